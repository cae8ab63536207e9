"""Paying by hand, and holding back what is under investigation."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited


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
