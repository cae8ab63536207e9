"""Wakes whoever waits for a press or for its answer, where both are in one process."""

import asyncio
from collections.abc import Iterable
from typing import Any

from croupier.core.jackpots.activation import KIND
from croupier.core.jackpots.jackpot_row import OFFER_KIND
from croupier.core.stream.envelope import Claim

# Longer than a server takes to stand in for another.
UNANSWERED_SECONDS = 20.0


class JackpotSignals:
    def __init__(self, unanswered_seconds: float = UNANSWERED_SECONDS) -> None:
        """After so long a press that nobody has answered goes back to the players."""
        self.unanswered_seconds = unanswered_seconds
        # A pit has changed the row of an activation.
        self.pressed = asyncio.Event()
        # The venue has changed the row of an activation, or of a jackpot.
        self.answered = asyncio.Event()

    def pit_wrote(self, claims: Iterable[Claim[Any]]) -> None:
        if any(claim.kind == KIND for claim in claims):
            self.pressed.set()

    def venue_wrote(self, claims: Iterable[Claim[Any]]) -> None:
        if any(claim.kind in (KIND, OFFER_KIND) for claim in claims):
            self.answered.set()


async def woken(event: asyncio.Event, seconds: float) -> None:
    """When it is set, or after so long."""
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        pass
    event.clear()
