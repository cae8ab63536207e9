"""A venue that stood still, was replaced, and goes on: only one of the two is believed."""

import asyncio
import os
import random
import signal
from pathlib import Path

import pytest

from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.verifying import verify
from tests.plugins.journals import JournalPlace, place
from tests.runtime.jackpots.test_kills import PITS, company, heard, said


@pytest.fixture(params=("sqlite", "postgres"))
def durable_place(request: pytest.FixtureRequest, tmp_path: Path) -> JournalPlace:
    return place(request.param, request, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("certain", ["", "yes"], ids=["misses", "hits"])
@pytest.mark.parametrize("seed", range(3))
async def test_a_venue_that_goes_on_after_another_took_over_counts_and_answers_nothing_twice(
    durable_place: JournalPlace, tmp_path: Path, seed: int, certain: str
) -> None:
    """It stands still for longer than its lease, with a press counted or the keeper asked."""
    chance = random.Random(seed)
    with company(tmp_path, durable_place.url) as made:
        made.certain = certain
        made.commands["next venue"] = made.commands["venue"]
        made.start("keeper")
        made.start("venue")
        await said(made, "venue", "runs")
        made.start("pits")
        pressed = PITS[: 1 + seed % 2]
        for pit in pressed:
            made.play(pit)
            await said(made, "pits", f"pressed {pit}")
        await asyncio.sleep(chance.random() * 0.05)
        os.kill(made.pid("venue"), signal.SIGSTOP)
        made.start("next venue")
        for pit in PITS[len(pressed) :]:
            made.play(pit)
        await said(made, "next venue", "runs")
        os.kill(made.pid("venue"), signal.SIGCONT)
        found = await heard(durable_place, made, len(PITS))
    places = [row.answer.place for row in found if row.answer is not None]
    assert sorted(places) == [1, 2, 3]
    assert all(row.answer is not None and row.answer.hit for row in found) or not certain
    proof = await verify(await durable_place.open_to_read(), second=SecondOpinion())
    assert proof.wrong == ()
    await durable_place.close()
