"""A round of every invented jurisdiction, played by a player at a terminal in its own money."""

from pathlib import Path

import pytest
from msgspec import Struct
from playwright.async_api import expect

from croupier.core.games.contract import OutcomeData
from croupier.core.offer.limits import Sign
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.venue.state import DrawerId
from croupier.server.keyring.staff import Screen
from croupier.server.web.responses import KEY_COOKIE
from croupier.wire.screens import ScreenKind
from tests.browser.pages import LANDSCAPE, PORTRAIT, Pages
from tests.browser.terminal.seat import LIMITS, Seat, seated
from tests.core.pit import floor_script
from tests.core.pit.round_script import dice, number
from tests.jurisdictions import invented
from tests.plugins.long_proofs import thoroughly
from tests.server.floor_house import screen_id


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


# Money without decimals, with three, and a round that warns whoever plays it.
ALWAYS = {invented.YEN, invented.DINAR, invented.STRICT}


@thoroughly
async def test_a_round_of_each_is_played_and_paid_in_its_own_money(
    pages: Pages, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, thoroughly: bool
) -> None:
    monkeypatch.setattr(floor_script, "SHELF", invented.shelf())
    assert set(ROUNDS) == set(invented.JURISDICTIONS)
    for rulebook, told in ROUNDS.items():
        if not thoroughly and rulebook not in ALWAYS:
            continue
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
            if rulebook is invented.STRICT:
                await _warned_at_kiosk_and_cage(seat, pages)


async def _warned_at_kiosk_and_cage(seat: Seat, pages: Pages) -> None:
    """Whoever comes there reads it, before anybody asks for the rules or signs on."""
    for kind, viewport in ((ScreenKind.KIOSK, PORTRAIT), (ScreenKind.CAGE, LANDSCAPE)):
        name = screen_id(kind.value)
        key = await seat.floor.enrol(Screen(name, kind, drawer=DrawerId(kind.value)))
        page, url = await pages.open(viewport), f"{seat.floor.url(name)}/"
        await page.context.add_cookies([{"name": KEY_COOKIE, "value": key, "url": url}])
        await page.goto(url)
        banner = page.locator(".shell > .fault", has_text="DRAFT: nobody has signed these rules")
        await expect(banner).to_contain_text("Rules: ")
        await page.context.close()
