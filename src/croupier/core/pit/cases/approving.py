"""A request that needs approval waits as a case, with what was asked for inside it."""

from typing import Any

from msgspec.structs import replace

from croupier.core.pit.cases.commands import Approve, AskApproval, Reject
from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.cases.opening import case
from croupier.core.pit.cases.requests import CARRIED_OUT_BY, about, read, written
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import CaseId
from croupier.core.pit.state import Case, CaseKind
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Answer, Command, Decision


def ask_approval(floor: Floor, command: Command[AskApproval]) -> Decision | Refusal:
    """Only what fails for want of approval alone may wait for it."""
    request = command.body.request
    asked = replace(command, body=request, approver=None)
    verdict = CARRIED_OUT_BY[type(request)](floor, asked)
    if not isinstance(verdict, Refusal):
        return Refusal(RefusalCode.NOTHING_ASKED, "that needs nobody's approval")
    if verdict.code is not RefusalCode.APPROVAL_NEEDED:
        return verdict
    opened = case(
        floor,
        CaseKind.APPROVAL,
        about(request),
        verdict.sentence,
        verdict.clause,
        command.at,
        by=command.actor,
        request=written(request),
    )
    return Decision((opened,), Answer(made=opened.case))


def approve(floor: Floor, command: Command[Approve]) -> Decision | Refusal:
    """Decided anew as things stand now: what could be done when asked may not be any more."""
    found = _waiting(floor, command.body.case)
    if isinstance(found, Refusal):
        return found
    assert found.request is not None
    assert found.by is not None
    asked: Command[Any] = replace(
        command, actor=found.by, body=read(found.request), approver=command.actor
    )
    verdict = CARRIED_OUT_BY[type(asked.body)](floor, asked)
    if isinstance(verdict, Refusal):
        return verdict
    decided = CaseDecided(found.id, "approved", command.at, command.actor)
    return Decision((*verdict.events, decided), verdict.answer, verdict.claims)


def reject(floor: Floor, command: Command[Reject]) -> Decision | Refusal:
    """Whoever could approve may say no; whoever asked may take it back."""
    found = _waiting(floor, command.body.case)
    if isinstance(found, Refusal):
        return found
    assert found.request is not None
    assert found.by is not None
    if found.by.person != command.actor.person:
        asked: Command[Any] = replace(
            command, actor=found.by, body=read(found.request), approver=command.actor
        )
        verdict = CARRIED_OUT_BY[type(asked.body)](floor, asked)
        if isinstance(verdict, Refusal) and verdict.code is RefusalCode.NOT_PERMITTED:
            return verdict
    if not command.body.reason:
        return Refusal(RefusalCode.NO_REASON, "a request is rejected for a reason")
    decision = f"rejected: {command.body.reason}"
    return Decision((CaseDecided(found.id, decision, command.at, command.actor),))


def _waiting(floor: Floor, name: CaseId) -> Case | Refusal:
    found = floor.state.cases.get(name)
    if found is None or found.kind is not CaseKind.APPROVAL:
        return Refusal(RefusalCode.UNKNOWN_CASE, f"no request {name!r} waits for approval")
    return found
