"""``python -m nokodown_py``: the command line."""

from __future__ import annotations

import sys

from nokodown_py.cli import main

sys.exit(main())
