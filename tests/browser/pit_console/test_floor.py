"""What a supervisor does on the floor: limits, notices, terminals, sanctions."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from croupier.core.ledger.accounts import TICKETS, chips
from croupier.core.pit.irregularities.commands import ReportWrongOutcome
from croupier.core.pit.state import TableStatus
from croupier.core.rulebook.roles import Role
from tests.browser.pages import toast
from tests.browser.pit_console.supervising import supervising
from tests.core.pit.floor_script import DEALER
from tests.core.pit.round_script import MTT, RFS, RRB, RoundScript, number
from tests.server.floor_house import PIT


async def test_a_terminal_is_taken_out_of_service_and_put_back(page: Page, tmp_path: Path) -> None:
    script = RoundScript(RRB)
    async with supervising(tmp_path, page, script, Role.TECHNICIAN) as at:
        await at.go("Terminals")
        await at.press("Terminal T1-B: seated")
        await at.press("Take out of service")
        await page.get_by_label("Reason", exact=True).fill("a cracked screen")
        await at.press("Confirm: Take out of service")
        await expect(
            page.get_by_role("button", name="Terminal T1-B: out of service")
        ).to_be_visible()
        assert not at.terminal("T1-B").enabled
        await at.press("Put into service")
        await at.press("Confirm: Put into service")
        await expect(page.get_by_role("button", name="Terminal T1-B: seated")).to_be_visible()


async def test_limits_and_the_wagering_period_are_changed_and_the_table_says_from_when_they_bind(
    page: Page, tmp_path: Path
) -> None:
    script = RoundScript(RRB)
    async with supervising(tmp_path, page, script, Role.CASINO_OPERATOR) as at:
        await at.press("Change limits")
        form = at.form("Change limits")
        # A sign that contradicts itself is refused where it was typed.
        await form.get_by_label("Minimum").first.fill("5000")
        await expect(form.get_by_role("alert")).to_contain_text("minimum is above the maximum")
        await form.get_by_label("Minimum").first.fill("5")
        await form.get_by_label("Maximum").first.fill("2000")
        await at.press("Confirm: Change limits")
        pane = page.get_by_role("complementary", name="Roulette 1")
        await expect(pane.get_by_text("New limits apply from the first round")).to_be_visible()
        await expect(
            pane.locator(".console-notice").get_by_text(re.compile(r"\$5 .* \$2,000"))
        ).to_be_visible()
        await at.press("Wagering period")
        await page.get_by_label("Wagering period in seconds").fill("45")
        await at.press("Confirm: Wagering period")
        await expect(pane.get_by_text("Bets are open for 45 s")).to_be_visible()


async def test_a_terminals_rounds_are_recalled_and_its_player_barred_by_a_clause_of_the_document(
    page: Page, tmp_path: Path
) -> None:
    script = RoundScript(RRB)
    script.play((1, "red", 500), outcome=number("18"))
    async with supervising(tmp_path, page, script) as at:
        await at.go("Terminals")
        await at.press("Terminal T1-A: seated")
        await at.press("Last rounds")
        rounds = page.get_by_role("dialog").get_by_role("table")
        await expect(rounds.get_by_role("row", name="Round 1 at Roulette 1")).to_contain_text(
            "$10.00"
        )
        await page.keyboard.press("Escape")
        await expect(page.get_by_role("dialog")).to_have_count(0)
        # What nobody may do under a rulebook is dim, and says so.
        dim = page.get_by_role("button", name="Personal limits")
        await expect(dim).to_have_attribute("aria-disabled", "true")
        await dim.tap(force=True)
        await expect(
            page.get_by_role("status").filter(has_text="nobody may do this")
        ).to_be_visible()
        bright = page.get_by_role("button", name="Bar from the game")
        await expect(bright).not_to_have_attribute("aria-disabled", "true")
        await at.press("Bar from the game")
        breach = page.get_by_label("Rule that was broken")
        await breach.select_option("Another rule …")
        await page.get_by_label("Number of the rule").fill("rudeness")
        await expect(at.form("Bar from the game").get_by_role("alert")).to_contain_text("12.1")
        await breach.select_option("RRB-12.1")
        await page.get_by_label("What happened").fill("a camera in the sleeve")
        await at.press("Confirm: Bar from the game")
        await expect(page.get_by_role("button", name="Lift the bar")).to_be_visible()


@pytest.mark.proves("MTT-4.4(b)", "MTT-4.4(b)(i)")
async def test_a_player_is_made_to_leave_and_the_ticket_is_foreseen(
    page: Page, tmp_path: Path
) -> None:
    script = RoundScript(MTT)
    async with supervising(tmp_path, page, script) as at:
        await at.go("Terminals")
        await at.press("Terminal T1-A: seated")
        await at.press("Pay out and direct to leave")
        await page.get_by_label("Reason", exact=True).select_option("terminal-fault")
        told = await at.foreseen()
        assert told[chips(script.session(1))] == ("$100.00", "$0.00")
        assert told[TICKETS] == ("$0.00", "$100.00")
        await at.press("Confirm: Pay out")
        # A faulty terminal goes out of service with its player.
        await expect(
            page.get_by_role("button", name="Terminal T1-A: out of service")
        ).to_be_visible()
        assert at.terminal("T1-A").session is None


async def test_whatever_can_be_pressed_is_large_enough_for_a_finger(
    page: Page, tmp_path: Path
) -> None:
    script = RoundScript(RRB)
    script.play((1, "red", 500), outcome=number("18"))
    script.do(DEALER, ReportWrongOutcome(script.name, "it was 17"))
    async with supervising(tmp_path, page, script) as at:
        for part in ("Tables", "Terminals", "Held and owed", "Cards", "Waiting"):
            await at.go(part)
            small = await page.get_by_role("button").evaluate_all(
                """buttons => buttons.map(one => {
                    const { width, height } = one.getBoundingClientRect();
                    return [one.textContent, width, height];
                }).filter(([, width, height]) => Math.min(width, height) < 44)"""
            )
            assert small == [], part


async def test_a_table_is_announced_to_close_and_then_closed(page: Page, tmp_path: Path) -> None:
    script = RoundScript(RRB)
    async with supervising(tmp_path, page, script) as at:
        await at.press("Announce closing")
        await at.press("Confirm: Announce closing")
        pane = page.get_by_role("complementary", name="Roulette 1")
        await expect(pane.get_by_role("button", name="Announce closing")).to_have_count(0)
        state = at.floor.house.pits[PIT].read_model.floor.state
        assert state.tables[script.id].status is TableStatus.CLOSING


async def test_a_player_is_given_limits_of_their_own(page: Page, tmp_path: Path) -> None:
    script = RoundScript(RFS)
    manager = Role.MANAGEMENT_REPRESENTATIVE
    async with supervising(tmp_path, page, script, manager) as at:
        await at.go("Terminals")
        await at.press("Terminal T1-A: seated")
        await at.press("Personal limits")
        form = at.form("Personal limits")
        await form.get_by_label("Maximum").first.fill("9000")
        await form.get_by_label("Sign or marker that shows it").fill("a red disc")
        await at.press("Confirm: Personal limits")
        await expect(toast(page, "Done: Personal limits")).to_be_visible()
        state = at.floor.house.pits[PIT].read_model.floor.state
        assert script.session(1) in state.plan.desks[script.id].personal
