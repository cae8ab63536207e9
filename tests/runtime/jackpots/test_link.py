"""From a console's press to its answer: two pits, the venue and a keeper, on every store."""

from functools import partial

import pytest

from croupier.core.identifiers import TableId
from croupier.core.jackpots.activation import ActivationState
from croupier.core.pit.jackpots.state import JackpotProgress
from croupier.journal.port import Instant, LetGo
from croupier.keeper.client import KeeperAt
from croupier.runtime.jackpots.counter import ActivationCounting
from croupier.runtime.jackpots.signals import JackpotSignals
from croupier.runtime.let_go import BaseBody, sealed_base
from croupier.runtime.owning.feed import FeedFollower, LaggedError, Published
from tests.core.pit.chips.conventional_script import T1
from tests.plugins.journals import JournalPlace
from tests.runtime.jackpots.link_stage import VENUE, PitRun, VenueRun, round_of_two, rows, until
from tests.runtime.streams import SEAL

TABLE = TableId(T1)


def progress(pit: PitRun) -> JackpotProgress | None:
    here = pit.floor.state.jackpots[TABLE].round
    return here.progress if here is not None else None


def _answered(pit: PitRun) -> bool:
    return progress(pit) is JackpotProgress.ANSWERED


async def test_presses_of_two_pits_are_counted_in_one_order_and_each_hears_its_answer(
    journal_place: JournalPlace, keeper: KeeperAt
) -> None:
    signals = JackpotSignals()
    venue = VenueRun(journal_place.open, keeper, signals)
    await venue.start("pit-1", "pit-2")
    await until(lambda: all(level.commitment for level in venue.jackpot.levels))
    pits = [PitRun(journal_place.open, name, signals) for name in ("pit-1", "pit-2")]
    for pit in pits:
        await pit.start()
        await pit.say(round_of_two(pit.pit))
    await until(lambda: all(progress(pit) is JackpotProgress.ANSWERED for pit in pits))
    found = await rows(await journal_place.open())
    answers = [row.answer for row in found]
    assert sorted(answer.place for answer in answers if answer is not None) == [1, 2]
    assert all(row.state is ActivationState.ANSWERED for row in found)
    assert (venue.jackpot.places, venue.jackpot.pending, venue.jackpot.law()) == (2, None, None)
    for pit in pits:
        await pit.stop()
    await venue.owner.stop()


async def test_presses_of_pits_of_this_server_are_heard_of_and_others_are_looked_for(
    journal_place: JournalPlace, keeper: KeeperAt
) -> None:
    signals = JackpotSignals()
    venue = VenueRun(journal_place.open, keeper, signals)
    await venue.start("pit-1", "pit-2")
    await until(lambda: all(level.commitment for level in venue.jackpot.levels))
    beyond = JackpotSignals()
    here = PitRun(journal_place.open, "pit-1", signals)
    elsewhere = PitRun(journal_place.open, "pit-2", beyond)
    for pit in (here, elsewhere):
        await pit.start()
    assert (signals.pits, beyond.pits) == ({"pit-1"}, {"pit-2"})
    for pit in (elsewhere, here):
        await pit.say(round_of_two(pit.pit))
        await until(partial(_answered, pit))
        await pit.stop()
    assert not signals.pits | beyond.pits
    await venue.owner.stop()


async def test_without_a_keeper_the_jackpot_stops_and_what_is_pressed_goes_back(
    journal_place: JournalPlace, keeper: KeeperAt
) -> None:
    signals = JackpotSignals()
    venue = VenueRun(journal_place.open, None, signals)
    await venue.start("pit-1")
    await until(lambda: bool(venue.jackpot.stopped))
    assert venue.jackpot.stopped == "no keeper is configured"
    await venue.owner.stop()
    again = VenueRun(journal_place.open, keeper, signals)
    await again.start("pit-1")
    await until(lambda: not again.jackpot.stopped)
    assert all(level.commitment for level in again.jackpot.levels)
    await again.owner.stop()


@pytest.mark.proves("RFS-9.9.2")
async def test_a_press_that_no_server_answers_goes_back_and_is_never_counted(
    journal_place: JournalPlace, keeper: KeeperAt
) -> None:
    signals = JackpotSignals()
    venue = VenueRun(journal_place.open, keeper, signals)
    await venue.start("pit-1")
    await until(lambda: all(level.commitment for level in venue.jackpot.levels))
    await venue.owner.stop()
    pit = PitRun(journal_place.open, "pit-1", signals, unanswered=0.2)
    await pit.start()
    await pit.say(round_of_two(pit.pit))
    await until(lambda: progress(pit) is JackpotProgress.RETURNED)
    again = VenueRun(journal_place.open, keeper, signals)
    await again.start("pit-1")
    (row,) = await rows(await journal_place.open())
    assert (row.state, row.counted) == (ActivationState.REFUNDED, False)
    assert row.reason == "the jackpot server did not answer"
    assert (again.jackpot.places, again.jackpot.law()) == (0, None)
    await pit.stop()
    await again.owner.stop()


def _lag(follower: FeedFollower) -> list[Published]:
    raise LaggedError("too far behind")


@pytest.mark.parametrize("lags", [False, True], ids=["told", "read"])
async def test_a_press_after_sealed_days_were_let_go_is_answered_by_its_own_entry(
    journal_place: JournalPlace, keeper: KeeperAt, monkeypatch: pytest.MonkeyPatch, lags: bool
) -> None:
    """Whoever counts is told of the entry that counted it, or asks the store for it alone."""
    if lags:
        monkeypatch.setattr(FeedFollower, "taken", _lag)
    else:
        monkeypatch.delattr(ActivationCounting, "_read_on")
    signals = JackpotSignals()
    venue = VenueRun(journal_place.open, keeper, signals)
    await venue.start("pit-1")
    await until(lambda: all(level.commitment for level in venue.jackpot.levels))
    pit = PitRun(journal_place.open, "pit-1", signals)
    await pit.start()
    *before, press = round_of_two(pit.pit)
    await pit.say(before)
    journal = await journal_place.open()
    head = await journal.head(VENUE)
    sealed = BaseBody(b"", [], "2020-03-01", "a day's archive")
    assert isinstance(
        await journal.let_go({VENUE: sealed_base(SEAL, VENUE, head, Instant(0), sealed)}), LetGo
    )
    await pit.say([press])
    await until(lambda: progress(pit) is JackpotProgress.ANSWERED)
    await pit.stop()
    await venue.owner.stop()
