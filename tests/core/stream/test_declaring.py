"""A command and an event are declared once, and what nothing decides or folds does not load."""

from typing import Any, NamedTuple

import pytest

from croupier.core.identifiers import Instant, Origin, PersonId
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.declaring import (
    Changes,
    DeclarationError,
    Declarations,
    Declared,
    Declaring,
    given,
)
from croupier.core.stream.envelope import Actor, Command, Decided, Decision
from croupier.core.stream.messages import Body, Event
from croupier.core.stream.rights import BY_STAFF


class RingBell(Body, frozen=True, tag="ring-bell"):
    times: int


class DampBell(Body, frozen=True, tag="damp-bell"):
    pass


class BellRung(Event, frozen=True, tag="bell-rung.1"):
    times: int


class BellDamped(Event, frozen=True, tag="bell-damped.1"):
    pass


class Belfry:
    rung = 0


def ring(belfry: Belfry, command: Command[RingBell]) -> Decision | Refusal:
    return Decision((BellRung(command.body.times),))


def damp(belfry: Belfry, command: Command[DampBell]) -> Decision | Refusal:
    return Decision((BellDamped(),))


def rung(belfry: Belfry, event: BellRung) -> None:
    belfry.rung += event.times


def damped(belfry: Belfry, event: BellDamped) -> None:
    belfry.rung = 0


_BELFRY = Declaring[Belfry]()
_by_staff = _BELFRY.sent_by(BY_STAFF)
RINGS, DAMPS = _by_staff(ring), _by_staff(damp)
WAS_RUNG = _BELFRY.event(BellRung, rung, changes=Changes.DESKS)
WAS_DAMPED = _BELFRY.event(BellDamped, damped)


def test_what_is_declared_is_decided_and_folded() -> None:
    declared = Declared([Declarations((RINGS, DAMPS), (WAS_RUNG, WAS_DAMPED))], home=__name__)
    assert {*declared.decide} == {RingBell, DampBell}
    belfry = Belfry()
    declared.fold[BellRung](belfry, BellRung(3))
    assert belfry.rung == 3
    assert declared.changing(Changes.DESKS) == {BellRung}


@pytest.mark.parametrize(
    ("commands", "events", "named"),
    [
        pytest.param((RINGS,), (WAS_RUNG, WAS_DAMPED), "DampBell", id="a command"),
        pytest.param((RINGS, DAMPS), (WAS_RUNG,), "BellDamped", id="an event"),
    ],
)
def test_what_nothing_decides_or_folds_does_not_load_and_is_named(
    commands: tuple[object, ...], events: tuple[object, ...], named: str
) -> None:
    with pytest.raises(DeclarationError, match=f"decides or folds {named}$"):
        Declared([Declarations(commands, events)], home=__name__)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("twice", "named"),
    [
        pytest.param(Declarations((RINGS,)), "the command RingBell", id="a command"),
        pytest.param(Declarations((), (WAS_RUNG,)), "the event BellRung", id="an event"),
    ],
)
def test_what_is_declared_twice_does_not_load_and_is_named(twice: Declarations, named: str) -> None:
    with pytest.raises(DeclarationError, match=f"{named} is declared twice"):
        Declared([twice, twice], home="nowhere")


def test_a_follower_folds_after_whoever_the_event_belongs_to() -> None:
    order: list[str] = []

    def first(belfry: Belfry, event: BellRung) -> None:
        order.append("first")

    def then(belfry: Belfry, event: BellRung) -> None:
        order.append("then")

    own = Declarations((), (_BELFRY.event(BellRung, first),))
    other = Declarations((), (), followers=(_BELFRY.event(BellRung, then),))
    declared = Declared([other, own], home="nowhere")
    declared.fold[BellRung](Belfry(), BellRung(1))
    assert order == ["first", "then"]


def must_damp(body: DampBell) -> Refusal | None:
    return None


def loudest(belfry: Belfry, body: DampBell) -> Belfry:
    return belfry


def test_a_decision_names_its_command() -> None:
    assert (RINGS.kind, DAMPS.kind) == (RingBell, DampBell)


def test_the_type_checker_sees_a_decision_a_shape_or_a_fold_of_something_else() -> None:
    """Each line is wrong, and a checker that no longer says so calls the comments unused."""
    _by_staff(ring, shape=must_damp)  # type: ignore[misc]
    _by_staff(ring, loudest)  # type: ignore[misc]
    _BELFRY.event(BellRung, damped)  # type: ignore[arg-type]
    with pytest.raises(AttributeError):
        _by_staff(ring_a_number_of_bells)  # type: ignore[type-var]


class Rope(NamedTuple):
    strands: int

    @classmethod
    def find(cls, belfry: Belfry, body: Any) -> "Rope | Refusal":
        if belfry.rung > 2:
            return Refusal(RefusalCode.NOT_NOW, "the rope is worn out")
        return cls(belfry.rung + 1)


def pull(belfry: Belfry, command: Command[RingBell], rope: Rope) -> Decided:
    return Decision((BellRung(rope.strands),))


def ring_a_number_of_bells(belfry: Belfry, command: Command[RingBell], bells: int) -> Decided:
    return Decision(())


@pytest.mark.parametrize(
    ("rung_before", "decided"),
    [
        pytest.param(1, Decision((BellRung(2),)), id="found"),
        pytest.param(3, Refusal(RefusalCode.NOT_NOW, "the rope is worn out"), id="not there now"),
    ],
)
def test_a_decision_is_handed_what_it_asks_for_or_is_not_asked(
    rung_before: int, decided: Decided
) -> None:
    belfry = Belfry()
    belfry.rung = rung_before
    command = Command(Origin("bell"), 1, Instant(0), Actor(PersonId("ringer")), RingBell(1))
    assert given(pull)(belfry, command) == decided
