"""Who holds a colour now, and which bets were called."""

from croupier.core.identifiers import BetText, Instant, RoundId, SessionId, TableId
from croupier.core.ledger.ledger import Transfer
from croupier.core.rulebook.payments import ChipKind, DealerTender
from croupier.core.stream.messages import Event, InCents


class ColoursSetOut(Event, frozen=True, tag="colours-set-out.1"):
    table: TableId
    colours: tuple[str, ...]


class ColourIssued(Event, frozen=True, tag="colour-issued.1"):
    table: TableId
    colour: str
    player: str
    unit: InCents
    marker: str
    agreed_by: str
    checks: int
    tender: DealerTender
    moves: tuple[Transfer, ...]


class ColourRedeemed(Event, frozen=True, tag="colour-redeemed.1"):
    table: TableId
    colour: str
    issued_at: TableId
    player: str
    checks: int
    moves: tuple[Transfer, ...]


class CashConverted(Event, frozen=True, tag="cash-converted.1"):
    """Notes into the drop box, and value chips of the same worth out of the float."""

    table: TableId
    player: str
    amount: InCents
    moves: tuple[Transfer, ...]


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
