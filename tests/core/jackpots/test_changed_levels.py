"""Levels that change bind each from its own reset: what holds until the last of them has come."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.core.jackpots.parameters import LevelAsked
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.promotions import IncorrectWager
from croupier.core.venue.jackpots import commands
from tests.audit.test_jackpots import audited
from tests.core.jackpots.jackpot_stage import MANAGEMENT, REP, SERVER, SET_UP, JackpotStage

# With either as the dear one, a whole cycle costs 0.62 of the wager.
CHEAP, DEAR = "1/100", "3/5"


def two(first: str, second: str) -> tuple[LevelAsked, LevelAsked]:
    return (
        LevelAsked("Mini", 100, 10_000, first, "0"),
        LevelAsked("Major", 100, 10_000, second, "0"),
    )


def changed(stage: JackpotStage, levels: tuple[LevelAsked, ...]) -> commands.ChangeJackpot:
    return commands.ChangeJackpot(stage.name, levels, 50_000, 100_000, "a new season")


def test_levels_of_which_some_as_they_were_and_some_anew_take_the_edge_are_refused(
    tmp_path: Path,
) -> None:
    """Both before and after it costs 0.62 of each cent; after the first reset it would cost 1.2."""
    stage = JackpotStage(tmp_path, replace(SET_UP, wager=1_000, levels=two(CHEAP, DEAR)))
    refusal = stage.script.refused(REP, changed(stage, two(DEAR, CHEAP)), MANAGEMENT)
    assert refusal.code is RefusalCode.BAD_AMOUNT
    mini, major = two("3/10", CHEAP)
    richer = replace(mini, seed=4_000), major
    refusal = stage.script.refused(REP, changed(stage, richer), MANAGEMENT)
    assert refusal.code is RefusalCode.FAVOURS_PLAYER
    assert "until every level is reset" in refusal.sentence


@pytest.mark.parametrize("first", [CHEAP, "1/5"])
def test_levels_that_leave_an_edge_in_every_mixture_are_taken(tmp_path: Path, first: str) -> None:
    stage = JackpotStage(tmp_path, replace(SET_UP, wager=1_000, levels=two(CHEAP, DEAR)))
    stage.script.do(REP, changed(stage, two(first, CHEAP)), MANAGEMENT)
    assert stage.jackpot.following[1].contribution < stage.jackpot.levels[1].terms.contribution


def won(stage: JackpotStage, table: str) -> None:
    """By one press, which reaches the ceiling."""
    stage.press(table, "1", wager=1_000)
    stage.count(table)
    stage.answer(table)
    assert stage.jackpot.levels[0].meter == stage.jackpot.levels[0].terms.seed


def test_a_win_that_is_void_after_another_leaves_its_meter_and_takes_no_seed_that_is_paid_out(
    tmp_path: Path,
) -> None:
    """Of seeds of 0, 3 and 0 dollars the second went out with the second win."""
    one = LevelAsked("Mini", 0, 400, "2/5", "0")
    stage = JackpotStage(tmp_path, replace(SET_UP, wager=1_000, levels=(one,)))
    richer = replace(one, seed=300, ceiling=600)
    stage.script.do(REP, changed(stage, (richer,)), MANAGEMENT)
    won(stage, "T1")
    stage.script.do(REP, changed(stage, (replace(one, ceiling=800),)), MANAGEMENT)
    won(stage, "T2")
    seeds = stage.jackpot.totals.seeds
    stage.void("T1", "1", IncorrectWager.NO_MAIN_WAGER)
    stage.script.do(SERVER, stage.about(commands.TakeBackVoids, "T1"))
    # All that the void win had frozen was its own wager's contribution.
    assert (stage.jackpot.levels[0].meter, stage.jackpot.totals.seeds) == (0, seeds)
    assert stage.jackpot.law() is None
    assert audited(stage.records()) is None
