"""Why a knight's program failed, as the person opposite may know it.

The words of an exception, and an answer that nobody can play, often name cards: those of the
knight, which the person has not seen. So the page is told what sort of error it was and where, or
the answer with everything left out that could be a card. A notebook shows the log, too: it gets no
more than that, but for all places that the error came through.
"""

from __future__ import annotations

import re
import traceback
from pathlib import Path
from typing import Any

from ...draw_poker import Action, Draw
from ...errors import LocusError

__all__ = ["UnplayableError", "logged_failure", "told_failure"]

PACKAGE = Path(__file__).parents[2]
MOST = 120
#: The last places of an error that are logged: one that calls itself has a thousand.
MOST_PLACES = -20
#: What tells no card: a word or two, and the dollars of a bet.
PLAIN = re.compile(r"(?:open|raise|bet|call) -?[0-9.]{1,12}|[a-z]{3,12}(?:[ -][a-z]{2,12})?")
WORD = re.compile("[a-z]{3,12}")


class UnplayableError(LocusError):
    """An answer that is no action, or one that the rules do not allow now."""

    def __init__(self, answer: object, error: LocusError) -> None:
        super().__init__(str(error))
        self.answer = answer


def told_failure(error: BaseException) -> dict[str, str]:
    """The failure as a notice for the front end: `answer` or `agent`, and what to say of it.

    >>> from locus_poker import LocusError
    >>> told_failure(UnplayableError("draw Ah Kd", LocusError("not that many")))
    {'code': 'answer', 'text': 'draw …'}
    """
    if isinstance(error, UnplayableError):
        code, text = "answer", said(error.answer)
    else:
        code, text = "agent", type(error).__name__ + where(error)
    return {"code": code, "text": text[:MOST].encode("utf-8", "replace").decode()}


def logged_failure(error: BaseException) -> str:
    """The failure for the log: what the front end is told, and the way of the error, without words.

    >>> print(logged_failure(ValueError("my ace of hearts")))
    ValueError
    """
    text = told_failure(error)["text"]
    now: BaseException | None = error
    seen: list[BaseException] = []
    # An error may have been made its own cause.
    while now is not None and not any(now is one for one in seen):
        seen.append(now)
        places = "".join(traceback.format_tb(now.__traceback__, MOST_PLACES)).rstrip()
        text += f"\n{places}\n{type(now).__name__}" if places else ""
        now = now.__cause__ or (None if now.__suppress_context__ else now.__context__)
    return text


def said(answer: object) -> str:
    """An answer without its cards; of what is no text and no action its type."""
    text: Any = str(answer) if isinstance(answer, Action) else answer
    if not isinstance(text, str):
        return "None" if text is None else type(text).__name__
    if not isinstance(answer, Draw) and PLAIN.fullmatch(text):
        return text
    word = WORD.match(text)
    return f"{word[0]} …" if word else "…"


def where(error: BaseException) -> str:
    """The last place outside the package that the error came through: a function and its line."""
    found = ""
    for frame, line in traceback.walk_tb(error.__traceback__):
        if PACKAGE not in Path(frame.f_code.co_filename).parents:
            found = f" ({frame.f_code.co_name}:{line})"
    return found
