"""Packages that only some methods need."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .errors import LocusError

__all__ = ["MissingPackageError", "still", "wanted"]


class MissingPackageError(LocusError, ModuleNotFoundError):
    """A package that is not installed is needed; the message says how to get it.

    It is a LocusError as every error of this package, and a ModuleNotFoundError as everywhere.
    """

    def __init__(self, module: str, extra: str) -> None:
        package = module.replace("_", "-")
        super().__init__(f"this needs the package {package!r}: pip install 'locus-poker[{extra}]'")
        self.name = module
        self._asked = (module, extra)

    def __reduce__(self) -> tuple[type[MissingPackageError], tuple[str, str]]:
        return MissingPackageError, self._asked


def wanted(module: str, extra: str = "analysis") -> Any:
    """The module; where it is missing, an error that says in which extra it is."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise MissingPackageError(module, extra) from None


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
