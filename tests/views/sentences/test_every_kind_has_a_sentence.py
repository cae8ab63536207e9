"""Whatever can be asked or happen, people read in a sentence of its own."""

import re
from collections.abc import Iterator
from enum import Enum
from typing import get_args, get_type_hints

from croupier.core.pit.registry import DECIDE, FOLD
from croupier.core.venue import registry as venue
from croupier.core.venue.commands import CloseDrawer
from croupier.core.venue.state import DrawerId
from croupier.views.sentence.names import Names
from croupier.views.sentence.sentence import told
from croupier.words.catalogue import Language, catalogue, fields

KINDS: tuple[type, ...] = tuple(
    dict.fromkeys((*DECIDE, *FOLD, *venue.DECIDE, *venue.FOLD)),
)
SENTENCES = {
    key.removeprefix("told."): text
    for key, text in catalogue(Language.ENGLISH).items()
    if key.startswith("told.")
}
WORKED_OUT = {"staked", "credit", "players", "seconds", "lead_seconds", "rest_seconds"}


def kind_of(kind: type) -> str:
    return re.sub(r"\.\d+$", "", str(kind.__struct_config__.tag))  # type: ignore[attr-defined]


def test_every_command_and_event_has_a_sentence_that_names_fields_it_has() -> None:
    for kind in KINDS:
        sentence = SENTENCES.get(kind_of(kind))
        assert sentence is not None, f"{kind_of(kind)} has no sentence"
        known = {*kind.__struct_fields__, *WORKED_OUT}  # type: ignore[attr-defined]
        assert fields(sentence) <= known, kind_of(kind)


def codes(hint: object) -> Iterator[str]:
    if isinstance(hint, type) and issubclass(hint, Enum):
        yield from (str(member.value) for member in hint)
    for part in get_args(hint):
        yield from codes(part)


def test_every_code_in_a_sentence_is_said_in_chinese() -> None:
    words = Names(language=Language.SIMPLIFIED_CHINESE)
    for kind in KINDS:
        said = fields(SENTENCES[kind_of(kind)])
        named = (hint for name, hint in get_type_hints(kind).items() if name in said)
        untold = {code for hint in named for code in codes(hint) if words.code(code).isascii()}
        assert untold == set(), kind_of(kind)


COUNTED = {
    *("seconds", "lead_seconds", "terminals_max", "rounds_left", "papers", "checks", "decks"),
    *("pieces", "times", "rest_seconds"),
}


def test_what_is_counted_agrees_with_its_number() -> None:
    plural = re.compile(rf"\{{(?:{'|'.join(COUNTED)})\}} (?:\{{\w+\}} )?[a-z]+s\b")
    assert {kind: text for kind, text in SENTENCES.items() if plural.search(text)} == {}
    assert told(CloseDrawer(DrawerId("cage-1"), 0, 1), Names()).endswith("$0.00, 1 paper.")
    assert told(CloseDrawer(DrawerId("cage-1"), 0, 2), Names()).endswith("$0.00, 2 papers.")


def test_no_sentence_is_of_nothing() -> None:
    assert set(SENTENCES) == {kind_of(kind) for kind in KINDS}
