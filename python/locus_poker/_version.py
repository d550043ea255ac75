"""The version of the product, as it was installed."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=1)
def version() -> str:
    """The version, like `0.1.0`."""
    # Asked for only now and then, and slow to import.
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed("locus-poker")
    except PackageNotFoundError:
        # Run from the sources, without being installed.
        return "unknown"


def product() -> str:
    """The product with its version, as records name it."""
    return f"Locus Poker {version()}"
