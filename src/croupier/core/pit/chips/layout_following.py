"""Keeps the pieces on the layout in step with what other concerns do to chip wagers."""

from collections.abc import Collection, Iterable

from croupier.core.games.contract import Status
from croupier.core.identifiers import BetText, SessionId, TableId, table_of
from croupier.core.pit.accounts.events import SessionClosed
from croupier.core.pit.chips.settlement import layout_restoring, small_wagers
from croupier.core.pit.chips.state import Rack, trim
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import events
from croupier.core.pit.rounds.events import RoundVoided, WageringClosed, WageringOpened
from croupier.core.pit.tables.events import TableClosed


def wagering_opened(floor: Floor, event: WageringOpened) -> None:
    there = floor.state.racks.get(event.table)
    table = floor.state.tables[event.table]
    if there is not None and table.past:
        small_wagers.remember_told_small(floor, table, table.past[-1].id)
    if there is not None:
        there.told.clear()
        there.told_paid.clear()
        there.paid.clear()
        there.standing.clear()


def wagering_closed(floor: Floor, event: WageringClosed) -> None:
    for item in event.returned:
        _give_back(floor, table_of(event.round), item.session, ((item.bet, item.amount),))


def wagers_voided(floor: Floor, event: events.WagersVoided) -> None:
    """Those of an earlier round lie there no more, whatever lies on the same bets now."""
    table = table_of(event.round)
    there, current = floor.state.racks.get(table), floor.state.tables[table].round
    if there is None:
        return
    tokens = there.restored.pop(event.session, [])
    if tokens and event.session in there.places.values():
        there.returned.setdefault(event.session, []).extend(tokens)
    if current is None or current.id != event.round:
        return
    gone = [(item.bet, item.stake) for item in event.bets]
    for bet, stake in gone:
        trim(there.standing.get(event.session, []), bet, stake)
        for lots in (there.told, there.told_paid):
            trim(lots.get(event.session, []), bet, stake)
    _give_back(floor, table, event.session, gone)


def wagers_replaced(floor: Floor, event: events.WagersReplaced) -> None:
    """Chips that were put right lie where they should have lain."""
    there = floor.state.racks.get(table_of(event.round))
    if there is None:
        return
    for lots in (there.told, there.told_paid):
        lots.pop(event.session, None)
    before = {item.bet: item.stake for item in event.before}
    after = {item.bet: item.stake for item in event.after}
    lot = [*there.lying.get(event.session, ()), *there.restored.pop(event.session, ())]
    if not lot:
        return
    loose = layout_restoring.replaced(lot, before, after)
    there.lying[event.session] = lot
    if loose:
        there.returned.setdefault(event.session, []).extend(loose)


def round_voided(floor: Floor, event: RoundVoided) -> None:
    """Whatever lay on it goes back, or to the house where it is forfeited."""
    there = floor.state.racks.get(table_of(event.round))
    if there is None:
        return
    _cleared_by_void(there, tuple(there.lying), {item.session for item in event.forfeits})


def _cleared_by_void(
    there: Rack, sessions: Iterable[SessionId], forfeiting: Collection[SessionId]
) -> None:
    for session in sessions:
        pieces = there.lying.pop(session, [])
        if session in forfeiting:
            for piece in pieces:
                there.collect(session, piece)
        elif pieces:
            there.returned.setdefault(session, []).extend(pieces)


def round_resettled(floor: Floor, event: events.RoundResettled) -> None:
    """What was told of bets that have not won after all is paid no more.

    Where every wager is known it is followed from here on as if it had been laid in time.
    """
    table = floor.state.tables[table_of(event.round)]
    there = floor.state.racks.get(table.id)
    if there is None or table.round is None or table.round.id != event.round:
        return
    for result in event.sessions:
        won = {wager.bet for wager in result.wagers if wager.status == Status.WIN.value}
        for lots in (there.told, there.told_paid):
            told = [piece for piece in lots.pop(result.session, []) if piece.bet in won]
            if told and not there.everything_known():
                lots[result.session] = told


def past_round_voided(floor: Floor, event: events.PastRoundVoided) -> None:
    table = floor.state.tables[table_of(event.round)]
    there = floor.state.racks.get(table.id)
    if there is None:
        return
    forfeiting = {item.session for item in event.forfeits}
    for session, pieces in there.restored.items():
        if session not in there.places.values():
            continue
        if session not in forfeiting:
            there.returned.setdefault(session, []).extend(pieces)
            continue
        for piece in pieces:
            there.collect(session, piece)
    there.restored.clear()
    if table.round is None or table.round.id != event.round:
        return
    there.told.clear()
    there.told_paid.clear()
    _cleared_by_void(there, event.sessions, forfeiting)


def _give_back(
    floor: Floor, table: TableId, session: SessionId, bets: Iterable[tuple[BetText, int]]
) -> None:
    there = floor.state.racks.get(table)
    pieces = there.lying.get(session) if there is not None else None
    if there is None or pieces is None:
        return
    for bet, amount in bets:
        there.returned.setdefault(session, []).extend(trim(pieces, bet, amount))


def session_closed(floor: Floor, event: SessionClosed) -> None:
    """Limits agreed with a player end when the player leaves."""
    for name, there in floor.state.racks.items():
        if event.session in there.places.values():
            player = there.player_of(event.session)
            there.part(player)
            del there.places[player]
            there.tokens.pop(player, None)
            there.lying.pop(event.session, None)
            there.standing.pop(event.session, None)
            there.paid.pop(event.session, None)
            floor.state.plan.desks[name].at_places.pop(player, None)


def table_closed(floor: Floor, event: TableClosed) -> None:
    """Limits agreed with players end with the table's closing; so does who counts as one."""
    floor.state.plan.desks[event.table].at_places.clear()
    there = floor.state.racks.get(event.table)
    if there is not None:
        there.paid.clear()
        there.joined.clear()
