"""A process that runs the venue or some pits, to be killed: `venue URL KEEPER SECRET PIT…` or
`pits URL PIT…`, whose pits play their round as they are named on the standard input.
"""

import asyncio
import sys
from pathlib import Path

from croupier.journal.opening import open_journal
from croupier.journal.port import Journal
from croupier.keeper.address import address_of
from croupier.keeper.client import KeeperAt
from croupier.keeper.running import read_secret
from croupier.runtime.jackpots.signals import JackpotSignals
from tests.runtime.jackpots.link_stage import PitRun, VenueRun, round_of_two


class Connecting:
    def __init__(self, url: str) -> None:
        self._url = url

    async def __call__(self) -> Journal:
        return await open_journal(self._url, 20.0)


async def run_venue(url: str, address: str, secret: str, *pits: str) -> None:
    keeper = KeeperAt(address_of(address), read_secret(Path(secret)))
    venue = VenueRun(Connecting(url), keeper, JackpotSignals(), grace_seconds=60.0)
    await venue.start(*pits)
    print("runs", flush=True)
    await asyncio.Event().wait()


async def run_pits(url: str, *pits: str) -> None:
    runs = {pit: PitRun(Connecting(url), pit, JackpotSignals()) for pit in pits}
    for run in runs.values():
        await run.start()
    print("runs", flush=True)
    while pit := (await asyncio.to_thread(sys.stdin.readline)).strip():
        await runs[pit].say(round_of_two(pit))
        print(f"pressed {pit}", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    which, *words = sys.argv[1:]
    asyncio.run(run_venue(*words) if which == "venue" else run_pits(*words))
