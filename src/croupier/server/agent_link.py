"""The socket of a device agent: what its devices saw, and what became of what they were told."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

from aiohttp import WSMsgType, web

from croupier.core.pit.tickets.commands import PresentTicket, ReturnTicket, StackTicket
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream import envelope
from croupier.devices import validation
from croupier.runtime.accepting import Asking, HostValidation
from croupier.server.house import House
from croupier.server.outbox import Outbox
from croupier.server.pit_host import PitHost
from croupier.server.visitor import Visitor
from croupier.wire import inbound, outbound
from croupier.wire.inbound import PROTOCOL, Do, Done, Hello, Ping, Scan, TicketStep, Unwatch, Watch
from croupier.wire.topics import parse

_STEPS = {
    TicketStep.PRESENT: PresentTicket,
    TicketStep.STACK: StackTicket,
    TicketStep.RETURN: ReturnTicket,
}
_NO_NUMBER = Refusal(RefusalCode.UNKNOWN_TICKET, "what was read is no ticket's number")
_BUSY = Refusal(RefusalCode.OUT_OF_SERVICE, "the server could not decide this just now: try again")


class AgentLink:
    def __init__(self, visitor: Visitor, host: PitHost, house: House) -> None:
        self.visitor = visitor
        self.host = host
        self._house = house
        self._outbox = Outbox()
        self._working: set[asyncio.Task[None]] = set()

    async def run(self, ws: web.WebSocketResponse) -> None:
        async def send(frame: bytes) -> None:
            await ws.send_frame(frame, WSMsgType.TEXT)

        async def pump() -> None:
            with suppress(ConnectionError, TimeoutError):
                await self._outbox.run(send)
            await ws.close()

        sending = asyncio.get_running_loop().create_task(pump())
        try:
            async for message in ws:
                if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                    await self._hear(message.data)
        finally:
            for agents in self._house.agents.values():
                agents.went(self)
            self._outbox.close()
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)

    def tell(self, message: outbound.Intended) -> None:
        self._say(message)

    def _say(self, message: outbound.Outbound) -> None:
        self._outbox.say(outbound.encode(message))

    async def _hear(self, frame: str | bytes) -> None:
        message = inbound.read(frame)
        match message:
            case inbound.Unreadable():
                self._say(outbound.Error("bad-message", message.sentence))
            case Hello():
                await self._hello(message)
            case Do():
                self._do(message.seq, message.body)
            case Scan():
                # A host may take its time; the other acceptors of the agent do not wait for it.
                self._later(self._scan(message))
            case Done():
                for agents in self._house.agents.values():
                    agents.heard(message)
            case Watch():
                self._watch(message)
            case Unwatch():
                for topic in message.topics:
                    self.host.fanout.unwatch(self._outbox, topic)
            case Ping():
                self._say(outbound.Pong(message.id, self._house.clock()))
            case _:
                self._say(outbound.Error("not-for-agents", "a device has nothing to preview"))

    async def _hello(self, message: Hello) -> None:
        if message.protocol != PROTOCOL:
            sentence = f"this server speaks protocol {PROTOCOL}, not {message.protocol}"
            self._say(outbound.Error("other-protocol", sentence))
            self._outbox.close()
            return
        screen = self.visitor.screen
        trading = self._house.trading
        self._say(
            outbound.Welcome(
                protocol=PROTOCOL,
                screen=screen.id,
                kind=screen.kind,
                venue=trading.name,
                mode=trading.mode,
                now=self._house.clock(),
                last_seq=self.host.last_seq(self.visitor.origin),
                pit=self.host.pit,
                subjects=self.visitor.subjects,
            )
        )
        names = self._names()
        for agents in self._house.agents.values():
            await agents.came(self, names)

    def _names(self) -> frozenset[str]:
        """What an intent may call its devices by: their own names, or the places they stand at."""
        screen, plan = self.visitor.screen, self.host.mirror.floor.state.plan
        places = {plan.devices[device].place for device in screen.devices if device in plan.devices}
        drawer = {str(screen.drawer)} if screen.drawer is not None else set[str]()
        return frozenset({*map(str, screen.devices), *places, *drawer} - {""})

    def _watch(self, message: Watch) -> None:
        for topic, have in message.topics.items():
            watched = parse(topic)
            if watched is None or not self.visitor.may_watch(watched):
                sentence = f"{topic[:80]!r} is nothing that this agent can watch"
                self._say(outbound.Error("no-topic", sentence))
            else:
                self.host.fanout.watch(self._outbox, topic, have)

    async def _scan(self, message: Scan) -> None:
        number = validation.read(message.number)
        if number is None:
            self._say(outbound.Answer(message.seq, _NO_NUMBER))
            return
        numbers, host = self._house.numbers, self._house.ticket_host
        key = numbers.hashed(number).key
        body = _STEPS[message.step](key=key, terminal=message.terminal)
        if host is None or message.step is not TicketStep.PRESENT:
            self._do(message.seq, body)
            return
        actor = self.visitor.actor(self.host.mirror.floor, body)
        if isinstance(actor, Refusal):
            self._say(outbound.Answer(message.seq, actor))
            return
        vouching = HostValidation(host, numbers, self.host.submit)
        asking = Asking(self.visitor.origin, message.seq, actor)
        said = await vouching.present(asking, message.terminal, number)
        self._say(outbound.Answer(message.seq, said.refusal, said.made, said.amounts))

    def _do(self, seq: int, body: object) -> None:
        actor = self.visitor.actor(self.host.mirror.floor, body)
        if isinstance(actor, Refusal):
            self._say(outbound.Answer(seq, actor))
            return
        answer = self.host.submit(self.visitor.origin, seq, actor, body)
        answer.add_done_callback(partial(self._answered, seq))

    def _answered(self, seq: int, answer: "asyncio.Future[envelope.Answer]") -> None:
        if answer.cancelled() or answer.exception() is not None:
            self._say(outbound.Answer(seq, _BUSY))
            return
        said = answer.result()
        self._say(outbound.Answer(seq, said.refusal, said.made, said.amounts))
