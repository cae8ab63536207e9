"""What a server finds wrong with itself is a case until it passes again."""

import pytest

from croupier.core.identifiers import PersonId
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Actor
from croupier.core.venue.commands import DecideCase
from croupier.core.venue.self_checks import (
    Check,
    CheckFailed,
    CheckPassed,
    ReportCheckFailed,
    ReportCheckPassed,
)
from croupier.core.venue.state import VenueCase
from tests.core.pit.floor_script import OPERATOR, player
from tests.core.rows import Rows
from tests.core.venue.venue_script import VenueScript

SERVER = Actor(PersonId("floor-1"))
CASES = {
    Check.SOFTWARE: VenueCase.SOFTWARE,
    Check.STORAGE: VenueCase.STORAGE,
    Check.CLOCK: VenueCase.CLOCK,
    Check.ROWS: VenueCase.STORAGE,
    Check.CHANCE: VenueCase.SOFTWARE,
}


def failing(check: Check, server: str = "floor-1") -> ReportCheckFailed:
    return ReportCheckFailed(check, server, "a file is not as approved")


@pytest.mark.parametrize("check", [each for each in Check if each is not Check.ROWS])
def test_a_check_that_fails_is_a_case_until_it_passes(check: Check) -> None:
    venue = VenueScript(Rows())
    failed = venue.do(SERVER, failing(check)).events[0]
    assert isinstance(failed, CheckFailed)
    (case,) = venue.hall.state.cases.values()
    assert (case.kind, case.sentence) == (CASES[check], "a file is not as approved")
    venue.restarted()
    passed = venue.do(SERVER, ReportCheckPassed(check, "floor-1")).events[0]
    assert isinstance(passed, CheckPassed)
    assert (venue.hall.state.cases, venue.hall.state.failing) == ({}, {})


def test_a_row_in_doubt_is_a_case_until_somebody_decides_it_and_the_next_is_another() -> None:
    venue = VenueScript(Rows())
    venue.do(SERVER, failing(Check.ROWS))
    (case,) = venue.hall.state.cases
    venue.do(SERVER, ReportCheckPassed(Check.ROWS, "floor-1"))
    assert list(venue.hall.state.cases) == [case], "a start does not tell who tampered"
    venue.do(SERVER, failing(Check.ROWS))
    assert len(venue.hall.state.cases) == 2
    for each in [*venue.hall.state.cases]:
        venue.do(OPERATOR, DecideCase(each, "looked into"))
    assert venue.hall.state.cases == {}


def test_each_server_and_each_check_stands_for_itself_and_is_told_once() -> None:
    venue = VenueScript(Rows())
    for body in (failing(Check.SOFTWARE), failing(Check.STORAGE), failing(Check.STORAGE, "two")):
        venue.do(SERVER, body)
        assert venue.refused(SERVER, body).code is RefusalCode.ALREADY_DONE
    venue.do(SERVER, ReportCheckPassed(Check.STORAGE, "two"))
    assert set(venue.hall.state.failing) == {"software of floor-1", "storage of floor-1"}
    again = venue.refused(SERVER, ReportCheckPassed(Check.STORAGE, "two"))
    assert again.code is RefusalCode.ALREADY_DONE


@pytest.mark.parametrize(
    ("actor", "body", "code"),
    [
        (OPERATOR, failing(Check.SOFTWARE), RefusalCode.NOT_PERMITTED),
        (player("T1"), ReportCheckPassed(Check.SOFTWARE, "x"), RefusalCode.NOT_PERMITTED),
        (SERVER, ReportCheckFailed(Check.STORAGE, "x", ""), RefusalCode.NOTHING_ASKED),
        (SERVER, ReportCheckFailed(Check.STORAGE, "x", "y" * 601), RefusalCode.TOO_MUCH_ASKED),
        (SERVER, failing(Check.STORAGE, ""), RefusalCode.NOTHING_ASKED),
    ],
)
def test_no_person_says_so_and_nobody_nonsense(
    actor: Actor, body: object, code: RefusalCode
) -> None:
    assert VenueScript(Rows()).refused(actor, body).code is code
