"""Whatever a pit writes can be read back as the very same thing."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.core.identifiers import Instant, Origin, PersonId
from croupier.core.pit import registry
from croupier.core.pit.registry import DECIDE, FOLD, ROWS
from croupier.core.stream.codec import UnreadableEntryError
from croupier.core.stream.envelope import CORE_VERSION, Actor, Answer, Claim, Command, Entry
from croupier.core.stream.starting import Start
from tests.core.pit.anything import INTEGERS, TEXTS, of_type

ACTORS = of_type(Actor)
COMMAND = Command(Origin("A"), 1, Instant(1), Actor(PersonId("a")), None)


@cache
def command_of(body: type) -> st.SearchStrategy[Any]:
    bodies = of_type(body)
    if body is Start:
        # One of another build's is refused by name: see tests/runtime.
        bodies = bodies.map(lambda start: replace(start, declarations=registry.CODEC.digest))
    return _command_of(bodies)


def _command_of(bodies: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.builds(Command, TEXTS, INTEGERS, INTEGERS, ACTORS, bodies, st.none() | ACTORS)


def named(types: Iterable[type]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("type_", types, ids=lambda type_: type_.__name__)


BODY = next(iter(DECIDE))
# A field that cannot be read back shows with nearly any value; the rest is looked for at leisure.
FEW, MANY = settings(max_examples=2), settings(max_examples=50)


@named(DECIDE)
@FEW
@given(st.data())
def test_every_command_survives(type_: type, data: st.DataObject) -> None:
    command_survives(type_, data)


@named(FOLD)
@FEW
@given(st.data())
def test_every_event_survives(type_: type, data: st.DataObject) -> None:
    event_survives(type_, data)


@named(ROWS)
@FEW
@given(st.data())
def test_every_row_survives_in_a_claim_and_by_itself(type_: type, data: st.DataObject) -> None:
    row_survives(type_, data)


@pytest.mark.slow
@named([*DECIDE, *FOLD, *ROWS])
@MANY
@given(st.data())
def test_each_survives_with_many_values(type_: type, data: st.DataObject) -> None:
    for types, survives in (
        (DECIDE, command_survives),
        (FOLD, event_survives),
        (ROWS, row_survives),
    ):
        if type_ in types:
            survives(type_, data)


def command_survives(type_: type, data: st.DataObject) -> None:
    entry = Entry(data.draw(command_of(type_)), data.draw(of_type(Answer)), ())
    assert registry.decode_entry(registry.encode_entry(entry)) == entry


def event_survives(type_: type, data: st.DataObject) -> None:
    command = data.draw(command_of(BODY))
    event = data.draw(of_type(type_))
    entry = Entry(command, Answer(), (event,))
    written = registry.encode_entry(entry)
    read = registry.decode_entry(written)
    assert read == entry
    assert registry.encode_entry(read) == written


def row_survives(type_: type, data: st.DataObject) -> None:
    row = data.draw(of_type(type_))
    entry = Entry(data.draw(command_of(BODY)), Answer(), (), (Claim("kind", "key", 1, row),))
    assert registry.decode_entry(registry.encode_entry(entry)) == entry
    assert registry.decode_row(registry.encode_row(row)) == row


def test_every_command_and_event_has_a_tag_of_its_own() -> None:
    for types in (DECIDE, FOLD, ROWS):
        tags = Counter(tag_of(each) for each in types)
        assert [tag for tag, times in tags.items() if times > 1] == []


def tag_of(type_: Any) -> str:
    return str(type_.__struct_config__.tag)


def test_every_event_names_its_version() -> None:
    assert [each for each in FOLD if not tag_of(each).rpartition(".")[2].isdecimal()] == []


def test_an_entry_names_the_version_of_the_core_that_decided_it() -> None:
    body = msgspec.json.decode(registry.encode_entry(Entry(COMMAND, Answer(), ())))
    assert body["core"] == CORE_VERSION


UNREADABLE = {
    "not JSON": b"{",
    "no entry": b"[]",
    "of an unknown event": registry.encode_entry(Entry(COMMAND, Answer(), (COMMAND,))),
}


@pytest.mark.parametrize("data", UNREADABLE.values(), ids=UNREADABLE)
def test_what_is_no_entry_of_this_core_is_refused(data: bytes) -> None:
    with pytest.raises(UnreadableEntryError):
        registry.decode_entry(data)
