"""The clock that leases run by, where no database server lends its own."""

import time
from collections.abc import Callable

from croupier.journal.port import Instant

Clock = Callable[[], Instant]


def wall_clock() -> Instant:
    return Instant(time.time_ns() // 1_000_000)
