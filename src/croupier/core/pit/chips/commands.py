"""What staff do with chips at a conventional table. Players are known by their place or name."""

from typing import Annotated, Any, ClassVar, Self

from msgspec.structs import replace

from croupier.core.identifiers import PersonId, RoundId, SessionId, TableId
from croupier.core.patrons.cash import FoundCash
from croupier.core.pit.chips.state import PAYING_ORDER, LayoutKnowledge, PayingStep
from croupier.core.pit.floats.numbered_papers import FoundPaper, NumberedPaper, row_of
from croupier.core.rulebook.payments import ChipKind, DealerTender
from croupier.core.stream import envelope, messages

Known = Annotated[LayoutKnowledge, messages.Field(messages.FieldKind.LAYOUT_KNOWLEDGE)]
PayingOrder = Annotated[tuple[PayingStep, ...], messages.Field(messages.FieldKind.PAYING_ORDER)]


class SetOutColours(messages.Body, frozen=True, tag="set-out-colours"):
    """The colours that a table has, and how many checks of each, where they are counted."""

    table: TableId
    colours: messages.Names
    checks_each: messages.Count | None = None


class SetLayoutKnowledge(messages.Body, frozen=True, tag="set-layout-knowledge"):
    """How much of the layout the system is told, while the table is closed.

    `inspected_from` is the payout that waits for the inspector; without it none does. From
    `acknowledged_from` on, a buy-in, a colour or a change of chips is acknowledged by them.
    `paying` has every step of clearing and paying once, in the house's order.
    """

    table: TableId
    known: Known
    inspected_from: messages.PayoutLevel | None = None
    acknowledged_from: messages.ChangeLevel | None = None
    paying: PayingOrder = PAYING_ORDER


class _WithCash(messages.Approvable, frozen=True, kw_only=True):
    """`patron` is who brings cash, where that is known; `found` is their row, for the writer."""

    patron: PersonId | None = None
    found: FoundCash | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("found",)


class IssueColour(_WithCash, frozen=True, tag="issue-colour"):
    """`unit` is the value of one check in cents, as its buyer has said; a marker shows it.

    `agreed_by` are those who hold the colour already and do not mind. Who has the colour already
    buys more of it at the same value.
    """

    table: TableId
    colour: str
    player: str
    unit: messages.Amount
    checks: messages.Count
    tender: DealerTender
    marker: str = ""
    agreed_by: messages.Names = ()


class RedeemColour(messages.Approvable, frozen=True, tag="redeem-colour"):
    """Checks of a colour, counted and exchanged at `table` for value chips.

    Where not every wager is known, they are all that the player has.
    """

    table: TableId
    colour: str
    issued_at: TableId
    player: str
    checks: messages.Count


class FreeColour(messages.Approvable, frozen=True, tag="free-colour"):
    """Its player has gone with checks of it: what they are worth stays owed."""

    table: TableId
    colour: str
    player: str
    reason: messages.Words


class ExchangeVoucher(
    messages.NeedsClaim, messages.Approvable, frozen=True, tag="exchange-voucher"
):
    """A promotional voucher for tokens of the same worth, under what is printed on it.

    `found` is the row of a voucher of this number, if there was one; for the writer.
    """

    table: TableId
    player: str
    voucher: str
    amount: messages.Amount
    conditions: str = ""
    returned_on_a_win: bool = False
    found: FoundPaper | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("found",)

    def needs_claim(self) -> messages.RowName:
        return row_of(NumberedPaper.VOUCHER, self.voucher)

    def with_claim(self, found: envelope.Claim[Any] | None) -> Self:
        return replace(self, found=found)


class BuyChips(_WithCash, frozen=True, tag="buy-chips"):
    """Cash for value chips."""

    table: TableId
    player: str
    cash: messages.Amount


class ChangeChips(messages.Approvable, frozen=True, tag="change-chips"):
    """Value chips for others or for a plaque, or a plaque for chips: by its serial number."""

    table: TableId
    player: str
    amount: messages.Amount
    plaque_in: str = ""
    plaque_out: str = ""


class TakeCallBet(_WithCash, frozen=True, tag="take-call-bet"):
    """A bet said aloud, and what the player holds out for it.

    `shown` is in chips and `cash` in notes, which become chips before the bet is recorded. A
    player with an account at a terminal names its session, and the bet is laid from its credit.
    """

    round: RoundId
    player: str
    bet: str
    amount: messages.Amount
    shown: messages.Counted
    paid_with: ChipKind
    colour: str = ""
    issued_at: TableId | None = None
    cash: messages.Counted = 0
    session: SessionId | None = None


class LayChips(messages.Body, frozen=True, tag="lay-chips"):
    """Chips that lie on a bet. Of a colour that one player holds, `player` may be left out."""

    round: RoundId
    bet: str
    amount: messages.Amount
    paid_with: ChipKind
    player: str = ""
    colour: str = ""


class MoveChips(messages.Body, frozen=True, tag="move-chips"):
    round: RoundId
    player: str
    source: str
    destination: str
    amount: messages.Amount
    paid_with: ChipKind
    colour: str = ""


class TakeUpChips(messages.Body, frozen=True, tag="take-up-chips"):
    """Chips that their player takes off the layout."""

    round: RoundId
    player: str
    bet: str
    amount: messages.Amount
    paid_with: ChipKind
    colour: str = ""


class ReturnLateBet(messages.Body, frozen=True, tag="return-late-bet"):
    """A bet laid after no more bets, pushed back."""

    round: RoundId
    player: str = ""
    amount: messages.Amount | None = None


class TellWinningBet(messages.Approvable, frozen=True, tag="tell-winning-bet"):
    """A bet that is paid, touched by the dealer once the dolly stands.

    `late_on_camera` names the recording on which a supervisor has seen a bet that was laid late
    and is paid all the same.
    """

    round: RoundId
    bet: str
    amount: messages.Amount
    paid_with: ChipKind
    player: str = ""
    colour: str = ""
    late_on_camera: str = ""


class TakeBackWinningBet(messages.Approvable, frozen=True, tag="take-back-winning-bet"):
    """What was told to have won and has not, or not so much of it.

    While it is not paid the dealer takes it back; then somebody above sees it, and it is owed.
    """

    round: RoundId
    bet: str
    amount: messages.Amount
    paid_with: ChipKind
    player: str = ""
    colour: str = ""
    reason: messages.Words | None = None


class PayOut(messages.Approvable, frozen=True, tag="pay-out"):
    """Pays a player what is due. `checks` is how much of it they take in their colour."""

    table: TableId
    player: str
    checks: messages.Count | None = None


class JoinPlaces(messages.Approvable, frozen=True, tag="join-places"):
    """Players who wager together count as one for the maximum. One alone is by themselves again."""

    table: TableId
    players: messages.Names
    reason: messages.Words


def cash_brought(body: IssueColour | BuyChips | TakeCallBet) -> int:
    """In notes; nothing where a colour is bought with chips."""
    if isinstance(body, IssueColour):
        return body.unit * body.checks if body.tender is DealerTender.CASH else 0
    return body.cash


def cash_spoken_of(body: object) -> PersonId | None:
    """The patron whose cash of the day a command adds to, if it does and they are known."""
    if not isinstance(body, IssueColour | BuyChips | TakeCallBet):
        return None
    named = (body.patron or "").strip()
    return PersonId(named) if named and cash_brought(body) else None
