"""Whether the agents of a pit's terminals are there: the pit is told who has gone and come back.

An agent that starts anew is back within moments, and nobody need hear of that. A server that stops
takes no link for lost; one that has started gives the agents it knows time to come back to it.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from croupier.core.pit.names import TerminalId
from croupier.core.pit.terminals.commands import ReportCondition, ReportRestored
from croupier.core.pit.terminals.condition import Condition
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.names import Origin, PersonId
from croupier.server.hosts.agents import SECONDS_TO_COME_BACK

if TYPE_CHECKING:
    from croupier.server.hosts.pit_host import PitHost

SECONDS_TO_MISS = 5.0
SECONDS_TO_RETURN = SECONDS_TO_COME_BACK
ORIGIN = Origin("device links")
_SERVER = Actor(PersonId("the server"))


class DeviceLinks:
    def __init__(self, host: "PitHost") -> None:
        self._host = host
        self._there: dict[TerminalId, object] = {}
        self._told_lost: set[TerminalId] = set()
        self._waiting: dict[TerminalId, asyncio.TimerHandle] = {}
        self._ended = False

    def came(self, agent: object, places: Iterable[str]) -> None:
        known = self._host.mirror.floor.state.terminals
        for terminal in [TerminalId(place) for place in places if TerminalId(place) in known]:
            self._there[terminal] = agent
            self._forget(terminal)
            lost = terminal in self._told_lost or Condition.LINK_LOST in known[terminal].conditions
            if lost:
                self._told_lost.discard(terminal)
                self._say(ReportRestored(terminal, Condition.LINK_LOST))

    def expect(self, terminals: Iterable[TerminalId]) -> None:
        """Whose agents were there before this server ran the pit, as far as anybody can know."""
        for terminal in terminals:
            if terminal not in self._there and terminal not in self._waiting:
                self._wait(terminal, SECONDS_TO_RETURN, self._give_up)

    def went(self, agent: object) -> None:
        for terminal in [name for name, other in self._there.items() if other is agent]:
            del self._there[terminal]
            self._forget(terminal)
            self._wait(terminal, SECONDS_TO_MISS, self._miss)

    def end(self) -> None:
        self._ended = True
        for terminal in list(self._waiting):
            self._forget(terminal)

    def _wait(
        self, terminal: TerminalId, seconds: float, then: Callable[[TerminalId], None]
    ) -> None:
        loop = asyncio.get_running_loop()
        self._waiting[terminal] = loop.call_later(seconds, then, terminal)

    def _forget(self, terminal: TerminalId) -> None:
        timer = self._waiting.pop(terminal, None)
        if timer is not None:
            timer.cancel()

    def _give_up(self, terminal: TerminalId) -> None:
        """Devices of a terminal that staff keep out of service are needed once it is back."""
        self._waiting.pop(terminal, None)
        known = self._host.mirror.floor.state.terminals.get(terminal)
        if known is None:
            return
        if known.enabled:
            self._miss(terminal)
        else:
            self._wait(terminal, SECONDS_TO_RETURN, self._give_up)

    def _miss(self, terminal: TerminalId) -> None:
        self._waiting.pop(terminal, None)
        if terminal in self._host.mirror.floor.state.terminals:
            self._told_lost.add(terminal)
            self._say(ReportCondition(terminal, Condition.LINK_LOST))

    def _say(self, body: ReportCondition | ReportRestored) -> None:
        if self._ended:
            return
        seq = self._host.last_seq(ORIGIN) + 1
        self._host.submit(ORIGIN, seq, _SERVER, body).add_done_callback(_heard)


def _heard(answer: "asyncio.Future[Answer]") -> None:
    """A pit that has just been lost to another server cannot be told, and its new owner sees it."""
    if not answer.cancelled():
        answer.exception()
