"""The jackpot's spot at a terminal: its meters, backed beside a bet, won, and paid to the credit.

The venue, its keeper and the link between them are the real ones.
"""

import asyncio
from pathlib import Path
from typing import Any

from playwright.async_api import expect

from croupier.core.identifiers import DeviceId, Origin, RulebookId, TerminalId
from croupier.core.jackpots.activation import SensorId
from croupier.core.jackpots.parameters import HitSharing, JackpotId, LevelAsked
from croupier.core.pit.jackpots import commands
from croupier.core.pit.tables.commands import ApproveDevice, RegisterDevice, SetWageringPeriod
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.roles import Action
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.jackpots import commands as of_venue
from croupier.server.housekeeping import watch_jackpots
from tests.browser.accessibility.axe import violations
from tests.browser.pages import Pages, draw, leave
from tests.browser.served import served_house
from tests.browser.terminal.live_table import LiveTable
from tests.browser.terminal.seat import TABLE, TERMINAL, WAGERING_SECONDS, Seat
from tests.core.jackpots.jackpot_stage import MANAGEMENT, REP
from tests.core.pit.chips.conventional_script import RFS
from tests.core.pit.floor_script import DEALER, OPERATOR, SHELF, TABLE_INSPECTOR, TECHNICIAN
from tests.core.pit.jackpots.supernova_script import SpotTerminals
from tests.core.pit.round_script import number
from tests.server.floor_house import PIT, FloorHouse
from tests.server.jackpot_house import keeping

NOVA, BOOK = JackpotId("supernova"), RulebookId(RFS)
SPOT = SensorId(TerminalId(TERMINAL))


async def played_for(floor: FloorHouse, table: LiveTable) -> None:
    """One wager reaches the ceiling of the level, so that the first press is a hit."""
    venue, office = floor.house.venue, Origin("office")
    assert venue is not None
    await venue.submit(office, OPERATOR, AdoptRulebook(SHELF.text(BOOK)))
    level = LevelAsked("Mystery", 0, 250, "1/2", "0")
    terms = (NOVA, BOOK, 500, HitSharing.EVEN, (level,), 50_000, 100_000, "1", 2)
    for body in (of_venue.SetUpJackpot(*terms), of_venue.LinkTable(NOVA, PIT, TABLE)):
        answer = await venue.submit(office, REP, body, MANAGEMENT)
        assert answer.refusal is None, answer.refusal
    async with asyncio.timeout(30):
        while not venue.owner.floor.state.jackpots[NOVA].levels[0].commitment:
            await asyncio.sleep(0.01)
    board = DeviceId("board")
    await table.do(TECHNICIAN, RegisterDevice(board, Equipment.JACKPOT_DISPLAY, TABLE, board))
    await table.do(OPERATOR, ApproveDevice(board, "L1"))
    await table.do(OPERATOR, commands.SetUpTableJackpot(table=TABLE, jackpot=NOVA, pit=PIT))
    await table.do(REP, commands.OpenJackpotTerminal(TABLE))


def console(seat: Seat, kind: Any) -> Any:
    return kind(jackpot=NOVA, pit=PIT, table=TABLE, round=seat.table.round)


async def test_a_spot_is_backed_beside_a_bet_wins_and_is_paid_to_the_credit(
    tmp_path: Path, pages: Pages
) -> None:
    script = SpotTerminals()
    setter = script.who(TABLE, Action.SET_WAGERING_PERIOD)
    script.do(setter, SetWageringPeriod(TABLE, WAGERING_SECONDS * 1000))
    async with keeping(tmp_path) as keeper, served_house(tmp_path, keeper=keeper) as floor:
        await floor.play(script)
        seat = Seat(floor, LiveTable(floor, TABLE))
        await played_for(floor, seat.table)
        watching = asyncio.create_task(watch_jackpots(floor.house, floor.opening.connect))
        await seat.enrol()
        await seat.table.open()
        await seat.sit(await pages.open())
        try:
            await backs(seat)
            await wins(seat)
        finally:
            await leave(seat.page)
            watching.cancel()


async def backs(seat: Seat) -> None:
    spot, page = seat.page.locator(".jackpot-spot"), seat.page
    await expect(page.locator('[data-level="Mystery"]')).to_have_text("$0.00")
    await spot.tap()
    await expect(page.locator(".refusal")).to_contain_text("Place a bet on the table first")
    await seat.bet("red")
    await seat.total_is("$5.00")
    await spot.tap()
    await expect(spot).to_have_attribute("aria-pressed", "true")
    await seat.total_is("$10.00")
    await draw(page)
    assert await violations(page) == []


async def wins(seat: Seat) -> None:
    page, table = seat.page, seat.table
    await table.close()
    await table.do(DEALER, console(seat, commands.PressJackpotNoMoreBets))
    won = page.locator(".jackpot-spot-won")
    await expect(won).to_contain_text("You have won $3.00")
    await expect(won).to_contain_text("An inspector is coming to your terminal")
    # It stands still at what it was won with: the house bears what was rounded up.
    await expect(page.locator('[data-level="Mystery"]')).to_have_text("$2.50")
    await table.settle(number("17"))
    round_ = table.round
    await table.do(TABLE_INSPECTOR, commands.ConfirmJackpotWin(round_, SPOT, "camera 4, 21:08"))
    await table.do(DEALER, commands.PayJackpot(round_, SPOT, 1))
    await expect(won).to_contain_text("Paid to your credit")
    await expect(seat.meter("Credit")).to_have_text("$93.00")
    await table.do(DEALER, console(seat, commands.PressGameOver))
    await expect(page.locator(".jackpot-spot")).to_have_attribute("aria-pressed", "false")
