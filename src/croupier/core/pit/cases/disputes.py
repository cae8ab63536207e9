"""A player disagrees: who hears it first, who looks at it again, and what is outside the casino."""

from croupier.core.pit.cases.commands import (
    AskReview,
    DecideDispute,
    RaiseDispute,
    ReviewDispute,
)
from croupier.core.pit.cases.events import CaseDecided, DisputeDecided, ReviewAsked
from croupier.core.pit.cases.opening import case
from croupier.core.pit.cases.subjects import table_concerned
from croupier.core.pit.conduct.whom import whom
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import CaseId
from croupier.core.pit.state import Case, CaseKind, Session, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.citation import Cited
from croupier.core.rulebook.disputes import DisputeRules
from croupier.core.rulebook.roles import Role
from croupier.core.stream.authority import STRANGERS, capacities
from croupier.core.stream.envelope import Actor, Answer, Command, Decision

_WORDS_AT_MOST = 1000
# What a case is about: the table and the session, and whether the outcome itself is disputed.
_ABOUT_OUTCOME = "outcome"


def raise_dispute(floor: Floor, command: Command[RaiseDispute]) -> Decision | Refusal:
    body = command.body
    session = floor.session_if_any(body.session)
    if isinstance(session, Refusal):
        return session
    table = floor.table(body.table)
    if isinstance(table, Refusal):
        return table
    actor = command.actor
    refusal = _not_theirs(actor, session)
    if refusal is not None:
        return refusal
    player = whom(floor, table, body.session, body.player)
    if isinstance(player, Refusal):
        return player
    if not 0 < len(body.words) <= _WORDS_AT_MOST:
        return Refusal(RefusalCode.NO_REASON, "a dispute says what it is about")
    rules = floor.settings(table).disputes
    claim = rules.outcome_claims if body.outcome else None
    clause = claim.first if claim is not None else rules.first.first
    who = player.session or f'"{body.player.strip()}"'
    subject = f"{table.id} {who}" + (f" {_ABOUT_OUTCOME}" if body.outcome else "")
    opened = case(floor, CaseKind.DISPUTE, subject, body.words, clause, command.at, by=actor)
    return Decision((opened,), Answer(made=opened.case))


def _not_theirs(actor: Actor, session: Session | None) -> Refusal | None:
    """Whoever plays with chips has no screen to say it at."""
    there = session is not None and actor.terminal == session.terminal
    if actor.role not in STRANGERS or (actor.role is Role.PLAYER and there):
        return None
    where = session.terminal if session is not None else "the table, through the staff there,"
    return Refusal(RefusalCode.NOT_YOURS, f"only the player at {where} disputes it")


def decide_dispute(floor: Floor, command: Command[DecideDispute]) -> Decision | Refusal:
    body = command.body
    at = _dispute(floor, body.case)
    if isinstance(at, Refusal):
        return at
    table, found = at
    rules = floor.settings(table).disputes
    refusal = _hears_first(floor, table, found, command.actor, absent=body.absent)
    if refusal is not None:
        return refusal
    if found.decided_by is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"{found.id} has been decided in first instance")
    refusal = _decision(rules, body.decision, advised=body.advised)
    if refusal is not None:
        return refusal
    return Decision((DisputeDecided(found.id, body.decision, command.actor, body.advised),))


def _hears_first(
    floor: Floor, table: Table, found: Case, actor: Actor, *, absent: bool
) -> Refusal | None:
    rules = floor.settings(table).disputes
    hears: Cited[tuple[Role, ...]] = rules.first
    if found.about.endswith(f" {_ABOUT_OUTCOME}") and rules.outcome_claims is not None:
        hears = rules.outcome_claims
    # Somebody who counts as another role does not for that hear what is another's to hear first.
    if actor.role in hears.value:
        return None
    if absent and rules.if_first_absent is not None:
        hears = rules.if_first_absent
        if capacities(floor.settings(table), actor) & set(hears.value):
            return None
    who = " or ".join(hears.value)
    return Refusal(RefusalCode.NOT_PERMITTED, f"a dispute is heard by {who}", hears.first)


def ask_review(floor: Floor, command: Command[AskReview]) -> Decision | Refusal:
    at = _dispute(floor, command.body.case)
    if isinstance(at, Refusal):
        return at
    _, found = at
    if found.by is None or found.by != command.actor:
        return Refusal(RefusalCode.NOT_YOURS, "whoever raised a dispute asks for its review")
    if found.decided_by is None:
        return Refusal(RefusalCode.TOO_EARLY, f"{found.id} has not been decided yet")
    if found.review:
        return Refusal(RefusalCode.ALREADY_DONE, f"a review of {found.id} is asked for already")
    return Decision((ReviewAsked(found.id),))


def review_dispute(floor: Floor, command: Command[ReviewDispute]) -> Decision | Refusal:
    """By another person than decided it first, whatever their role."""
    body = command.body
    at = _dispute(floor, body.case)
    if isinstance(at, Refusal):
        return at
    table, found = at
    rules = floor.settings(table).disputes
    if not capacities(floor.settings(table), command.actor) & set(rules.review.value):
        who = " or ".join(rules.review.value)
        sentence = f"a dispute is looked at again by {who}"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence, rules.review.first)
    if found.decided_by is not None and found.decided_by.person == command.actor.person:
        sentence = "nobody reviews their own decision"
        return Refusal(RefusalCode.OWN_APPROVAL, sentence, rules.review.first)
    if not found.review:
        return Refusal(RefusalCode.TOO_EARLY, f"no review of {found.id} was asked for")
    refusal = _decision(rules, body.decision, advised=body.advised)
    if refusal is not None:
        return refusal
    return Decision((CaseDecided(found.id, body.decision, command.at, command.actor),))


def _decision(rules: DisputeRules, decision: str, *, advised: bool) -> Refusal | None:
    if not decision:
        return Refusal(RefusalCode.NO_REASON, "a decision says what was decided")
    if advised and not rules.advice_of_outside_remedy.value:
        sentence = "there is nobody outside of whom a player could be advised"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rules.outside.first)
    return None


def _dispute(floor: Floor, name: CaseId) -> tuple[Table, Case] | Refusal:
    found = floor.state.cases.get(name)
    if found is None or found.kind is not CaseKind.DISPUTE:
        return Refusal(RefusalCode.UNKNOWN_CASE, f"there is no open dispute {name!r}")
    table = table_concerned(floor, found.about)
    if table is None:
        return Refusal(RefusalCode.UNKNOWN_TABLE, f"no table here is that of {name}")
    return table, found
