"""A withdrawn jackpot's keys: only then, all at once, and only those that were committed to."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.core.jackpots.hit_judging import RevealedKey
from croupier.core.jackpots.parameters import JackpotId
from croupier.core.refusals import RefusalCode
from croupier.core.venue.jackpots import commands
from croupier.keeper import messages
from tests.core.jackpots.jackpot_stage import (
    INSPECTOR,
    MANAGEMENT,
    REP,
    SERVER,
    SET_UP,
    JackpotStage,
)

NOVA = JackpotId("nova")
LOST = "its disk is gone"


def keys_of(stage: JackpotStage) -> tuple[RevealedKey, ...]:
    said = stage.keeper.answer(messages.Reveal(stage.name))
    assert isinstance(said, messages.KeysRevealed)
    return said.keys


def withdraw(stage: JackpotStage) -> None:
    stage.script.do(REP, replace(SET_UP, jackpot=NOVA), MANAGEMENT)
    body = commands.WithdrawJackpot(stage.name, NOVA, "letter 17", "a new game")
    stage.script.do(MANAGEMENT, body, INSPECTOR)


@pytest.fixture
def stage(tmp_path: Path) -> JackpotStage:
    made = JackpotStage(tmp_path)
    made.play()
    withdraw(made)
    return made


def test_keys_are_waited_for_from_the_withdrawal_until_they_are_on_record(
    stage: JackpotStage,
) -> None:
    assert [*stage.jackpot.awaited] == [1, 2]
    stage.reveal()
    assert not stage.jackpot.awaited
    again = commands.RecordRevealedKeys(stage.name, keys_of(stage))
    assert stage.script.refused(SERVER, again).code is RefusalCode.ALREADY_DONE


def test_keys_of_a_jackpot_in_play_are_not_put_on_record(tmp_path: Path) -> None:
    """Nor are any waited for."""
    stage = JackpotStage(tmp_path)
    stage.play()
    assert stage.jackpot.awaited == ()
    body = commands.RecordRevealedKeys(stage.name, keys_of(stage))
    assert stage.script.refused(SERVER, body).code is RefusalCode.NOT_NOW


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda keys: keys[:1], RefusalCode.BAD_RECORD),
        (lambda keys: keys[::-1], RefusalCode.BAD_RECORD),
        (lambda keys: (*keys, keys[0]), RefusalCode.BAD_RECORD),
        (lambda keys: (replace(keys[0], cycle=2), keys[1]), RefusalCode.BAD_RECORD),
        (lambda keys: (replace(keys[0], key="no key"), keys[1]), RefusalCode.BAD_RECORD),
        (lambda keys: (replace(keys[0], key=keys[1].key), keys[1]), RefusalCode.OUTCOME_DIFFERS),
    ],
    ids=["one", "out of order", "one twice", "another cycle", "no key", "another key"],
)
def test_other_keys_are_refused_and_waited_for_still(
    stage: JackpotStage, change: object, code: RefusalCode
) -> None:
    assert callable(change)
    body = commands.RecordRevealedKeys(stage.name, change(keys_of(stage)))
    assert stage.script.refused(SERVER, body).code is code
    assert stage.jackpot.awaited == (1, 2)
    stage.reveal()


def test_a_level_without_a_key_has_none_to_reveal(tmp_path: Path) -> None:
    """Its keeper was declared lost, and no other has committed to one yet."""
    stage = JackpotStage(tmp_path)
    stage.script.do(REP, commands.DeclareKeeperLost(stage.name, LOST), MANAGEMENT)
    withdraw(stage)
    assert stage.jackpot.awaited == ()


def test_keys_that_nobody_has_are_waited_for_until_they_are_declared_lost(
    stage: JackpotStage,
) -> None:
    stage.script.do(REP, commands.DeclareKeeperLost(stage.name, LOST), MANAGEMENT)
    assert stage.jackpot.awaited == ()
    refusal = stage.script.refused(REP, commands.DeclareKeeperLost(stage.name, LOST), MANAGEMENT)
    assert refusal.code is RefusalCode.ALREADY_DONE
    key = "0" * 64
    body = commands.CommitKey(stage.name, 1, stage.jackpot.levels[0].cycle, key)
    assert stage.script.refused(SERVER, body).code is RefusalCode.NOT_NOW
