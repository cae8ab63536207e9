"""A paper that is void or held here: told to the host until it is not paid there, or was paid."""

import asyncio

import pytest

from croupier.core.identifiers import Instant, IntentId
from croupier.core.stream.intents import Became, Intent, IntentKind, IntentOutcome
from croupier.core.tickets.ticket import TicketId
from croupier.core.tickets.validation import HOST
from croupier.devices.host import Authorised, Hosted, Rejected, Rejection
from croupier.devices.validation import draw
from tests.devices.memory_devices import MemoryDevices
from tests.devices.reference_host import ReferenceHost

KEY = TicketId("a" * 64)
VOID = Intent(IntentId("I1"), IntentKind.VOID, HOST, KEY, 5_000, Instant(1))


class Rejecting(ReferenceHost):
    def __init__(self, why: Rejection) -> None:
        super().__init__()
        self._why = why

    async def voided(self, key: TicketId) -> Rejected | None:
        return Rejected(self._why, "no")


@pytest.mark.parametrize(
    ("why", "became"),
    [
        pytest.param(Rejection.UNKNOWN, Became.DONE, id="it never was worth anything there"),
        pytest.param(Rejection.EXPIRED, Became.DONE, id="it is worth nothing any more"),
        pytest.param(Rejection.ALREADY_PAID, Became.NOT_DONE, id="too late"),
        pytest.param(Rejection.HELD, Became.NOT_DONE, id="it may be let go again"),
    ],
)
async def test_what_a_host_says_of_a_void_paper(why: Rejection, became: Became) -> None:
    devices = Hosted(MemoryDevices(), Rejecting(why))
    assert await devices.carry_out(VOID, None) == IntentOutcome(became)
    assert await devices.ask(VOID) == IntentOutcome(became)


@pytest.mark.parametrize(
    ("stacked", "became"),
    [
        pytest.param(False, Became.DONE, id="given back, and then void"),
        pytest.param(True, Became.NOT_DONE, id="kept, and so paid"),
    ],
)
async def test_a_paper_that_an_acceptor_has_is_asked_about_until_it_has_decided(
    stacked: bool, became: Became
) -> None:
    host = ReferenceHost()
    number = draw(1)
    await host.issued(number, KEY, 5_000, "P1")
    said = await host.authorise(number, "slot machine 7")
    assert isinstance(said, Authorised)
    telling = asyncio.create_task(Hosted(MemoryDevices(), host, 0.01).carry_out(VOID, None))
    await asyncio.sleep(0.05)
    assert not telling.done()
    decided = host.stacked if stacked else host.returned
    await decided(said.transaction)
    async with asyncio.timeout(5):
        assert await telling == IntentOutcome(became)


async def test_a_hold_and_its_end_are_told_in_any_order_and_the_end_counts() -> None:
    host = ReferenceHost()
    number = draw(1)
    await host.issued(number, KEY, 5_000, "P1")
    hold = Intent(IntentId("I1"), IntentKind.HOLD, HOST, KEY, 5_000, Instant(1))
    free = Intent(IntentId("I2"), IntentKind.FREE, HOST, KEY, 5_000, Instant(2))
    devices = Hosted(MemoryDevices(), host)
    assert await devices.carry_out(hold, None) == IntentOutcome(Became.DONE)
    said = await host.authorise(number, "slot machine 7")
    assert isinstance(said, Rejected)
    assert said.why is Rejection.HELD
    for intent in (free, hold, free):
        assert await devices.ask(intent) == IntentOutcome(Became.DONE)
    assert isinstance(await host.authorise(number, "slot machine 7"), Authorised)


async def test_a_host_that_does_not_know_a_paper_holds_it_well_enough_and_frees_nothing() -> None:
    devices = Hosted(MemoryDevices(), ReferenceHost())
    hold = Intent(IntentId("I1"), IntentKind.HOLD, HOST, KEY, 5_000, Instant(1), Instant(9))
    free = Intent(IntentId("I2"), IntentKind.FREE, HOST, KEY, 5_000, Instant(2))
    assert await devices.carry_out(hold, None) == IntentOutcome(Became.DONE)
    assert await devices.carry_out(free, None) == IntentOutcome(Became.NOT_DONE)
