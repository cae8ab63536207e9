"""Wakes whoever waits for a press or for its answer, where both are in one process."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any

from croupier.core.jackpots.activation import KIND, Activation, ActivationState
from croupier.core.jackpots.jackpot_row import OFFER_KIND
from croupier.core.stream.envelope import Claim

# Longer than a server takes to stand in for another.
UNANSWERED_SECONDS = 20.0


class JackpotSignals:
    def __init__(self, unanswered_seconds: float = UNANSWERED_SECONDS) -> None:
        """After so long a press that nobody has answered goes back to the players."""
        self.unanswered_seconds = unanswered_seconds
        # The pits of this server, whose presses are heard of at once.
        self.pits: set[str] = set()
        # A pit has changed the row of an activation.
        self.pressed = asyncio.Event()
        # The venue has changed the row of an activation, or the terms of a jackpot.
        self.answered = asyncio.Event()
        # By key, what pits have made of activations since that was last taken.
        self._asked: dict[str, Activation] = {}
        # The same of the venue, where there is something to tell a pit.
        self._told: dict[str, Activation] = {}
        self._terms: dict[str, object] = {}
        self._changed = False

    def pit_wrote(self, claims: Iterable[Claim[Any]]) -> None:
        asked = {claim.key: claim.body for claim in claims if claim.kind == KIND}
        if asked:
            self._asked |= asked
            self.pressed.set()

    def venue_wrote(self, claims: Iterable[Claim[Any]]) -> None:
        """A press that is only counted, or a meter that has risen, is nothing to tell a pit."""
        for claim in claims:
            if claim.kind == KIND and claim.body.state is not ActivationState.COUNTED:
                self._told[claim.key] = claim.body
            elif claim.kind == OFFER_KIND and self._terms.get(claim.key) != claim.body.terms:
                self._terms[claim.key] = claim.body.terms
                self._changed = True
        if self._told or self._changed:
            self.answered.set()

    def asked(self) -> Sequence[Activation]:
        """What pits of this server have made of rows since this was last asked."""
        asked, self._asked = self._asked, {}
        return [*asked.values()]

    def taken(self) -> Sequence[Activation] | None:
        """Those rows as they became; None where any, or a jackpot's own, may be another."""
        told, self._told = [*self._told.values()], {}
        changed, self._changed = self._changed, False
        return told if told and not changed else None


async def woken(event: asyncio.Event, seconds: float) -> None:
    """When it is set, or after so long."""
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        pass
    event.clear()
