"""What the board and the lab have in common as widgets in a notebook."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from ..errors import LocusError, quote
from ..i18n import AUTO, checked_language
from .output import keeps_stills

THEMES = ("auto", "light", "dark")


class NotebookWidget(anywidget.AnyWidget):
    """A widget whose state only Python sets, with a still picture for when the kernel is gone."""

    theme = traitlets.Enum(THEMES, default_value="auto").tag(sync=True)
    lang = traitlets.Unicode(AUTO).tag(sync=True)

    @traitlets.validate("lang")
    def _check_lang(self, proposal: dict[str, Any]) -> str:
        return checked_language(proposal["value"])

    def _name(self) -> str:
        """What an output says where nothing can be drawn."""
        raise NotImplementedError

    def _plain(self) -> dict[str, Any]:
        """What pages without widgets show, by its type."""
        raise NotImplementedError

    def _show_still(self) -> None:
        """Put the still picture under the widget that is being displayed."""
        raise NotImplementedError

    def close(self) -> None:
        """Take the widget off the page."""
        layout = self.layout if self.comm is not None else None
        super().close()
        if layout is not None:
            # ipywidgets makes one for every widget and would keep it for ever.
            layout.close()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Front ends ask by messages; a state that one sends is not taken.

        Theirs could hold another snapshot, or the name of another view.
        """

    def _ipython_display_(self) -> None:
        """Where a still picture can wait under the widget it does."""
        found = super()._repr_mimebundle_() if keeps_stills() else None
        if found is None:
            raise NotImplementedError  # then IPython takes the mimebundle
        from IPython.display import display

        data, metadata = found if isinstance(found, tuple) else (found, {})
        data = {**data, "text/plain": self._name()}
        display(data, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]
        self._show_still()

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget, and for pages without one what it shows as text and picture."""
        found = super()._repr_mimebundle_(**kwargs)
        if found is None:
            return None
        data, metadata = found if isinstance(found, tuple) else (found, {})
        return {**data, **self._plain()}, metadata


def checked_theme(theme: object) -> str:
    """The name of a theme, if it is one."""
    if not isinstance(theme, str) or theme not in THEMES:
        raise LocusError(f"unknown theme {quote(theme)}: 'auto', 'light' or 'dark'")
    return theme
