"""Pictures of a tournament: the director's desk, the board, a terminal, and a dealer with chips.

They are taken in houses of their own, where the same round is under way every time.
"""

from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Page

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import PersonId, TerminalId
from croupier.core.pit.rounds.commands import CallNoMoreBets, EnterOutcome, OpenWagering, SpinBall
from croupier.core.pit.tournaments import commands as at_table
from croupier.core.pit.wagers.commands import Touch
from croupier.core.rulebook.roles import Role
from croupier.core.rulebook.tournaments import SeatAllocation
from croupier.core.stream.envelope import Actor
from croupier.core.tournaments import conditions as terms
from croupier.wire.screens import ScreenKind
from tests.browser.dealer.dealer_terminal import DEALER, Place
from tests.browser.pages import LANDSCAPE
from tests.browser.pictures.visiting import Visiting
from tests.browser.tournaments.contest_house import (
    DIRECTOR,
    TABLE,
    ContestHouse,
    contest_house,
    press,
    screen,
)
from tests.core.pit.floor_script import DEALER as BY_DEALER
from tests.core.pit.tournaments.tournament_script import MTT, ROU
from tests.core.venue.tournaments.contest import conditions, stage
from tests.server.floor_house import PIT

CHINESE = "简体中文"
MOMENT_MS = 1_200
BLUE, GOLD = terms.ChipValue("blue", 500), terms.ChipValue("gold", 2_500)
BLACK = terms.ChipValue("black", 10_000)
LIMITS = (terms.LimitStep(1, 2_500, 50_000), terms.LimitStep(3, 5_000, 100_000))
CHIPS = terms.StartingChips(100_000, values=(BLUE, GOLD), rises=(terms.ChipRise(3, (GOLD, BLACK)),))
STAGES = (
    stage("heat", terms.StageKind.HEAT, 5, 1),
    stage("final", terms.StageKind.FINAL, 5, 0, "heat"),
)
SECRET = terms.Wagering(
    SeatAllocation.BY_MANAGER, in_turn=True, passes=1, undisclosed=1, time_ms=45_000
)
FIRST = {1: ("red", 20_000), 2: ("straight:17", 5_000), 3: ("black", 10_000), 4: ("red", 2_500)}


async def _house(visiting: Visiting, rulebook: str, *terminals: str) -> ContestHouse:
    folder = Path(visiting.stack.enter_context(TemporaryDirectory(prefix="croupier-pictures-")))
    house = contest_house(folder, rulebook, terminals)
    return await visiting.stack.enter_async_context(house)


async def _begun(contest: ContestHouse, seats: list[str]) -> None:
    wagering = {"wagering": SECRET} if contest.rulebook == ROU else {}
    drafted = conditions(
        contest.rulebook, stages=STAGES, limits=LIMITS, chips=CHIPS, most_players=4, **wagering
    )
    sheet = await contest.seated(drafted, seats)
    begin = at_table.BeginTournamentPlay(sheet=sheet, table=TABLE)
    await contest.live.do(contest.director, begin)


async def _with_chips(visiting: Visiting) -> ContestHouse:
    """One round is played; in the second one player has wagered, and one has passed."""
    contest = await _house(visiting, ROU)
    await _begun(contest, ["1", "2", "3", "4"])
    await _plays(contest, BY_DEALER)
    return contest


async def _plays(contest: ContestHouse, dealt_by: Actor) -> None:
    live = contest.live
    await live.do(dealt_by, OpenWagering(TABLE))
    for number, (bet, amount) in FIRST.items():
        touches = (Touch(bet, amount),)
        lay = at_table.LayTournamentChips(live.round, str(number), touches)
        await live.do(dealt_by, lay)
    for body in (SpinBall(live.round), CallNoMoreBets(live.round)):
        await live.do(dealt_by, body)
    await live.do(dealt_by, EnterOutcome(live.round, OutcomeData(number="17")))
    await live.do(dealt_by, OpenWagering(TABLE))
    touches = (Touch("red", 10_000),)
    await live.do(dealt_by, at_table.LayTournamentChips(live.round, "2", touches))
    await live.do(dealt_by, at_table.PlayPassCard(live.round, "3"))


async def _shown(page: Page, *, chinese: bool) -> Page:
    if chinese:
        await page.get_by_role("button", name=CHINESE).click()
    await page.wait_for_timeout(MOMENT_MS)
    return page


async def dealer(visiting: Visiting, *, chinese: bool = False) -> Page:
    contest = await _house(visiting, ROU)
    await _begun(contest, ["1", "2", "3", "4"])
    await contest.floor.hire(DEALER, Role.DEALER)
    page = await visiting.blank(LANDSCAPE)
    place = Place(contest.floor, (TABLE,))
    await place.come(page)
    await place.sign_at_once(DEALER)
    await place.deals(DEALER)
    await _plays(contest, Actor(PersonId(DEALER), Role.DEALER))
    await page.locator(".tournament-seat--turn").wait_for()
    return await _shown(page, chinese=chinese)


async def director(visiting: Visiting, *, chinese: bool = False) -> Page:
    contest = await _with_chips(visiting)
    page = await visiting.blank(LANDSCAPE)
    await contest.sits(page, screen("console", ScreenKind.PIT_CONSOLE, pit=PIT), DIRECTOR)
    await page.get_by_role("navigation").get_by_role("button", name="Tournaments").click()
    await press(page, "Friday roulette")
    board = page.locator(".leader-board").first
    await board.wait_for()
    shown = await _shown(page, chinese=chinese)
    await board.locator("tr").last.scroll_into_view_if_needed()
    return shown


async def conditions_drafted(visiting: Visiting) -> Page:
    """The conditions half written, beside the text that entrants are given."""
    contest = await _house(visiting, ROU)
    page = await visiting.blank(LANDSCAPE)
    await contest.sits(page, screen("console", ScreenKind.PIT_CONSOLE, pit=PIT), DIRECTOR)
    await page.get_by_role("navigation").get_by_role("button", name="Tournaments").click()
    await press(page, "Draft a tournament")
    form = page.get_by_role("dialog")
    await form.get_by_role("button", name="Roulette at one table").click()
    later = form.get_by_role("group", name="Colours in play from a later round")
    await later.scroll_into_view_if_needed()
    return await _shown(page, chinese=False)


async def display(visiting: Visiting, *, chinese: bool = False) -> Page:
    contest = await _with_chips(visiting)
    page = await visiting.blank(LANDSCAPE)
    shown = screen("board", ScreenKind.DISPLAY, pit=PIT, tables=(TABLE,))
    await contest.shows(page, shown)
    await page.locator(".leader-board").wait_for()
    return await _shown(page, chinese=chinese)


async def terminal(visiting: Visiting, *, chinese: bool = False) -> Page:
    contest = await _house(visiting, MTT, "p1", "p2", "p3")
    await _begun(contest, ["T1-A", "p1", "p2", "p3"])
    await contest.play_round(
        {"T1-A": ("red", 20_000), "p1": ("black", 2_500), "p2": ("red", 30_000)}, "1"
    )
    page = await visiting.blank(LANDSCAPE)
    seat = screen("seat", ScreenKind.TERMINAL, pit=PIT, terminal=TerminalId("T1-A"))
    await contest.shows(page, seat)
    await page.locator(".tournament-bar").wait_for()
    return await _shown(page, chinese=chinese)


dealer_chinese = partial(dealer, chinese=True)
director_chinese = partial(director, chinese=True)
display_chinese = partial(display, chinese=True)
terminal_chinese = partial(terminal, chinese=True)
