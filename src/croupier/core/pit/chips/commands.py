"""What staff do with chips at a conventional table. Players are known by their place or name."""

from croupier.core.identifiers import RoundId, SessionId, TableId
from croupier.core.rulebook.payments import ChipKind, DealerTender
from croupier.core.stream.messages import Amount, Approvable, Body, Count, Counted


class SetOutColours(Body, frozen=True, tag="set-out-colours"):
    """The colours that a table has."""

    table: TableId
    colours: tuple[str, ...]


class IssueColour(Approvable, frozen=True, tag="issue-colour"):
    """`unit` is the value of one check in cents, as its buyer has said; a marker shows it.

    `agreed_by` is whoever holds the colour already and does not mind. Who has the colour already
    buys more of it at the same value.
    """

    table: TableId
    colour: str
    player: str
    unit: Amount
    checks: Count
    tender: DealerTender
    marker: str = ""
    agreed_by: str = ""


class RedeemColour(Approvable, frozen=True, tag="redeem-colour"):
    """All that the player has of a colour, counted and exchanged at `table` for value chips."""

    table: TableId
    colour: str
    issued_at: TableId
    player: str
    checks: Count


class TakeCallBet(Approvable, frozen=True, tag="take-call-bet"):
    """A bet said aloud, and what the player holds out for it.

    `shown` is in chips and `cash` in notes, which become chips before the bet is recorded. A
    player with an account at a terminal names its session, and the bet is laid from its credit.
    """

    round: RoundId
    player: str
    bet: str
    amount: Amount
    shown: Counted
    paid_with: ChipKind
    colour: str = ""
    issued_at: TableId | None = None
    cash: Counted = 0
    session: SessionId | None = None
