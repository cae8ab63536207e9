"""The board above a table follows its rounds, and mends itself."""

import asyncio
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Page, expect

from croupier.core.identifiers import TableId
from croupier.core.pit.state import Round, RoundStatus, Table
from tests.browser.pages import FULL, LANDSCAPE, PORTRAIT, Pages
from tests.browser.settled import resize, still
from tests.browser.terminal.measuring import cut_off
from tests.browser.visiting_demo import PATIENCE_MS, Visit, visiting
from tests.demo.demo_floor import floor_of, until

TABLE = TableId("R3")
_LABELS = "all => all.map(each => each.getAttribute('aria-label'))"


@pytest.mark.long
async def test_a_board_follows_a_round_and_comes_back_after_its_server_did(
    pages: Pages, tmp_path: Path
) -> None:
    page = await pages.open(FULL)
    async with visiting(tmp_path, pages) as visit:
        port = urlsplit(visit.demo.url).port
        assert port is not None
        await visit.enter(page, f"display-{TABLE}")
        await expect(page.get_by_role("heading", name="Roulette")).to_be_visible()
        await _shows_the_limits(page)
        await _follows(page, visit)
    await expect(page.get_by_text("The connection to the server is lost")).to_be_visible(
        timeout=PATIENCE_MS
    )
    async with visiting(tmp_path, pages, port=port) as visit:
        await expect(page.locator(".shell")).to_have_attribute(
            "data-link", "open", timeout=PATIENCE_MS
        )
        await _follows(page, visit)
        await page.context.close()
    pages.forgive("ERR_CONNECTION_REFUSED|WebSocket")


async def _shows_the_limits(page: Page) -> None:
    await expect(page.locator(".board-limits")).to_contain_text("$2,000")


async def _follows(page: Page, visit: Visit) -> None:
    """The number that came last is the one on the board, and first in its strip."""
    before = _rounds(visit)
    await until(lambda: _rounds(visit) > before)
    shown = page.locator(".hero .number, .strip li:first-child .number")
    async with asyncio.timeout(PATIENCE_MS / 1000):
        # Asked anew each time: another may come while a slow page is still being looked at.
        while not _all_begin(_latest(visit), await shown.evaluate_all(_LABELS)):
            await page.wait_for_timeout(50)


def _rounds(visit: Visit) -> int:
    table = floor_of(visit.demo, "main").state.tables[TABLE]
    return max((round_.number for round_ in _settled(table)), default=0)


def _latest(visit: Visit) -> str:
    table = floor_of(visit.demo, "main").state.tables[TABLE]
    outcome = max(_settled(table), key=lambda round_: round_.number).outcome
    assert outcome is not None
    assert outcome.number is not None
    return str(outcome.number)


def _settled(table: Table) -> list[Round]:
    rounds = [*table.past, *([table.round] if table.round is not None else [])]
    return [round_ for round_ in rounds if round_.status is RoundStatus.SETTLED]


def _all_begin(number: str, labels: list[str]) -> bool:
    return labels != [] and all(label.startswith(f"{number}, ") for label in labels)


async def test_every_board_shows_all_that_it_has_within_its_screen(
    pages: Pages, tmp_path: Path
) -> None:
    async with visiting(tmp_path, pages) as visit:
        page = await pages.open()
        for table in ("R3", "B1", "L1", "D2"):
            await visit.enter(page, f"display-{table}")
            result = ".hero .number, .board-hand, .hero-dice .die-alone"
            await expect(page.locator(result).first).to_be_visible(timeout=PATIENCE_MS)
            for size in (FULL, LANDSCAPE, PORTRAIT):
                await resize(page, size)
                await _shows_all(page, table)
        await page.context.close()


async def _shows_all(page: Page, table: str) -> None:
    assert await still(_outside, page) == [], (table, page.viewport_size)
    if table not in ("R3", "L1"):
        return
    await expect(page.locator(".board-extremes h3")).to_have_text(["Hot", "Cold"])
    for row in await page.locator(".board-extremes").all():
        await expect(row).to_be_visible()
    assert await still(_sides_cut_off, page) == [], (table, page.viewport_size)


async def _sides_cut_off(page: Page) -> list[str]:
    return await cut_off(page, ".board-side")


async def _outside(page: Page) -> list[str]:
    """What is cut off at an edge; where there is any, with the place of each part of the board."""
    found: list[str] = await page.evaluate(
        """() => {
            const place = one => {
                const { left, top, right, bottom } = one.getBoundingClientRect();
                return [left, top, right, bottom].map(Math.round);
            };
            const cut = [...document.querySelectorAll(
                '.board h1, .board h2, .board dd, .board .number, .board .card, .road, .shares p')]
                .filter(one => {
                    const [left, top, right, bottom] = place(one);
                    return left < -1 || top < -1
                        || right > innerWidth + 1 || bottom > innerHeight + 1;
                }).map(one => one.outerHTML.slice(0, 80));
            if (cut.length === 0) return [];
            const parts = document.querySelectorAll(
                '.fault, .display, .board-head > *, .hero > *, .strip, .board-side section > *');
            return [...cut, ...[...parts].map(
                one => `${one.tagName} ${one.getAttribute('class')} ${place(one)}`)];
        }"""
    )
    return found


async def test_a_board_is_read_in_the_language_that_was_chosen_for_it_last(
    pages: Pages, tmp_path: Path
) -> None:
    page = await pages.open(FULL)
    async with visiting(tmp_path, pages) as visit:
        await visit.enter(page, f"display-{TABLE}")
        await expect(page.get_by_role("heading", name="Roulette")).to_be_visible()
        given = await page.title()
        await page.get_by_role("button", name="简体中文").click()
        await expect(page.get_by_role("heading", name="轮盘")).to_be_visible()
        await expect(page.locator(".board-name")).to_contain_text("3 号轮盘桌")
        await expect(page.locator(".board-limits")).to_contain_text("直注")
        await expect(page).to_have_title(re.compile("3 号轮盘桌显示屏"))
        await page.reload()
        await expect(page.get_by_role("heading", name="轮盘")).to_be_visible()
        await page.get_by_role("button", name="English").click()
        await expect(page.get_by_role("heading", name="Roulette")).to_be_visible()
        await expect(page).to_have_title(given)
        await page.context.close()
