"""Handles one screen's socket: its messages become commands, and its views go to its outbox."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from croupier.core.identifiers import Instant
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Actor
from croupier.runtime.task_supervisor import begin_once
from croupier.server.hosts.pit_host import PitHost
from croupier.server.network.rate_limit import RateLimit
from croupier.server.sockets.outbox import Outbox
from croupier.server.sockets.principal import Principal
from croupier.wire import inbound, outbound, screens

# Somebody with credentials of their own, for one act; or why not.
Approving = Callable[[Principal, inbound.Credentials], Awaitable[Actor | Refusal]]
# So many messages beyond the allowance end a connection.
EXCEEDED_AT_MOST = 200
TOPICS_AT_MOST = 200
_NO_APPROVAL = Refusal(RefusalCode.NOT_PERMITTED, "nothing can be approved at this screen")
_ONE_BY_ONE = Refusal(RefusalCode.NOT_NOW, "another approval is being checked: try again")


@dataclass(eq=False)
class Connection:
    principal: Principal
    host: PitHost
    outbox: Outbox
    _pace: RateLimit
    _approving: Approving
    _welcome: Callable[["Connection"], outbound.Welcome]
    _clock: Callable[[], Instant]

    def __post_init__(self) -> None:
        self._greeted = False
        self._topics: set[screens.Topic] = set()
        self._waiting: set[asyncio.Task[None]] = set()
        self._foretelling: set[asyncio.Task[None]] = set()

    def hear(self, frame: bytes) -> None:
        if not self._pace.allows():
            self._slow_down(frame)
            return
        message = inbound.read(frame)
        if type(message) is inbound.Do and self._greeted:
            # Nearly every message there is.
            self._submit(message)
        elif isinstance(message, inbound.Unreadable):
            self._error("bad-message", message.sentence, message.seq)
        elif isinstance(message, inbound.Hello):
            self._hello(message)
        elif isinstance(message, inbound.Ping):
            self.say(outbound.Pong(message.id, self._clock()))
        elif not self._greeted:
            self._error(
                "hello-first", "the first message must be hello", getattr(message, "seq", None)
            )
        elif isinstance(message, inbound.Do):
            self._submit(message)
        elif isinstance(message, inbound.Watch):
            self._watch(message.topics)
        elif isinstance(message, inbound.Unwatch):
            for topic in message.topics:
                self._unwatch(topic)
        elif isinstance(message, inbound.Preview):
            self._preview(message)
        else:
            sentence = "only a device agent may send this"
            self._error("not-for-screens", sentence, getattr(message, "seq", None))

    def say(self, message: outbound.Outbound) -> None:
        self.outbox.say(outbound.encode(message))

    def welcome(self) -> None:
        """Again whenever somebody signs on or off."""
        self.say(self._welcome(self))
        for topic in [*self._topics]:
            watched = screens.parse(topic)
            if watched is None or not self.principal.may_watch(watched):
                self._unwatch(topic)

    def end(self, last: outbound.Outbound) -> None:
        self.say(last)
        self.outbox.close()

    def left(self) -> None:
        for topic in [*self._topics]:
            self._unwatch(topic)
        for task in self._waiting:
            task.cancel()
        self.outbox.close()

    # Greeting and watching

    def _hello(self, message: inbound.Hello) -> None:
        if message.protocol != inbound.PROTOCOL:
            sentence = f"this server speaks protocol {inbound.PROTOCOL}, not {message.protocol}"
            self.end(outbound.Error("other-protocol", sentence))
            return
        self._greeted = True
        self.welcome()
        self._watch(message.have)

    def _watch(self, topics: Any) -> None:
        if len(topics) > TOPICS_AT_MOST:
            self._error("too-many-topics", f"at most {TOPICS_AT_MOST} topics can be watched")
            return
        for topic, have in topics.items():
            watched = screens.parse(topic)
            if watched is None or not self.principal.may_watch(watched):
                self._error("no-topic", f"this screen may not watch {topic[:80]!r}")
            elif len(self._topics) >= TOPICS_AT_MOST and topic not in self._topics:
                self._error("too-many-topics", f"at most {TOPICS_AT_MOST} topics can be watched")
            elif self.host.fanout.watch(self.outbox, topic, have):
                self._topics.add(topic)
            else:
                self._error("no-topic", f"there is no {topic[:80]!r} in {self.host.pit}")

    def _unwatch(self, topic: screens.Topic) -> None:
        self._topics.discard(topic)
        self.host.fanout.unwatch(self.outbox, topic)

    # Commands

    def _submit(self, message: inbound.Do) -> None:
        principal, host = self.principal, self.host
        if host.too_far(principal.origin, message.seq):
            sentence = f"{message.seq} is too far ahead of the last number"
            self._error("seq-too-far", sentence, message.seq)
            return
        principal.busy = True
        actor = principal.actor(host.read_model.floor, message.body)
        if isinstance(actor, Refusal):
            self._turn_down(message, actor)
        elif message.approver is None and message.by is None:
            host.tell(principal.origin, message.seq, actor, message.body, None, self.outbox)
        elif principal.session is None:
            self._turn_down(message, _NO_APPROVAL)
        elif self._waiting:
            self._turn_down(message, _ONE_BY_ONE)
        else:
            self._later(message.seq, self._with_others(message, actor))

    async def _with_others(self, message: inbound.Do, actor: Actor) -> None:
        """Whoever acts here instead, and whoever approves, each by credentials of their own."""
        acting = await self._proved(message.by) or actor
        if isinstance(acting, Refusal):
            self._turn_down(message, acting)
            return
        approver = await self._proved(message.approver)
        if isinstance(approver, Refusal):
            self._turn_down(message, approver)
        else:
            origin, body = self.principal.origin, message.body
            self.host.tell(origin, message.seq, acting, body, approver, self.outbox)

    def _turn_down(self, message: inbound.Do, refusal: Refusal) -> None:
        origin, body = self.principal.origin, message.body
        self.host.turn_down(origin, message.seq, body, refusal, self.outbox)

    async def _proved(self, shown: inbound.Credentials | None) -> Actor | Refusal | None:
        return await self._approving(self.principal, shown) if shown is not None else None

    def _preview(self, message: inbound.Preview) -> None:
        actor = self.principal.actor(self.host.read_model.floor, message.body)
        if isinstance(actor, Refusal):
            self.say(outbound.Previewed(message.id, actor))
        elif self.host.needs_row(message.body):
            work = self._preview_with_row(message.id, actor, message.body)
            task = begin_once(f"a preview at {self.principal.screen.id}", work, lambda error: None)
            self._foretelling.add(task)
            task.add_done_callback(self._foretelling.discard)
        else:
            self._say_preview(message.id, actor, message.body)

    async def _preview_with_row(self, number: int, actor: Actor, body: object) -> None:
        self._say_preview(number, actor, await self.host.with_row(body))

    def _say_preview(self, number: int, actor: Actor, body: object) -> None:
        found = self.host.preview(actor, body)
        if isinstance(found, Refusal):
            self.say(outbound.Previewed(number, found))
        else:
            binds = self.host.takes_effect(actor, body)
            self.say(outbound.Previewed(number, None, found, binds))

    def _later(self, seq: int, work: Coroutine[Any, Any, None]) -> None:
        """Nothing was done where it fails: credentials are looked at before anything is asked."""

        def failed(error: Exception) -> None:
            sentence = "the approver could not be checked: try again"
            self._error("store-failed", sentence, seq)

        task = begin_once(f"an approval at {self.principal.screen.id}", work, failed)
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    # Bad limits

    def _slow_down(self, frame: bytes) -> None:
        """Whoever waits for an answer learns that none will come; the rest, now and then."""
        seq = inbound.number_of(frame)
        if self._pace.exceeded > EXCEEDED_AT_MOST:
            self.end(outbound.Bye(outbound.ByeCode.TOO_FAST, "too many messages"))
        elif seq is not None or self._pace.exceeded % 20 == 1:
            self._error("too-fast", "too many messages at once: some were dropped", seq)

    def _error(self, code: str, sentence: str, seq: int | None = None) -> None:
        self.say(outbound.Error(code, sentence, seq))
