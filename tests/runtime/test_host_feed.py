"""What a casino's host says its machines have paid comes into the venue's journal, and once."""

import asyncio

from croupier.core.identifiers import Origin
from croupier.core.ledger.accounts import SETTLEMENT
from croupier.core.tickets.ticket import TicketState
from croupier.core.tickets.validation import SetValidation, Validation
from croupier.core.venue.state import Hall
from croupier.devices.host import HostUnreachableError, PaidElsewhere
from croupier.devices.validation import draw
from croupier.runtime.owning.leasing import LeaseTerms as Ownership
from croupier.runtime.owning.owner import Owner
from croupier.runtime.tickets.ticket_chores import HostFeed
from croupier.runtime.venue_machine import VenueMachine
from tests.core.pit.floor_script import NOON, OPERATOR
from tests.devices.reference_host import ReferenceHost
from tests.plugins.journals import JournalPlace
from tests.runtime.streams import IDENTITY, SEAL
from tests.runtime.test_expiry import VENUE, VirtualClock, found, issue, ticket


class HardOfHearing(ReferenceHost):
    """Silent at first; then it tells, and does not hear at once that it was understood."""

    def __init__(self) -> None:
        super().__init__()
        self.silent, self.told, self.unheard = True, 0, 2

    async def paid_elsewhere(self) -> PaidElsewhere | None:
        if self.silent:
            self.silent = False
            raise HostUnreachableError("the line is cut")
        paid = await super().paid_elsewhere()
        self.told += paid is not None
        return paid

    async def settled(self, transaction: str) -> bool:
        if self.unheard:
            self.unheard -= 1
            raise HostUnreachableError("the line is cut")
        return await super().settled(transaction)


async def venue(place: JournalPlace, host: ReferenceHost) -> Owner:
    running = Owner(
        place.open,
        VenueMachine("tests", SEAL),
        VENUE,
        Ownership("server-1", retry_seconds=0.01),
        IDENTITY,
        VirtualClock(NOON + 1),
        chores=(HostFeed(host, 0.01),),
    )
    await running.start()
    return running


def settlement(running: Owner) -> int:
    hall = running.floor
    assert isinstance(hall, Hall)
    return hall.ledger.balance(SETTLEMENT)


async def test_a_payment_elsewhere_is_known_once_though_the_host_tells_of_it_again(
    journal_place: JournalPlace,
) -> None:
    ours = ticket(1, NOON)
    await issue(journal_place, [ours])
    host = HardOfHearing()
    await host.issued(draw(1), ours.number.id, ours.amount, "T1")
    host.pay(ours.number.id, "slot 7")
    running = await venue(journal_place, host)
    await asyncio.sleep(0.05)
    assert settlement(running) == 0, "nobody has said yet that a host vouches"
    by_host = SetValidation(Validation.HOST)
    assert (await running.submit(Origin("olga"), 1, OPERATOR, by_host)).refusal is None
    async with asyncio.timeout(30):
        while await ReferenceHost.paid_elsewhere(host) is not None:
            await asyncio.sleep(0.005)
    assert settlement(running) == ours.amount
    assert host.told >= 3
    row = await found(journal_place, ours.number.id)
    assert (row.state, row.last and row.last.where) == (TicketState.REDEEMED, "slot 7")
    await running.stop()
