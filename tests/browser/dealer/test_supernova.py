"""A hit of Supernova at the dealer's desk: sensors, console, inspector, payment, and the display.

The venue, its keeper and the link between them are the real ones.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import expect

from croupier.core.identifiers import round_id
from croupier.core.pit.chips.state import LayoutKnowledge
from croupier.core.pit.jackpots.state import SensorReading
from croupier.core.rulebook.roles import Role
from croupier.server.housekeeping import watch_jackpots
from croupier.server.keyring.staff import Screen
from croupier.server.web.responses import KEY_COOKIE
from croupier.wire.screens import ScreenKind
from tests.browser.accessibility.axe import violations
from tests.browser.dealer.dealer_terminal import DEALER, SUPERVISOR, Place
from tests.browser.pages import Pages
from tests.browser.served import served_house
from tests.core.pit.chips.conventional_script import RFS, T1, ConventionalTable
from tests.server.floor_house import PIT, screen_id
from tests.server.jackpot_house import SENSORS, furnish, jackpot_at, keeper_running, link, sense

T1_FIRST = round_id(T1, 1)
DISPLAY = "display-1"
PLAYERS = ("Place 1", "Place 2")


@asynccontextmanager
async def supernova(
    folder: Path, pages: Pages, *, told: bool = True, silent: bool = False
) -> AsyncIterator[Place]:
    """Until the table is `told`, its press waits for the answer. A `silent` keeper gives none."""
    async with (
        keeper_running(folder) as (keeper, server),
        served_house(folder, keeper=keeper) as floor,
    ):
        await floor.play(ConventionalTable(RFS, LayoutKnowledge.WINNING_BETS))
        await floor.hire(DEALER, Role.DEALER)
        await floor.hire(SUPERVISOR, Role.TABLE_INSPECTOR)
        place = Place(floor, (T1,))
        await link(floor)
        await furnish(place.host)
        if silent:
            server.stop()
        watching = asyncio.create_task(tell(place)) if told else None
        await place.come(await pages.open())
        await place.sign_at_once(DEALER)
        await place.deals(DEALER)
        try:
            yield place
        finally:
            await place.go()
            if watching is not None:
                watching.cancel()


async def tell(place: Place) -> None:
    await watch_jackpots(place.floor.house, place.floor.opening.connect)


async def pressed(place: Place) -> None:
    """Both sensors have a wager, and the console's "No More Bets" has been pressed."""
    await place.press("open-wagering")
    for number, (sensor, player) in enumerate(zip(SENSORS, PLAYERS, strict=True), 1):
        await sense(place.host, sensor, SensorReading.CHIP)
        await name_player(place, number, player)
    for command in ("check-jackpot-sensors", "call-no-more-bets", "press-jackpot-no-more-bets"):
        assert await place.bright() == command
        await place.press(command)
        await place.moved_on(command)


async def name_player(place: Place, number: int, player: str) -> None:
    page = place.page
    await page.get_by_role("button", name=f"Sensor {number}: Whose chip?").tap()
    await page.get_by_role("dialog").get_by_role("button", name=player, exact=True).tap()
    await page.get_by_role("button", name="Take the wager").tap()
    await expect(page.locator(".sensor--wager")).to_have_count(number)


async def confirm_and_pay(place: Place, number: int) -> None:
    """The inspector confirms at the dealer's screen, and approves what is from $50 on."""
    page = place.page
    await page.locator(".sensor").nth(number - 1).tap()
    await page.get_by_label("Camera and time").fill("camera 4, 21:08")
    await page.get_by_role("button", name="Inspector confirms").tap()
    await approve(place)
    await expect(page.locator(".sensor").nth(number - 1)).to_contain_text("✓")
    await page.locator(".sensor").nth(number - 1).tap()
    await place.press("pay-jackpot")
    await approve(place)
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def approve(place: Place) -> None:
    panel = place.page.get_by_role("dialog")
    await place.key(panel, SUPERVISOR)
    await panel.get_by_role("button", name="Next").tap()
    await place.key(panel, "4719")
    await panel.locator(".keypad-enter button, .keypad-enter").last.tap()


async def display_of(place: Place, pages: Pages) -> None:
    page = await pages.open()
    screen = Screen(screen_id(DISPLAY), ScreenKind.DISPLAY, pit=PIT, tables=(T1,))
    key = await place.floor.enrol(screen)
    domain = place.floor.address.removeprefix("http://").split(":")[0]
    path = f"/screen/{DISPLAY}/"
    cookie = {"name": KEY_COOKIE, "value": key, "domain": domain, "path": path}
    await page.context.add_cookies([cookie])  # type: ignore[list-item]
    await page.goto(f"{place.floor.url(DISPLAY)}/")
    won = page.locator(".celebration")
    await expect(won).to_contain_text("Mystery is won")
    await expect(won).to_contain_text("$100.05")
    await expect(won).to_contain_text("2 winners, $51.00 each")
    await expect(page.locator(".notice-strip")).to_contain_text("the jackpot sensor lights up")
    await page.goto("about:blank")


@pytest.mark.proves("RFS-9.5.2")
async def test_a_hit_is_confirmed_approved_paid_and_shown(tmp_path: Path, pages: Pages) -> None:
    async with supernova(tmp_path, pages) as place:
        page = place.page
        await pressed(place)
        await expect(page.locator(".console-state--won")).to_contain_text("$102.00 won")
        await place.press("remove-jackpot-wagers")
        await place.live.rest()
        await page.locator(".pad-key").get_by_text("17", exact=True).tap()
        await place.status("Settled")
        # A stack of chips says its worth in full, which stands on it in short.
        found = [each for each in await violations(page) if "$1,000" not in str(each)]
        assert found == []
        await display_of(place, pages)
        for number in (1, 2):
            await confirm_and_pay(place, number)
        await place.press("press-jackpot-game-over")
        await place.status("Place your bets")
        assert jackpot_at(place.host).round is not None
        assert [share.amount for share in jackpot_at(place.host).past[T1_FIRST].paid] == [
            5_100,
            5_100,
        ]
        # The same two play on, as one press says.
        await place.press("repeat-jackpot-wagers")
        await expect(page.locator(".sensor--wager")).to_have_count(2)
