"""What a regulator looks at again: credit that a casino holds, and a dispute that it decided."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, expect

from croupier.core.identifiers import CaseId
from croupier.core.pit.accounts.commands import HoldCredit, HoldPrize
from croupier.core.pit.cases.commands import AskReview, DecideDispute, RaiseDispute
from croupier.core.pit.irregularities.commands import CorrectOutcome, ReportWrongOutcome
from croupier.core.pit.state import PitState
from croupier.core.rulebook.roles import Role
from croupier.server.keyring.staff import Screen
from croupier.server.web.responses import KEY_COOKIE
from croupier.wire.screens import ScreenKind
from tests.browser.pages import leave
from tests.browser.pit_console.supervising import play
from tests.browser.served import served_house
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR, FloorScript
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import MTT, RFS, RRB, RoundScript, number
from tests.server.floor_house import PASSWORD, PIT, FloorHouse, screen_id

SCREEN = "IN-1"
BADGE = "401"


@asynccontextmanager
async def inspecting(
    folder: Path, page: Page, script: FloorScript, role: Role
) -> AsyncIterator[FloorHouse]:
    """Somebody of the regulator at a screen that stands in the pit, where holds are listed."""
    async with served_house(folder) as floor:
        await play(floor, script)
        await floor.hire(BADGE, role)
        key = await floor.enrol(Screen(screen_id(SCREEN), ScreenKind.INSPECTOR, pit=PIT))
        url = f"{floor.url(SCREEN)}/"
        await page.context.add_cookies([{"name": KEY_COOKIE, "value": key, "url": url}])
        await page.goto(url)
        await page.get_by_label("Badge number").fill(BADGE)
        await page.get_by_label("Password").fill(PASSWORD)
        await page.get_by_role("button", name="Sign on").tap()
        try:
            sections = page.get_by_role("navigation")
            await sections.get_by_role("button", name="Holds").tap()
            yield floor
        finally:
            # The page goes first: a server that ends under it would be a fault on the screen.
            await leave(page)


def state(floor: FloorHouse) -> PitState:
    found: PitState = floor.house.pits[PIT].read_model.floor.state
    return found


async def records(
    page: Page, row: Locator, said: str, field: str = "Finding", act: str = "Record a review"
) -> None:
    await row.get_by_role("button", name="Record a review").tap()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label(field).fill(said)
    await dialog.get_by_role("button", name=act).tap()
    await expect(dialog).to_have_count(0)


def held() -> MoneyScript:
    """A correction left $20.00 for a player who has gone, and the house holds them."""
    script = MoneyScript(RRB)
    name = script.play((1, "red", 1000), outcome=number("2"))
    script.open()
    script.cash_out()
    script.do(DEALER, ReportWrongOutcome(name, "the wrong key"))
    script.do(DEALER, CorrectOutcome(name, number("1"), "it was 1"), SUPERVISOR)
    script.do(OPERATOR, HoldPrize(script.session(1), "a hand on the wheel"))
    return script


@pytest.mark.proves("RRB-9.2", fact="an inspector reviews what is held, on their own screen")
async def test_an_inspector_reviews_a_payment_that_is_held(page: Page, tmp_path: Path) -> None:
    script = held()
    async with inspecting(tmp_path, page, script, Role.REGULATOR_INSPECTOR) as floor:
        row = page.get_by_role("table", name="Payments held in pit main").locator("tbody tr")
        await expect(row).to_contain_text("A player who has left")
        await expect(row).to_contain_text("$20.00")
        await expect(row).to_contain_text("A hand on the wheel")
        await records(page, row, "the camera shows no hand")
        await expect(row).to_contain_text("the camera shows no hand")
        assert (
            state(floor).money.prizes_held[script.session(1)].review == "the camera shows no hand"
        )


async def test_an_inspector_sees_credit_on_hold_and_may_not_review_it_where_no_rule_says_so(
    page: Page, tmp_path: Path
) -> None:
    script = RoundScript(RFS)
    script.do(OPERATOR, HoldCredit(script.session(1), 4_000, "notes that look counterfeit"))
    async with inspecting(tmp_path, page, script, Role.REGULATOR_INSPECTOR):
        row = page.get_by_role("table", name="Credit held in pit main").locator("tbody tr")
        await expect(row).to_contain_text("player at terminal T1-A")
        await expect(row).to_contain_text("$40.00")
        await row.get_by_role("button", name="Record a review").tap()
        dialog = page.get_by_role("dialog")
        await dialog.get_by_label("Finding").fill("sound")
        await dialog.get_by_role("button", name="Record a review").tap()
        await expect(dialog.get_by_role("alert")).to_contain_text("nobody may review hold")


def disputed() -> tuple[RoundScript, CaseId]:
    script = RoundScript(MTT)
    player, words = script.player(1), "the ball lay in 17"
    raised = script.do(player, RaiseDispute(script.session(1), script.id, words)).answer.made
    assert raised is not None
    script.do(OPERATOR, DecideDispute(CaseId(raised), "the camera shows 18"))
    return script, CaseId(raised)


@pytest.mark.proves("MTT-7.12", fact="the authority reviews a dispute once its player asks")
async def test_a_dispute_is_looked_at_again_once_its_player_has_asked(
    page: Page, tmp_path: Path
) -> None:
    script, case = disputed()
    script.do(script.player(1), AskReview(case))
    async with inspecting(tmp_path, page, script, Role.REGULATOR_AUTHORITY) as floor:
        row = page.get_by_role("table", name="Disputes in pit main").locator("tbody tr")
        await expect(row).to_contain_text("First decision: The camera shows 18")
        await records(
            page, row, "the recording was seen: the decision stands", "Decision", "Decide on review"
        )
        await expect(row).to_have_count(0)
        (done,) = [each for each in state(floor).cases_done if each.id == case]
        assert done.decision == "the recording was seen: the decision stands"


async def test_a_dispute_that_nobody_asked_to_have_reviewed_offers_no_review(
    page: Page, tmp_path: Path
) -> None:
    script, _ = disputed()
    async with inspecting(tmp_path, page, script, Role.REGULATOR_AUTHORITY):
        row = page.get_by_role("table", name="Disputes in pit main").locator("tbody tr")
        await expect(row).to_contain_text("None requested")
        await expect(row.get_by_role("button")).to_have_count(0)
