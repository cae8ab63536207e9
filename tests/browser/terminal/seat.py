"""A player's terminal in a real browser, at a table of a real house."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Locator, Page, ViewportSize, expect

from croupier.core.identifiers import SessionId, TableId, TerminalId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.tables.commands import SetWageringPeriod
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Action
from croupier.core.rulebook.wagering import Gesture
from croupier.server.keyring.staff import Screen
from croupier.server.web.responses import KEY_COOKIE
from croupier.wire.screens import ScreenKind
from tests.browser.fingers import centre, drag_by_touch, tap
from tests.browser.pages import LANDSCAPE, Motion, Pages, leave
from tests.browser.served import served_house
from tests.browser.terminal.cut_link import CutLink
from tests.browser.terminal.live_table import LiveTable
from tests.core.pit.cards.card_script import CardTable
from tests.core.pit.floor_script import FloorScript, player
from tests.core.pit.round_script import RFS, RoundScript
from tests.server.floor_house import PIT, FloorHouse, screen_id

TABLE = TableId("T1")
TERMINAL = f"{TABLE}-A"
# So that a busy machine does not close a round upon a test.
WAGERING_SECONDS = 600
LIMITS = Limits(100, 100_000, 100)
# Straight up, less may be bet than elsewhere.
SIGNS = {GameName.ROULETTE: Sign(LIMITS, {"straight": Limits(100, 2_000, 100)})}


class Seat:
    def __init__(self, floor: FloorHouse, table: LiveTable) -> None:
        self.floor = floor
        self.table = table
        self.key = ""
        self._page: Page | None = None

    @property
    def page(self) -> Page:
        assert self._page is not None
        return self._page

    async def enrol(self) -> None:
        name, terminal = screen_id(TERMINAL), TerminalId(TERMINAL)
        self.key = await self.floor.enrol(
            Screen(name, ScreenKind.TERMINAL, pit=PIT, terminal=terminal)
        )

    async def new_code(self) -> str:
        issued = await self.floor.house.keyring.screens.issue_code(screen_id(TERMINAL))
        assert isinstance(issued, tuple), issued
        return issued[0].reveal()

    async def give_key(self, page: Page) -> None:
        path = f"/screen/{TERMINAL}/"
        host = self.floor.address.removeprefix("http://").split(":")[0]
        await page.context.add_cookies(
            [{"name": KEY_COOKIE, "value": self.key, "domain": host, "path": path}]
        )

    async def sit(self, page: Page) -> None:
        self._page = page
        await self.give_key(page)
        await page.goto(f"{self.floor.url(TERMINAL)}/")
        await expect(self.board()).to_be_visible()

    @property
    def session(self) -> SessionId:
        state = self.floor.house.pits[PIT].read_model.floor.state
        found: SessionId | None = state.terminals[TerminalId(TERMINAL)].session
        assert found is not None
        return found

    def board(self) -> Locator:
        return self.page.locator(".board--main .layout")

    def spot(self, bet: str) -> Locator:
        return self.page.locator(f'.board:not(.board--small) [data-bet="{bet}"]').first

    def chips(self, look: str) -> Locator:
        return self.page.locator(f".boards .chip--{look}")

    def meter(self, label: str) -> Locator:
        return self.page.locator(".meter", has_text=label).locator("output")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    async def choose(self, dollars: int) -> None:
        await self.page.get_by_role("radio", name=f"Chip of ${dollars:,}.00").tap()

    async def bet(self, *bets: str) -> None:
        """One chip on each, as the rulebook of the table has chips laid."""
        dragged = self.table.gesture is Gesture.DRAG_CHIP
        for bet in bets:
            await (self.drag(bet) if dragged else tap(self.spot(bet)))

    async def wager(self, bet: str, cents: int) -> None:
        """As if another page of this terminal had: nothing is touched here."""
        body = PlaceWagers(self.session, self.table.round, (Touch(bet, cents),))
        await self.table.do(player(TERMINAL), body)

    async def drag(self, bet: str) -> None:
        """The chosen chip, from the rack to the spot."""
        chip = await centre(self.page.locator('.chip-rack [aria-checked="true"]'))
        await drag_by_touch(self.page, chip, await centre(self.spot(bet)))

    async def total_is(self, amount: str) -> None:
        await expect(self.meter("Total bet")).to_have_text(amount)


@asynccontextmanager
async def seated(
    folder: Path,
    pages: Pages,
    *,
    rulebook: str = RFS,
    game: GameName = GameName.ROULETTE,
    source: Source = Source.LIVE,
    options: dict[str, str] | None = None,
    viewport: ViewportSize = LANDSCAPE,
    link: CutLink | None = None,
    beside: tuple[str, ...] = (),
    seconds: int = WAGERING_SECONDS,
    motion: Motion = "reduce",
    sign: Sign | None = None,
) -> AsyncIterator[Seat]:
    """A player with money at a table whose round is open, with others beside it."""
    script: FloorScript
    if game is GameName.BACCARAT:
        script = CardTable(rulebook, TABLE, options=options).start().script
    else:
        sign = sign or SIGNS.get(game, Sign(LIMITS))
        script = RoundScript(rulebook, game, source, players=1, options=options, sign=sign)
    for name in beside:
        script.table(name, rulebook, game)
    setter = script.who(TABLE, Action.SET_WAGERING_PERIOD)
    script.do(setter, SetWageringPeriod(TABLE, seconds * 1000))
    async with served_house(folder, currency=script.floor.currency) as floor:
        await floor.play(script)
        seat = Seat(floor, LiveTable(floor, TABLE))
        await seat.enrol()
        await seat.table.open()
        page = await pages.open(viewport, motion=motion)
        if link is not None:
            await link.lay(page)
        await seat.sit(page)
        try:
            yield seat
        finally:
            # The page goes first: a server that ends under it would be a fault on the screen.
            await leave(seat.page)
            if link is not None:
                await seat.page.close()
