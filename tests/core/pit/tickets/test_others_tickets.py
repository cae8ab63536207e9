"""What another machine of the casino printed is credit here, and the casino's host owes it."""

from croupier.core.identifiers import TerminalId
from croupier.core.ledger.accounts import SETTLEMENT, TICKETS
from croupier.core.pit.tickets.commands import PresentTicket, ReturnTicket, StackTicket, VoidTicket
from croupier.core.refusals import RefusalCode
from croupier.core.tickets.ticket import TicketId
from croupier.core.tickets.validation import Authorisation, SetValidation, Validation
from croupier.core.venue.commands import ExpireTicket, HoldTicket
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR
from tests.core.pit.money_script import ACCEPTOR, MoneyScript
from tests.core.pit.round_script import RRB, START
from tests.core.venue.venue_script import VenueScript

A, KEY = TerminalId("T1-A"), TicketId("e" * 64)
WORTH = 4_200


def presented() -> MoneyScript:
    script = MoneyScript(RRB)
    script.do(OPERATOR, SetValidation(Validation.HOST))
    given = Authorisation("X1", WORTH, "9999")
    script.do(ACCEPTOR, PresentTicket(KEY, terminal=A, authorised=given))
    return script


def test_taken_in_it_is_owed_by_the_host_and_not_by_us() -> None:
    script = presented()
    script.do(ACCEPTOR, StackTicket(KEY, terminal=A))
    assert script.money(1) == START + WORTH
    assert script.floor.ledger.balance(SETTLEMENT) == -WORTH
    assert script.floor.ledger.balance(TICKETS) == 0


def test_handed_back_it_is_not_ours_to_void_to_hold_or_to_let_expire() -> None:
    script = presented()
    script.do(ACCEPTOR, ReturnTicket(KEY, terminal=A))
    refusal = script.refused(SUPERVISOR, VoidTicket(KEY, reason="illegible"))
    assert refusal.code is RefusalCode.NOT_OFFERED
    venue = VenueScript(script.rows)
    held = venue.refused(OPERATOR, HoldTicket(KEY, reason="a dispute"))
    assert held.code is RefusalCode.NOT_OFFERED
    venue.now = script.rows.ticket(KEY).expires
    assert venue.refused(ACCEPTOR, ExpireTicket(KEY)).code is RefusalCode.NOT_OFFERED
