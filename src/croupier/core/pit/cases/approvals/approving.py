"""Lets a request that needs approval wait as a case, and carries it out once it is approved.

A request and its approval are two persons' acts.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from croupier.core.identifiers import table_of
from croupier.core.pit.cases.approvals.requests import about, read, written
from croupier.core.pit.cases.commands import Approve, AskApproval, OfARequest, Reject
from croupier.core.pit.cases.events import CaseDecided, RequestEndorsed
from croupier.core.pit.cases.open_cases import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Case, CaseKind, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Action, Approval, ApprovedUntil
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream import authority, rights
from croupier.core.stream.envelope import Actor, Answer, Approved, Command, Decided, Decision


def must_be_permitted_to_raise(book: Settings, action: Action, actor: Actor) -> Refusal | None:
    """Whoever may do a thing, ask for it or approve it may also say that it needs doing."""
    powers = book.authority.get(action)
    words = action.value.replace("-", " ")
    if powers is None:
        return Refusal(RefusalCode.NOT_PERMITTED, f"under {book.id} nobody may {words}")
    named = {*powers.value.alone, *powers.value.requests, *powers.value.approves}
    if authority.capacities(book, actor) & named:
        return None
    sentence = f"{actor.role or actor.person} may not ask to {words}"
    return Refusal(RefusalCode.NOT_PERMITTED, sentence, powers.first)


def must_be_permitted_in_case(
    book: Settings, action: Action, command: Command[Any], found: Case | None
) -> Refusal | None:
    """As `must_be_permitted`, but an approver may also answer a case that another raised.

    Whoever may ask for it, do it or approve it may have raised it: there are two people either way.
    """
    refusal = authority.must_be_permitted(book, action, command)
    powers = book.authority.get(action)
    if refusal is None or powers is None or found is None or found.by is None:
        return refusal
    approves = authority.capacities(book, command.actor) & set(powers.value.approves)
    several = powers.value.approval is Approval.ALL_OF and len(powers.value.approves) > 1
    if not approves or several or must_be_permitted_to_raise(book, action, found.by) is not None:
        return refusal
    if found.by.person == command.actor.person:
        sentence = f"{found.by.person} raised {found.id}: somebody else answers it"
        return Refusal(RefusalCode.OWN_APPROVAL, sentence, powers.first)
    return None


Deciders = Mapping[type, Callable[..., Decided]]


def command_in_request(floor: Floor, body: Any) -> Any:
    """The command that is decided in the end: what a request asks, or the command itself."""
    if isinstance(body, AskApproval):
        return body.request
    if isinstance(body, Approve | Reject):
        found = floor.state.cases.get(body.case)
        return read(found.request) if found is not None and found.request is not None else body
    return body


class Approvals:
    """The commands about requests, over whatever decides the requests themselves."""

    def __init__(self, gates: Mapping[type, rights.Gate], carried_out_by: Deciders) -> None:
        """Both of requests: the gate of each, and what decides it behind its gate."""
        self._gates = gates
        self._carried_out_by = carried_out_by

    def ask(self, floor: Floor, command: Command[AskApproval]) -> Decided:
        """Only what fails for want of approval alone may wait for it."""
        request = command.body.request
        asked = replace(command, body=_supplied(request, command.body), approver=None)
        verdict = self._carried_out_by[type(request)](floor, asked)
        if not isinstance(verdict, Refusal):
            return Refusal(RefusalCode.NOTHING_ASKED, "that needs no approval: do it at once")
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
            request=written(_as_asked(request)),
        )
        table = _table(floor, request)
        opened = replace(opened, shoe=shoe_number(floor, table) if table is not None else None)
        return Decision((opened,), Answer(made=opened.case))

    def approve(self, floor: Floor, command: Command[Approve]) -> Decided:
        """Decided anew as things stand now: what could be done when asked may not be any more."""
        found = floor.state.cases[command.body.case]
        asked = _asked(floor, found, command)
        verdict = self._carried_out_by[type(asked.body)](floor, asked)
        if isinstance(verdict, Refusal):
            return _endorsed(found, command, verdict)
        decided = CaseDecided(found.id, "approved", command.at, command.actor)
        return Decision((*verdict.events, decided), verdict.answer, verdict.claims)

    def reject(self, floor: Floor, command: Command[Reject]) -> Decided:
        """Whoever could approve may say no; whoever asked may take it back."""
        found = floor.state.cases[command.body.case]
        if asker(found).person != command.actor.person:
            asked = _asked(floor, found, command)
            refusal = self._gates[type(asked.body)](floor, asked)
            if refusal is not None and refusal.code is RefusalCode.NOT_PERMITTED:
                return refusal
        decision = f"rejected: {command.body.reason}"
        return Decision((CaseDecided(found.id, decision, command.at, command.actor),))


def _asked(floor: Floor, found: Case, command: Command[Approve] | Command[Reject]) -> Approved[Any]:
    """The request as its asker's command, approved by whoever decides the case."""
    assert found.request is not None
    body = _supplied(read(found.request), command.body)
    late = frozenset(_passed(floor, found, body))
    asked = (command.origin, command.seq, command.at, asker(found), body, command.actor)
    return Approved(*asked, earlier=found.endorsed, late=late)


def _endorsed(found: Case, command: Command[Approve], verdict: Refusal) -> Decided:
    """Where others must approve as well, one's own approval is kept until they have."""
    if verdict.code is not RefusalCode.APPROVAL_NEEDED:
        return verdict
    return Decision((RequestEndorsed(found.id, verdict.sentence, command.at, command.actor),))


def _passed(floor: Floor, found: Case, body: Any) -> Iterator[ApprovedUntil]:
    """What of the table that a request is about has ended since it was asked."""
    table = _table(floor, body)
    if table is None:
        return
    if table.round is not None and table.round.opened > found.opened:
        yield ApprovedUntil.WITHIN_THE_ROUND
    if found.shoe is not None and shoe_number(floor, table) != found.shoe:
        yield ApprovedUntil.BEFORE_THE_NEXT_SHOE


def _table(floor: Floor, body: Any) -> Table | None:
    round_ = getattr(body, "round", None)
    name = getattr(body, "table", None) or (table_of(round_) if round_ else None)
    return floor.state.tables.get(name) if name is not None else None


def shoe_number(floor: Floor, table: Table) -> int | None:
    shoe = floor.state.cards.shoes.get(table.id)
    return shoe.number if shoe is not None else None


def request_waiting(floor: Floor, body: Approve | Reject) -> Case | Refusal:
    """A case with a request inside it, which is what makes it one to approve."""
    found = floor.state.cases.get(body.case)
    if found is None or found.request is None:
        return Refusal(RefusalCode.UNKNOWN_CASE, f"no request {body.case!r} waits for approval")
    return found


def asker(found: Case) -> Actor:
    assert found.by is not None
    return found.by


def _supplied(request: Any, given: OfARequest) -> Any:
    """The request with what the writer added to the command that speaks of it."""
    wanted = getattr(request, "SUPPLIED", ())
    return replace(request, **{name: getattr(given, name) for name in wanted})


def _as_asked(request: Any) -> Any:
    """As a person asks it: what the writer adds is found anew when it is carried out."""
    return replace(request, **dict.fromkeys(getattr(request, "SUPPLIED", ())))
