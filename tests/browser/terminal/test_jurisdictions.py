"""A round of every invented jurisdiction, played by a player at a terminal in its own money."""

from pathlib import Path

import pytest
from msgspec import Struct
from playwright.async_api import expect

from croupier.core.games.contract import OutcomeData
from croupier.core.offer.limits import Sign
from croupier.core.rulebook.games.paytable import GameName, Source
from tests.browser.pages import Pages
from tests.browser.terminal.seat import LIMITS, seated
from tests.core.pit import floor_script
from tests.core.pit.round_script import dice, number
from tests.jurisdictions import invented


class Played(Struct, frozen=True):
    """One chip on a bet, what came, and what the meters say before, meanwhile and afterwards."""

    game: GameName
    bet: str
    came: OutcomeData
    credit: str
    staked: str
    after: str
    source: Source = Source.AUTOMATED


ROULETTE, SIC_BO = GameName.ROULETTE, GameName.SIC_BO
ROUNDS = {
    invented.FRENCH: Played(ROULETTE, "low", number("0"), "€100.00", "€5.00", "€97.50"),
    invented.MACAU: Played(
        SIC_BO, "odd-total", dice(1, 2, 4), "MOP$100.00", "MOP$5.00", "MOP$105.00", Source.LIVE
    ),
    invented.NEVADA: Played(ROULETTE, "red", number("00"), "$100.00", "$5.00", "$95.00"),
    invented.YEN: Played(SIC_BO, "even-total", dice(1, 2, 5), "¥10,000", "¥500", "¥10,500"),
    invented.DINAR: Played(SIC_BO, "small", dice(1, 2, 4), "KD 10.000", "KD 0.500", "KD 10.500"),
    invented.STRICT: Played(ROULETTE, "black", number("2"), "CHF 100.00", "CHF 5.00", "CHF 105.00"),
}


async def test_a_round_of_each_is_played_and_paid_in_its_own_money(
    pages: Pages, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(floor_script, "SHELF", invented.shelf())
    assert set(ROUNDS) == set(invented.JURISDICTIONS)
    for rulebook, told in ROUNDS.items():
        folder = tmp_path / rulebook
        folder.mkdir()
        async with seated(
            folder,
            pages,
            rulebook=rulebook,
            game=told.game,
            source=told.source,
            sign=Sign(LIMITS),
        ) as seat:
            await expect(seat.meter("Credit")).to_have_text(told.credit)
            await expect(seat.page.locator(".terminal-faults")).to_contain_text("DRAFT")
            await seat.bet(told.bet)
            await seat.total_is(told.staked)
            await seat.page.get_by_role("button", name="CONFIRM BETS").tap()
            await expect(seat.chips("unconfirmed")).to_have_count(0)
            await seat.table.settle(told.came)
            await expect(seat.meter("Credit")).to_have_text(told.after)
