"""Calls a supervisor to a table. The call moves nothing, and waits as a case until one has come."""

from croupier.core.pit.cases.commands import AnswerSupervisorCall, CallSupervisor
from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.cases.open_cases import case, waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision


def call_supervisor(floor: Floor, command: Command[CallSupervisor]) -> Decision | Refusal:
    name, actor = command.body.table, command.actor
    if waits(floor, name, CaseKind.CALL) is not None:
        return Refusal(RefusalCode.ALREADY_DONE, "a supervisor has already been called")
    sentence = f"a supervisor is wanted at {name}"
    return Decision((case(floor, CaseKind.CALL, name, sentence, None, command.at, by=actor),))


def answer_call(floor: Floor, command: Command[AnswerSupervisorCall]) -> Decision | Refusal:
    role = command.actor.role
    assert role is not None
    decision = f"answered by a {role.value}"
    return Decision((CaseDecided(command.body.case, decision, command.at, command.actor),))
