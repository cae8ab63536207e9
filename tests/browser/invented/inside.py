"""The invented command wherever a command can be met. Run by `test_invented`, with it joined."""

import asyncio
from pathlib import Path

from playwright.async_api import Page, expect

from croupier.cli.main import main
from croupier.client import http_requests
from croupier.core.identifiers import TableId
from croupier.core.rulebook.roles import Role
from croupier.server.keyring.staff import Screen
from croupier.wire.describing import openapi
from croupier.wire.http.inspection import JournalPage
from croupier.wire.inbound import Do, read
from croupier.wire.screens import ScreenKind
from tests.browser.invented.resting import Rest, RestTable
from tests.browser.pages import toast
from tests.browser.pit_console.supervising import Supervising, supervising
from tests.core.pit.round_script import RRB, RoundScript
from tests.server.floor_house import PASSWORD, PIT, screen_id
from tests.server.web.offices import Visit

DAY = "2020-03-02"
INSPECTING = Screen(screen_id("inspector"), ScreenKind.INSPECTOR)
SENTENCE = "Roulette 1 rests for 15 minutes: new felt"


async def test_a_supervisor_finds_it_fills_it_in_and_everybody_reads_of_it(
    page: Page, tmp_path: Path
) -> None:
    async with supervising(tmp_path, page, RoundScript(RRB)) as at:
        await fills_in(at)
        table = at.floor.house.pits[PIT].read_model.floor.state.tables[TableId("T1")]
        assert table.stops["rest"] == "the table rests: new felt"
        await inspector_finds(at)
    journal = str(tmp_path / "journal.db")
    assert await asyncio.to_thread(main, ["verify", journal, "--independent"]) == 0
    day = tmp_path / "day"
    asked = ["export", journal, "--day", DAY, "--to", str(day)]
    assert await asyncio.to_thread(main, asked) == 0
    exported = (day / "events.jsonl").read_text("utf-8").splitlines()
    assert ["new felt" in line for line in exported if '"code":"table-rested"' in line] == [True]


async def fills_in(at: Supervising) -> None:
    page = at.page
    await at.press("Let the table rest")
    form = at.form("Let the table rest")
    await form.get_by_label("What for").select_option(label="sweeping")
    await form.get_by_label("Minutes").fill("90")
    await form.get_by_label("Reason").fill("new felt")
    await expect(form.get_by_role("alert")).to_contain_text("60 minutes at most")
    await form.get_by_label("Minutes").fill("15")
    await expect(form.get_by_label("Dealer who stays").locator("option")).not_to_have_count(1)
    await at.press("Confirm: Let the table rest")
    await expect(toast(page, "Done: Let the table rest")).to_be_visible()
    await expect(page.get_by_text("The table rests: new felt").first).to_be_visible()


async def inspector_finds(at: Supervising) -> None:
    floor = at.floor
    await floor.hire("301", Role.REGULATOR_INSPECTOR)
    key, url = await floor.enrol(INSPECTING), floor.url(INSPECTING.id)
    token = await http_requests.sign_on(floor.session, url, key, "301", password=PASSWORD)
    assert isinstance(token, str), token
    visit = Visit(floor, INSPECTING.id, key, token)
    for query in ("command=rest-table", "words=new felt"):
        found = await visit.get(f"journal?stream={PIT}&{query}", JournalPage)
        told = [event.sentence for line in found.rows for event in line.events]
        assert any(SENTENCE in sentence for sentence in told), found


def test_it_is_on_the_wire_and_in_the_descriptions() -> None:
    said = read(
        b'{"type":"do","seq":1,"body":{"type":"rest-table","table":"T1","why":"sweeping",'
        b'"minutes":15,"reason":"new felt"}}'
    )
    assert isinstance(said, Do)
    assert said.body == RestTable(TableId("T1"), Rest.SWEEPING, 15, "new felt")
    assert "RestTable" in str(openapi.asyncapi("0"))
