"""A request that needs approval waits as a case, with what was asked for inside it."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from croupier.core.pit.cases.approvals.requests import about, read, written
from croupier.core.pit.cases.commands import Approve, AskApproval, OfARequest, Reject
from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import CaseId
from croupier.core.pit.state import Case, CaseKind
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Actor, Answer, Approved, Command, Decision
from croupier.core.stream.permission.rights import Gate

Deciders = Mapping[type, Callable[..., Decision | Refusal]]


def within(floor: Floor, body: Any) -> Any:  # noqa: ANN401 - any command
    """The command that is decided in the end: what a request asks, or the command itself."""
    if isinstance(body, AskApproval):
        return body.request
    if isinstance(body, Approve | Reject):
        found = floor.state.cases.get(body.case)
        return read(found.request) if found is not None and found.request is not None else body
    return body


class Desk:
    """The commands about requests, over whatever decides the requests themselves."""

    def __init__(self, gates: Mapping[type, Gate], carried_out_by: Deciders) -> None:
        """Both of requests: the gate of each, and what decides it behind its gate."""
        self._gates = gates
        self._carried_out_by = carried_out_by

    def ask(self, floor: Floor, command: Command[AskApproval]) -> Decision | Refusal:
        """Only what fails for want of approval alone may wait for it."""
        request = command.body.request
        asked = replace(command, body=_supplied(request, command.body), approver=None)
        verdict = self._carried_out_by[type(request)](floor, asked)
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
            request=written(_bare(request)),
        )
        return Decision((opened,), Answer(made=opened.case))

    def approve(self, floor: Floor, command: Command[Approve]) -> Decision | Refusal:
        """Decided anew as things stand now: what could be done when asked may not be any more."""
        found = floor.state.cases[command.body.case]
        asked = _asked(found, command)
        verdict = self._carried_out_by[type(asked.body)](floor, asked)
        if isinstance(verdict, Refusal):
            return verdict
        decided = CaseDecided(found.id, "approved", command.at, command.actor)
        return Decision((*verdict.events, decided), verdict.answer, verdict.claims)

    def reject(self, floor: Floor, command: Command[Reject]) -> Decision | Refusal:
        """Whoever could approve may say no; whoever asked may take it back."""
        found = floor.state.cases[command.body.case]
        if asker(found).person != command.actor.person:
            asked = _asked(found, command)
            refusal = self._gates[type(asked.body)](floor, asked)
            if refusal is not None and refusal.code is RefusalCode.NOT_PERMITTED:
                return refusal
        decision = f"rejected: {command.body.reason}"
        return Decision((CaseDecided(found.id, decision, command.at, command.actor),))


def _asked(found: Case, command: Command[Approve] | Command[Reject]) -> Approved[Any]:
    """In the name of whoever asked, with whoever decides the case as the approver."""
    assert found.request is not None
    body = _supplied(read(found.request), command.body)
    return Approved(command.origin, command.seq, command.at, asker(found), body, command.actor)


def waiting(floor: Floor, name: CaseId) -> Case | Refusal:
    """A case with a request inside it, which is what makes it one to approve."""
    found = floor.state.cases.get(name)
    if found is None or found.request is None:
        return Refusal(RefusalCode.UNKNOWN_CASE, f"no request {name!r} waits for approval")
    return found


def asker(found: Case) -> Actor:
    assert found.by is not None
    return found.by


def _supplied(request: Any, given: OfARequest) -> Any:  # noqa: ANN401
    """The request with what the writer added to the command that speaks of it."""
    wanted = getattr(request, "SUPPLIED", ())
    return replace(request, **{name: getattr(given, name) for name in wanted})


def _bare(request: Any) -> Any:  # noqa: ANN401
    """As a person asks it: what the writer adds is found anew when it is carried out."""
    return replace(request, **dict.fromkeys(getattr(request, "SUPPLIED", ())))
