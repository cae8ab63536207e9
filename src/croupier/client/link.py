"""One socket to the server: commands with their answers, and the views that are watched."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from croupier.core.stream.idempotency import ANSWERS_KEPT
from croupier.wire import inbound, outbound, screens
from croupier.wire.outbound import Answer, Error, Intended, Previewed, Shown, View, Welcome

Wanted = TypeVar("Wanted", bound=Shown)
# What an agent does when it is told or asked to.
Doing = Callable[[Intended], Awaitable[inbound.Done]]

SECONDS_TO_ANSWER = 30.0
_encode = msgspec.json.Encoder().encode


class NotHeardError(Exception):
    """The server did not take the command up at all: it may be said again, more slowly or better.

    What it was refused for once it was heard is an answer instead. It says nothing of the same
    number sent at another time.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(f"{code}: {sentence}")
        self.code = code


class LinkLostError(Exception):
    """The socket is gone, or the server said goodbye: whatever had no answer may be asked again.

    `last` is the last that the server said.
    """

    def __init__(self, sentence: str, last: outbound.Outbound | None = None) -> None:
        super().__init__(sentence)
        self.last = last


class Link:
    """`views` holds the latest of each topic that is watched."""

    def __init__(self, socket: ClientWebSocketResponse, doing: Doing | None = None) -> None:
        self.views: dict[screens.Topic, Shown] = {}
        self.versions: dict[screens.Topic, int] = {}
        self.welcome: Welcome | None = None
        self.errors: list[Error] = []
        self.last: outbound.Outbound | None = None
        self._socket = socket
        self._doing = doing
        self._seq = 0
        self._asked = 0
        self._answers: dict[int, asyncio.Future[Answer]] = {}
        self._previews: dict[int, asyncio.Future[Previewed]] = {}
        self._changed = asyncio.Condition()
        self._reading: asyncio.Task[None] | None = None
        self._working: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(
        cls,
        session: ClientSession,
        url: str,
        key: str,
        topics: Iterable[str] = (),
        doing: Doing | None = None,
        staff: str | None = None,
        heartbeat: float | None = None,
    ) -> "Link":
        """`url` is the screen's address. Returns when the server has said welcome.

        With a `heartbeat` the server is asked for a sign of life every so many seconds, and the
        link is lost once half as many have passed without one.
        """
        headers = {"Authorization": f"Bearer {key}"}
        if staff is not None:
            headers["Cookie"] = f"croupier-staff={staff}"
        socket = await session.ws_connect(
            f"{url.rstrip('/')}/ws",
            headers=headers,
            max_msg_size=0,
            compress=0,
            heartbeat=heartbeat,
        )
        link = cls(socket, doing)
        have = {screens.Topic(topic): 0 for topic in topics}
        await link.send(inbound.Hello(inbound.PROTOCOL, have))
        link._reading = asyncio.get_running_loop().create_task(link._read())
        await link.until(lambda: link.welcome is not None)
        return link

    async def ended(self, seconds: float) -> bool:
        """Whether the link ends within that time."""
        if self._reading is not None:
            await asyncio.wait({self._reading}, timeout=seconds)
        return not self.open_still

    async def close(self) -> None:
        await self._socket.close()
        if self._reading is not None:
            await asyncio.gather(self._reading, return_exceptions=True)

    @property
    def open_still(self) -> bool:
        return self._reading is not None and not self._reading.done()

    # Asking

    async def do(
        self,
        body: object,
        approver: inbound.Credentials | None = None,
        seq: int | None = None,
        by: inbound.Credentials | None = None,
    ) -> Answer:
        """`by` is somebody else who does it at this screen, by a badge of their own."""
        return await self._numbered(seq, lambda number: inbound.Do(number, body, approver, by))

    def begin(
        self, body: object, approver: inbound.Credentials | None = None, seq: int | None = None
    ) -> "asyncio.Future[Answer]":
        """Sends it now; whoever wants the answer awaits it."""
        return self._numbered(seq, lambda number: inbound.Do(number, body, approver))

    async def scan(self, terminal: Any, number: str, step: inbound.TicketStep) -> Answer:
        return await self._numbered(None, lambda seq: inbound.Scan(seq, terminal, number, step))

    def ask(self, number: int, message: inbound.Inbound) -> "asyncio.Future[Answer]":
        """A message that has its number already: perhaps it was asked before, and had no answer."""
        return self._numbered(number, lambda _: message)

    async def preview(self, body: object) -> Previewed:
        self._asked += 1
        number = self._asked
        waiting: asyncio.Future[Previewed] = asyncio.get_running_loop().create_future()
        self._previews[number] = waiting
        await self.send(inbound.Preview(number, body))
        return await waiting

    async def watch(self, *topics: str) -> None:
        """Returns when each has been shown once."""
        wanted = [screens.Topic(topic) for topic in topics]
        await self.send(inbound.Watch({topic: 0 for topic in wanted}))
        await self.until(lambda: all(topic in self.views for topic in wanted))

    async def send(self, message: inbound.Inbound) -> None:
        await self._socket.send_frame(_encode(message), WSMsgType.TEXT)

    async def say(self, text: str) -> None:
        """Whatever it is: for those who try what the server makes of nonsense."""
        await self._socket.send_str(text)

    def _numbered(
        self, seq: int | None, make: Callable[[int], inbound.Inbound]
    ) -> "asyncio.Future[Answer]":
        if seq is None:
            self._seq += 1
            seq = self._seq
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._answers[seq] = answer
        sending = asyncio.get_running_loop().create_task(self._try_to_send(make(seq)))
        self._working.add(sending)
        sending.add_done_callback(self._working.discard)
        return answer

    async def _try_to_send(self, message: inbound.Inbound) -> None:
        """A link that has just gone is told of by the answers it owes."""
        with suppress(ConnectionError):
            await self.send(message)

    # Hearing

    def view(self, topic: str, kind: type[Wanted]) -> Wanted:
        found = self.views[screens.Topic(topic)]
        assert isinstance(found, kind)
        return found

    async def until(self, holds: Callable[[], bool], seconds: float = SECONDS_TO_ANSWER) -> None:
        async with asyncio.timeout(seconds), self._changed:
            await self._changed.wait_for(lambda: holds() or not self._alive())
        if not holds():
            raise LinkLostError(f"the link ended: {self.last}", self.last)

    def _alive(self) -> bool:
        return self._reading is None or not self._reading.done()

    async def _read(self) -> None:
        try:
            async for frame in self._socket:
                if frame.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                    continue
                for message in outbound.read(frame.data):
                    self._take(message)
                await self._notify()
        finally:
            for answer in self._answers.values():
                _lose(answer)
            for preview in self._previews.values():
                _lose(preview)
            asyncio.get_running_loop().call_soon(self._wake)

    def _take(self, message: outbound.Outbound) -> None:
        self.last = message
        if isinstance(message, View):
            self.views[message.topic] = message.view
            self.versions[message.topic] = message.version
        elif isinstance(message, Answer):
            waiting = self._answers.pop(message.seq, None)
            if waiting is not None and not waiting.done():
                waiting.set_result(message)
        elif isinstance(message, Welcome):
            self.welcome = message
            self._seq = max(self._seq, message.last_seq)
        elif isinstance(message, Previewed):
            preview = self._previews.pop(message.id, None)
            if preview is not None:
                preview.set_result(message)
        elif isinstance(message, Error):
            self.errors.append(message)
            unheard = self._answers.pop(message.seq, None) if message.seq is not None else None
            if unheard is not None and not unheard.done():
                unheard.set_exception(NotHeardError(message.code, message.message))
        elif isinstance(message, Intended) and self._doing is not None:
            self._work(message)

    def _work(self, message: Intended) -> None:
        async def work() -> None:
            assert self._doing is not None
            done = await self._doing(message)
            # Done all the same where nobody is left to hear it: whoever comes back will be asked.
            with suppress(ConnectionError):
                await self.send(done)

        task = asyncio.get_running_loop().create_task(work())
        self._working.add(task)
        task.add_done_callback(self._working.discard)

    async def _notify(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    def _wake(self) -> None:
        task = asyncio.get_running_loop().create_task(self._notify())
        self._working.add(task)
        task.add_done_callback(self._working.discard)


def _lose(waiting: "asyncio.Future[Any]") -> None:
    """Whoever awaits it learns it; that nobody does is no fault."""
    if not waiting.done():
        waiting.set_exception(LinkLostError("the link ended before the answer"))
        waiting.exception()


Numbered = inbound.Do | inbound.Scan

_decode = msgspec.json.Decoder(tuple[Numbered, ...]).decode


class Unanswered:
    """In order of number. A file holds tickets' numbers in clear, and is for its owner alone."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._messages: dict[int, Numbered] = {}
        if path is not None and path.exists():
            kept = _decode(path.read_bytes())
            self._messages = {message.seq: message for message in kept}

    def __len__(self) -> int:
        return len(self._messages)

    @property
    def messages(self) -> tuple[Numbered, ...]:
        return tuple(self._messages.values())

    @property
    def last(self) -> int:
        return max(self._messages, default=0)

    def leaves_room_for(self, number: int) -> bool:
        """Whether a server that hears it too still knows the answer of the oldest."""
        return number - min(self._messages, default=number) < ANSWERS_KEPT

    def keep(self, message: Numbered) -> None:
        self._messages[message.seq] = message
        self._write()

    def known(self, number: int) -> None:
        if self._messages.pop(number, None) is not None:
            self._write()

    def _write(self) -> None:
        """Whole or not at all, and without anybody's credentials."""
        if self._path is None:
            return
        bare = [_without_credentials(message) for message in self._messages.values()]
        written = self._path.with_name(f"{self._path.name}.new")
        handle = os.open(written, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(_encode(bare))
            file.flush()
            os.fsync(file.fileno())
        written.replace(self._path)


def _without_credentials(message: Numbered) -> inbound.Inbound:
    return inbound.Do(message.seq, message.body) if isinstance(message, inbound.Do) else message
