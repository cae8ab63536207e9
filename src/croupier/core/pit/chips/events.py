"""Who holds a colour, what lies on the layout, and what is paid with chips."""

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
from croupier.core.pit.rounds.results import WagerSettled
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
    round: RoundId
    session: SessionId
    wager: WagerSettled
    paid_with: ChipKind
    colour: str
    late_on_camera: str
    moves: tuple[Transfer, ...]


class LayoutSettled(Event, frozen=True, tag="layout-settled.1"):
    """Losing chips go to the tray, tokens are kept, and what nobody follows goes to its player."""

    round: RoundId
    moves: tuple[Transfer, ...]


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
