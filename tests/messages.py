"""What may come from a page instead of the messages that a widget knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from hypothesis import strategies as st

from locus_poker.widgets.envelope import MessageError

#: Whatever JSON can say.
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


def junk(action: str) -> st.SearchStrategy[Any]:
    """What fits no field, or only just; `action` is what somebody might try."""
    return st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(2**70), 2**70),
        st.floats(allow_nan=True),
        st.text(max_size=8),
        st.sampled_from(["\ud800", "x" * 70_000, "__proto__", "A", action, "-0", "0x1"]),
        st.lists(st.integers(), max_size=3),
        st.dictionaries(st.text(max_size=3), st.integers(), max_size=3),
    )


def check_no_field_is_missing_or_added(
    parse: Callable[[Any], Any], good: Mapping[str, Any]
) -> None:
    """A message has its fields, all of them and no other."""
    assert parse(good).kind == good["kind"]
    for field in good:
        with pytest.raises(MessageError):
            parse({name: value for name, value in good.items() if name != field})
    with pytest.raises(MessageError):
        parse({**good, "more": 1})


def check_fields(
    parse: Callable[[Any], Any], good: Mapping[str, Any], wrong: Mapping[str, Sequence[Any]]
) -> None:
    """The same, and no field takes what is wrong there."""
    check_no_field_is_missing_or_added(parse, good)
    for field in good:
        for value in wrong[field]:
            with pytest.raises(MessageError):
                parse({**good, field: value})
