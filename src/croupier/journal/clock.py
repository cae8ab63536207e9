"""The machine's two clocks: wall time for people, and one that nobody can set."""

import time
from collections.abc import Callable

from croupier.journal.port import Instant

Clock = Callable[[], Instant]

# Goes on while the machine sleeps. Where it has another name, the nearest to it.
_BOOT_TIME: int = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def wall_clock() -> Instant:
    return Instant(time.time_ns() // 1_000_000)


def boot_clock() -> Instant:
    """Since the machine was started, the same to every process of it: leases in a file run by it,
    where no database server lends its own clock.
    """
    return Instant(time.clock_gettime_ns(_BOOT_TIME) // 1_000_000)
