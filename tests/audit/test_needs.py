"""What is open keeps the days since it was opened from being let go."""

from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest
from msgspec import structs

from croupier.audit.replaying.machines import VENUE as HALL
from croupier.audit.sealed_days.needs import needs
from croupier.audit.sealed_days.releasing import HouseTime, Retention, house_time, release
from croupier.core.identifiers import CaseId, Instant, RoundId, TableId, TerminalId
from croupier.core.pit.cases.commands import RaiseDispute
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.old_rounds import dropped
from croupier.core.pit.state import ROUNDS_KEPT, Case, CaseKind, PitState
from croupier.core.stream.envelope import Entry
from croupier.core.venue.jackpots.state import Counted, Jackpot
from croupier.core.venue.state import Case as HallCase
from croupier.core.venue.state import Hall, VenueCase, VenueState
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from tests.audit import evenings
from tests.audit.journals import PIT, VENUE, Kept, write
from tests.audit.test_promotions import played as promotion_played
from tests.audit.test_sealed_days import day_of, evening, sealed, sealer
from tests.audit.test_tournaments import played as tournament_played
from tests.core.pit.floor_script import SUPERVISOR
from tests.core.pit.round_script import MTT, RoundScript, number
from tests.core.pit.tournaments.tournament_script import ROU
from tests.core.venue.promotions.promotion_script import SPRING
from tests.core.venue.tournaments.contest import ID as CONTEST
from tests.keeper.test_keeping import TERMS

DAY_SECONDS = 24 * 60 * 60
CASE = Case(CaseId("C1"), next(iter(CaseKind)), "T1/1", "somebody must look", None, Instant(7))


def test_an_open_case_is_needed_since_it_was_opened_and_a_closed_one_is_not() -> None:
    state = PitState(cases={CASE.id: CASE}, cases_done=[structs.replace(CASE)])
    (need,) = needs(PIT, Floor(state))
    assert (need.stream, need.since) == (PIT, 7)
    assert "case C1" in need.what
    assert list(needs(PIT, Floor(PitState(cases_done=[CASE])))) == []
    case = HallCase(CaseId("C2"), next(iter(VenueCase)), "drawer", "count it", None, Instant(9))
    (need,) = needs(VENUE, Hall(VenueState(cases={case.id: case})))
    assert need.since == 9


def test_a_press_that_the_keeper_has_not_answered_is_needed_since_it_was_counted() -> None:
    pressed = Counted("J/1", PIT, TableId("T1"), RoundId("T1/4"), 1, (), (), Instant(11))
    jackpot = Jackpot(TERMS, [], pending=pressed)
    (need,) = needs(VENUE, Hall(VenueState(jackpots={TERMS.jackpot: jackpot})))
    assert need.since == 11
    assert "the press of T1/4" in need.what


@pytest.mark.parametrize(("keep_days", "goes"), [(2, True), (10_000, False)])
async def test_what_the_house_keeps_stays_and_the_rest_goes_with_its_archive(
    tmp_path: Path, keep_days: int, goes: bool
) -> None:
    kept = Kept()
    await write(kept.journal, evenings.roulette().entries)
    await sealed(kept, sealer(tmp_path), days=3)
    now = day_of(kept, 6).ends
    seal = RowAuthenticator(b"secret")
    done = await release(kept.journal, tmp_path, Retention(keep_days), seal, now)
    assert (done.until is not None, done.entries > 0) == (goes, goes)
    assert (await kept.journal.base(PIT) is not None) is goes
    # Asked again it has nothing more to do.
    again = await release(kept.journal, tmp_path, Retention(keep_days), seal, now)
    assert (again.until, again.entries) == (None, 0)


async def test_what_a_device_has_not_answered_keeps_its_day_and_says_so(tmp_path: Path) -> None:
    kept = await evening()
    await sealed(kept, sealer(tmp_path), days=3)
    seal = RowAuthenticator(b"secret")
    done = await release(kept.journal, tmp_path, Retention(2), seal, day_of(kept, 6).ends)
    assert (done.until, done.entries) == (None, 0)
    (said,) = done.kept_for
    assert said.startswith(f"{day_of(kept).date} and what follows, for {PIT}: I1 about ")
    assert "which T1-A has not answered, since 2020-03-01 " in said
    assert "To end it, bring its device back" in said
    assert await kept.journal.base(PIT) is None


@pytest.mark.parametrize("days", [4, 3], ids=["sealed", "since the last sealed day"])
async def test_a_dispute_about_a_round_of_long_ago_keeps_the_day_of_that_round(
    tmp_path: Path, days: int
) -> None:
    kept, script = Kept(), RoundScript(MTT)
    disputed = script.play((1, "red", 500), outcome=number("18"))
    for _ in range(ROUNDS_KEPT + 1):
        script.play((2, "red", 100), outcome=number("1"))
    script.wait(3 * DAY_SECONDS)
    words = "the ball lay in 19"
    script.do(SUPERVISOR, RaiseDispute(script.session(1), script.at.id, words, False, "", disputed))
    await write(kept.journal, script.entries)
    assert dropped(script.floor, disputed) is not None
    await sealed(kept, sealer(tmp_path), days=days)
    now, seal = day_of(kept, 9).ends, RowAuthenticator(b"secret")
    done = await release(kept.journal, tmp_path, Retention(2), seal, now)
    assert done.until is None
    held = f"{day_of(kept).date} and what follows, for {PIT}: case C1 about {disputed}, "
    assert any(said.startswith(held) and "pit console" in said for said in done.kept_for)


def test_an_error_is_needed_until_it_is_cleared_and_not_of_a_terminal_that_is_retired() -> None:
    shown = {"printer-jam": {TerminalId("T2"): Instant(9), TerminalId("T1"): Instant(5)}}
    (need,) = needs(PIT, Floor(PitState(errors=shown)))
    assert (need.what, need.since) == ("the error printer-jam of T1, T2, which is not cleared", 5)
    assert "retire it" in need.how
    assert list(needs(PIT, Floor(PitState(errors={"printer-jam": {}})))) == []


async def days_of_play(folder: Path, apart: Sequence[int]) -> Kept:
    """A round on each day, so many days after the one before; all days are sealed."""
    kept, script = Kept(), RoundScript(MTT)
    for days in apart:
        script.wait(days * DAY_SECONDS)
        script.play((1, "red", 500), (1, "black", 500), outcome=number("18"))
    await write(kept.journal, script.entries)
    await sealed(kept, sealer(folder), days=sum(apart) + 1)
    return kept


AHEAD = 10 * 365 * DAY_SECONDS * 1000


async def test_a_clock_that_is_years_ahead_makes_no_day_old_and_it_is_said(tmp_path: Path) -> None:
    kept, seal = await days_of_play(tmp_path, (0, 1, 1, 1)), RowAuthenticator(b"secret")
    now = day_of(kept, 3).ends
    right = await house_time(kept.journal, tmp_path, Retention(2), now)
    assert right == HouseTime(now)
    for clock in (now + AHEAD, 2**60):
        ahead = await house_time(kept.journal, tmp_path, Retention(2), clock)
        assert ahead.at == now
        assert "days are counted from the journal's" in ahead.said
        assert "the journal's last entry is of 2020-03-04" in ahead.said
    older = day_of(kept, 1).date
    done = await release(kept.journal, tmp_path, Retention(2), seal, right.at)
    assert done.until == older


async def test_an_entry_that_is_stamped_years_ahead_makes_no_other_day_old(tmp_path: Path) -> None:
    kept = await days_of_play(tmp_path, (0, 1, 20))
    clock = day_of(kept, 21).ends
    told = await house_time(kept.journal, tmp_path, Retention(2), clock)
    assert told.at == day_of(kept, 2).ends
    assert await house_time(kept.journal, tmp_path, Retention(4), clock) == HouseTime(0)


def needed_after_each(entries: Iterable[Entry], name: str) -> list[tuple[str, ...]]:
    """What is needed for it after each entry of a venue, without repetitions."""
    hall, found = Hall(), list[tuple[str, ...]]()
    for entry in entries:
        HALL.fold(hall, entry)
        now = tuple(need.what for need in needs(VENUE, hall) if need.what.startswith(name))
        if not found or found[-1] != now:
            found.append(now)
    return found


def test_a_promotion_is_needed_from_its_publication_to_its_draw() -> None:
    """Its prizes lie in state: they are paid, held and passed on without an entry of before."""
    told = needed_after_each(promotion_played().venue.entries, "promotion")
    assert told == [(), (f"promotion {SPRING}, which is not drawn",), ()]


def test_a_tournament_is_needed_from_its_publication_until_its_last_prize_is_paid() -> None:
    contest = tournament_played(ROU)
    told = needed_after_each(contest.venue.entries, "tournament")
    assert told == [(), (f"tournament {CONTEST}, which is not over",), ()]
    assert contest.venue.hall.state.tournaments[CONTEST].owed == {}
