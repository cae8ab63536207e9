"""What was paid and is demanded back is taken at the counter, into the screen's own drawer."""

from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, expect

from croupier.core.rulebook.payments import Place
from croupier.core.venue.commands import DemandReturn, RepayDemand
from croupier.core.venue.drawers import cash_of
from croupier.core.venue.state import DrawerId
from tests.browser.cage.counter import TILL, Counter, at_the_counter
from tests.browser.journal_entries import entries_of
from tests.browser.lost_answers import LostAnswers
from tests.browser.pages import Pages
from tests.plugins.long_proofs import mostly_slow
from tests.server.till_stage import CASH

PRICE = 5_000


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="Demanded back")


async def paid_and_demanded(at: Counter) -> None:
    await at.sign_on()
    await at.present()
    await expect(panel(at.page)).to_have_count(0)
    await at.page.get_by_role("button", name="Pay $50.00").tap()
    await expect(at.page.get_by_role("heading", name="Paid $50.00")).to_be_visible()
    await at.order(DemandReturn(await at.ticket(), reason="it was counterfeit"))
    await at.page.reload()
    await expect(panel(at.page)).to_contain_text("$50.00")


def cash(at: Counter) -> int:
    venue = at.stage.floor.house.venue
    assert venue is not None
    held: int = -venue.hall.ledger.balance(cash_of(Place.CASH_DESK, DrawerId(TILL)))
    return held


async def test_what_is_demanded_back_is_taken_in_parts_and_then_is_over(
    page: Page, tmp_path: Path
) -> None:
    async with at_the_counter(tmp_path, page) as at:
        await paid_and_demanded(at)
        await expect(panel(page)).to_contain_text("It was counterfeit")
        await expect(panel(page)).to_contain_text(f"Paid on ticket …{at.number[-4:]}")
        await takes(page, "20", "$20.00")
        await expect(panel(page)).to_contain_text("$30.00")
        assert cash(at) == CASH - PRICE + 2_000
        # A second press within a moment of the first is taken for the same.
        await page.wait_for_timeout(1_000)
        await takes(page, None, "$30.00")
        await expect(panel(page)).to_have_count(0)
        assert cash(at) == CASH
        venue = at.stage.floor.house.venue
        assert venue is not None
        assert not venue.hall.state.demands


async def takes(page: Page, typed: str | None, amount: str) -> None:
    await panel(page).get_by_role("button", name="Take back").tap()
    form = page.get_by_role("dialog", name="Demanded back")
    if typed is not None:
        await form.get_by_label("Brought").fill("50.01")
        await expect(form).to_contain_text("at most $50.00")
        await expect(form.get_by_role("button", name="Taken back")).to_be_disabled()
        await form.get_by_label("Brought").fill(typed)
    await form.get_by_role("button", name=f"Taken back: {amount}").tap()
    await expect(page.get_by_text(f"{amount} taken back")).to_be_visible()
    await expect(form).to_have_count(0)


@pytest.mark.parametrize(
    "reloaded", mostly_slow([False, True], always={False}), ids=["stays", "reloaded"]
)
async def test_money_taken_back_whose_answer_is_lost_is_checked_and_counts_once(
    reloaded: bool, page: Page, pages: Pages, tmp_path: Path
) -> None:
    line = LostAnswers("venue")
    async with at_the_counter(tmp_path, page) as at:
        await paid_and_demanded(at)
        await line.lay(page)
        await panel(page).get_by_role("button", name="Take back").tap()
        form = page.get_by_role("dialog", name="Demanded back")
        await form.get_by_role("button", name="Taken back: $50.00").tap()
        await expect(page.get_by_text("Checking").first).to_be_visible()
        if reloaded:
            await page.reload()
            await expect(page.get_by_text("Checking").first).to_be_visible()
        line.mend()
        await expect(page.get_by_text("$50.00 taken back")).to_be_visible()
        await expect(panel(page).get_by_role("button")).to_have_count(0)
        assert cash(at) == CASH
    assert len(await entries_of(tmp_path / "journal.db", "venue", RepayDemand)) == 1
    pages.forgive("ERR_FAILED")
