"""The keeper by itself: the same answer to the same question, one after another, keys at hits."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import RulebookId
from croupier.core.jackpots.hit_judging import commitment, hits
from croupier.core.jackpots.parameters import (
    MICRO,
    HitSharing,
    JackpotId,
    Level,
    MicroCents,
    Parameters,
)
from croupier.core.money import Cents
from croupier.keeper import messages
from croupier.keeper.keeping import Keeper
from croupier.keeper.key_file import KeyFile, KeyFileError, must_be_owners_alone
from croupier.keeper.running import forget, make_secret, read_secret
from tests.core.jackpots.jackpot_stage import repeated

NOVA = JackpotId("supernova")
SEED, CEILING, ADDED = (MicroCents(cents * MICRO) for cents in (1_000, 2_000, 50))
LEVEL = Level("Mini", SEED, CEILING, ADDED, MicroCents(0))
TERMS = Parameters(
    NOVA,
    RulebookId("rapid-fusion-2015"),
    Cents(500),
    HitSharing.EVEN,
    (LEVEL,),
    Cents(1),
    Cents(1),
    "1",
    8,
)
FIRST = messages.Commit(TERMS, 1, 1)


def made(folder: Path) -> Keeper:
    return Keeper(KeyFile(folder / "keeper.keys"), repeated())


def entry(number: int) -> str:
    return f"{number:064x}"


def judge(number: int, before: int = SEED, cycle: int = 1) -> messages.Judge:
    level = messages.LevelAsked(1, cycle, before, ADDED)
    previous = entry(number - 1) if number > 1 else ""
    return messages.Judge(NOVA, entry(number), previous, (level,), TERMS)


def committed(keeper: Keeper) -> str:
    said = keeper.answer(FIRST)
    assert isinstance(said, messages.Committed)
    return said.commitment


def refused(keeper: Keeper, question: messages.Question) -> messages.KeeperRefusal:
    said = keeper.answer(question)
    assert isinstance(said, messages.KeeperRefusal), said
    return said


def test_a_commitment_is_the_same_however_often_and_after_a_restart(tmp_path: Path) -> None:
    keeper = made(tmp_path)
    assert committed(keeper) == committed(keeper) == committed(made(tmp_path))


def test_a_commitment_asked_for_again_is_the_same_under_terms_that_it_does_not_bind(
    tmp_path: Path,
) -> None:
    """A reply may be lost, and staff change in between from when a win is approved."""
    keeper = made(tmp_path)
    first = committed(keeper)
    changed = replace(TERMS, approve_from=Cents(2), slip_from=Cents(3), edge="1/2", wagers_max=9)
    assert keeper.answer(messages.Commit(changed, 1, 1)) == messages.Committed(first)


def test_keys_beyond_a_journal_that_was_put_back_are_given_up_by_whoever_runs_the_keeper(
    tmp_path: Path,
) -> None:
    """Else a keeper that was declared lost would never commit to another key."""
    keeper = made(tmp_path)
    assert isinstance(keeper.answer(messages.Commit(TERMS, 1, 7)), messages.Committed)
    assert "keeper forget" in refused(keeper, messages.Commit(TERMS, 1, 5)).sentence
    forget(tmp_path / "keeper.keys", NOVA)
    assert isinstance(made(tmp_path).answer(messages.Commit(TERMS, 1, 5)), messages.Committed)
    with pytest.raises(KeyFileError, match="no key of nova"):
        forget(tmp_path / "keeper.keys", JackpotId("nova"))


def test_a_cycle_goes_on_to_its_hit_and_then_the_key_proves_all_of_it(tmp_path: Path) -> None:
    keeper = made(tmp_path)
    promised, meter, number, judged = committed(keeper), int(SEED), 0, []
    while True:
        number += 1
        said = keeper.answer(judge(number, meter))
        assert isinstance(said, messages.PressJudged)
        (level,) = said.levels
        judged.append((number, meter, level.hit))
        if level.hit:
            break
        assert (level.key, level.commitment) == ("", "")
        meter += ADDED
    key = bytes.fromhex(level.key)
    assert commitment(key, TERMS, 1, 1) == promised
    assert number <= (CEILING - SEED) // ADDED
    for place, before, hit in judged:
        assert hits(key, bytes.fromhex(entry(place)), CEILING, before, ADDED) is hit
    held = keeper.answer(messages.Holdings(NOVA))
    assert held == messages.KeysHeld((level.commitment,), entry(number))


def test_the_same_entry_gets_the_same_answer_also_after_a_crash(tmp_path: Path) -> None:
    keeper = made(tmp_path)
    committed(keeper)
    certain = judge(1, CEILING - 1)
    said = keeper.answer(certain)
    assert isinstance(said, messages.PressJudged)
    assert said.levels[0].hit
    assert keeper.answer(certain) == made(tmp_path).answer(certain) == said


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (judge(1, SEED + 1), "other meters"),
        (judge(3), "does not follow"),
        (replace(judge(2), previous=""), "does not follow"),
        (judge(2, cycle=2), "cycle 2"),
        (replace(judge(2), h="zz"), "hash"),
        (replace(judge(2), levels=()), "every level"),
        (replace(judge(2), following=replace(TERMS, jackpot=JackpotId("nova"))), "another jackpot"),
        (replace(judge(2), jackpot=JackpotId("nova")), "no key of nova"),
        (judge(2, -1), "negative"),
        (messages.Commit(replace(TERMS, wager=Cents(600)), 1, 1), "not the current one"),
        (messages.Commit(TERMS, 2, 1), "no level 2"),
    ],
)
def test_what_a_keeper_refuses(tmp_path: Path, question: messages.Question, words: str) -> None:
    keeper = made(tmp_path)
    committed(keeper)
    first = keeper.answer(judge(1))
    assert isinstance(first, messages.PressJudged)
    assert not first.levels[0].hit
    before = (tmp_path / "keeper.keys").read_bytes()
    assert words in refused(keeper, question).sentence
    assert (tmp_path / "keeper.keys").read_bytes() == before


def test_keys_that_were_given_up_are_drawn_anew(tmp_path: Path) -> None:
    keeper = made(tmp_path)
    old = committed(keeper)
    keeper.answer(judge(1))
    said = keeper.answer(messages.Commit(TERMS, 1, 2))
    assert isinstance(said, messages.Committed)
    assert said.commitment != old
    assert isinstance(keeper.answer(judge(1, cycle=2)), messages.PressJudged)


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o660, 0o700, 0o400])
def test_a_file_that_others_could_use_is_refused(tmp_path: Path, mode: int) -> None:
    committed(made(tmp_path))
    path = tmp_path / "keeper.keys"
    path.chmod(mode)
    with pytest.raises(KeyFileError, match="0600"):
        made(tmp_path)


def test_the_file_is_the_owners_alone_from_the_start(tmp_path: Path) -> None:
    committed(made(tmp_path))
    assert (tmp_path / "keeper.keys").stat().st_mode & 0o777 == 0o600
    must_be_owners_alone(tmp_path / "keeper.keys")


def test_a_link_in_place_of_the_file_is_refused(tmp_path: Path) -> None:
    committed(made(tmp_path))
    (tmp_path / "link").symlink_to(tmp_path / "keeper.keys")
    with pytest.raises(KeyFileError, match="not a plain file"):
        Keeper(KeyFile(tmp_path / "link"), repeated())


@pytest.mark.parametrize("content", [b"", b"{}x", b'{"version": "one"}'])
def test_a_file_that_holds_no_keys_is_named(tmp_path: Path, content: bytes) -> None:
    committed(made(tmp_path))
    (tmp_path / "keeper.keys").write_bytes(content)
    with pytest.raises(KeyFileError, match=r"keeper\.keys holds no keys"):
        made(tmp_path)


def test_a_secret_is_made_once_and_read_by_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    make_secret(path)
    assert len(read_secret(path)) == 32
    with pytest.raises(KeyFileError, match="exists"):
        make_secret(path)
    path.chmod(0o644)
    with pytest.raises(KeyFileError, match="0600"):
        read_secret(path)


def test_one_level_given_up_does_not_let_another_be_tried_out_of_order(tmp_path: Path) -> None:
    """Else a server could commit anew to a small level, and try entries until a large one hits."""
    two = replace(TERMS, levels=(LEVEL, replace(LEVEL, name="Major")))
    keeper = made(tmp_path)
    for level in (1, 2):
        assert isinstance(keeper.answer(messages.Commit(two, level, 1)), messages.Committed)

    def asked(number: int, previous: str, first: int) -> messages.Judge:
        cycles = ((1, first), (2, 1))
        levels = tuple(messages.LevelAsked(n, cycle, SEED, MicroCents(1)) for n, cycle in cycles)
        return messages.Judge(NOVA, entry(number), previous, levels, two)

    assert isinstance(keeper.answer(asked(1, "", 1)), messages.PressJudged)
    assert isinstance(keeper.answer(messages.Commit(two, 1, 2)), messages.Committed)
    for number in (2, 3):
        said = keeper.answer(asked(number, "", 2))
        assert isinstance(said, messages.KeeperRefusal)
        assert "does not follow" in said.sentence
    assert isinstance(keeper.answer(messages.Commit(two, 2, 2)), messages.Committed)
    assert Keeper(KeyFile(tmp_path / "keeper.keys"), repeated()).answer(
        messages.Holdings(NOVA)
    ) == messages.KeysHeld(tuple(_kept(keeper)), "")


def _kept(keeper: Keeper) -> list[str]:
    held = keeper.answer(messages.Holdings(NOVA))
    assert isinstance(held, messages.KeysHeld)
    return list(held.commitments)
