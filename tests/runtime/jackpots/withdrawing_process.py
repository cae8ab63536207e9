"""A process that runs the venue, withdraws its jackpot and waits for the keys, to be killed:
`URL KEEPER SECRET PIT…`.
"""

import asyncio
import sys
from pathlib import Path

from croupier.keeper.address import address_of
from croupier.keeper.client import KeeperAt
from croupier.keeper.running import read_secret
from croupier.runtime.jackpots.signals import JackpotSignals
from tests.runtime.jackpots.link_stage import VenueRun, until
from tests.runtime.jackpots.stage_process import Connecting


async def run_venue(url: str, address: str, secret: str, *pits: str) -> None:
    keeper = KeeperAt(address_of(address), read_secret(Path(secret)))
    venue = VenueRun(Connecting(url), keeper, JackpotSignals(), grace_seconds=60.0)
    await venue.start(*pits)
    if not venue.jackpot.withdrawn:
        await until(lambda: all(level.commitment for level in venue.jackpot.levels))
        print("withdraws", flush=True)
        await venue.withdraw()
    await until(lambda: not venue.jackpot.awaited)
    print("revealed", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(run_venue(*sys.argv[1:]))
