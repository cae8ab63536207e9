"""A settled round made void although the next has begun: that round alone, or not at all."""

from croupier.core.identifiers import ClauseId
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import VoidPastRound
from croupier.core.pit.irregularities.outcomes.old_rounds import round_found
from croupier.core.pit.irregularities.outcomes.voids import Because, make_void
from croupier.core.pit.state import Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.irregularities.corrections import LateVoid
from croupier.core.stream.envelope import Command, Decision


def void_past_round(floor: Floor, command: Command[VoidPastRound]) -> Decision | Refusal:
    body = command.body
    table, round_ = round_found(floor, body.round, body.old)
    rule = floor.settings_of(table, round_).corrections.late_void
    if rule.value is LateVoid.REFUSED:
        return _stands(round_, rule.first)
    if round_.status is RoundStatus.VOID:
        return Refusal(RefusalCode.ALREADY_DONE, f"{round_.id} is void already")
    if round_.status is not RoundStatus.SETTLED:
        return Refusal(RefusalCode.NOT_NOW, f"{round_.id} is not settled yet")
    because = Because(body.reason, rule.first, command.at)
    return Decision(make_void(floor, table, round_, because))


def must_be_in_time(floor: Floor, table: Table, round_: Round) -> Refusal | None:
    """Once the next round has begun, some rulebooks let results stand."""
    rule = floor.settings_of(table, round_).corrections.late_void
    if table.round is not None and table.round.id == round_.id:
        return None
    if rule.value is LateVoid.THAT_ROUND_ALONE:
        return None
    return _stands(round_, rule.first)


def _stands(round_: Round, clause: ClauseId | None) -> Refusal:
    sentence = f"what is settled is not made void afterwards: the result of {round_.id} stands"
    return Refusal(RefusalCode.TOO_LATE, sentence, clause)
