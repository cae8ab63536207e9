"""Credit leaves as a ticket, as a voucher or from the dealer, or not; and the player is told."""

from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.async_api import expect

from croupier.core.identifiers import TerminalId
from croupier.core.pit.accounts.commands import SetTerminalMoney
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.tickets.commands import ReportNotPrinted, ReportPrinted
from croupier.core.tickets.ticket import TicketId, TicketPaper
from tests.browser.pages import Pages
from tests.browser.terminal.seat import TERMINAL, Seat, seated
from tests.core.pit.floor_script import OPERATOR
from tests.core.pit.money_script import PRINTER
from tests.core.pit.round_script import RFS, RRB, TECHNICIAN
from tests.server.floor_house import PIT


@pytest.fixture(autouse=True)
def without_a_wallet(pages: Pages) -> Iterator[None]:
    """A training floor shows its tickets in the demo's wallet, and this house has none."""
    yield
    pages.forgive("demo/wallet")


async def asks_for_all(seat: Seat, amount: str = "$100.00") -> None:
    await seat.button("Cash out").tap()
    await seat.page.get_by_role("button", name=f"Cash out {amount}").tap()


def papers(seat: Seat) -> list[tuple[TicketPaper, int]]:
    money = seat.floor.house.pits[PIT].read_model.floor.state.money
    return [(paper.paper, paper.amount) for paper in money.papers.values()]


BECAME: dict[str, Callable[[TicketId], object]] = {
    "Take your ticket": ReportPrinted,
    "could not be printed. Staff will bring you a voucher for $100.00": partial(
        ReportNotPrinted, doubtful=False
    ),
}


@pytest.mark.parametrize("told", BECAME)
async def test_a_player_is_told_what_became_of_the_ticket(
    told: str, pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages, rulebook=RRB) as seat:
        await asks_for_all(seat)
        said = seat.page.locator(".panel-said")
        await expect(said).to_have_text("Your ticket for $100.00 is printing.")
        await expect(seat.page.locator(".panel-refused")).to_have_count(0)
        await expect(seat.meter("Credit")).to_have_text("$0.00")
        (paper,) = seat.floor.house.pits[PIT].read_model.floor.state.money.papers.values()
        await seat.table.do(PRINTER, BECAME[told](paper.ticket))
        await expect(said).to_contain_text(told)


async def test_what_is_too_much_for_a_ticket_leaves_as_a_voucher(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages, rulebook=RRB) as seat:
        limit = TerminalMoney(ticket_max=9_999)
        await seat.table.do(OPERATOR, SetTerminalMoney(TerminalId(TERMINAL), limit), TECHNICIAN)
        await asks_for_all(seat)
        # Nobody has set up a printer for vouchers here, so this may already be an attendant's case.
        await expect(seat.page.get_by_role("dialog").get_by_role("status")).to_be_visible()
        (paper,) = seat.floor.house.pits[PIT].read_model.floor.state.money.papers.values()
        await seat.table.do(PRINTER, ReportPrinted(paper.ticket))
        said = seat.page.locator(".panel-said")
        await expect(said).to_have_text("Staff will bring you a voucher for $100.00.")
        await expect(seat.page.locator(".panel-refused")).to_have_count(0)
        assert papers(seat) == [(TicketPaper.VOUCHER, 10_000)]


@pytest.mark.proves("RFS-8.7.3")
async def test_where_the_dealer_pays_the_player_is_asked_to_wait_and_keeps_the_credit(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages, rulebook=RFS) as seat:
        await asks_for_all(seat)
        said = seat.page.locator(".panel-said")
        await expect(said).to_have_text("The dealer will pay you $100.00. Please wait.")
        await expect(seat.page.locator(".panel-refused")).to_have_count(0)
        await expect(seat.meter("Credit")).to_have_text("$100.00")
        assert papers(seat) == []


async def _bets(seat: Seat) -> None:
    await seat.bet("red")
    await seat.total_is("$5.00")


async def _sees_it_close(seat: Seat) -> None:
    await seat.table.spin()
    await seat.table.close()
    await expect(seat.page.locator(".round-state--open")).to_have_count(0)


WHY_NOT: dict[str, tuple[Callable[[Seat], Awaitable[None]], str, str]] = {
    "bets lie on the layout": (
        _bets,
        "$95.00",
        "Your bets must be settled before your credit is paid out. Clause RFS-8.7.3",
    ),
    "no bets are taken": (
        _sees_it_close,
        "$100.00",
        "You can cash out while bets are open. Please wait. Clause RFS-8.7.3",
    ),
}


@pytest.mark.proves("RFS-8.7.3")
@pytest.mark.parametrize(("first", "amount", "why"), WHY_NOT.values(), ids=WHY_NOT)
async def test_a_player_who_may_not_cash_out_is_told_why_and_by_which_clause(
    first: Callable[[Seat], Awaitable[None]],
    amount: str,
    why: str,
    pages: Pages,
    tmp_path: Path,
) -> None:
    async with seated(tmp_path, pages, rulebook=RFS) as seat:
        await first(seat)
        await asks_for_all(seat, amount)
        await expect(seat.page.locator(".panel-refused")).to_have_text(why)
        await expect(seat.page.locator(".panel-said")).to_have_count(0)
        await expect(seat.meter("Credit")).to_have_text(amount)
