"""Every kind of screen, with every section and dialog, holds what axe-core knows to check.

And each that people play or work at is usable from 1024 by 768 on.
"""

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from croupier.core.identifiers import TableId
from croupier.core.pit.state import OVER, Table
from tests.browser.accessibility.axe import violations
from tests.browser.accessibility.looking import LEAST, Looking, looking
from tests.browser.pages import FULL, LANDSCAPE, PORTRAIT, Pages
from tests.browser.test_gallery import open_gallery
from tests.demo.demo_floor import states, until
from tests.plugins.long_proofs import thoroughly

TERMINALS = {"roulette": "F5", "lucky ball": "H5", "baccarat": "A7", "sic bo": "S5"}
OF_SEVERAL = {"baccarat": "Baccarat", "sic bo": "Sic bo"}
OPENED_BY = ("Rules", "My rounds", "Call attendant", "Favourites", "Add money")
DISPLAYS = ("display-R1", "display-B1", "display-D1")
# Where nobody waits for a round: whatever changes is drawn anew on every screen that shows it.
SLOWLY = 1.0
DESKS = {"desk-R1": "R1", "desk-B1": "B1", "desk-D1": "D1"}


async def test_every_component_of_the_kit(pages: Pages) -> None:
    page = await pages.open(FULL)
    await open_gallery(page)
    for size in (FULL, LEAST):
        await page.set_viewport_size(size)
        assert await violations(page) == [], size


@pytest.mark.long
@thoroughly
async def test_what_players_and_visitors_see(
    tmp_path: Path, pages: Pages, thoroughly: bool
) -> None:
    async with looking(tmp_path, pages, thoroughly=thoroughly) as at:
        await at.visit.at_speed(SLOWLY)
        await _lobby_and_enrolment(at)
        await _terminals(at)
        await _kiosk(at)
        for display in DISPLAYS:
            page = await at.at(display)
            await expect(page.locator("main, .display").first).to_be_visible()
            await at.look(page, display)
        assert at.found == [], "\n".join(at.found)


async def _lobby_and_enrolment(at: Looking) -> None:
    page = await at.path("/")
    await expect(page.locator(".lobby-seat").first).to_be_visible()
    await at.look(page, "lobby")
    page = await at.path("/screen/F5/")
    await expect(page.get_by_label("One-time code")).to_be_visible()
    await at.look(page, "enrol")


async def _terminals(at: Looking) -> None:
    for game, terminal in TERMINALS.items():
        page = await at.at(terminal)
        await expect(page.locator(".board--main .layout")).to_be_visible()
        await choose_game(page, game)
        await at.look(page, game)
        await at.fits(page, game)
    page = await at.at("N8", PORTRAIT)
    await expect(page.locator(".board--main .layout")).to_be_visible()
    await at.look(page, "upright")
    await at.fits(page, "many tables")
    await at.dialogs(page, OPENED_BY, "terminal")


async def choose_game(page: Page, game: str) -> None:
    """A terminal with tables of several games opens at the first of them."""
    if game not in OF_SEVERAL:
        return
    await page.locator(".table-tile", has_text=OF_SEVERAL[game]).first.click()
    await expect(page.get_by_role("heading", level=1)).to_contain_text(OF_SEVERAL[game])


async def _kiosk(at: Looking) -> None:
    page = await at.at("kiosk-1", LANDSCAPE)
    await expect(page.get_by_label("Ticket number")).to_be_visible()
    await at.look(page, "kiosk")
    await at.fits(page, "kiosk")


@pytest.mark.long
@thoroughly
async def test_what_staff_and_the_regulator_see(
    tmp_path: Path, pages: Pages, thoroughly: bool
) -> None:
    async with looking(tmp_path, pages, thoroughly=thoroughly) as at:
        await _signing_on(at)
        for desk, table in DESKS.items():
            await _dealer(at, desk, table)
        await at.visit.at_speed(SLOWLY)
        await _console(at)
        await _cage(at)
        for screen, badge in {"inspector-main": "401", "office": "501"}.items():
            page = await at.at(screen)
            await at.visit.sign_on(page, screen, badge)
            nav = page.get_by_role("navigation").first.get_by_role("button")
            await at.each(page, nav, screen)
        assert at.found == [], "\n".join(at.found)


async def _signing_on(at: Looking) -> None:
    """By badge and PIN at every desk, and by a password at every other screen."""
    page = await at.at("desk-R1", LANDSCAPE)
    await expect(page.locator(".sign-on")).to_be_visible()
    await at.look(page, "desk: signing on")
    await at.fits(page, "desk: signing on")
    page = await at.at("office")
    await expect(page.get_by_label("Password")).to_be_visible()
    await at.look(page, "office: signing on")


async def _dealer(at: Looking, desk: str, table: str) -> None:
    page = await at.at(desk, LANDSCAPE)
    panel = page.locator(".sign-on")
    await expect(panel).to_be_visible()
    await between_rounds(at, table)
    await at.visit.show_badge(panel, dealt_by(at, table))
    await expect(panel).to_have_count(0)
    await at.look(page, desk)
    await at.fits(page, desk)
    await page.get_by_role("button", name="Sign off").click()
    dialog = page.locator("dialog[open]")
    await expect(dialog).to_be_visible()
    if "desk: signing off" not in at.looked:
        await at.look(page, "desk: signing off")
    await dialog.get_by_role("button", name="Sign off").click()
    await expect(panel).to_be_visible()


def dealt_by(at: Looking, table: str) -> str:
    """The badge of the bot that dealt there."""
    dealer = _table(at, table).dealer
    assert dealer is not None
    return dealer


def _table(at: Looking, table: str) -> Table:
    return next(
        found
        for state in states(at.visit.demo)
        if (found := state.tables.get(TableId(table))) is not None
    )


async def between_rounds(at: Looking, table: str) -> None:
    """The bot deals no further round there, and dealers change only between rounds."""
    await at.visit.dealt_by_hand(table)

    def over() -> bool:
        round_ = _table(at, table).round
        return round_ is None or round_.status in OVER

    await until(over)


async def _console(at: Looking) -> None:
    page = await at.at("pit-main")
    await at.visit.sign_on(page, "pit-main", "201")
    await at.fits(page, "pit console")
    await at.each(page, page.locator(".console-nav").get_by_role("button"), "pit console")


async def _cage(at: Looking) -> None:
    page = await at.at("cage-1", LANDSCAPE)
    await at.visit.sign_on(page, "cage-1", "301")
    await at.look(page, "cage")
    await at.fits(page, "cage")
