"""A validation host of our own making, which does what a casino's host is expected to do.

Nothing here outlives the process.
"""

from collections.abc import Callable
from enum import StrEnum
from time import time

from msgspec import Struct

from croupier.core.identifiers import Instant
from croupier.core.tickets.ticket import TicketId
from croupier.devices.host import Authorised, PaidElsewhere, Rejected, Rejection
from croupier.devices.validation import TAIL_DIGITS, Number


class Stage(StrEnum):
    GOOD = "good"
    RESERVED = "reserved"
    PAID = "paid"
    VOID = "void"
    HELD = "held"


class Kept(Struct):
    """A ticket as the host knows it."""

    amount: int
    stage: Stage = Stage.GOOD
    transaction: str | None = None
    where: str | None = None
    # When the venue last held it or let it go, and until when it is held if that is known.
    told: int = 0
    until: int | None = None


_WHY = {
    Stage.PAID: Rejection.ALREADY_PAID,
    Stage.VOID: Rejection.UNKNOWN,
    Stage.HELD: Rejection.HELD,
    Stage.RESERVED: Rejection.ELSEWHERE,
}


class ReferenceHost:
    def __init__(self, clock: Callable[[], int] = lambda: int(time() * 1000)) -> None:
        self._clock = clock
        self.tickets: dict[Number, Kept] = {}
        self._numbers: dict[TicketId, Number] = {}
        self._transactions: dict[str, Number] = {}
        self._unsettled: dict[str, PaidElsewhere] = {}

    def sell(self, number: Number, amount: int) -> None:
        """A ticket that another machine of the casino has printed."""
        self.tickets[number] = Kept(amount)

    def pay(self, ticket: TicketId, machine: str) -> None:
        """Another machine of the casino takes a ticket of the venue's."""
        number = self._numbers[ticket]
        kept = self.tickets[number]
        assert kept.stage is Stage.GOOD
        kept.transaction = f"X{len(self._transactions) + 1}"
        kept.stage, kept.where = Stage.PAID, machine
        self._transactions[kept.transaction] = number
        paid = PaidElsewhere(kept.transaction, ticket, kept.amount, machine)
        self._unsettled[kept.transaction] = paid

    async def paid_elsewhere(self) -> PaidElsewhere | None:
        return next(iter(self._unsettled.values()), None)

    async def settled(self, transaction: str) -> bool:
        self._unsettled.pop(transaction, None)
        return transaction in self._transactions

    async def issued(self, number: Number, ticket: TicketId, amount: int, where: str) -> bool:
        if number not in self.tickets:
            self.tickets[number] = Kept(amount)
            self._numbers[ticket] = number
        return self._numbers.get(ticket) == number

    async def voided(self, ticket: TicketId) -> Rejected | None:
        number = self._numbers.get(ticket)
        if number is None:
            return Rejected(Rejection.UNKNOWN, "no such ticket")
        kept = self.tickets[number]
        if kept.stage in (Stage.PAID, Stage.RESERVED):
            return Rejected(_WHY[kept.stage], f"the ticket is {kept.stage.value}")
        kept.stage = Stage.VOID
        return None

    async def held(self, ticket: TicketId, at: Instant, until: Instant | None) -> Rejected | None:
        number = self._numbers.get(ticket)
        if number is None:
            return Rejected(Rejection.UNKNOWN, "no such ticket")
        kept = self.tickets[number]
        if at < kept.told:
            return None
        if kept.stage not in (Stage.GOOD, Stage.HELD):
            return Rejected(_WHY[kept.stage], f"the ticket is {kept.stage.value}")
        kept.stage, kept.told, kept.until = Stage.HELD, at, until
        return None

    async def freed(self, ticket: TicketId, at: Instant) -> Rejected | None:
        number = self._numbers.get(ticket)
        kept = self.tickets[number] if number is not None else None
        if kept is None or kept.stage is Stage.VOID:
            return Rejected(Rejection.UNKNOWN, "no such ticket")
        if at >= kept.told:
            kept.told = at
            kept.stage = Stage.GOOD if kept.stage is Stage.HELD else kept.stage
        return None

    async def authorise(self, number: Number, where: str) -> Authorised | Rejected:
        kept = self.tickets.get(number)
        if kept is None:
            return Rejected(Rejection.UNKNOWN, "no such ticket")
        if kept.stage is Stage.HELD and kept.until is not None and kept.until <= self._clock():
            kept.stage = Stage.GOOD
        if kept.stage is Stage.RESERVED and kept.where == where and kept.transaction is not None:
            return Authorised(kept.transaction, kept.amount, number[-TAIL_DIGITS:])
        if kept.stage is not Stage.GOOD:
            return Rejected(_WHY[kept.stage], f"the ticket is {kept.stage.value}")
        kept.transaction = f"X{len(self._transactions) + 1}"
        kept.stage, kept.where = Stage.RESERVED, where
        self._transactions[kept.transaction] = number
        return Authorised(kept.transaction, kept.amount, number[-TAIL_DIGITS:])

    async def stacked(self, transaction: str) -> bool:
        return self._over(transaction, Stage.PAID)

    async def returned(self, transaction: str) -> bool:
        return self._over(transaction, Stage.GOOD)

    def _over(self, transaction: str, stage: Stage) -> bool:
        number = self._transactions.get(transaction)
        if number is None:
            return False
        kept = self.tickets[number]
        if kept.transaction == transaction and kept.stage is Stage.RESERVED:
            kept.stage = stage
        return kept.stage is stage
