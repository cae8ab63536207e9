"""Talks to devices through their agents, and tells a pit which agent is gone or back.

An agent remembers what it did under a task's name, across its own restarts and ours. It is told
once; after a restart of ours it is only asked. An agent that restarts is back within moments, and
nobody is told. A server that stops reports no link as lost; a server that has started gives the
agents it knows time to come back.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Protocol

from croupier.core.identifiers import DeviceId, Origin, PersonId, TableId, TerminalId
from croupier.core.pit.jackpots.commands import ReportJackpotSensor
from croupier.core.pit.jackpots.state import SensorReading
from croupier.core.pit.terminals.commands import ReportCondition, ReportRestored
from croupier.core.pit.terminals.condition import Condition
from croupier.core.rulebook.equipment import Equipment
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.intents import Became, Intent, IntentKind, IntentOutcome
from croupier.devices.port import TicketToPrint
from croupier.devices.printing.ticket_paper import TicketFace
from croupier.wire.inbound import Done
from croupier.wire.outbound import Ask, Intended

if TYPE_CHECKING:
    from croupier.server.hosts.pit_host import PitHost


# A note or a ticket is moved in a moment; paper takes longer, and money is counted.
SECONDS_TO_DO = {
    IntentKind.STACK: 15.0,
    IntentKind.PRINT: 30.0,
    IntentKind.PAY: 90.0,
    IntentKind.LAUNCH: 15.0,
}
# How long somebody may take to come back whom we want to ask.
SECONDS_TO_COME_BACK = 60.0
# And somebody who is to do something that nobody has begun.
SECONDS_TO_BEGIN = 10.0

Face = Callable[[TicketToPrint, Intent], TicketFace]


class Agent(Protocol):
    def tell(self, message: Intended) -> None: ...


class Agents:
    """`places` says at which places a device stands; an intent names the one or the other."""

    def __init__(self, stream: str, face: Face, known: Callable[[str], bool]) -> None:
        self._stream = stream
        self._face = face
        self._known = known
        self._agents: dict[str, Agent] = {}
        self._arrived = asyncio.Condition()
        # By task: the device that was told or asked, and who waits for its word.
        self._waiting: dict[str, tuple[str, asyncio.Future[IntentOutcome]]] = {}

    async def came(self, agent: Agent, names: frozenset[str]) -> None:
        for name in names:
            self._agents[name] = agent
        async with self._arrived:
            self._arrived.notify_all()

    def went(self, agent: Agent) -> None:
        self._agents = {name: other for name, other in self._agents.items() if other is not agent}

    def heard(self, agent: Agent, done: Done) -> bool:
        """False where nobody waits for it, or where it is another agent's to say."""
        device, waiting = self._waiting.get(done.task, ("", None))
        if waiting is None or waiting.done() or self._agents.get(device) is not agent:
            return False
        waiting.set_result(IntentOutcome(done.became, done.paid))
        return True

    # What the runtime asks

    async def carry_out(self, intent: Intent, paper: TicketToPrint | None) -> IntentOutcome:
        agent = await self._agent(intent, SECONDS_TO_BEGIN)
        if agent is None:
            return IntentOutcome(Became.NOT_DONE if self._known(intent.device) else Became.LOST)
        face = self._face(paper, intent) if paper is not None else None
        return await self._send_and_wait(
            agent, self._message(intent, Ask.PERFORM, face), intent.kind
        )

    async def ask(self, intent: Intent) -> IntentOutcome:
        agent = await self._agent(intent, SECONDS_TO_COME_BACK)
        if agent is None:
            return IntentOutcome(Became.DOUBTFUL if self._known(intent.device) else Became.LOST)
        return await self._send_and_wait(
            agent, self._message(intent, Ask.RECALL, None), intent.kind
        )

    async def _send_and_wait(
        self, agent: Agent, message: Intended, kind: IntentKind
    ) -> IntentOutcome:
        answer: asyncio.Future[IntentOutcome] = asyncio.get_running_loop().create_future()
        self._waiting[message.task] = message.device, answer
        try:
            agent.tell(message)
            async with asyncio.timeout(SECONDS_TO_DO[kind]):
                return await answer
        except TimeoutError:
            return IntentOutcome(Became.DOUBTFUL)
        finally:
            self._waiting.pop(message.task, None)

    async def _agent(self, intent: Intent, seconds: float) -> Agent | None:
        if not self._known(intent.device):
            return None
        try:
            async with asyncio.timeout(seconds), self._arrived:
                await self._arrived.wait_for(lambda: intent.device in self._agents)
        except TimeoutError:
            return None
        return self._agents.get(intent.device)

    def _message(self, intent: Intent, ask: Ask, face: TicketFace | None) -> Intended:
        task = f"{self._stream}/{intent.id}"
        return Intended(task, intent.kind, ask, intent.device, intent.about, intent.amount, face)


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
        # By whom each jackpot sensor speaks, and when one that has gone counts as dead.
        self._sensors: dict[DeviceId, object] = {}
        self._silent: dict[DeviceId, asyncio.TimerHandle] = {}
        self._ended = False

    def came(self, agent: object, places: Iterable[str]) -> None:
        places = [*places]
        for sensor in self._jackpot_sensors(places):
            self._sensors[sensor] = agent
            self._hear_again(sensor)
        known = self._host.read_model.floor.state.terminals
        for terminal in [TerminalId(place) for place in places if TerminalId(place) in known]:
            self._there[terminal] = agent
            self._forget(terminal)
            lost = terminal in self._told_lost or Condition.LINK_LOST in known[terminal].conditions
            if lost:
                self._told_lost.discard(terminal)
                self._submit(ReportRestored(terminal, Condition.LINK_LOST))

    def expect(self, terminals: Iterable[TerminalId]) -> None:
        """Whose agents were there before this server ran the pit, as far as anybody can know."""
        for terminal in terminals:
            if terminal not in self._there and terminal not in self._waiting:
                self._wait(terminal, SECONDS_TO_RETURN, self._give_up)

    def _jackpot_sensors(self, names: Iterable[str]) -> list[DeviceId]:
        devices = self._host.read_model.floor.state.plan.devices
        found = (devices.get(DeviceId(name)) for name in names)
        sensors = Equipment.JACKPOT_SENSORS
        return [each.id for each in found if each is not None and each.kind is sensors]

    def _hear_again(self, sensor: DeviceId) -> None:
        """It says by itself what it sees."""
        timer = self._silent.pop(sensor, None)
        if timer is not None:
            timer.cancel()

    def _lose_sensor(self, sensor: DeviceId) -> None:
        """What cannot be heard does not register: no jackpot wager is taken there."""
        self._silent.pop(sensor, None)
        state = self._host.read_model.floor.state
        device = state.plan.devices.get(sensor)
        here = state.jackpots.get(TableId(device.place)) if device is not None else None
        dead = SensorReading.FAULT
        if device is None or here is None or here.sensors.get(sensor, dead) is dead:
            return
        self._submit(ReportJackpotSensor(TableId(device.place), sensor, dead))

    def went(self, agent: object) -> None:
        for sensor in [name for name, other in self._sensors.items() if other is agent]:
            del self._sensors[sensor]
            self._hear_again(sensor)
            loop = asyncio.get_running_loop()
            timer = loop.call_later(SECONDS_TO_MISS, self._lose_sensor, sensor)
            self._silent[sensor] = timer
        for terminal in [name for name, other in self._there.items() if other is agent]:
            del self._there[terminal]
            self._forget(terminal)
            self._wait(terminal, SECONDS_TO_MISS, self._miss)

    def end(self) -> None:
        self._ended = True
        for terminal in list(self._waiting):
            self._forget(terminal)
        for sensor in list(self._silent):
            self._hear_again(sensor)

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
        known = self._host.read_model.floor.state.terminals.get(terminal)
        if known is None:
            return
        if known.enabled:
            self._miss(terminal)
        else:
            self._wait(terminal, SECONDS_TO_RETURN, self._give_up)

    def _miss(self, terminal: TerminalId) -> None:
        self._waiting.pop(terminal, None)
        if terminal in self._host.read_model.floor.state.terminals:
            self._told_lost.add(terminal)
            self._submit(ReportCondition(terminal, Condition.LINK_LOST))

    def _submit(self, body: ReportCondition | ReportRestored | ReportJackpotSensor) -> None:
        if self._ended:
            return
        seq = self._host.last_seq(ORIGIN) + 1
        self._host.submit(ORIGIN, seq, _SERVER, body).add_done_callback(_ignore_lost_pit)


def _ignore_lost_pit(answer: "asyncio.Future[Answer]") -> None:
    """A pit that has just been lost to another server cannot be told, and its new owner sees it."""
    if not answer.cancelled():
        answer.exception()
