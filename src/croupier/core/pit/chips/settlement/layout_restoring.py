"""Puts chips of a settled round back where they lay, so that it can be corrected.

What a settlement took from an account comes back to it first: tokens that the house kept, and
winning chips that nobody follows. So a correction finds every stake in its account, and nobody is
charged for a token or paid one in chips. What was lost in chips comes back in chips; a token comes
back as itself. Nobody owes a token that they have wagered away since.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec.structs import replace

from croupier.core.games.contract import Status
from croupier.core.identifiers import BetText, SessionId
from croupier.core.ledger import accounts, ledger
from croupier.core.pit.chips import laying
from croupier.core.pit.chips.events import LayoutRestored, RestoredPiece, Whence
from croupier.core.pit.chips.settlement import clearing
from croupier.core.pit.chips.state import Piece, Rack, add, trim
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.results import SessionSettled, StakedTokens
from croupier.core.pit.state import Bets, Round, Table
from croupier.core.rulebook.payments import ChipKind

_TOKEN = ChipKind.PROMOTIONAL_TOKENS


def restored(floor: Floor, table: Table, round_: Round) -> tuple[LayoutRestored, ...]:
    """All of a round that settlement took away and that a new settlement judges again."""
    there = floor.state.racks.get(table.id)
    if there is None:
        return ()
    pieces: list[RestoredPiece] = []
    for result in round_.results:
        pieces += _from_cloth(table, there, round_, result)
        pieces += _tokens(floor, table, there, round_, result)
    return _restored(floor, table, round_, pieces)


def restored_tokens(
    floor: Floor, table: Table, round_: Round, session: SessionId, bets: Collection[BetText]
) -> tuple[LayoutRestored, ...]:
    """Tokens on these bets that the house has, which go back as tokens."""
    there, gone = floor.state.racks.get(table.id), session not in floor.state.sessions
    mine = (result for result in round_.results if result.session == session)
    pieces = [
        piece
        for result in (mine if there is not None else ())
        for piece in _tokens(floor, table, floor.state.racks[table.id], round_, result)
        if piece.whence is Whence.HOUSE and piece.piece.bet in bets and (piece.lost or not gone)
    ]
    return _restored(floor, table, round_, pieces)


def _restored(
    floor: Floor, table: Table, round_: Round, pieces: Sequence[RestoredPiece]
) -> tuple[LayoutRestored, ...]:
    moves = tuple(move for piece in pieces for move in _brought(floor, table, piece))
    return (LayoutRestored(round_.id, tuple(pieces), moves),) if pieces else ()


def _brought(floor: Floor, table: Table, one: RestoredPiece) -> tuple[ledger.Transfer, ...]:
    """What was lost is in the house's hands, and comes from there when the round is reversed."""
    account, amount = clearing.account_of(floor, one.session), one.piece.amount
    if one.lost or one.whence in (Whence.HAND, Whence.RETURNED):
        return ()
    if one.whence is Whence.HOUSE:
        return ledger.moved(accounts.HOUSE, account, amount)
    source = laying.brought_from(floor, table, one.piece.kind)
    return ledger.moved(source, account, amount) if source is not None else ()


def _from_cloth(
    table: Table, there: Rack, round_: Round, result: SessionSettled
) -> Iterator[RestoredPiece]:
    if not is_last(table, round_):
        return
    bets = {wager.bet for wager in result.wagers}
    for piece in there.standing.get(result.session, ()):
        if piece.bet in bets:
            yield RestoredPiece(result.session, piece, Whence.CLOTH)


def _tokens(
    floor: Floor, table: Table, there: Rack, round_: Round, result: SessionSettled
) -> Iterator[RestoredPiece]:
    session, became = result.session, {wager.bet: wager.status for wager in result.wagers}
    gone = session not in floor.state.sessions
    hand = _Hand(there, session, lies=is_last(table, round_))
    for each in round_.tokens:
        status = became.get(each.bet) if each.session == session else None
        if status is None:
            continue
        piece = Piece(each.bet, _TOKEN, "", each.amount)
        if status == Status.LOSE.value:
            yield RestoredPiece(session, piece, Whence.HOUSE, lost=True)
        elif gone or (status == Status.WIN.value and each.kept):
            yield RestoredPiece(session, piece, Whence.HOUSE)
        else:
            yield from hand.give(each)


class _Hand:
    """Tokens that went back to their player, while they are found."""

    def __init__(self, there: Rack, session: SessionId, *, lies: bool) -> None:
        self._session = session
        tokens: Iterable[Piece] = (
            (*there.lying.get(session, ()), *there.returned.get(session, ())) if lies else ()
        )
        self._on_bet: Counter[tuple[Whence, BetText]] = Counter()
        lying = len(there.lying.get(session, ())) if lies else 0
        for place, piece in enumerate(tokens):
            if piece.kind is _TOKEN:
                whence = Whence.LAYOUT if place < lying else Whence.RETURNED
                self._on_bet[whence, piece.bet] += piece.amount
        held = there.tokens.get(there.player_of(session)) if _plays_here(there, session) else None
        self._held = held.amount if held is not None else 0

    def give(self, tokens: StakedTokens) -> Iterator[RestoredPiece]:
        left = tokens.amount
        for whence in (Whence.LAYOUT, Whence.RETURNED):
            part = min(left, self._on_bet[whence, tokens.bet])
            self._on_bet[whence, tokens.bet] -= part
            left -= part
            if part and whence is Whence.RETURNED:
                yield self._piece(tokens, part, whence)
        part = min(left, self._held)
        self._held -= part
        if part:
            yield self._piece(tokens, part, Whence.HAND)
        if left > part:
            yield self._piece(tokens, left - part, Whence.HOUSE)

    def _piece(self, tokens: StakedTokens, amount: int, whence: Whence) -> RestoredPiece:
        return RestoredPiece(self._session, Piece(tokens.bet, _TOKEN, "", amount), whence)


def _plays_here(there: Rack, session: SessionId) -> bool:
    return session in there.places.values()


def is_last(table: Table, round_: Round) -> bool:
    """Whether its chips may still lie on the layout."""
    return table.round is not None and table.round.id == round_.id


def pieces_of(
    floor: Floor, table: Table, round_: Round, put_back: Iterable[LayoutRestored]
) -> dict[SessionId, list[Piece]]:
    """What lies of a round once those are put back."""
    there = floor.state.racks.get(table.id)
    found: dict[SessionId, list[Piece]] = {}
    if there is not None and is_last(table, round_):
        found = {session: list(lot) for session, lot in there.lying.items()}
    for event in put_back:
        for one in event.pieces:
            found.setdefault(one.session, []).append(one.piece)
    return found


def replaced(lot: list[Piece], before: Bets, after: Bets) -> list[Piece]:
    """Puts pieces where they should have lain, and gives those that lie nowhere any more."""
    loose: list[Piece] = []
    for bet, stake in before.items():
        loose += trim(lot, bet, max(stake - after.get(bet, 0), 0))
    for bet, stake in after.items():
        more = stake - before.get(bet, 0)
        while more > 0 and loose:
            piece = loose.pop(0)
            part = min(more, piece.amount)
            add(lot, replace(piece, bet=bet, amount=part))
            more -= part
            if piece.amount > part:
                loose.insert(0, replace(piece, amount=piece.amount - part))
    return loose


def on_layout(pieces: clearing.Pieces, result: SessionSettled) -> int:
    """How much of what a round gives back to a player is theirs in pieces, and no credit."""
    left = Counter[BetText]()
    for piece in pieces.get(result.session, ()):
        left[piece.bet] += piece.amount
    lies = 0
    for wager in result.wagers:
        part = min(left[wager.bet], wager.stake, wager.credit)
        left[wager.bet] -= part
        lies += part
    return lies
