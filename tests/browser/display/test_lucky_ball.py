"""The Lucky Ball screen under the document that approves it: it shows, it says so, it fails."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from croupier.core.games.roulette.rules import COLOURS
from croupier.core.identifiers import TableId
from croupier.core.pit.rounds.commands import CallNoMoreBets, OpenWagering, SpinBall
from croupier.core.pit.rounds.results import LuckyNumbers, LuckyShows
from croupier.core.rulebook.games.paytable import GameName
from croupier.server.keyring.staff import Screen
from croupier.server.web.responses import KEY_COOKIE
from croupier.wire.screens import ScreenKind
from tests.browser.pages import FULL, Pages
from tests.browser.terminal.live_table import LiveTable
from tests.core.pit.floor_script import DEALER, FloorScript
from tests.server.floor_house import PIT, floor_house, screen_id

TABLE = TableId("T1")
DOCUMENT = "nsw-roulette-2019"
OPTIONS = {"form": "table", "lucky_ball": "standard"}
STANDARD = {"red": "6 to 1", "green": "12 to 1", "blue": "20 to 1", "yellow": "25 to 1"}
SUPER = {"red": "120 to 1", "green": "100 to 1", "blue": "75 to 1", "yellow": "60 to 1"}


@asynccontextmanager
async def shown(folder: Path, pages: Pages) -> AsyncIterator[tuple[LiveTable, Page]]:
    """A conventional table with a round under way, and the display that hangs there."""
    script = FloorScript()
    script.table("T1", DOCUMENT, GameName.ROULETTE, options=OPTIONS)
    async with floor_house(folder) as floor:
        await floor.play(script)
        screen = Screen(screen_id("lucky"), ScreenKind.DISPLAY, pit=PIT, tables=(TABLE,))
        key = await floor.enrol(screen)
        page = await pages.open(FULL, motion="reduce")
        host = floor.address.removeprefix("http://").split(":")[0]
        path = "/screen/lucky/"
        await page.context.add_cookies(
            [{"name": KEY_COOKIE, "value": key, "domain": host, "path": path}]
        )
        await page.goto(f"{floor.url('lucky')}/")
        table = LiveTable(floor, TABLE)
        await table.do(DEALER, OpenWagering(TABLE))
        try:
            yield table, page
        finally:
            await page.close()


async def until_shows(table: LiveTable, shows: LuckyShows) -> None:
    async with asyncio.timeout(30):
        while table.at.round is None or table.at.round.lucky.shows is not shows:
            await asyncio.sleep(0.01)


def drawn(table: LiveTable) -> LuckyNumbers:
    assert table.at.round is not None
    assert table.at.round.draw is not None
    return table.at.round.draw


@pytest.mark.proves(
    *("ROU-2.9", "ROU-7.4", "ROU-7.6"),
    fact="the screen shows the numbers, then No More Bets, then the new odds",
)
async def test_the_screen_shows_each_step_and_says_so_itself(pages: Pages, tmp_path: Path) -> None:
    async with shown(tmp_path, pages) as (table, page):
        board = page.get_by_role("region", name="Lucky Ball")
        await expect(board.locator("[data-lucky]")).to_have_text(["\u2013"] * 4)
        await expect(board.locator("em")).to_have_text([*STANDARD.values()])
        await table.do(DEALER, SpinBall(table.round))
        await until_shows(table, LuckyShows.NUMBERS)
        numbers = [drawn(table).numbers[colour] for colour in COLOURS]
        await expect(board.locator("[data-lucky]")).to_have_text(numbers)
        assert drawn(table).boosted is None
        await table.do(DEALER, CallNoMoreBets(table.round))
        await expect(board).to_contain_text("No more bets")
        await until_shows(table, LuckyShows.NO_MORE_BETS)
        await expect(board.locator(".lucky--boosted")).to_have_count(1)
        colour = drawn(table).boosted
        assert colour is not None
        paying = {**STANDARD, colour: SUPER[colour]}
        await expect(board.locator("em")).to_have_text([*paying.values()])


@pytest.mark.proves("ROU-8.11", fact="a screen that does not show the draw reports its own fault")
async def test_a_screen_that_does_not_show_the_draw_says_that_it_failed(
    pages: Pages, tmp_path: Path
) -> None:
    async with shown(tmp_path, pages) as (table, page):
        board = page.get_by_role("region", name="Lucky Ball")
        await expect(board).to_be_visible()
        await board.locator("ul").evaluate("list => { list.style.display = 'none' }")
        await table.do(DEALER, SpinBall(table.round))
        async with asyncio.timeout(30):
            while table.at.options["lucky_ball"] != "off":
                await asyncio.sleep(0.01)
        await expect(board).to_contain_text("Not offered: its screen does not work")
