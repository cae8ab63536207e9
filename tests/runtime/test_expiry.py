"""Tickets nobody came for: swept by the venue's owner in virtual time, on every store."""

import asyncio

from croupier.core.identifiers import Instant, Origin, PersonId, RulebookId
from croupier.core.ledger.accounts import TICKETS, UNCLAIMED
from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.tickets.ticket import (
    KIND,
    Dealt,
    Numbered,
    Ticket,
    TicketId,
    TicketPaper,
    TicketState,
    TicketTerms,
    months_after,
)
from croupier.core.venue.commands import AdoptRulebook, HoldTicket
from croupier.core.venue.registry import CODEC
from croupier.core.venue.state import Hall
from croupier.journal.port import EMPTY, ClaimChange, Draft, Drafts, Lease, StreamId
from croupier.journal.port import Instant as Stamp
from croupier.rulebooks.shelf import Shelf
from croupier.runtime.owning.leasing import LeaseTerms as Ownership
from croupier.runtime.owning.owner import Owner
from croupier.runtime.tickets.claims import sealed
from croupier.runtime.tickets.row_authentication import content_of
from croupier.runtime.tickets.ticket_chores import Expiry
from croupier.runtime.venue_machine import VenueMachine
from tests.core.pit.floor_script import NOON
from tests.plugins.journals import JournalPlace
from tests.runtime.streams import IDENTITY, SEAL

VENUE = StreamId("venue")
OPERATOR = Actor(PersonId("olga"), Role.CASINO_OPERATOR)
RRB = RulebookId("nsw-rapid-2016")
MONTHS = 12


class VirtualClock:
    def __init__(self, at: int) -> None:
        self.at = at

    def __call__(self) -> Instant:
        return Instant(self.at)


def ticket(number: int, issued: int) -> Ticket:
    dealt = Dealt(Instant(issued), Place.TERMINAL, "T1", PersonId("player"))
    named = Numbered(TicketId(f"{number:064x}"), f"{number:04d}")
    expires = months_after(Instant(issued), MONTHS)
    terms = TicketTerms(RRB, (Place.CASH_DESK, Place.TERMINAL))
    return Ticket(TicketPaper.TICKET, named, 1_000 + number, dealt, expires, terms)


async def issue(place: JournalPlace, tickets: list[Ticket]) -> None:
    """As a pit of the venue has left their rows."""
    journal = await place.open()
    lease = await journal.acquire(StreamId("pit"), "pit", "", 1.0)
    assert isinstance(lease, Lease)
    machine = VenueMachine("tests", SEAL)
    bare = [ClaimChange(KIND, each.number.id, 0, CODEC.encode_row(each)) for each in tickets]
    rows = [sealed(machine, each) for each in bare]
    await journal.append(
        lease.stream, lease.epoch, EMPTY, Drafts.of(Draft(Stamp(NOON), b"{}", tuple(rows)))
    )
    await journal.release(lease)


async def found(place: JournalPlace, key: str) -> Ticket:
    journal = await place.open()
    row = await journal.claim(KIND, key)
    assert row is not None
    made: Ticket = CODEC.decode_row(content_of(row))
    return made


async def venue(place: JournalPlace, clock: VirtualClock) -> Owner:
    ownership = Ownership("server-1", retry_seconds=0.01)
    machine = VenueMachine("tests", SEAL)
    running = Owner(place.open, machine, VENUE, ownership, IDENTITY, clock, chores=(Expiry(0.01),))
    await running.start()
    adopt = AdoptRulebook(Shelf().text(RRB))
    assert (await running.submit(Origin("olga"), 1, OPERATOR, adopt)).refusal is None
    return running


def unclaimed(running: Owner) -> int:
    hall = running.floor
    assert isinstance(hall, Hall)
    return hall.ledger.balance(UNCLAIMED)


async def swept(running: Owner, cents: int) -> None:
    async with asyncio.timeout(30):
        while unclaimed(running) != cents:
            await asyncio.sleep(0.005)


async def test_a_year_on_a_ticket_is_nobodys_and_a_day_before_it_is_not(
    journal_place: JournalPlace,
) -> None:
    old, young = ticket(1, NOON), ticket(2, NOON + 86_400_000)
    await issue(journal_place, [old, young])
    clock = VirtualClock(old.expires - 1)
    running = await venue(journal_place, clock)
    await asyncio.sleep(0.05)
    assert unclaimed(running) == 0
    clock.at = old.expires
    await swept(running, old.amount)
    assert running.floor.ledger.balance(TICKETS) == -old.amount
    assert (await found(journal_place, old.number.id)).state is TicketState.EXPIRED
    assert (await found(journal_place, young.number.id)).state is TicketState.ISSUED
    clock.at = young.expires
    await swept(running, old.amount + young.amount)
    await running.stop()


async def test_a_held_ticket_waits_for_its_determination(journal_place: JournalPlace) -> None:
    held, other = ticket(1, NOON), ticket(2, NOON)
    await issue(journal_place, [held, other])
    clock = VirtualClock(NOON + 1)
    running = await venue(journal_place, clock)
    hold = HoldTicket(held.number.id, reason="seen to be altered")
    assert (await running.submit(Origin("olga"), 2, OPERATOR, hold)).refusal is None
    clock.at = held.expires
    await swept(running, other.amount)
    assert (await found(journal_place, held.number.id)).state is TicketState.HELD
    await running.stop()


async def test_among_thousands_of_rows_each_that_is_over_goes_once(
    journal_place: JournalPlace,
) -> None:
    """More rows than a page of any store holds; the first and the last of them are old."""
    year, many = 400 * 86_400_000, range(1, 2_502)
    old = {many[0], many[-1]}
    tickets = [ticket(number, NOON if number in old else NOON + year) for number in many]
    await issue(journal_place, tickets)
    running = await venue(journal_place, VirtualClock(tickets[0].expires))
    gone = tickets[0].amount + tickets[-1].amount
    await swept(running, gone)
    await asyncio.sleep(0.05)
    assert unclaimed(running) == gone
    await running.stop()
