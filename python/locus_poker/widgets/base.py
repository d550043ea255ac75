"""What the board and the lab have in common as widgets in a notebook."""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping
from typing import Any

import anywidget
import traitlets

from ..errors import LocusError, quote
from ..i18n import AUTO, checked_language
from .output import StillOutput, keeps_stills

log = logging.getLogger("locus_poker")

#: What changed so far of the traits that this thread is setting together.
_held = threading.local()

THEMES = ("auto", "light", "dark")


class NotebookWidget(anywidget.AnyWidget):
    """A widget whose state only Python sets, with a still picture for when the kernel is gone."""

    theme = traitlets.Unicode("auto").tag(sync=True)
    lang = traitlets.Unicode(AUTO).tag(sync=True)

    #: The picture under the widget.
    _still: StillOutput
    #: The layout that came with the widget; one that was put in its place is somebody else's.
    _first_layout: Any = None

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._first_layout = self.layout

    @traitlets.validate("theme")
    def _check_theme(self, proposal: dict[str, Any]) -> str:
        return checked_theme(proposal["value"])

    @traitlets.validate("lang")
    def _check_lang(self, proposal: dict[str, Any]) -> str:
        return checked_language(proposal["value"])

    def _plain(self) -> dict[str, Any]:
        """What pages without widgets show, by its type."""
        raise NotImplementedError

    def close(self) -> None:
        """Take the widget off the page."""
        try:
            super().close()
        finally:
            # ipywidgets puts None there; but what the widget showed can still be shown.
            self.__dict__.pop("_repr_mimebundle_", None)
            layout, self._first_layout = self._first_layout, None
            if layout is not None:
                # ipywidgets makes one for every widget and would keep it for ever.
                layout.close()

    def notify_change(self, change: Any) -> None:
        """Of traits that are set together nobody hears before all are set."""
        changes = getattr(_held, "changes", None)
        if changes is None:
            super().notify_change(change)
        else:
            changes.append(change)

    def _publish(self, values: Mapping[str, Any]) -> Exception | None:
        """Set traits together: sent in one message, and whoever observes one finds all of them set.

        What an observer raises is logged and returned: a turn was played, whatever becomes of its
        chart.
        """
        changes: list[Any] = []
        _held.changes = changes
        try:
            for name, value in values.items():
                self.set_trait(name, value)
        finally:
            _held.changes = None
        failed = None
        names = {change["name"] for change in changes} & set(self.keys)
        if names and self.comm is not None:
            self.send_state(names)
        for change in changes:
            try:
                traitlets.HasTraits.notify_change(self, change)
            except Exception as error:
                log.error("a function that observes a widget failed", exc_info=error)
                failed = error
        return failed

    def _tell(self, name: str, told: dict[str, Any]) -> None:
        """Send what was found for a trait, unless that is what was sent last."""
        if self.comm is not None and getattr(self, name) != told:
            self._publish({name: told})

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Front ends ask by messages; a state that one sends is not taken.

        Theirs could hold another snapshot, or the name of another view.
        """

    def _ipython_display_(self) -> None:
        """Where a still picture can wait under the widget it does."""
        found = super()._repr_mimebundle_() if keeps_stills() and self.comm else None
        if found is None:
            raise NotImplementedError  # then IPython takes the mimebundle
        from IPython.display import display

        data, metadata = found if isinstance(found, tuple) else (found, {})
        data = {**data, "text/plain": repr(self)}
        display(data, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]
        self._still.show()

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget, and for pages without one what it shows as text and picture."""
        if self.comm is None:
            # A widget that was closed has nothing on the page; what it showed is still there.
            return self._plain(), {}
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
