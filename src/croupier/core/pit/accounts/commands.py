"""Commands that bring money to a terminal and take it away."""

from typing import Any, ClassVar, Self

from msgspec.structs import replace

from croupier.core.identifiers import CaseId, IntentId, SessionId, TableId, TerminalId
from croupier.core.pit.accounts.state import MonitoringTransfer, TerminalMoney
from croupier.core.rulebook import conduct, payments
from croupier.core.stream import envelope, holds
from croupier.core.stream import messages as stream_messages
from croupier.core.tickets.ticket import Numbered


class SetTerminalMoney(stream_messages.Body, frozen=True, tag="set-terminal-money"):
    """Which notes a terminal takes, and its limits: set from the host, never at the terminal."""

    terminal: TerminalId
    money: TerminalMoney


class OfferNote(stream_messages.Body, frozen=True, tag="offer-note"):
    """A note lies in the acceptor, which asks whether to stack it or to hand it back."""

    terminal: TerminalId
    amount: stream_messages.Amount
    currency: str = "AUD"


class InsertNote(stream_messages.Body, frozen=True, tag="insert-note"):
    """A note has passed the point of return and lies in the stacker.

    Whoever was told to stack it names the intent, and then it is credited once however often said.
    """

    terminal: TerminalId
    amount: stream_messages.Amount
    currency: str = "AUD"
    intent: IntentId | None = None


class ReturnNote(stream_messages.Body, frozen=True, tag="return-note"):
    """A note that was accepted could not be stacked and went back to the player."""

    terminal: TerminalId
    intent: IntentId | None = None


class BuyIn(stream_messages.Approvable, frozen=True, tag="buy-in"):
    """A dealer has taken cash, chips or a voucher and credits a terminal with the amount."""

    table: TableId
    terminal: TerminalId
    tender: payments.DealerTender
    amount: stream_messages.Amount


class _Transfer(stream_messages.NeedsClaim, frozen=True):
    """Of the monitoring system. A reference counts once, whichever way and at whatever pit."""

    terminal: TerminalId
    amount: stream_messages.Amount
    reference: str
    found: envelope.Claim[MonitoringTransfer] | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("found",)

    def needs_claim(self) -> stream_messages.RowName:
        return stream_messages.RowName("transfer", self.reference)

    def with_claim(self, found: envelope.Claim[Any] | None) -> Self:
        return replace(self, found=found)


class TransferIn(_Transfer, frozen=True, tag="transfer-in"):
    """Moves credit to a terminal."""


class TransferOut(_Transfer, frozen=True, tag="transfer-out"):
    """Moves credit of a terminal's player to the monitoring system, all of it or a part."""


class CashOut(stream_messages.Body, frozen=True, tag="cash-out"):
    """The player wants all of the credit. `table` is the one on the screen, where there is one.

    The number for a ticket or voucher is drawn by the writer and known to core by its hash.
    """

    session: SessionId
    table: TableId | None = None
    number: Numbered | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("number",)


class DirectToLeave(stream_messages.Approvable, frozen=True, tag="direct-to-leave"):
    """Staff make a player leave, with the credit paid out."""

    session: SessionId
    reason: conduct.LeaveReason
    number: Numbered | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("number",)


class PayInChips(stream_messages.Approvable, frozen=True, tag="pay-in-chips"):
    """The dealer has paid the player's whole credit in chips out of the table's float."""

    session: SessionId
    table: TableId


class EndSession(stream_messages.Body, frozen=True, tag="end-session"):
    """The player goes, with no credit left."""

    session: SessionId


class ReleaseLock(stream_messages.Body, frozen=True, tag="release-lock"):
    """A technician has found why an account did not add up, and it adds up again."""

    session: SessionId
    finding: stream_messages.Words


class ReleaseLargeWin(stream_messages.Body, frozen=True, tag="release-large-win"):
    """Somebody on the staff has seen that a large win is right, and how."""

    session: SessionId
    reason: stream_messages.Words


class HoldCredit(stream_messages.Approvable, frozen=True, tag="hold-credit"):
    session: SessionId
    amount: stream_messages.CreditOf
    reason: stream_messages.Words


class ReviewHold(stream_messages.Approvable, frozen=True, tag="review-hold"):
    """Of credit that is held; or, by its case, of a demand for what was paid already."""

    hold: str
    finding: stream_messages.Words


class HoldPrize(stream_messages.Approvable, frozen=True, tag="hold-prize"):
    """What is owed and waits to be paid by hand is not paid while something is looked into."""

    about: str
    reason: stream_messages.Words


class ReviewPrizeHold(stream_messages.Approvable, frozen=True, tag="review-prize-hold"):
    about: str
    finding: stream_messages.Words


class DetermineHold(stream_messages.Approvable, frozen=True, tag="determine-hold"):
    hold: str
    determination: holds.Determination
    reason: stream_messages.Words


class DeterminePrizeHold(stream_messages.Approvable, frozen=True, tag="determine-prize-hold"):
    about: str
    determination: holds.Determination
    reason: stream_messages.Words


class DemandReturn(stream_messages.Approvable, frozen=True, tag="demand-return"):
    """Credit already paid is asked back. The demand is a record; no balance changes by it."""

    session: SessionId
    terminal: TerminalId
    amount: stream_messages.Amount
    reason: stream_messages.Words


class WithdrawDemand(stream_messages.Approvable, frozen=True, tag="withdraw-demand"):
    """What is not back yet is asked back no more."""

    case: CaseId
    reason: stream_messages.Words
