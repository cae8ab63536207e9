"""How a session's board looks after a change."""

from collections.abc import Callable

from croupier.core.games.contract import Bet
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import table_of
from croupier.core.pit.state import UNDO_KEPT, Bets, Board
from croupier.core.pit.wagers.events import WagersChanged, WagersConfirmed


def changed(floor: Floor, event: WagersChanged) -> None:
    session = floor.state.sessions[event.session]
    table = floor.state.tables[table_of(event.round)]
    board = session.boards.get(table.id)
    if board is None:
        board = session.boards[table.id] = Board(event.round)
    if table.round is not None:
        table.round.players[session.id] = None
    game = floor.offer(table).game
    bets, positions = board.bets, board.positions
    before = {stake.bet: bets.get(stake.bet, 0) for stake in event.stakes}
    for stake in event.stakes:
        more = stake.amount - before[stake.bet]
        bet = game.bet(stake.bet)
        assert isinstance(bet, Bet)
        piece = more // len(bet.positions)
        for position in bet.positions:
            positions[position] = positions.get(position, 0) + piece
        board.staked += more
        if stake.amount:
            bets[stake.bet] = stake.amount
        else:
            bets.pop(stake.bet, None)
    _remember(board, event, before)


def _remember(board: Board, event: WagersChanged, before: Bets) -> None:
    if event.undoes:
        board.undo.pop()
        board.redo.append(before)
        return
    if event.redoes:
        board.redo.pop()
    elif board.redo:
        board.redo.clear()
    board.undo.append(before)
    if len(board.undo) > UNDO_KEPT:
        del board.undo[0]


def confirmed(floor: Floor, event: WagersConfirmed) -> None:
    board = floor.state.sessions[event.session].boards[table_of(event.round)]
    for stake in event.stakes:
        board.confirmed[stake.bet] = stake.amount


FOLD: dict[type, Callable[..., None]] = {WagersChanged: changed, WagersConfirmed: confirmed}
