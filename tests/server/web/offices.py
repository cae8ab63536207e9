"""A house whose pit has a simulated evening behind it, with an office and an inspector's screen."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from aiohttp import ClientSession, web

from croupier.bootstrap import AuditedJournal
from croupier.client import http_requests
from croupier.core.rulebook.roles import Role
from croupier.server.house import VenueProfile, VisitorLimits
from croupier.server.keyring.hashing import Cost
from croupier.server.keyring.staff import PitId, Screen
from croupier.server.network.rate_limit import Allowance
from croupier.server.start.opening import Opening
from croupier.server.start.start_checks import Setup
from croupier.server.web.app import application
from croupier.wire.http.requests import Problem
from croupier.wire.outbound import Mode
from croupier.wire.screens import ScreenKind
from tests.server.floor_house import (
    LETTERHEAD,
    PASSWORD,
    SETTLE_SECONDS,
    Clock,
    FloorHouse,
    screen_id,
)
from tests.server.projection.floors import simulated_and_counted

_OFTEN = Allowance(10_000, 100_000)
T = TypeVar("T")


class Visit:
    """Somebody signed on at a screen of the office's kind."""

    def __init__(self, floor: FloorHouse, screen: str, key: str, token: str | None) -> None:
        self._floor = floor
        self._screen = screen
        self.headers = {"X-Croupier": "1", "Authorization": f"Bearer {key}"}
        if token is not None:
            self.headers["Cookie"] = f"croupier-staff={token}"

    async def text(self, path: str, status: int = 200) -> tuple[str, str]:
        """The body and its type."""
        url = f"{self._floor.url(self._screen)}/{path}"
        async with self._floor.session.get(url, headers=self.headers) as response:
            assert response.status == status, await response.text()
            return await response.text(), response.content_type

    async def status(self, path: str) -> int:
        url = f"{self._floor.url(self._screen)}/{path}"
        async with self._floor.session.get(url, headers=self.headers) as response:
            return response.status

    async def get(self, path: str, kind: type[T]) -> T:
        return msgspec.json.decode((await self.text(path))[0], type=kind)

    async def refused(self, path: str, status: int) -> Problem:
        return msgspec.json.decode((await self.text(path, status))[0], type=Problem)

    async def post(self, path: str, body: Any, kind: type[T], status: int = 200) -> T:
        url = f"{self._floor.url(self._screen)}/{path}"
        sent = msgspec.json.encode(body)
        headers = {**self.headers, "Content-Type": "application/json"}
        async with self._floor.session.post(url, data=sent, headers=headers) as response:
            assert response.status == status, await response.text()
            return msgspec.json.decode(await response.read(), type=kind)


class Casino:
    def __init__(self, floor: FloorHouse) -> None:
        self.floor = floor

    @property
    def opening(self) -> Opening:
        return self.floor.opening

    async def visit(
        self, screen: str, kind: ScreenKind, badge: str, *roles: Role, pit: PitId | None = None
    ) -> Visit:
        key = await self.floor.enrol(Screen(screen_id(screen), kind, pit=pit))
        await self.floor.hire(badge, *roles)
        token = await http_requests.sign_on(
            self.floor.session, self.floor.url(screen), key, badge, password=PASSWORD
        )
        assert isinstance(token, str), token
        return Visit(self.floor, screen, key, token)

    async def nobody_at(self, screen: str) -> Visit:
        key = await self.floor.enrol(Screen(screen_id(screen), ScreenKind.OFFICE))
        return Visit(self.floor, screen, key, None)

    async def counted(self) -> None:
        """Returns when everything that is durable is in the reports."""
        house = self.floor.house
        assert house.reports is not None
        assert house.venue is not None
        async with asyncio.timeout(30):
            while True:
                heads = {host.pit: host.read_model.seq for host in house.pits.values()}
                heads["venue"] = house.venue.read_model.seq
                if await house.reports.caught_up(heads):
                    return
                await asyncio.sleep(0.05)


SECRET = b"0123456789abcdef" * 2


@asynccontextmanager
async def casino(
    folder: Path, archives: Path | None = None, keys: tuple[str, ...] = ()
) -> AsyncIterator[Casino]:
    where = str(folder / "journal.db")
    await simulated_and_counted("nsw-rapid-2016", where, hours=0.2, seed=5)
    setup = Setup(
        profile=VenueProfile(
            name="The Test Casino",
            mode=Mode.TRAINING,
            letterhead=LETTERHEAD,
            limits=VisitorLimits(messages=_OFTEN, requests=_OFTEN, log_ins=_OFTEN),
        ),
        journal=where,
        pits=(PitId("pit"),),
        secret=SECRET,
        owner="test",
        clock=Clock(),
        settle_seconds=SETTLE_SECONDS,
        hashing_cost=Cost(1, 64, 1),
        evidence=AuditedJournal(where, archives=archives, keys=keys),
    )
    opening = await Opening.of(setup)
    await opening.own()
    runner = web.AppRunner(application(opening.house), access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    async with ClientSession() as session:
        floor = FloorHouse(opening, session, f"http://127.0.0.1:{port}")
        try:
            yield Casino(floor)
        finally:
            await floor.close()
            await runner.cleanup()
            await opening.close()
