"""Chips laid by touch and by drag, moved, taken back and done again."""

from pathlib import Path

import pytest
from playwright.async_api import Locator, expect

from croupier.core.rulebook.games.paytable import GameName
from tests.browser.fingers import Place, centre, drag_by_mouse, drag_by_touch, tap
from tests.browser.pages import FULL, Pages
from tests.browser.terminal.seat import Seat, seated
from tests.core.pit.round_script import MTT, RFS, RRB


@pytest.mark.proves("RRB-4.2.4")
async def test_where_chips_are_dragged_a_touch_lays_none_and_says_how(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages, rulebook=RRB) as seat:
        await tap(seat.spot("red"))
        said = seat.page.locator(".refusal")
        await expect(said).to_contain_text("Drag a chip from the rack to the spot.")
        await expect(said).to_contain_text("RRB-4.2.4")
        await seat.total_is("$0.00")
        await seat.drag("red")
        await seat.total_is("$5.00")
        # The touch after a chip was flung counts.
        await seat.button("Clear").tap()
        await seat.total_is("$0.00")
        await _dragged_about_the_layout(seat)
        # Whoever has no finger lays chips by key everywhere.
        await seat.spot("red").press("Enter")
        await seat.total_is("$5.00")
        # A call bet lays one chip for each of its six pieces.
        await seat.button("Racetrack").tap()
        await seat.choose(1)
        await seat.bet("tier")
        await seat.total_is("$11.00")


async def _dragged_about_the_layout(seat: Seat) -> None:
    chip = await centre(seat.page.get_by_role("radio", name="Chip of $5.00"))
    await drag_by_touch(seat.page, chip, await centre(seat.spot("red")))
    await seat.total_is("$5.00")
    there = await centre(seat.spot("red"))
    await drag_by_mouse(seat.page, there, await centre(seat.spot("corner:25-26-28-29")))
    await expect(seat.chips("pending")).to_have_count(0)
    board = seat.table.at
    assert board.round is not None
    await seat.total_is("$5.00")
    moved = await centre(seat.spot("corner:25-26-28-29"))
    await drag_by_mouse(seat.page, moved, Place(1100, 140))
    await seat.total_is("$0.00")


@pytest.mark.proves("RFS-8.4.6")
async def test_where_chip_and_area_are_touched_a_drag_lays_none_and_says_how(
    pages: Pages, tmp_path: Path
) -> None:
    """And whatever else is refused is never counted, and says why where the finger was."""
    async with seated(tmp_path, pages, rulebook=RFS) as seat:
        said = seat.page.locator(".refusal")
        await seat.drag("red")
        dragged = said.filter(has_text="Touch a chip in the rack, then the spot.")
        await expect(dragged).to_contain_text("RFS-8.4.6")
        await seat.total_is("$0.00")
        await _more_than_there_is(seat, said.filter(has_text="$500"))
        await seat.choose(25)
        await seat.bet("straight:17")
        await expect(said.filter(has_text="came back")).to_be_visible()
        await seat.total_is("$20.00")
        await tap(seat.spot("red"))
        await seat.total_is("$45.00")


async def _more_than_there_is(seat: Seat, said: Locator) -> None:
    await seat.choose(500)
    await seat.bet("red")
    await expect(said).to_contain_text("$100")
    box, finger = await said.bounding_box(), await centre(seat.spot("red"))
    assert box is not None
    assert box["x"] <= finger.x <= box["x"] + box["width"]
    await seat.total_is("$0.00")
    await expect(seat.chips("pending")).to_have_count(0)


async def test_what_was_done_is_undone_redone_doubled_cleared_kept_and_laid_again(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages) as seat:
        await seat.bet("red", "black")
        await seat.total_is("$10.00")
        await seat.button("Undo").tap()
        await seat.total_is("$5.00")
        await seat.button("Redo").tap()
        await seat.total_is("$10.00")
        await seat.button("Double").tap()
        await seat.total_is("$20.00")
        await seat.button("Clear").tap()
        await seat.total_is("$0.00")
        await seat.bet("red", "dozen:2")
        await seat.total_is("$10.00")
        await seat.button("Favourites").tap()
        await seat.button("Keep these bets").tap()
        await seat.button("Place $10.00").tap()
        await seat.total_is("$20.00")


async def test_a_long_press_says_the_exact_limits_odds_and_edge(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages) as seat:
        at = await centre(seat.spot("straight:17"))
        await seat.page.mouse.move(*at)
        await seat.page.mouse.down()
        told = seat.page.get_by_role("dialog")
        await expect(told).to_contain_text("$20")
        await seat.page.mouse.up()
        for fact in ("35 to 1", "2.70% (1/37)", "Covers"):
            await expect(told).to_contain_text(fact)
        await seat.total_is("$0.00")


async def test_what_is_held_is_lit_on_the_layout_and_on_the_racetrack(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages, rulebook=RRB, viewport=FULL) as seat:
        lit = {
            board: seat.page.locator(f".board--{board} .layout-lights--lit path")
            for board in ("main", "racetrack")
        }
        for board, bet, count in (
            ("main", "straight:17", 1),
            ("main", "split:17-20", 2),
            ("racetrack", "tier", 12),
        ):
            held = seat.page.locator(f'.board--{board} [data-bet="{bet}"]')
            await seat.page.mouse.move(*await centre(held))
            await seat.page.mouse.down()
            for lights in lit.values():
                await expect(lights).to_have_count(count)
            await seat.page.mouse.up()
            for lights in lit.values():
                await expect(lights).to_have_count(0)
            if await seat.button("Close").count():
                await seat.button("Close").tap()


@pytest.mark.proves("MTT-2.4")
async def test_where_either_will_do_chips_are_laid_by_touch_and_by_drag(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages, rulebook=MTT, game=GameName.SIC_BO) as seat:
        await tap(seat.spot("small"))
        await seat.total_is("$5.00")
        await seat.drag("big")
        await seat.total_is("$10.00")
