"""What the office sees of a jackpot: its money adds up, and what is to come is what is priced."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.core.jackpots.jackpot_row import JackpotOffer, LevelShown
from croupier.core.jackpots.parameters import MICRO, LevelAsked, MicroCents
from croupier.core.money import Cents
from croupier.core.venue.jackpots import commands
from croupier.core.venue.jackpots.showing import shown
from croupier.views.floor.jackpot_meters import meters_view
from croupier.views.jackpots import JackpotView, MicroAmount, jackpot_views
from tests.core.jackpots.jackpot_stage import (
    MAJOR,
    MANAGEMENT,
    MINI,
    REP,
    SET_UP,
    SUPERNOVA,
    JackpotStage,
)


@pytest.fixture
def stage(tmp_path: Path) -> JackpotStage:
    return JackpotStage(tmp_path)


def view(stage: JackpotStage) -> JackpotView:
    (found,) = jackpot_views([stage.jackpot])
    return found


def total(amount: MicroAmount) -> int:
    return amount.cents * MICRO + amount.millionths


def test_a_hit_waits_to_be_paid_and_then_is_history(stage: JackpotStage) -> None:
    row = stage.play_until_hit("T1", "1", "2")
    assert row.answer is not None
    before = view(stage)
    (unpaid,) = before.unpaid
    (hit,) = before.hits
    assert (unpaid.shares, hit.winners, unpaid.amount) == (2, 2, hit.amount)
    stage.pay()
    after = view(stage)
    assert after.unpaid == ()
    assert total(after.reconciliation.paid) == sum(s.amount for s in row.answer.shares) * MICRO


def test_the_reconciliation_adds_up(stage: JackpotStage) -> None:
    stage.play_until_hit("T1", "1", "2")
    stage.pay()
    told = view(stage).reconciliation
    paid_in = total(told.seeds) + total(told.contributions) + total(told.received)
    gone = total(told.taken_back) + total(told.paid) - total(told.rounding)
    assert paid_in - gone == total(told.lies)
    assert told.agrees


def test_what_is_to_come_follows_the_meter(stage: JackpotStage) -> None:
    """A wager of its own: at c J / (M - J) of each cent, 1 is the whole of it."""
    first = view(stage)
    mini = first.levels[0]
    assert mini.turnover_to_hit == (20_000 - 10_000) * 10 // 2
    assert not first.favours_player
    assert mini.favours_from < 20_000
    stage.jackpot.levels[0].meter = mini.favours_from * MICRO
    stage.jackpot.totals.seeds += mini.favours_from * MICRO - 10_000 * MICRO
    assert view(stage).favours_player


def test_levels_that_bind_later_are_told_beside_those_that_bind(stage: JackpotStage) -> None:
    assert view(stage).levels[0].next_seed is None
    richer = replace(MINI, seed=12_000), MAJOR
    body = commands.ChangeJackpot(stage.name, richer, 60_000, 120_000, "a new season")
    stage.script.do(REP, body, MANAGEMENT)
    mini, major = view(stage).levels
    assert mini.next_seed == MicroAmount(12_000, 0)
    assert (mini.seed, major.next_seed) == (MicroAmount(10_000, 0), None)


@pytest.mark.proves("RFS-9.6", fact="a display shows five levels at once, to the counted cent")
def test_a_display_shows_up_to_five_levels_at_once_and_never_more_than_is_counted() -> None:
    counted = MicroCents(123_456_789)
    levels = (LevelShown(f"Level {n}", counted, MicroCents(10**9), 1, "") for n in range(1, 6))
    offer = JackpotOffer(SUPERNOVA, Cents(500), Cents(1), Cents(1), (), tuple(levels))
    board = meters_view(offer)
    assert [level.name for level in board.levels] == [f"Level {n}" for n in range(1, 6)]
    assert {level.meter for level in board.levels} == {123}
    assert board.wager == 500


def test_no_display_shows_more_than_a_press_that_reaches_the_ceiling_will_win(
    tmp_path: Path,
) -> None:
    """Not even while the keeper is asked: what is counted beyond it is nobody's prize."""
    one = LevelAsked("Mini", 100, 900, "2/5", "0")
    stage = JackpotStage(tmp_path, replace(SET_UP, wager=1_000, levels=(one,)))
    stage.press("T1", "1", wager=1_000)
    stage.count()
    assert shown(stage.jackpot).levels[0].meter == 500 * MICRO
    stage.press("T2", "1", "2", wager=1_000)
    stage.answer("T1", stage.hash())
    stage.count("T2")
    (board,) = meters_view(shown(stage.jackpot)).levels
    stage.answer("T2", stage.hash())
    assert (board.meter, stage.jackpot.hits[-1].amount) == (900, 900 * MICRO)


def test_a_level_that_was_won_tells_every_display_what_it_was_won_with(
    stage: JackpotStage,
) -> None:
    """So that each stands still at it, wherever that was, before the new cycle is shown."""
    row = stage.play_until_hit()
    assert row.answer is not None
    offer = shown(stage.jackpot)
    for level in row.answer.levels:
        now = offer.levels[level.level - 1]
        assert (now.won, now.cycle) == (level.amount, level.cycle + 1) or not level.hit


def test_the_time_to_a_hit_is_told_once_there_is_a_pace(stage: JackpotStage) -> None:
    stage.play()
    assert view(stage).levels[0].hours_to_hit is None
    stage.script.now += 10 * 3_600_000
    row = stage.play("T2", "1")
    hit = row.answer is not None and row.answer.hit
    mini = view(stage).levels[0]
    # Two wagers of five dollars in ten hours.
    assert hit or mini.hours_to_hit == round(mini.turnover_to_hit / 100)


def test_what_is_priced_is_what_binds_now_and_not_what_binds_later(stage: JackpotStage) -> None:
    before = view(stage).cost
    richer = replace(MINI, seed=15_000), MAJOR
    body = commands.ChangeJackpot(stage.name, richer, 60_000, 120_000, "a new season")
    stage.script.do(REP, body, MANAGEMENT)
    assert view(stage).cost == before
    row = stage.play_until_hit()
    assert row.answer is not None
    reset = row.answer.levels[0].hit
    assert (view(stage).cost != before) == reset
