"""The operator loads an approved instrument by hand, and whoever asks reads it and the rules."""

from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.async_api import expect

from croupier.core.identifiers import RulebookId, TerminalId
from croupier.core.rulebook.roles import Role
from croupier.server.keyring.staff import Screen
from croupier.server.web.responses import KEY_COOKIE
from croupier.wire.screens import ScreenKind
from tests.browser.office.sitting import BADGE, go, press, row, sits_at
from tests.browser.pages import FULL, Pages, leave
from tests.browser.served import served_house
from tests.core.pit.floor_script import SHELF
from tests.server.floor_house import PIT, screen_id
from tests.server.till_stage import RRB, TillStage

WORDS = "the wording of the approved instrument"


@pytest.mark.proves("RRB-12.13")
async def test_an_instrument_is_loaded_in_the_office_and_read_at_a_terminal(
    pages: Pages, tmp_path: Path
) -> None:
    file = tmp_path / "rules.txt"
    file.write_text(f"1. {WORDS}\n", "utf-8")
    office, terminal = await pages.open(FULL), await pages.open(FULL)
    async with served_house(tmp_path) as floor:
        await TillStage.set_up(floor)
        await floor.hire(BADGE, Role.CASINO_OPERATOR)
        try:
            await sits_at(office, floor, "office", ScreenKind.OFFICE)
            await go(office, "Rulebooks")
            await press(office, "Load an instrument")
            form = office.get_by_role("dialog", name="Load an instrument")
            title = SHELF.rulebook(RulebookId(RRB)).settings.document.title
            await form.get_by_label("Rulebook").select_option(title)
            await form.get_by_label("File").set_input_files(file)
            await form.get_by_role("textbox", name="Date of the instrument").fill("02/06/2016")
            await form.get_by_role("textbox", name="Date of the instrument").blur()
            await press(form, "Load an instrument")
            await expect(form).to_have_count(0)
            await expect(row(office, "Approved instruments", RRB)).to_contain_text("2016-06-02")

            key = await floor.enrol(
                Screen(screen_id("seat"), ScreenKind.TERMINAL, pit=PIT, terminal=TerminalId("R1-A"))
            )
            url = f"{floor.url('seat')}/"
            await terminal.context.add_cookies([{"name": KEY_COOKIE, "value": key, "url": url}])
            await terminal.goto(url)
            await terminal.get_by_role("button", name="Rules", exact=True).tap()
            await press(terminal, "Rules on request")
            rules = terminal.get_by_role("dialog", name="Rules on request")
            await expect(rules).to_contain_text("rules.txt, dated 2016-06-02")
            await rules.get_by_label("Search the rules").fill("rrb-12.8 notice")
            await expect(rules.locator(".rules-clauses li")).to_have_count(1)
            await expect(rules).to_contain_text("closure.notice 20 minutes")
            await press(rules, "Show the instrument")
            frame = rules.frame_locator("iframe")
            await expect(frame.locator("body")).to_contain_text(WORDS)
            await press(rules, "Ask for a printed copy")
            await expect(rules).to_contain_text(
                "An attendant has been called and will bring a copy."
            )

            await press(office, "Rules")
            ours = office.get_by_role("dialog").get_by_role("link", name="Print our words (PDF)")
            paper = await ours.get_attribute("href")
            answer = await office.request.get(urljoin(office.url, paper or ""))
            assert (await answer.body()).startswith(b"%PDF-")
        finally:
            await leave(office)
            await leave(terminal)
