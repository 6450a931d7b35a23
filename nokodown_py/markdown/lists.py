"""Handlers of lists and their items."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from nokodown_py.elements import TEXT
from nokodown_py.markdown.block_elements import close_blocks, is_empty, open_blocks
from nokodown_py.markdown.builder import NESTED_AT_MOST
from nokodown_py.markdown.document import Heading, Item, List, Paragraph, RawBlock

if TYPE_CHECKING:
    from nokodown_py.markdown.builder import Builder
    from nokodown_py.markdown.document import Block


_NUMBER_AT_MOST = 999_999_999  # that CommonMark reads as the number of an item
_BEFORE_BOX = frozenset(("p", "label", "span", "div"))


@dataclass(slots=True)
class OpenList:
    """A list that still takes items.

    Attributes:
        ordered: whether its items have numbers.
        next: the number of the next item.
        step: 1, or -1 in a reversed list.
        items: the items so far, with their numbers.
        done: what comes before them: a heading ends a list and starts another one.
        written: whether a user's converter wrote its items, markers and all.
    """

    ordered: bool
    next: int = 1
    step: int = 1
    items: list[tuple[int, Item]] = field(default_factory=list)
    done: list[Block] = field(default_factory=list)
    written: bool = False


def whole(value: str | None) -> int | None:
    """An attribute as a whole number, if it is one that Markdown can count from."""
    text = (value or "").strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(_NUMBER_AT_MOST)) else None


def any_list(b: Builder, i: int) -> int:
    """Open a list."""
    b.flush()
    if b.inline_only:
        b.stack.append((b.end[i], close_run, b.open_list))
        several = sum(b.tag[child] == "li" for child in b.index.children(i)) > 1
        b.open_list = OpenList(b.tag[i] == "ol") if several else None
        return i + 1
    if b.depth >= NESTED_AT_MOST:
        b.stack.append((b.end[i], None, None))
        return i + 1
    opened = OpenList(b.tag[i] == "ol")
    if opened.ordered:
        attrs = b.attrs[i]
        start = whole(attrs.get("start"))
        if "reversed" in attrs:
            opened.step = -1
            if start is None:
                start = sum(b.tag[child] == "li" for child in b.index.children(i))
        opened.next = 1 if start is None else start
    saved = open_blocks(b)
    b.open_list = opened
    b.stack.append((b.end[i], close_list, (saved, opened)))
    return i + 1


def close_run(b: Builder, outer: OpenList | None) -> None:
    """Close a list within a line."""
    b.flush()
    b.open_list = outer


def take_stray(b: Builder, opened: OpenList) -> None:
    """Put what stands straight inside a list into it.

    A heading, and whatever comes before the first item, stands before the items that follow. Lists go below the item before;
    so does all else in a numbered list, as it has no number; in a bulleted one it is an item of its own.
    """
    b.flush()
    for found in b.blocks:
        nested = isinstance(found, List)
        if isinstance(found, Heading) or not (opened.items or (nested and not opened.done)):
            opened.done += finish(opened)
            opened.done.append(found)
        elif opened.items and (nested or opened.ordered):
            opened.items[-1][1].blocks.append(found)
        else:
            opened.items.append((opened.next, Item([found])))
    b.blocks.clear()


def finish(opened: OpenList) -> list[Block]:
    """The items of a list as lists, of which it then has none.

    Where its numbers do not go up by one, it becomes several: Markdown only keeps the first number.
    """
    items, opened.items = opened.items, []
    if opened.written:
        markdown = [block.markdown for _, item in items for block in item.blocks if isinstance(block, RawBlock)]
        return [RawBlock("\n".join(markdown), tight=True)] if markdown else []
    if not opened.ordered:
        return [List([item for _, item in items])] if items else []
    found: list[List] = []
    last = 0
    for number, item in items:
        if not found or number != last + 1 or number > _NUMBER_AT_MOST:
            found.append(List([], min(max(number, 0), _NUMBER_AT_MOST)))
        found[-1].items.append(item)
        last = number
    return [*found]


def close_list(b: Builder, state: tuple[Any, OpenList]) -> None:
    """Close a list."""
    saved, opened = state
    take_stray(b, opened)
    close_blocks(b, saved)
    b.blocks += opened.done + finish(opened)


def list_item(b: Builder, i: int) -> int:
    """Open a list item."""
    if b.inline_only:
        b.flush()
        b.stack.append((b.end[i], None, None))
        run = b.open_list
        if run is not None:  # a line shows the markers that the page shows
            b.line.add_text(f"{run.next}. " if run.ordered else "• ", b.marks)
            run.next += 1
        return i + 1
    item = Item(checked=read_task(b, i))
    opened = b.open_list
    number = 0
    if opened is not None:
        if b.blocks or b.line.parts or b.line.items:
            take_stray(b, opened)
        value = whole(b.attrs[i].get("value")) if opened.ordered else None
        number = opened.next if value is None else value
        opened.next = number + opened.step
    else:
        b.flush()
    if b.depth >= NESTED_AT_MOST + 1:
        b.stack.append((b.end[i], None, None))
        return i + 1
    line = b.lone_text(i)
    if line and opened is not None:
        item.blocks.append(Paragraph(line))
        opened.items.append((number, item))
        return b.end[i]
    saved = open_blocks(b)
    b.blocks = item.blocks
    unmarked = "style" in b.attrs[i] and _is_unmarked(b, i)
    b.stack.append((b.end[i], close_item, (saved, opened, number, item, is_empty(b, i), unmarked)))
    return i + 1


def close_item(b: Builder, state: tuple[Any, OpenList | None, int, Item, bool, bool]) -> None:
    """Close a list item. One outside any list starts a list, or goes on with the one that another such item started."""
    saved, opened, number, item, empty, unmarked = state
    close_blocks(b, saved)
    if not item.blocks and not (empty and item.checked is None):
        if opened is not None and opened.ordered:
            opened.next = number
        return
    if opened is not None and opened.items and unmarked and all(isinstance(found, List) for found in item.blocks):
        opened.next = number
        opened.items[-1][1].blocks += item.blocks  # an item without a marker that only holds a list of the item before
    elif opened is not None:
        opened.items.append((number, item))
    elif b.blocks and b.stray_items is not None and b.blocks[-1] is b.stray_items:
        b.stray_items.items.append(item)
    elif item.blocks:
        b.stray_items = List([item])
        b.blocks.append(b.stray_items)


def _is_unmarked(b: Builder, i: int) -> bool:
    style = b.attrs[i].get("style") or ""
    return "list-style" in style and "none" in style


def read_task(b: Builder, i: int) -> bool | None:
    """Whether the task of a list item is done; None if it is no task: if it does not start with a checkbox.

    The box is looked at even if a stage before took it out, as it does with controls of forms.
    """
    tags, at = b.tag, i + 1
    while at < b.end[i]:
        if tags[at] == "input":
            attrs = b.attrs[at]
            return "checked" in attrs if (attrs.get("type") or "").lower() == "checkbox" else None
        if tags[at] not in _BEFORE_BOX and not (tags[at] == TEXT and b.index.block[at] < 0):
            return None
        at += 1
    return None


LIST_HANDLERS = {
    **dict.fromkeys(("ul", "ol", "menu", "dir"), any_list),
    "li": list_item,
}
