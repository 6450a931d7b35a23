"""What flows through the stages: one page, its index and what the stages found out about it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from nokodown_py.ledger import Ledger
from nokodown_py.metadata.model import Metadata

if TYPE_CHECKING:
    from selectolax.lexbor import LexborHTMLParser

    from nokodown_py.options import Options
    from nokodown_py.result import Mode
    from nokodown_py.threads import Thread
    from nokodown_py.tree_index import TreeIndex


@dataclass(slots=True)
class Page:
    """One page on its way through the pipeline.

    Attributes:
        html: the page as text.
        url: its address, "" where the caller gave none.
        options: how to convert it.
        tree: the Lexbor tree. Stages read the index; only readers of the head and of CSS selectors need the tree.
        index: the flat index of the body.
        ledger: the verdicts over the index.
        metadata: what the page says of itself.
        base_hrefs: the address in the first ``base`` element of the head that has one, if there is any; None until the head is read.
        page_type: "article", "thread", "listing", "collection", "product", "service", "documentation" or "".
        thread: the posts, on a thread page.
        mode: how the content was chosen.
        roots: numbers of the nodes that hold the content, in document order, none inside another; what the ledger says is out
            stays out. Empty: no content.
        content_blocks: what :func:`nokodown_py.content_blocks.blocks` found last: for which version of the ledger, which roots, and what.
        confident: whether what was chosen looks like content.
        markdown: the answer.
    """

    html: str
    url: str
    options: Options
    tree: LexborHTMLParser
    index: TreeIndex
    ledger: Ledger = field(init=False)
    metadata: Metadata = field(default_factory=Metadata)
    base_hrefs: list[str] | None = None
    page_type: str = ""
    thread: Thread | None = None
    mode: Mode = "none"
    roots: list[int] = field(default_factory=list)
    content_blocks: tuple[int, list[int], list[int]] | None = None
    confident: bool = False
    markdown: str = ""

    def __post_init__(self) -> None:
        self.ledger = Ledger(self.index)
