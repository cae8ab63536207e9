"""A dealer calls a supervisor to the table, and one answers."""

from croupier.core.identifiers import CaseId, PersonId, TableId
from croupier.core.pit.cases.commands import AnswerSupervisorCall, CallSupervisor, CloseCase
from croupier.core.pit.cases.options import options
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR, FloorScript, player
from tests.core.pit.round_script import RRB

R1 = TableId("R1")
C1 = CaseId("C1")
MACHINE = Actor(PersonId("a wheel"))


def floor() -> FloorScript:
    script = FloorScript()
    script.table("R1", RRB, GameName.ROULETTE)
    script.terminal("T1", RRB)
    return script


def test_a_call_waits_as_a_case_until_a_supervisor_answers_it() -> None:
    script = floor()
    script.do(DEALER, CallSupervisor(R1))
    case = script.floor.state.cases[C1]
    assert (case.kind, case.about, case.by) == (CaseKind.CALL, R1, DEALER)
    assert script.refused(DEALER, CallSupervisor(R1)).code is RefusalCode.ALREADY_DONE
    (offered,) = options(script.floor, case)
    assert offered.command == "answer-supervisor-call"
    assert SUPERVISOR.role in offered.roles
    script.do(SUPERVISOR, AnswerSupervisorCall(C1))
    assert not script.floor.state.cases
    assert script.floor.state.cases_done[-1].decided_by == SUPERVISOR
    script.do(DEALER, CallSupervisor(R1))


def test_a_call_keeps_nothing_from_going_on() -> None:
    script = floor()
    script.do(DEALER, CallSupervisor(R1))
    script.do(DEALER, OpenWagering(R1))


def test_nobody_calls_or_answers_whose_business_it_is_not() -> None:
    script = floor()
    for stranger in (player("T1"), MACHINE, Actor(PersonId("cas"), Role.CASHIER)):
        assert script.refused(stranger, CallSupervisor(R1)).code is RefusalCode.NOT_PERMITTED
    nowhere = script.refused(DEALER, CallSupervisor(TableId("R9")))
    assert nowhere.code is RefusalCode.UNKNOWN_TABLE
    script.do(DEALER, CallSupervisor(R1))
    for stranger in (DEALER, player("T1"), MACHINE):
        refusal = script.refused(stranger, AnswerSupervisorCall(C1))
        assert refusal.code is RefusalCode.NOT_PERMITTED


def test_a_call_is_answered_and_not_closed_with_a_finding() -> None:
    script = floor()
    script.do(DEALER, CallSupervisor(R1))
    assert script.refused(OPERATOR, CloseCase(C1, "seen")).code is RefusalCode.UNKNOWN_CASE
    script.do(OPERATOR, AnswerSupervisorCall(C1))
    assert script.refused(OPERATOR, AnswerSupervisorCall(C1)).code is RefusalCode.UNKNOWN_CASE
