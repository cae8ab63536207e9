"""A paper that is void here must not be good at another machine of the casino."""

import pytest

from croupier.core.ledger.accounts import hold
from croupier.core.pit.cases.commands import CloseCase
from croupier.core.pit.state import CaseKind
from croupier.core.pit.tickets.commands import HandPay, ReportPrinted, VoidTicket
from croupier.core.refusals import RefusalCode
from croupier.core.stream.intents import Intent, IntentKind
from croupier.core.tickets.ticket import TicketId, TicketPaper
from croupier.core.tickets.validation import ReportHost, SetValidation, Validation
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR
from tests.core.pit.money_script import PRINTER, MoneyScript
from tests.core.pit.round_script import MTT, RRB, START

HOSTS = PRINTER


def cashed(rulebook: str, by: Validation = Validation.HOST) -> tuple[MoneyScript, TicketId]:
    script = MoneyScript(rulebook)
    script.do(OPERATOR, SetValidation(by))
    script.open()
    return script, script.cash_out()


def voids(script: MoneyScript) -> list[Intent]:
    found = script.floor.state.intents.open.values()
    return [intent for intent in found if intent.kind is IntentKind.VOID]


def test_what_staff_make_void_the_host_is_told() -> None:
    script, key = cashed(MTT)
    script.do(PRINTER, ReportPrinted(key))
    script.do(SUPERVISOR, VoidTicket(key, reason="smudged"))
    (void,) = voids(script)
    assert (void.about, void.amount) == (key, START)


def test_where_we_vouch_nobody_is_told() -> None:
    script, key = cashed(MTT, Validation.OURS)
    script.do(PRINTER, ReportPrinted(key))
    script.do(SUPERVISOR, VoidTicket(key, reason="smudged"))
    assert voids(script) == []
    script.do(SUPERVISOR, HandPay(key))


def test_a_void_paper_is_paid_by_hand_once_the_host_has_heard() -> None:
    script, key = cashed(MTT)
    script.do(PRINTER, ReportPrinted(key))
    script.do(SUPERVISOR, VoidTicket(key, reason="smudged"))
    (void,) = voids(script)
    refusal = script.refused(SUPERVISOR, HandPay(key))
    assert refusal.code is RefusalCode.NOT_NOW
    assert "has not heard yet" in refusal.sentence
    script.restarted()
    script.do(HOSTS, ReportHost(void.id, known=True))
    script.do(SUPERVISOR, HandPay(key))
    assert script.owed_on() == {"tickets": 0, "vouchers": START}


def test_what_the_host_has_paid_already_waits_for_whoever_decides_the_case() -> None:
    script, key = cashed(MTT)
    script.do(PRINTER, ReportPrinted(key))
    script.do(SUPERVISOR, VoidTicket(key, reason="smudged"))
    (void,) = voids(script)
    script.do(HOSTS, ReportHost(void.id, known=False))
    (case,) = script.cases(CaseKind.PAYMENT)
    assert case.about == void.id
    refusal = script.refused(SUPERVISOR, HandPay(key))
    assert refusal.code is RefusalCode.NOT_NOW
    assert "did not void the paper" in refusal.sentence
    assert script.floor.ledger.balance(hold(key)) == START
    script.do(OPERATOR, CloseCase(case.id, "it was another player's: their mistake"))
    script.do(SUPERVISOR, HandPay(key))


@pytest.mark.parametrize("rulebook", [RRB, MTT])
def test_money_of_a_paper_that_may_be_about_waits_for_the_host(rulebook: str) -> None:
    script, key = cashed(rulebook)
    script.print_fails(key, doubtful=True)
    assert script.owed_on() == {"tickets": 0, "vouchers": 0}
    assert script.floor.ledger.balance(hold(key)) == START
    (void,) = voids(script)
    assert script.floor.state.money.owed[key].after == void.id


def test_a_voucher_is_written_at_once_where_no_paper_can_be_about() -> None:
    script, key = cashed(RRB)
    entry = script.print_fails(key)
    voucher = script.rows.ticket(str(entry.answer.made))
    assert (voucher.paper, voucher.amount) == (TicketPaper.VOUCHER, START)
    kinds = {intent.id: intent.kind for intent in script.floor.state.intents.open.values()}
    assert sorted(kinds.values()) == [IntentKind.PRINT, IntentKind.VOID]


def test_a_player_is_paid_by_hand_though_the_host_is_silent_where_nothing_was_printed() -> None:
    script, key = cashed(MTT)
    script.print_fails(key)
    assert len(voids(script)) == 1
    script.do(SUPERVISOR, HandPay(key))
    assert script.owed_on() == {"tickets": 0, "vouchers": START}
