"""Decides disputes: who hears one first, who reviews it, and what remedy lies outside."""

from croupier.core.identifiers import CaseId, RoundId, SessionId, table_of
from croupier.core.pit.cases import commands, events, open_cases
from croupier.core.pit.conduct.person_concerned import person_concerned
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Case, CaseKind, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import conduct, roles
from croupier.core.rulebook.document.citation import Cited
from croupier.core.stream import authority, rights
from croupier.core.stream.envelope import Answer, Command, Decided, Decision

# What a case is about: the table and the session, and whether the outcome itself is disputed.
_ABOUT_OUTCOME = "outcome"

# A dispute with the table that it is about.
At = tuple[Table, Case]


def raise_dispute(floor: Floor, command: Command[commands.RaiseDispute], table: Table) -> Decided:
    body = command.body
    actor = command.actor
    player = person_concerned(floor, table, body.session, body.player)
    if isinstance(player, Refusal):
        return player
    rules = floor.settings(table).disputes
    claim = rules.outcome_claims if body.outcome else None
    clause = claim.first if claim is not None else rules.first.first
    who = player.session or f'"{body.player.strip()}"'
    subject = f"{table.id} {who}" + (f" {_ABOUT_OUTCOME}" if body.outcome else "")
    if body.disputed_round is not None and table_of(body.disputed_round) != table.id:
        return Refusal(
            RefusalCode.UNKNOWN_ROUND, f"{body.disputed_round} is no round of {table.id}"
        )
    about = body.disputed_round or _last_played(table, player.session)
    opened = open_cases.case(
        floor,
        CaseKind.DISPUTE,
        subject,
        body.words,
        clause,
        command.at,
        by=actor,
        disputed_round=about,
    )
    return Decision((opened,), Answer(made=opened.case))


def _last_played(table: Table, session: SessionId | None) -> RoundId | None:
    """The last round there that they had chips on, or the one that is played now."""
    rounds = [*table.past, *([table.round] if table.round is not None else [])]
    for round_ in reversed(rounds):
        staked = session in round_.wagers or session in round_.players
        if staked or any(result.session == session for result in round_.results):
            return round_.id
    return rounds[-1].id if rounds else None


def decide_dispute(floor: Floor, command: Command[commands.DecideDispute]) -> Decided:
    body = command.body
    table, found = _found(floor, body.case)
    rules = floor.settings(table).disputes
    if found.decided_by is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"{found.id} is already decided in first instance")
    if refusal := _must_be_possible_advice(rules, advised=body.advised):
        return refusal
    return Decision((events.DisputeDecided(found.id, body.decision, command.actor, body.advised),))


def heard_by(rules: conduct.DisputeRules, found: Case) -> Cited[tuple[roles.Role, ...]]:
    """Who hears a dispute first; some rulebooks name others for disputes about the outcome."""
    if found.about.endswith(f" {_ABOUT_OUTCOME}") and rules.outcome_claims is not None:
        return rules.outcome_claims
    return rules.first


def must_hear_first(
    floor: Floor, command: Command[commands.DecideDispute], subject: At
) -> Refusal | None:
    (table, found), actor, absent = subject, command.actor, command.body.absent
    rules = floor.settings(table).disputes
    hears = heard_by(rules, found)
    # Somebody who counts as another role does not for that hear what is another's to hear first.
    if actor.role in hears.value:
        return None
    if absent and rules.if_first_absent is not None:
        hears = rules.if_first_absent
        if authority.capacities(floor.settings(table), actor) & set(hears.value):
            return None
    who = " or ".join(hears.value)
    return Refusal(RefusalCode.NOT_PERMITTED, f"a dispute is heard by {who}", hears.first)


def ask_review(floor: Floor, command: Command[commands.AskReview]) -> Decided:
    _, found = _found(floor, command.body.case)
    if found.decided_by is None:
        return Refusal(RefusalCode.TOO_EARLY, f"{found.id} has not been decided yet")
    if found.review:
        return Refusal(RefusalCode.ALREADY_DONE, f"a review of {found.id} is already asked for")
    return Decision((events.ReviewAsked(found.id),))


def must_have_raised(
    floor: Floor, command: Command[commands.AskReview], subject: At
) -> Refusal | None:
    """The player at whose terminal it was raised, or staff to whom its player says so."""
    _, found = subject
    if command.actor.role in rights.STAFF or found.by == command.actor:
        return None
    return Refusal(RefusalCode.NOT_YOURS, "only whoever raised the dispute asks for its review")


def review_dispute(floor: Floor, command: Command[commands.ReviewDispute]) -> Decided:
    body = command.body
    table, found = _found(floor, body.case)
    rules = floor.settings(table).disputes
    if not found.review:
        return Refusal(RefusalCode.TOO_EARLY, f"no review of {found.id} was asked for")
    if refusal := _must_be_possible_advice(rules, advised=body.advised):
        return refusal
    return Decision((events.CaseDecided(found.id, body.decision, command.at, command.actor),))


def must_be_another_reviewer(
    floor: Floor, command: Command[commands.ReviewDispute], subject: At
) -> Refusal | None:
    """Another person than the first reviews it, whatever their role."""
    table, found = subject
    rules = floor.settings(table).disputes
    if not authority.capacities(floor.settings(table), command.actor) & set(rules.review.value):
        who = " or ".join(rules.review.value)
        sentence = f"a dispute is looked at again by {who}"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence, rules.review.first)
    if found.decided_by is not None and found.decided_by.person == command.actor.person:
        sentence = "nobody reviews their own decision"
        return Refusal(RefusalCode.OWN_APPROVAL, sentence, rules.review.first)
    return None


def _must_be_possible_advice(rules: conduct.DisputeRules, *, advised: bool) -> Refusal | None:
    if advised and not rules.advice_of_outside_remedy.value:
        sentence = "no document names anybody outside to advise a player of"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rules.outside.first)
    return None


def _found(floor: Floor, name: CaseId) -> At:
    """For a decision: its gate has found the dispute, and the table that it is about."""
    found = floor.state.cases[name]
    table = open_cases.table_concerned(floor, found.about)
    assert table is not None
    return table, found


def disputed(
    floor: Floor, body: commands.DecideDispute | commands.AskReview | commands.ReviewDispute
) -> At | Refusal:
    name = body.case
    found = floor.state.cases.get(name)
    if found is None or found.kind is not CaseKind.DISPUTE:
        return Refusal(RefusalCode.UNKNOWN_CASE, f"there is no open dispute {name!r}")
    table = open_cases.table_concerned(floor, found.about)
    if table is None:
        return Refusal(RefusalCode.UNKNOWN_TABLE, f"{name} is about no table here")
    return table, found
