"""An operator sets up a table and a terminal while the floor runs, and somebody plays there."""

from pathlib import Path

from playwright.async_api import Locator, Page, expect

from croupier.client import http_requests
from croupier.client.link import Link
from croupier.core.identifiers import TableId, TerminalId
from croupier.core.pit.accounts.commands import OfferNote
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.rulebook.roles import Role
from croupier.core.stream.intents import Became
from croupier.wire.inbound import Done
from croupier.wire.outbound import Intended
from croupier.wire.screens import ScreenKind
from tests.browser.fingers import tap
from tests.browser.office.sitting import BADGE, go, press, row, sits_at
from tests.browser.pages import FULL, Pages, leave
from tests.browser.served import served_house
from tests.core.pit.floor_script import FloorScript
from tests.server.floor_house import PASSWORD, PIT, FloorHouse

IBK, MTT = "nsw-interblock-2016", "act-mttg-2019"
TABLE, SEAT = TableId("D9"), TerminalId("S9")
NAME = "Sic bo 9"


async def test_a_table_and_a_terminal_added_in_the_office_are_played_at(
    pages: Pages, tmp_path: Path
) -> None:
    script = FloorScript()
    script.adopt(IBK)
    office, console, seat = [await pages.open(FULL) for _ in range(3)]
    async with served_house(tmp_path) as floor:
        await floor.play(script)
        # The house sets up; under this rulebook a casino supervisor opens.
        await floor.hire(BADGE, Role.CASINO_SUPERVISOR, Role.CASINO_OPERATOR)
        await floor.hire("601", Role.TECHNICIAN)
        try:
            await sits_at(office, floor, "office", ScreenKind.OFFICE)
            await go(office, "Tables and terminals")
            await adds_a_table(office)
            await registers(office, "tumbler", "automated-dice-tumbler", pieces="3")
            await registers(office, "system", "game-system")
            codes = await adds_a_terminal(office)
            codes |= await adds_an_agent(office, "agent-D9", "tumbler")
            await sits_at(console, floor, "console", ScreenKind.PIT_CONSOLE, PIT)
            await opens_the_table(console)
            await plays(seat, floor, codes)
            pages.forgive("409")
        finally:
            # The pages go first: a server that ends under them would be a fault on the screen.
            for page in (office, console, seat):
                await leave(page)


async def test_a_terminal_without_approval_is_shown_as_such_until_it_is_recorded(
    pages: Pages, tmp_path: Path
) -> None:
    script = FloorScript()
    script.adopt(MTT)
    page = await pages.open(FULL)
    async with served_house(tmp_path) as floor:
        await floor.play(script)
        await floor.hire(BADGE, Role.CASINO_OPERATOR)
        await floor.hire("601", Role.TECHNICIAN)
        try:
            await sits_at(page, floor, "office", ScreenKind.OFFICE)
            await go(page, "Tables and terminals")
            await adds_a_terminal_to_approve(page)
            terminal = row(page, "Terminals", SEAT)
            await expect(terminal).to_contain_text("Not approved")
            await expect(terminal).to_contain_text("Out of service")
            await terminal.tap()
            await press(page, "Record the approval")
            form = page.get_by_role("dialog", name="Record the approval")
            await form.get_by_label("Reference of the approval").fill("GRC-41")
            await press(form, "Record the approval")
            await expect(terminal).to_contain_text("GRC-41")
            await expect(terminal).to_contain_text("Free")
            approved = floor.house.pits[PIT].read_model.floor.state.terminals[SEAT].approval
            assert approved == "GRC-41"
        finally:
            await leave(page)


async def adds_a_terminal_to_approve(office: Page) -> None:
    await press(office, "Add a terminal")
    form = office.get_by_role("dialog")
    await form.get_by_label("Name").fill(SEAT)
    for kind in ("note acceptor", "ticket printer"):
        await form.get_by_label(f"{kind}: Serial number").fill("X-9")
        await form.get_by_label(f"{kind}: Approval").fill("GRC-40")
    await press(form, "Set up")
    await another_approves(office)
    await shown_codes(form, f"seat-{SEAT}", f"agent-{SEAT}")


async def adds_a_table(office: Page) -> None:
    await press(office, "Add a table")
    form = office.get_by_role("dialog")
    await form.get_by_label("Name").fill(TABLE)
    await form.get_by_label("Game").select_option("sic-bo")
    await form.get_by_label("Minimum, AUD").fill("600")
    await form.get_by_label("Maximum, AUD").fill("500")
    await press(form, "Set up")
    await expect(form.get_by_role("alert")).to_contain_text("minimum is above the maximum")
    await form.get_by_label("Minimum, AUD").fill("1")
    await press(form, "Set up")
    await expect(row(office, "Tables", NAME)).to_contain_text("Automated")
    await expect(row(office, "Tables", NAME)).to_contain_text("$500")


async def registers(office: Page, name: str, kind: str, pieces: str = "") -> None:
    await press(office, "Register a device")
    form = office.get_by_role("dialog")
    await form.get_by_label("Name").fill(name)
    await form.get_by_label("Kind").select_option(kind)
    await form.get_by_label("Stands at").select_option(TABLE)
    await form.get_by_label("Serial number").fill("X-1")
    if pieces:
        await form.get_by_label("Pieces").fill(pieces)
    await press(form, "Register a device")
    await expect(row(office, "Devices", name)).to_contain_text(NAME)


async def adds_a_terminal(office: Page) -> dict[str, str]:
    await press(office, "Add a terminal")
    form = office.get_by_role("dialog")
    await form.get_by_label("Name").fill(SEAT)
    await form.get_by_label("note acceptor: Serial number").fill("NA-9")
    await form.get_by_label("ticket printer: Serial number").fill("TP-9")
    await press(form, "Set up")
    await another_approves(office)
    codes = await shown_codes(form, f"seat-{SEAT}", f"agent-{SEAT}")
    await expect(row(office, "Terminals", SEAT)).to_contain_text("Free")
    return codes


async def another_approves(office: Page) -> None:
    approval = office.get_by_role("dialog", name="Approval needed")
    await expect(approval).to_contain_text(f"Terminal {SEAT}: two people set what it takes")
    await approval.get_by_label("Badge number").fill("601")
    await approval.get_by_label("Password", exact=True).fill(PASSWORD)
    await approval.get_by_role("button", name="Sign on").tap()
    await expect(approval).to_be_hidden()


async def adds_an_agent(office: Page, name: str, device: str) -> dict[str, str]:
    await press(office, "Add a display or other screen")
    form = office.get_by_role("dialog")
    await form.get_by_label("Name").fill(name)
    await form.get_by_label("Kind").select_option("agent")
    await press(form, device)
    await press(form, "Set up")
    return await shown_codes(form, name)


async def shown_codes(form: Locator, *screens: str) -> dict[str, str]:
    """Read off and then closed."""
    codes = {}
    for screen in screens:
        output = form.get_by_label(screen, exact=True).locator("output")
        await expect(output).to_be_visible()
        codes[screen] = await output.inner_text()
    await press(form, "Close")
    return codes


async def opens_the_table(console: Page) -> None:
    await press(console, "Open the table")
    await press(console, "Confirm: Open the table")
    await expect(console.get_by_role("button", name="Open the table")).to_be_hidden()


async def plays(seat: Page, floor: FloorHouse, codes: dict[str, str]) -> None:
    name = f"seat-{SEAT}"
    await seat.goto(f"{floor.url(name)}/")
    await seat.get_by_label("One-time code").fill(codes[name])
    await press(seat, "Enrol")
    acceptor = await agent(floor, f"agent-{SEAT}", codes)
    tumbler = await agent(floor, "agent-D9", codes)
    assert (await tumbler.do(OpenWagering(TABLE))).refusal is None
    assert (await acceptor.do(OfferNote(SEAT, 5_000))).refusal is None
    credit = seat.locator(".meter", has_text="Credit").locator("output")
    await expect(credit).to_have_text("$50.00")
    await tap(seat.locator('.board:not(.board--small) [data-bet="big"]').first)
    staked = seat.locator(".meter", has_text="Total bet").locator("output")
    await expect(staked).not_to_have_text("$0.00")
    state = floor.house.pits[PIT].read_model.floor.state
    (session,) = state.sessions.values()
    assert (session.terminal, list(session.boards)) == (SEAT, [TABLE])


async def agent(floor: FloorHouse, name: str, codes: dict[str, str]) -> Link:
    """A program beside the devices, enrolled with the code that the office was shown."""

    async def does(told: Intended) -> Done:
        return Done(told.task, Became.DONE)

    key = await http_requests.enrol(floor.session, floor.url(name), codes[name])
    assert isinstance(key, str), key
    return await Link.open(floor.session, floor.url(name), key, (), doing=does)
