"""The office takes a wrong wager off that nobody saw at its table, and leaves every win alone."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import RoundId
from croupier.core.jackpots.activation import Activation
from croupier.core.jackpots.parameters import LevelAsked
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.promotions import IncorrectWager
from croupier.core.venue.jackpots import commands, events
from tests.audit.test_jackpots import audited
from tests.core.jackpots.jackpot_stage import REP, SERVER, SET_UP, JackpotStage


def adjusting(stage: JackpotStage, row: Activation) -> commands.AdjustJackpot:
    body: commands.AdjustJackpot = stage.about(
        commands.AdjustJackpot,
        "T1",
        round=row.round,
        sensor="1",
        why=IncorrectWager.FOREIGN_CHIP,
        reason="seen on the recording",
    )
    return body


def test_the_office_shares_no_win_anew_of_which_its_table_may_have_paid_a_share(
    tmp_path: Path,
) -> None:
    """The venue hears of a payment with "Game Over": until then only the table knows of it."""
    stage = JackpotStage(tmp_path)
    row = stage.play_until_hit("T1", "1", "2")
    refusal = stage.script.refused(REP, adjusting(stage, row))
    assert (refusal.code, "T1" in refusal.sentence) == (RefusalCode.NOT_NOW, True)
    found = stage.row()
    assert found is not None
    assert found.body == row


@pytest.mark.proves("RFS-9.5.8", "RFS-9.7", fact="a wager found wrong later comes off as well")
def test_the_office_takes_a_wrong_wager_of_a_miss_off_the_meters_once(tmp_path: Path) -> None:
    stage = JackpotStage(tmp_path)
    before = stage.jackpot.lies
    row = stage.play("T1", "1")
    assert row.answer is not None
    assert not row.answer.hit
    entry = stage.script.do(REP, adjusting(stage, row))
    assert any(isinstance(event, events.ContributionsTakenBack) for event in entry.events)
    assert (stage.jackpot.lies, stage.jackpot.law()) == (before, None)
    assert stage.script.refused(REP, adjusting(stage, row)).code is RefusalCode.NOT_THERE
    assert audited(stage.records()) is None


@pytest.mark.proves("RFS-9.5.8", "RFS-9.7", fact="also one that its table has pressed after")
def test_the_office_takes_a_wrong_wager_of_an_earlier_press_off_wherever_its_money_is_by_then(
    tmp_path: Path,
) -> None:
    """What a hit has paid out meanwhile the house bears, and the rest comes off its meter."""
    stage = JackpotStage(tmp_path)
    row = stage.play("T1", "1", "2")
    assert row.answer is not None
    assert not row.answer.hit
    stage.play_until_hit("T1", "1")
    stage.pay()
    before, should = stage.jackpot.lies, stage.jackpot.totals.taken_back
    entry = stage.script.do(REP, adjusting(stage, row))
    (taken,) = (one for one in entry.events if isinstance(one, events.ContributionsTakenBack))
    added = sum(each.added // 2 for each in row.answer.levels)
    off = sum(level.off + level.borne + level.reserved for level in taken.levels)
    assert sum(level.borne for level in taken.levels) > 0
    assert off - added == sum(level.terms.reserve for level in stage.jackpot.levels)
    assert stage.jackpot.totals.taken_back - should == off
    assert before - stage.jackpot.lies == off - sum(level.borne for level in taken.levels)
    assert stage.script.refused(REP, adjusting(stage, row)).code is RefusalCode.NOT_THERE
    strange = replace(adjusting(stage, row), round=RoundId("T1/999"))
    assert stage.script.refused(REP, strange).code is RefusalCode.TOO_LATE
    assert stage.jackpot.law() is None
    assert audited(stage.records()) is None


@pytest.mark.parametrize("office", [True, False], ids=["at the office", "at its table"])
def test_nothing_comes_off_a_meter_by_which_the_keeper_judges_a_press(
    tmp_path: Path, office: bool
) -> None:
    """Else the press would freeze what is not there any more, if it hits."""
    certain = replace(SET_UP, wager=1_000, levels=(LevelAsked("Mini", 100, 900, "2/5", "0"),))
    stage = JackpotStage(tmp_path, certain, "a first press that misses")
    stage.press("T1", "1", wager=1_000)
    stage.count()
    stage.answer()
    row = stage.row()
    assert row is not None
    assert row.body.answer is not None
    assert not row.body.answer.hit
    stage.press("T2", "1", wager=1_000)
    stage.count("T2")
    h = stage.hash()
    if office:
        body = adjusting(stage, row.body)
    else:
        stage.void("T1", "1", IncorrectWager.FOREIGN_CHIP)
        body = stage.about(commands.TakeBackVoids, "T1")
    assert stage.script.refused(REP if office else SERVER, body).code is RefusalCode.NOT_NOW
    stage.answer("T2", h)
    stage.script.do(REP if office else SERVER, body)
    assert stage.jackpot.law() is None
    assert audited(stage.records()) is None
