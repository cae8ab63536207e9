"""The server is killed after it has done a command and before its answer is here. The screen goes
on at another server, where it keeps nothing of its own, and finds out there.
"""

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, Response, expect

from croupier.core.pit.accounts.commands import CashOut
from croupier.core.pit.wagers.commands import PlaceWagers
from croupier.core.venue.commands import PayTicket
from croupier.server.web.responses import KEY_COOKIE
from croupier.wire.outbound import Mode
from tests.browser.fingers import centre, drag_by_touch
from tests.browser.first_server import SEAT
from tests.browser.journal_entries import entries_of
from tests.browser.lost_answers import LostAnswers
from tests.browser.pages import Pages, toast
from tests.browser.terminal.cut_link import CutLink
from tests.server.floor_house import PASSWORD, PIT, Clock, OneOfTwo, floor_house
from tests.server.free_port import free_port

# Until the lease has ended, the streams are read back, and a screen has looked again.
WHILE_MS = 60_000
SECONDS_TO_START = 120
# The second machine's clock is ahead: it tells no time before the first one's last entry.
AHEAD_SECONDS = 300


class Venue:
    """`first` runs everything until it is killed."""

    def __init__(self, journal: str, first: str, second: str) -> None:
        self.journal = journal
        self.first = first
        self.second = second
        self.keys: dict[str, str] = {}
        self.number = ""
        self.process: subprocess.Popen[bytes] | None = None
        self.went: list[str] = []

    async def start(self, port: int, seated: str) -> None:
        module = "tests.browser.first_server"
        command = [sys.executable, "-m", module, self.journal, str(port), self.second, seated]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        async with asyncio.timeout(SECONDS_TO_START):
            said = json.loads(await asyncio.to_thread(self.process.stdout.readline))
        self.keys, self.number = said["keys"], said["number"]

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait(timeout=SECONDS_TO_START)
        if self.process.stdout is not None:
            self.process.stdout.close()

    async def enter(self, page: Page, screen: str) -> None:
        """Once the screen has its pass to the other server."""
        page.on("framenavigated", lambda frame: self.went.append(frame.url))
        url = f"{self.first}/screen/{screen}/"
        cookie = {"name": KEY_COOKIE, "value": self.keys[screen], "url": url}
        await page.context.add_cookies([cookie])  # type: ignore[list-item]

        def gives_passes(response: Response) -> bool:
            return response.url.endswith("/other-servers")

        async with page.expect_response(gives_passes):
            await page.goto(url)

    async def arrives(self, page: Page, screen: str) -> None:
        await page.wait_for_url(f"{self.second}/screen/{screen}/", timeout=WHILE_MS)

    async def once(self, stream: str, body: type[Any]) -> None:
        (entry,) = await entries_of(self.journal, stream, body)
        assert entry.answer.refusal is None


@asynccontextmanager
async def two_servers(folder: Path, journal: str, seated: str) -> AsyncIterator[Venue]:
    at_first, at_second = free_port(), free_port()
    # Reached by two names, so that neither cookies nor storage are shared.
    venue = Venue(journal, f"http://127.0.0.1:{at_first}", f"http://localhost:{at_second}")
    clock = Clock()
    clock.skip(AHEAD_SECONDS)
    second = OneOfTwo("second", at_second, venue.second, venue.first, waits=True)
    await venue.start(at_first, seated)
    try:
        async with floor_house(folder, mode=Mode.LIVE, journal=journal, one=second, clock=clock):
            yield venue
    finally:
        venue.kill()


@pytest.fixture(autouse=True)
def servers_die_on_purpose(pages: Pages) -> Iterator[None]:
    yield
    pages.forgive("ERR_CONNECTION|ERR_EMPTY|ERR_FAILED|WebSocket|503")


async def recorded(venue: Venue, stream: str, body: type[Any]) -> None:
    async with asyncio.timeout(SECONDS_TO_START):
        while not await entries_of(venue.journal, stream, body):
            await asyncio.sleep(0.05)


async def knows(page: Page) -> None:
    """Nothing is left to ask."""
    async with asyncio.timeout(SECONDS_TO_START):
        while await page.evaluate("JSON.stringify(sessionStorage)") != "{}":
            await asyncio.sleep(0.05)


async def test_a_chip_laid_at_a_server_that_is_killed_counts_once_at_the_next(
    tmp_path: Path, postgres_url: str, pages: Pages
) -> None:
    page, link = await pages.open(), CutLink()
    async with two_servers(tmp_path, postgres_url, "seated") as venue:
        await link.lay(page)
        await venue.enter(page, SEAT)
        red = page.locator('.board:not(.board--small) [data-bet="red"]').first
        await expect(red).to_be_visible()
        link.hold()
        chip = await centre(page.locator('.chip-rack [aria-checked="true"]'))
        await drag_by_touch(page, chip, await centre(red))
        await recorded(venue, PIT, PlaceWagers)
        venue.kill()
        await expect(page.locator(".boards .chip--checking")).to_have_count(1)
        link.restore()
        await venue.arrives(page, SEAT)
        # A round whose system failed is suspended with the chips that it has.
        taken = page.locator(".boards .chip--accepted, .boards .chip--locked")
        await expect(taken).to_have_count(1, timeout=WHILE_MS)
        await expect(page.locator(".boards .chip--checking")).to_have_count(0)
        await knows(page)
        await venue.once(PIT, PlaceWagers)
        await page.close()


async def test_a_cash_out_at_a_server_that_is_killed_is_known_at_the_next(
    tmp_path: Path, postgres_url: str, pages: Pages
) -> None:
    page, link = await pages.open(), CutLink()
    async with two_servers(tmp_path, postgres_url, "seated") as venue:
        await link.lay(page)
        await venue.enter(page, SEAT)
        await page.get_by_role("button", name="Cash out", exact=True).tap()
        link.hold()
        await page.get_by_role("button", name="Cash out $50.00").tap()
        await recorded(venue, PIT, CashOut)
        venue.kill()
        # An answer that is on its way must not slip through a link that is whole again.
        await expect(page.locator(".checking-note, .checking-line").first).to_be_visible()
        link.restore()
        await venue.arrives(page, SEAT)
        done = toast(page, "Checked: your last action was carried out.")
        await expect(done).to_be_visible(timeout=WHILE_MS)
        credit = page.locator(".meter", has_text="Credit").locator("output")
        await expect(credit).to_have_text("$0.00")
        await knows(page)
        await venue.once(PIT, CashOut)
        await page.close()


async def test_a_kiosk_pays_once_though_its_server_is_killed_and_keeps_the_number_to_itself(
    tmp_path: Path, postgres_url: str, pages: Pages
) -> None:
    page, line = await pages.open(), LostAnswers("ticket/pay")
    async with two_servers(tmp_path, postgres_url, "left") as venue:
        await line.lay(page)
        await venue.enter(page, "K1")
        await expect(page.get_by_role("heading", name="Turn tickets into cash")).to_be_visible()
        await page.keyboard.type(venue.number)
        await page.keyboard.press("Enter")
        await expect(page.get_by_text("Your ticket is safe.")).to_be_visible()
        await recorded(venue, "venue", PayTicket)
        venue.kill()
        line.mend()
        await venue.arrives(page, "K1")
        papers = page.get_by_role("region", name="Your tickets")
        await expect(papers.get_by_text("Paid, ticket kept")).to_be_visible(timeout=WHILE_MS)
        await expect(page.locator(".kiosk-total")).to_contain_text("$50.00")
        await knows(page)
        await venue.once("venue", PayTicket)
        # It came along sealed: a browser writes where it has been into its history.
        assert any("&brought=" in url for url in venue.went)
        assert not any(venue.number in url for url in venue.went)
        await page.close()


async def test_a_cashier_learns_at_the_next_server_that_the_payment_is_recorded(
    tmp_path: Path, postgres_url: str, pages: Pages
) -> None:
    page, line = await pages.open(), LostAnswers("ticket/pay")
    async with two_servers(tmp_path, postgres_url, "left") as venue:
        await line.lay(page)
        await venue.enter(page, "C1")
        await page.get_by_label("Badge number").fill("cash-C1")
        await page.get_by_label("Password").fill(PASSWORD)
        await page.get_by_role("button", name="Sign on").tap()
        await expect(page.get_by_role("button", name="Sign off")).to_be_visible()
        # The pass that the screen had before knows of nobody who is signed on.
        async with page.expect_response(lambda said: said.url.endswith("/other-servers")):
            await page.reload()
        await page.get_by_label("scan or type").fill(venue.number)
        await page.keyboard.press("Enter")
        await page.get_by_role("button", name="Pay $50.00").tap()
        await expect(page.get_by_text("Hand over no cash and keep the paper")).to_be_visible()
        await recorded(venue, "venue", PayTicket)
        venue.kill()
        line.mend()
        await venue.arrives(page, "C1")
        await expect(page.get_by_role("heading", name="Paid $50.00")).to_be_visible(
            timeout=WHILE_MS
        )
        await knows(page)
        await venue.once("venue", PayTicket)
        await page.close()
