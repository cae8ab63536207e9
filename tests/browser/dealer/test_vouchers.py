"""Credit that is too much for a ticket: the dealer sees who waits for a voucher."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from croupier.core.identifiers import SessionId, TableId, TerminalId
from croupier.core.pit.accounts.commands import CashOut, SetTerminalMoney
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.tickets.commands import ReportPrinted
from croupier.core.tickets.ticket import TicketPaper
from tests.browser.dealer.dealer_terminal import dealing
from tests.browser.pages import Pages
from tests.core.pit.floor_script import OPERATOR, player
from tests.core.pit.money_script import PRINTER
from tests.core.pit.round_script import MTT, RFS, TECHNICIAN, RoundScript

PLAYER = SessionId("S1")
SEAT = TerminalId("T1-A")


@pytest.mark.proves("MTT-4.5(b)", fact="above the ticket limit a voucher comes, on record and seen")
async def test_a_dealer_sees_the_voucher_that_somebody_has_to_bring(
    tmp_path: Path, pages: Pages
) -> None:
    async with dealing(tmp_path, pages, RoundScript(MTT, players=1)) as place:
        await place.do(
            OPERATOR, SetTerminalMoney(SEAT, TerminalMoney(ticket_max=9_999)), TECHNICIAN
        )
        await place.press("open-wagering")
        await place.status("Bets open")
        await place.do(player(SEAT), CashOut(PLAYER, TableId("T1")))
        await expect(place.button("money").locator(".foot-count")).to_have_text("1")
        (paper,) = place.host.read_model.floor.state.money.papers.values()
        assert (paper.paper, paper.amount) == (TicketPaper.VOUCHER, 10_000)
        await place.press("money")
        due = place.page.get_by_role("region", name="Vouchers to bring")
        await expect(due).to_contain_text("T1-A")
        await expect(due).to_contain_text("$100.00")
        # No printer is at hand in this house, until one says that it has printed.
        await expect(due).not_to_contain_text("somebody brings it")
        await place.do(PRINTER, ReportPrinted(paper.ticket))
        await expect(due).to_contain_text("Printed: bring it to the player")


async def test_a_dealer_whose_tray_is_not_open_is_told_so_where_money_is_handled(
    tmp_path: Path, pages: Pages
) -> None:
    async with dealing(tmp_path, pages, RoundScript(RFS, players=1)) as place:
        await place.press("money")
        dialog = place.page.locator("dialog[open]")
        await expect(dialog).to_contain_text("The float of this table is not open")
