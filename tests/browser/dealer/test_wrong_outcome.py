"""A wrong number: stopped by the dealer, previewed, and put right by whom the rulebook says."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from croupier.core.identifiers import SessionId
from tests.browser.dealer.dealer_terminal import SUPERVISOR, Place, dealing, when_armed
from tests.browser.pages import Pages
from tests.core.pit.round_script import RFS, RRB, RoundScript

PLAYER = SessionId("S1")
STAKE = 500


async def settle_wrongly(place: Place) -> None:
    """Seventeen came, a player had it, and the dealer keyed eighteen."""
    await place.press("open-wagering")
    await place.spin()
    await place.wager(PLAYER, "straight:17", STAKE)
    await place.live.close()
    await place.enter("18")
    await place.press("confirm-outcome")
    await place.status("Settled")


async def preview(place: Place, number: str) -> int:
    """What the player's account is said to hold afterwards, in cents."""
    dialog = place.page.locator("dialog[open]")
    await place.key(dialog.locator(".keypad"), number)
    await dialog.get_by_role("button", name="Show what would change").tap()
    after = dialog.locator(f'[data-account="chips:{PLAYER}"] td').nth(2)
    text = await after.inner_text()
    return round(float(text.replace("$", "").replace(",", "")) * 100)


@pytest.mark.proves("RFS-8.8.3")
async def test_the_dealer_alone_stops_and_corrects_and_accounts_change_as_previewed(
    tmp_path: Path, pages: Pages
) -> None:
    async with dealing(tmp_path, pages, RoundScript(RFS, players=1)) as place:
        await settle_wrongly(place)
        before = place.credit(PLAYER)
        await place.press("report-wrong-outcome")
        dialog = place.page.locator("dialog[open]")
        await expect(dialog).to_contain_text("Settled as 18")
        # Until it is stopped there is nothing to correct.
        await expect(dialog.locator(".number-entry")).to_have_count(0)
        await when_armed(dialog.locator('[data-command="report-wrong-outcome"]'))
        await expect(dialog.locator(".number-entry")).to_be_visible()
        promised = await preview(place, "17")
        assert promised == before + 36 * STAKE
        assert place.credit(PLAYER) == before
        await when_armed(dialog.locator('[data-command="correct-outcome"]'))
        await expect(dialog).to_have_count(0)
        assert place.credit(PLAYER) == promised
        await expect(place.page.locator(".last-results svg").first).to_have_attribute(
            "aria-label", "17, black"
        )


@pytest.mark.proves("RRB-11.4.10")
async def test_elsewhere_a_supervisor_approves_on_the_dealers_screen(
    tmp_path: Path, pages: Pages
) -> None:
    async with dealing(tmp_path, pages, RoundScript(RRB, players=1)) as place:
        await settle_wrongly(place)
        before = place.credit(PLAYER)
        await place.press("report-wrong-outcome")
        dialog = place.page.locator("dialog[open]").first
        await when_armed(dialog.locator('[data-command="report-wrong-outcome"]'))
        await place.key(dialog.locator(".keypad"), "17")
        await dialog.get_by_role("button", name="Show what would change").tap()
        await when_armed(dialog.locator('[data-command="correct-outcome"]'))
        await place.sign(SUPERVISOR)
        await expect(place.page.locator("dialog[open]")).to_have_count(0)
        assert place.credit(PLAYER) == before + 36 * STAKE
        await place.deals("107")
