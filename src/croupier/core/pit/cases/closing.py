"""Closes cases that another decision has answered or made pointless, and false alarms.

What the entry that decides a case does to which account is kept with the decided case.
"""

from collections.abc import Iterator
from typing import Any

from croupier.core.identifiers import Instant, RoundId, SessionId, table_of
from croupier.core.ledger import accounts, ledger
from croupier.core.pit.cases.approvals.requests import Request, read
from croupier.core.pit.cases.case_words import CaseWords
from croupier.core.pit.cases.commands import AnswerSupervisorCall, CallSupervisor, CloseCase
from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.cases.open_cases import case, table_concerned, waiting, waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.events import RoundResumed
from croupier.core.pit.rounds.fold import found as found_round
from croupier.core.pit.state import Case, CaseKind, PitState, RoundStatus
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Action, Role
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.authority import capacities
from croupier.core.stream.envelope import Actor, Command, Decided, Decision

# What is about a round, and over once the round has its result or has none.
_OF_A_ROUND = frozenset(
    {
        CaseKind.WRONG_OUTCOME,
        CaseKind.READINGS_DIFFER,
        CaseKind.EARLY_RESULT,
        CaseKind.MALFUNCTION,
        CaseKind.MISDEAL,
        CaseKind.DICE,
    }
)


def answered(
    floor: Floor, about: str, decision: str, at: Instant, by: Actor | None = None
) -> tuple[CaseDecided, ...]:
    return tuple(
        CaseDecided(found.id, decision, at, by) for found in waiting(floor, (about,), _OF_A_ROUND)
    )


def decided_about(
    floor: Floor, about: str, kind: CaseKind, decision: str, command: Command[Any]
) -> tuple[CaseDecided, ...]:
    """What a command settles that somebody was called for."""
    return tuple(
        CaseDecided(found.id, decision, command.at, command.actor)
        for found in waiting(floor, (about,), (kind,))
    )


def overtaken(
    floor: Floor, round_: RoundId, kinds: tuple[type[Request], ...], at: Instant, by: Actor
) -> Iterator[CaseDecided]:
    """Rejects requests of these kinds about the round, so nobody approves them later."""
    for found in floor.state.cases.values():
        if found.request is None or found.about != round_:
            continue
        if isinstance(read(found.request), kinds):
            yield CaseDecided(found.id, "rejected: the outcome stands", at, by)


_FAULTS = (Action.RECALCULATE_AFTER_FAULT, Action.DECIDE_MALFUNCTION_CLAIM)
_CARDS = (
    Action.VOID_MISDEALT_COUP,
    Action.VOID_WRONG_SHOE_COUP,
    Action.DECIDE_SHOE_DISCREPANCY,
    Action.INVALIDATE_FOR_EQUIPMENT,
)
# Whose business each kind is. What is not listed is closed by its own commands alone: a wrong
# outcome, a paper that was not printed, a hold, an account that does not add up, a request.
CLOSED_BY: dict[CaseKind, tuple[Action, ...]] = {
    CaseKind.EARLY_RESULT: _FAULTS,
    CaseKind.MALFUNCTION: _FAULTS,
    CaseKind.READINGS_DIFFER: _FAULTS,
    CaseKind.MISDEAL: _CARDS,
    CaseKind.DICE: (Action.VOID_DICE_ROUND,),
    CaseKind.CONDUCT: (Action.EXCLUDE_FROM_CASINO,),
    CaseKind.DISPUTE: (Action.DECIDE_DISPUTE, Action.REVIEW_DISPUTE),
    CaseKind.RECEIVABLE: (Action.OPEN_TABLE,),
    CaseKind.PAYMENT: (Action.OPEN_TABLE,),
    CaseKind.BIAS: (Action.OPEN_TABLE,),
}
# Of two rights in one round somebody has to say which, and a coup that was misdealt is put in
# order or made void: the round cannot simply go on.
_NEEDS_A_RESULT = (CaseKind.READINGS_DIFFER, CaseKind.EARLY_RESULT, CaseKind.MISDEAL)


def close_case(floor: Floor, command: Command[CloseCase]) -> Decided:
    body = command.body
    found = floor.state.cases[body.case]
    if found.kind is CaseKind.DISPUTE and (found.decided_by is None or found.review):
        return Refusal(RefusalCode.NOT_NOW, f"{found.id} waits for a decision")
    if found.kind is CaseKind.PAYMENT and floor.ledger.balance(accounts.hold(found.about)):
        return Refusal(RefusalCode.NOT_NOW, f"what is due to {found.about} has not been paid")
    if found.id in floor.state.money.demands:
        sentence = f"the demand in {found.id} is open: it is paid back or withdrawn first"
        return Refusal(RefusalCode.NOT_NOW, sentence, found.clause)
    if found.kind is CaseKind.RECEIVABLE and floor.ledger.balance(accounts.receivable(found.about)):
        return Refusal(RefusalCode.NOT_NOW, f"{found.about} still owes money")
    decided = CaseDecided(found.id, body.decision, command.at, command.actor)
    if isinstance(resumed := _resumed(floor, found), Refusal):
        return resumed
    return Decision((*resumed, decided))


def _resumed(floor: Floor, found: Case) -> tuple[RoundResumed, ...] | Refusal:
    """The round goes on if this was all that it waited for."""
    table = floor.state.tables.get(table_of(RoundId(found.about)))
    round_ = found_round(table, RoundId(found.about)) if table is not None else None
    if round_ is None or round_.status is not RoundStatus.SUSPENDED:
        return ()
    if found.kind in _NEEDS_A_RESULT:
        sentence = f"{round_.id} needs a result, or to be void, before the case is closed"
        return Refusal(RefusalCode.NOT_NOW, sentence, found.clause)
    others = [c for c in floor.state.cases.values() if c.about == found.about and c is not found]
    if others:
        return ()
    return (RoundResumed(round_.id, "nothing was found wrong"),)


def must_be_permitted_to_close_case(
    floor: Floor, command: Command[CloseCase], found: Case
) -> Refusal | None:
    actor = command.actor
    if actor.role is Role.CASINO_OPERATOR:
        return None
    for book in books(floor, found):
        acting = capacities(book, actor)
        for action in CLOSED_BY[found.kind]:
            powers = book.authority.get(action)
            if powers is not None and acting & {*powers.value.alone, *powers.value.approves}:
                return None
    who = actor.role or actor.person
    return Refusal(RefusalCode.NOT_PERMITTED, f"{who} may not close {found.id}", found.clause)


def books(floor: Floor, found: Case) -> Iterator[Settings]:
    """The rulebooks a case falls under: its round's, its player's, or any, where it is all's."""
    state = floor.state
    table = table_concerned(floor, found.about)
    session = state.sessions.get(SessionId(found.about.partition(" ")[0]))
    demand = state.money.demands.get(found.id)
    if demand is not None:
        yield floor.book(demand.rulebook).settings
    elif table is not None:
        yield floor.settings(table)
    elif session is not None:
        yield floor.book(floor.rulebook_of(session)).settings
    else:
        for name in state.rulebooks:
            yield floor.book(name).settings


_ACCOUNTS_KEPT = 12


def keep_changes(floor: Floor, events: tuple[object, ...]) -> None:
    """Called when the whole entry is folded: its money may move before or after the decision."""
    decided = {event.case for event in events if isinstance(event, CaseDecided)}
    if not decided:
        return
    changes = _changes(floor.state, ledger.changed_by(events))
    for done in floor.state.cases_done[-len(decided) :]:
        if done.id in decided:
            done.changes = changes


def _changes(state: PitState, change: dict[accounts.AccountId, int]) -> ledger.AccountChanges:
    shown = tuple(
        ledger.AccountChange(account, by, _terminal(state, account))
        for account, by in list(change.items())[:_ACCOUNTS_KEPT]
    )
    return ledger.AccountChanges(shown, len(change) - len(shown))


def _terminal(state: PitState, account: accounts.AccountId) -> str | None:
    return state.terminal_of(SessionId(account.partition(":")[2]))


def call_supervisor(floor: Floor, command: Command[CallSupervisor]) -> Decided:
    name, actor = command.body.table, command.actor
    if waits(floor, name, CaseKind.CALL) is not None:
        return Refusal(RefusalCode.ALREADY_DONE, "a supervisor has already been called")
    sentence = f"a supervisor is wanted at {name}"
    told = (floor, CaseKind.CALL, name, sentence, None, command.at)
    return Decision((case(*told, by=actor, words=CaseWords("supervisor-wanted")),))


def answer_call(floor: Floor, command: Command[AnswerSupervisorCall]) -> Decided:
    role = command.actor.role
    assert role is not None
    decision = f"answered by a {role.value}"
    return Decision((CaseDecided(command.body.case, decision, command.at, command.actor),))
