"""What is due to players who have gone from their terminals, where a dealer pays that in chips."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant, SessionId
from croupier.core.pit.state import Table
from croupier.core.pit.tickets.commands import HandPay
from croupier.views.desk.plainly import plainly
from croupier.views.desk.pressable import Pressable, Tried, dealer_of, shown_as


class PaymentDue(Struct, frozen=True, omit_defaults=True):
    """`about` is what a `hand-pay` names; `terminal` is where the player sat, if that is known."""

    about: str
    amount: int
    since: Instant
    reason: str
    pay: Pressable
    terminal: str | None = None


def owing(floor: Floor, table: Table) -> tuple[PaymentDue, ...]:
    """What came to be due under this table's rulebook, the oldest first."""
    return tuple(sorted(_due(floor, table), key=lambda one: one.since))


def _due(floor: Floor, table: Table) -> Iterator[PaymentDue]:
    for owed in floor.state.money.owed.values():
        if owed.rulebook != table.rulebook or not owed.amount:
            continue
        tried = Tried(HandPay(owed.about, table.id))
        pay = shown_as(floor, table, dealer_of(table), tried)
        if pay is None:
            continue
        reason = plainly(floor, table, owed.reason)
        terminal = owed.asset or floor.state.left.get(SessionId(owed.about))
        yield PaymentDue(owed.about, owed.amount, owed.at, reason, pay, terminal)
