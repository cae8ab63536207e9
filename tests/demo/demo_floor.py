"""A demo in a folder of its own, fast and for a moment, with whatever a test asks of it."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.verifying import Proof, verify
from croupier.client import http_requests
from croupier.client.link import Link
from croupier.core.ledger.accounts import chips
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import PitState, RoundStatus, Table
from croupier.demo.running import Demo, Wish
from croupier.journal.opening import open_to_read
from croupier.server.keyring.staff import PitId
from tests.demo.furnished_floor import lay_out

PATIENCE_SECONDS = 120.0
FAST = 40.0


@asynccontextmanager
async def running(
    folder: Path,
    *,
    speed: float = FAST,
    bots: int | None = None,
    mishaps: float = 0.0,
    seed: int = 1,
) -> AsyncGenerator[Demo]:
    """On the floor that the folder has, or else on a furnished one."""
    await lay_out(folder, speed)
    demo = Demo(Wish(folder=folder, speed=speed, seed=seed, bots=bots, mishaps=mishaps))
    try:
        await demo.start()
        yield demo
    finally:
        await demo.stop()


async def until(holds: Callable[[], bool], seconds: float = PATIENCE_SECONDS) -> None:
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.05)


def floor_of(demo: Demo, pit: str) -> Floor:
    assert demo.opening is not None
    floor: Floor = demo.opening.house.pits[PitId(pit)].read_model.floor
    return floor


def states(demo: Demo) -> list[PitState]:
    assert demo.opening is not None
    return [floor_of(demo, pit).state for pit in demo.opening.house.pits]


def settled(table: Table) -> int:
    rounds = [*table.past, *([table.round] if table.round is not None else [])]
    return sum(round_.status is RoundStatus.SETTLED for round_ in rounds)


def credits(demo: Demo) -> dict[str, int]:
    assert demo.opening is not None
    return {
        f"{pit} {session}": floor_of(demo, pit).ledger.balance(chips(session))
        for pit in demo.opening.house.pits
        for session in floor_of(demo, pit).state.sessions
    }


async def proved(folder: Path) -> Proof:
    journal = await open_to_read(str(folder / "journal.db"))
    try:
        return await verify(journal, None, SecondOpinion())
    finally:
        await journal.close()


async def sit_down(demo: Demo, terminal: str) -> Link:
    """At a terminal's own screen, as a visitor's browser does."""
    assert demo.session is not None
    key = demo.folder.kept.keys[terminal]
    address = f"{demo.url}/screen/{terminal}"
    return await Link.open(demo.session, address, key, [f"seat:{terminal}"])


async def signed_on(demo: Demo, desk: str) -> str:
    """Looks at the desk's screen first, which makes its bot finish and wait."""
    assert demo.session is not None
    key, address = demo.folder.kept.keys[desk], f"{demo.url}/screen/{desk}"
    looking = await Link.open(demo.session, address, key)
    pin = demo.folder.kept.log_ins["101"].pin
    for _ in range(200):
        token = await http_requests.sign_on(demo.session, address, key, "101", pin=pin)
        if isinstance(token, str):
            await looking.close()
            return token
        await asyncio.sleep(0.2)
    raise AssertionError("never between rounds")
