"""Where bets are confirmed: what is confirmed stays, more is a bet of its own, no pair is alone."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from croupier.core.rulebook.games.paytable import GameName
from tests.browser.pages import Pages
from tests.browser.terminal.seat import Seat, seated
from tests.core.pit.round_script import MTT


async def confirm(seat: Seat) -> None:
    await seat.page.get_by_role("button", name="CONFIRM BETS").tap()


@pytest.mark.proves("MTT-2.7(a)", fact="no button takes a confirmed chip off the layout")
async def test_a_confirmed_chip_stays_whatever_the_player_presses(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages, rulebook=MTT) as seat:
        await seat.bet("red")
        await seat.total_is("$5.00")
        await confirm(seat)
        await expect(seat.chips("unconfirmed")).to_have_count(0)
        await seat.button("Undo").tap()
        await expect(seat.page.get_by_text("Confirmed bets cannot be undone.")).to_be_visible()
        await seat.total_is("$5.00")
        # More on the same bet is shown apart, can be taken back, and leaves the first as it is.
        await seat.bet("red", "black")
        await seat.total_is("$15.00")
        await expect(seat.chips("unconfirmed")).to_have_count(2)
        await seat.button("Clear").tap()
        await seat.total_is("$5.00")
        await expect(seat.chips("unconfirmed")).to_have_count(0)
        await expect(seat.chips("locked")).to_have_count(1)


@pytest.mark.proves("MTT-8.4(b)", fact="whoever confirms a pair alone reads why that is refused")
async def test_a_pair_alone_is_refused_with_the_reason(pages: Pages, tmp_path: Path) -> None:
    async with seated(tmp_path, pages, rulebook=MTT, game=GameName.BACCARAT) as seat:
        await seat.bet("player-pair")
        await confirm(seat)
        why = "A pair needs a bet on Player, Banker or Tie too."
        await expect(seat.page.get_by_text(why)).to_be_visible()
        await expect(seat.chips("unconfirmed")).to_have_count(1)
        await seat.bet("tie")
        await confirm(seat)
        await expect(seat.chips("unconfirmed")).to_have_count(0)
        await expect(seat.chips("locked")).to_have_count(2)
