"""The server under load: one roulette table, and as many terminals as asked.

`python -m croupier.bench.workloads.floor_server TERMINALS FOLDER [WAGERS]` prints a line of JSON
when it is ready and then obeys lines on its standard input: `settle` closes the round and settles
it, `stop` ends. With WAGERS it has four more pits, in which so many jackpot wagers a second are
made from `contribute` to `rest`, which prints how many were.
"""

import asyncio
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
from aiohttp import web

from croupier.bench.workloads import jackpot_pits, roulette_table
from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.core.identifiers import Instant, Origin, RoundId, TerminalId
from croupier.core.pit.rounds.commands import ConfirmOutcome, EnterOutcome, OpenWagering, SpinBall
from croupier.core.stream.envelope import Answer
from croupier.core.venue.access.state import ScreenId
from croupier.devices.printing.letterhead import Letterhead
from croupier.runtime.process_tuning import prepare
from croupier.server import house, housekeeping
from croupier.server.hosts.pit_host import PitHost
from croupier.server.keyring import hashing, staff
from croupier.server.network.rate_limit import Allowance
from croupier.server.start.opening import Opening
from croupier.server.start.start_checks import Setup
from croupier.server.web.app import application
from croupier.wire.outbound import Mode
from croupier.wire.screens import ScreenKind

PIT = staff.PitId("bench")
_UNLIMITED = Allowance(10**6, 10**6)
_SECRET = b"for measuring only, not for money"
_DIRECTOR = Origin("director")


class Ready(msgspec.Struct, frozen=True):
    """What the load needs: where to connect, with which keys, and for whom."""

    port: int
    round: RoundId
    keys: dict[str, str]
    sessions: dict[str, str]


class RoundSettledAt(msgspec.Struct, frozen=True):
    """`at` is the machine's own clock when the outcome was confirmed."""

    round: RoundId
    at: float


class Clock:
    def __init__(self) -> None:
        self.ahead = 0
        self._begun = time.monotonic()

    def __call__(self) -> Instant:
        return Instant(
            roulette_table.BEGUN + self.ahead + round((time.monotonic() - self._begun) * 1000)
        )


async def run(terminals: int, folder: Path, wagers: int = 0) -> None:
    prepare()
    keeper = jackpot_pits.KeeperProcess(folder) if wagers else None
    try:
        await _serve(terminals, folder, wagers, keeper)
    finally:
        if keeper is not None:
            keeper.stop()


async def _serve(
    terminals: int, folder: Path, wagers: int, keeper: jackpot_pits.KeeperProcess | None
) -> None:
    clock = Clock()
    journal = folder / "journal.db"
    fresh = not journal.exists()
    opening = await Opening.of(setup(str(journal), clock, keeper))
    await opening.own()
    host = opening.house.pits[PIT]
    known = folder / "ready.json"
    if fresh:
        ready = await _set_up(opening, host, terminals)
        known.write_bytes(msgspec.json.encode(ready))
    ready = msgspec.json.decode(known.read_bytes(), type=Ready)
    pits = jackpot_pits.JackpotPits(opening.house, wagers)
    watching = asyncio.create_task(housekeeping.watch_jackpots(opening.house, opening.connect))
    if keeper is not None:
        await pits.furnish()
    runner = web.AppRunner(application(opening.house), access_log=None, auto_decompress=False)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0, backlog=8192).start()
    print(
        msgspec.json.encode(msgspec.structs.replace(ready, port=runner.addresses[0][1])).decode(),
        flush=True,
    )
    await _obey(host, clock, ready.round, pits)
    watching.cancel()
    await runner.cleanup()
    await opening.close()


def setup(journal: str, clock: Clock, keeper: jackpot_pits.KeeperProcess | None = None) -> Setup:
    letterhead = Letterhead(
        venue="Bench",
        address="Bench",
        zone="UTC",
        currency=AUSTRALIAN_DOLLARS,
        help_message="for measuring only",
    )
    limits = house.VisitorLimits(messages=_UNLIMITED, requests=_UNLIMITED, log_ins=_UNLIMITED)
    return Setup(
        profile=house.VenueProfile(
            name="Bench", mode=Mode.TRAINING, letterhead=letterhead, limits=limits
        ),
        journal=journal,
        pits=(PIT, *(jackpot_pits.PITS if keeper is not None else ())),
        secret=_SECRET,
        owner="bench",
        clock=clock,
        hashing_cost=hashing.Cost(1, 64, 1),
        keeper=keeper.at if keeper is not None else None,
    )


async def _set_up(opening: Opening, host: PitHost, terminals: int) -> Ready:
    floor = roulette_table.BenchFloor(terminals)
    for sent in floor.sent:
        must(await host.submit(sent.origin, sent.seq, sent.actor, sent.body))
    keys = await enrolled(opening, [TerminalId(f"P{number}") for number in range(terminals)])
    sessions = {str(each.terminal): str(each.id) for each in floor.floor.state.sessions.values()}
    return Ready(0, floor.round, keys, sessions)


async def enrolled(opening: Opening, terminals: list[TerminalId]) -> dict[str, str]:
    """A screen at every terminal, each with its key."""
    keys: dict[str, str] = {}
    screens = opening.house.keyring.screens
    for name in terminals:
        await screens.put(staff.Screen(ScreenId(name), ScreenKind.TERMINAL, pit=PIT, terminal=name))
        issued = await screens.issue_code(ScreenId(name))
        assert isinstance(issued, tuple)
        enrolled = await screens.enrol(issued[0])
        assert isinstance(enrolled, tuple)
        keys[name] = enrolled[1].reveal()
    return keys


async def told() -> AsyncIterator[bytes]:
    """What the process that measures writes to this one, a line each, until it says stop."""
    reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := (await reader.readline()).strip():
        if line == b"stop":
            return
        yield line


async def _obey(
    host: PitHost, clock: Clock, round_: RoundId, pits: jackpot_pits.JackpotPits
) -> None:
    async for line in told():
        if line == b"contribute":
            pits.begin()
        if line == b"rest":
            await pits.end()
            print(pits.contributed, flush=True)
        if line == b"settle":
            round_ = await _settle(host, clock, round_)


async def _settle(host: PitHost, clock: Clock, round_: RoundId) -> RoundId:
    await _direct(host, SpinBall(round_))
    clock.ahead += roulette_table.HOUR_MS
    must(await _direct(host, EnterOutcome(round_, roulette_table.OUTCOME)))
    at = time.monotonic()
    must(await _direct(host, ConfirmOutcome(round_, roulette_table.OUTCOME)))
    opened = RoundId(must(await _direct(host, OpenWagering(roulette_table.TABLE))).made or "")
    print(msgspec.json.encode(RoundSettledAt(opened, at)).decode(), flush=True)
    return opened


async def _direct(host: PitHost, body: object) -> Answer:
    return await host.submit(_DIRECTOR, host.last_seq(_DIRECTOR) + 1, roulette_table.DEALER, body)


def must(answer: Answer) -> Answer:
    if answer.refusal is not None:
        raise SystemExit(f"the floor refuses: {answer.refusal.sentence}")
    return answer


if __name__ == "__main__":
    import uvloop

    jackpot_wagers = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    uvloop.run(run(int(sys.argv[1]), Path(sys.argv[2]), jackpot_wagers))
