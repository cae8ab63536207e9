"""A dealer's terminal in a real browser, at the tables of a real house."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import Locator, Page, WebSocket, expect

from croupier.client import http_requests
from croupier.core.identifiers import Origin, SessionId, TableId
from croupier.core.ledger.accounts import chips
from croupier.core.pit.state import Table
from croupier.core.pit.wagers.commands import ConfirmWagers, PlaceWagers, Touch
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.server.hosts.pit_host import PitHost
from croupier.server.keyring.staff import Screen
from croupier.server.web.responses import KEY_COOKIE, STAFF_COOKIE
from croupier.wire.screens import ScreenKind
from tests.browser.fingers import centre, tap
from tests.browser.pages import Pages, keep_cookie, leave
from tests.browser.served import served_house
from tests.browser.terminal.cut_link import CutLink
from tests.browser.terminal.live_table import LiveTable
from tests.core.pit.floor_script import FloorScript, player
from tests.server.floor_house import PIN, PIT, FloorHouse, screen_id

DESK = "DT-1"
DEALER, RELIEF, SUPERVISOR = "107", "108", "201"
# What is bright on this screen, and which command that stands for where it does not say so.
LIT = {
    ".desk-button--bright": None,
    ".veil--bright": "enter-outcome",
    ".who-won--bright": "press-result",
}
# So often nothing is bright for so long before it is believed.
LOOKS = 4
LOOK_MS = 250
# However slow the machine is, it has answered by then.
SECONDS_TO_ANSWER = 60


class Place:
    def __init__(self, floor: FloorHouse, tables: tuple[TableId, ...], desk: str = DESK) -> None:
        self.floor = floor
        self.desk = desk
        self.tables = tables
        self.live = LiveTable(floor, tables[0])
        self._page: Page | None = None
        # How many commands of the screen have no answer yet.
        self._unanswered = 0

    @property
    def page(self) -> Page:
        assert self._page is not None
        return self._page

    @property
    def host(self) -> PitHost:
        return self.floor.house.pits[PIT]

    @property
    def table(self) -> Table:
        found: Table = self.host.read_model.floor.state.tables[self.tables[0]]
        return found

    def credit(self, session: SessionId) -> int:
        held: int = self.host.read_model.floor.ledger.balance(chips(session))
        return held

    async def do(self, actor: Actor, body: Any, approver: Actor | None = None) -> None:
        """By somebody who is not at this screen: a device, a player."""
        origin = Origin(actor.terminal or actor.person)
        seq = self.host.last_seq(origin) + 1
        answer = await self.host.submit(origin, seq, actor, body, approver)
        assert answer.refusal is None, answer.refusal

    async def wager(self, session: SessionId, bet: str, cents: int) -> None:
        """By whoever sits at the table's first terminal."""
        round_ = self.table.round
        assert round_ is not None
        who = player(f"{self.tables[0]}-A")
        await self.do(who, PlaceWagers(session, round_.id, (Touch(bet, cents),)))
        if self.host.read_model.floor.wagering(self.table).confirm_bet.value:
            await self.do(who, ConfirmWagers(session, round_.id))

    # At the screen

    async def come(self, page: Page, signed_on: str | None = None) -> None:
        """`signed_on`: whose badge and PIN the screen has been given before."""
        self._page = page
        page.on("websocket", self._overhear)
        screen = Screen(screen_id(self.desk), ScreenKind.DEALER, pit=PIT, tables=self.tables)
        key = await self.floor.enrol(screen)
        url = f"{self.floor.url(self.desk)}/"
        await keep_cookie(page, url, KEY_COOKIE, key)
        if signed_on is not None:
            session = self.floor.session
            token = await http_requests.sign_on(session, url, key, signed_on, pin=PIN)
            assert isinstance(token, str), token
            await keep_cookie(page, url, STAFF_COOKIE, token)
        await page.goto(url)

    async def go(self) -> None:
        await leave(self.page)
        self.page.remove_listener("websocket", self._overhear)

    def _overhear(self, socket: WebSocket) -> None:
        # Over a new line the screen asks again whatever had no answer over the last.
        self._unanswered = 0

        def asked(frame: str | bytes) -> None:
            self._unanswered += str(frame).count('"type":"do"')

        def answered(frame: str | bytes) -> None:
            self._unanswered -= str(frame).count('"type":"answer"')

        socket.on("framesent", asked)
        socket.on("framereceived", answered)

    async def sign(self, badge: str, pin: str = PIN) -> None:
        """Into whichever panel asks for a badge and a PIN."""
        panel = self.page.locator(".sign-on")
        await self.key(panel, badge)
        await panel.get_by_role("button", name="Next").tap()
        await self.key(panel, pin)
        await panel.get_by_role("button", name="Sign on", exact=True).tap()

    async def sign_at_once(self, badge: str) -> None:
        """For tests that begin with a dealer: the same buttons, pressed by the page itself."""
        await expect(self.page.locator(".sign-on .keypad")).to_be_visible()
        await self.page.evaluate(
            """async rows => {
                for (const row of rows) {
                    for (const digit of row) await press(key => key.textContent === digit);
                    await press(key => key.closest('.keypad-enter') !== null);
                }
                async function press(is) {
                    [...document.querySelectorAll('.sign-on .keypad button')].find(is).click();
                    await new Promise(drawn => setTimeout(drawn));
                }
            }""",
            [badge, PIN],
        )

    async def key(self, where: Locator, digits: str) -> None:
        for digit in digits:
            await where.get_by_role("button", name=digit, exact=True).tap()

    async def deals(self, badge: str) -> None:
        await expect(self.page.locator(".dealer-person")).to_contain_text(f"Person {badge}")

    def button(self, command: str) -> Locator:
        return self.page.locator(f'.desk-button[data-command="{command}"]').first

    async def press(self, command: str) -> None:
        """As soon as it can be pressed."""
        await when_armed(self.button(command))

    async def spin(self) -> None:
        """And until the table knows of it: whatever a device says next comes after."""
        await self.press("spin-ball")
        async with asyncio.timeout(SECONDS_TO_ANSWER):
            while self.table.round is None or self.table.round.spun is None:
                await asyncio.sleep(0.01)

    async def touch(self, command: str) -> None:
        """Whatever it looks like."""
        await tap(self.button(command))

    async def enter(self, number: str) -> None:
        entry = self.page.locator(".number-entry")
        await self.live.rest()
        await expect(self.page.locator(".veil-cover")).to_have_count(0)
        await self.key(entry.locator(".keypad"), number)
        await entry.get_by_role("button", name=f"Enter {number}").tap()

    async def enter_dice(self, *faces: int) -> None:
        await expect(self.page.locator(".veil-cover")).to_have_count(0)
        for die, face in enumerate(faces, start=1):
            row = self.page.get_by_role("group", name=f"Die {die}")
            await row.locator(".dice-face").nth(face - 1).tap()
        await self.page.get_by_role("button", name="Enter dice").tap()

    async def status(self, words: str) -> None:
        await expect(self.page.locator(".figures-state strong").first).to_have_text(words)

    async def says(self, *sentences: str) -> None:
        bubble = self.page.locator(".refusal")
        for sentence in sentences:
            await expect(bubble).to_contain_text(sentence)

    async def bright(self) -> str | None:
        """The one thing that the screen wants done next; nothing while it waits for others."""
        looks = 0
        async with asyncio.timeout(SECONDS_TO_ANSWER):
            while looks < LOOKS:
                found = await self._lit_unlike(None)
                if found is not None:
                    return found
                # What was asked and not answered yet may still light something.
                looks = 0 if self._unanswered > 0 else looks + 1
        return None

    async def moved_on(self, command: str) -> None:
        """Until what was just done is no longer what is wanted."""
        async with asyncio.timeout(SECONDS_TO_ANSWER):
            while await self._lit_unlike(command) == command:
                pass

    async def _lit_unlike(self, last: str | None) -> str | None:
        """As soon as it is another; the page looks by itself, so that nobody asks all the time."""
        found: str | None = await self.page.evaluate(
            """async ({ looks, last, patience }) => {
                const lit = () => {
                    for (const [look, command] of Object.entries(looks)) {
                        const found = document.querySelector(look);
                        if (found !== null) return command ?? found.dataset.command;
                    }
                    return null;
                };
                const until = performance.now() + patience;
                while (lit() === last && performance.now() < until)
                    await new Promise((done) => setTimeout(done, 25));
                return lit();
            }""",
            {"looks": LIT, "last": last, "patience": LOOK_MS},
        )
        return found

    async def where(self, command: str) -> tuple[float, float]:
        x, y = await centre(self.button(command))
        return round(x), round(y)


async def when_armed(button: Locator) -> None:
    """A button that has just come alive takes no touch for a moment."""
    await expect(button).to_have_attribute("aria-disabled", "false")
    await tap(button)


@asynccontextmanager
async def dealing(
    folder: Path,
    pages: Pages,
    script: FloorScript,
    tables: Iterable[str] = ("T1",),
    link: CutLink | None = None,
) -> AsyncIterator[Place]:
    """A dealer signed on between rounds; a relief and a supervisor are about."""
    async with served_house(folder) as floor:
        await floor.play(script)
        await floor.hire(DEALER, Role.DEALER)
        await floor.hire(RELIEF, Role.DEALER)
        supervising = (Role.CASINO_SUPERVISOR, Role.GAMES_SUPERVISOR, Role.TABLE_INSPECTOR)
        await floor.hire(SUPERVISOR, *supervising)
        place = Place(floor, tuple(TableId(name) for name in tables))
        page = await pages.open()
        if link is not None:
            await link.lay(page)
        await place.come(page, signed_on=DEALER)
        await place.deals(DEALER)
        try:
            yield place
        finally:
            # The page goes first: a server that ends under it would be a fault on the screen.
            await place.go()
            if link is not None:
                await place.page.close()
