"""Who holds a colour, what lies on the layout, and what is paid with chips."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import (
    BetText,
    ClauseId,
    Instant,
    PersonId,
    RoundId,
    SessionId,
    TableId,
)
from croupier.core.ledger.ledger import Transfer
from croupier.core.pit.chips.state import LayoutKnowledge, PayingStep, Piece
from croupier.core.pit.rounds.results import StakedTokens, WagerSettled
from croupier.core.rulebook.payments import ChipKind, DealerTender
from croupier.core.stream.envelope import Actor
from croupier.core.stream.messages import Event, InCents


class ColoursSetOut(Event, frozen=True, tag="colours-set-out.1"):
    table: TableId
    colours: tuple[str, ...]
    checks_each: int | None = None


class LayoutKnowledgeSet(Event, frozen=True, tag="layout-knowledge-set.1"):
    table: TableId
    known: LayoutKnowledge
    inspected_from: InCents | None
    acknowledged_from: InCents | None
    paying: tuple[PayingStep, ...]


class PlaceTaken(Event, frozen=True, tag="place-taken.1"):
    """Somebody begins to play with chips; their session ends when nothing of theirs is left."""

    table: TableId
    player: str
    session: SessionId
    at: Instant


class ColourIssued(Event, frozen=True, tag="colour-issued.1"):
    table: TableId
    colour: str
    player: str
    unit: InCents
    marker: str
    agreed_by: tuple[str, ...]
    checks: int
    tender: DealerTender
    moves: tuple[Transfer, ...]
    session: SessionId
    patron: PersonId | None = None
    # The patron's cash of the day with this, over the whole venue.
    of_day: InCents | None = None


class ColourRedeemed(Event, frozen=True, tag="colour-redeemed.1"):
    """`on_the_cloth` is what the checks fell short of those known to be out, or exceeded them."""

    table: TableId
    colour: str
    issued_at: TableId
    player: str
    checks: int
    moves: tuple[Transfer, ...]
    session: SessionId | None = None
    amount: InCents = 0
    on_the_cloth: InCents = 0


class ColourFreed(Event, frozen=True, tag="colour-freed.1"):
    table: TableId
    colour: str
    player: str
    checks: int
    reason: str
    moves: tuple[Transfer, ...]


class VoucherExchanged(Event, frozen=True, tag="voucher-exchanged.1"):
    table: TableId
    player: str
    session: SessionId
    voucher: str
    amount: InCents
    conditions: str
    returned_on_a_win: bool
    moves: tuple[Transfer, ...]


class CashConverted(Event, frozen=True, tag="cash-converted.1"):
    """Notes into the drop box, and value chips of the same worth out of the float."""

    table: TableId
    player: str
    amount: InCents
    moves: tuple[Transfer, ...]
    patron: PersonId | None = None
    # The patron's cash of the day with this, over the whole venue.
    of_day: InCents | None = None


class ChipsChanged(Event, frozen=True, tag="chips-changed.1"):
    table: TableId
    player: str
    amount: InCents
    plaque_in: str
    plaque_out: str


class CallBetTaken(Event, frozen=True, tag="call-bet-taken.1"):
    """`amount` is what is laid; `called`, if it was more, what the player said."""

    round: RoundId
    player: str
    bet: BetText
    amount: InCents
    paid_with: ChipKind
    colour: str
    at: Instant
    session: SessionId | None = None
    called: InCents | None = None


class ChipsLaid(Event, frozen=True, tag="chips-laid.1"):
    """Chips on the layout become a stake of their player's. What it stakes is told beside it."""

    round: RoundId
    session: SessionId
    bet: BetText
    amount: InCents
    paid_with: ChipKind
    colour: str
    moves: tuple[Transfer, ...]


class ChipsMoved(Event, frozen=True, tag="chips-moved.1"):
    round: RoundId
    session: SessionId
    source: BetText
    destination: BetText
    amount: InCents
    paid_with: ChipKind
    colour: str


class ChipsTakenUp(Event, frozen=True, tag="chips-taken-up.1"):
    round: RoundId
    session: SessionId
    bet: BetText
    amount: InCents
    paid_with: ChipKind
    colour: str
    moves: tuple[Transfer, ...]


class LateBetReturned(Event, frozen=True, tag="late-bet-returned.1"):
    round: RoundId
    player: str
    amount: InCents | None
    clause: ClauseId | None


class WinningBetTold(Event, frozen=True, tag="winning-bet-told.1"):
    """`token_kept` says of a bet in tokens that the house keeps them."""

    round: RoundId
    session: SessionId
    wager: WagerSettled
    paid_with: ChipKind
    colour: str
    late_on_camera: str
    moves: tuple[Transfer, ...]
    token_kept: bool = False


class WinningBetTakenBack(Event, frozen=True, tag="winning-bet-taken-back.1"):
    """`wager` is what is not told any more."""

    round: RoundId
    session: SessionId
    wager: WagerSettled
    paid_with: ChipKind
    colour: str
    reason: str
    moves: tuple[Transfer, ...]


def told_tokens(
    tokens: tuple[StakedTokens, ...], event: WinningBetTold | WinningBetTakenBack
) -> tuple[StakedTokens, ...]:
    """The tokens of a round once a winning bet of it is told or taken back."""
    if event.paid_with is not ChipKind.PROMOTIONAL_TOKENS:
        return tokens
    session, bet, more = event.session, event.wager.bet, event.wager.stake
    before = next((each for each in tokens if (each.session, each.bet) == (session, bet)), None)
    others = tuple(each for each in tokens if each is not before)
    if isinstance(event, WinningBetTold):
        amount, kept = more + (before.amount if before is not None else 0), event.token_kept
    else:
        amount, kept = (before.amount - more, before.kept) if before is not None else (0, False)
    return (*others, StakedTokens(session, bet, amount, kept)) if amount else others


class LayoutSettled(Event, frozen=True, tag="layout-settled.1"):
    """Losing chips go to the tray, tokens are kept, and what nobody follows goes to its player.

    `tokens` are those that were staked, whatever became of them.
    """

    round: RoundId
    moves: tuple[Transfer, ...]
    tokens: tuple[StakedTokens, ...] = ()


class Whence(StrEnum):
    """Where a piece is found that a settled round is put right with.

    HOUSE: a token that it has. CLOTH: winning chips that nobody follows. RETURNED: about to be
    handed back. HAND: in its player's. LAYOUT: it lies there still.
    """

    HOUSE = "house"
    CLOTH = "cloth"
    RETURNED = "returned"
    HAND = "hand"
    LAYOUT = "layout"


class RestoredPiece(Struct, frozen=True):
    session: SessionId
    piece: Piece
    whence: Whence
    lost: bool = False


class LayoutRestored(Event, frozen=True, tag="layout-restored.1"):
    """What the settlement of a round took from its players' accounts is there again."""

    round: RoundId
    pieces: tuple[RestoredPiece, ...]
    moves: tuple[Transfer, ...]


class PieceCleared(Struct, frozen=True):
    """`status` is a value of `Status`."""

    session: SessionId
    piece: Piece
    status: str


class LayoutPutRight(Event, frozen=True, tag="layout-put-right.1"):
    """The layout of a round that is settled anew, cleared once more."""

    round: RoundId
    pieces: tuple[PieceCleared, ...]
    moves: tuple[Transfer, ...]
    tokens: tuple[StakedTokens, ...] = ()


class LayoutSwept(Event, frozen=True, tag="layout-swept.1"):
    """Value chips that are nobody's any more, from the layout to the tray."""

    table: TableId
    moves: tuple[Transfer, ...]


class ChipsHandedBack(Event, frozen=True, tag="chips-handed-back.1"):
    table: TableId
    session: SessionId
    pieces: tuple[Piece, ...]
    moves: tuple[Transfer, ...]


class ChipsPaid(Event, frozen=True, tag="chips-paid.1"):
    """`checks` of the player's colour, and the rest of the amount in value chips."""

    table: TableId
    session: SessionId
    amount: InCents
    checks: int
    colour: str
    seen_by: Actor | None
    moves: tuple[Transfer, ...]


class PlacesJoined(Event, frozen=True, tag="places-joined.1"):
    table: TableId
    players: tuple[str, ...]
    reason: str
    clause: ClauseId | None
