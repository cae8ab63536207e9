"""An outcome declared invalid for disruption, fraud or equipment, and who forfeits a stake."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import InvalidateRound
from croupier.core.pit.irregularities.outcomes.old_rounds import round_found
from croupier.core.pit.irregularities.outcomes.voids import Because, make_void
from croupier.core.pit.state import OVER, Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.irregularities.corrections import LateVoid
from croupier.core.rulebook.irregularities.voids import Forfeiture, InvalidReason
from croupier.core.rulebook.people.authority import Action
from croupier.core.stream.envelope import Command, Decision

ACTIONS = {
    InvalidReason.DISRUPTION: Action.INVALIDATE_FOR_DISRUPTION,
    InvalidReason.IMPRACTICAL: Action.INVALIDATE_FOR_DISRUPTION,
    InvalidReason.FRAUD: Action.INVALIDATE_FOR_FRAUD,
    InvalidReason.EQUIPMENT: Action.INVALIDATE_FOR_EQUIPMENT,
}


def invalidate_round(floor: Floor, command: Command[InvalidateRound]) -> Decision | Refusal:
    body = command.body
    table, round_ = round_found(floor, body.round, body.old)
    book = floor.settings_of(table, round_)
    refusal = _must_be_in_time(floor, table, round_) or _must_have_valid_reason(
        floor, table, round_, body
    )
    if refusal is not None:
        return refusal
    clause = book.authority[ACTIONS[body.reason]].last
    because = Because(f"{body.reason.value}: {body.note}", clause, command.at)
    return Decision(make_void(floor, table, round_, because, frozenset(body.forfeiting)))


def _must_be_in_time(floor: Floor, table: Table, round_: Round) -> Refusal | None:
    if round_.status is RoundStatus.VOID:
        return Refusal(RefusalCode.ALREADY_DONE, f"{round_.id} is void already")
    if table.round is not None and table.round.id == round_.id:
        return None
    rule = floor.settings_of(table, round_).voids.after_next_round
    if rule.value is LateVoid.THAT_ROUND_ALONE:
        return None
    sentence = f"the next round has begun: the outcome of {round_.id} stands"
    return Refusal(RefusalCode.TOO_LATE, sentence, rule.first)


def _must_have_valid_reason(
    floor: Floor, table: Table, round_: Round, body: InvalidateRound
) -> Refusal | None:
    rules = floor.settings_of(table, round_).voids
    if body.reason not in rules.invalid_for.value:
        sentence = f"{body.reason.value} invalidates no outcome under {table.rulebook}"
        return Refusal(RefusalCode.NO_REASON, sentence, rules.invalid_for.first)
    unfinished = rules.while_unfinished
    if unfinished is not None and body.reason in unfinished.value and round_.status in OVER:
        sentence = f"{round_.id} is over: that it was {body.reason.value} to go on is no reason"
        return Refusal(RefusalCode.TOO_LATE, sentence, unfinished.first)
    if body.reason is InvalidReason.FRAUD and not body.involved:
        clause = rules.invalid_for.last
        return Refusal(RefusalCode.NO_REASON, "fraud names the persons involved", clause)
    if not body.forfeiting:
        return None
    forfeiture = rules.forfeiture
    if forfeiture.value is Forfeiture.NEVER or body.reason is not InvalidReason.FRAUD:
        sentence = f"no wager is forfeited for {body.reason.value}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, forfeiture.first)
    unnamed = [session for session in body.forfeiting if session not in body.involved]
    if unnamed:
        sentence = f"{unnamed[0]} is not named as involved and forfeits nothing"
        return Refusal(RefusalCode.NO_REASON, sentence, forfeiture.last)
    return None
