"""A ticket on its way into a terminal: the same facts, whether we vouch for it or a host does."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from croupier.core.identifiers import Origin, PersonId, TerminalId
from croupier.core.ledger.accounts import TICKETS
from croupier.core.pit.accounts.commands import CashOut
from croupier.core.pit.accounts.meters import Meter
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import PitState
from croupier.core.pit.tickets.commands import PresentTicket
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.intents import Became, Intent, IntentKind, IntentOutcome
from croupier.core.tickets.ticket import TicketId
from croupier.core.tickets.validation import SetValidation, Validation
from croupier.devices.host import Authorised, Hosted, HostUnreachableError, Rejected
from croupier.devices.host_link import HostLink, serve
from croupier.devices.port import Devices
from croupier.devices.validation import Number, draw
from croupier.journal.memory import MemoryJournal, MemoryStore
from croupier.runtime.owning.leasing import LeaseTerms
from croupier.runtime.owning.owner import Owner
from croupier.runtime.pit_machine import PitMachine
from croupier.runtime.tickets.accepting import HostValidation, TicketSender
from croupier.runtime.tickets.validation_numbers import NO_TICKET, Numbers, Scanned
from tests.core.pit.floor_script import OPERATOR
from tests.devices.memory_devices import MemoryDevices, works
from tests.devices.reference_host import ReferenceHost, Stage
from tests.runtime.streams import IDENTITY, SEAL, STREAM, Opening, now, opening, play

ACCEPTOR = Actor(PersonId("acceptor"))
TERMS = LeaseTerms("server-1", retry_seconds=0.01, settle_seconds=0.1)
P0, P1 = TerminalId("P0"), TerminalId("P1")
CREDIT = 100_000


class SilentHost(ReferenceHost):
    """One that can be cut off: what it is asked meanwhile it never hears."""

    def __init__(self) -> None:
        super().__init__()
        # Before a ticket is stacked, and after it.
        self.silent = False
        self.deaf = False
        self.unheard = 0

    async def authorise(self, number: Number, where: str) -> Authorised | Rejected:
        if self.silent:
            raise HostUnreachableError("the line is cut")
        return await super().authorise(number, where)

    async def stacked(self, transaction: str) -> bool:
        if self.deaf:
            self.unheard += 1
            raise HostUnreachableError("the line is cut")
        return await super().stacked(transaction)


class Place:
    """A pit with two terminals, its devices, and whoever vouches for its tickets."""

    def __init__(self, host: SilentHost | None) -> None:
        self.host = host
        self.shelf = MemoryStore()
        self.plain = MemoryDevices(self._does)
        self.numbers = Numbers(b"key")
        self.jams = False
        self.asked = 0
        self.pit: Owner
        self.floor: Opening

    def _does(self, intent: Intent) -> IntentOutcome:
        stuck = self.jams and intent.kind is IntentKind.STACK
        return IntentOutcome(Became.NOT_DONE) if stuck else works(intent)

    async def start(self) -> None:
        devices: Devices = self.plain
        if self.host is not None:
            devices = Hosted(self.plain, self.host, retry_seconds=0.01)
        machine = PitMachine("tests", self.numbers, SEAL)

        async def connect() -> MemoryJournal:
            return MemoryJournal(self.shelf)

        self.pit = Owner(connect, machine, STREAM, TERMS, IDENTITY, now, devices=devices)
        await self.pit.start()

    async def furnish(self) -> None:
        self.floor = opening(terminals=2)
        await play(self.pit, self.floor.commands)
        by = Validation.OURS if self.host is None else Validation.HOST
        said = await self.pit.submit(Origin("mode"), 1, OPERATOR, SetValidation(by))
        assert said.refusal is None

    async def ticket(self) -> Number:
        """Printed for the first player's whole credit."""
        seat = self.floor.seats[0]
        await self.pit.submit(Origin("out"), 1, seat.player, CashOut(seat.session))
        await self.settled()
        return self.plain.papers[0].number

    async def present(self, number: Number, terminal: TerminalId = P1) -> Answer:
        self.asked += 1
        asking = TicketSender(Origin("acceptor"), self.asked, ACCEPTOR)
        if self.host is None:
            asks = PresentTicket(NO_TICKET, terminal=terminal)
            return await self.pit.submit(*asking, Scanned(self.numbers.key_of(number), asks))
        hosted = HostValidation(self.host, self.numbers, self.pit.submit)
        return await hosted.present(asking, terminal, number)

    async def settled(self) -> None:
        async with asyncio.timeout(30):
            while self.state.intents.open:
                await asyncio.sleep(0.005)

    @property
    def state(self) -> PitState:
        floor = self.pit.floor
        assert isinstance(floor, Floor)
        return floor.state

    def tickets_in(self, terminal: TerminalId = P1) -> int:
        return self.state.terminals[terminal].meters.get(Meter.TICKETS_IN, 0)


def code(answer: Answer) -> RefusalCode | None:
    return answer.refusal.code if answer.refusal is not None else None


@pytest.fixture(params=["ours", "the host's"])
async def place(request: pytest.FixtureRequest) -> AsyncIterator[Place]:
    made = Place(SilentHost() if request.param == "the host's" else None)
    await made.start()
    await made.furnish()
    yield made
    await made.pit.stop()


async def test_a_good_ticket_is_stacked_and_credited_once(place: Place) -> None:
    number = await place.ticket()
    answer = await place.present(number)
    assert (code(answer), answer.amounts) == (None, (CREDIT,))
    await place.settled()
    assert place.tickets_in() == CREDIT
    assert place.pit.floor.ledger.balance(TICKETS) == 0


async def test_a_paid_ticket_is_refused_wherever_it_comes(place: Place) -> None:
    number = await place.ticket()
    await place.present(number)
    await place.settled()
    assert code(await place.present(number)) is RefusalCode.TICKET_OVER
    assert code(await place.present(number, P0)) is RefusalCode.TICKET_OVER
    assert place.tickets_in() == CREDIT


async def test_a_number_nobody_printed_is_no_ticket(place: Place) -> None:
    assert code(await place.present(draw(1))) is RefusalCode.UNKNOWN_TICKET
    assert not place.state.intents.open


async def test_a_ticket_that_could_not_be_stacked_is_as_good_as_before(place: Place) -> None:
    number = await place.ticket()
    place.jams = True
    assert code(await place.present(number)) is None
    await place.settled()
    assert place.tickets_in() == 0
    place.jams = False
    assert code(await place.present(number, P0)) is None
    await place.settled()
    assert place.tickets_in(P0) == CREDIT


WithHost = tuple[Place, SilentHost]


@pytest.fixture
async def hosted() -> AsyncIterator[WithHost]:
    host = SilentHost()
    made = Place(host)
    await made.start()
    await made.furnish()
    yield made, host
    await made.pit.stop()


async def test_a_ticket_of_another_machine_is_taken_on_the_hosts_word(hosted: WithHost) -> None:
    place, host = hosted
    number = draw(9)
    host.sell(number, 7_500)
    assert (await place.present(number)).amounts == (7_500,)
    await place.settled()
    assert place.tickets_in() == 7_500
    assert host.tickets[number].stage is Stage.PAID


async def test_no_ticket_is_taken_while_the_host_cannot_be_reached(hosted: WithHost) -> None:
    place, host = hosted
    number = draw(9)
    host.sell(number, 7_500)
    host.silent = True
    assert code(await place.present(number)) is RefusalCode.OUT_OF_SERVICE
    assert not place.state.intents.open
    host.silent = False
    assert code(await place.present(number)) is None


async def test_a_ticket_that_the_pit_will_not_have_is_free_again_at_the_host(
    hosted: WithHost,
) -> None:
    place, host = hosted
    number = draw(9)
    host.sell(number, 7_500)
    assert code(await place.present(number, TerminalId("P9"))) is RefusalCode.UNKNOWN_TERMINAL
    assert host.tickets[number].stage is Stage.GOOD


async def unconfirmed(place: Place, host: SilentHost) -> Number:
    """A ticket stacked and credited, of which the host has not heard for some time."""
    number = draw(9)
    host.sell(number, 7_500)
    host.deaf = True
    await place.present(number)
    async with asyncio.timeout(30):
        while host.unheard < 3:
            await asyncio.sleep(0.005)
    assert place.tickets_in() == 7_500
    assert [intent.kind for intent in place.state.intents.open.values()] == [IntentKind.CONFIRM]
    return number


async def test_a_host_is_told_until_it_hears_and_the_player_does_not_wait(
    hosted: WithHost,
) -> None:
    place, host = hosted
    number = await unconfirmed(place, host)
    host.deaf = False
    await place.settled()
    assert host.tickets[number].stage is Stage.PAID


async def test_a_crash_between_stacking_and_confirming_is_made_good_at_the_next_start(
    hosted: WithHost,
) -> None:
    place, host = hosted
    number = await unconfirmed(place, host)
    before = place.pit
    await place.start()
    await before.stop()
    assert host.tickets[number].stage is Stage.RESERVED
    host.deaf = False
    await place.settled()
    assert host.tickets[number].stage is Stage.PAID
    assert place.tickets_in() == 7_500


async def test_a_ticket_the_host_does_not_know_of_is_never_printed() -> None:
    class Forgetful(SilentHost):
        async def issued(self, *_: object) -> bool:
            raise HostUnreachableError("the line is cut")

    place = Place(Forgetful())
    await place.start()
    await place.furnish()
    seat = place.floor.seats[0]
    await place.pit.submit(Origin("out"), 1, seat.player, CashOut(seat.session))
    await place.settled()
    assert place.plain.papers == []
    assert sum(owed.amount for owed in place.state.money.owed.values()) == CREDIT
    await place.pit.stop()


async def test_a_host_that_hears_nothing_keeps_no_player_waiting_for_a_print_that_failed() -> None:
    class Dead(SilentHost):
        async def issued(self, *_: object) -> bool:
            raise HostUnreachableError("the line is cut")

        async def voided(self, key: TicketId) -> Rejected | None:
            if self.deaf:
                raise HostUnreachableError("the line is cut")
            return await super().voided(key)

    host = Dead()
    host.deaf = True
    place = Place(host)
    await place.start()
    await place.furnish()
    seat = place.floor.seats[0]
    await place.pit.submit(Origin("out"), 1, seat.player, CashOut(seat.session))
    async with asyncio.timeout(5):
        while not place.state.money.owed:
            await asyncio.sleep(0.005)
    kinds = {intent.kind for intent in place.state.intents.open.values()}
    assert kinds == {IntentKind.VOID}
    host.deaf = False
    await place.settled()
    assert not [case for case in place.state.cases.values() if "host" in case.sentence]
    await place.pit.stop()


async def test_where_a_host_vouches_nothing_is_taken_without_its_word(
    place: Place,
) -> None:
    number = await place.ticket()
    bare = Scanned(place.numbers.key_of(number), PresentTicket(NO_TICKET, terminal=P1))
    said = await place.pit.submit(Origin("forger"), 1, ACCEPTOR, bare)
    assert code(said) is (None if place.host is None else RefusalCode.NOT_NOW)


async def test_a_ticket_read_again_while_it_lies_in_the_acceptor_stays_reserved(
    hosted: WithHost,
) -> None:
    place, host = hosted
    number = draw(9)
    host.sell(number, 7_500)
    said = await asyncio.gather(place.present(number), place.present(number))
    assert [code(answer) for answer in said] == [None, RefusalCode.TICKET_ELSEWHERE]
    await place.settled()
    assert host.tickets[number].stage is Stage.PAID
    assert not place.state.cases


async def test_a_copy_of_a_stacked_ticket_does_not_set_it_free_before_the_host_has_heard(
    hosted: WithHost,
) -> None:
    place, host = hosted
    number = await unconfirmed(place, host)
    assert code(await place.present(number)) is RefusalCode.TICKET_OVER
    assert host.tickets[number].stage is Stage.RESERVED
    host.deaf = False
    await place.settled()
    assert host.tickets[number].stage is Stage.PAID
    assert place.tickets_in() == 7_500
    assert not place.state.cases


async def test_an_answer_about_another_ticket_is_no_answer() -> None:
    class Confused(ReferenceHost):
        async def authorise(self, number: Number, where: str) -> Authorised | Rejected:
            return await super().authorise(next(iter(self.tickets)), where)

    host = Confused()
    host.sell(Number("099999999999999990"), 7_500)
    server = await serve(host, ("127.0.0.1", 0))
    link = HostLink(server.sockets[0].getsockname()[:2])
    with pytest.raises(HostUnreachableError, match="another ticket"):
        await link.authorise(Number("011111111111111111"), "P1")
    server.close()
    await server.wait_closed()
