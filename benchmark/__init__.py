"""Quality and speed runs over public corpora; see README.md beside this file. No part of the installed package."""
