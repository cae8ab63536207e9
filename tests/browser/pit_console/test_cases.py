"""Cases: the rulebook's options, what each would do to every account, and then the deed."""

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from croupier.core.ledger.accounts import AccountId, chips
from croupier.core.pit.cases.commands import RaiseDispute
from croupier.core.pit.irregularities.commands import ReportWrongOutcome
from croupier.core.rulebook.roles import Role
from tests.browser.pit_console.supervising import money, supervising
from tests.core.pit.floor_script import DEALER
from tests.core.pit.round_script import RRB, RoundScript, number


@pytest.mark.proves("RRB-11.4.10")
async def test_a_wrong_number_is_corrected_and_accounts_change_exactly_as_previewed(
    page: Page, tmp_path: Path
) -> None:
    script = RoundScript(RRB)
    script.play((1, "red", 500), (2, "straight:17", 200), outcome=number("18"))
    script.do(DEALER, ReportWrongOutcome(script.name, "it was 17"))
    async with supervising(tmp_path, page, script) as at:
        await at.go("Waiting")
        await expect(page.get_by_role("article", name="Wrong outcome")).to_be_visible()
        await at.press("Correct the outcome")
        await page.get_by_label("Reason", exact=True).fill("seen on camera")
        confirm = page.get_by_role("button", name="Confirm: Correct the outcome")
        await expect(confirm).to_be_disabled()
        pockets = page.get_by_role("group", name="Actual result")
        await pockets.get_by_role("button", name="17, black").tap()
        told = await at.foreseen()
        one, two = chips(script.session(1)), chips(script.session(2))
        assert told[one] == (money(at.balance(one)), money(at.balance(one) - 1000))
        assert told[two] == (money(at.balance(two)), money(at.balance(two) + 200 * 36))
        before = {account: at.balance(account) for account in (one, two, AccountId("house"))}
        await confirm.tap()
        await expect(page.get_by_text("No case is open.")).to_be_visible()
        assert {account: money(at.balance(account)) for account in told} == {
            account: then for account, (_, then) in told.items()
        }
        assert at.balance(one) == before[one] - 1000
        assert at.balance(two) == before[two] + 200 * 36


async def test_what_the_role_may_not_decide_is_refused_with_its_clause(
    page: Page, tmp_path: Path
) -> None:
    script = RoundScript(RRB)
    script.play((1, "red", 500), outcome=number("18"))
    script.do(DEALER, ReportWrongOutcome(script.name, "it was 17"))
    async with supervising(tmp_path, page, script, Role.TECHNICIAN) as at:
        await at.go("Waiting")
        await at.press("Let it stand")
        await page.get_by_label("Reason", exact=True).fill("it was 18")
        refusal = at.form("Let it stand").get_by_role("alert")
        await expect(refusal).to_contain_text("Technician may not")
        await expect(refusal.get_by_role("button", name="Clause RRB-")).to_be_visible()
        await expect(page.get_by_role("button", name="Confirm: Let it stand")).to_be_disabled()
        await at.press("Act in another role")
        await expect(page.get_by_role("dialog")).to_be_visible()
        await page.keyboard.press("Escape")


async def test_a_dispute_is_decided_and_the_case_closed(page: Page, tmp_path: Path) -> None:
    script = RoundScript(RRB)
    script.play((1, "red", 500), outcome=number("18"))
    script.do(script.player(1), RaiseDispute(script.session(1), script.id, "it was 17"))
    async with supervising(tmp_path, page, script, Role.GAMES_SUPERVISOR) as at:
        await at.go("Waiting")
        await at.press("Decide the dispute")
        await page.get_by_label("Decision").fill("the camera shows 18")
        await at.press("Confirm: Decide the dispute")
        await expect(page.get_by_text("First decision: the camera shows 18")).to_be_visible()
