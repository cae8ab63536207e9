"""WebSocket load: many terminals connect, bet at a set rate or at full speed, and time the answers.

Lean on purpose, so that two cores measure the server and not the load: frames are made beforehand
and answers are found in the bytes. What is counted as answered was answered: nothing is sampled.
`LeanSocket` does only what the load needs: text frames, whole and unfragmented. Its masking key is
zero, which the protocol allows and which leaves the bytes as they are.
"""

import asyncio
import base64
import time
from collections.abc import Callable, Mapping, Sized
from typing import cast
from urllib.parse import urlsplit

from croupier.chance.system_chance import SYSTEM

_TEXT, _CLOSE, _PING, _PONG = 0x1, 0x8, 0x9, 0xA
_FINAL = 0x80
_MASKED = 0x80
_NO_MASK = bytes(4)
_HEADERS_END = b"\r\n\r\n"

# So many frames are sent before what has come is looked at again.
AT_A_STRETCH = 25

Heard = Callable[[bytes], None]


class LeanSocket(asyncio.Protocol):
    def __init__(self) -> None:
        self.heard: Heard = lambda _: None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self._rest = b""

    @classmethod
    async def open(cls, host: str, port: int, path: str, key: str) -> "LeanSocket":
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(cls, host, port)
        nonce = base64.b64encode(SYSTEM.raw(16)).decode()
        lines = (
            f"GET {path} HTTP/1.1",
            f"Host: {host}:{port}",
            f"Authorization: Bearer {key}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {nonce}",
        )
        socket.write("\r\n".join(lines).encode() + _HEADERS_END)
        await socket.opened
        return socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # A faster loop's transports do not inherit from the standard ones.
        self._transport = cast("asyncio.Transport", transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server hung up"))

    def write(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(data)

    def send(self, text: bytes) -> None:
        self.write(_frame(_TEXT, text))

    def close(self) -> None:
        assert self._transport is not None
        self.write(_frame(_CLOSE, b"\x03\xe8"))
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        self._rest += data
        if not self.opened.done():
            head, end, rest = self._rest.partition(_HEADERS_END)
            if not end:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.opened.set_exception(ConnectionError(head.decode(errors="replace")))
                return
            self._rest = rest
            self.opened.set_result(None)
        self._frames()

    def _frames(self) -> None:
        data, place = self._rest, 0
        while len(data) - place >= 2:
            length, start = data[place + 1], place + 2
            if length == 126:
                length, start = int.from_bytes(data[start : start + 2]), start + 2
            elif length == 127:
                length, start = int.from_bytes(data[start : start + 8]), start + 8
            if len(data) < start + length:
                break
            kind, payload = data[place] & 0x0F, data[start : start + length]
            place = start + length
            if kind == _TEXT:
                self.heard(payload)
            elif kind == _PING:
                self.write(_frame(_PONG, payload))
        self._rest = data[place:]


def _frame(kind: int, payload: bytes) -> bytes:
    length = len(payload)
    if length < 126:
        head = bytes((_FINAL | kind, _MASKED | length))
    else:
        head = bytes((_FINAL | kind, _MASKED | 126)) + length.to_bytes(2)
    return head + _NO_MASK + payload


async def pressed(
    say: Callable[[int], None], answered: Sized, in_flight: int, seconds: float, pause: float
) -> float:
    """Answers in a second while so many are always under way; `pause` is between two looks."""
    begun, said, before = time.monotonic(), 0, len(answered)
    while (passed := time.monotonic() - begun) < seconds:
        while said - (len(answered) - before) < in_flight:
            say(said)
            said += 1
            if not said % AT_A_STRETCH:
                await asyncio.sleep(0)
        await asyncio.sleep(pause)
    return (len(answered) - before) / passed


AT_ONCE = 100
_ANSWER = b'"type":"answer","seq":'
_REFUSAL = b',"refusal":{'
_WELCOME = b'"last_seq":'
_DIGITS = b"0123456789"


class LoadTerminal:
    """One terminal: what it has sent that is not answered, and when it last saw its seat."""

    def __init__(self, name: str, session: str, socket: LeanSocket, latencies: list[float]) -> None:
        self.name = name
        self.session = session
        self.socket = socket
        self.seq = 0
        self.sent: dict[int, float] = {}
        self.said: list[int] = []
        self.refused = 0
        self.seen = 0.0
        self.welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._latencies = latencies
        self._own = f'"topic":"seat:{name}"'.encode()
        socket.heard = self._greeted

    def _greeted(self, data: bytes) -> None:
        place = data.find(_WELCOME)
        if place >= 0:
            self.seq, _ = _number(data, place + len(_WELCOME))
            self.socket.heard = self._receive
            self.welcome.set_result(None)

    def _receive(self, data: bytes) -> None:
        now = time.monotonic()
        if self._own in data:
            self.seen = now
        place = data.find(_ANSWER)
        while place >= 0:
            seq, end = _number(data, place + len(_ANSWER))
            if data.startswith(_REFUSAL, end):
                self.refused += 1
            due = self.sent.pop(seq, None)
            if due is not None:
                self._latencies.append(now - due)
            place = data.find(_ANSWER, end)


def _number(data: bytes, start: int) -> tuple[int, int]:
    end = start
    while data[end] in _DIGITS:
        end += 1
    return int(data[start:end]), end


class Load:
    """`latencies` are of answered wagers, in seconds, from the moment each should have been sent.

    A client that is late itself therefore counts against the figure, never for it.
    """

    def __init__(self, url: str, keys: Mapping[str, str], sessions: Mapping[str, str]) -> None:
        parts = urlsplit(url)
        self._host, self._port = parts.hostname or "", parts.port or 80
        self._keys = keys
        self._sessions = sessions
        self.seats: list[LoadTerminal] = []
        self.latencies: list[float] = []

    async def connect(self) -> float:
        """Seconds until every terminal is welcome."""
        begun = time.monotonic()
        gate = asyncio.Semaphore(AT_ONCE)
        self.seats = list(await asyncio.gather(*(self._sit(name, gate) for name in self._keys)))
        return time.monotonic() - begun

    async def _sit(self, name: str, gate: asyncio.Semaphore) -> LoadTerminal:
        async with gate:
            path = f"/screen/{name}/ws"
            socket = await LeanSocket.open(self._host, self._port, path, self._keys[name])
            seat = LoadTerminal(name, self._sessions[name], socket, self.latencies)
            have = f'"seat:{name}":0,"table:{self.table_of(name)}":0'
            socket.send(f'{{"type":"hello","protocol":1,"have":{{{have}}}}}'.encode())
            await seat.welcome
        return seat

    async def bet(self, round_: str, rate: float, seconds: float) -> int:
        """So many wagers a second, over all terminals in turn. Answers may still be under way."""
        begun, sent = time.monotonic(), 0
        while (passed := time.monotonic() - begun) < seconds:
            due = int(passed * rate)
            while sent < due:
                self._wager(sent, round_, begun + sent / rate)
                sent += 1
                if not sent % AT_A_STRETCH:
                    await asyncio.sleep(0)
            # A shorter sleep is none at all to the loop, and would take a core from the server.
            await asyncio.sleep(0.001)
        return sent

    async def press(self, round_: str, in_flight: int, seconds: float) -> float:
        """Wagers answered in a second while so many are always under way."""

        def say(number: int) -> None:
            self._wager(number, round_, time.monotonic())

        return await pressed(say, self.latencies, in_flight, seconds, pause=0.001)

    def _wager(self, number: int, round_: str, due: float) -> None:
        seat = self.seats[number % len(self.seats)]
        seat.seq += 1
        seat.sent[seat.seq] = due
        seat.socket.send(self.said(seat, round_))

    def table_of(self, name: str) -> str:
        return "T1"

    def said(self, seat: LoadTerminal, round_: str) -> bytes:
        """What a terminal says next, under the number that it has just taken."""
        return _wager(seat, round_)

    async def answered(self, patience: float = 30.0) -> bool:
        until = time.monotonic() + patience
        while any(seat.sent for seat in self.seats):
            if time.monotonic() > until:
                return False
            await asyncio.sleep(0.005)
        return True

    @property
    def refused(self) -> int:
        return sum(seat.refused for seat in self.seats)

    def close(self) -> None:
        for seat in self.seats:
            seat.socket.close()


def _wager(seat: LoadTerminal, round_: str) -> bytes:
    return (
        f'{{"type":"do","seq":{seat.seq},"body":{{"type":"place-wagers","session":'
        f'"{seat.session}","round":"{round_}","touches":[["red",1]]}}}}'
    ).encode()


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
