"""Texts as they stand in pictures and pages, wherever they came from."""

from __future__ import annotations

import html
import re

__all__ = ["escape"]

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
