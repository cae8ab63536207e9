"""A commit waits for company only where there is any, and never for long."""

import asyncio

import pytest

from croupier.runtime.writing import group_commit
from croupier.runtime.writing.group_commit import ENOUGH, MANY, GroupCommit

# However long this machine pauses between two lines of a test, the next commit is not due yet.
FAR_APART = 3600.0
HARDLY_APART = 0.05


async def waits(between: GroupCommit, gathered: int) -> bool:
    """Whether it is still under way when everything else has had its turn."""
    waiting = asyncio.create_task(between.wait(gathered))
    await asyncio.sleep(0)
    over = waiting.done()
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    return not over


@pytest.mark.parametrize(
    ("taken", "gathered", "expected"),
    [
        pytest.param(1, 1, False, id="whoever asks alone does not wait"),
        pytest.param(MANY, 1, True, id="one of many waits for the others"),
        pytest.param(MANY, ENOUGH, False, id="enough wait for no more"),
    ],
)
async def test_who_waits(
    taken: int, gathered: int, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_commit, "SECONDS_BETWEEN", FAR_APART)
    between = GroupCommit()
    between.begin(taken)
    assert await waits(between, gathered) is expected


async def test_whoever_waits_goes_on_when_the_next_commit_is_due(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(group_commit, "SECONDS_BETWEEN", HARDLY_APART)
    between = GroupCommit()
    between.begin(MANY)
    async with asyncio.timeout(30):
        await between.wait(1)
    assert not await waits(between, 1)


async def test_the_first_after_a_pause_does_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group_commit, "SECONDS_BETWEEN", 0.0)
    between = GroupCommit()
    between.begin(MANY)
    assert not await waits(between, 1)
