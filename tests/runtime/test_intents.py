"""Devices are told once, after the entry is durable; after a crash they are only asked."""

import asyncio

import pytest

from croupier.core.identifiers import Origin, PersonId, TerminalId
from croupier.core.ledger.accounts import TICKETS, VOUCHERS
from croupier.core.pit import registry
from croupier.core.pit.accounts.commands import CashOut, OfferNote
from croupier.core.pit.accounts.meters import Meter
from croupier.core.pit.state import CaseKind
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.intents import Became, Intent, IntentKind, IntentOutcome
from croupier.core.tickets.ticket import KIND, Ticket, TicketPaper, TicketState
from croupier.devices.port import TicketToPrint as Printed
from croupier.journal.fault_injection import Fault
from croupier.runtime.owning.leasing import LeaseTerms
from croupier.runtime.owning.owner import Owner
from croupier.runtime.tickets.row_authentication import content_of
from tests.devices.memory_devices import MemoryDevices, works
from tests.plugins.journals import JournalPlace
from tests.runtime.streams import Opening, opening, owner, play, state_of
from tests.runtime.test_recovery import Store

ACCEPTOR = Actor(PersonId("acceptor"))
TERMS = LeaseTerms("server-1", retry_seconds=0.01, settle_seconds=0.2)


class Crashing(MemoryDevices):
    """Devices whose answers never come back: the runtime dies before it hears them.

    `deaf` ones were not even reached.
    """

    def __init__(self, *, deaf: bool) -> None:
        super().__init__()
        self.deaf = deaf
        self.answers = False
        self.told = asyncio.Event()

    async def carry_out(self, intent: Intent, paper: Printed | None) -> IntentOutcome:
        if self.answers:
            return await super().carry_out(intent, paper)
        if not self.deaf:
            await super().carry_out(intent, paper)
        self.told.set()
        await asyncio.Event().wait()
        raise AssertionError("nobody waits for ever")


async def running(place: JournalPlace, devices: MemoryDevices) -> tuple[Owner, Opening]:
    pit = owner(place.open, TERMS, devices=devices)
    await pit.start()
    floor = opening(terminals=1)
    await play(pit, floor.commands)
    return pit, floor


async def restarted(place: JournalPlace, before: Owner, devices: MemoryDevices) -> Owner:
    """The same server again: whoever ran before can write nothing from then on."""
    pit = owner(place.open, TERMS, devices=devices)
    await pit.start()
    await before.stop()
    return pit


async def cash_out(pit: Owner, floor: Opening) -> Answer:
    seat = floor.seats[0]
    assert seat.player.terminal is not None
    return await pit.submit(Origin("cash-out"), 1, seat.player, CashOut(seat.session))


async def settled(pit: Owner) -> None:
    """When no intent is open any more that a device could still speak for."""
    async with asyncio.timeout(30):
        while state_of(pit).state.intents.open:
            await asyncio.sleep(0.005)


async def tickets(place: JournalPlace) -> dict[str, Ticket]:
    journal = await place.open()
    rows = [row async for row in journal.claims(KIND)]
    await journal.close()
    found = [registry.decode_row(content_of(row)) for row in rows]
    return {ticket.paper: ticket for ticket in found}


def owed(pit: Owner) -> dict[str, int]:
    ledger = state_of(pit).ledger
    return {"tickets": ledger.balance(TICKETS), "vouchers": ledger.balance(VOUCHERS)}


async def test_a_ticket_is_printed_once_its_entry_is_durable(journal_place: JournalPlace) -> None:
    devices = MemoryDevices()
    pit, floor = await running(journal_place, devices)
    answer = await cash_out(pit, floor)
    await settled(pit)
    (paper,) = devices.papers
    assert paper.ticket.number.id == answer.made
    assert paper.ticket.amount == 100_000
    await pit.stop()


async def test_a_note_is_stacked_and_credited_by_the_acceptors_own_word(
    journal_place: JournalPlace,
) -> None:
    pit, _ = await running(journal_place, MemoryDevices())
    offer = OfferNote(TerminalId("P0"), 5000)
    assert (await pit.submit(Origin("acceptor"), 1, ACCEPTOR, offer)).refusal is None
    await settled(pit)
    assert state_of(pit).state.terminals[TerminalId("P0")].meters[Meter.NOTES_IN] == 105_000
    await pit.stop()


FAILURES = [IntentOutcome(Became.NOT_DONE), IntentOutcome(Became.DOUBTFUL)]


@pytest.mark.parametrize("failure", FAILURES, ids=lambda failure: failure.became.value)
async def test_a_print_that_failed_or_is_in_doubt_voids_the_ticket_before_a_voucher_is_written(
    journal_place: JournalPlace, failure: IntentOutcome
) -> None:
    devices = MemoryDevices(lambda intent: failure if intent.device == "P0" else works(intent))
    pit, floor = await running(journal_place, devices)
    await cash_out(pit, floor)
    await settled(pit)
    found = await tickets(journal_place)
    assert found[TicketPaper.TICKET].state is TicketState.VOIDED
    assert found[TicketPaper.VOUCHER].state is TicketState.ISSUED
    assert owed(pit) == {"tickets": 0, "vouchers": 100_000}
    await pit.stop()


async def test_a_device_that_is_not_there_makes_a_case_and_the_ticket_waits(
    journal_place: JournalPlace,
) -> None:
    devices = MemoryDevices(lambda intent: IntentOutcome(Became.LOST))
    pit, floor = await running(journal_place, devices)
    await cash_out(pit, floor)
    async with asyncio.timeout(30):
        while not state_of(pit).state.cases:
            await asyncio.sleep(0.005)
    (case,) = state_of(pit).state.cases.values()
    assert case.kind is CaseKind.PRINTING
    assert len(state_of(pit).state.intents.open) == 1
    await pit.stop()


async def test_a_ticket_printed_before_a_crash_is_asked_for_and_not_printed_again(
    journal_place: JournalPlace,
) -> None:
    devices = Crashing(deaf=False)
    before, floor = await running(journal_place, devices)
    await cash_out(before, floor)
    await devices.told.wait()
    devices.answers = True
    pit = await restarted(journal_place, before, devices)
    await settled(pit)
    assert len(devices.papers) == 1
    assert (await tickets(journal_place))[TicketPaper.TICKET].state is TicketState.ISSUED
    assert owed(pit) == {"tickets": 100_000, "vouchers": 0}
    await pit.stop()


async def test_a_printer_that_was_never_told_leaves_a_void_ticket_and_a_voucher(
    journal_place: JournalPlace,
) -> None:
    devices = Crashing(deaf=True)
    before, floor = await running(journal_place, devices)
    await cash_out(before, floor)
    await devices.told.wait()
    devices.answers = True
    pit = await restarted(journal_place, before, devices)
    await settled(pit)
    assert [paper.ticket.paper for paper in devices.papers] == [TicketPaper.VOUCHER]
    assert (await tickets(journal_place))[TicketPaper.TICKET].state is TicketState.VOIDED
    assert owed(pit) == {"tickets": 0, "vouchers": 100_000}
    await pit.stop()


async def test_a_note_stacked_before_a_crash_is_credited_once(journal_place: JournalPlace) -> None:
    devices = Crashing(deaf=False)
    before, _ = await running(journal_place, devices)
    await before.submit(Origin("acceptor"), 1, ACCEPTOR, OfferNote(TerminalId("P0"), 5000))
    await devices.told.wait()
    devices.answers = True
    pit = await restarted(journal_place, before, devices)
    await settled(pit)
    assert [intent.kind for intent in devices.done] == [IntentKind.STACK]
    assert state_of(pit).state.terminals[TerminalId("P0")].meters[Meter.NOTES_IN] == 105_000
    await pit.stop()


async def test_what_a_device_says_survives_a_store_that_is_in_doubt() -> None:
    """A failed commit gives the same intents back; the device under way is not asked again."""
    store, devices = Store(), MemoryDevices()
    pit = owner(store.connect, TERMS, devices=devices)
    await pit.start()
    floor = opening(terminals=1)
    await play(pit, floor.commands)
    store.journal.next_appends(None, Fault.BEFORE_WRITE)
    await cash_out(pit, floor)
    await settled(pit)
    assert len(devices.papers) == 1
    await pit.stop()
