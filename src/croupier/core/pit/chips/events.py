"""Whose a colour is now, and which bets were called."""

from msgspec import Struct

from croupier.core.identifiers import BetText
from croupier.core.pit.names import Instant, RoundId, TableId
from croupier.core.rulebook.chips import ChipKind


class ColoursSetOut(Struct, frozen=True, tag="colours-set-out.1"):
    table: TableId
    colours: tuple[str, ...]


class ColourIssued(Struct, frozen=True, tag="colour-issued.1"):
    table: TableId
    colour: str
    player: str
    unit: int
    marker: str
    agreed_by: str


class ColourRedeemed(Struct, frozen=True, tag="colour-redeemed.1"):
    table: TableId
    colour: str
    issued_at: TableId
    player: str


class CallBetTaken(Struct, frozen=True, tag="call-bet-taken.1"):
    round: RoundId
    player: str
    bet: BetText
    amount: int
    paid_with: ChipKind
    colour: str
    at: Instant
