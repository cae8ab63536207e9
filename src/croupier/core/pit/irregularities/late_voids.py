"""A settled round made void although the next has begun: that round alone, or not at all."""

from croupier.core.identifiers import ClauseId
from croupier.core.pit.cases.raising import permit_in_case
from croupier.core.pit.cases.waiting import waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import VoidPastRound
from croupier.core.pit.irregularities.records import bygone
from croupier.core.pit.irregularities.voids import Because, make_void
from croupier.core.pit.rounds.attending import playing
from croupier.core.pit.state import CaseKind, Round, RoundStatus, Table
from croupier.core.pit.tables.dealing import not_elsewhere
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.corrections import LateVoid
from croupier.core.stream.authority import STRANGERS
from croupier.core.stream.envelope import Actor, Command, Decision


def void_past_round(floor: Floor, command: Command[VoidPastRound]) -> Decision | Refusal:
    body = command.body
    table = playing(floor, body.round, None)
    if isinstance(table, Refusal):
        return table
    round_ = bygone(floor, table, body.round, body.old)
    if isinstance(round_, Refusal):
        return round_
    rule = floor.settings_of(table, round_).corrections.late_void
    if rule.value is LateVoid.REFUSED:
        return _by_staff(command.actor) or _stands(round_, rule.first)
    book, found = floor.settings_of(table, round_), waits(floor, round_.id, CaseKind.WRONG_OUTCOME)
    refusal = permit_in_case(book, Action.VOID_LATE_MISDEAL, command, found)
    refusal = not_elsewhere(refusal, table, command)
    if refusal is not None:
        return refusal
    if round_.status is RoundStatus.VOID:
        return Refusal(RefusalCode.ALREADY_DONE, f"{round_.id} is void already")
    if round_.status is not RoundStatus.SETTLED:
        return Refusal(RefusalCode.NOT_NOW, f"{round_.id} is not settled yet")
    because = Because(body.reason, rule.first, command.at)
    return Decision(make_void(floor, table, round_, because))


def _by_staff(actor: Actor) -> Refusal | None:
    """Where nobody may, staff are told why; others have no business with it."""
    if actor.role not in STRANGERS:
        return None
    return Refusal(RefusalCode.NOT_PERMITTED, "only staff make a round void")


def too_late(floor: Floor, table: Table, round_: Round) -> Refusal | None:
    """Whether the next round has begun, under a rulebook that then lets results stand."""
    rule = floor.settings_of(table, round_).corrections.late_void
    if table.round is not None and table.round.id == round_.id:
        return None
    if rule.value is LateVoid.THAT_ROUND_ALONE:
        return None
    return _stands(round_, rule.first)


def _stands(round_: Round, clause: ClauseId | None) -> Refusal:
    sentence = f"what is settled is not made void afterwards: the result of {round_.id} stands"
    return Refusal(RefusalCode.TOO_LATE, sentence, clause)
