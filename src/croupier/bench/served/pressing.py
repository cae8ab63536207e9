"""Saying as much as somebody answers, and timing how much that is."""

import asyncio
import time
from collections.abc import Callable, Sized

from croupier.bench.served.lean_socket import AT_A_STRETCH


async def pressed(
    say: Callable[[int], None], answered: Sized, in_flight: int, seconds: float, pause: float
) -> float:
    """Answers in a second while so many are always under way; `pause` is between two looks."""
    begun, said, before = time.monotonic(), 0, len(answered)
    while (passed := time.monotonic() - begun) < seconds:
        while said - (len(answered) - before) < in_flight:
            say(said)
            said += 1
            if not said % AT_A_STRETCH:
                await asyncio.sleep(0)
        await asyncio.sleep(pause)
    return (len(answered) - before) / passed
