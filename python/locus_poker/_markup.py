"""Texts and tables as they stand in pictures and pages, wherever they came from."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Sequence

__all__ = ["LEFT", "RIGHT", "Html", "escape", "table_html"]

#: How the cells of a column stand: numbers to the right, their digits in line; texts to the left.
RIGHT = "padding:2px 10px;text-align:right;font-variant-numeric:tabular-nums"
LEFT = RIGHT.replace("right", "left")
CAPTION = "text-align:left;padding:4px 10px"

#: The last two characters of every plane are none.
_NONE = "".join(chr(plane << 16 | last) for plane in range(1, 17) for last in (0xFFFE, 0xFFFF))
#: What XML or HTML has no place for, not even escaped.
_NO_PLACE = re.compile(
    f"[^\t\n\r\x20-\x7e\xa0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd\U00010000-\U0010ffff]|[{_NONE}]"
)


def escape(text: str) -> str:
    """A text that can stand between tags and in quoted attributes, of XML and of HTML.

    >>> escape("<b>&'" + chr(0xFFFE)) == "&lt;b&gt;&amp;&#x27;" + chr(0xFFFD)
    True
    """
    return html.escape(_NO_PLACE.sub("\ufffd", text))


class Html(str):
    """A text that is HTML already."""

    __slots__ = ()


def cell(text: str, style: str = "", *, head: str = "") -> Html:
    """A cell of a table; `head` is the scope of one that names others.

    >>> cell("<b>", "color:red"), cell(Html("<b>me</b>"), head="row")
    ('<td style="color:red">&lt;b&gt;</td>', '<th scope="row"><b>me</b></th>')
    """
    tag, more = ("th", f' scope="{head}"') if head else ("td", "")
    if style:
        more += f' style="{style}"'
    return Html(f"<{tag}{more}>{text if isinstance(text, Html) else escape(text)}</{tag}>")


def table_html(
    rows: Iterable[Sequence[str]],
    styles: Sequence[str],
    *,
    head: Sequence[str] = (),
    above: str = "",
    caption: str = "",
    named: bool = False,
    style: str = "border-collapse:collapse",
) -> Html:
    """A table without scripts, in the page's colours; what is no `Html` is escaped.

    `styles` are those of the columns. `head` names them, the empty text none of them, and `above`
    is a row of HTML over it. Rows are `named` when their first cells say what they are about.

    >>> table_html([("pair", "2")], ("", ""), named=True, style="margin:0")
    '<table style="margin:0"><tbody><tr><th scope="row">pair</th><td>2</td></tr></tbody></table>'
    """
    body = "".join(
        "<tr>"
        + "".join(
            cell(text, style, head="" if at or not named else "row")
            for at, (text, style) in enumerate(zip(row, styles, strict=True))
        )
        + "</tr>"
        for row in rows
    )
    top = "".join(
        cell(name, style, head="col") if name else cell("")
        for name, style in zip(head, styles, strict=bool(head))
    )
    return Html(
        f'<table style="{style}">'
        + (f'<caption style="{CAPTION}"><b>{escape(caption)}</b></caption>' if caption else "")
        + (f"<thead>{above}<tr>{top}</tr></thead>" if head else "")
        + f"<tbody>{body}</tbody></table>"
    )
