"""What other concerns do to wagers of chips: the pieces on the layout follow."""

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from croupier.core.games.contract import Status
from croupier.core.identifiers import BetText, SessionId, TableId, table_of
from croupier.core.pit.accounts.events import SessionClosed
from croupier.core.pit.chips.fold import add, collect, trim
from croupier.core.pit.chips.paying import cleared
from croupier.core.pit.chips.state import Piece, Rack
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import (
    PastRoundVoided,
    RoundResettled,
    WagersReplaced,
    WagersVoided,
)
from croupier.core.pit.rounds.events import RoundVoided, WageringClosed, WageringOpened
from croupier.core.pit.tables.events import TableClosed


def wagering_opened(floor: Floor, event: WageringOpened) -> None:
    there = floor.state.racks.get(event.table)
    if there is not None:
        there.told.clear()


def wagering_closed(floor: Floor, event: WageringClosed) -> None:
    for item in event.returned:
        _give_back(floor, table_of(event.round), item.session, ((item.bet, item.amount),))


def wagers_voided(floor: Floor, event: WagersVoided) -> None:
    """Those of an earlier round lie there no more, whatever lies on the same bets now."""
    current = floor.state.tables[table_of(event.round)].round
    if current is None or current.id != event.round:
        return
    gone = ((item.bet, item.stake) for item in event.bets)
    _give_back(floor, table_of(event.round), event.session, gone)


def wagers_replaced(floor: Floor, event: WagersReplaced) -> None:
    """Chips that were put right lie where they should have lain."""
    there = floor.state.racks.get(table_of(event.round))
    pieces = there.lying.get(event.session) if there is not None else None
    if there is None or pieces is None:
        return
    before = {item.bet: item.stake for item in event.before}
    after = {item.bet: item.stake for item in event.after}
    loose: list[Piece] = []
    for bet, stake in before.items():
        loose += trim(pieces, bet, max(stake - after.get(bet, 0), 0))
    for bet, stake in after.items():
        more = stake - before.get(bet, 0)
        while more > 0 and loose:
            piece = loose.pop(0)
            part = min(more, piece.amount)
            add(pieces, replace(piece, bet=bet, amount=part))
            more -= part
            if piece.amount > part:
                loose.insert(0, replace(piece, amount=piece.amount - part))
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
                collect(there, session, piece)
        elif pieces:
            there.returned.setdefault(session, []).extend(pieces)


def round_resettled(floor: Floor, event: RoundResettled) -> None:
    """Chips that stayed up on a bet that has not won after all go the way of a losing bet."""
    table = floor.state.tables[table_of(event.round)]
    there = floor.state.racks.get(table.id)
    if there is None or table.round is None or table.round.id != event.round:
        return
    for result in event.sessions:
        pieces = there.lying.pop(result.session, [])
        for piece, status in cleared(pieces, result):
            if status is Status.WIN:
                there.lying.setdefault(result.session, []).append(piece)
            elif status is Status.LOSE:
                collect(there, result.session, piece)
            else:
                there.returned.setdefault(result.session, []).append(piece)


def past_round_voided(floor: Floor, event: PastRoundVoided) -> None:
    table = floor.state.tables[table_of(event.round)]
    there = floor.state.racks.get(table.id)
    if there is None or table.round is None or table.round.id != event.round:
        return
    _cleared_by_void(there, event.sessions, {item.session for item in event.forfeits})


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
            floor.state.plan.desks[name].at_places.pop(player, None)


def table_closed(floor: Floor, event: TableClosed) -> None:
    """Limits agreed with players end with the table's closing; so does who counts as one."""
    floor.state.plan.desks[event.table].at_places.clear()
    there = floor.state.racks.get(event.table)
    if there is not None:
        there.joined.clear()
