"""What becomes of drawers and tickets when two people set back a time that was too far ahead."""

from typing import Any

from croupier.core.identifiers import Instant, PersonId
from croupier.core.pit.tickets.commands import ReportPrinted
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.roles import Role
from croupier.core.stream.console import CONSOLE, SetClockBack
from croupier.core.stream.envelope import Actor, Command
from croupier.core.venue.commands import CloseDrawer, ExpireTicket, FillDrawer
from croupier.core.venue.machine import decide, fold
from croupier.core.venue.state import DAY_MS
from tests.core.pit.floor_script import OPERATOR
from tests.core.pit.money_script import CASHIER, PRINTER, MoneyScript
from tests.core.pit.round_script import RRB
from tests.core.venue.venue_script import CASH, CLERK, DESK, VenueScript

MANAGER = Actor(PersonId("501"), Role.GAMING_MANAGER)
SWEEPER = Actor(PersonId("expiry"))


def set_back(venue: VenueScript, by: int) -> None:
    recorded = venue.hall.state.at
    to = Instant(recorded - by)
    command: Command[Any] = Command(CONSOLE, 1, to, OPERATOR, SetClockBack(recorded, to), MANAGER)
    entry = decide(venue.hall, command)
    assert entry.answer.refusal is None, entry.answer.refusal
    fold(venue.hall, entry)
    venue.now = to


def test_a_drawer_opened_for_a_day_that_never_was_is_counted_and_opened_for_the_right_one() -> None:
    venue = VenueScript(MoneyScript(RRB).rows)
    venue.another_day(venue.now + 400 * DAY_MS)
    set_back(venue, 400 * DAY_MS)
    refusal = venue.refused(CASHIER, FillDrawer(DESK, 100), CLERK)
    assert refusal.code is RefusalCode.NOT_NOW
    venue.do(CASHIER, CloseDrawer(DESK, CASH, 0), CLERK)
    venue.open(DESK, Place.CASH_DESK, "2020-03-01")
    venue.do(CASHIER, FillDrawer(DESK, 100), CLERK)


def test_a_drawer_of_the_right_day_goes_on_as_it_was() -> None:
    venue = VenueScript(MoneyScript(RRB).rows)
    venue.now += DAY_MS // 24
    set_back(venue, DAY_MS // 48)
    venue.do(CASHIER, FillDrawer(DESK, 100), CLERK)


def test_a_ticket_that_only_the_wrong_time_had_ended_is_paid_unless_it_was_swept() -> None:
    pit = MoneyScript(RRB, players=2)
    pit.open()
    kept, swept = (pit.cash_out(seat) for seat in (1, 2))
    for key in (kept, swept):
        pit.do(PRINTER, ReportPrinted(key))
    venue = VenueScript(pit.rows)
    venue.another_day(venue.now + 400 * DAY_MS)
    venue.do(SWEEPER, ExpireTicket(swept))
    set_back(venue, 400 * DAY_MS)
    venue.do(CASHIER, CloseDrawer(DESK, CASH, 0), CLERK)
    venue.open(DESK, Place.CASH_DESK, "2020-03-01")
    venue.paid(kept)
