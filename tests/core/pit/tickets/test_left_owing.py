"""What a correction leaves for a player who has gone is paid under the rules it was played by."""

import pytest

from croupier.core.identifiers import RoundId, TableId
from croupier.core.ledger.accounts import hold
from croupier.core.pit.accounts.commands import PayInChips
from croupier.core.pit.irregularities.commands import CorrectOutcome, ReportWrongOutcome
from croupier.core.pit.state import CaseKind, TableStatus
from croupier.core.pit.tickets.commands import HandPay
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.money_script import CASHIER, MoneyScript
from tests.core.pit.round_script import MTT, RFS, RRB, number
from tests.plugins.proofs import proves

OTHER = {MTT: RRB, RRB: MTT, RFS: RRB}
ELSEWHERE = TableId("elsewhere")


def owing(rulebook: str) -> tuple[MoneyScript, RoundId]:
    """$10.00 on red, lost on 2 that was 1 in truth: $20.00 are due, and the player has gone."""
    script = MoneyScript(rulebook)
    script.table(ELSEWHERE, OTHER[rulebook], GameName.ROULETTE)
    for table in (script.id, ELSEWHERE):
        script.count_tray(table)
    name = script.play((1, "red", 1000), outcome=number("2"))
    script.open()
    if rulebook == RFS:
        script.asks(1)
        script.do(DEALER, PayInChips(script.session(1), script.id))
    else:
        script.cash_out(1)
    correct(script, name, "1")
    assert script.floor.ledger.balance(hold(script.session(1))) == 2000
    return script, name


def correct(script: MoneyScript, name: RoundId, came: str) -> None:
    script.do(DEALER, ReportWrongOutcome(name, "the wrong key"))
    script.do(DEALER, CorrectOutcome(name, number(came), f"it was {came}"), SUPERVISOR)


@pytest.mark.parametrize(
    ("rulebook", "payer", "others"),
    [
        proves("MTT-4.8", "whatever table is named, the supervisor pays", MTT, SUPERVISOR, CASHIER),
        (RRB, CASHIER, DEALER),
        (RRB, SUPERVISOR, DEALER),
        proves("RFS-8.8.10", "at an open table of the same rules", RFS, DEALER, CASHIER),
    ],
)
def test_whatever_table_is_named_the_rules_of_the_round_say_who_pays(
    rulebook: str, payer: Actor, others: Actor
) -> None:
    script, _ = owing(rulebook)
    about = script.session(1)
    for named in (None, script.id, ELSEWHERE):
        assert script.refused(others, HandPay(about, named)).code is RefusalCode.NOT_PERMITTED
    entry = script.do(payer, HandPay(about, script.id))
    assert entry.answer.amounts == (2000,)
    issued = [event.ticket.terms.rulebook for event in entry.events if hasattr(event, "ticket")]
    assert issued == ([] if rulebook == RFS else [rulebook])
    assert script.cases(CaseKind.PAYMENT) == []
    assert script.refused(payer, HandPay(about, script.id)).code is RefusalCode.UNKNOWN_HOLD


@pytest.mark.parametrize(
    ("named", "code"),
    [
        (ELSEWHERE, RefusalCode.OTHER_RULEBOOK),
        (TableId("T1"), RefusalCode.TABLE_CLOSED),
        (None, RefusalCode.UNKNOWN_TABLE),
    ],
)
def test_chips_come_out_of_an_open_tray_of_the_same_rules(
    named: TableId | None, code: RefusalCode
) -> None:
    script, _ = owing(RFS)
    script.at.status = TableStatus.CLOSED
    assert script.refused(DEALER, HandPay(script.session(1), named)).code is code


def test_what_a_further_correction_takes_back_waits_no_more() -> None:
    script, name = owing(MTT)
    about = script.session(1)
    assert script.floor.state.money.owed[about].amount == 2000
    correct(script, name, "4")
    assert about not in script.floor.state.money.owed
    assert script.refused(SUPERVISOR, HandPay(about, script.id)).code is RefusalCode.UNKNOWN_HOLD
    correct(script, name, "3")
    assert script.do(SUPERVISOR, HandPay(about)).answer.amounts == (2000,)
    assert script.sound()


def test_a_change_of_the_tables_rules_does_not_change_what_is_due() -> None:
    script, _ = owing(MTT)
    owed = script.floor.state.money.owed[script.session(1)]
    assert (owed.rulebook, owed.amount) == (MTT, 2000)
    script.at.rulebook = script.floor.state.tables[ELSEWHERE].rulebook
    refusal = script.refused(CASHIER, HandPay(script.session(1), script.id))
    assert refusal.code is RefusalCode.NOT_PERMITTED
