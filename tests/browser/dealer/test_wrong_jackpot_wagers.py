"""A wrong jackpot wager is noted at the desk while its press waits, and after a failure.

The venue and its keeper are the real ones; the table hears of their answer when the test says so.
"""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import expect

from croupier.core.identifiers import round_id
from croupier.core.jackpots.activation import SensorId
from croupier.core.pit.jackpots import commands
from tests.browser.dealer.dealer_terminal import Place
from tests.browser.dealer.test_supernova import confirm_and_pay, pressed, supernova, tell
from tests.browser.pages import Pages
from tests.core.jackpots.jackpot_stage import REP
from tests.core.pit.chips.conventional_script import T1
from tests.server.floor_house import PIT
from tests.server.jackpot_house import NOVA, SENSORS, do, jackpot_at

ROUND = round_id(T1, 1)


async def note(place: Place, number: int) -> None:
    page = place.page
    await page.locator(".sensor").nth(number - 1).tap()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_role("button", name="Foreign chip").tap()
    await dialog.get_by_label("What was seen").fill("a chip of another house")
    await dialog.get_by_role("button", name="Note it").tap()
    await expect(page.locator(".sensor--noted")).to_have_count(1)


@pytest.mark.proves("RFS-9.5.8", "RFS-9.7", fact="at the desk, while the answer is awaited")
async def test_a_wrong_wager_is_noted_while_the_desk_waits_for_the_server(
    tmp_path: Path, pages: Pages
) -> None:
    async with supernova(tmp_path, pages, told=False) as place:
        page = place.page
        await pressed(place)
        await place.press("remove-jackpot-wagers")
        await expect(page.locator(".console-state")).to_contain_text("Waiting for the server")
        await note(place, 1)
        telling = asyncio.create_task(tell(place))
        # Of the two who share it one is known to have played wrongly.
        await expect(page.locator(".console-state--won")).to_contain_text("$51.00 won")
        await place.live.rest()
        await page.locator(".pad-key").get_by_text("17", exact=True).tap()
        await place.status("Settled")
        off = commands.AdjustJackpotWager(
            jackpot=NOVA,
            pit=PIT,
            table=T1,
            round=ROUND,
            sensor=SensorId(SENSORS[0]),
            reason="as noted",
        )
        await do(place.host, REP, off)
        # One wager alone has half of the level; its share is rounded up to the dollar.
        await expect(page.locator(".console-state--won")).to_contain_text("$51.00 won")
        await confirm_and_pay(place, 2)
        await place.press("press-jackpot-game-over")
        await place.status("Place your bets")
        (share,) = jackpot_at(place.host).past[ROUND].paid
        assert (share.sensor, share.amount) == (SENSORS[1], 5_100)
        telling.cancel()


@pytest.mark.proves("RFS-9.5.8", "RFS-9.9.2", fact="at the desk, after a failure")
async def test_a_wrong_wager_is_noted_after_the_server_has_failed(
    tmp_path: Path, pages: Pages
) -> None:
    async with supernova(tmp_path, pages, told=False, silent=True) as place:
        await pressed(place)
        await place.press("return-jackpot-wagers")
        page = place.page
        await expect(page.locator(".console-state--failed")).to_be_visible()
        await expect(page.locator(".sensor--returned")).to_have_count(2)
        # What has gone back comes into no tray: the number is next.
        chips_off = page.locator('[data-command="remove-jackpot-wagers"]')
        await expect(chips_off).to_have_attribute("aria-disabled", "true")
        await expect(page.locator(".pad-key").first).to_be_enabled()
        await note(place, 2)
        await expect(page.locator(".sensor").nth(1)).to_contain_text("Incorrect")
        noted = jackpot_at(place.host).round
        assert noted is not None
        assert [*noted.noted] == [SensorId(SENSORS[1])]
        assert not noted.unadjusted
