"""The pit console of a conventional table: who plays with chips, what waits, what is overdue."""

from pathlib import Path

from playwright.async_api import Page, expect

from croupier.core.pit.chips.state import LayoutKnowledge
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.tables.commands import CloseTable, SetWageringPeriod
from croupier.core.rulebook.roles import Role
from tests.browser.pit_console.supervising import supervising
from tests.core.pit.chips.conventional_script import T1, ConventionalTable
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.server.floor_house import PIT


def evening() -> ConventionalTable:
    """Ann has blue checks and a large payout due; Bob's chips lie on red."""
    script = ConventionalTable(inspected_from=10_000)
    script.buys("Ann", "blue", 50)
    script.lays("Ann", "straight:17", 500, "blue")
    script.dolly("17")
    script.lays("Bob", "red", 2_000)
    return script


async def test_the_console_lists_who_plays_with_chips_and_joins_and_frees_them(
    page: Page, tmp_path: Path
) -> None:
    async with supervising(tmp_path, page, evening()) as at:
        card = page.locator(".console-table")
        await expect(card).to_contain_text("Recorded: Every wager")
        await expect(card).to_contain_text("1 payout waits for the inspector")
        await card.tap()
        players = page.get_by_role("region", name="Players with chips")
        rows = players.locator("tbody tr")
        await expect(rows).to_have_count(2)
        await expect(rows.nth(0)).to_contain_text("Ann")
        await expect(rows.nth(0)).to_contain_text("Blue")
        await expect(rows.nth(0)).to_contain_text("$175.00")
        await expect(rows.nth(1)).to_contain_text("$20.00")
        await expect(players).to_contain_text("Inspector wanted: $175.00 to Ann")
        rack = at.floor.house.pits[PIT].read_model.floor.state.racks[T1]
        assert set(rack.places) == {"Ann", "Bob"}


async def test_the_inspector_pays_a_large_payout_at_the_console(page: Page, tmp_path: Path) -> None:
    async with supervising(tmp_path, page, evening(), Role.TABLE_INSPECTOR) as at:
        await page.locator(".console-table").tap()
        players = page.get_by_role("region", name="Players with chips")
        await players.get_by_role("button", name="Pay").first.tap()
        await page.get_by_role("button", name="Confirm").tap()
        await expect(players).not_to_contain_text("Inspector wanted")
        rack = at.floor.house.pits[PIT].read_model.floor.state.racks[T1]
        held = rack.holding("Ann", "blue")
        assert held is not None
        assert held.checks == 50 + 175


async def test_a_wagering_period_that_is_over_shows_on_the_tables_card(
    page: Page, tmp_path: Path
) -> None:
    script = ConventionalTable()
    script.do(SUPERVISOR, SetWageringPeriod(T1, 1_000))
    script.do(DEALER, OpenWagering(T1))
    script.wait(2)
    script.lays("Ann", "red", 500)
    async with supervising(tmp_path, page, script):
        card = page.locator(".console-table")
        await expect(card).to_contain_text("The wagering period is over")


async def test_a_manager_sets_the_order_of_paying_and_leaves_the_rest_as_it_is(
    page: Page, tmp_path: Path
) -> None:
    script = ConventionalTable(inspected_from=20_000)
    script.do(SUPERVISOR, CloseTable(T1))
    async with supervising(tmp_path, page, script, Role.CASINO_OPERATOR) as at:
        await page.locator(".console-table").tap()
        await at.press("What is recorded of the layout")
        form = at.form("What is recorded of the layout")
        await expect(form.get_by_label("Payouts seen by the inspector, from")).to_have_value("200")
        await form.get_by_role("button", name="Value chips earlier").tap()
        await expect(form.locator("li").nth(3)).to_contain_text("Value chips")
        await at.press("Confirm")
        await expect(form).to_have_count(0)
        rack = at.floor.house.pits[PIT].read_model.floor.state.racks[T1]
        assert [step.value for step in rack.paying[3:]] == ["value-chips", "inside"]
        assert (rack.known, rack.inspected_from) == (LayoutKnowledge.EVERY_WAGER, 20_000)
