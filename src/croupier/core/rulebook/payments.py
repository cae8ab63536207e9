"""What a rulebook says of money: credit in and out, tickets, chips, hand pays and holds."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited


class DealerTender(StrEnum):
    """What a dealer may take from a player and credit to a terminal."""

    CASH = "cash"
    CHIPS = "chips"
    PROMOTIONAL_VOUCHERS = "promotional-vouchers"


class TopUp(StrEnum):
    """When cash may come to an account that has some."""

    ANY_TIME = "any-time"
    NO_CASH_WITH_A_CONFIRMED_WAGER = "no-cash-with-a-confirmed-wager"


class AccountRules(Struct, frozen=True, forbid_unknown_fields=True):
    notes_in: Cited[bool]
    note_denominations_shown: Cited[bool]
    ticket_in: Cited[bool]
    dealer_buy_in: Cited[tuple[DealerTender, ...]]
    monitoring_transfer: Cited[bool]
    top_up: Cited[TopUp]
    closes_at_cash_out: Cited[bool]
    unattended_credit_at_players_risk: Cited[bool]


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


class Holdable(StrEnum):
    TICKETS = "tickets"
    VOUCHERS = "vouchers"
    PRIZES = "prizes"
    ACCOUNT_CREDIT = "account-credit"


class HoldReview(StrEnum):
    """The part of the regulator's inspector in a hold.

    Where they review it, nothing that is held is kept for good before they have.
    """

    NONE = "none"
    NOTIFIED = "notified"
    NOTIFIED_AND_REVIEWS = "notified-and-reviews"


class PayoutRules(Struct, frozen=True, forbid_unknown_fields=True):
    hand_pay_signed: Cited[bool]
    may_be_delayed: Cited[bool]
    prize_may_take_another_form: Cited[bool]
    identification_may_be_asked: Cited[bool]
    holds: Cited[tuple[Holdable, ...]]
    hold_review: Cited[HoldReview]
    return_may_be_demanded: Cited[bool]


class Place(StrEnum):
    TERMINAL = "terminal"
    GAMING_MACHINE = "gaming-machine"
    KIOSK = "kiosk"
    CASH_DESK = "cash-desk"


class TicketRules(Struct, frozen=True, forbid_unknown_fields=True):
    ticket_places: Cited[tuple[Place, ...]]
    voucher_places: Cited[tuple[Place, ...]]
    lost_at_players_risk: Cited[bool]
    # One of these two: how long a ticket is good for.
    expires_after_months: Cited[int] | None = None
    expires_after_days: Cited[int] | None = None


class ChipKind(StrEnum):
    VALUE_CHIPS = "value-chips"
    COLOUR_CHECKS = "colour-checks"
    PROMOTIONAL_TOKENS = "promotional-tokens"


class SameColour(StrEnum):
    """Whether two players at a table may hold one colour."""

    NEVER = "never"
    IF_THE_HOLDER_AGREES = "if-the-holder-agrees"


class ColourMark(StrEnum):
    """When the value of a colour is marked."""

    ALWAYS = "always"
    ABOVE_TABLE_MINIMUM = "above-table-minimum"


class TokenStake(StrEnum):
    """A promotional token after a valid spin, win or lose."""

    FORFEITED = "forfeited"
    RETURNED_ON_A_WIN = "returned-on-a-win"


class CalledCash(StrEnum):
    """Cash held out for a called bet."""

    NOT_TAKEN = "not-taken"
    CONVERTED_FIRST = "converted-first"


class ChipRules(Struct, frozen=True, forbid_unknown_fields=True):
    kinds: Cited[tuple[ChipKind, ...]]
    same_colour: Cited[SameColour]
    colour_marked: Cited[ColourMark]
    several_colours_share_one_value: Cited[bool]
    colour_used_at_other_tables: Cited[bool]
    colour_redeemed_elsewhere_if_table_closed: Cited[bool]
    called_cash: Cited[CalledCash]
    token_stake: Cited[TokenStake] | None = None
