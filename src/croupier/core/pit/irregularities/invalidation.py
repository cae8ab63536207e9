"""An outcome declared invalid for disruption, fraud or equipment, and who forfeits a stake."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import InvalidateRound
from croupier.core.pit.irregularities.records import bygone
from croupier.core.pit.irregularities.voids import Because, make_void
from croupier.core.pit.rounds.attending import playing
from croupier.core.pit.state import Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.corrections import LateVoid
from croupier.core.rulebook.voids import Forfeiture, InvalidReason
from croupier.core.stream.authority import permit
from croupier.core.stream.envelope import Command, Decision

_ACTIONS = {
    InvalidReason.DISRUPTION: Action.INVALIDATE_FOR_DISRUPTION,
    InvalidReason.IMPRACTICAL: Action.INVALIDATE_FOR_DISRUPTION,
    InvalidReason.FRAUD: Action.INVALIDATE_FOR_FRAUD,
    InvalidReason.EQUIPMENT: Action.INVALIDATE_FOR_EQUIPMENT,
}


def invalidate_round(floor: Floor, command: Command[InvalidateRound]) -> Decision | Refusal:
    body = command.body
    table = playing(floor, body.round, None)
    if isinstance(table, Refusal):
        return table
    round_ = bygone(floor, table, body.round, body.old)
    if isinstance(round_, Refusal):
        return round_
    book = floor.settings_of(table, round_)
    refusal = permit(book, _ACTIONS[body.reason], command)
    if refusal is None and body.forfeiting:
        refusal = permit(book, Action.FORFEIT_WAGER, command)
    refusal = refusal or _in_time(floor, table, round_) or _reasoned(floor, table, round_, body)
    if refusal is not None:
        return refusal
    clause = book.authority[_ACTIONS[body.reason]].last
    because = Because(f"{body.reason.value}: {body.note}", clause, command.at)
    return Decision(make_void(floor, table, round_, because, frozenset(body.forfeiting)))


def _in_time(floor: Floor, table: Table, round_: Round) -> Refusal | None:
    if round_.status is RoundStatus.VOID:
        return Refusal(RefusalCode.ALREADY_DONE, f"{round_.id} is void already")
    if table.round is not None and table.round.id == round_.id:
        return None
    rule = floor.settings_of(table, round_).voids.after_next_round
    if rule.value is LateVoid.THAT_ROUND_ALONE:
        return None
    sentence = f"the next round has begun: the outcome of {round_.id} stands"
    return Refusal(RefusalCode.TOO_LATE, sentence, rule.first)


def _reasoned(floor: Floor, table: Table, round_: Round, body: InvalidateRound) -> Refusal | None:
    rules = floor.settings_of(table, round_).voids
    if body.reason not in rules.invalid_for.value:
        sentence = f"{body.reason.value} invalidates no outcome under {table.rulebook}"
        return Refusal(RefusalCode.NO_REASON, sentence, rules.invalid_for.first)
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
