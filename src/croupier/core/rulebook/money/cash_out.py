"""How credit leaves a terminal."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited


class CashOutWindow(StrEnum):
    WAGERING_OPEN_AND_NO_WAGER = "wagering-open-and-no-wager"
    NOTHING_UNSETTLED = "nothing-unsettled"


class Payment(StrEnum):
    TICKET = "ticket"
    VOUCHER = "voucher"
    CHIPS = "chips"


class PaymentFails(StrEnum):
    """Who pays when the terminal cannot."""

    HAND_PAY = "hand-pay"
    HAND_PAY_BY_SUPERVISOR = "hand-pay-by-supervisor"
    DEALER_AT_DEALER_TERMINAL = "dealer-at-dealer-terminal"


class CashOutRules(Struct, frozen=True, forbid_unknown_fields=True):
    window: Cited[CashOutWindow]
    pays: Cited[tuple[Payment, ...]]
    whole_balance: Cited[bool]
    payment_fails: Cited[PaymentFails]
    above_ticket_limit: Cited[Payment] | None = None
