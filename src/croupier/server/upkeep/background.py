"""What a server does for ever beside running its streams, each of it supervised."""

import asyncio
from functools import partial

from croupier.runtime.owning.leasing import Connect
from croupier.server.hosts.invalidation import hear_for_ever, spread_for_ever
from croupier.server.house import House
from croupier.server.upkeep import housekeeping as looking_round
from croupier.server.upkeep import self_checks
from croupier.server.upkeep.housekeeping import look_round


def start_background(house: House, connect: Connect) -> list[asyncio.Task[None]]:
    start, every = house.supervisor.start, house.supervisor.start_every
    checks = house.checks
    return [
        start("hearing of the venue", partial(hear_for_ever, house, connect)),
        start("telling the venue of exclusions", partial(spread_for_ever, house)),
        every("housekeeping", looking_round.SECONDS_BETWEEN, partial(look_round, house)),
        every("self-checks", self_checks.SECONDS_BETWEEN, checks.watch),
        every("the clock's check", self_checks.SECONDS_BETWEEN_CLOCKS, checks.watch_clock),
    ]
