"""Every component of the kit, drawn by a real browser under the server's own policy.

One page for all tests: each asks what it changes itself, and leaves nothing open.
"""

from collections.abc import AsyncIterator, Awaitable, Callable

import msgspec
import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, expect

from croupier.demo.web.gallery import TABLES, sample_layouts
from tests.browser.built import show
from tests.browser.fingers import Place, centre, drag_by_mouse, drag_by_touch, tap
from tests.browser.pages import KeptPages, Pages

Drag = Callable[[Page, Place, Place], Awaitable[None]]
# Each onto numbers of its own, where no chip lies yet.
by_finger_and_mouse = pytest.mark.parametrize(
    ("drag", "number"), [(drag_by_touch, 29), (drag_by_mouse, 8)]
)


async def open_gallery(page: Page) -> None:
    await show(page, "gallery", {"/gallery/layouts": msgspec.json.encode(sample_layouts())})
    for name in TABLES:
        await expect(board(page, name)).to_be_visible()


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def page(kept_pages: KeptPages) -> AsyncIterator[Page]:
    opened = Pages(kept_pages)
    shown = await opened.open()
    await open_gallery(shown)
    yield shown
    await opened.close()
    assert opened.wrong == []


def board(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name=name, exact=True)


def chips(page: Page, name: str, look: str) -> Locator:
    return board(page, name).locator(f".chip--{look}")


def spot(page: Page, name: str, bet: str) -> Locator:
    return board(page, name).locator(f'[data-bet="{bet}"]')


async def test_a_touch_on_any_kind_of_spot_lays_a_chip_that_is_only_pending(page: Page) -> None:
    before = await chips(page, "Roulette", "pending").count()
    for laid, bet in enumerate(("straight:17", "split:17-20", "corner:16-17-19-20", "red"), 1):
        await tap(spot(page, "Roulette", bet))
        await expect(chips(page, "Roulette", "pending")).to_have_count(before + laid)


@by_finger_and_mouse
async def test_a_chip_is_dragged_from_the_rack_onto_a_spot(
    page: Page, drag: Drag, number: int
) -> None:
    before = await chips(page, "Roulette", "pending").count()
    rack = page.locator(".gallery-board", has=board(page, "Roulette")).get_by_role("radio")
    onto = await centre(spot(page, "Roulette", f"straight:{number}"))
    await drag(page, await centre(rack.nth(2)), onto)
    await expect(chips(page, "Roulette", "pending")).to_have_count(before + 1)
    await expect(page.locator(".drag-ghost")).to_have_count(0)


@by_finger_and_mouse
async def test_chips_are_dragged_from_one_spot_to_another_and_off_the_layout(
    page: Page, drag: Drag, number: int
) -> None:
    one, other = number + 1, number + 3
    touched, onto = (spot(page, "Roulette", f"straight:{each}") for each in (one, other))
    for _ in range(2):
        await tap(touched)
    here = await centre(touched)
    told = page.get_by_role("status")
    await drag(page, here, await centre(onto))
    await expect(told.get_by_text(f"straight:{one} → straight:{other}")).to_be_visible()
    await tap(onto)
    await drag(page, await centre(onto), Place(here.x, 5))
    await expect(told.get_by_text(f"straight:{other} → off")).to_be_visible()


async def test_while_a_finger_is_down_all_that_the_spot_covers_lights_up(page: Page) -> None:
    await page.mouse.move(*await centre(spot(page, "Roulette", "corner:16-17-19-20")))
    await page.mouse.down()
    lit = board(page, "Roulette").locator(".layout-lights--lit path")
    await expect(lit).to_have_count(4)
    # Held for longer it says what it is, and lays nothing.
    before = await chips(page, "Roulette", "pending").count()
    await expect(page.get_by_role("status").get_by_text("corner:16-17-19-20")).to_be_visible()
    await page.mouse.up()
    await expect(lit).to_have_count(0)
    await expect(chips(page, "Roulette", "pending")).to_have_count(before)


async def test_a_spot_can_be_reached_by_keyboard(page: Page) -> None:
    before = await chips(page, "Sic bo", "pending").count()
    await spot(page, "Sic bo", "small").focus()
    await page.keyboard.press("Enter")
    await expect(chips(page, "Sic bo", "pending")).to_have_count(before + 1)


async def test_a_refusal_has_its_clause_one_touch_away(page: Page) -> None:
    await page.get_by_role("button", name="Refusal").tap()
    bubble = page.get_by_role("alert").filter(has_text="The most on a straight up bet")
    await bubble.get_by_role("button", name="Clause RRB-6.3.2").tap()
    await bubble.get_by_role("button", name="Dismiss").tap()
    await expect(bubble).to_have_count(0)


async def test_a_double_tap_does_nothing_twice(page: Page) -> None:
    await page.get_by_role("button", name="Toast").dblclick()
    await expect(page.get_by_role("status").get_by_text("is printed")).to_have_count(1)


async def test_a_pin_is_keyed_in_unseen_and_its_refusal_shown(page: Page) -> None:
    panel = page.locator(".sign-on").first
    for key in ("4", "7", "Next", "1", "1"):
        await panel.get_by_role("button", name=key, exact=True).tap()
    await expect(panel.get_by_role("button", name="PIN")).to_contain_text("●●")
    await panel.get_by_role("button", name="Sign on").tap()
    await expect(panel.get_by_role("alert")).to_have_text(
        "Badge or PIN is wrong. 3 attempts are left."
    )


async def test_every_word_of_the_kit_changes_with_the_language(page: Page) -> None:
    await page.get_by_role("button", name="简体中文").tap()
    await expect(page.get_by_role("heading", name="登记此屏幕")).to_be_visible()
    assert await page.evaluate("document.documentElement.lang") == "zh-Hans"
    await page.get_by_role("button", name="English").tap()
    assert await page.evaluate("document.documentElement.lang") == "en"


async def test_all_is_drawn_without_an_error_and_large_enough_for_a_finger(
    page: Page,
) -> None:
    sizes = await page.get_by_role("button").evaluate_all(
        """buttons => buttons.filter(one => one instanceof HTMLButtonElement).map(one => {
            const { width, height } = one.getBoundingClientRect();
            return [one.textContent, width, height];
        }).filter(([, width, height]) => Math.min(width, height) < 44)"""
    )
    assert sizes == []
