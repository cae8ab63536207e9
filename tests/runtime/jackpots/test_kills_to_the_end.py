"""Whoever is killed when: a wrong wager comes off once, and a win is shared and paid once."""

import asyncio
import random
import sys
from pathlib import Path

import pytest

from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.verifying import verify
from croupier.core.jackpots.activation import ActivationState
from tests.plugins.journals import JournalPlace, place
from tests.runtime.jackpots.link_stage import rows
from tests.runtime.jackpots.test_kills import PITS, company, said

AT = ("pressed", "adjusted", "paid")


@pytest.fixture(params=("sqlite", "postgres"))
def durable_place(request: pytest.FixtureRequest, tmp_path: Path) -> JournalPlace:
    return place(request.param, request, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
async def test_a_round_with_a_wrong_wager_and_a_win_outlives_the_death_of_each(
    durable_place: JournalPlace, tmp_path: Path, seed: int
) -> None:
    """Between press, answer, adjustment, payment and "Game Over", at a random moment of each."""
    chance = random.Random(seed)
    with company(tmp_path, durable_place.url) as made:
        made.certain = "yes"
        made.commands["pits"] = [
            *(sys.executable, "-m", "tests.runtime.jackpots.whole_rounds"),
            *(durable_place.url, str(tmp_path), *PITS),
        ]
        made.start("keeper")
        made.start("venue")
        await said(made, "venue", "runs")
        made.start("pits")
        victims = ["venue", "pits", "keeper"]
        for pit in PITS:
            (tmp_path / pit).touch()
            chance.shuffle(victims)
            for moment, victim in zip(AT, victims, strict=True):
                await said(made, "pits", f"{moment} {pit}")
                await asyncio.sleep(chance.random() * 0.05)
                made.kill(victim)
                made.start(victim)
        await said(made, "pits", "over")
        found = await rows(await durable_place.open())
    assert {row.state for row in found} == {ActivationState.SETTLED}
    assert {len(row.voids) for row in found} == {1}
    assert all(row.answer is not None and len(row.answer.shares) == 1 for row in found)
    proof = await verify(await durable_place.open_to_read(), second=SecondOpinion())
    assert proof.wrong == ()
    assert proof.jackpots["supernova"].cycles == len(PITS)
    await durable_place.close()
