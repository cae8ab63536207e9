"""What a process that owns streams sets for itself, once, before it opens them."""

import gc
import sys

# SQLite commits in a thread that needs Python's lock a few times in each commit. Beside a busy
# loop it waited 5 ms each time: a commit of 64 entries took 12 ms, and 2 ms with this.
SWITCH_SECONDS = 0.0005
# What waits for a commit is no garbage, and there may be thousands of it at a time.
COLLECT_AFTER = 50_000


def prepare() -> None:
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    # Modules and rulebooks stay to the end: no collection need look at them again.
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER, 20, 20)
