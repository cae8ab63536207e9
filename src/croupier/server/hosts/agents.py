"""The devices of one stream, behind the agents that stand beside them.

An agent remembers what it did under a task's name, across its own restarts and ours. It is told
once; after a restart of ours it is only asked.
"""

import asyncio
from collections.abc import Callable
from typing import Protocol

from croupier.core.stream.intents import Became, Intent, IntentKind, Outcome
from croupier.devices.port import Paper
from croupier.devices.printing.ticket_face import TicketFace
from croupier.wire.inbound import Done
from croupier.wire.outbound import Ask, Intended

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

Face = Callable[[Paper, Intent], TicketFace]


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
        self._waiting: dict[str, tuple[str, asyncio.Future[Outcome]]] = {}

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
        waiting.set_result(Outcome(done.became, done.paid))
        return True

    # What the runtime asks

    async def carry_out(self, intent: Intent, paper: Paper | None) -> Outcome:
        agent = await self._agent(intent, SECONDS_TO_BEGIN)
        if agent is None:
            return Outcome(Became.NOT_DONE if self._known(intent.device) else Became.LOST)
        face = self._face(paper, intent) if paper is not None else None
        return await self._told(agent, self._message(intent, Ask.PERFORM, face), intent.kind)

    async def ask(self, intent: Intent) -> Outcome:
        agent = await self._agent(intent, SECONDS_TO_COME_BACK)
        if agent is None:
            return Outcome(Became.DOUBTFUL if self._known(intent.device) else Became.LOST)
        return await self._told(agent, self._message(intent, Ask.RECALL, None), intent.kind)

    async def _told(self, agent: Agent, message: Intended, kind: IntentKind) -> Outcome:
        answer: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._waiting[message.task] = message.device, answer
        try:
            agent.tell(message)
            async with asyncio.timeout(SECONDS_TO_DO[kind]):
                return await answer
        except TimeoutError:
            return Outcome(Became.DOUBTFUL)
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
