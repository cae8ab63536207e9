"""A table whose terminals are paid at it does not close while one of them holds credit."""

import pytest

from croupier.core.pit.accounts.commands import CashOut, PayInChips
from croupier.core.pit.tables.commands import CloseTable
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Action
from tests.core.pit.floor_script import DEALER
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import RFS, number


@pytest.mark.proves("RFS-8.7.3", fact="no table closes over credit that its dealer has yet to pay")
def test_rfs_a_table_closes_once_its_terminals_hold_no_credit() -> None:
    script = MoneyScript(RFS)
    closes = script.who(script.id, Action.CLOSE_TABLE)
    refusal = script.refused(closes, CloseTable(script.id))
    assert (refusal.code, refusal.clause) == (RefusalCode.UNSETTLED, "RFS-8.7.3")
    assert "T1-A" in refusal.sentence
    script.count_tray(script.id)
    script.open()
    script.do(script.player(1), CashOut(script.session(1)))
    script.do(DEALER, PayInChips(script.session(1), script.id))
    script.spin_and_close()
    script.tell(number("17"))
    script.do(closes, CloseTable(script.id))


def test_rfs_a_table_closes_where_another_still_serves_the_terminals() -> None:
    script = MoneyScript(RFS)
    other = script.table("T2", RFS, GameName.ROULETTE)
    closes = script.who(other, Action.CLOSE_TABLE)
    script.do(closes, CloseTable(other))
    assert script.refused(closes, CloseTable(script.id)).code is RefusalCode.UNSETTLED
