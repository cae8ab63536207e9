"""Credit that came and credit that left."""

from croupier.core.identifiers import (
    CaseId,
    Instant,
    IntentId,
    PersonId,
    RoundId,
    RulebookId,
    SessionId,
    TerminalId,
)
from croupier.core.ledger.ledger import Transfer
from croupier.core.pit.accounts.meters import Meter
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.rulebook.roles import Role
from croupier.core.stream import envelope, holds
from croupier.core.stream.messages import Event, InCents


class TerminalMoneySet(Event, frozen=True, tag="terminal-money-set.1"):
    terminal: TerminalId
    money: TerminalMoney


class SessionOpened(Event, frozen=True, tag="session-opened.1"):
    session: SessionId
    terminal: TerminalId
    at: Instant


class CreditAdded(Event, frozen=True, tag="credit-added.1"):
    """`reference` says whence: the note, ticket, transfer, or the dealer with what was tendered."""

    session: SessionId
    meter: Meter
    amount: InCents
    moves: tuple[Transfer, ...]
    reference: str = ""
    at: Instant = Instant(0)


class CashOutAsked(Event, frozen=True, tag="cash-out-asked.1"):
    session: SessionId
    at: Instant


class CreditPaid(Event, frozen=True, tag="credit-paid.1"):
    session: SessionId
    meter: Meter
    amount: InCents
    moves: tuple[Transfer, ...]
    reference: str
    at: Instant


class SessionClosed(Event, frozen=True, tag="session-closed.1"):
    session: SessionId
    at: Instant


class AccountFrozen(Event, frozen=True, tag="account-frozen.1"):
    """No wager and no value out at any table; credits still post. `behind`: the case or hold."""

    session: SessionId
    behind: str
    sentence: str


class AccountReleased(Event, frozen=True, tag="account-released.1"):
    """What was frozen for another reason stays frozen."""

    session: SessionId
    behind: str


class LargeWinReleased(Event, frozen=True, tag="large-win-released.1"):
    session: SessionId
    round: RoundId
    won: InCents
    reason: str
    by: envelope.Actor
    at: Instant


class MetersMarked(Event, frozen=True, tag="meters-marked.1"):
    """What the notes meter of each terminal showed at the opening of a round, where it moved."""

    terminals: tuple[tuple[TerminalId, int], ...]


class CreditHeld(Event, frozen=True, tag="credit-held.1"):
    hold: str
    session: SessionId
    amount: InCents
    reason: str
    at: Instant
    by: PersonId
    notified: tuple[Role, ...]
    moves: tuple[Transfer, ...]


class HoldReviewed(Event, frozen=True, tag="hold-reviewed.1"):
    hold: str
    finding: str
    by: PersonId


class HoldDetermined(Event, frozen=True, tag="hold-determined.1"):
    hold: str
    session: SessionId
    amount: InCents
    determination: holds.Determination
    reason: str
    by: PersonId
    moves: tuple[Transfer, ...]


class PrizeHeld(Event, frozen=True, tag="prize-held.1"):
    about: str
    reason: str
    at: Instant
    by: PersonId
    notified: tuple[Role, ...]


class PrizeReviewed(Event, frozen=True, tag="prize-hold-reviewed.1"):
    about: str
    finding: str
    by: PersonId


class PrizeDetermined(Event, frozen=True, tag="prize-hold-determined.1"):
    about: str
    determination: holds.Determination
    reason: str
    by: PersonId
    moves: tuple[Transfer, ...]


class ReturnDemanded(Event, frozen=True, tag="return-demanded.1"):
    session: SessionId
    amount: InCents
    reason: str
    by: PersonId
    notified: tuple[Role, ...]
    case: CaseId
    rulebook: RulebookId
    at: Instant


class DemandWithdrawn(Event, frozen=True, tag="demand-withdrawn.1"):
    """`amount` is what had not come back."""

    case: CaseId
    session: SessionId
    amount: InCents
    reason: str
    by: PersonId


class LeftOwing(Event, frozen=True, tag="left-owing.1"):
    """What waits for a player who has gone, all of it, and under whose rules it came to be due."""

    about: str
    amount: InCents
    rulebook: RulebookId
    reason: str
    at: Instant


class PaymentOwed(Event, frozen=True, tag="payment-owed.1"):
    """Money that waits, in the hold account of `about`, for a hand pay.

    `after` is what a casino's own host must have heard before.
    """

    about: str
    amount: InCents
    rulebook: RulebookId
    reason: str
    at: Instant
    moves: tuple[Transfer, ...] = ()
    after: IntentId | None = None
    # The terminal whose money it was, where that is known.
    asset: str | None = None
