"""An event that was written by an older Croupier is read as what it would be today."""

import msgspec
import pytest
from msgspec import Struct

from croupier.journal.upcasting import Fields, Upcasters


class Greeted(Struct, frozen=True, tag="greeted.3"):
    """Today's form of an event that never existed: versions one and two are only on record."""

    person: str
    words: tuple[str, ...]


class Left(Struct, frozen=True, tag="left.1"):
    person: str


class Entry(Struct, frozen=True):
    events: tuple[Greeted | Left, ...]


decode = msgspec.json.Decoder(Entry).decode
upcasters = Upcasters()


@upcasters.register("greeted", 1)
def _(fields: Fields) -> Fields:
    """Version two says `person` for `name`."""
    return {"person": fields["name"], "word": fields["word"]}


@upcasters.register("greeted", 2)
def _(fields: Fields) -> Fields:
    """Version three can hold several words."""
    return {"person": fields["person"], "words": [fields["word"]]}


FORMS = {
    "the first version": {"type": "greeted.1", "name": "Ada", "word": "hello"},
    "the second version": {"type": "greeted.2", "person": "Ada", "word": "hello"},
    "the version of today": {"type": "greeted.3", "person": "Ada", "words": ["hello"]},
}


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_every_version_of_an_event_is_read_as_todays(form: Fields) -> None:
    body = msgspec.json.encode({"events": [form, {"type": "left.1", "person": "Ada"}]})
    entry = upcasters.decode(body, decode, msgspec.ValidationError)
    assert entry == Entry((Greeted("Ada", ("hello",)), Left("Ada")))


def test_events_are_found_however_deep_they_lie_and_nothing_else_is_touched() -> None:
    old = {"a": [{"b": {"type": "greeted.1", "name": "Ada", "word": "hi"}}], "type": "other.1"}
    new = {"a": [{"b": {"type": "greeted.3", "person": "Ada", "words": ["hi"]}}], "type": "other.1"}
    assert upcasters.upcast(old) == new
    assert old["a"] == [{"b": {"type": "greeted.1", "name": "Ada", "word": "hi"}}]
    untouched: list[object] = [
        None,
        3,
        "greeted.1",
        [],
        {},
        {"type": None},
        {"type": ["greeted.1"]},
    ]
    assert upcasters.upcast(untouched) == untouched


@pytest.mark.parametrize("kind", ["greeted.4", "unheard-of.1", "greeted"])
def test_what_no_upcaster_knows_is_refused_as_it_would_be_without_one(kind: str) -> None:
    body = msgspec.json.encode({"events": [{"type": kind, "person": "Ada"}]})
    with pytest.raises(msgspec.ValidationError, match="Invalid value"):
        upcasters.decode(body, decode, msgspec.ValidationError)


def test_a_step_is_registered_once() -> None:
    with pytest.raises(ValueError, match=r"greeted\.1 has an upcaster already"):
        upcasters.register("greeted", 1)
