"""A commit waits for company only where there is any, and never for long."""

from time import monotonic

import pytest

from croupier.runtime import gathering
from croupier.runtime.gathering import ENOUGH, MANY, Gathering

APART = 0.2


@pytest.mark.parametrize(
    ("taken", "gathered", "waits"),
    [
        pytest.param(1, 1, False, id="whoever asks alone does not wait"),
        pytest.param(MANY, 1, True, id="one of many waits for the others"),
        pytest.param(MANY, ENOUGH, False, id="enough wait for no more"),
    ],
)
async def test_who_waits(
    taken: int, gathered: int, waits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gathering, "SECONDS_APART", APART)
    between = Gathering()
    between.committing(taken)
    begun = monotonic()
    await between.wait(gathered)
    assert (monotonic() - begun > APART / 2) is waits


async def test_the_first_after_a_pause_does_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathering, "SECONDS_APART", 0.0)
    between = Gathering()
    between.committing(MANY)
    begun = monotonic()
    await between.wait(1)
    assert monotonic() - begun < APART / 2
