"""What a keeper, or whoever speaks for it, cannot do: choose a key by a press, or never hit."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from croupier.audit.independent.entries import UnsoundError
from croupier.core.jackpots.parameters import LevelAsked
from croupier.core.refusals import RefusalCode
from croupier.core.venue.jackpots import commands
from croupier.journal.port import Record
from tests.audit.test_jackpots import proved
from tests.core.jackpots.jackpot_stage import MANAGEMENT, REP, SERVER, SET_UP, JackpotStage

# Two wagers of a press reach its ceiling.
CERTAIN = replace(SET_UP, wager=1_000, levels=(LevelAsked("Mini", 100, 900, "2/5", "0"),))


def lost(stage: JackpotStage) -> None:
    body = commands.DeclareKeeperLost(stage.name, "its disk is gone")
    stage.script.do(REP, body, MANAGEMENT)


def which(records: list[Record], kind: str) -> int:
    """The last of these entries that has such an event."""
    found = [n for n, one in enumerate(records) if f'"{kind}.1"'.encode() in one.body]
    return found[-1]


def test_no_key_is_committed_to_while_a_press_waits_that_it_would_judge(tmp_path: Path) -> None:
    """Else a keeper that was declared lost could choose a key by what was pressed."""
    stage = JackpotStage(tmp_path)
    stage.press()
    stage.count()
    lost(stage)
    level = stage.jackpot.levels[0]
    body = commands.CommitKey(stage.name, 1, level.cycle, "0" * 64)
    assert stage.script.refused(SERVER, body).code is RefusalCode.NOT_NOW
    stage.script.do(SERVER, stage.about(commands.ReturnUnanswered, "T1"))
    stage.commit()
    stage.play()


def test_a_journal_in_which_a_key_came_after_the_press_is_not_proved(tmp_path: Path) -> None:
    stage = JackpotStage(tmp_path)
    stage.press()
    stage.count()
    lost(stage)
    stage.script.do(SERVER, stage.about(commands.ReturnUnanswered, "T1"))
    stage.commit()
    records = stage.records()
    proved(records)
    back, key = which(records, "activation-reversed"), which(records, "jackpot-key-committed")
    with pytest.raises(UnsoundError, match="while a press waits"):
        proved([*records[:back], records[key], *records[back:key]])


def test_a_press_that_reaches_the_ceiling_is_never_answered_as_a_miss(tmp_path: Path) -> None:
    stage = JackpotStage(tmp_path, CERTAIN)
    stage.press("T1", "1", "2", wager=1_000)
    stage.count()
    h = stage.hash()
    miss = stage.about(
        commands.AnswerActivation, "T1", h=h, levels=(commands.KeeperAnswer(1, hit=False),)
    )
    assert stage.script.refused(SERVER, miss).code is RefusalCode.OUTCOME_DIFFERS
    stage.answer("T1", h)
    assert stage.jackpot.hits[-1].winners == 2


def test_a_journal_in_which_a_press_passed_the_ceiling_unhit_is_not_proved(tmp_path: Path) -> None:
    """The key need not be known for that: no key misses there."""
    stage = JackpotStage(tmp_path, CERTAIN)
    stage.press("T1", "1", "2", wager=1_000)
    stage.count()
    stage.answer()
    records = stage.records()
    proved(records)
    place = which(records, "activation-answered")
    entry = msgspec.json.decode(records[place].body)
    for event in entry["events"]:
        if event["type"] == "activation-answered.1":
            event["hits"], event["shares"] = [], []
            event["levels"][0] |= {"hit": False, "amount": 0}
    unhit = replace(records[place], body=msgspec.json.encode(entry))
    with pytest.raises(UnsoundError, match="reaches a ceiling"):
        proved([*records[:place], unhit])
