"""One pit, one currency: nothing in its books says of which a cent is."""

from croupier.core.identifiers import TerminalId
from croupier.core.pit.accounts.commands import SetTerminalMoney
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.terminals.commands import RetireTerminal
from croupier.core.refusals import RefusalCode
from tests.core.pit.floor_script import OPERATOR, FloorScript
from tests.core.pit.round_script import RRB, TECHNICIAN

A, B = TerminalId("A"), TerminalId("B")
OURS, THEIRS = TerminalMoney(currency="NZD"), TerminalMoney(currency="AUD")


def floor() -> FloorScript:
    script = FloorScript()
    for terminal in (A, B):
        script.terminal(terminal, RRB, money=None)
    script.do(OPERATOR, SetTerminalMoney(A, OURS), TECHNICIAN)
    return script


def test_the_first_terminal_says_which_it_is_and_others_follow() -> None:
    script = floor()
    refusal = script.refused(OPERATOR, SetTerminalMoney(B, THEIRS), TECHNICIAN)
    assert refusal.code is RefusalCode.NOT_OFFERED
    assert refusal.sentence == "terminals of this pit take NZD, not AUD"
    script.do(OPERATOR, SetTerminalMoney(B, OURS), TECHNICIAN)


def test_nor_does_a_terminal_go_over_to_another_with_money_in_it() -> None:
    script = floor()
    refusal = script.refused(OPERATOR, SetTerminalMoney(A, THEIRS), approver=TECHNICIAN)
    assert refusal.code is RefusalCode.NOT_OFFERED


def test_a_terminal_that_has_left_binds_nobody() -> None:
    script = floor()
    script.do(OPERATOR, RetireTerminal(A, "sold"))
    script.do(OPERATOR, SetTerminalMoney(B, THEIRS), TECHNICIAN)
