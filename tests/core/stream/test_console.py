"""What two people accept at a server's console: both times, both heads, and both of them."""

from typing import Any

import pytest

from croupier.core.identifiers import Instant, Origin, PersonId
from croupier.core.pit import machine as pit
from croupier.core.pit.floor import Floor
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.console import (
    CONSOLE,
    AcceptGap,
    AcceptLoss,
    ClockSetBack,
    GapAccepted,
    HeadNamed,
    LossAccepted,
    SetClockBack,
)
from croupier.core.stream.envelope import Actor, Command
from croupier.core.venue import machine as venue
from croupier.core.venue.state import Hall

OPERATOR = Actor(PersonId("500"), Role.CASINO_OPERATOR)
MANAGER = Actor(PersonId("501"), Role.GAMING_MANAGER)
DEALER = Actor(PersonId("502"), Role.DEALER)
AHEAD, NOW = Instant(2_000_000), Instant(1_000_000)
JOURNAL, WITNESSED = HeadNamed(3, "aa" * 32), HeadNamed(9, "bb" * 32)


def asked(
    body: Any,
    at: Instant = NOW,
    actor: Actor = OPERATOR,
    second: Actor | None = MANAGER,
    origin: Origin = CONSOLE,
) -> Command[Any]:
    return Command(origin, 1, at, actor, body, second)


def stood(at: Instant = AHEAD) -> tuple[Floor, Hall]:
    floor, hall = Floor(), Hall()
    floor.state.at = hall.state.at = at
    return floor, hall


def test_time_is_set_back_by_an_entry_that_holds_both_times_and_both_people() -> None:
    floor, hall = stood()
    command = asked(SetClockBack(AHEAD, NOW))
    event = ClockSetBack(AHEAD, NOW, OPERATOR, MANAGER)
    for entry in (pit.decide(floor, command), venue.decide(hall, command)):
        assert entry.events == (event,)
    pit.fold(floor, pit.decide(floor, command))
    venue.fold(hall, venue.decide(hall, command))
    assert floor.state.at == hall.state.at == NOW


NOT_SO = {
    "from a screen": (asked(SetClockBack(AHEAD, NOW), origin=Origin("office")), "not-permitted"),
    "alone": (asked(SetClockBack(AHEAD, NOW), second=None), "approval-needed"),
    "one person twice": (asked(SetClockBack(AHEAD, NOW), second=OPERATOR), "own-approval"),
    "with a dealer": (asked(SetClockBack(AHEAD, NOW), second=DEALER), "not-permitted"),
    "by a dealer": (asked(SetClockBack(AHEAD, NOW), actor=DEALER), "not-permitted"),
    "from another time": (asked(SetClockBack(Instant(1_999_999), NOW)), "bad-record"),
    "to another time": (asked(SetClockBack(AHEAD, Instant(999_999))), "bad-amount"),
    "forward": (asked(SetClockBack(AHEAD, Instant(2_000_001)), Instant(2_000_001)), "bad-amount"),
    "a loss alone": (asked(AcceptLoss(JOURNAL, WITNESSED), second=None), "approval-needed"),
    "no loss": (asked(AcceptLoss(JOURNAL, JOURNAL)), "nothing-asked"),
}


@pytest.mark.parametrize(("command", "code"), NOT_SO.values(), ids=NOT_SO)
def test_nothing_else_sets_time_back_or_accepts_a_loss(command: Command[Any], code: str) -> None:
    floor, hall = stood()
    for entry in (pit.decide(floor, command), venue.decide(hall, command)):
        assert entry.events == ()
        assert entry.answer.refusal is not None
        assert entry.answer.refusal.code is RefusalCode(code)


def test_a_loss_is_accepted_by_an_entry_that_names_both_heads() -> None:
    floor, hall = stood(NOW)
    command = asked(AcceptLoss(JOURNAL, WITNESSED))
    event = LossAccepted(JOURNAL, WITNESSED, NOW, OPERATOR, MANAGER)
    assert pit.decide(floor, command).events == (event,)
    assert venue.decide(hall, command).events == (event,)


def test_a_long_gap_is_accepted_in_the_venues_stream() -> None:
    _, hall = stood(NOW)
    command = asked(AcceptGap(NOW), AHEAD)
    assert venue.decide(hall, command).events == (GapAccepted(NOW, AHEAD, OPERATOR, MANAGER),)
    wrong = venue.decide(hall, asked(AcceptGap(AHEAD), AHEAD))
    assert wrong.answer.refusal is not None
