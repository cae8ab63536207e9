"""Whose a colour is now, and which bets were called."""

from msgspec import Struct

from croupier.core.identifiers import BetText
from croupier.core.ledger.transfer import Transfer
from croupier.core.pit.names import Instant, RoundId, SessionId, TableId
from croupier.core.rulebook.accounts import DealerTender
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
    checks: int
    tender: DealerTender
    moves: tuple[Transfer, ...]


class ColourRedeemed(Struct, frozen=True, tag="colour-redeemed.1"):
    table: TableId
    colour: str
    issued_at: TableId
    player: str
    checks: int
    moves: tuple[Transfer, ...]


class CashConverted(Struct, frozen=True, tag="cash-converted.1"):
    """Notes into the drop box, and value chips of the same worth out of the float."""

    table: TableId
    player: str
    amount: int
    moves: tuple[Transfer, ...]


class CallBetTaken(Struct, frozen=True, tag="call-bet-taken.1"):
    """`amount` is what is laid; `called`, if it was more, what the player said."""

    round: RoundId
    player: str
    bet: BetText
    amount: int
    paid_with: ChipKind
    colour: str
    at: Instant
    session: SessionId | None = None
    called: int | None = None
