"""A terminal's chip account: how credit comes to it."""

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
