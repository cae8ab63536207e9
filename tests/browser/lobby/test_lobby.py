"""The start page of a demo: every screen of the floor in a tab of its own."""

import re
from pathlib import Path
from random import Random

from playwright.async_api import Page, expect

from croupier.actors.tournaments import contest
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.core.tournaments.score_sheet import TournamentId
from croupier.core.venue.tournaments import commands
from croupier.demo import plan
from croupier.demo.bots.port import DemoVenue
from croupier.demo.running import Demo
from croupier.rulebooks.shelf import Shelf
from tests.demo.demo_floor import running


async def test_the_lobby_leads_to_every_screen_and_says_who_may_enter(
    page: Page, tmp_path: Path
) -> None:
    async with running(tmp_path, speed=2.0, bots=0) as demo:
        try:
            await _opens_a_terminal(page, demo)
            await _lists_everything(page, demo)
            await _switches_the_dealer(page)
            await _enters_the_tournament(page, demo)
        finally:
            # The pages go first: a server that ends under them would be a fault on each.
            await page.context.close()


async def _opens_a_terminal(page: Page, demo: Demo) -> None:
    await page.goto(demo.url)
    async with page.context.expect_page() as opened:
        await page.get_by_role("link", name="Terminal F5: free").tap()
    terminal = await opened.value
    await expect(terminal.locator("main.terminal")).to_be_visible()
    assert terminal.url.endswith("/screen/F5/")


async def _lists_everything(page: Page, demo: Demo) -> None:
    kinds = ("pit-console", "inspector", "dealer", "display", "cage", "kiosk", "office")
    for kind in kinds:
        await expect(page.locator(f".lobby-link--{kind}").first).to_be_visible()
    await expect(page.locator(".lobby-link--office")).to_contain_text("Badge 501")
    await expect(page.get_by_text("NOT APPROVED")).to_have_count(2)
    supervisor = demo.folder.kept.log_ins["201"]
    row = page.get_by_role("row", name="Sam Okafor")
    await expect(row).to_contain_text(supervisor.pin)
    await expect(row).to_contain_text(supervisor.password)


async def _switches_the_dealer(page: Page) -> None:
    switch = page.get_by_role("button", name="Bot dealer at Roulette 1")
    await expect(switch).to_have_text("Bot deals")
    await switch.tap()
    await expect(switch).to_have_text("You deal")
    speed = page.get_by_role("group", name="Speed")
    faster = speed.get_by_role("button").filter(has_text=re.compile("^5"))
    await faster.tap()
    await expect(faster).to_have_attribute("aria-pressed", "true")


async def _enters_the_tournament(page: Page, demo: Demo) -> None:
    """Without knowing of the cage: its work is done for the visitor."""
    await announced(demo)
    panel = page.get_by_role("region", name="The house's tournament")
    await panel.get_by_label("Your name on the leader board").fill("Vera")
    await panel.get_by_role("button", name="Enter").tap()
    await expect(panel).to_contain_text("Vera: entered.")
    await expect(panel.get_by_role("status")).to_contain_text("1 of")


async def announced(demo: Demo) -> None:
    """As the bots announce it, of which there are none here."""
    assert demo.opening is not None
    venue = DemoVenue(demo.opening.house, demo.papers, demo._chances, demo._pacing)
    arena = contest.Arena(
        *(plan.MTT, GameName.ROULETTE, plan.TOURNAMENT_TABLE, ("A9",), 4, plan.CAGE),
        title=plan.TOURNAMENT_TITLE,
    )
    rules = Shelf().rulebook(plan.MTT).settings.tournaments
    assert rules is not None
    drafted = contest.conditions(arena, rules, venue.venue_time(), Random(1))
    operator = plan.OTHERS[Role.CASINO_OPERATOR].acting(Role.CASINO_OPERATOR)
    name = TournamentId("N1")
    for body in (
        commands.DraftTournament(drafted),
        commands.PublishTournament(name),
        commands.RecordNotification(name, "told"),
    ):
        answer = await venue.ask_venue(operator, body)
        assert answer is not None
        assert answer.refusal is None, answer.refusal
