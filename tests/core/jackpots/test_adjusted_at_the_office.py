"""The office takes a wrong wager off that nobody saw at its table, and leaves every win alone."""

from pathlib import Path

import pytest

from croupier.core.jackpots.activation import Activation
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.promotions import IncorrectWager
from croupier.core.venue.jackpots import commands, events
from tests.audit.test_jackpots import audited
from tests.core.jackpots.jackpot_stage import REP, JackpotStage


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
    stage.play("T1", "1")
    assert stage.script.refused(REP, adjusting(stage, row)).code is RefusalCode.TOO_LATE
    assert audited(stage.records()) is None
