"""A jackpot is withdrawn: its keys are revealed, and judge nothing more."""

import logging
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.core.jackpots.hit_judging import commitment, hits
from croupier.core.jackpots.parameters import JackpotId
from croupier.keeper import messages
from croupier.keeper.running import forget
from tests.keeper.test_keeping import (
    ADDED,
    CEILING,
    FIRST,
    LEVEL,
    NOVA,
    SEED,
    TERMS,
    committed,
    entry,
    judge,
    made,
    refused,
)

REVEAL = messages.Reveal(NOVA)


def revealed(said: messages.Reply) -> messages.KeysRevealed:
    assert isinstance(said, messages.KeysRevealed), said
    return said


def test_the_keys_prove_what_was_committed_to_and_every_miss(tmp_path: Path) -> None:
    keeper = made(tmp_path)
    two = replace(TERMS, levels=(LEVEL, replace(LEVEL, name="Major")))
    promised = [keeper.answer(messages.Commit(two, level, 1)) for level in (1, 2)]
    levels = tuple(messages.LevelAsked(level, 1, SEED, ADDED) for level in (1, 2))
    said = keeper.answer(messages.Judge(NOVA, entry(1), "", levels, two))
    assert isinstance(said, messages.PressJudged)
    assert not any(level.hit for level in said.levels)
    for told, promise in zip(revealed(keeper.answer(REVEAL)).keys, promised, strict=True):
        key = bytes.fromhex(told.key)
        made_of = commitment(key, two, told.level, told.cycle)
        assert messages.Committed(made_of) == promise
        assert not hits(key, bytes.fromhex(entry(1)), CEILING, SEED, ADDED)


def test_whoever_asks_again_hears_the_same_also_after_a_restart(tmp_path: Path) -> None:
    keeper = made(tmp_path)
    committed(keeper)
    said = revealed(keeper.answer(REVEAL))
    assert keeper.answer(REVEAL) == made(tmp_path).answer(REVEAL) == said


@pytest.mark.parametrize("again", [False, True], ids=["at once", "after a restart"])
@pytest.mark.parametrize(
    ("question", "words"),
    [
        (judge(2), "judge nothing more"),
        (FIRST, "no other is drawn"),
        (messages.Commit(TERMS, 1, 2), "no other is drawn"),
    ],
)
def test_a_jackpot_whose_keys_are_known_stands_still(
    tmp_path: Path, question: messages.Question, words: str, again: bool
) -> None:
    """Also one that is not withdrawn, whose keys a server has asked for too early."""
    keeper = made(tmp_path)
    committed(keeper)
    keeper.answer(judge(1))
    revealed(keeper.answer(REVEAL))
    keeper = made(tmp_path) if again else keeper
    assert words in refused(keeper, question).sentence
    assert keeper.answer(messages.Holdings(NOVA)) == messages.KeysHeld((), entry(1))


def test_what_was_judged_before_is_still_told_so_that_no_winner_loses_by_it(tmp_path: Path) -> None:
    keeper = made(tmp_path)
    committed(keeper)
    certain = judge(1, CEILING - 1)
    said = keeper.answer(certain)
    revealed(keeper.answer(REVEAL))
    assert keeper.answer(certain) == made(tmp_path).answer(certain) == said


def test_other_jackpots_are_judged_on(tmp_path: Path) -> None:
    keeper = made(tmp_path)
    other = JackpotId("other")
    committed(keeper)
    keeper.answer(messages.Commit(replace(TERMS, jackpot=other), 1, 1))
    revealed(keeper.answer(messages.Reveal(other)))
    assert isinstance(keeper.answer(judge(1)), messages.PressJudged)


def test_keys_of_which_it_knows_nothing_are_lost(tmp_path: Path) -> None:
    assert refused(made(tmp_path), REVEAL).lost


def test_keys_revealed_too_early_are_given_up_on_the_keepers_own_host(tmp_path: Path) -> None:
    keeper = made(tmp_path)
    committed(keeper)
    revealed(keeper.answer(REVEAL))
    forget(tmp_path / "keeper.keys", NOVA)
    assert isinstance(made(tmp_path).answer(messages.Commit(TERMS, 1, 2)), messages.Committed)


def test_the_log_has_each_reveal_once_and_never_a_key(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    keeper = made(tmp_path)
    committed(keeper)
    with caplog.at_level(logging.DEBUG):
        (key,) = revealed(keeper.answer(REVEAL)).keys
        keeper.answer(REVEAL)
    (line,) = caplog.messages
    assert "revealed the keys of 'supernova'" in line
    assert key.key not in line
