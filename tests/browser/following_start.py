"""The page that everybody begins with, and what a reader of it touches."""

from pathlib import Path

from playwright.async_api import Locator, Page, expect

from croupier.core.identifiers import TableId
from croupier.core.pit.state import RoundStatus
from tests.browser.cashing_out import takes_it_out
from tests.browser.fingers import centre, drag_by_touch
from tests.browser.visiting_demo import PATIENCE_MS, Visit
from tests.demo.demo_floor import floor_of, until

_START = Path(__file__).resolve().parents[2] / "docs" / "start.md"
_TRIES = 10
# For two chips; most of what a round has at the speed at which they are laid.
_ENOUGH_MS = 10_000


def says(*sentences: str) -> None:
    """What is done next is what the page tells its reader to do, word for word."""
    text = " ".join(_START.read_text().split())
    for sentence in sentences:
        assert sentence in text, f"docs/start.md no longer says: {sentence}"


async def open_from(lobby: Page, name: str) -> Page:
    """A screen opens in a tab of its own."""
    async with lobby.context.expect_page() as opened:
        await lobby.get_by_role("link", name=name).first.tap()
    return await opened.value


def meter(page: Page, label: str) -> Locator:
    return page.locator(".meters .meter", has_text=label).locator("output")


async def drag_chip(page: Page, dollars: int, bet: str) -> None:
    chip = page.get_by_role("radio", name=f"Chip of ${dollars}.00")
    spot = page.locator(f'.board--main [data-bet="{bet}"]')
    await drag_by_touch(page, await centre(chip), await centre(spot))


async def lay_both(page: Page, visit: Visit, table: TableId) -> None:
    """In one round, which must have time enough left."""
    await until(lambda: _has_time(visit, table))
    await expect(page.locator(".round-state--open")).to_be_visible(timeout=PATIENCE_MS)
    await drag_chip(page, 5, "red")
    await drag_chip(page, 5, "straight:17")
    await expect(meter(page, "Total bet")).to_have_text("$10.00", timeout=PATIENCE_MS)


def _has_time(visit: Visit, table: TableId) -> bool:
    opening = visit.demo.opening
    assert opening is not None
    round_ = floor_of(visit.demo, "main").state.tables[table].round
    if round_ is None or round_.status is not RoundStatus.OPEN or round_.closes is None:
        return False
    return round_.closes - opening.house.clock() > _ENOUGH_MS


async def cash_out(page: Page) -> str:
    """While bets are taken; returns the amount that the button names."""
    await page.get_by_role("button", name="Cash out").tap()
    go = page.get_by_role("button", name="Cash out $")
    amount = (await go.inner_text()).removeprefix("Cash out ")
    await takes_it_out(page, go)
    return amount


async def sign_on_by_password(page: Page, visit: Visit, badge: str) -> None:
    await page.get_by_label("Badge number").fill(badge)
    await page.get_by_label("Password").fill(visit.demo.folder.kept.log_ins[badge].password)
    await page.get_by_role("button", name="Sign on").tap()
    await expect(page.get_by_role("button", name="Sign off")).to_be_visible(timeout=PATIENCE_MS)


async def sign_on_between_rounds(page: Page, visit: Visit, badge: str) -> None:
    """Whoever comes within a round is told so, and keys the PIN again."""
    panel = page.locator(".sign-on")
    await visit.show_badge(panel, badge)
    for _ in range(_TRIES):
        try:
            await expect(panel).to_have_count(0, timeout=5_000)
        except AssertionError:
            await expect(panel.get_by_role("alert")).to_contain_text("round")
            for digit in visit.demo.folder.kept.log_ins[badge].pin:
                await panel.get_by_role("button", name=digit, exact=True).tap()
            await panel.get_by_role("button", name="Sign on").tap()
        else:
            return
    raise AssertionError("the round never ended")
