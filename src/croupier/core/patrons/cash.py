"""How much cash a known patron has brought on a gaming day: one row, counted over the venue."""

from msgspec import Struct

from croupier.core.identifiers import PersonId
from croupier.core.stream import envelope, messages

CASH = "patron-cash"


class CashOfDay(Struct, frozen=True, tag="cash-of-day.1"):
    """`day` is the gaming day as the house names it; cash of another day counts no more."""

    day: str
    amount: messages.InCents


FoundCash = envelope.Claim[CashOfDay]


def with_cash(person: PersonId, found: FoundCash | None, day: str, more: int) -> FoundCash:
    """The row once so much more is brought on that day."""
    same_day = found is not None and found.body.day == day
    before = found.body.amount if found is not None and same_day else 0
    version = found.version if found is not None else 0
    return envelope.Claim(CASH, person, version, CashOfDay(day, before + more))
