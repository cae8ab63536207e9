"""What the screen says, and that nothing moves or is cut off when it says it."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.dealer.dealer_terminal import Place, dealing, when_armed
from tests.browser.dealer.test_touch import sensed
from tests.browser.dealer.test_wrong_outcome import settle_wrongly
from tests.browser.pages import Pages
from tests.core.pit.cards.card_script import MTT, CardTable
from tests.core.pit.floor_script import FloorScript
from tests.core.pit.round_script import RFS, RRB, RoundScript
from tests.plugins.long_proofs import mostly_slow

ARMED_MS = 800
BUTTONS = ("open-wagering", "confirm-outcome", "declare-no-spin", "money")


async def places(place: Place) -> list[tuple[float, float]]:
    return [await place.where(command) for command in BUTTONS]


async def test_a_disagreement_moves_no_button(tmp_path: Path, pages: Pages) -> None:
    async with dealing(tmp_path, pages, RoundScript(RFS, players=1)) as place:
        at_first = await places(place)
        await sensed(place, "32")
        await place.page.get_by_role("button", name="Reject").tap()
        await place.enter("15")
        alarm = place.page.locator(".disagreement")
        await expect(alarm).to_contain_text("Wheel sensor: 32 · You: 15.")
        await expect(place.page.locator(".notice--grave")).to_be_visible()
        assert await places(place) == at_first


async def test_a_case_is_named_in_a_line_that_moves_no_button(tmp_path: Path, pages: Pages) -> None:
    async with dealing(tmp_path, pages, RoundScript(RRB, players=1)) as place:
        at_first = await places(place)
        await settle_wrongly(place)
        await place.press("report-wrong-outcome")
        dialog = place.page.locator("dialog[open]")
        await expect(dialog).to_contain_text("Round 1 · Settled as 18")
        await when_armed(dialog.locator('[data-command="report-wrong-outcome"]'))
        notice = place.page.locator(".notice")
        await expect(notice).to_contain_text("Wrong outcome: As seen at the table.")
        await dialog.get_by_role("button", name="Close").tap()
        assert await places(place) == at_first


async def test_two_tables_have_each_its_name_and_nothing_is_cut_off(
    tmp_path: Path, pages: Pages
) -> None:
    script = FloorScript()
    CardTable(MTT, "B1", script).start()
    CardTable(MTT, "B2", script, {"settlement": "even-money"}).load()
    async with dealing(tmp_path, pages, script, ["B1", "B2"]) as place:
        names = place.page.locator(".dealer-table h1")
        await expect(names.nth(0)).to_have_text("Baccarat 1")
        await expect(names.nth(1)).to_have_text("Baccarat 2Even money")
        await expect(place.page.locator(".cards-panel")).to_have_count(1)
        beyond = await place.page.locator(
            ".dealer-top *:visible, .figures *:visible, .desk button:visible"
        ).evaluate_all(
            """parts => parts.filter(part => {
                const { left, right, bottom } = part.getBoundingClientRect();
                return left < 0 || right > 1280 || bottom > 800;
            }).map(part => part.outerHTML.slice(0, 80))"""
        )
        assert beyond == []


@pytest.mark.parametrize("rulebook", mostly_slow([RFS, RRB, MTT], always={RRB}))
async def test_no_button_gives_a_reason_with_a_name_out_of_the_journal(
    tmp_path: Path, pages: Pages, rulebook: str
) -> None:
    async with dealing(tmp_path, pages, RoundScript(rulebook, players=1)) as place:
        await place.press("open-wagering")
        await place.status("Bets open")
        # What has just come alive takes no touch for a moment, and has no reason to give.
        await place.page.wait_for_timeout(ARMED_MS)
        dim = place.page.locator('.desk-button[aria-disabled="true"][data-command]')
        commands = await dim.evaluate_all("all => all.map(each => each.dataset.command)")
        assert commands
        for command in commands:
            await place.touch(command)
            bubble = place.page.locator(".refusal p")
            await expect(bubble).to_be_visible()
            told = await bubble.inner_text()
            assert "T1" not in told, (command, told)
            assert told[0].isupper(), (command, told)
            assert told.endswith("."), (command, told)
