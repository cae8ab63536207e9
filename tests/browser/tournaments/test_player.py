"""A player in a tournament at a terminal: own place, chips, round, and what it takes to go on."""

from pathlib import Path

from playwright.async_api import Page, expect

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import TerminalId
from croupier.core.pit.tournaments.commands import BeginTournamentPlay
from croupier.core.rulebook.roles import Role
from croupier.core.tournaments.conditions import StageKind
from croupier.core.identifiers import PersonId
from croupier.core.stream.envelope import Actor
from croupier.wire.screens import ScreenKind
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
import os
from tests.browser.pages import draw
async def look(page, name):
    if os.environ.get("LOOK"):
        await draw(page)
        await page.screenshot(path=f"{os.environ['LOOK']}/{name}.png", full_page=False)


async def begins(contest: ContestHouse) -> None:
    sheet = await contest.seated(conditions(MTT, stages=STAGES), SEATS)
    director = Actor(PersonId(DIRECTOR), Role.TOURNAMENT_MANAGER)
    await contest.live.do(director, BeginTournamentPlay(sheet=sheet, table=TABLE))


async def test_a_player_sees_their_place_and_what_it_takes_to_go_on(
    pages: Pages, tmp_path: Path
) -> None:
    page, display = await pages.open(LANDSCAPE), await pages.open(FULL)
    async with contest_house(tmp_path, terminals=("p1", "p2")) as contest:
        try:
            await begins(contest)
            seat = screen("seat", ScreenKind.TERMINAL, pit=PIT, terminal=TerminalId("T1-A"))
            await contest.shows(page, seat)
            await contest.shows(display, screen("board", ScreenKind.DISPLAY, pit=PIT, tables=(TABLE,)))
            own = page.get_by_role("status", name="Tournament")
            await expect(own).to_contain_text("Place 1 of 3")
            await expect(own).to_contain_text("heat: round 1 of 3")
            await contest.live.open()
            await look(page, "p1")
            await contest.lay("p1", "red", 1_000)
            await contest.lay("p2", "black", 500)
            await page.get_by_label("red", exact=True).first.tap()
            await look(page, "p2")
        finally:
            for each in (page, display):
                await leave(each)
