"""Packages that only some methods need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas

__all__ = ["frame", "still", "wanted"]


def wanted(module: str, extra: str = "analysis") -> Any:
    """The module; where it is missing, an ImportError that says in which extra it is."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise ModuleNotFoundError(
            f"this needs {module}: pip install 'locus-poker[{extra}]'", name=module
        ) from None


def frame(columns: Mapping[str, Sequence[Any]]) -> pandas.DataFrame:
    """The columns as a pandas.DataFrame."""
    found: pandas.DataFrame = wanted("pandas").DataFrame(dict(columns))
    return found


def still(alt: Any) -> Any:
    """A kind of chart that a notebook shows without a network.

    As altair is set up at first, JupyterLab fetches the drawing library from the internet. Where
    nobody chose another renderer, this one draws the picture here instead.
    """

    class StillChart(alt.LayerChart):  # type: ignore[misc]
        def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
            if alt.renderers.active != "default":
                return super()._repr_mimebundle_(include, exclude)
            svg = wanted("vl_convert").vegalite_to_svg(self.to_dict())
            return {"text/plain": repr(self), "image/svg+xml": svg}

    return StillChart
