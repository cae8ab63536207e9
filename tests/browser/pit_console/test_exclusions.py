"""A supervisor excludes somebody from the casino at the console, and lifts that again."""

from pathlib import Path

from playwright.async_api import Locator, Page, expect

from croupier.core.identifiers import Origin, PersonId, RulebookId
from croupier.core.rulebook.roles import Role
from croupier.core.venue.commands import AdoptRulebook
from croupier.wire.screens import ScreenKind
from tests.browser.office.sitting import BADGE, sits_at
from tests.browser.pages import FULL, Pages, leave
from tests.browser.served import served_house
from tests.core.pit.floor_script import OPERATOR, SHELF, FloorScript
from tests.server.floor_house import PIT

RRB, PATRON = RulebookId("nsw-rapid-2016"), PersonId("M-7310")


async def fills(page: Page, act: str, typed: dict[str, str]) -> None:
    form: Locator = page.get_by_role("dialog")
    for label, text in typed.items():
        await form.get_by_label(label, exact=True).fill(text)
    await form.get_by_label("Rulebook").select_option(RRB)
    await form.get_by_role("button", name=act).tap()
    await expect(form).to_have_count(0)


async def test_a_supervisor_excludes_somebody_until_a_day_and_lifts_it(
    pages: Pages, tmp_path: Path
) -> None:
    page = await pages.open(FULL)
    script = FloorScript()
    script.adopt(RRB)
    async with served_house(tmp_path) as floor:
        await floor.play(script)
        venue = floor.house.venue
        assert venue is not None
        adopted = AdoptRulebook(SHELF.text(RRB))
        assert (await venue.submit(Origin("office"), OPERATOR, adopted)).refusal is None
        await floor.hire(BADGE, Role.CASINO_SUPERVISOR)
        try:
            await sits_at(page, floor, "console", ScreenKind.PIT_CONSOLE, PIT)
            parts = page.get_by_role("navigation", name="Parts of the console")
            await parts.get_by_role("button", name="Barred").tap()
            await page.get_by_role("button", name="Exclude somebody").tap()
            until = page.get_by_label("Until (no day: for good)", exact=True)
            await until.fill("31/12/2030")
            await until.press("Enter")
            await expect(page.get_by_label("Time")).to_have_value("12:00")
            typed = {"Membership number or name": PATRON, "Reason": "a fight at the bar"}
            await fills(page, "Exclude somebody", typed)
            row = page.get_by_role("table", name="Excluded from the casino").locator("tbody tr")
            await expect(row).to_contain_text("31/12/2030 12:00:00")
            await expect(row).to_contain_text("A fight at the bar")
            assert venue.hall.state.exclusions[PATRON].by == BADGE
            await row.get_by_role("button", name="Lift the exclusion").tap()
            await fills(page, "Lift the exclusion", {"Reason": "the wrong person"})
            await expect(row).to_have_count(0)
            assert PATRON not in venue.hall.state.exclusions
        finally:
            # The page goes first: a server that ends under it would be a fault on the screen.
            await leave(page)
