"""Folds a change into a session's board."""

from croupier.core.games.contract import Bet
from croupier.core.identifiers import table_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import UNDO_KEPT, Bets, Board
from croupier.core.pit.wagers.events import WagersChanged, WagersConfirmed


def changed(floor: Floor, event: WagersChanged) -> None:
    name, state = event.session, floor.state
    boards = state.sessions[name].boards
    table = state.tables[table_of(event.round)]
    board = boards.get(table.id)
    if board is None:
        board = boards[table.id] = Board(event.round)
    if table.round is not None:
        table.round.players[name] = None
    bet_of = floor.offer(table).game.bet
    bets, positions = board.bets, board.positions
    before: Bets = {}
    for stake in event.stakes:
        text, amount = stake.bet, stake.amount
        was = before[text] = bets.get(text, 0)
        more = amount - was
        bet = bet_of(text)
        assert isinstance(bet, Bet)
        places = bet.positions
        piece = more // len(places)
        for place in places:
            positions[place] = positions.get(place, 0) + piece
        board.staked += more
        if amount:
            bets[text] = amount
        else:
            bets.pop(text, None)
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
        board.confirmed[stake.bet] = board.confirmed.get(stake.bet, 0) + stake.amount
