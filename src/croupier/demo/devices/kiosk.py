"""A kiosk's dispenser: counts out what it is told to, now and then less."""

from croupier.core.stream.intents import Became
from croupier.core.venue.access.state import ScreenId
from croupier.demo.chances import Chances
from croupier.demo.devices.agent import Agent
from croupier.demo.devices.memory import Memory
from croupier.demo.pacing import Pacing
from croupier.demo.post import Post
from croupier.wire.inbound import Done
from croupier.wire.outbound import Intended

_SECONDS = 1.5
_RUNS_SHORT = 0.02
_NOTE = 500


class Kiosk:
    def __init__(
        self, post: Post, screen: ScreenId, memory: Memory, chances: Chances, pacing: Pacing
    ) -> None:
        self.agent = Agent(post, screen, memory, self._perform)
        self._chances = chances
        self._pacing = pacing

    async def _perform(self, told: Intended) -> Done:
        await self._pacing.pause(_SECONDS)
        paid = told.amount
        if self._chances.of("runs short", told.task).random() < _RUNS_SHORT * self._pacing.mishaps:
            paid = max(paid - _NOTE, 0)
        return Done(told.task, Became.DONE, paid)
