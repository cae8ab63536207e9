"""The period in which credit leaves is not got round by naming a table that has none."""

import pytest

from croupier.core.identifiers import TableId
from croupier.core.ledger.accounts import table_float
from croupier.core.pit.accounts.commands import CashOut, PayInChips
from croupier.core.pit.state import TableStatus
from croupier.core.pit.tables.commands import CloseTable
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Action
from tests.core.pit.floor_script import DEALER, TRAY
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import MTT, RFS, RRB, START
from tests.plugins.proofs import proves

NOWHERE, ELSEWHERE, SHUT = TableId("nowhere"), TableId("elsewhere"), TableId("shut")
OTHER = {RRB: MTT, MTT: RRB, RFS: RRB}


def between_rounds(rulebook: str) -> MoneyScript:
    """One table whose wagering is over, one of another rulebook, and one that is closed."""
    script = MoneyScript(rulebook, players=2)
    script.table(SHUT, rulebook, GameName.ROULETTE)
    script.floor.state.tables[SHUT].status = TableStatus.CLOSED
    script.table(ELSEWHERE, OTHER[rulebook], GameName.ROULETTE)
    script.open()
    script.lay(2, ("red", 500))
    script.close()
    return script


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-8.3", "no name of a table opens the window", RRB),
        proves("MTT-4.4(a)", "no name of a table opens the window", MTT),
        proves("RFS-8.7.3", "no name of a table opens the window", RFS),
    ],
)
@pytest.mark.parametrize(
    ("named", "code"),
    [
        (None, RefusalCode.WAGERING_CLOSED),
        (TableId("T1"), RefusalCode.WAGERING_CLOSED),
        (SHUT, RefusalCode.WAGERING_CLOSED),
        (NOWHERE, RefusalCode.UNKNOWN_TABLE),
        (ELSEWHERE, RefusalCode.OTHER_RULEBOOK),
    ],
)
def test_outside_the_period_no_table_that_a_player_names_lets_credit_go(
    rulebook: str, named: TableId | None, code: RefusalCode
) -> None:
    script = between_rounds(rulebook)
    actor, session = script.seats[0]
    assert script.refused(actor, CashOut(session, named)).code is code
    assert script.money(1) == START


@pytest.mark.parametrize("named", [None, TableId("T1"), SHUT])
def test_once_wagering_is_open_somewhere_a_closed_table_keeps_nobody_in(
    named: TableId | None,
) -> None:
    script = MoneyScript(RRB)
    script.table(SHUT, RRB, GameName.ROULETTE)
    script.floor.state.tables[SHUT].status = TableStatus.CLOSED
    script.open()
    actor, session = script.seats[0]
    assert script.do(actor, CashOut(session, named)).answer.amounts == (START,)


def test_where_every_table_is_closed_credit_is_not_locked_up() -> None:
    script = MoneyScript(RRB)
    script.at.status = TableStatus.CLOSED
    actor, session = script.seats[0]
    assert script.do(actor, CashOut(session, script.id)).answer.amounts == (START,)


@pytest.mark.parametrize(
    ("named", "code"),
    [
        proves("RFS-8.7.3", "not from the tray of a table that is closed",
               SHUT, RefusalCode.TABLE_CLOSED),
        proves("RFS-8.7.3", "not from the tray of a table under other rules",
               ELSEWHERE, RefusalCode.OTHER_RULEBOOK),
    ],
)  # fmt: skip
def test_the_dealer_pays_out_of_an_open_table_of_the_same_rules(
    named: TableId, code: RefusalCode
) -> None:
    script = MoneyScript(RFS)
    script.table(ELSEWHERE, RRB, GameName.ROULETTE)
    script.table(SHUT, RFS, GameName.ROULETTE)
    for table in (script.id, SHUT, ELSEWHERE):
        script.count_tray(table)
    script.do(script.who(SHUT, Action.CLOSE_TABLE), CloseTable(SHUT))
    script.open()
    script.asks(1)
    there = DEALER if named == SHUT else script.dealer(named)
    assert script.refused(there, PayInChips(script.session(1), named)).code is code
    assert script.floor.ledger.balance(table_float(named)) == -TRAY
    assert script.do(DEALER, PayInChips(script.session(1), script.id)).answer.amounts == (START,)
