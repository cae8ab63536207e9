"""Handles a device agent's socket: reports of its devices, and results of their tasks."""

import asyncio
from collections import deque
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from croupier.core.pit.tickets.commands import PresentTicket, ReturnTicket, StackTicket
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream import envelope
from croupier.devices import validation
from croupier.runtime.structured_logging import LOGGER
from croupier.runtime.task_supervisor import begin_once
from croupier.runtime.tickets import accepting, validation_numbers
from croupier.runtime.writing.pending_commands import UnknownResultError
from croupier.server import house, refusals_in_words
from croupier.server.hosts.pit_host import PitHost
from croupier.server.network.rate_limit import RateLimit
from croupier.server.sockets.outbox import Outbox, answer_of, answered, end_with_unknown_result
from croupier.server.sockets.principal import Principal
from croupier.server.sockets.screen_socket import TOPICS_AT_MOST
from croupier.server.sockets.websocket import PeerConnection
from croupier.wire import inbound, outbound, screens

_STEPS = {
    inbound.TicketStep.PRESENT: PresentTicket,
    inbound.TicketStep.STACK: StackTicket,
    inbound.TicketStep.RETURN: ReturnTicket,
}
SECONDS_TO_BREATHE = 0.05
_NO_NUMBER = Refusal(RefusalCode.UNKNOWN_TICKET, "that is not a ticket number")
_NO_PIT = Refusal(RefusalCode.NOT_PERMITTED, "this agent belongs to no pit")


@dataclass(eq=False)
class AgentLink:
    """Without a `host` it stands for devices of the venue itself, such as a kiosk's dispenser."""

    principal: Principal
    host: PitHost | None
    _house: house.House
    outbox: Outbox
    _line: PeerConnection
    _pace: RateLimit

    def __post_init__(self) -> None:
        self.outbox.refused = self._refused
        self._greeted = False
        self._topics: set[screens.Topic] = set()
        self._working: set[asyncio.Task[None]] = set()
        self._unheard: deque[bytes] = deque()

    def hear(self, frame: bytes) -> None:
        """An agent that says much is read more slowly: what a device saw must not be dropped."""
        if self._unheard or not self._pace.allows():
            if not self._unheard:
                self._line.pause_reading()
                self._catch_up_later()
            self._unheard.append(frame)
        else:
            self._take(frame)

    def _catch_up_later(self) -> None:
        asyncio.get_running_loop().call_later(SECONDS_TO_BREATHE, self._catch_up)

    def _catch_up(self) -> None:
        try:
            while self._unheard and self._pace.allows():
                self._take(self._unheard.popleft())
        except Exception:
            LOGGER.exception("handling a message failed: the connection is closed")
            self._line.fail()
            return
        if self._unheard:
            self._catch_up_later()
        else:
            self._line.resume_reading()

    def _take(self, frame: bytes) -> None:
        message = inbound.read(frame)
        if isinstance(message, inbound.Unreadable):
            self._error("bad-message", message.sentence, message.seq)
        elif isinstance(message, inbound.Hello):
            self._hello(message)
        elif isinstance(message, inbound.Ping):
            self._send(outbound.Pong(message.id, self._house.clock()))
        elif not self._greeted:
            self._error(
                "hello-first", "the first message must be hello", getattr(message, "seq", None)
            )
        else:
            self._receive(message)

    def tell(self, message: outbound.Intended) -> None:
        self._send(message)

    def welcome(self) -> None:
        """Nobody signs on or off at a device."""

    def end(self, last: outbound.Outbound) -> None:
        self._unheard.clear()
        self._send(last)
        self.outbox.close()

    def left(self) -> None:
        """What was not taken yet is repeated by whoever comes back: a link that is gone greets
        nobody any more, or it would take its devices from the one that came after it.
        """
        self._greeted = False
        self._unheard.clear()
        for agents in self._house.agents.values():
            agents.went(self)
        if self.host is not None and not self._house.draining.is_set():
            self.host.links.went(self)
        self._unwatch(*self._topics)
        self.outbox.close()

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = begin_once(f"the link of {self.principal.screen.id}", work, self._failed)
        self._working.add(task)
        task.add_done_callback(self._working.discard)

    def _failed(self, error: Exception) -> None:
        """What became of it is not known: the agent comes again and asks under the same number."""
        end_with_unknown_result(
            self.outbox, RuntimeError("the server failed to handle a message: connect again")
        )

    def _send(self, message: outbound.Outbound) -> None:
        self.outbox.say(outbound.encode(message))

    def _error(self, code: str, sentence: str, seq: int | None = None) -> None:
        self._send(outbound.Error(code, sentence, seq))

    def _receive(self, message: inbound.Inbound) -> None:
        match message:
            case inbound.Do():
                self._submit(message.seq, message.body)
            case inbound.Scan():
                # A host may take its time; the other acceptors of the agent do not wait for it.
                self._later(self._scan(message))
            case inbound.Done():
                for agents in self._house.agents.values():
                    agents.heard(self, message)
            case inbound.Watch():
                self._watch(message)
            case inbound.Unwatch():
                self._unwatch(*message.topics)
            case _:
                self._error("not-for-agents", "a device cannot ask for a preview")

    def _hello(self, message: inbound.Hello) -> None:
        if message.protocol != inbound.PROTOCOL:
            sentence = f"this server speaks protocol {inbound.PROTOCOL}, not {message.protocol}"
            self.end(outbound.Error("other-protocol", sentence))
            return
        self._greeted = True
        screen = self.principal.screen
        profile = self._house.profile
        self._send(
            outbound.Welcome(
                protocol=inbound.PROTOCOL,
                screen=screen.id,
                kind=screen.kind,
                venue=profile.name,
                mode=profile.mode,
                now=self._house.clock(),
                time_zone=self._house.days.zone.key,
                currency=self._house.currency,
                last_seq=self.host.last_seq(self.principal.origin) if self.host is not None else 0,
                pit=self.host.pit if self.host is not None else "",
                subjects=self.principal.subjects,
            )
        )
        self._watch(inbound.Watch(message.have))
        self._later(self._announce_agent())

    async def _announce_agent(self) -> None:
        names = self._names()
        for agents in [*self._house.agents.values()]:
            if self._greeted:
                await agents.came(self, names)
        if self._greeted and self.host is not None:
            self.host.links.came(self, names)

    def _names(self) -> frozenset[str]:
        """What an intent may call its devices by: their own names, or the places they stand at."""
        screen = self.principal.screen
        known = self.host.read_model.floor.state.plan.devices if self.host is not None else {}
        places = {known[device].place for device in screen.devices if device in known}
        drawer = {str(screen.drawer)} if screen.drawer is not None else set[str]()
        return frozenset({*map(str, screen.devices), *places, *drawer} - {""})

    def _watch(self, message: inbound.Watch) -> None:
        if len(message.topics) > TOPICS_AT_MOST:
            self._error("too-many-topics", f"at most {TOPICS_AT_MOST} topics can be watched")
            return
        for topic, have in message.topics.items():
            watched = screens.parse(topic)
            if watched is None or not self.principal.may_watch(watched):
                self._error("no-topic", f"this agent may not watch {topic[:80]!r}")
            elif self.host is not None and self.host.fanout.watch(self.outbox, topic, have):
                self._topics.add(topic)

    def _unwatch(self, *topics: screens.Topic) -> None:
        for topic in topics:
            self._topics.discard(topic)
            if self.host is not None:
                self.host.fanout.unwatch(self.outbox, topic)

    async def _scan(self, message: inbound.Scan) -> None:
        number = validation.read(message.number)
        if number is None or self.host is None:
            self._send(outbound.Answer(message.seq, _NO_NUMBER))
            return
        if self._too_far(self.host, message.seq):
            return
        body = _STEPS[message.step](validation_numbers.NO_TICKET, terminal=message.terminal)
        origin, numbers = self.principal.origin, self._house.numbers
        scanned = validation_numbers.Scanned(numbers.key_of(number), body)
        actor = self.principal.scanning(self.host.read_model.floor, body)
        if isinstance(actor, Refusal):
            self.host.turn_down(origin, message.seq, scanned, actor, self.outbox)
            return
        vouching = self._house.ticket_host
        if vouching is None or message.step is not inbound.TicketStep.PRESENT:
            self.host.tell(origin, message.seq, actor, scanned, None, self.outbox)
            return
        asking = accepting.TicketSender(origin, message.seq, actor)
        hosted = accepting.HostValidation(vouching, numbers, self.host.submit)
        try:
            said = await hosted.present(asking, message.terminal, number)
        except UnknownResultError as error:
            end_with_unknown_result(self.outbox, error)
        else:
            answered(self.outbox, message.seq, said)

    def _refused(self, seq: int, answer: envelope.Answer) -> None:
        """Whoever works a device by hand reads the sentence, and has no screen to say it."""
        self._later(self._say_refused(seq, answer))

    async def _say_refused(self, seq: int, answer: envelope.Answer) -> None:
        assert self.host is not None
        assert answer.refusal is not None
        floor = self.host.read_model.floor
        spoken = await refusals_in_words.pit_refusal_in_words(self._house, floor, answer.refusal)
        self._send(answer_of(seq, replace(answer, refusal=spoken)))

    def _too_far(self, host: PitHost, seq: int) -> bool:
        far = host.too_far(self.principal.origin, seq)
        if far:
            self._error("seq-too-far", f"{seq} is too far ahead of the last number", seq)
        return far

    def _submit(self, seq: int, body: object) -> None:
        if self.host is None:
            self._send(outbound.Answer(seq, _NO_PIT))
            return
        if self._too_far(self.host, seq):
            return
        actor = self.principal.actor(self.host.read_model.floor, body)
        if isinstance(actor, Refusal):
            self.host.turn_down(self.principal.origin, seq, body, actor, self.outbox)
            return
        self.host.tell(self.principal.origin, seq, actor, body, None, self.outbox)
