"""A floor in the middle of an evening, and a socket to it that says whatever one likes."""

import asyncio
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
from aiohttp import ClientWebSocketResponse, WSMsgType

from croupier.client import http_requests
from croupier.core.identifiers import DeviceId, SessionId, TableId, TerminalId
from croupier.core.pit import registry
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.state import PitState
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Entry
from croupier.journal.port import StreamId
from croupier.server.keyring.staff import Screen
from croupier.wire.decoding import NAME_MAX, PERIOD_MS
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import DEALER, SHELF, FloorScript
from tests.properties.attacking import BETS, Arsenal
from tests.server.floor_house import PASSWORD, PIN, PIT, FloorHouse, screen_id

RFS = "rapid-fusion-2015"
SEATS = ("R1-A", "R1-B")
DEALER_SCREEN = Screen(screen_id("DT-1"), ScreenKind.DEALER, pit=PIT, tables=(TableId("R1"),))
CONSOLE = Screen(screen_id("PC-1"), ScreenKind.PIT_CONSOLE, pit=PIT)
DISPLAY = Screen(screen_id("DS-1"), ScreenKind.DISPLAY, pit=PIT, tables=(TableId("R1"),))
INSPECTOR = Screen(screen_id("IN-1"), ScreenKind.INSPECTOR, pit=PIT)
AGENT = Screen(
    screen_id("AG-1"), ScreenKind.AGENT, pit=PIT, devices=(DeviceId("R1-A-note-acceptor"),)
)


def seat(name: str) -> Screen:
    return Screen(screen_id(name), ScreenKind.TERMINAL, pit=PIT, terminal=TerminalId(name))


class Legible(Arsenal):
    """Without the character zero and what is out of bounds, with which a message is none."""

    def __init__(self, chance: Random, names: Mapping[str, Iterable[str]]) -> None:
        super().__init__(chance, names)
        short = (text for text in self._any if "\x00" not in text and len(text) <= NAME_MAX)
        self._any = (*short, "x" * NAME_MAX)
        bounded = (wild for wild in self._wild if abs(wild) <= PERIOD_MS)
        self._wild = (*bounded, PERIOD_MS, -PERIOD_MS)


class Stage:
    """A roulette table with wagering open for an hour, and two players with credit.

    Beside it there is another like it, dealt by somebody else.
    """

    def __init__(self, floor: FloorHouse) -> None:
        self.floor = floor
        self.sessions: dict[str, SessionId] = {}
        self.round = ""
        self.other_round = ""

    @classmethod
    async def set_up(cls, floor: FloorHouse) -> "Stage":
        stage, script = cls(floor), FloorScript()
        table = script.table("R1", RFS, GameName.ROULETTE, wagering_seconds=3_600)
        script.terminal("R1-B", RFS)
        for name in SEATS:
            _, stage.sessions[name] = script.sit(name, 10_000)
        stage.round = script.do(DEALER, OpenWagering(table)).answer.made or ""
        other = script.table("R2", RFS, GameName.ROULETTE, wagering_seconds=3_600)
        _, stage.sessions["R2-A"] = script.sit("R2-A", 10_000)
        stage.other_round = script.do(script.dealer(other), OpenWagering(other)).answer.made or ""
        await floor.play(script)
        return stage

    @property
    def state(self) -> Any:
        return self.floor.house.pits[PIT].owner.floor.state

    def names(self) -> dict[str, list[str]]:
        """What the floor knows, by the field that would name it."""
        state = self.state
        return {
            "terminal": [*state.terminals],
            "table": [*state.tables],
            "session": [*state.sessions],
            "round": [self.round],
            "rulebook": [*state.rulebooks],
            "device": [*state.plan.devices],
            "bet": list(BETS),
            "text": [SHELF.text(book) for book in state.rulebooks],
            "number": ["17", "0"],
            "dealer": [*state.plan.on_duty],
            "currency": ["AUD"],
        }

    async def key(self, screen: Screen) -> str:
        return await self.floor.enrol(screen)

    async def signed_on(self, screen: Screen, key: str, badge: str, role: Role) -> str:
        await self.floor.hire(badge, role)
        url, session = self.floor.url(screen.id), self.floor.session
        pin = screen.kind is ScreenKind.DEALER
        secret = {"pin": PIN} if pin else {"password": PASSWORD}
        token = await http_requests.sign_on(session, url, key, badge, **secret)
        assert isinstance(token, str), token
        return token

    async def socket(self, screen: Screen, key: str, staff: str | None = None) -> "Hostile":
        headers = {"Authorization": f"Bearer {key}"}
        if staff is not None:
            headers["Cookie"] = f"croupier-staff={staff}"
        url = f"{self.floor.url(screen.id)}/ws"
        socket = await self.floor.session.ws_connect(
            url, headers=headers, max_msg_size=0, compress=0
        )
        return Hostile(socket)

    # What must hold afterwards

    async def entries(self) -> list[Entry]:
        opening = self.floor.opening
        journal = await opening.connect()
        try:
            found = [record.body async for record in journal.read(StreamId(PIT), 0)]
        finally:
            await journal.close()
        return [registry.decode_entry(body) for body in found]

    def digest(self) -> bytes:
        return registry.encode_snapshot(self.state, "tests")

    async def shown_and_decided_agree(self) -> None:
        """What screens are shown comes to be what is decided by, and nothing else has happened.

        Only what decides remembers who asked what.
        """
        host = self.floor.house.pits[PIT]
        for _ in range(1_000):
            if shown(host.read_model.floor.state) == shown(self.state):
                break
            await asyncio.sleep(0.01)
        else:
            raise AssertionError("what screens are shown is not what the pit decides by")
        assert host.owner.floor.ledger.total() == 0


def shown(state: PitState) -> bytes:
    return registry.encode_snapshot(msgspec.structs.replace(state, recent_answers={}), "tests")


class Hostile:
    """Sends frames as they are and keeps whatever comes back."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self._pings = 0

    @property
    def answers(self) -> dict[int, dict[str, Any]]:
        return {said["seq"]: said for said in self.heard if said["type"] == "answer"}

    @property
    def numbers(self) -> Counter[int]:
        """How often each number was answered, or named by an error."""
        said = [said for said in self.heard if said["type"] in ("answer", "error")]
        return Counter(each["seq"] for each in said if "seq" in each)

    async def hello(self) -> None:
        await self.send({"type": "hello", "protocol": 1})
        await self.until("welcome")

    async def send(self, message: object) -> None:
        await self.text(json.dumps(message))

    async def text(self, text: str) -> None:
        with suppress(ConnectionError):
            await self.socket.send_str(text)

    async def until(self, kind: str, **fields: object) -> dict[str, Any]:
        while True:
            for said in await self.frame():
                if said["type"] == kind and fields.items() <= said.items():
                    return said

    async def frame(self) -> list[dict[str, Any]]:
        async with asyncio.timeout(30):
            frame = await self.socket.receive()
        assert frame.type is WSMsgType.TEXT, f"closed: {self.heard[-1:]}"
        said: list[dict[str, Any]] = json.loads(frame.data)
        self.heard += said
        return said

    async def alive(self) -> None:
        """Everything that was said before this has been heard, if not answered."""
        self._pings += 1
        await self.send({"type": "ping", "id": -self._pings})
        await self.until("pong", id=-self._pings)

    async def last_words(self) -> list[dict[str, Any]]:
        """Reads until the server has closed; what it said before that."""
        async with asyncio.timeout(30):
            while True:
                frame = await self.socket.receive()
                if frame.type is not WSMsgType.TEXT:
                    return self.heard
                self.heard += json.loads(frame.data)
