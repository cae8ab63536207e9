"""Whatever the pit and the venue do is proved clean, by the core and by independent arithmetic."""

from collections.abc import Callable

import pytest

from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.verifying import verify
from croupier.core.identifiers import TerminalId
from croupier.core.pit.tickets.commands import PresentTicket, StackTicket
from croupier.core.rulebook.games.paytable import Source
from croupier.core.tickets.ticket import TicketId
from croupier.core.tickets.validation import Authorisation, SetValidation, Validation
from croupier.core.venue.commands import ReportRedeemedElsewhere
from tests.audit import evenings
from tests.audit.journals import PIT, VENUE, Kept, write
from tests.core.pit.floor_script import OPERATOR, FloorScript
from tests.core.pit.money_script import ACCEPTOR, MoneyScript
from tests.core.pit.round_script import RRB, START, WHEELS
from tests.core.venue.venue_script import VenueScript
from tests.plugins.journals import JournalPlace
from tests.runtime.streams import opening, owner, play, wager

EVENINGS = [
    *(evenings.roulette, evenings.sic_bo, evenings.coups, evenings.coups_act, evenings.corrected),
    *(evenings.cashed_out, evenings.no_spin, evenings.late_void, evenings.voided_after_settlement),
    *(evenings.long_ago, evenings.forfeited),
]


async def proved_twice(script: FloorScript) -> None:
    kept = Kept()
    await write(kept.journal, script.entries)
    proof = await kept.proof(independent=True)
    assert proof.wrong == ()
    assert proof.entries == len(kept.records()) > 0


@pytest.mark.parametrize("evening", EVENINGS)
async def test_an_evening_is_proved_twice(evening: Callable[[], FloorScript]) -> None:
    await proved_twice(evening())


@pytest.mark.parametrize(("rulebook", "source"), WHEELS)
async def test_every_wheel_of_every_rulebook_is_proved_twice(rulebook: str, source: Source) -> None:
    await proved_twice(evenings.wheel(rulebook, source))


async def test_a_ticket_that_crosses_streams_is_accounted_for() -> None:
    kept = Kept()
    pit, hall = evenings.paid_at_the_desk()
    await write(kept.journal, pit.entries)
    await write(kept.journal, hall.entries, VENUE)
    proof = await kept.proof(independent=True)
    assert proof.wrong == ()
    assert [stream.stream for stream in proof.streams] == [PIT, VENUE]
    assert proof.papers["issued"].count == proof.papers["redeemed"].count == 1
    assert proof.papers["outstanding"].amount == 0


async def test_what_machines_of_a_casino_pay_for_one_another_is_accounted_for() -> None:
    """A ticket of ours paid by a gaming machine, and one of another machine taken in here."""
    pit = MoneyScript(RRB)
    pit.do(OPERATOR, SetValidation(Validation.HOST))
    pit.open()
    ours, anothers, at = pit.cash_out(), TicketId("e" * 64), TerminalId("T1-A")
    given = Authorisation("X1", 4_200, "9999")
    pit.do(ACCEPTOR, PresentTicket(anothers, terminal=at, authorised=given))
    pit.do(ACCEPTOR, StackTicket(anothers, terminal=at))
    venue = VenueScript(pit.rows)
    venue.do(OPERATOR, SetValidation(Validation.HOST))
    paid = ReportRedeemedElsewhere(ours, machine="slot 7", amount=START, transaction="G1")
    venue.do(ACCEPTOR, paid)
    kept = Kept()
    await write(kept.journal, pit.entries)
    await write(kept.journal, venue.entries, VENUE)
    proof = await kept.proof(independent=True)
    assert proof.wrong == ()
    assert proof.papers["outstanding"].amount == 0


async def test_a_pit_run_by_its_owner_is_proved_on_every_store(journal_place: JournalPlace) -> None:
    """With starts, stops and a takeover, as a server leaves it; and while it is at work."""
    floor, seen = opening(3), [0]
    for number in (1, 2):
        running = owner(journal_place.open)
        await running.start()
        if number == 1:
            await play(running, floor.commands)
        await play(running, [wager(seat, number, floor.round) for seat in floor.seats])
        at_work = await verify(await journal_place.open_to_read(), second=SecondOpinion())
        assert at_work.wrong == ()
        seen.append(at_work.entries)
        await running.stop()
    proof = await verify(await journal_place.open_to_read(), second=SecondOpinion())
    assert proof.wrong == ()
    assert sorted({*seen, proof.entries}) == [*seen, proof.entries]
