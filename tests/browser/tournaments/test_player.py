"""A player in a tournament at a terminal: own place, chips, round, and what it takes to go on."""

from pathlib import Path

from playwright.async_api import Locator, Page, expect

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import PersonId, TerminalId
from croupier.core.pit.tournaments.commands import BeginTournamentPlay
from croupier.core.rulebook.roles import Role
from croupier.core.rulebook.wagering import Gesture
from croupier.core.stream.envelope import Actor
from croupier.core.tournaments.conditions import StageKind
from croupier.wire.screens import ScreenKind
from tests.browser.fingers import centre, drag_by_touch, tap
from tests.browser.pages import FULL, LANDSCAPE, Pages, leave
from tests.browser.tournaments.contest_house import (
    DIRECTOR,
    TABLE,
    ContestHouse,
    contest_house,
    screen,
)
from tests.core.pit.tournaments.tournament_script import MTT
from tests.core.venue.tournaments.contest import conditions, stage
from tests.server.floor_house import PIT

SEATS = ["T1-A", "p1", "p2"]
STAGES = (
    stage("heat", StageKind.HEAT, 3, 1),
    stage("final", StageKind.FINAL, 1, 0, "heat"),
)


async def begins(contest: ContestHouse) -> None:
    sheet = await contest.seated(conditions(MTT, stages=STAGES), SEATS)
    director = Actor(PersonId(DIRECTOR), Role.TOURNAMENT_MANAGER)
    await contest.live.do(director, BeginTournamentPlay(sheet=sheet, table=TABLE))


async def lays(page: Page, spot: Locator, contest: ContestHouse) -> None:
    """As the rulebook of the table has chips laid."""
    if contest.live.gesture is Gesture.DRAG_CHIP:
        chip = await centre(page.locator('.chip-rack [aria-checked="true"]'))
        await drag_by_touch(page, chip, await centre(spot))
    else:
        await tap(spot)


async def test_a_player_sees_their_place_and_what_it_takes_to_go_on(
    pages: Pages, tmp_path: Path
) -> None:
    page, display = await pages.open(LANDSCAPE), await pages.open(FULL)
    async with contest_house(tmp_path, terminals=("p1", "p2")) as contest:
        try:
            await begins(contest)
            seat = screen("seat", ScreenKind.TERMINAL, pit=PIT, terminal=TerminalId("T1-A"))
            await contest.shows(page, seat)
            await contest.shows(
                display, screen("board", ScreenKind.DISPLAY, pit=PIT, tables=(TABLE,))
            )
            own = page.get_by_role("status", name="Tournament")
            await expect(own).to_contain_text("Place 1 of 3")
            await expect(own).to_contain_text("You are level with others")
            await expect(page.get_by_role("button", name="Cash out")).to_have_count(0)
            await contest.live.open()
            await contest.lay("p1", "red", 1_000)
            await contest.lay("p2", "black", 500)
            await page.get_by_role("radio", name="Chip of $5.00").tap()
            spot = page.locator('.board:not(.board--small) [data-bet="black"]').first
            await lays(page, spot, contest)
            await page.get_by_role("button", name="Confirm bets").tap()
            await expect(page.get_by_role("button", name="Confirm bets")).to_be_disabled()
            await contest.live.settle(OutcomeData(number="1"))
            await expect(own).to_contain_text("You need over $15 more in chips to go on.")
            await expect(own).to_contain_text("Place 2 of 3")
            await own.get_by_role("button", name="Standings").tap()
            board = page.get_by_role("dialog").get_by_role("table")
            await expect(board.get_by_role("row").nth(1)).to_contain_text("Player 2")
            shown = display.get_by_role("region", name="heat: round 2 of 3")
            await expect(shown.get_by_role("row").nth(1)).to_contain_text("$30")
        finally:
            for each in (page, display):
                await leave(each)
