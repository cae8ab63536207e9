"""Clears a layout after the dolly: what is collected, what stays up, what goes back.

Losing chips go to the tray and losing checks to the rack. A token that has won stays with the
house, unless its voucher or the rulebook says not. Winning chips stay up where every wager is
followed; where not, they are their player's at once, and stand on the cloth until betting opens.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from croupier.core.games.contract import Status
from croupier.core.identifiers import BetText, SessionId
from croupier.core.ledger.accounts import HOUSE, AccountId, chips, hold, layout, table_float
from croupier.core.ledger.ledger import Transfer, moved
from croupier.core.pit.chips import events, laying
from croupier.core.pit.chips.state import Piece, Rack
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.events import RoundSettled
from croupier.core.pit.rounds.results import SessionSettled, StakedTokens
from croupier.core.pit.state import Round, Table
from croupier.core.rulebook.payments import ChipKind, TokenStake

Pieces = Mapping[SessionId, Sequence[Piece]]


def cleared(pieces: Iterable[Piece], result: SessionSettled) -> Iterator[tuple[Piece, Status]]:
    """Each of a player's pieces with what became of its bet; a piece may lose in part."""
    wagers = {wager.bet: wager for wager in result.wagers}
    lost = {wager.bet: max(wager.stake - wager.credit, 0) for wager in result.wagers}
    for piece in pieces:
        wager = wagers.get(piece.bet)
        if wager is None:
            yield piece, Status.VOID
            continue
        gone = min(lost[piece.bet], piece.amount)
        lost[piece.bet] -= gone
        if gone:
            yield Piece(piece.bet, piece.kind, piece.colour, gone), Status.LOSE
        if piece.amount > gone:
            left = Piece(piece.bet, piece.kind, piece.colour, piece.amount - gone)
            yield left, Status(wager.status)


def layout_settled(
    floor: Floor, table: Table, settled: RoundSettled
) -> tuple[events.LayoutSettled, ...]:
    """What becomes of the chips of a round that is settled by this; none where none are known."""
    there = floor.state.racks.get(table.id)
    if there is None or not there.lying:
        return ()
    tokens = staked_tokens(floor, table, there.lying, ())
    moves: list[Transfer] = []
    for result in settled.sessions:
        for piece, status in cleared(there.lying.get(result.session, ()), result):
            moves += cleared_away(floor, table, result.session, piece, status, tokens)
    return (events.LayoutSettled(settled.round, tuple(moves), tokens),)


def put_right(
    floor: Floor, table: Table, round_: Round, anew: Iterable[SessionSettled], pieces: Pieces
) -> tuple[events.LayoutPutRight, ...]:
    """The same for a round that is settled anew, of what lies there and was put back there."""
    tokens = staked_tokens(floor, table, pieces, round_.tokens)
    moves: list[Transfer] = []
    became: list[events.PieceCleared] = []
    for result in anew:
        for piece, status in cleared(pieces.get(result.session, ()), result):
            moves += cleared_away(floor, table, result.session, piece, status, tokens)
            became.append(events.PieceCleared(result.session, piece, status.value))
    if not became:
        return ()
    return (events.LayoutPutRight(round_.id, tuple(became), tuple(moves), tokens),)


def kept_of_gone(
    floor: Floor, round_: Round, pieces: Pieces, forfeiting: Collection[SessionId] = ()
) -> tuple[events.LayoutPutRight, ...]:
    """A token is good in play and nowhere else: of whoever has gone the house keeps it."""
    moves = tuple(
        move
        for session, lot in pieces.items()
        if session not in floor.state.sessions and session not in forfeiting
        for piece in lot
        for move in moved(hold(session), HOUSE, piece.amount)
    )
    return (events.LayoutPutRight(round_.id, (), moves),) if moves else ()


def staked_tokens(
    floor: Floor, table: Table, pieces: Pieces, known: Iterable[StakedTokens]
) -> tuple[StakedTokens, ...]:
    """The tokens among those pieces, and whether the house keeps each if it wins."""
    before = {(each.session, each.bet): each.kept for each in known}
    return tuple(
        StakedTokens(
            session,
            piece.bet,
            piece.amount,
            before.get((session, piece.bet), token_kept(floor, table, session)),
        )
        for session, lot in pieces.items()
        for piece in lot
        if piece.kind is ChipKind.PROMOTIONAL_TOKENS
    )


def keeps(tokens: Iterable[StakedTokens], session: SessionId, bet: BetText) -> bool:
    return any(each.kept for each in tokens if (each.session, each.bet) == (session, bet))


def token_kept(floor: Floor, table: Table, session: SessionId) -> bool:
    """Whether a token that wins stays with the house. Whoever has gone can take none along."""
    there = floor.state.racks.get(table.id)
    if there is None or session not in there.places.values():
        return True
    rules = floor.settings(table).chips
    tokens = there.tokens.get(there.player_of(session))
    forfeited = rules is not None and (
        rules.token_stake is None or rules.token_stake.value is TokenStake.FORFEITED
    )
    return forfeited and not (tokens is not None and tokens.returned_on_a_win)


def cleared_away(
    floor: Floor,
    table: Table,
    session: SessionId,
    piece: Piece,
    status: Status,
    tokens: Iterable[StakedTokens],
) -> tuple[Transfer, ...]:
    account = account_of(floor, session)
    if status is Status.LOSE:
        swept = piece.kind is ChipKind.VALUE_CHIPS
        return moved(table_float(table.id), layout(table.id), piece.amount) if swept else ()
    if piece.kind is ChipKind.PROMOTIONAL_TOKENS:
        won = status is Status.WIN and keeps(tokens, session, piece.bet)
        kept = won or session not in floor.state.sessions
        return moved(account, HOUSE, piece.amount) if kept else ()
    there = floor.state.racks[table.id]
    if there.everything_known():
        return ()
    source = laying.brought_from(floor, table, piece.kind)
    return moved(account, source, piece.amount) if source is not None else ()


def account_of(floor: Floor, session: SessionId) -> AccountId:
    """Where somebody's money is; after they have gone, where it waits for them."""
    return chips(session) if session in floor.state.sessions else hold(session)


def clear_piece(
    there: Rack,
    session: SessionId,
    piece: Piece,
    status: Status,
    *,
    kept: bool,
    lies: bool,
) -> None:
    """Folds what became of a piece. `lies` is false of a round whose layout is long cleared."""
    if session not in there.places.values():
        return
    if status is Status.LOSE:
        there.collect(session, piece)
        return
    token = piece.kind is ChipKind.PROMOTIONAL_TOKENS
    if token and status is Status.WIN and kept:
        return
    if there.everything_known() and status is Status.WIN and lies:
        there.lying.setdefault(session, []).append(piece)
    elif there.everything_known() or token:
        there.returned.setdefault(session, []).append(piece)
    elif status is Status.WIN and lies:
        there.standing.setdefault(session, []).append(piece)
