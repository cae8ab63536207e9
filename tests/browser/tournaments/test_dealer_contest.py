"""A dealer at a conventional table of a tournament: order and marker, passes, secret forms."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, expect

from croupier.core.identifiers import PersonId
from croupier.core.pit.tournaments.commands import BeginTournamentPlay
from croupier.core.pit.tournaments.state import RevealedForm
from croupier.core.rulebook.roles import Role
from croupier.core.rulebook.tournaments import SeatAllocation
from croupier.core.stream.envelope import Actor
from croupier.core.tournaments.conditions import ChipRise, ChipValue, StartingChips, Wagering
from croupier.wire.screens import ScreenKind
from tests.browser.dealer.dealer_terminal import DEALER, Place
from tests.browser.pages import FULL, Pages, leave
from tests.browser.tournaments.contest_house import (
    DIRECTOR,
    EXAMINER,
    TABLE,
    ContestHouse,
    contest_house,
    press,
    screen,
)
from tests.core.pit.tournaments.tournament_script import ROU
from tests.core.venue.tournaments.contest import conditions
from tests.server.floor_house import PIT

LOW, EVEN, HIGH = ChipValue("blue", 50), ChipValue("gold", 100), ChipValue("black", 500)
CHIPS = StartingChips(2_000, values=(LOW, EVEN), rises=(ChipRise(2, (EVEN, HIGH)),))
WAGERING = Wagering(SeatAllocation.BY_MANAGER, in_turn=True, passes=1, undisclosed=1)


async def begins(contest: ContestHouse) -> None:
    sheet = await contest.seated(conditions(ROU, wagering=WAGERING, chips=CHIPS), ["1", "2", "3"])
    director = Actor(PersonId(DIRECTOR), Role.TOURNAMENT_MANAGER)
    await contest.live.do(director, BeginTournamentPlay(sheet=sheet, table=TABLE))


def named(where: Page | Locator, text: str) -> Locator:
    return where.get_by_role("button", name=text, exact=True)


async def lays(place: Place, bet: str, dollars: str) -> None:
    """For whoever's turn it is: the desk has chosen them already."""
    await named(place.page, "Wager").tap()
    form = place.page.get_by_role("dialog")
    await form.locator(f'[data-bet="{bet}"]').first.tap()
    await form.get_by_label("Amount").fill(dollars)
    await press(form, "Record it")
    await expect(form).to_have_count(0)


async def seals(place: Place, bet: str, dollars: str) -> None:
    """The player types what nobody else is to know, and keeps the code."""
    await named(place.page, "Form on this screen").tap()
    form = place.page.get_by_role("dialog")
    await expect(form).to_contain_text("You are responsible for filling in this form correctly.")
    await form.locator(f'[data-bet="{bet}"]').first.tap()
    await form.get_by_label("Amount").fill(dollars)
    await press(form, "Seal and hand in")
    await press(form, "The player has the code")
    await expect(form).to_have_count(0)


async def opens_tournament(page: Page) -> Locator:
    await page.get_by_role("navigation").get_by_role("button", name="Tournaments").tap()
    await press(page, "Friday roulette")
    return page.get_by_role("region", name="Undisclosed wagers on a screen")


@pytest.mark.proves("ROU-10.8.2.2")
async def test_a_dealer_keys_wagers_in_turn_a_pass_and_a_form_that_only_the_supervisor_opens(
    pages: Pages, tmp_path: Path
) -> None:
    page, console = await pages.open(FULL), await pages.open(FULL)
    async with contest_house(tmp_path, ROU) as contest:
        try:
            await begins(contest)
            supervisor = screen("console", ScreenKind.PIT_CONSOLE, pit=PIT)
            await contest.sits(console, supervisor, EXAMINER)
            forms = await opens_tournament(console)
            await press(forms, "Let forms be sealed for this screen")
            await contest.floor.hire(DEALER, Role.DEALER)
            place = Place(contest.floor, (TABLE,))
            await place.come(page)
            await place.sign_at_once(DEALER)
            await place.deals(DEALER)
            await place.press("open-wagering")
            desk = page.get_by_role("group", name="Seats")
            await expect(desk.get_by_role("button").first).to_contain_text("●")
            await lays(place, "red", "2")
            await expect(desk.get_by_role("button").first).to_contain_text("$2")
            await named(page, "Pass card").tap()
            await expect(desk.get_by_role("button").nth(1)).to_contain_text("Pass")
            await seals(place, "black", "3")
            (form,) = [each.form for each in contest.play.players.values() if each.form]
            assert "black" not in form.sealed
            await press(forms, "Open")
            await expect(forms).to_contain_text("$3 · Black")
            await press(forms, "Examined: it is in order")
            third = desk.get_by_role("button").nth(2)
            await expect(third).to_contain_text("Undisclosed wager, examined")
            await place.press("call-no-more-bets")
            await place.status("No more bets")
            await page.locator(".pad-key").get_by_text("17", exact=True).tap()
            await place.status("Settled")
            await press(forms, "Reveal")
            await expect(third).to_contain_text("Form: $3 on Black, counts $3")
            assert contest.play.players["3"].revealed == RevealedForm("black", 300, 300)
            assert contest.play.marker == "2"
            note = page.get_by_role("note")
            await expect(note).to_contain_text("gold $1, black $5")
            await expect(note).to_contain_text(re.compile(r"3 . black, 3 . gold"))
            await named(page, "Chips exchanged").tap()
            await expect(note).to_have_count(0)
            await place.press("open-wagering")
            await expect(page.get_by_role("region", name="final: round 2 of 2")).to_be_visible()
        finally:
            for each in (page, console):
                await leave(each)
