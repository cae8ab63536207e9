"""Sanctions for a breach: wagers void, and barred from the game as far as the document reaches."""

from collections.abc import Iterator

from croupier.core.patrons.standing import (
    BarredFrom,
    Known,
    VoidedUnder,
    WagerAt,
    barred_row,
    bars_in,
)
from croupier.core.pit.conduct.bars import document_of, must_not_be_kept_out
from croupier.core.pit.conduct.commands import BarPlayer, VoidPlayersWagers
from croupier.core.pit.conduct.events import PlayerBarred
from croupier.core.pit.conduct.person_concerned import at_place, whom
from croupier.core.pit.conduct.sanction_offered import clause_of, must_be_offered
from croupier.core.pit.conduct.void_reach import told_elsewhere, under, void_unsettled
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import ChipsVoided
from croupier.core.pit.irregularities.outcomes.voids import Because
from croupier.core.pit.state import OVER, Session, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.people.authority import Action
from croupier.core.rulebook.people.conduct import Sanction, SanctionReach
from croupier.core.stream.envelope import Command, Decision


def void_players_wagers(floor: Floor, command: Command[VoidPlayersWagers]) -> Decision | Refusal:
    body = command.body
    session = floor.session_found(body.session)
    table = floor.state.tables[body.table]
    refusal = must_be_offered(floor, table, Sanction.VOID_WAGERS, body.breach)
    if refusal is not None:
        return refusal
    clause = floor.settings(table).conduct.sanctioned_wager_refunded.first
    because = Because(f"breach of {body.breach}", clause, command.at)
    if session is None:
        return _off_the_cloth(floor, table, body.player, because)
    events: list[object] = []
    for there, player in played_under(floor, table, session):
        events += void_unsettled(floor, there, player, because, body.chosen)
    wide = everywhere(floor.settings(table).conduct.void_reaches)
    # Of somebody who is known the other pits have what lies there: they hear of it.
    if session.patron is None or not wide or not (events or _elsewhere(floor, body.chosen)):
        sentence = f"{session.id} has nothing unsettled of what is to be void"
        none = Refusal(RefusalCode.NOT_THERE, sentence)
        return Decision(tuple(events)) if events else none
    by, document = command.actor.person, document_of(floor, table)
    voided = VoidedUnder(document, because.reason, clause, command.at, by, body.chosen)
    reached, row = told_elsewhere(session.patron, body.found, voided)
    return Decision((*events, reached), claims=(row,))


def _elsewhere(floor: Floor, chosen: tuple[WagerAt, ...]) -> bool:
    """Whether a wager of another pit is meant, or none is named."""
    return not chosen or any(each.terminal not in floor.state.terminals for each in chosen)


def _off_the_cloth(floor: Floor, table: Table, player: str, because: Because) -> Decision | Refusal:
    """What lies there staff can see, and give back."""
    found = at_place(floor, table, player)
    if isinstance(found, Refusal):
        return found
    assert found.place is not None
    round_ = table.round
    if round_ is None or round_.status in OVER:
        return Refusal(RefusalCode.NOT_THERE, f"{found.name} has nothing unsettled there")
    return Decision((ChipsVoided(round_.id, found.place, because.reason, because.clause),))


def played_under(floor: Floor, table: Table, session: Session) -> Iterator[tuple[Table, Session]]:
    """The table and the session, and where the document says so all that the person plays."""
    if not everywhere(floor.settings(table).conduct.void_reaches):
        yield table, session
        return
    for there in under(floor, document_of(floor, table)):
        for other in floor.state.sessions.values():
            if other is session or _same_person(session, other):
                yield there, other


def _same_person(session: Session, other: Session) -> bool:
    return session.patron is not None and session.patron == other.patron


def bar_player(floor: Floor, command: Command[BarPlayer]) -> Decision | Refusal:
    body = command.body
    table = floor.state.tables[body.table]
    player = whom(floor, table, body.session, body.player, body.person)
    if isinstance(player, Refusal):
        return player
    if must_not_be_kept_out(floor, player, table) is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"{player.name} is barred from {table.id}")
    refusal = must_be_offered(floor, table, Sanction.BAR_FROM_GAME, body.breach)
    if refusal is not None:
        return refusal
    # A place is a place of one table; only somebody who is known can be kept from the others.
    known = player.session is not None or player.patron is not None
    wide = known and everywhere(floor.settings(table).conduct.bar_reaches)
    event = PlayerBarred(
        player.session,
        player.patron,
        None if wide else table.id,
        body.breach,
        clause_of(floor, table, Action.BAR_PLAYER),
        command.at,
        document_of(floor, table) if wide else None,
        player.place,
        player.patron if wide else None,
        command.actor.person,
    )
    return Decision((event,), claims=_told_everywhere(event, command))


def _told_everywhere(event: PlayerBarred, command: Command[BarPlayer]) -> tuple[Known, ...]:
    """In the row of somebody who is known, for the games of the document in every other pit."""
    person, document, found = event.person, event.rulebook, command.body.found
    if person is None or document is None:
        return ()
    others = bars_in(found)
    if any(bar.rulebook == document for bar in others):
        return ()
    by = command.actor.person
    bar = BarredFrom(document, event.breach, event.clause, command.at, by)
    return (barred_row(person, found, (*others, bar)),)


def everywhere(rule: Cited[SanctionReach] | None) -> bool:
    return rule is not None and rule.value is SanctionReach.EVERY_TABLE
