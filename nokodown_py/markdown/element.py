"""Elements as a user's converter sees them: a read-only view over the index with BeautifulSoup's names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, overload

from nokodown_py.elements import TEXT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from nokodown_py.tree_index import TreeIndex

    Name = str | list[str] | tuple[str, ...] | None

Default = TypeVar("Default")
# Attributes that hold several words: lists of them, as in BeautifulSoup.
_SEVERAL = frozenset(("class", "rel", "rev", "accept-charset", "headers", "accesskey", "dropzone"))


class Element:
    """An element of the page. Equal to any other view of the same element.

    What the stages before took out of the page is not below it.

    Attributes:
        name: the tag.
        marker: of a list item given to a converter: what stands before it in the Markdown, such as ``"3. "``; "" for others.

    >>> from nokodown_py.tree import parse
    >>> _, index = parse("<p><img src=quay.jpg class='wide lead'>low tide</p>")
    >>> image = Element(index, bytearray(len(index)), 2)
    >>> image.name, image["src"], image.get("class"), image.get("alt"), image.parent.name, image.parent.text
    ('img', 'quay.jpg', ['wide', 'lead'], None, 'p', 'low tide')
    """

    __slots__ = ("_gone", "_index", "_node", "marker", "name")

    def __init__(self, index: TreeIndex, gone: bytearray, node: int, marker: str = "") -> None:
        self._index = index
        self._gone = gone
        self._node = node
        self.name = index.tag[node]
        self.marker = marker

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Element) and other._index is self._index and other._node == self._node

    def __hash__(self) -> int:
        return hash((id(self._index), self._node))

    def __repr__(self) -> str:
        attrs = "".join(f' {name}="{value}"' for name, value in self._index.attrs[self._node].items())
        return f"<{self.name}{attrs}>"

    def __getitem__(self, name: str) -> str | list[str]:
        """The value of an attribute; raises ``KeyError`` where the element has none of that name."""
        return _value(name, self._index.attrs[self._node][name])

    def __contains__(self, name: str) -> bool:
        return self.has_attr(name)

    def __iter__(self) -> Iterator[Element | str]:
        return self.children

    def __bool__(self) -> bool:
        return True

    @property
    def attrs(self) -> dict[str, str | list[str]]:
        """The attributes; a bare attribute is ``""``, ``class`` and the like are lists of words."""
        return {name: _value(name, value) for name, value in self._index.attrs[self._node].items()}

    @overload
    def get(self, name: str) -> str | list[str] | None: ...
    @overload
    def get(self, name: str, default: Default) -> str | list[str] | Default: ...
    def get(self, name: str, default: object = None) -> object:
        """The value of an attribute, or ``default`` where the element has none of that name."""
        attrs = self._index.attrs[self._node]
        return _value(name, attrs[name]) if name in attrs else default

    def has_attr(self, name: str) -> bool:
        """Whether the element has an attribute of that name."""
        return name in self._index.attrs[self._node]

    @property
    def parent(self) -> Element | None:
        """The element around; None for the body."""
        above = self._index.parent[self._node]
        return self._view(above) if above >= 0 else None

    @property
    def parents(self) -> Iterator[Element]:
        """The elements around, nearest first."""
        above = self._index.parent[self._node]
        while above >= 0:
            yield self._view(above)
            above = self._index.parent[above]

    @property
    def children(self) -> Iterator[Element | str]:
        """The elements and texts straight below, in order."""
        index, at = self._index, self._node + 1
        while at < index.end[self._node]:
            if not self._gone[at]:
                yield self._thing(at)
            at = index.end[at]

    @property
    def contents(self) -> list[Element | str]:
        """The children, as a list."""
        return list(self.children)

    @property
    def descendants(self) -> Iterator[Element | str]:
        """All elements and texts below, in order."""
        for at in self._below():
            yield self._thing(at)

    @property
    def text(self) -> str:
        """The text of all below, as it stands in the page."""
        return self.get_text()

    @property
    def string(self) -> str | None:
        """The text, where the element holds nothing but one."""
        children = self.contents
        if len(children) != 1:
            return None
        return children[0] if isinstance(children[0], str) else children[0].string

    def get_text(self, separator: str = "", strip: bool = False) -> str:
        """The texts of all below, joined; with ``strip``, each without the white space around it, and empty ones left out."""
        texts = [self._index.text[at] for at in self._below() if self._index.tag[at] == TEXT]
        if strip:
            texts = [text.strip() for text in texts if text.strip()]
        return separator.join(texts)

    def find_all(self, name: Name = None, attrs: Mapping[str, Any] | None = None, limit: int | None = None) -> list[Element]:
        """The elements below of one of these names and with these attributes.

        Args:
            name: a tag, or several; None for any.
            attrs: values by name; True stands for any value.
            limit: how many to find at most.
        """
        found: list[Element] = []
        fits = _matcher(name, attrs)
        for at in self._below():
            if self._index.tag[at] != TEXT and fits(self._view(at)):
                found.append(self._view(at))
                if limit is not None and len(found) >= limit:
                    break
        return found

    def find(self, name: Name = None, attrs: Mapping[str, Any] | None = None) -> Element | None:
        """The first of what :meth:`find_all` finds; None if that is nothing."""
        found = self.find_all(name, attrs, 1)
        return found[0] if found else None

    def find_parent(self, name: Name = None, attrs: Mapping[str, Any] | None = None) -> Element | None:
        """The nearest element around of one of these names and with these attributes."""
        return next(filter(_matcher(name, attrs), self.parents), None)

    @property
    def next_sibling(self) -> Element | str | None:
        """What comes after, below the same parent."""
        return next(iter(self._siblings(after=True)), None)

    @property
    def previous_sibling(self) -> Element | str | None:
        """What comes before, below the same parent."""
        return next(iter(self._siblings(after=False)), None)

    def find_next_siblings(self, name: Name = None, attrs: Mapping[str, Any] | None = None) -> list[Element]:
        """The elements after it below the same parent, nearest first."""
        return list(filter(_matcher(name, attrs), _elements(self._siblings(after=True))))

    def find_previous_siblings(self, name: Name = None, attrs: Mapping[str, Any] | None = None) -> list[Element]:
        """The elements before it below the same parent, nearest first."""
        return list(filter(_matcher(name, attrs), _elements(self._siblings(after=False))))

    def find_next_sibling(self, name: Name = None, attrs: Mapping[str, Any] | None = None) -> Element | None:
        """The first of :meth:`find_next_siblings`."""
        return next(iter(self.find_next_siblings(name, attrs)), None)

    def find_previous_sibling(self, name: Name = None, attrs: Mapping[str, Any] | None = None) -> Element | None:
        """The first of :meth:`find_previous_siblings`."""
        return next(iter(self.find_previous_siblings(name, attrs)), None)

    def _view(self, node: int) -> Element:
        return Element(self._index, self._gone, node)

    def _thing(self, node: int) -> Element | str:
        return self._index.text[node] if self._index.tag[node] == TEXT else self._view(node)

    def _below(self) -> Iterator[int]:
        index, at = self._index, self._node + 1
        while at < index.end[self._node]:
            if self._gone[at]:
                at = index.end[at]
            else:
                yield at
                at += 1

    def _siblings(self, *, after: bool) -> list[Element | str]:
        above = self._index.parent[self._node]
        if above < 0:
            return []
        index, at = self._index, above + 1
        before: list[int] = []
        following: list[int] = []
        while at < index.end[above]:
            if at != self._node and not self._gone[at]:
                (before if at < self._node else following).append(at)
            at = index.end[at]
        return [self._thing(node) for node in (following if after else reversed(before))]


def _value(name: str, value: str | None) -> str | list[str]:
    return (value or "").split() if name in _SEVERAL else value or ""


def _elements(things: list[Element | str]) -> Iterator[Element]:
    return (thing for thing in things if isinstance(thing, Element))


def _matcher(name: Name, attrs: Mapping[str, Any] | None) -> Callable[[Element], bool]:
    names = None if name is None else {name} if isinstance(name, str) else set(name)

    def fits(element: Element) -> bool:
        if names is not None and element.name not in names:
            return False
        for key, wanted in (attrs or {}).items():
            value = element.get(key)
            if value is None or not (wanted is True or value == wanted or (isinstance(value, list) and wanted in value)):
                return False
        return True

    return fits
