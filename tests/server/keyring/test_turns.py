"""Comparing secrets is costly: a screen that asks all the time makes nobody else wait for it."""

import asyncio

from croupier.core.venue.access.state import ScreenId
from croupier.server.keyring.hashing import WAITING_AT_MOST, FairQueue
from croupier.server.keyring.keyring import Keyring
from croupier.server.keyring.staff import Badge, ProvedApprover
from tests.server.keyring.keyrings import ANN, ANNS_PIN, CONSOLE, WRONG_PIN, why

KIOSK = ScreenId("kiosk")


async def test_screens_take_turns_however_many_wait_at_one_of_them() -> None:
    turns, served, go = FairQueue(1, 50), [], asyncio.Event()

    async def ask(source: str) -> None:
        async with turns.turn(source) as mine:
            assert mine
            await go.wait()
            served.append(source)

    tasks = [asyncio.create_task(ask("kiosk")) for _ in range(40)]
    await asyncio.sleep(0)
    tasks += [asyncio.create_task(ask(name)) for name in ("cage", "office", "cage")]
    await asyncio.sleep(0)
    go.set()
    await asyncio.gather(*tasks)
    assert served[:5] == ["kiosk", "kiosk", "cage", "office", "kiosk"]
    assert served.index("office") < 5
    assert len(served) == 43


async def test_no_more_than_so_many_wait_at_one_screen() -> None:
    turns, go = FairQueue(1, 3), asyncio.Event()

    async def ask(source: str) -> bool:
        async with turns.turn(source) as mine:
            if mine:
                await go.wait()
            return mine

    tasks = [asyncio.create_task(ask("kiosk")) for _ in range(10)]
    await asyncio.sleep(0)
    other = asyncio.create_task(ask("cage"))
    await asyncio.sleep(0)
    go.set()
    assert sum(await asyncio.gather(*tasks)) == 4
    assert await other


async def test_whoever_goes_away_while_waiting_takes_no_turn_along() -> None:
    turns, go = FairQueue(1, 3), asyncio.Event()

    async def ask(source: str) -> bool:
        async with turns.turn(source) as mine:
            await go.wait()
            return mine

    first, second, third = (asyncio.create_task(ask(name)) for name in ("a", "b", "c"))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.sleep(0)
    go.set()
    assert await first
    assert await third
    # Given to somebody who is called away before they hear of it, it goes to the next.
    go.clear()
    first, second, third = (asyncio.create_task(ask(name)) for name in ("a", "b", "c"))
    await asyncio.sleep(0)
    go.set()
    await first
    second.cancel()
    assert await third
    async with asyncio.timeout(5), turns.turn("d") as mine:
        assert mine


async def test_a_flood_of_guesses_at_a_kiosk_keeps_nobody_else_waiting(keyring: Keyring) -> None:
    """The kiosk's guesses wait behind each other, and beyond a few they are turned away."""
    order: list[str] = []

    async def guess(number: int) -> str:
        said = why(await keyring.sessions.approve(Badge(f"8{number}"), WRONG_PIN, KIOSK))
        if said != "too-fast":
            order.append("kiosk")
        return said

    flood = [asyncio.create_task(guess(number)) for number in range(60)]
    await asyncio.sleep(0)
    assert isinstance(await keyring.sessions.approve(ANN, ANNS_PIN, CONSOLE.id), ProvedApprover)
    order.append("console")
    said = await asyncio.gather(*flood)
    assert said.count("too-fast") == 60 - WAITING_AT_MOST - 2
    # Two were under way and two of a rotation may pass meanwhile.
    assert order.index("console") <= 5
