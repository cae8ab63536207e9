"""Told to give up a place: for letting rounds go by, or for the reason the rulebook leaves open."""

from croupier.core.identifiers import ClauseId
from croupier.core.pit.conduct.commands import DirectToVacate
from croupier.core.pit.conduct.events import DirectedToVacate
from croupier.core.pit.conduct.idling import idle_rounds, others_all_taken
from croupier.core.pit.conduct.person_concerned import whom
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Session, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.people.conduct import IdleRule
from croupier.core.stream.envelope import Command, Decision


def direct_to_vacate(floor: Floor, command: Command[DirectToVacate]) -> Decision | Refusal:
    body = command.body
    session = floor.session_found(body.session)
    table = floor.state.tables[body.table]
    player = whom(floor, table, body.session, body.player)
    if isinstance(player, Refusal):
        return player
    rule = floor.settings(table).conduct.idle
    refusal = (
        _must_be_idle(floor, table, session, rule, body.reason)
        if session is not None
        else _must_be_attested(table, rule, body.reason)
    )
    event = DirectedToVacate(player.session, body.reason, rule.first, command.at, player.place)
    return refusal or Decision((event,))


def _must_be_attested(table: Table, rule: Cited[IdleRule], reason: str) -> Refusal | None:
    """Who lets rounds go by at a table of chips is seen by staff alone, who say so."""
    if rule.value is IdleRule.NONE:
        return Refusal(RefusalCode.NOT_OFFERED, f"{table.rulebook} sends nobody from a place")
    if reason.strip():
        return None
    sentence = "what was seen at the place is given as the reason"
    return Refusal(RefusalCode.NO_REASON, sentence, rule.first)


def _must_be_idle(
    floor: Floor, table: Table, session: Session, rule: Cited[IdleRule], reason: str
) -> Refusal | None:
    match rule.value:
        case IdleRule.NONE:
            return Refusal(RefusalCode.NOT_OFFERED, f"{table.rulebook} sends nobody from a place")
        case IdleRule.ROUNDS_WITHOUT_WAGER_WHEN_FULL:
            return _must_have_let_rounds_go_by(floor, table, session, rule.first)
        case IdleRule.NOT_ACTIVELY_WAGERING:
            if idle_rounds(floor, table, session):
                return None
            sentence = f"{session.id} plays, and keeps the place"
            return Refusal(RefusalCode.NOT_NOW, sentence, rule.first)
        case IdleRule.SUPERVISORS_OPINION:
            if reason:
                return None
            sentence = "an opinion is given with its reason"
            return Refusal(RefusalCode.NO_REASON, sentence, rule.first)


def _must_have_let_rounds_go_by(
    floor: Floor, table: Table, session: Session, clause: ClauseId | None
) -> Refusal | None:
    least = floor.settings(table).conduct.idle_rounds
    assert least is not None
    count = idle_rounds(floor, table, session)
    if count < least.value:
        sentence = f"{session.id} has let {count} rounds go by, not {least.value}"
        return Refusal(RefusalCode.TOO_EARLY, sentence, clause)
    if not others_all_taken(floor, table, session):
        return Refusal(RefusalCode.NOT_NOW, "there are other places free", clause)
    return None
