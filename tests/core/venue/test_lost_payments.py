"""A kiosk that cannot say what it gave: staff are called, and a cashier counts it."""

import pytest

from croupier.core.identifiers import IntentId
from croupier.core.refusals import RefusalCode
from croupier.core.stream.intents import Became, IntentOutcome, LoseIntent
from croupier.core.tickets.ticket import TicketId
from croupier.core.venue.commands import CloseDrawer, DecideCase, ReportPaid
from croupier.core.venue.tickets.paying import completing
from tests.core.pit.floor_script import DEALER, OPERATOR
from tests.core.pit.money_script import CASHIER, MoneyScript
from tests.core.pit.round_script import RRB, START
from tests.core.rows import Rows
from tests.core.venue.venue_script import CLERK, DESK, KIOSK, KIOSK_1, VenueScript


def lost() -> tuple[VenueScript, IntentId, TicketId]:
    rows = Rows()
    pit = MoneyScript(RRB, rows=rows)
    pit.open()
    key = pit.cash_out()
    venue = VenueScript(rows)
    venue.paid(key, KIOSK_1)
    (intent,) = venue.hall.state.intents.open.values()
    said = completing(intent, IntentOutcome(Became.DOUBTFUL))
    assert said == LoseIntent(intent.id)
    venue.do(KIOSK, said)
    return venue, intent.id, key


def test_the_payment_stays_open_until_somebody_has_counted() -> None:
    venue, intent, _ = lost()
    (case,) = venue.hall.state.cases.values()
    assert (case.about, intent in venue.hall.state.intents.open) == (intent, True)
    assert venue.refused(KIOSK, LoseIntent(intent)).code is RefusalCode.ALREADY_DONE
    assert venue.refused(OPERATOR, DecideCase(case.id, "never mind")).code is RefusalCode.NOT_NOW
    close = CloseDrawer(KIOSK_1, 0, 0)
    assert venue.refused(CASHIER, close, CLERK).code is RefusalCode.UNSETTLED


@pytest.mark.parametrize("given", [0, 4_000, START])
def test_a_cashier_says_what_was_given_and_the_rest_is_owed(given: int) -> None:
    venue, intent, key = lost()
    assert venue.refused(DEALER, ReportPaid(intent, given)).code is RefusalCode.NOT_PERMITTED
    venue.do(CASHIER, ReportPaid(intent, given))
    assert intent not in venue.hall.state.intents.open
    assert venue.hall.state.short.get(key, 0) == START - given
    assert len(venue.hall.state.cases) == (given < START)
    assert venue.cash(DESK) > 0


def test_nobody_speaks_for_a_kiosk_that_can_speak() -> None:
    rows = Rows()
    pit = MoneyScript(RRB, rows=rows)
    pit.open()
    key = pit.cash_out()
    venue = VenueScript(rows)
    venue.paid(key, KIOSK_1)
    (intent,) = venue.hall.state.intents.open
    assert venue.refused(CASHIER, ReportPaid(intent, 0)).code is RefusalCode.NOT_PERMITTED
