"""Pictures in pixels, by a library that draws SVG."""

from __future__ import annotations

from .._checks import whole_number
from .._extras import wanted
from ..errors import LocusError, quote
from .faces import SANS

__all__ = ["png"]

#: In pixels.
LEAST_WIDTH, MOST_WIDTH = 16, 8192
#: A browser knows what `sans-serif` is on its system; the library has to be told.
FONTS = SANS.replace(
    "sans-serif", "Arial,Helvetica,'DejaVu Sans','Liberation Sans','Noto Sans',sans-serif"
)


def png(svg: str, width: int | None, background: str | None) -> bytes:
    """A picture as a PNG file, `width` pixels wide; twice the picture's own width without one.

    Names and numbers are drawn with the system's fonts; where there is none they are missing.

    Raises LocusError for a width or a background that is none, and where the library is missing.
    """
    if width is not None:
        width = whole_number(width, "width", LEAST_WIDTH, MOST_WIDTH)
    if background is not None and not isinstance(background, str):
        raise LocusError(f"background {quote(background)} is not a colour")
    svg_to_bytes = wanted("resvg_py", "png").svg_to_bytes
    size = {"zoom": 2.0} if width is None else {"width": width}
    try:
        return bytes(
            svg_to_bytes(svg_string=svg.replace(SANS, FONTS), background=background, **size)
        )
    except ValueError as error:
        raise LocusError(f"no picture with background {quote(background)}: {error}") from None
