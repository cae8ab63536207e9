"""A visitor of a running demo: comes by a ticket at a terminal, enters screens and signs on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Locator, Page, expect

from croupier.bootstrap import AuditedJournal
from croupier.client.link import Link
from croupier.core.identifiers import SessionId, TerminalId
from croupier.core.pit.accounts.commands import CashOut
from croupier.core.refusals import RefusalCode
from croupier.demo.running import Demo, Wish
from croupier.views.floor.seat import SeatView
from tests.browser.pages import Pages
from tests.demo.demo_floor import sit_down
from tests.demo.furnished_floor import lay_out

PATIENCE_MS = 30_000
_OWN = {"X-Croupier": "1"}


class Visit:
    def __init__(self, demo: Demo, pages: Pages) -> None:
        self.demo = demo
        self.pages = pages

    async def ticket(self, terminal: str, cents: int) -> str:
        """The number on the ticket that a terminal prints for a note put in and cashed out."""
        link = await sit_down(self.demo, terminal)
        before = {paper.id for paper in self.demo.papers.of_visitors()}
        seat = f"seat:{terminal}"
        assert self.demo.session is not None
        url = f"{self.demo.url}/demo/terminal/{terminal}/note"
        async with self.demo.session.post(url, json={"amount": cents}, headers=_OWN) as said:
            assert said.status == 200, await said.text()
        await link.until(lambda: link.view(seat, SeatView).credit == cents)
        session = link.view(seat, SeatView).session
        assert session is not None
        await self._cash_out(link, session)
        await link.close()
        return await self._printed(TerminalId(terminal), before)

    async def _cash_out(self, link: Link, session: SessionId) -> None:
        """Asked again while wagering is closed, when no credit leaves."""
        async with asyncio.timeout(PATIENCE_MS / 1000):
            while (refusal := (await link.do(CashOut(session))).refusal) is not None:
                assert refusal.code is RefusalCode.WAGERING_CLOSED, refusal
                await asyncio.sleep(0.05)

    async def _printed(self, terminal: TerminalId, before: set[str]) -> str:
        async with asyncio.timeout(PATIENCE_MS / 1000):
            while True:
                for paper in self.demo.papers.of_visitors():
                    if paper.id not in before and paper.terminal == terminal:
                        return paper.number
                await asyncio.sleep(0.05)

    async def at_speed(self, speed: float) -> None:
        """From the next round on."""
        assert self.demo.session is not None
        url = f"{self.demo.url}/demo/speed"
        async with self.demo.session.post(url, json={"speed": speed}, headers=_OWN) as said:
            assert said.status == 200, await said.text()

    async def dealt_by_hand(self, table: str) -> None:
        """The bot deals there no longer."""
        assert self.demo.session is not None
        url = f"{self.demo.url}/demo/dealer/{table}"
        async with self.demo.session.post(url, json={"bot": False}, headers=_OWN) as said:
            assert said.status == 200, await said.text()

    async def enter(self, page: Page, screen: str) -> None:
        await page.goto(f"{self.demo.url}/demo/enter/{screen}")

    async def sign_on(self, page: Page, screen: str, badge: str) -> None:
        await self.enter(page, screen)
        await page.get_by_label("Badge number").fill(badge)
        password = self.demo.folder.kept.log_ins[badge].password
        await page.get_by_label("Password").fill(password)
        await page.get_by_role("button", name="Sign on").tap()
        await expect(page.get_by_role("button", name="Sign off")).to_be_visible(timeout=PATIENCE_MS)

    async def show_badge(self, by: Locator, badge: str) -> None:
        """Badge and PIN on a keypad."""
        pin = self.demo.folder.kept.log_ins[badge].pin
        for digits, following in ((badge, "Next"), (pin, "Sign on")):
            for digit in digits:
                await by.get_by_role("button", name=digit, exact=True).tap()
            await by.get_by_role("button", name=following).tap()


@asynccontextmanager
async def visiting(
    folder: Path,
    pages: Pages,
    *,
    speed: float = 10.0,
    bots: int = 0,
    port: int = 0,
    mishaps: float = 0.0,
) -> AsyncIterator[Visit]:
    await lay_out(folder, speed)
    wish = Wish(folder=folder, speed=speed, bots=bots, mishaps=mishaps, port=port)
    demo = Demo(wish, AuditedJournal)
    try:
        await demo.start()
        yield Visit(demo, pages)
    finally:
        # Browsers ask for an icon that the demo does not have.
        pages.forgive("favicon")
        await demo.stop()
