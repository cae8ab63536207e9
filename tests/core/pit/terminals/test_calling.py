"""A player calls an attendant, and somebody who works there answers."""

from croupier.core.identifiers import TerminalId
from croupier.core.pit.terminals.commands import AnswerCall, CallAttendant
from croupier.core.refusals import RefusalCode
from tests.core.pit.floor_script import DEALER, FloorScript, player

T1, T2 = TerminalId("T1"), TerminalId("T2")
RRB = "nsw-rapid-2016"


def floor() -> FloorScript:
    script = FloorScript()
    script.terminal("T1", RRB)
    script.terminal("T2", RRB)
    return script


def test_a_call_stands_until_staff_answer_it() -> None:
    script = floor()
    script.do(player("T1"), CallAttendant(T1))
    assert script.floor.state.terminals[T1].called is not None
    again = script.refused(player("T1"), CallAttendant(T1))
    assert again.code is RefusalCode.ALREADY_DONE
    assert script.refused(player("T1"), AnswerCall(T1)).code is RefusalCode.NOT_PERMITTED
    script.do(DEALER, AnswerCall(T1))
    assert script.floor.state.terminals[T1].called is None
    assert script.refused(DEALER, AnswerCall(T1)).code is RefusalCode.ALREADY_DONE


def test_nobody_calls_an_attendant_to_another_terminal() -> None:
    script = floor()
    assert script.refused(player("T1"), CallAttendant(T2)).code is RefusalCode.NOT_YOURS
    assert script.refused(DEALER, CallAttendant(T2)).code is RefusalCode.NOT_PERMITTED
    assert script.refused(player("T1"), CallAttendant(TerminalId("T9"))).code is (
        RefusalCode.UNKNOWN_TERMINAL
    )
