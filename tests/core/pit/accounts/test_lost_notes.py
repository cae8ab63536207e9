"""An acceptor that cannot say what became of a note: staff look, and it is credited once."""

from croupier.core.identifiers import TerminalId
from croupier.core.pit.accounts.commands import InsertNote, OfferNote, ReturnNote
from croupier.core.pit.intents.completing import completing
from croupier.core.pit.state import CaseKind
from croupier.core.pit.tickets.commands import PresentTicket
from croupier.core.refusals import RefusalCode
from croupier.core.stream.intents import Became, Intent, IntentOutcome, LoseIntent
from tests.core.pit.floor_script import DEALER
from tests.core.pit.money_script import ACCEPTOR, CASHIER, MoneyScript
from tests.core.pit.round_script import RRB, START

A = TerminalId("T1-A")


def offered() -> tuple[MoneyScript, Intent]:
    script = MoneyScript(RRB)
    script.open()
    script.do(ACCEPTOR, OfferNote(A, 5000))
    (intent,) = script.floor.state.intents.open.values()
    return script, intent


def test_what_the_acceptor_says_twice_counts_once() -> None:
    script, intent = offered()
    said = completing(intent, IntentOutcome(Became.DONE))
    script.do(ACCEPTOR, said)
    assert script.refused(ACCEPTOR, said).code is RefusalCode.ALREADY_DONE
    assert script.money(1) == START + 5000


def test_a_cashier_speaks_for_an_acceptor_that_was_given_up_and_nobody_before() -> None:
    for body, credit in ((InsertNote, START + 5000), (ReturnNote, START)):
        script, intent = offered()
        found = InsertNote(A, 5000, "AUD", intent.id) if body is InsertNote else ReturnNote(A)
        assert script.refused(CASHIER, found).code is RefusalCode.NOT_PERMITTED
        assert completing(intent, IntentOutcome(Became.LOST)) == LoseIntent(intent.id)
        script.do(ACCEPTOR, LoseIntent(intent.id))
        assert script.refused(DEALER, found).code is RefusalCode.NOT_PERMITTED
        script.do(CASHIER, found)
        assert script.cases(CaseKind.PAYMENT) == []
        assert script.money(1) == credit


def test_a_ticket_being_stacked_is_no_note_to_be_returned() -> None:
    script = MoneyScript(RRB, players=2)
    script.open()
    key = script.cash_out(2)
    script.do(ACCEPTOR, PresentTicket(key, terminal=A))
    assert script.refused(ACCEPTOR, ReturnNote(A)).code is RefusalCode.NOT_NOW
    assert len(script.floor.state.intents.open) == 2
