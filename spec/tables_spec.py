# ruff: noqa: E501 (markup is kept on one line where white space would change it)
"""Tables as grids: which are data, what stands in which place, and which row names the columns."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nokodown_py.markdown.tables import Grid, read_grid
from nokodown_py.tree import parse

if TYPE_CHECKING:
    from nokodown_py.tree_index import TreeIndex


def read(html: str) -> tuple[TreeIndex, Grid | None]:
    _, index = parse(html)
    at = next(i for i in range(len(index)) if index.tag[i] == "table" or index.attrs[i].get("role") in ("table", "grid"))
    return index, read_grid(index, at, bytearray(len(index)))


def cells(html: str) -> list[list[str]]:
    """The text in each place; ``+`` before a repeated cell, ``~`` for padding."""
    index, grid = read(html)
    assert grid is not None
    return [
        [("+" if cell.filled else "") + index.text_of(cell.node) if cell.node >= 0 else "~" for cell in row]
        for row in grid.rows
    ]


def grid_of(html: str) -> Grid:
    grid = read(html)[1]
    assert grid is not None
    return grid


HEAD = "<tr><th>Pier</th><th>Depth</th></tr>"
BODY = "<tr><td>North</td><td>14</td></tr><tr><td>South</td><td>9</td></tr>"


@pytest.mark.parametrize(
    "html",
    [
        f"<table>{HEAD}{BODY}</table>",
        f"<table><thead>{HEAD}</thead><tbody>{BODY}</tbody></table>",
        f"<table><tbody>{BODY}</tbody><thead>{HEAD}</thead></table>",
        f"<table><tr></tr>{HEAD}<tr><td></td><td> </td></tr>{BODY}</table>",
        "<div role=table><div role=rowgroup><div role=row><span role=columnheader>Pier</span><span role=columnheader>Depth</span></div></div>"
        "<div role=row><span role=cell>North</span><span role=cell>14</span></div>"
        "<div role=row><span role=cell>South</span><span role=cell>9</span></div></div>",
    ],
)
def test_header_first_and_rows_in_order(html):
    assert cells(html) == [["Pier", "Depth"], ["North", "14"], ["South", "9"]]
    assert grid_of(html).header


def test_the_footer_comes_last():
    html = f"<table><tfoot><tr><td>Mean</td><td>11</td></tr></tfoot>{HEAD}{BODY}</table>"
    assert cells(html)[-1] == ["Mean", "11"]


def test_a_table_of_data_cells_has_no_header():
    assert not grid_of(f"<table>{BODY}</table>").header


def test_header_cells_in_the_first_column_are_no_header_row():
    html = "<table><tr><th scope=row>Outcome</th><td>A dry roof</td></tr><tr><th scope=row>Needs</th><td>A ladder</td></tr></table>"
    assert not grid_of(html).header
    assert cells(html)[0] == ["Outcome", "A dry roof"]


@pytest.mark.parametrize(
    "first",
    [
        "<tr><td><b>Pier</b></td><td><strong>Depth</strong></td></tr>",
        "<tr><td><p><b>Pier</b></p></td><td><p><b>Depth</b></p></td></tr>",
        "<tr class=header><td>Pier</td><td>Depth</td></tr>",
        "<tr bgcolor=#ccc><td>Pier</td><td>Depth</td></tr>",
        '<tr><td style="background-color: #eee">Pier</td><td style="background-color: #eee">Depth</td></tr>',
        "<tr><td>Pier</td><td>Depth</td></tr>",
        "<tr><td></td><td>Depth in 2024</td></tr>",
    ],
)
def test_a_header_is_found_by_look_or_place(first):
    assert grid_of(f"<table>{first}{BODY}</table>").header


@pytest.mark.parametrize(
    "rows",
    [
        "<tr><td>Brand</td><td>Oak</td></tr><tr><td>Weight</td><td>3 kg</td></tr><tr><td>Made</td><td>by hand</td></tr>",
        "<tr><td>Monday</td><td>9 to 5</td></tr><tr><td>Tuesday</td><td>9 to 4</td></tr>",
        "<tr bgcolor=#ccc><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr><tr bgcolor=#ccc><td>e</td><td>f</td></tr>",
        "<tr><td><b>a</b></td><td><b>b</b></td></tr><tr><td><b>c</b></td><td><b>d</b></td></tr>",
    ],
)
def test_a_first_row_like_the_others_is_no_header(rows):
    assert not grid_of(f"<table>{rows}</table>").header


def test_spans_are_filled_in():
    html = (
        "<table><tr><th>Day</th><th colspan=2>Tide</th></tr><tr><td rowspan=2>Friday</td><td>low</td><td>4</td></tr>"
        "<tr><td>high</td><td>10</td></tr></table>"
    )
    assert cells(html) == [["Day", "Tide", "+Tide"], ["Friday", "low", "4"], ["+Friday", "high", "10"]]


def test_a_text_over_columns_or_rows_stands_once():
    text = "The tide comes in twice a day and leaves the boats on the mud between."
    wide = f"<table>{HEAD.replace('</tr>', '<th>Tide</th></tr>')}<tr><td>North</td><td colspan=2>{text}</td></tr>{BODY}</table>"
    assert cells(wide)[1] == ["North", text, "~"]
    tall = f"<table>{HEAD}<tr><td>North</td><td rowspan=2>{text}</td></tr><tr><td>South</td></tr></table>"
    assert cells(tall)[1:] == [["North", text], ["South", "~"]]


def test_a_cell_over_a_whole_row_stands_once():
    assert cells(f"<table>{HEAD}<tr><td colspan=2>Winter</td></tr>{BODY}</table>")[1] == ["Winter", "~"]


def test_a_span_that_no_row_fills_makes_no_columns():
    html = "<table><tr><th colspan=3>Pier</th><th colspan=9>Depth</th></tr><tr><td colspan=3>North</td><td>14</td></tr></table>"
    assert cells(html) == [["Pier", "Depth"], ["North", "14"]]


def test_a_row_span_ends_with_its_group():
    html = f"<table><thead><tr><th rowspan=9>Pier</th><th>Depth</th></tr></thead><tbody>{BODY}</tbody></table>"
    assert cells(html)[1] == ["North", "14"]


def test_a_row_span_of_zero_reaches_the_end_of_the_group():
    html = "<table border=1><tr><td rowspan=0>all</td><td>1</td></tr><tr><td>2</td></tr><tr><td>3</td></tr></table>"
    assert [row[0] for row in cells(html)] == ["all", "+all", "+all"]


@pytest.mark.parametrize("span", ["100000", "65534", "-3", "x", "", "1e9", "999999999999999999999"])
def test_a_span_of_any_size_or_shape_costs_nothing(span):
    rows = "<tr><td>a</td><td>b</td></tr>" * 500
    html = f'<table><tr><th colspan="{span}" rowspan="{span}">x</th><th>y</th></tr>{rows}</table>'
    started = time.process_time()
    grid = grid_of(html)
    assert sum(map(len, grid.rows)) < 4000
    assert time.process_time() - started < 2


def test_a_bomb_of_row_spans_is_no_table():
    assert read("<table border=1>" + "<tr><td rowspan=65534>x</td><td>y</td></tr>" * 3000 + "</table>")[1] is None


def test_ragged_rows_are_padded():
    html = f"<table>{HEAD}<tr><td>East</td></tr>{BODY}</table>"
    assert cells(html)[1] == ["East", "~"]


def test_empty_rows_and_columns_go():
    html = "<table><tr><th>Pier</th><th></th><th>Depth</th></tr><tr><td>North</td><td>&nbsp;</td><td>14</td></tr><tr><td></td><td></td><td></td></tr></table>"
    assert cells(html) == [["Pier", "Depth"], ["North", "14"]]


def test_an_image_is_content():
    assert len(cells(f"<table>{HEAD}<tr><td><img src=a.png alt=x></td><td></td></tr></table>")) == 2


def test_the_caption_is_named_and_no_row():
    index, grid = read(f"<table><caption>Depths of the piers</caption>{HEAD}{BODY}</table>")
    assert grid is not None
    assert grid.caption is not None
    assert index.text_of(grid.caption) == "Depths of the piers"


def test_a_title_row_is_a_caption():
    index, grid = read(f"<table><tr><th colspan=2>Depths</th></tr>{HEAD}{BODY}</table>")
    assert grid is not None
    assert grid.caption is not None
    assert index.text_of(grid.caption) == "Depths"
    assert grid.header
    assert len(grid.rows) == 3


def test_alignment_by_attribute_style_class_or_what_most_cells_have():
    html = (
        '<table><tr><th align=right>a</th><th style="text-align: center">b</th><th class="text-end">c</th><th>d</th><th>e</th></tr>'
        "<tr><td>1</td><td>2</td><td>3</td><td align=left>4</td><td>5</td></tr></table>"
    )
    assert grid_of(html).align == ["right", "center", "right", "left", ""]


@pytest.mark.parametrize(
    "html",
    [
        f"<table role=presentation>{HEAD}{BODY}</table>",
        "<table><tr><td><p>One paragraph of a page.</p><p>And another one.</p></td></tr></table>",
        "<table><tr><td><a href=a>Home</a><br><a href=b>Hours</a></td><td><h2>Title</h2><p>Text of the page.</p></td></tr></table>",
        "<table><tr><td>left</td><td>right</td></tr></table>",
        "<table><tr><td>one</td></tr><tr><td>two</td></tr></table>",
        f"<table><tr><td>menu</td><td><table>{HEAD}{BODY}</table></td></tr><tr><td>a</td><td>b</td></tr></table>",
        "<table><tr><td><a href=a>Home</a></td><td><a href=b>Hours</a></td></tr><tr><td><a href=c>News</a></td><td><a href=d>Map</a></td></tr></table>",
        "<table><tr><td>Name</td><td><input name=n></td></tr><tr><td>Mail</td><td><input type=email></td></tr></table>",
        "<table><tr><td>1.</td><td>Story</td></tr><tr><td></td><td>by someone</td></tr><tr style='height:5px'></tr>"
        "<tr><td>2.</td><td>Other</td></tr><tr><td></td><td>by other</td></tr><tr style='height:5px'></tr><tr style='height:5px'></tr></table>",
        "<table></table>",
        "<table><tr><td></td></tr></table>",
        "<table><tr><td>" + "long prose " * 60 + "</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>",
    ],
)
def test_a_layout_table_is_no_grid(html):
    assert read(html)[1] is None


@pytest.mark.parametrize(
    "html",
    [
        "<table><tr><th>Only</th></tr><tr><td>column</td></tr></table>",
        "<table><tr><th>Lone</th></tr></table>",
        "<table border=1><tr><td>a</td><td>b</td></tr></table>",
        f"<table class='wp has-fixed-layout'>{BODY}</table>",
        "<table><tr><th>A</th><th>B</th></tr><tr><td><ul><li>one<li>two</ul></td><td><p>p</p></td></tr></table>",
        "<table summary='Depths'><tr><td>North</td><td>14</td></tr><tr><td>South</td><td>9</td></tr></table>",
        "<table><tr><td><h4>Pier</h4></td><td><h4>Depth</h4></td></tr>" + BODY + "</table>",
    ],
)
def test_a_small_data_table_is_a_grid(html):
    assert read(html)[1] is not None


def test_cells_that_hold_more_than_a_line_do_not_fit():
    prose = "<p>" + "words of prose " * 20 + "</p>"
    assert not grid_of(f"<table>{HEAD}<tr><td>{prose}{prose}</td><td>{prose}</td></tr></table>").fits_gfm
    assert not grid_of(f"<table>{HEAD}<tr><td><pre>a\nb\nc\nd</pre></td><td>x</td></tr></table>").fits_gfm
    assert not grid_of(f"<table>{HEAD}<tr><td><table>{HEAD}{BODY}</table></td><td>x</td></tr>{BODY}</table>").fits_gfm
    assert grid_of(f"<table>{HEAD}<tr><td><p>one</p><p>two</p></td><td><code>x</code></td></tr></table>").fits_gfm
    post = "a line of a post with ten words in it here<br>" * 5
    assert not grid_of(
        f"<table>{HEAD}<tr><td>Ada</td><td>{post}</td></tr><tr><td>Ben</td><td>{post}</td></tr></table>"
    ).fits_gfm
    assert grid_of(f"<table>{HEAD}<tr><td>Ada</td><td>{post}</td></tr>{BODY}</table>").fits_gfm
    assert grid_of(f"<table>{HEAD}<tr><td><pre>a\nb</pre></td><td>x</td></tr></table>").fits_gfm


def test_dropped_rows_are_not_read():
    _, index = parse(f"<table>{HEAD}{BODY}</table>")
    gone = bytearray(len(index))
    row = [i for i, tag in enumerate(index.tag) if tag == "tr"][1]
    gone[row : index.end[row]] = b"\x01" * (index.end[row] - row)
    grid = read_grid(index, index.tag.index("table"), gone)
    assert grid is not None
    assert [index.text_of(row[0].node) for row in grid.rows] == ["Pier", "South"]


def test_deep_nesting_is_linear():
    depth = 400
    html = "<table><tr><td>" * depth + "x" + "</td></tr></table>" * depth
    _, index = parse(html)
    gone = bytearray(len(index))
    started = time.process_time()
    for i, tag in enumerate(index.tag):
        if tag == "table":
            read_grid(index, i, gone)
    assert time.process_time() - started < 2


SPANS = st.integers(min_value=0, max_value=4)
ROWS = st.lists(st.lists(st.tuples(SPANS, SPANS), min_size=1, max_size=5), min_size=1, max_size=6)


@given(ROWS)
def test_every_cell_stands_once_in_rows_of_equal_length(rows):
    number = 0
    html = "<table><caption>c</caption>"
    for row in rows:
        html += "<tr>"
        for wide, tall in row:
            html += f"<td colspan={wide} rowspan={tall}>{number}</td>"
            number += 1
        html += "</tr>"
    index, grid = read(html + "</table>")
    assert grid is not None
    assert len({len(row) for row in grid.rows}) == 1
    own = [index.text_of(cell.node) for row in grid.rows for cell in row if cell.node >= 0 and not cell.filled]
    title = [index.text_of(grid.caption)] if grid.caption is not None and index.tag[grid.caption] == "td" else []
    assert title + own == [str(n) for n in range(number)]
    assert len(grid.align) == len(grid.rows[0])
