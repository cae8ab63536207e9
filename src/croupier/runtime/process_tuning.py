"""Sets garbage collection, thread switching and the event loop for a process that owns streams."""

import asyncio
import gc
import sys
from collections.abc import Callable

# Where SQLite commits in a thread, as it does for reports, that thread needs
# Python's lock a few times in each commit. Beside a busy loop it waited 5 ms each time: a commit of
# 64 entries took 12 ms, and 2 ms with this.
SWITCH_SECONDS = 0.0005
# What waits for a commit is no garbage, and there may be thousands of it at a time. A collection
# of so many takes up to 6 ms; of 50,000 it took up to 20, and every wager of that moment waited.
COLLECT_AFTER = 10_000
# What outlives one collection lives long, and looking at all of it takes longer still.
COLLECTIONS_BETWEEN_OLDER = 500


def prepare() -> None:
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    # Modules and rulebooks stay to the end: no collection need look at them again.
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER, COLLECTIONS_BETWEEN_OLDER, COLLECTIONS_BETWEEN_OLDER)


def faster_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """A factory of the faster event loop where the platform has it; None for the usual one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
