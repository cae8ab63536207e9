"""A visitor of the demo floor: buys in, plays, cashes out and feeds the ticket again."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, expect

from croupier.demo.running import Demo
from tests.browser.cashing_out import takes_it_out
from tests.browser.fingers import centre, drag_by_touch, tap
from tests.browser.pages import Pages, leave
from tests.demo.demo_floor import running

PATIENCE_MS = 60_000.0
# Slow enough to lay a chip in, fast enough for a test.
SPEED = 4.0


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def demo(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Demo]:
    """For all visitors, each at a terminal that nobody sat at before."""
    async with running(tmp_path_factory.mktemp("demo"), speed=SPEED, bots=0) as demo:
        yield demo


@asynccontextmanager
async def visiting(demo: Demo, pages: Pages, terminal: str) -> AsyncIterator[Page]:
    page = await pages.open()
    await page.goto(f"{demo.url}/demo/enter/{terminal}")
    await expect(page.locator(".layout-spot").first).to_be_attached(timeout=PATIENCE_MS)
    yield page
    await leave(page)


async def feed(page: Page, dollars: int) -> None:
    await page.get_by_role("button", name="Add money").tap()
    await page.get_by_role("button", name=f"${dollars}", exact=True).tap()
    await expect(credit(page)).to_have_text(f"${dollars}.00", timeout=PATIENCE_MS)
    await page.get_by_role("button", name="Close", exact=True).tap()


def credit(page: Page) -> Locator:
    return page.locator(".meters .meter", has_text="Credit").locator("output")


async def open_round(page: Page, table: str) -> None:
    """Chosen in the strip, and with time enough for a chip."""
    await page.locator(".table-tile", has_text=table).tap()
    await expect(page.locator(".table-name")).to_contain_text(table)
    await expect(page.locator(".round-state--open")).to_be_visible(timeout=PATIENCE_MS)


async def lay(page: Page, table: str, bet: str, total: str) -> None:
    """In whichever round is open when the chip arrives."""
    for _ in range(10):
        await open_round(page, table)
        chip = await centre(page.locator('.chip-rack [aria-checked="true"]'))
        spot = page.locator(f'.board--main [data-bet="{bet}"]')
        await drag_by_touch(page, chip, await centre(spot))
        try:
            await expect(total_bet(page)).to_have_text(total, timeout=3_000)
        except AssertionError:
            # It came too late, or will in a moment: with the round it is gone either way.
            await expect(total_bet(page)).to_have_text("$0.00", timeout=PATIENCE_MS)
            continue
        return
    raise AssertionError(f"no chip stayed on {bet}")


def total_bet(page: Page) -> Locator:
    return page.locator(".meters .meter", has_text="Total bet").locator("output")


async def cash_out(page: Page, amount: str) -> None:
    await takes_it_out(page, page.get_by_role("button", name=f"Cash out {amount}"))


async def test_a_visitor_buys_in_and_takes_a_ticket_that_any_terminal_takes_back(
    pages: Pages, demo: Demo
) -> None:
    async with visiting(demo, pages, "N7") as page:
        await expect(page.get_by_role("status").first).to_contain_text("Demonstration")
        await feed(page, 50)
        await page.get_by_role("button", name="Cash out").tap()
        await cash_out(page, "$50.00")
        ticket = page.get_by_role("img", name="Ticket for $50.00")
        await expect(ticket).to_be_visible(timeout=PATIENCE_MS)
        await expect(credit(page)).to_have_text("$0.00")
        await page.get_by_role("button", name="Close", exact=True).tap()
        await page.get_by_role("button", name="Add money").tap()
        await page.locator(".choices .button").first.tap()
        await expect(credit(page)).to_have_text("$50.00", timeout=PATIENCE_MS)


async def test_the_next_player_is_not_shown_what_the_last_one_liked_to_bet(
    pages: Pages, demo: Demo
) -> None:
    async with visiting(demo, pages, "N8") as page:
        await feed(page, 50)
        await lay(page, "Roulette 3", "red", "$5.00")
        await page.get_by_role("button", name="Favourites").tap()
        await page.get_by_role("button", name="Keep these bets").tap()
        await expect(page.get_by_role("button", name="Place $5.00")).to_be_visible()
        await page.reload()
        await page.get_by_role("button", name="Favourites").tap()
        await expect(page.get_by_role("button", name="Place $5.00")).to_be_visible()
        await page.get_by_role("button", name="Close", exact=True).tap()
        await expect(total_bet(page)).to_have_text("$0.00", timeout=PATIENCE_MS)
        amount = await credit(page).inner_text()
        await page.get_by_role("button", name="Cash out").tap()
        await cash_out(page, amount)
        await expect(page.get_by_role("img", name="Ticket for")).to_be_visible(timeout=PATIENCE_MS)
        await page.get_by_role("button", name="Close", exact=True).tap()
        await feed(page, 100)
        await page.get_by_role("button", name="Favourites").tap()
        await expect(page.get_by_text("You have kept nothing for this table yet")).to_be_visible()
        await expect(page.get_by_role("button", name="Place $5.00")).to_have_count(0)


async def test_baccarat_turns_its_cards_with_points_and_draws_its_roads(
    pages: Pages, demo: Demo
) -> None:
    async with visiting(demo, pages, "N6") as page:
        await feed(page, 100)
        await lay(page, "Baccarat 1", "player", "$5.00")
        hands = page.locator(".coup .card")
        await expect(hands.nth(3)).to_be_visible(timeout=PATIENCE_MS)
        await expect(page.locator(".hand--player output")).to_have_text(re.compile(r"^\d$"))
        await expect(page.locator(".coup.result--now")).to_be_visible(timeout=PATIENCE_MS)
        await expect(page.locator(".road")).to_have_count(5)
        await expect(page.locator(".shoe")).to_contain_text("cards drawn")


async def test_wagers_lie_on_two_tables_at_once_where_the_rulebook_allows_it(
    pages: Pages, demo: Demo
) -> None:
    async with visiting(demo, pages, "A7") as page:
        await feed(page, 100)
        for _ in range(6):
            await lay_anywhere(page, "Baccarat 2", "player")
            await lay_anywhere(page, "Sic bo 1", "small")
            if await page.locator(".table-tile-stake").count() == 2:
                return
        raise AssertionError("the chips never lay on both tables at once")


async def lay_anywhere(page: Page, table: str, bet: str) -> None:
    await open_round(page, table)
    before = await page.locator(".table-tile", has_text=table).locator(".table-tile-stake").count()
    if before == 0:
        await tap(page.locator(f'.board--main [data-bet="{bet}"]'))
        await page.wait_for_timeout(300)
