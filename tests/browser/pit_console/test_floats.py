"""The counts of a dealer table's chips and of a terminal's notes, by two people at the console."""

import re
from pathlib import Path

from playwright.async_api import Page, expect

from croupier.core.identifiers import TableId, TerminalId
from croupier.core.ledger.accounts import VAULT, drop_box, stacker, table_float, variance
from croupier.core.pit.accounts.commands import BuyIn
from croupier.core.pit.state import CaseKind
from croupier.core.rulebook.payments import DealerTender
from croupier.core.rulebook.roles import Role
from tests.browser.pages import toast
from tests.browser.pit_console.supervising import Supervising, supervising
from tests.core.pit.floor_script import DEALER
from tests.core.pit.round_script import RFS, RRB, RoundScript
from tests.server.floor_house import PIN, PIT

T1 = TableId("T1")
WITNESS = "107"


async def signs(at: Supervising, badge: str = WITNESS) -> None:
    """The second of the two who count, by badge and PIN."""
    await at.press("Approve here and now")
    dialog = at.page.get_by_role("dialog")
    for digits, following in ((badge, "Next"), (PIN, "Sign on")):
        for digit in digits:
            await dialog.get_by_role("button", name=digit, exact=True).tap()
        await dialog.get_by_role("button", name=following, exact=True).tap()
    await expect(dialog).to_have_count(0)


async def counts(at: Supervising, act: str, **typed: str) -> None:
    """Presses an act, fills it in, confirms, and lets the dealer sign beside the supervisor."""
    await at.press(act, exact=True)
    form = at.form(act)
    for label, text in typed.items():
        await form.get_by_label(re.compile(label.replace("_", " "))).fill(text)
    await at.press(f"Confirm: {act}")
    await expect(form.get_by_role("alert")).to_contain_text("Two people count")
    await signs(at)
    await expect(toast(at.page, f"Done: {act}")).to_be_visible()


def held(at: Supervising) -> int:
    return -at.balance(table_float(T1))


async def test_a_float_is_opened_filled_and_closed_by_two_people(
    page: Page, tmp_path: Path
) -> None:
    script = RoundScript(RFS)
    async with supervising(tmp_path, page, script) as at:
        await at.floor.hire(WITNESS, Role.DEALER)
        tray = page.get_by_role("region", name="Chip float")
        await expect(tray).to_contain_text("Never counted")
        await expect(tray).to_contain_text("until two people have counted the tray")
        await counts(at, "Open the float", Shift="day", Chips_counted="5000")
        await expect(tray).to_contain_text("Open for 02/03/2020, day")
        assert held(at) == 500_000
        await counts(at, "Fill the tray", Chips_brought="1500.50", Number_of_the_slip="F-1")
        await expect(tray.locator("dl")).to_contain_text(
            "Chips that should be in the tray$6,500.50"
        )
        await counts(at, "Credit to the cage", Chips_taken="500.50", Number_of_the_slip="C-1")
        assert held(at) == 600_000
        await counts(at, "Close the float", Chips_counted="6000")
        await expect(tray).to_contain_text("Counted and closed: 02/03/2020, day")
        state = at.floor.house.pits[PIT].read_model.floor.state
        assert state.cases == {}
        assert state.floats.running(T1) is None


async def test_the_drop_and_a_closer_that_is_off_are_foreseen_before_they_are_signed(
    page: Page, tmp_path: Path
) -> None:
    script = RoundScript(RFS)
    script.count_tray(T1, 500_000)
    script.do(DEALER, BuyIn(T1, TerminalId("T1-A"), DealerTender.CASH, 20_000))
    async with supervising(tmp_path, page, script) as at:
        await at.floor.hire(WITNESS, Role.DEALER)
        await at.press("Collect the drop")
        await page.get_by_label("Cash counted").fill("200")
        told = await at.foreseen()
        assert told[drop_box(T1)] == ("$200.00", "$0.00")
        # The cage keeps its own book: a pit knows only what went there.
        assert "$" not in "".join(told[VAULT])
        await at.press("Cancel")
        await at.press("Close the float")
        await page.get_by_label("Chips counted").fill("4990")
        told = await at.foreseen()
        assert told[table_float(T1)] == ("$5,000.00", "$4,990.00")
        assert told[variance(table_float(T1))] == ("$0.00", "-$10.00")
        await at.press("Confirm: Close the float")
        await signs(at)
        await at.go("Waiting")
        await expect(
            page.get_by_text("$10.00 too little counted at Roulette 1").first
        ).to_be_visible()
        # Nobody is owed what a count is off by.
        await expect(page.get_by_role("button", name="Pay by hand")).to_have_count(0)


async def test_a_stacker_is_emptied_against_what_it_took(page: Page, tmp_path: Path) -> None:
    script = RoundScript(RRB)
    async with supervising(tmp_path, page, script) as at:
        await at.floor.hire(WITNESS, Role.DEALER)
        await at.go("Terminals")
        await at.press("Terminal T1-A: seated")
        await expect(
            page.get_by_text("In the stacker since it was last emptied: $100.00")
        ).to_be_visible()
        await counts(at, "Empty the stacker", Notes_counted="95", Tickets_counted="0")
        assert at.balance(stacker("T1-A")) == 0
        cases = at.floor.house.pits[PIT].read_model.floor.state.cases.values()
        assert [case.kind for case in cases] == [CaseKind.PAYMENT]
