"""A dealer wants a supervisor to come. It moves nothing, and waits as a case until one has."""

from croupier.core.pit.cases.commands import AnswerSupervisorCall, CallSupervisor
from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.cases.opening import case
from croupier.core.pit.cases.waiting import waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import SUPERVISING, Role
from croupier.core.stream.envelope import Command, Decision


def call_supervisor(floor: Floor, command: Command[CallSupervisor]) -> Decision | Refusal:
    name, actor = command.body.table, command.actor
    if name not in floor.state.tables:
        return Refusal(RefusalCode.UNKNOWN_TABLE, f"there is no table {name!r}")
    if actor.role is not Role.DEALER and actor.role not in SUPERVISING:
        return Refusal(RefusalCode.NOT_PERMITTED, "a supervisor is called by whoever deals")
    if waits(floor, name, CaseKind.CALL) is not None:
        return Refusal(RefusalCode.ALREADY_DONE, "a supervisor has been called already")
    sentence = f"a supervisor is wanted at {name}"
    return Decision((case(floor, CaseKind.CALL, name, sentence, None, command.at, by=actor),))


def answer_call(floor: Floor, command: Command[AnswerSupervisorCall]) -> Decision | Refusal:
    found = floor.state.cases.get(command.body.case)
    if found is None or found.kind is not CaseKind.CALL:
        sentence = f"there is no call {command.body.case!r} to answer"
        return Refusal(RefusalCode.UNKNOWN_CASE, sentence)
    role = command.actor.role
    if role is None or role not in SUPERVISING:
        return Refusal(RefusalCode.NOT_PERMITTED, "a call for a supervisor is answered by one")
    decision = f"answered by a {role.value}"
    return Decision((CaseDecided(found.id, decision, command.at, command.actor),))
