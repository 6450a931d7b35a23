"""Cells that say by an icon what they say: ticks, crosses, labels for a screen reader."""

from __future__ import annotations

import pytest

from nokodown_py import Nokodown


def cell(inner: str, attributes: str = "") -> str:
    """The Markdown of a cell in the middle of a table of plans."""
    html = (
        "<table><tr><th>Plan</th><th>Oars</th><th>Sail</th></tr>"
        f"<tr><td>Day</td><td {attributes}>{inner}</td><td>two</td></tr></table>"
    )
    return Nokodown.to_markdown(html, main_content=False).splitlines()[2].split("|")[2].strip()


@pytest.mark.parametrize(
    ("icon", "sign"),
    [
        ("<i class='fa-solid fa-check'></i>", "✓"),
        ("<i class='fa fa-check' aria-hidden='true'></i>", "✓"),
        ("<i class='fas fa-times-circle' aria-hidden='true'></i>", "✗"),
        ("<div><span class='glyphicon glyphicon-ok'></span></div>", "✓"),
        ("<svg class='lucide lucide-x'><path d='M0 0'/></svg>", "✗"),
        ("<svg class='icon'><use href='/sprite.svg#icon-check'></use></svg>", "✓"),
        ("<svg data-icon='xmark'><path d='M0 0'/></svg>", "✗"),
        ("<svg aria-label='Oars of ash'><path d='M0 0'/></svg>", "Oars of ash"),
        ("<span role='img' class='check' aria-label='On request'></span>", "On request"),
        ("<i class='fa fa-anchor'></i>", ""),
        ("<i class='fa fa-check'></i> ash", "ash"),
        ("<i class='fa-brands fa-x-twitter'></i>", ""),
        ("<div class='form-check'><input type='checkbox'></div>", ""),
        ("<i class='fa fa-check' style='display:none'></i>", ""),
        ("<div aria-label='Choose a plan'></div>", ""),
        ("", ""),
    ],
)
def test_an_icon_alone_is_a_sign(icon: str, sign: str) -> None:
    assert cell(icon) == sign


def test_a_cell_may_be_its_own_icon() -> None:
    assert cell("", "class='tick'") == "✓"
