"""Directs a player to give up a place they do not use, or to keep to one game at a time."""

from croupier.core.identifiers import ClauseId
from croupier.core.pit.conduct.commands import DirectToVacate, Games, InstructOnGames
from croupier.core.pit.conduct.events import DirectedToVacate, InstructedOnGames
from croupier.core.pit.conduct.person_concerned import person_concerned
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Session, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.conduct import FLAGGED, IdleRule
from croupier.core.rulebook.document.citation import Cited
from croupier.core.stream.envelope import Command, Decided, Decision


def idle_rounds(floor: Floor, table: Table, session: Session) -> int:
    """The rounds in a row, up to the last one closed, during which the session had nothing.

    What was taken back or went back at the close is no wager. A terminal plays whichever table is
    on its screen: a wager at any of them is play.
    """
    if session.staked():
        return 0
    since = max(session.opened, session.wagered)
    rounds = [*table.past, *([table.round] if table.round is not None else [])]
    # A coup without wagers was closed from its first moment on: nobody let that go by.
    offered = [r for r in rounds if r.closed is not None and r.closed > r.opened]
    return sum(1 for round_ in offered if round_.opened >= since)


def others_all_taken(floor: Floor, table: Table, session: Session) -> bool:
    """Whether every other place that could play the table is in use."""
    places = [t for t in floor.state.terminals.values() if t.rulebook == table.rulebook]
    others = [place for place in places if place.id != session.terminal and place.enabled]
    return bool(others) and all(place.session is not None for place in others)


def idle_sessions(floor: Floor, table: Table) -> list[Session]:
    """Whom a screen flags to staff: who has let as many rounds go by as the rulebook counts."""
    rules = floor.settings(table).conduct
    least = rules.idle_rounds
    if least is None or rules.idle.value not in FLAGGED:
        return []
    when_full = rules.idle.value is IdleRule.ROUNDS_WITHOUT_WAGER_WHEN_FULL
    return [
        session
        for session in floor.state.sessions.values()
        if floor.rulebook_of(session) == table.rulebook
        and idle_rounds(floor, table, session) >= least.value
        and (not when_full or others_all_taken(floor, table, session))
    ]


def direct_to_vacate(floor: Floor, command: Command[DirectToVacate]) -> Decided:
    body = command.body
    session = floor.session_found(body.session)
    table = floor.state.tables[body.table]
    player = person_concerned(floor, table, body.session, body.player)
    if isinstance(player, Refusal):
        return player
    rule = floor.settings(table).conduct.idle
    if rule.value is IdleRule.NONE:
        return Refusal(RefusalCode.NOT_OFFERED, f"{table.rulebook} has no rule for that")
    refusal = (
        _must_be_idle(floor, table, session, rule, body.reason)
        if session is not None
        else _must_be_attested(rule, body.reason)
    )
    event = DirectedToVacate(player.session, body.reason, rule.first, command.at, player.place)
    return refusal or Decision((event,))


def _must_be_attested(rule: Cited[IdleRule], reason: str) -> Refusal | None:
    """At a table of chips only staff can see who does not play, so they say it."""
    if reason.strip():
        return None
    return Refusal(RefusalCode.NO_REASON, "say what was seen at the place", rule.first)


def _must_be_idle(
    floor: Floor, table: Table, session: Session, rule: Cited[IdleRule], reason: str
) -> Refusal | None:
    match rule.value:
        case IdleRule.ROUNDS_WITHOUT_WAGER_WHEN_FULL:
            return _must_have_let_rounds_go_by(floor, table, session, rule.first)
        case IdleRule.NOT_ACTIVELY_WAGERING:
            if idle_rounds(floor, table, session):
                return None
            sentence = f"{session.id} plays, and keeps the place"
            return Refusal(RefusalCode.NOT_NOW, sentence, rule.first)
        case _:
            if reason:
                return None
            return Refusal(RefusalCode.NO_REASON, "give the reason for the opinion", rule.first)


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
        return Refusal(RefusalCode.NOT_NOW, "other places are free", clause)
    return None


def instruct_on_games(floor: Floor, command: Command[InstructOnGames], session: Session) -> Decided:
    body = command.body
    table = floor.state.tables[body.table]
    clause = floor.wagering(table).tables_at_once.first
    if session.one_game is (body.games is Games.ONE_AT_A_TIME):
        sentence = f"{session.id} plays {body.games.value.replace('-', ' ')} already"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    return Decision((InstructedOnGames(session.id, body.games, body.reason, clause),))
