"""cmark-gfm, by which the Markdown is rendered; who lacks it is told in one line what to install."""

from __future__ import annotations

import sys

try:
    import cmarkgfm
    from cmarkgfm.cmark import Options as CmarkOptions
except ImportError as error:
    print(f"{error}; the benchmarks need: pip install '.[benchmark]'", file=sys.stderr)
    raise SystemExit(2) from None

__all__ = ["CmarkOptions", "cmarkgfm"]
