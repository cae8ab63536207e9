"""Chips that do not count are told on the screen: when laid, when returned, and in My rounds."""

from pathlib import Path

from playwright.async_api import expect

from croupier.core.offer.limits import Limits, Sign
from croupier.core.rulebook.games.paytable import GameName
from tests.browser.fingers import tap
from tests.browser.pages import Pages
from tests.browser.terminal.seat import seated
from tests.core.pit.round_script import MTT, RFS, number

FIVE_DOLLARS = Sign(Limits(500, 100_000, 100))


async def test_a_chip_below_the_minimum_is_told_three_times(pages: Pages, tmp_path: Path) -> None:
    async with seated(tmp_path, pages, rulebook=RFS, sign=FIVE_DOLLARS) as seat:
        await seat.choose(1)
        await seat.bet("red")
        told = seat.page.locator(".uncounted")
        await expect(told).to_contain_text(
            "$1.00 on Red will not count: it is below the minimum of $5.00."
        )
        await seat.choose(5)
        await seat.bet("black")
        await seat.total_is("$6.00")
        await seat.table.settle(number("17"))
        await expect(told).to_contain_text(
            "$1.00 on Red came back: it was below the minimum of $5.00."
        )
        await seat.button("My rounds").tap()
        recalled = seat.page.locator(".recalled")
        await expect(recalled).to_contain_text("$1.00 on Red came back: it was below the minimum.")
        won = recalled.locator("li", has_text="Black")
        await expect(won).to_contain_text("You bet $5.00 and won $5.00: $10.00 with your stake.")
        await expect(won.locator(".net--won")).to_have_text("+$5.00")
        await expect(seat.page.locator(".recall-round .net--won")).to_have_text("+$5.00")


async def test_a_chip_that_is_never_shown_is_told_of_the_minimum_and_a_good_one_ends_the_bubble(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(
        tmp_path, pages, rulebook=MTT, game=GameName.SIC_BO, sign=FIVE_DOLLARS
    ) as seat:
        await seat.choose(1)
        await tap(seat.spot("small"))
        refusal = seat.page.locator(".refusal")
        await expect(refusal).to_contain_text("$1.00 on Small is below the minimum of $5.00.")
        await seat.choose(5)
        await tap(seat.spot("small"))
        await seat.total_is("$5.00")
        await expect(refusal).to_have_count(0)
