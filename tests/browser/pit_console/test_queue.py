"""Requests wait in the console's queue, with the records beside them, until somebody decides."""

from pathlib import Path

from playwright.async_api import Page, expect

from croupier.core.pit.cases.commands import AskApproval, CallSupervisor
from croupier.core.pit.irregularities.commands import CorrectOutcome
from tests.browser.pages import toast
from tests.browser.pit_console.supervising import money, supervising
from tests.core.pit.floor_script import DEALER
from tests.core.pit.round_script import RRB, RoundScript, number


def asked() -> RoundScript:
    script = RoundScript(RRB)
    script.play((1, "red", 500), (2, "straight:17", 200), outcome=number("18"))
    script.do(DEALER, AskApproval(CorrectOutcome(script.name, number("17"), "the ball lay in 17")))
    return script


async def test_a_request_is_approved_with_what_was_asked_and_the_records_in_sight(
    page: Page, tmp_path: Path
) -> None:
    script = asked()
    async with supervising(tmp_path, page, script) as at:
        await at.go("Waiting")
        request = page.get_by_role("region", name="What was requested")
        await expect(request).to_contain_text("Settle round 1 at Roulette 1 again on 17")
        await expect(request).to_contain_text("the ball lay in 17")
        records = page.get_by_role("region", name="Records of round 1 at Roulette 1")
        await expect(records.get_by_role("row", name="T1-B")).to_contain_text("17 Straight Up $2")
        # What either way would do is in sight before one is chosen.
        approving = page.get_by_role("table", name="What this would do: Approve")
        await expect(approving).to_contain_text("Credit of the player at terminal T1-B")
        await at.press("Approve", exact=True)
        told = await at.foreseen()
        await at.press("Confirm: Approve")
        await expect(toast(page, "Done: Approve")).to_be_visible()
        await expect(page.get_by_text("Nobody has asked for anything.")).to_be_visible()
        assert {account: money(at.balance(account)) for account in told} == {
            account: then for account, (_, then) in told.items()
        }
        await at.press("Decided")
        did = page.get_by_role("table", name="What it did")
        for account, change in (
            ("Credit of the player at terminal T1-A", "-$10.00"),
            ("Credit of the player at terminal T1-B", "+$72.00"),
            ("House", "-$62.00"),
        ):
            row = did.get_by_role("row", name=account)
            await expect(row.get_by_role("cell")).to_have_text([account, change])


async def test_a_request_is_refused_for_a_reason_and_nothing_changes(
    page: Page, tmp_path: Path
) -> None:
    script = asked()
    async with supervising(tmp_path, page, script) as at:
        before = {player: at.credit(script.session(player)) for player in (1, 2)}
        await at.go("Waiting")
        await at.press("Refuse", exact=True)
        confirm = page.get_by_role("button", name="Confirm: Refuse")
        await expect(confirm).to_be_disabled()
        await page.get_by_label("Reason", exact=True).fill("the camera says 18")
        # The way to decide it says so too, once its effects are there.
        form = page.get_by_role("region", name="Refuse")
        await expect(form.get_by_text("No account changes.")).to_be_visible()
        await confirm.tap()
        await expect(page.get_by_text("Nobody has asked for anything.")).to_be_visible()
        await at.press("Decided")
        await expect(page.get_by_text("rejected: the camera says 18")).to_be_visible()
        await expect(page.get_by_text("It changed no account.")).to_be_visible()
        assert {player: at.credit(script.session(player)) for player in (1, 2)} == before


async def test_a_dealers_call_waits_among_the_cases_until_it_is_answered(
    page: Page, tmp_path: Path
) -> None:
    script = RoundScript(RRB)
    script.do(DEALER, CallSupervisor(script.id))
    async with supervising(tmp_path, page, script) as at:
        await at.go("Waiting")
        await expect(page.get_by_text("A supervisor is wanted at Roulette 1").first).to_be_visible()
        await at.press("Answer the call", exact=True)
        await at.press("Confirm: Answer the call")
        await expect(page.get_by_text("No case is open.")).to_be_visible()
        await at.press("Decided")
        await expect(page.get_by_text("Answered by a casino supervisor").first).to_be_visible()
