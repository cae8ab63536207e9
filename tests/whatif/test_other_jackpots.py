"""A past period's presses under other levels: what is exact, what is expected, what is realised."""

from fractions import Fraction
from pathlib import Path

import pytest

from croupier.core.jackpots.parameters import Level, MicroCents, level_of
from croupier.core.refusals import Refusal
from croupier.journal.memory import MemoryJournal
from croupier.journal.port import EMPTY, Draft, Drafts, Lease
from croupier.whatif.jackpots import JackpotCompared, compare, expected, presses_of
from croupier.whatif.played import PlayedPeriod
from tests.audit.journals import VENUE
from tests.core.jackpots.jackpot_stage import MAJOR, MINI, SUPERNOVA, JackpotStage
from tests.core.jackpots.test_revealed_keys import withdraw


async def compared(stage: JackpotStage, *levels: Level) -> JackpotCompared:
    journal = MemoryJournal()
    lease = await journal.acquire(VENUE, "tests", "", 60)
    assert isinstance(lease, Lease)
    drafts = Drafts.of(*(Draft(record.at, record.body) for record in stage.records()))
    await journal.append(VENUE, lease.epoch, EMPTY, drafts)
    [found] = [one async for one in presses_of(journal, SUPERNOVA)]
    return compare(found, levels, PlayedPeriod())


def level(asked: object) -> Level:
    made = level_of(500, asked)  # type: ignore[arg-type]
    assert not isinstance(made, Refusal)
    return made


def played(folder: Path) -> JackpotStage:
    stage = JackpotStage(folder)
    for _ in range(2):
        stage.play_until_hit("T1", "1", "2", "3")
        stage.pay()
    return stage


async def test_the_same_levels_realise_what_was_and_unrevealed_keys_realise_nothing(
    tmp_path: Path,
) -> None:
    found = await compared(played(tmp_path), level(MINI), level(MAJOR))
    mini, major = found.levels
    assert mini.was.hits == 2
    assert mini.realised == mini.was
    assert (mini.known, mini.meter) == (found.presses, level(MINI).seed)
    assert (major.realised, major.known) == (None, 0)
    assert major.expected.contributed == major.was.contributed > 0


async def test_keys_that_a_withdrawal_reveals_realise_the_cycles_that_nobody_has_hit(
    tmp_path: Path,
) -> None:
    stage = played(tmp_path)
    withdraw(stage)
    stage.reveal()
    found = await compared(stage, level(MINI), level(MAJOR))
    major = found.levels[1]
    assert major.known == found.presses
    assert major.realised == major.was


async def test_twice_the_contribution_is_twice_on_the_meters_to_the_micro_cent(
    tmp_path: Path,
) -> None:
    double = type(MINI)("Mini", MINI.seed, MINI.ceiling, "1/5", "1/25")
    found = await compared(played(tmp_path), level(double), level(MAJOR))
    mini = found.levels[0]
    assert mini.expected.contributed == 2 * mini.was.contributed
    assert mini.expected.reserved == 2 * mini.was.reserved
    assert mini.realised is not None
    assert mini.realised.hits >= mini.was.hits


@pytest.mark.parametrize("added", [[3, 3, 3, 3], [10], [4, 1, 7, 2, 9, 3], [25, 1, 25]])
def test_what_is_expected_is_what_every_way_of_hitting_comes_to(added: list[int]) -> None:
    terms = Level("x", MicroCents(5), MicroCents(15), MicroCents(1), MicroCents(0))

    def worked_out(place: int, meter: int) -> tuple[Fraction, Fraction]:
        if place == len(added):
            return Fraction(0), Fraction(0)
        more = added[place]
        chance = min(Fraction(more, terms.ceiling - meter), Fraction(1))
        after_hit = worked_out(place + 1, terms.seed)
        prize = min(meter + more, terms.ceiling)
        after_miss = worked_out(place + 1, meter + more) if chance < 1 else after_hit
        often = chance * (1 + after_hit[0]) + (1 - chance) * after_miss[0]
        return often, chance * (prize + after_hit[1]) + (1 - chance) * after_miss[1]

    assert expected(added, terms) == pytest.approx(tuple(map(float, worked_out(0, terms.seed))))
