"""A player who cashes out, the ticket as it was printed, and the tills that would pay it."""

import asyncio
from typing import Any

from croupier.client import http_requests
from croupier.client.link import Link
from croupier.core.identifiers import DeviceId, Origin, PersonId, SessionId, TerminalId
from croupier.core.pit.accounts.commands import CashOut
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.stream.intents import Became
from croupier.core.venue.commands import AdoptRulebook, OpenDrawer
from croupier.core.venue.state import DrawerId
from croupier.server.keyring.staff import Screen
from croupier.wire.inbound import Done
from croupier.wire.outbound import Intended
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import DEALER, OPERATOR, SHELF, FloorScript
from tests.server.floor_house import PASSWORD, PIT, FloorHouse, screen_id

RRB = "nsw-rapid-2016"
CASH = 1_000_000
TILLS = {"C1": ScreenKind.CAGE, "C2": ScreenKind.CAGE, "K1": ScreenKind.KIOSK}
_PLACES = {ScreenKind.CAGE: Place.CASH_DESK, ScreenKind.KIOSK: Place.KIOSK}


class TillStage:
    def __init__(self, floor: FloorHouse, session: SessionId) -> None:
        self.floor = floor
        self.session = session
        self.printed: list[str] = []
        self.disclaimed: list[str] = []
        self.dispensed: list[int] = []
        # What is left in the kiosk's dispenser, where that is not enough.
        self.gives: int | None = None
        self.headers: dict[str, dict[str, str]] = {}

    @classmethod
    async def set_up(cls, floor: FloorHouse, rulebook: str = RRB) -> "TillStage":
        script = FloorScript()
        table = script.table("R1", rulebook, GameName.ROULETTE, wagering_seconds=3_600)
        _, session = script.sit("R1-A", 5_000)
        # Credit leaves while wagering is open.
        script.do(DEALER, OpenWagering(table))
        await floor.play(script)
        stage = cls(floor, session)
        await stage._open_tills()
        return stage

    async def _open_tills(self) -> None:
        venue = self.floor.house.venue
        assert venue is not None
        books = AdoptRulebook(SHELF.text(RRB))  # type: ignore[arg-type]
        assert (await venue.submit(Origin("office"), OPERATOR, books)).refusal is None
        cashier = Actor(PersonId("carol"), Role.CASHIER)
        for name, kind in TILLS.items():
            drawer = OpenDrawer(DrawerId(name), _PLACES[kind], "2020-03-02", CASH)
            answer = await venue.submit(Origin("office"), cashier, drawer, OPERATOR)
            assert answer.refusal is None, answer.refusal
            self.headers[name] = await self._enter(name, kind)

    async def _enter(self, name: str, kind: ScreenKind) -> dict[str, str]:
        floor = self.floor
        key = await floor.enrol(Screen(screen_id(name), kind, drawer=DrawerId(name)))
        headers = {"Authorization": f"Bearer {key}"}
        if kind is ScreenKind.CAGE:
            badge = f"cash-{name}"
            await floor.hire(badge, Role.CASHIER)
            at = floor.session, floor.url(name), key, badge
            token = await http_requests.sign_on(*at, password=PASSWORD)
            assert isinstance(token, str), token
            headers["Cookie"] = f"croupier-staff={token}"
        return headers

    async def agent(self) -> Link:
        """The terminal's printer and the kiosk's dispenser, behind one agent."""
        floor = self.floor
        devices = (DeviceId("R1-A-printer"), DeviceId("R1-A"), DeviceId("K1"))
        screen = Screen(
            screen_id("AG-1"), ScreenKind.AGENT, pit=PIT, drawer=DrawerId("K1"), devices=devices
        )
        key = await floor.enrol(screen)
        return await Link.open(floor.session, floor.url("AG-1"), key, doing=self._obey)

    async def _obey(self, told: Intended) -> Done:
        if told.paper is not None and told.paper.number is not None:
            self.printed.append(str(told.paper.number))
            self.disclaimed.append(told.paper.disclaimed)
            return Done(told.task, Became.DONE)
        given = told.amount if self.gives is None else min(self.gives, told.amount)
        self.dispensed.append(given)
        return Done(told.task, Became.DONE, given)

    async def cash_out(self) -> str:
        """The number on the paper."""
        floor = self.floor
        seat = Screen(screen_id("R1-A"), ScreenKind.TERMINAL, pit=PIT, terminal=TerminalId("R1-A"))
        link = await floor.link("R1-A", await floor.enrol(seat))
        answer = await link.do(CashOut(self.session))
        assert answer.refusal is None, answer.refusal
        async with asyncio.timeout(20):
            while not self.printed:
                await asyncio.sleep(0.02)
        return self.printed[0]

    async def post(self, till: str, what: str, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        url = f"{self.floor.url(till)}/{what}"
        headers = self.headers[till]
        async with self.floor.session.post(url, json=body, headers=headers) as response:
            return response.status, await response.json()
