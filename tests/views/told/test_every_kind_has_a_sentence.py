"""Whatever can be asked or happen, people read in a sentence of its own."""

import re

import pytest

from croupier.core.pit.registry import DECIDE, FOLD
from croupier.core.venue import fold as venue_fold
from croupier.core.venue import registry as venue
from croupier.views.told.telling import SENTENCES

KINDS: tuple[type, ...] = tuple(
    dict.fromkeys((*DECIDE, *FOLD, *venue.DECIDE, *venue_fold.FOLD)),
)
WORKED_OUT = {"staked", "credit", "players", "seconds", "lead_seconds"}


def kind_of(kind: type) -> str:
    return re.sub(r"\.\d+$", "", str(kind.__struct_config__.tag))  # type: ignore[attr-defined]


@pytest.mark.parametrize("kind", KINDS, ids=kind_of)
def test_every_command_and_event_has_a_sentence_that_names_fields_it_has(kind: type) -> None:
    sentence = SENTENCES.get(kind_of(kind))
    assert sentence is not None, f"{kind_of(kind)} has no sentence"
    fields = set(re.findall(r"\{(\w+)\}", sentence))
    assert fields <= {*kind.__struct_fields__, *WORKED_OUT}  # type: ignore[attr-defined]


def test_no_sentence_is_of_nothing() -> None:
    assert set(SENTENCES) == {kind_of(kind) for kind in KINDS}
