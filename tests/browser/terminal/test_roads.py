"""What the roads of a shoe would show next, for either side."""

import asyncio
from pathlib import Path

from playwright.async_api import expect

from croupier.core.games.baccarat.outcome import Result
from croupier.core.games.contract import OutcomeData
from croupier.core.pit.cards.commands import PressResult, ReadCard
from croupier.core.pit.rounds.commands import ConfirmOutcome
from croupier.core.rulebook.games.paytable import GameName
from croupier.views.baccarat_roads import roads
from tests.browser.pages import FULL, Pages
from tests.browser.terminal.seat import Seat, seated
from tests.core.pit.cards.card_script import MACHINE
from tests.core.pit.floor_script import DEALER
from tests.core.pit.round_script import RRB
from tests.server.floor_house import TIMEOUT_SECONDS, PIT
from tests.views.roads.shoes import shoe

NATURALS = {"P": "9S KS KH QH", "B": "KS 9S QH KH"}
RESULTS = {"P": Result.PLAYER, "B": Result.BANKER}
SHOE = "PBPBPBP"
MARKS = {"ring": "big_eye_boy", "dot": "small_road", "slash": "cockroach_pig"}


async def deal(seat: Seat, side: str) -> None:
    """A coup that its first four cards decide."""
    await seat.table.close()
    state = seat.floor.house.pits[PIT].read_model.floor.state
    (device,) = (
        device.id
        for device in state.plan.devices.values()
        if device.place == seat.table.id and device.kind.value.endswith("shoe")
    )
    cards = NATURALS[side].split()
    for card in cards:
        await seat.table.do(MACHINE, ReadCard(device, card))
    name = seat.table.round
    await seat.table.do(DEALER, PressResult(name, RESULTS[side]))
    came = OutcomeData(player=tuple(cards[0::2]), banker=tuple(cards[1::2]))
    await seat.table.do(DEALER, ConfirmOutcome(name, came))
    await seat.table.open()
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while seat.table.round == name:
            await asyncio.sleep(0.01)


async def test_either_side_says_what_each_derived_road_would_show_next(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages, rulebook=RRB, game=GameName.BACCARAT, viewport=FULL) as seat:
        for side in SHOE:
            await deal(seat, side)
        told = roads(shoe(SHOE))
        await expect(seat.page.locator(".road").first.locator("text")).to_have_text(list(SHOE))
        for side, name, marks in (
            ("player", "If Player", told.if_player),
            ("banker", "If Banker", told.if_banker),
        ):
            shown = seat.page.locator(f".next-mark--{side}")
            await expect(shown).to_have_text(name)
            for drawn, road in MARKS.items():
                colour = getattr(marks, road)
                assert colour is not None
                await expect(shown.locator(f".{drawn}")).to_have_class(
                    f"{drawn} {drawn}--{colour.value}"
                )
