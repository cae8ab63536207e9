"""What goes wrong at a table of chips, told by its own dealer."""

from pathlib import Path

from playwright.async_api import expect

from croupier.core.identifiers import PersonId
from croupier.core.pit.chips.commands import ExchangeVoucher
from croupier.core.rulebook.games.paytable import Source
from tests.browser.dealer.dealer_terminal import dealing
from tests.browser.dealer.test_conventional import (
    CALL_BETS,
    WINNING,
    choose,
    deal,
    rack,
    stack,
    touch,
)
from tests.browser.pages import Pages
from tests.core.pit.chips.conventional_script import RFS, T1, ConventionalTable
from tests.core.pit.floor_script import DEALER as CORE_DEALER


async def test_the_last_token_told_by_mistake_is_taken_back(tmp_path: Path, pages: Pages) -> None:
    script = ConventionalTable(known=WINNING)
    script.do(CORE_DEALER, ExchangeVoucher(T1, "Ann", "V-1", 500, "printed"))
    async with dealing(tmp_path, pages, script) as place:
        await deal(place, "17")
        await touch(place, "straight:17")
        await choose(place, "Ann", "Tokens")
        await stack(place, "$5")
        await expect(place.page.locator(".payout")).to_have_count(1)
        assert rack(place).tokens["Ann"].amount == 0
        await place.page.get_by_role("button", name="Take back").tap()
        await touch(place, "straight:17")
        await choose(place, "Ann", "Tokens")
        await stack(place, "$5")
        await expect(place.page.locator(".payout")).to_have_count(0)
        assert rack(place).tokens["Ann"].amount == 500


async def test_notes_for_a_call_bet_count_toward_a_known_patron(
    tmp_path: Path, pages: Pages
) -> None:
    script = ConventionalTable(RFS, known=CALL_BETS)
    script.buys("Ann", "blue", 50)
    async with dealing(tmp_path, pages, script) as place:
        page = place.page
        await choose(place, "Ann", "Value chips")
        await page.get_by_role("button", name="Notes handed in").tap()
        dialog = page.locator("dialog[open]")
        await dialog.get_by_label("Patron, by card or name, where known").fill("ann-1")
        await place.key(dialog.locator(".keypad"), "50")
        await dialog.get_by_role("button", name="Take $50 in notes").tap()
        await touch(place, "straight:17")
        await page.get_by_role("group", name="How many chips").locator(".stack").last.tap()
        await place.status("Place your bets")
        shift = place.host.read_model.floor.state.floats.running(T1)
        assert shift is not None
        assert shift.patrons == {PersonId("ann-1"): 5_000}


async def test_a_failed_spinning_unit_is_the_dealers_to_report(
    tmp_path: Path, pages: Pages
) -> None:
    async with dealing(tmp_path, pages, ConventionalTable(source=Source.USPIN)) as place:
        page = place.page
        await page.get_by_role("button", name="Irregularities").tap()
        dialog = page.locator("dialog[open]")
        await dialog.get_by_role("button", name="Spinning unit failed").tap()
        do_it = dialog.locator(".wrong-deciding button").last
        await expect(do_it).to_be_disabled()
        await dialog.get_by_role("button", name="It was not valid").tap()
        await do_it.tap()
        await expect(page.locator("dialog[open]")).to_have_count(0)
        await expect(page.locator("body")).to_contain_text("spinning unit")
        assert "uspin" in place.table.stops
