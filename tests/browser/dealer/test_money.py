"""Money over the table: a buy-in taken by the dealer, and credit paid in chips."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from croupier.core.identifiers import PersonId, SessionId, TableId, TerminalId
from croupier.core.pit.accounts.commands import CashOut, PayInChips
from croupier.core.pit.irregularities.commands import CorrectOutcome, ReportWrongOutcome
from croupier.core.pit.terminals.commands import DisableTerminal
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from tests.browser.dealer.dealer_terminal import DEALER, dealing
from tests.browser.pages import Pages, toast
from tests.core.pit.floor_script import SUPERVISOR, player
from tests.core.pit.round_script import RFS, RoundScript, number

PLAYER = SessionId("S1")


def with_tray() -> RoundScript:
    script = RoundScript(RFS, players=1)
    script.count_tray(script.id)
    return script


async def test_a_buy_in_in_cash_is_credited_to_the_terminal(tmp_path: Path, pages: Pages) -> None:
    async with dealing(tmp_path, pages, with_tray()) as place:
        before = place.credit(PLAYER)
        await place.press("money")
        dialog = place.page.locator("dialog[open]")
        await dialog.get_by_role("button", name="T1-A").tap()
        await dialog.get_by_role("button", name="Cash", exact=True).tap()
        for digit in "250":
            await dialog.get_by_role("button", name=digit, exact=True).tap()
        await dialog.get_by_role("button", name="Credit $250 to T1-A").tap()
        await expect(toast(place.page, "$250.00 credited to T1-A")).to_be_visible()
        assert place.credit(PLAYER) == before + 25_000


async def test_a_player_who_asks_is_paid_in_chips(tmp_path: Path, pages: Pages) -> None:
    async with dealing(tmp_path, pages, with_tray()) as place:
        await place.press("open-wagering")
        await place.status("Bets open")
        await place.do(player("T1-A"), CashOut(PLAYER, TableId("T1")))
        await expect(place.button("money").locator(".foot-count")).to_have_text("1")
        await place.press("money")
        pay = place.page.locator('dialog[open] [data-command="pay-in-chips"]')
        await expect(pay).to_have_attribute("aria-disabled", "false")
        await pay.tap()
        await expect(place.page.get_by_text("Nobody is waiting to be paid.")).to_be_visible()
        assert place.credit(PLAYER) == 0


async def test_a_player_whose_terminal_failed_is_paid_without_asking(
    tmp_path: Path, pages: Pages
) -> None:
    async with dealing(tmp_path, pages, with_tray()) as place:
        await place.press("open-wagering")
        await place.status("Bets open")
        await place.do(SUPERVISOR, DisableTerminal(TerminalId("T1-A"), "dark"))
        await expect(place.button("money").locator(".foot-count")).to_have_text("1")
        await place.press("money")
        dialog = place.page.locator("dialog[open]")
        await expect(dialog.get_by_text("T1-A out of service")).to_be_visible()
        await dialog.locator('[data-command="pay-in-chips"]').tap()
        await expect(place.page.get_by_text("Nobody is waiting to be paid.")).to_be_visible()
        assert place.credit(PLAYER) == 0


@pytest.mark.proves("RFS-8.8.10", fact="the dealer's terminal pays what is still due")
async def test_a_player_who_has_gone_is_paid_what_a_correction_left(
    tmp_path: Path, pages: Pages
) -> None:
    at_the_desk = Actor(PersonId(DEALER), Role.DEALER)
    async with dealing(tmp_path, pages, with_tray()) as place:
        await place.press("open-wagering")
        await place.spin()
        await place.wager(PLAYER, "red", 1_000)
        await place.live.close()
        await place.enter("2")
        await place.press("confirm-outcome")
        await place.status("Settled")
        assert place.table.round is not None
        name = place.table.round.id
        await place.press("open-wagering")
        await place.status("Bets open")
        await place.do(player("T1-A"), CashOut(PLAYER, TableId("T1")))
        await place.do(at_the_desk, PayInChips(PLAYER, TableId("T1")))
        await place.do(at_the_desk, ReportWrongOutcome(name, "the wrong key"))
        await place.do(at_the_desk, CorrectOutcome(name, number("1"), "it was 1"))
        await expect(place.button("money").locator(".foot-count")).to_have_text("1")
        await place.press("money")
        dialog = place.page.locator("dialog[open]")
        await expect(dialog.get_by_text("Left T1-A")).to_be_visible()
        pay = dialog.locator('[data-command="hand-pay"]')
        await expect(pay).to_have_text("Paid $20.00 in chips")
        await pay.tap()
        await expect(place.page.get_by_text("Nobody is waiting to be paid.")).to_be_visible()
        assert not place.host.read_model.floor.state.money.owed
