"""The answer to an act of the office is lost: the screen asks again under the act's number until it
knows, believes what the journal says, and the act is done once.
"""

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

from croupier.client import http_requests
from croupier.core.pit.tables.commands import AdoptRulebook, SetUpTable
from croupier.core.rulebook.roles import Role
from croupier.core.venue.access.commands import AddStaff, IssueCode
from croupier.server.keyring.staff import Screen
from croupier.wire.screens import ScreenKind
from tests.browser.journal_entries import entries_of
from tests.browser.lost_answers import LostAnswers
from tests.browser.office.sitting import go, press, row, sits_at
from tests.browser.pages import FULL, Pages, leave, toast
from tests.browser.served import served_house
from tests.core.pit.floor_script import FloorScript
from tests.plugins.long_proofs import mostly_slow
from tests.server.floor_house import PASSWORD, PIT, FloorHouse, screen_id

CHECKING = "Checking whether this was carried out"
FOUND = "Checked: your last action was carried out."
NOT_FOUND = "Checked: your last action was not carried out."
IBK, RRB = "nsw-interblock-2016", "nsw-rapid-2016"
# A page that stays asks again as any other screen does: tests/browser/test_unknown_results.py.
RELOADED = pytest.mark.parametrize(
    "reloaded", mostly_slow([False, True], always={True}), ids=["stays", "reloaded"]
)


@pytest.fixture(autouse=True)
def lines_are_cut_on_purpose(pages: Pages) -> Iterator[None]:
    yield
    pages.forgive("ERR_FAILED|503|409")


class Desk:
    def __init__(self, floor: FloorHouse, page: Page, folder: Path) -> None:
        self.floor = floor
        self.page = page
        self._folder = folder

    async def loses(self, ending: str, lost: str = "answer") -> LostAnswers:
        line = LostAnswers(ending)
        if lost == "request":
            line.reach_nobody()
        await line.lay(self.page)
        return line

    async def is_checking(self, *, reloaded: bool) -> None:
        """Nothing secret is kept, nobody signs off meanwhile, and what is asked is kept."""
        await expect(self.page.get_by_text(CHECKING)).to_be_visible()
        await self._keeps_no_secret()
        if reloaded:
            await self.page.reload()
            await expect(self.page.get_by_text(CHECKING)).to_be_visible()
            sign_off = self.page.get_by_role("button", name="Sign off")
            await expect(sign_off).to_be_disabled()
            await self._keeps_no_secret()

    async def _keeps_no_secret(self) -> None:
        kept = await self.page.evaluate("JSON.stringify([sessionStorage, localStorage])")
        assert "seq" in kept
        assert PASSWORD not in kept

    async def knows(self) -> None:
        await expect(self.page.get_by_text(CHECKING)).to_be_hidden()
        assert await self.page.evaluate("JSON.stringify(sessionStorage)") == "{}"

    async def recorded(self, stream: str, body: type[Any]) -> list[Any]:
        return await entries_of(self._folder / "journal.db", stream, body)


@asynccontextmanager
async def at_the_desk(folder: Path, pages: Pages) -> AsyncIterator[Desk]:
    page, script = await pages.open(FULL), FloorScript()
    script.adopt(RRB)
    async with served_house(folder) as floor:
        await floor.play(script)
        await floor.hire("500", Role.CASINO_OPERATOR)
        await floor.hire("501", Role.CASINO_OPERATOR)
        try:
            await sits_at(page, floor, "office", ScreenKind.OFFICE)
            yield Desk(floor, page, folder)
        finally:
            # The page goes first: a server that ends under it would be a fault on the screen.
            await leave(page)


def same_number(line: LostAnswers) -> bool:
    """All were asked under one number."""
    return len({json.loads(asked)["seq"] for asked in line.asked}) == 1


async def approves(page: Page) -> None:
    dialog = page.get_by_role("dialog").last
    await dialog.get_by_label("Badge number").fill("501")
    await dialog.get_by_label("Password").fill(PASSWORD)
    await press(dialog, "Sign on")


async def adds_a_person(page: Page) -> None:
    await go(page, "Staff")
    await press(page, "Add a person")
    form = page.get_by_role("dialog")
    await form.get_by_label("Badge").fill("777")
    await form.get_by_label("Name").fill("Robin Hale")
    await press(form, "Dealer")
    await press(form, "Add a person")
    await approves(page)


@RELOADED
async def test_a_person_whose_adding_never_came_is_added_once_or_known_not_to_be(
    reloaded: bool, pages: Pages, tmp_path: Path
) -> None:
    async with at_the_desk(tmp_path, pages) as desk:
        before = len(await desk.recorded("venue", AddStaff))
        line = await desk.loses("staff", "request")
        await adds_a_person(desk.page)
        await desk.is_checking(reloaded=reloaded)
        line.mend()
        # Whoever approved has left with the page: what never came cannot be done any more.
        done = not reloaded
        if reloaded:
            await expect(toast(desk.page, NOT_FOUND)).to_be_visible()
            await go(desk.page, "Staff")
        await desk.knows()
        people = row(desk.page, "Staff", "777")
        await expect(people).to_have_count(1 if done else 0)
        assert same_number(line)
        (entry,) = (await desk.recorded("venue", AddStaff))[before:]
    assert (entry.answer.refusal is None) == done


@RELOADED
async def test_a_screens_code_whose_answer_was_lost_is_told_and_recorded_once(
    reloaded: bool, pages: Pages, tmp_path: Path
) -> None:
    async with at_the_desk(tmp_path, pages) as desk:
        board = Screen(screen_id("board"), ScreenKind.PIT_CONSOLE, pit=PIT)
        assert await desk.floor.house.keyring.screens.put(board) is None
        await go(desk.page, "Screens")
        line = await desk.loses("screens")
        await row(desk.page, "Screens", "board").tap()
        await press(desk.page, "Issue an enrolment code")
        await desk.is_checking(reloaded=reloaded)
        line.mend()
        code = desk.page.get_by_role("dialog").locator(".code output")
        await expect(code).to_be_visible()
        await expect(desk.page.get_by_role("dialog")).to_contain_text("at screen board")
        await desk.knows()
        assert same_number(line)
        (entry,) = await desk.recorded("venue", IssueCode)
        assert entry.answer.refusal is None
        # The code that is shown is the one that is good.
        key = await http_requests.enrol(
            desk.floor.session, desk.floor.url("board"), await code.inner_text()
        )
        assert isinstance(key, str), key


async def test_a_table_whose_adding_had_no_answer_is_added_once(
    pages: Pages, tmp_path: Path
) -> None:
    async with at_the_desk(tmp_path, pages) as desk:
        before = len(await desk.recorded(PIT, SetUpTable))
        await go(desk.page, "Tables and terminals")
        line = await desk.loses("floor")
        await press(desk.page, "Add a table")
        form = desk.page.get_by_role("dialog")
        await form.get_by_label("Name").fill("R9")
        await form.get_by_label("Maximum, AUD").fill("500")
        await form.get_by_label("Minimum, AUD").fill("5")
        await press(form, "Set up")
        await desk.is_checking(reloaded=False)
        line.mend()
        await desk.knows()
        await expect(row(desk.page, "Tables", "Roulette 9")).to_have_count(1)
        assert same_number(line)
        (entry,) = (await desk.recorded(PIT, SetUpTable))[before:]
    assert entry.answer.refusal is None


async def test_a_rulebook_whose_adoption_had_no_answer_is_adopted_once(
    pages: Pages, tmp_path: Path
) -> None:
    async with at_the_desk(tmp_path, pages) as desk:
        before = len(await desk.recorded(PIT, AdoptRulebook))
        line = await desk.loses("rulebooks/adopt")
        await go(desk.page, "Rulebooks")
        await press(desk.page, "Adopt a rulebook")
        form = desk.page.get_by_role("dialog")
        await form.get_by_label("Rulebook").select_option(IBK)
        await press(form, "Look at it")
        await press(form, f"Adopt it for {PIT}")
        await desk.is_checking(reloaded=True)
        line.mend()
        await expect(toast(desk.page, FOUND)).to_be_visible()
        await go(desk.page, "Rulebooks")
        await desk.knows()
        await expect(row(desk.page, "Rulebooks", IBK)).to_contain_text(PIT)
        assert same_number(line)
        (entry,) = (await desk.recorded(PIT, AdoptRulebook))[before:]
    assert entry.answer.refusal is None
