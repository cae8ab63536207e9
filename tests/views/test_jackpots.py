"""What the office sees of a jackpot: its money adds up, and what is to come is what is priced."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.core.jackpots.parameters import MICRO
from croupier.core.venue.jackpots import commands
from croupier.views.jackpots import JackpotView, MicroAmount, jackpot_views
from tests.core.jackpots.jackpot_stage import MAJOR, MANAGEMENT, MINI, REP, JackpotStage


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
