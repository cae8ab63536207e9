"""Asks the keeper for the keys of a jackpot that is withdrawn, and records them.

It remembers nothing that matters: which keys are waited for is in the state, and the keeper says
the same however often it is asked. A keeper that is gone for good is declared lost by two people.

A withdrawal changes shared rows, and so the state has it once it is durable: no key is asked for
because of one that a crash might undo.
"""

import logging
import math
from time import monotonic

from croupier.core.identifiers import Origin, PersonId
from croupier.core.jackpots.parameters import JackpotId
from croupier.core.stream.envelope import Actor
from croupier.core.venue.jackpots import commands
from croupier.core.venue.jackpots.state import Jackpot
from croupier.keeper import messages
from croupier.keeper.client import KeeperClient, KeeperUnreachableError
from croupier.runtime.task_supervisor import ChoreContext

JACKPOTS = Origin("jackpots")
ACTOR = Actor(PersonId("jackpots"))
# A keeper that does not answer may be back soon. One with other keys was given another file.
SECONDS_UNREACHABLE = 1.0
SECONDS_WITHOUT_KEYS = 60.0
_LOGGER = logging.getLogger(__name__)


class KeyRevealing:
    def __init__(self, desk: ChoreContext, keeper: KeeperClient | None) -> None:
        self._desk = desk
        self._keeper = keeper
        # By jackpot, when its keys are asked for again.
        self._next: dict[JackpotId, float] = {}

    async def look(self) -> None:
        every = self._desk.floor.state.jackpots.values()
        for jackpot in [each for each in every if each.awaited]:
            if self._keeper is not None and monotonic() >= self._next.get(jackpot.id, 0.0):
                seconds = await self._reveal(self._keeper, jackpot)
                self._next[jackpot.id] = monotonic() + seconds

    async def _reveal(self, keeper: KeeperClient, jackpot: Jackpot) -> float:
        """After how long it is asked again, should keys still be waited for then."""
        try:
            said = await keeper.ask(messages.Reveal(jackpot.id))
        except KeeperUnreachableError:
            return SECONDS_UNREACHABLE
        awaited = [(number, jackpot.levels[number - 1].cycle) for number in jackpot.awaited]
        told = said.keys if isinstance(said, messages.KeysRevealed) else ()
        keys = tuple(key for key in told if (key.level, key.cycle) in awaited)
        if len(keys) != len(awaited):
            _LOGGER.warning("the keeper has not every key of %r, which is withdrawn", jackpot.id)
            return SECONDS_WITHOUT_KEYS
        answer = await self._desk.ask(
            JACKPOTS, ACTOR, commands.RecordRevealedKeys(jackpot.id, keys)
        )
        # What is refused once stays so: a key that is wrong becomes no better.
        return SECONDS_UNREACHABLE if answer.refusal is None else math.inf
