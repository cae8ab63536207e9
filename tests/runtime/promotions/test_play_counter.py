"""The counter beside the venue's writer: killed and begun anew, it enters nobody twice."""

import asyncio
from collections.abc import Sequence

from croupier.core.identifiers import Instant, Origin, PersonId, RulebookId, TerminalId
from croupier.core.pit.irregularities.commands import VoidPastRound
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.pit.registry import CODEC
from croupier.core.promotions.terms import EarnedBy, Earning, PromotionTerms
from croupier.core.stream.codec import SEALED_DAY
from croupier.core.stream.envelope import Entry
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.promotions import commands
from croupier.core.venue.promotions.state import Promotion, PromotionStage
from croupier.core.venue.state import Hall
from croupier.journal.port import EMPTY, Appended, Draft, Drafts, Head, Lease, LetGo, StreamId
from croupier.journal.port import Instant as Stamp
from croupier.rulebooks.shelf import Shelf
from croupier.runtime.let_go import BaseBody, sealed_base
from croupier.runtime.owning.leasing import LeaseTerms as Ownership
from croupier.runtime.owning.owner import Owner
from croupier.runtime.promotions.play_counter import GRACE_MS, PlayCounter
from croupier.runtime.venue_machine import VenueMachine
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import MTT, RoundScript, number
from tests.core.venue.promotions.promotion_script import RRB, SPRING, PromotionScript
from tests.plugins.journals import JournalPlace
from tests.runtime.streams import IDENTITY, SEAL
from tests.runtime.test_expiry import VirtualClock

VENUE, PIT = StreamId("venue"), StreamId("pit")
ANN = PersonId("ann")


class Pit:
    """A pit's journal, written entry by entry from a script."""

    def __init__(self, place: JournalPlace) -> None:
        self._place = place
        self._head: Head = EMPTY

    async def write(self, entries: Sequence[Entry]) -> None:
        journal = await self._place.open()
        lease = await journal.acquire(PIT, "pit", "", 1.0)
        assert isinstance(lease, Lease)
        drafts = [Draft(Stamp(each.command.at), CODEC.encode_entry(each)) for each in entries]
        done = await journal.append(PIT, lease.epoch, self._head, Drafts.of(*drafts))
        assert isinstance(done, Appended), done
        self._head = done.head
        await journal.release(lease)

    async def let_go(self, state: bytes) -> None:
        """All that is written; the pit goes on from this state."""
        body = BaseBody(state, [], "2020-03-01", "")
        base = sealed_base(SEAL, PIT, self._head, Stamp(0), body)
        assert isinstance(await (await self._place.open()).let_go({PIT: base}), LetGo)


async def venue(place: JournalPlace, clock: VirtualClock) -> Owner:
    ownership = Ownership("server-1", retry_seconds=0.01)
    machine = VenueMachine("tests", SEAL)
    counter = PlayCounter(0.01)
    running = Owner(place.open, machine, VENUE, ownership, IDENTITY, clock, chores=(counter,))
    await running.start()
    return running


async def publish(running: Owner, terms: PromotionTerms) -> None:
    for seq, body in enumerate(
        (
            AdoptRulebook(Shelf().text(RulebookId(RRB))),
            commands.DraftPromotion(SPRING, RulebookId(RRB), terms),
            commands.PublishPromotion(SPRING),
            commands.SubmitTerms(SPRING, "ILGA 17"),
        ),
        1,
    ):
        assert (await running.submit(Origin("olga"), seq, OPERATOR, body)).refusal is None


def promotion(running: Owner) -> Promotion:
    hall = running.floor
    assert isinstance(hall, Hall)
    return hall.state.promotions[SPRING]


async def has(running: Owner, entries: list[int]) -> None:
    async with asyncio.timeout(30):
        while [entry.number for entry in promotion(running).entries] != entries:
            await asyncio.sleep(0.005)


async def test_whose_card_was_in_before_days_were_let_go_is_counted_all_the_same(
    journal_place: JournalPlace,
) -> None:
    script, pit = RoundScript(MTT), Pit(journal_place)
    script.do(SUPERVISOR, RecognisePatron(ANN, terminal=TerminalId("T1-A")))
    earning = Earning(EarnedBy.TURNOVER, 500)
    terms = PromotionScript(RRB, earning=earning).terms
    await pit.write(script.entries)
    await pit.let_go(CODEC.encode_snapshot(script.floor.state, SEALED_DAY))
    known = len(script.entries)
    script.now = terms.starts + 1
    script.play((1, "red", 1_000), outcome=number("17"))
    await pit.write(script.entries[known:])
    clock = VirtualClock(terms.starts - 25 * 3_600_000)
    running = await venue(journal_place, clock)
    await publish(running, terms)
    clock.at = terms.starts + 60_000
    await has(running, [1, 2])
    await running.stop()


async def test_play_is_counted_once_through_a_restart_and_taken_back_with_a_void_round(
    journal_place: JournalPlace,
) -> None:
    script = RoundScript(MTT)
    script.do(SUPERVISOR, RecognisePatron(ANN, terminal=TerminalId("T1-A")))
    earning = Earning(EarnedBy.TURNOVER, 500)
    terms = PromotionScript(RRB, earning=earning).terms
    script.now = terms.starts + 1
    first = script.play((1, "red", 1_000), outcome=number("17"))
    pit, clock = Pit(journal_place), VirtualClock(terms.starts - 25 * 3_600_000)
    await pit.write(script.entries)

    running = await venue(journal_place, clock)
    await publish(running, terms)
    clock.at = terms.starts + 60_000
    await has(running, [1, 2])
    await running.stop()

    # Whoever begins anew counts everything from the journals again.
    known = len(script.entries)
    script.play((1, "red", 500), outcome=number("18"))
    await pit.write(script.entries[known:])
    running = await venue(journal_place, clock)
    await has(running, [1, 2, 3])

    known = len(script.entries)
    script.do(DEALER, VoidPastRound(first, "a placement error"), SUPERVISOR)
    await pit.write(script.entries[known:])
    await has(running, [1])

    clock.at = terms.entries_close + GRACE_MS
    close = commands.CloseEntries(SPRING)
    async with asyncio.timeout(30):
        while (promotion(running).counted_until or Instant(0)) < terms.entries_close:
            await asyncio.sleep(0.005)
    assert (await running.submit(Origin("olga"), 5, OPERATOR, close)).refusal is None
    assert promotion(running).stage is PromotionStage.CLOSED
    await running.stop()
