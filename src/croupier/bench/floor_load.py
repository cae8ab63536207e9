"""Many terminals at once: connected, betting at a set rate, and timing what comes back.

Lean on purpose, so that two cores measure the server and not the load: frames are made beforehand
and answers are found in the bytes. What is counted as answered was answered: nothing is sampled.
"""

import asyncio
import time
from collections.abc import Mapping

from aiohttp import ClientSession, ClientWebSocketResponse, TCPConnector, WSMsgType

AT_ONCE = 100
_ANSWER = b'"type":"answer","seq":'
_REFUSAL = b'"refusal":{'


class Seat:
    def __init__(self, name: str, session: str, socket: ClientWebSocketResponse) -> None:
        self.name = name
        self.session = session
        self.socket = socket
        self.seq = 0
        self.sent: dict[int, float] = {}
        self.refused = 0
        # When the server's last view of this seat came, by the machine's clock.
        self.seen = 0.0


class Load:
    """`latencies` are of answered wagers, in seconds, from the moment each should have been sent.

    A client that is late itself therefore counts against the figure, never for it.
    """

    def __init__(self, url: str, keys: Mapping[str, str], sessions: Mapping[str, str]) -> None:
        self._url = url
        self._keys = keys
        self._sessions = sessions
        self._session = ClientSession(connector=TCPConnector(limit=0))
        self._reading: list[asyncio.Task[None]] = []
        self.seats: list[Seat] = []
        self.latencies: list[float] = []

    async def connect(self) -> float:
        """Seconds until every terminal is welcome and has seen its seat."""
        begun = time.monotonic()
        gate = asyncio.Semaphore(AT_ONCE)
        self.seats = list(await asyncio.gather(*(self._sit(name, gate) for name in self._keys)))
        return time.monotonic() - begun

    async def _sit(self, name: str, gate: asyncio.Semaphore) -> Seat:
        async with gate:
            socket = await self._session.ws_connect(
                f"{self._url}/screen/{name}/ws",
                headers={"Authorization": f"Bearer {self._keys[name]}"},
                compress=0,
                max_msg_size=0,
            )
            have = f'"seat:{name}":0,"table:T1":0'
            await socket.send_str(f'{{"type":"hello","protocol":1,"have":{{{have}}}}}')
            first = await socket.receive()
        seat = Seat(name, self._sessions[name], socket)
        seat.seq = int(first.data.partition('"last_seq":')[2].partition(",")[0].rstrip("}]"))
        self._reading.append(asyncio.get_running_loop().create_task(self._read(seat)))
        return seat

    async def _read(self, seat: Seat) -> None:
        seat_view = f'"topic":"seat:{seat.name}"'.encode()
        async for message in seat.socket:
            if message.type is not WSMsgType.TEXT:
                continue
            data = message.data.encode()
            now = time.monotonic()
            if seat_view in data:
                seat.seen = now
            place = data.find(_ANSWER)
            while place >= 0:
                start = place + len(_ANSWER)
                end = start
                while data[end : end + 1].isdigit():
                    end += 1
                if data[end : end + len(_REFUSAL) + 1] == b"," + _REFUSAL:
                    seat.refused += 1
                due = seat.sent.pop(int(data[start:end]), None)
                if due is not None:
                    self.latencies.append(now - due)
                place = data.find(_ANSWER, end)

    async def bet(self, round_: str, rate: float, seconds: float) -> int:
        """So many wagers a second, over all terminals in turn. Answers may still be under way."""
        begun, sent, seats = time.monotonic(), 0, self.seats
        while (passed := time.monotonic() - begun) < seconds:
            due = int(passed * rate)
            while sent < due:
                seat = seats[sent % len(seats)]
                seat.seq += 1
                seat.sent[seat.seq] = begun + sent / rate
                await seat.socket.send_frame(_wager(seat, round_), WSMsgType.TEXT)
                sent += 1
            await asyncio.sleep(0.0005)
        return sent

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

    async def close(self) -> None:
        for seat in self.seats:
            await seat.socket.close()
        for task in self._reading:
            task.cancel()
        await asyncio.gather(*self._reading, return_exceptions=True)
        await self._session.close()


def _wager(seat: Seat, round_: str) -> bytes:
    return (
        f'{{"type":"do","seq":{seat.seq},"body":{{"type":"place-wagers","session":'
        f'"{seat.session}","round":"{round_}","touches":[["red",1]]}}}}'
    ).encode()


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
