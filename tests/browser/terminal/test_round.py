"""A round from the last bet to the pay-out, as the player sees it and can look it up afterwards."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from croupier.core.rulebook.games.paytable import GameName
from tests.browser.pages import FULL, LANDSCAPE, Pages
from tests.browser.settled import resize, still
from tests.browser.terminal.measuring import results_cut_off
from tests.browser.terminal.seat import Seat, seated
from tests.core.pit.round_script import MTT, ROU, RRB, dice, number

SUPER = {"red": 120, "green": 100, "blue": 75, "yellow": 60}


async def test_a_win_is_shown_on_the_layout_and_in_figures_recalled_and_its_bets_repeated(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages, rulebook=RRB) as seat:
        await _rules_say_odds_edges_and_limits(seat)
        await seat.bet("straight:17", "red")
        await seat.total_is("$10.00")
        await seat.table.settle(number("17"))
        await expect(seat.page.locator(".result").get_by_label("17, black")).to_be_visible()
        await expect(seat.page.locator(".board--main .dolly")).to_be_visible()
        await expect(seat.chips("won").filter(has_text="180")).to_be_visible()
        await expect(seat.chips("lost")).not_to_have_count(0)
        await expect(seat.meter("Last win")).to_have_text("$180.00")
        await expect(seat.meter("Credit")).to_have_text("$270.00")
        await expect(seat.page.get_by_role("list", name="Last results")).to_contain_text("17")
        # Stakes come back here: nothing is said to go up again.
        await expect(seat.page.locator(".winnings")).to_contain_text("$180.00")
        await expect(seat.chips("standing")).to_have_count(0)
        await expect(seat.page.locator(".stays-up")).to_have_count(0)
        await _recall_says_why_each_wager_paid(seat)
        await seat.total_is("$0.00")
        await seat.table.open()
        await seat.button("Repeat").tap()
        await seat.total_is("$10.00")


async def _rules_say_odds_edges_and_limits(seat: Seat) -> None:
    await seat.button("Rules").tap()
    row = seat.page.get_by_role("row", name="Straight Up")
    for fact in ("35 to 1", "2.70% (1/37)", "$20"):
        await expect(row).to_contain_text(fact)
    await seat.button("Close").tap()
    await expect(seat.page.get_by_role("dialog")).to_have_count(0)


async def _recall_says_why_each_wager_paid(seat: Seat) -> None:
    await seat.button("My rounds").tap()
    recalled = seat.page.locator(".recalled")
    await expect(recalled.locator(".chip--won")).not_to_have_count(0)
    await expect(recalled.locator(".dolly")).to_be_visible()
    wagers = recalled.locator(".recalled-wagers li")
    await expect(wagers).to_have_count(2)
    paid = wagers.filter(has_text="Straight Up 17")
    await expect(paid).to_contain_text("You bet $5.00 and won $175.00: $180.00 with your stake.")
    await paid.get_by_role("button", name="Clause").tap()
    await expect(seat.page.get_by_role("dialog")).to_have_count(2)
    await expect(seat.page.get_by_role("dialog").last).to_contain_text("Rapid Roulette")
    for _ in range(2):
        shown = await seat.page.get_by_role("dialog").count()
        await seat.page.keyboard.press("Escape")
        await expect(seat.page.get_by_role("dialog")).to_have_count(shown - 1)


@pytest.mark.proves("RFS-8.7.1.c", "RFS-8.7.1.d")
async def test_a_winning_stake_is_credited_when_paid_and_goes_up_again_at_the_next_opening(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages) as seat:
        await seat.bet("red", "black", "dozen:1")
        await seat.total_is("$15.00")
        await seat.table.settle(number("1"))
        await expect(seat.page.locator(".round-state")).to_contain_text("Paid")
        await expect(seat.page.locator(".winnings")).to_have_text(
            "You receive$25.00on bets of $15.00"
        )
        await expect(seat.page.locator(".stays-up")).to_have_text(
            "$10.00 of this is your winning stakes. They go back on the layout when bets open."
        )
        await expect(seat.chips("standing")).to_have_text(["5", "5"])
        await expect(seat.meter("Credit")).to_have_text("$110.00")
        await seat.total_is("$0.00")
        for size in (FULL, LANDSCAPE):
            await resize(seat.page, size)
            assert await still(results_cut_off, seat.page) == [], size
        await seat.table.open()
        await seat.total_is("$10.00")
        await expect(seat.meter("Credit")).to_have_text("$100.00")
        await expect(seat.page.locator(".stays-up")).to_have_count(0)
        await seat.button("Clear").tap()
        await seat.total_is("$0.00")
        await expect(seat.meter("Credit")).to_have_text("$110.00")


async def test_recall_has_the_last_ten_rounds_the_latest_first(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages, rulebook=RRB) as seat:
        for came in range(1, 13):
            await seat.wager("red", 100)
            await seat.table.settle(number(str(came)))
            await seat.table.open()
        await expect(seat.page.locator(".round-state--open")).to_be_visible()
        await seat.button("My rounds").tap()
        rounds = seat.page.locator(".recall-round")
        await expect(rounds).to_have_count(10)
        for place, came in enumerate(range(12, 2, -1)):
            await expect(rounds.nth(place).locator(".number")).to_have_text(str(came))


@pytest.mark.proves("MTT-2.5(b)")
async def test_where_bets_are_confirmed_it_says_what_is_not(pages: Pages, tmp_path: Path) -> None:
    async with seated(tmp_path, pages, rulebook=MTT, game=GameName.SIC_BO) as seat:
        await seat.bet("small", "total:9")
        await seat.total_is("$10.00")
        confirm = seat.page.get_by_role("button", name="CONFIRM BETS")
        await expect(confirm).to_contain_text("$10.00 not confirmed")
        await expect(seat.chips("unconfirmed")).not_to_have_count(0)
        await confirm.tap()
        await expect(confirm).to_be_disabled()
        await expect(seat.chips("unconfirmed")).to_have_count(0)
        await expect(seat.chips("locked")).not_to_have_count(0)


async def test_sic_bo_shows_its_dice_large_and_what_they_won(pages: Pages, tmp_path: Path) -> None:
    async with seated(tmp_path, pages, rulebook=MTT, game=GameName.SIC_BO) as seat:
        await seat.bet("small", "single:3")
        await seat.total_is("$10.00")
        await seat.page.get_by_role("button", name="CONFIRM BETS").tap()
        await expect(seat.chips("unconfirmed")).to_have_count(0)
        await seat.table.settle(dice(1, 3, 4))
        result = seat.page.locator(".result")
        for face in (1, 3, 4):
            await expect(result.get_by_label(f"Die: {face}")).to_be_visible()
        await expect(result).to_contain_text("$20.00")


@pytest.mark.proves("ROU-7.4", "ROU-7.6", fact="each screen shows the numbers and the new odds")
async def test_lucky_ball_shows_its_four_numbers_and_reveals_the_boosted_one(
    pages: Pages, tmp_path: Path
) -> None:
    options = {"wheel": "double-zero", "lucky_ball": "standard"}
    async with seated(tmp_path, pages, rulebook=ROU, options=options) as seat:
        await expect(seat.page.locator(".terminal-faults")).to_contain_text("NOT APPROVED")
        for colour in SUPER:
            await seat.bet(f"lucky:{colour}")
        await seat.total_is("$20.00")
        await seat.table.spin()
        numbers = await seat.table.lucky_numbers()
        panel = seat.page.get_by_role("region", name="Lucky Ball")
        for drawn in numbers.values():
            await expect(panel).to_contain_text(drawn)
        await seat.table.close()
        colour = await seat.table.boosted()
        await expect(panel).to_contain_text(f"SUPER on {numbers[colour]}")
        await seat.table.tell(number(numbers[colour]))
        won = 5 * (SUPER[colour] + 1)
        await expect(seat.meter("Last win")).to_have_text(f"${won}.00")
