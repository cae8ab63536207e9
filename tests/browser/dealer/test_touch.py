"""Buttons under a quick hand: fixed places, double taps, and a reason for whatever is dim."""

from pathlib import Path

from playwright.async_api import expect

from croupier.core.pit.rounds.commands import ReadOutcome
from tests.browser.dealer.dealer_terminal import Place, dealing
from tests.browser.fingers import centre
from tests.browser.pages import Pages
from tests.core.pit.cards.card_script import CardTable
from tests.core.pit.floor_script import FloorScript
from tests.core.pit.round_script import DEVICE, MTT, RFS, RRB, WHEEL, RoundScript, number

BUTTONS = ("open-wagering", "spin-ball", "confirm-outcome", "declare-no-spin", "money")


async def places(place: Place) -> list[tuple[float, float]]:
    return [await place.where(command) for command in BUTTONS]


async def test_every_button_keeps_its_place_through_a_whole_round(
    tmp_path: Path, pages: Pages
) -> None:
    async with dealing(tmp_path, pages, RoundScript(RFS, players=1)) as place:
        await place.status("No round yet")
        at_first = await places(place)
        await place.press("open-wagering")
        await place.status("Bets open")
        assert await places(place) == at_first
        await place.spin()
        await place.live.close()
        await place.enter("17")
        await place.status("Waiting for confirmation")
        assert await places(place) == at_first
        entered = await centre(place.page.locator(".keypad-enter"))
        box = await place.button("confirm-outcome").bounding_box()
        assert box is not None
        assert not (box["x"] <= entered.x <= box["x"] + box["width"])


async def test_a_double_tap_does_nothing_twice(tmp_path: Path, pages: Pages) -> None:
    async with dealing(tmp_path, pages, RoundScript(RFS, players=1)) as place:
        button = place.button("open-wagering")
        await expect(button).to_have_attribute("aria-disabled", "false")
        spot = await centre(button)
        for _ in range(3):
            await place.page.touchscreen.tap(*spot)
        await place.status("Bets open")
        await expect(place.page.locator(".figures-state span")).to_have_text("Round 1")
        # The others went nowhere: not even a refusal came back.
        await expect(place.page.locator(".refusal")).to_have_count(0)


async def test_a_dim_button_says_why_with_its_clause(tmp_path: Path, pages: Pages) -> None:
    async with dealing(tmp_path, pages, RoundScript(RFS, players=1)) as place:
        await place.touch("confirm-outcome")
        await place.says("No round has been opened here yet.")
        await place.press("open-wagering")
        await place.status("Bets open")
        await place.touch("confirm-outcome")
        await place.says("There is no outcome to confirm")


async def test_a_sensors_number_is_shown_to_be_accepted(tmp_path: Path, pages: Pages) -> None:
    async with dealing(tmp_path, pages, RoundScript(RFS, players=1)) as place:
        await sensed(place, "32")
        await expect(place.page.locator(".readings strong")).to_have_text("32")
        await expect(place.button("confirm-outcome")).to_have_text("Confirm 32")
        await place.press("confirm-outcome")
        await place.status("Settled")


async def test_a_sensors_number_is_rejected_and_the_disagreement_cannot_be_missed(
    tmp_path: Path, pages: Pages
) -> None:
    async with dealing(tmp_path, pages, RoundScript(RFS, players=1)) as place:
        await sensed(place, "32")
        await place.page.get_by_role("button", name="Reject").tap()
        await place.enter("15")
        alarm = place.page.locator(".disagreement")
        await expect(alarm).to_contain_text("READINGS DISAGREE")
        box = await alarm.bounding_box()
        assert box is not None
        assert box["width"] == 1280
        await place.touch("confirm-outcome")
        await expect(place.page.locator(".refusal")).to_be_visible()


async def sensed(place: Place, came: str) -> None:
    await place.press("open-wagering")
    await place.spin()
    await place.live.close()
    round_ = place.table.round
    assert round_ is not None
    await place.do(DEVICE, ReadOutcome(round_.id, WHEEL, number(came)))


async def test_a_number_is_chosen_on_the_wheel_itself(tmp_path: Path, pages: Pages) -> None:
    async with dealing(tmp_path, pages, RoundScript(RRB, players=1)) as place:
        await place.press("open-wagering")
        await place.spin()
        await place.live.close()
        await expect(place.page.locator(".veil-cover")).to_have_count(0)
        await place.page.locator('[data-pocket="26"]').tap()
        await place.page.get_by_role("button", name="Enter 26").tap()
        await expect(place.button("confirm-outcome")).to_have_text("Confirm 26")


async def test_no_spin_asks_for_a_reason_of_its_own_rulebook(tmp_path: Path, pages: Pages) -> None:
    async with dealing(tmp_path, pages, RoundScript(RRB, players=1)) as place:
        await place.press("open-wagering")
        await place.spin()
        await place.press("declare-no-spin")
        dialog = place.page.locator("dialog[open]")
        declare = dialog.get_by_role("button", name="No spin", exact=True)
        await expect(declare).to_be_disabled()
        await dialog.get_by_role("button", name="Too few revolutions").tap()
        await declare.tap()
        await expect(dialog).to_have_count(0)
        # The ball is to be spun again.
        await expect(place.page.locator(".desk-button--bright")).to_have_text("Ball spun")


async def test_two_baccarat_games_stand_side_by_side(tmp_path: Path, pages: Pages) -> None:
    script = FloorScript()
    for name in ("B1", "B2"):
        CardTable(MTT, name, script).start()
    async with dealing(tmp_path, pages, script, ["B1", "B2"]) as place:
        desks = place.page.locator(".desk--half")
        await expect(desks).to_have_count(2)
        second = desks.nth(1).locator('[data-command="open-wagering"]')
        await expect(second).to_have_attribute("aria-disabled", "false")
        await second.tap()
        await expect(desks.nth(1).locator(".figures-state strong")).to_have_text("Bets open")
        await expect(desks.nth(0).locator(".figures-state strong")).not_to_have_text("Bets open")


async def test_whatever_can_be_pressed_is_large_enough_and_nothing_scrolls(
    tmp_path: Path, pages: Pages
) -> None:
    async with dealing(tmp_path, pages, RoundScript(RFS, players=1)) as place:
        small = await place.page.locator("button:visible").evaluate_all(
            """buttons => buttons.map(one => {
                const { width, height } = one.getBoundingClientRect();
                return [one.textContent, width, height];
            }).filter(([, width, height]) => Math.min(width, height) < 44)"""
        )
        assert small == []
        assert await place.page.evaluate("document.documentElement.scrollHeight") <= 800


async def test_the_screen_speaks_chinese_too(tmp_path: Path, pages: Pages) -> None:
    async with dealing(tmp_path, pages, RoundScript(RFS, players=1)) as place:
        await place.page.get_by_role("button", name="简体中文").tap()
        await expect(place.button("open-wagering")).to_have_text("新一局")
