"""What becomes, at a start, of what was under way: each concern adds its own here.

A treatment reads the floor and the `Start` command (`body.last` is when the pit was last known to
run, `at` is now) and gives the events that the rulebook prescribes. It is asked only after a crash,
and its events are part of the entry that records the start. Deadlines that passed in the meantime
have been applied before it is asked.
"""

from collections.abc import Callable
from typing import Any

from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.malfunctions.restart import after_crash as interrupted_rounds
from croupier.core.stream.envelope import Command
from croupier.core.stream.starting import Start

Treatment = Callable[[Floor, Command[Start]], tuple[Any, ...]]

AFTER_CRASH: tuple[Treatment, ...] = (interrupted_rounds,)
