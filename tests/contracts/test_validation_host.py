"""What every validation host promises: in this process, and over a wire with a time-out."""

from collections.abc import AsyncIterator

import pytest

from croupier.core.identifiers import Instant
from croupier.core.tickets.ticket import TicketId
from croupier.devices.host import Authorised, Host, HostUnreachableError, Rejected, Rejection
from croupier.devices.host_link import HostLink, serve
from croupier.devices.validation import Number, draw
from tests.devices.reference_host import ReferenceHost

HERE, THERE = "terminal 1", "terminal 2"
LOOPBACK = "127.0.0.1"
KEY = TicketId("a" * 64)


@pytest.fixture(params=["in process", "over TCP"])
async def host(request: pytest.FixtureRequest) -> AsyncIterator[Host]:
    kept = ReferenceHost()
    if request.param == "in process":
        yield kept
        return
    server = await serve(kept, (LOOPBACK, 0))
    async with server:
        yield HostLink((LOOPBACK, server.sockets[0].getsockname()[1]))


async def issued(host: Host, amount: int = 5_000) -> Number:
    number = draw(1)
    assert await host.issued(number, KEY, amount, HERE)
    return number


async def reserved(host: Host, number: Number, where: str = HERE) -> str:
    said = await host.authorise(number, where)
    assert isinstance(said, Authorised), said
    return said.transaction


async def why(host: Host, number: Number, where: str = HERE) -> Rejection:
    said = await host.authorise(number, where)
    assert isinstance(said, Rejected), said
    return said.why


async def why_not_void(host: Host) -> Rejection:
    said = await host.voided(KEY)
    assert said is not None
    return said.why


async def test_a_ticket_is_worth_what_was_issued(host: Host) -> None:
    said = await host.authorise(await issued(host, 1_234), HERE)
    assert isinstance(said, Authorised)
    assert said.amount == 1_234


async def test_a_ticket_that_is_held_is_not_paid_until_it_is_freed(host: Host) -> None:
    number = await issued(host)
    assert [await host.held(KEY, Instant(1), None) for _ in range(2)] == [None, None]
    assert await why(host, number) is Rejection.HELD
    assert [await host.freed(KEY, Instant(2)) for _ in range(2)] == [None, None]
    await reserved(host, number)


async def test_of_what_a_host_hears_of_a_hold_the_later_counts(host: Host) -> None:
    number = await issued(host)
    assert await host.freed(KEY, Instant(2)) is None
    assert await host.held(KEY, Instant(1), None) is None
    await reserved(host, number)


async def test_a_ticket_that_is_held_until_a_moment_is_good_from_then_on(host: Host) -> None:
    number = await issued(host)
    long_ago, in_years = Instant(1), Instant(9_000_000_000_000)
    assert await host.held(KEY, Instant(1), in_years) is None
    assert await why(host, number) is Rejection.HELD
    assert await host.held(KEY, Instant(2), long_ago) is None
    await reserved(host, number)


async def test_what_is_held_can_be_void_and_what_is_void_is_not_freed(host: Host) -> None:
    number = await issued(host)
    assert await host.held(KEY, Instant(1), None) is None
    assert await host.voided(KEY) is None
    said = await host.freed(KEY, Instant(2))
    assert said is not None
    assert said.why is await why(host, number) is Rejection.UNKNOWN


async def test_a_ticket_that_is_being_paid_or_was_paid_cannot_be_held(host: Host) -> None:
    transaction = await reserved(host, await issued(host))
    said = await host.held(KEY, Instant(1), None)
    assert said is not None
    assert said.why is Rejection.ELSEWHERE
    assert await host.stacked(transaction)
    said = await host.held(KEY, Instant(1), None)
    assert said is not None
    assert said.why is Rejection.ALREADY_PAID


async def test_a_number_nobody_issued_is_unknown(host: Host) -> None:
    assert await why(host, draw(1)) is Rejection.UNKNOWN


async def test_a_ticket_is_reserved_for_one_acceptor_which_may_ask_again(host: Host) -> None:
    number = await issued(host)
    transaction = await reserved(host, number)
    assert await why(host, number, THERE) is Rejection.ELSEWHERE
    assert await reserved(host, number) == transaction


async def test_a_stacked_ticket_is_paid_however_often_it_is_confirmed(host: Host) -> None:
    number = await issued(host)
    transaction = await reserved(host, number)
    assert [await host.stacked(transaction) for _ in range(3)] == [True, True, True]
    assert await why(host, number) is Rejection.ALREADY_PAID
    assert not await host.returned(transaction)
    assert await why(host, number) is Rejection.ALREADY_PAID


async def test_a_returned_ticket_is_as_good_as_before_under_another_transaction(
    host: Host,
) -> None:
    number = await issued(host)
    first = await reserved(host, number)
    assert await host.returned(first)
    second = await reserved(host, number, THERE)
    assert second != first
    assert not await host.stacked(first)
    assert await host.stacked(second)


async def test_a_ticket_that_was_not_printed_is_worth_nothing(host: Host) -> None:
    number = await issued(host)
    assert [await host.voided(KEY) for _ in range(2)] == [None, None]
    assert await why(host, number) is Rejection.UNKNOWN


async def test_a_ticket_that_an_acceptor_has_or_that_is_paid_cannot_be_made_void(
    host: Host,
) -> None:
    transaction = await reserved(host, await issued(host))
    assert await why_not_void(host) is Rejection.ELSEWHERE
    await host.stacked(transaction)
    assert await why_not_void(host) is Rejection.ALREADY_PAID


async def test_what_a_host_never_heard_of_it_does_not_confirm(host: Host) -> None:
    assert not await host.stacked("X9")
    assert not await host.returned("X9")
    assert await why_not_void(host) is Rejection.UNKNOWN


async def test_a_host_that_is_not_there_or_says_nonsense_is_unreachable() -> None:
    server = await serve(ReferenceHost(), (LOOPBACK, 0))
    address = (LOOPBACK, server.sockets[0].getsockname()[1])
    server.close()
    await server.wait_closed()
    with pytest.raises(HostUnreachableError, match="no answer from"):
        await HostLink(address, seconds=0.5).stacked("X1")


async def test_what_another_machine_paid_is_told_until_we_know_of_it() -> None:
    kept = ReferenceHost()
    async with await serve(kept, (LOOPBACK, 0)) as server:
        link = HostLink((LOOPBACK, server.sockets[0].getsockname()[1]))
        assert await link.paid_elsewhere() is None
        await issued(link)
        kept.pay(KEY, "slot 7")
        paid = await kept.paid_elsewhere()
        assert paid is not None
        assert (paid.ticket, paid.amount, paid.machine) == (KEY, 5_000, "slot 7")
        assert [await link.paid_elsewhere() for _ in range(2)] == [paid, paid]
        assert await why_not_void(link) is Rejection.ALREADY_PAID
        assert await link.settled(paid.transaction)
        assert await link.settled(paid.transaction), "said again it is as known"
        assert await link.paid_elsewhere() is None
        assert not await link.settled("nothing of the kind")
