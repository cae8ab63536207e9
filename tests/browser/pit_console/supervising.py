"""A supervisor at a real console of a real server, in a pit where a script has been played."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Locator, Page, expect

from croupier.client import http_requests
from croupier.core.identifiers import SessionId, TerminalId
from croupier.core.ledger.accounts import AccountId, chips
from croupier.core.pit.state import PitState, Terminal
from croupier.core.rulebook.roles import Role
from croupier.server.keyring.staff import PitId, Screen
from croupier.server.web.responses import KEY_COOKIE, STAFF_COOKIE
from croupier.wire.screens import ScreenKind
from tests.browser.pages import keep_cookie, leave
from tests.browser.served import served_house
from tests.core.pit.floor_script import NOON, FloorScript
from tests.server.floor_house import PASSWORD, PIT, Clock, FloorHouse, screen_id

SCREEN = "PC-1"
BADGE = "201"
ANNEXE = PitId("annexe")


class Supervising:
    def __init__(self, floor: FloorHouse, page: Page) -> None:
        self.floor = floor
        self.page = page

    async def comes_in(self) -> None:
        await expect(
            self.page.get_by_role("heading", name=f"{PIT.capitalize()} pit")
        ).to_be_visible()

    async def go(self, part: str) -> None:
        parts = self.page.get_by_role("navigation", name="Parts of the console")
        await parts.get_by_role("button", name=part).tap()

    async def press(self, name: str, *, exact: bool = False) -> None:
        await self.page.get_by_role("button", name=name, exact=exact).tap()

    async def foreseen(self) -> dict[AccountId, tuple[str, str]]:
        """What the screen says each account is and would be, in words of money."""
        rows = self.page.get_by_role("table", name="What it would do").locator("tbody tr")
        await expect(rows.first).to_be_visible()
        told: dict[AccountId, tuple[str, str]] = {}
        for row in await rows.all():
            account = await row.get_attribute("data-account")
            cells = await row.locator("td").all_inner_texts()
            told[AccountId(account or "")] = (cells[1], cells[2])
        return told

    def balance(self, account: AccountId) -> int:
        balance: int = self.floor.house.pits[PIT].read_model.floor.ledger.balance(account)
        return balance

    def credit(self, session: SessionId) -> int:
        return self.balance(chips(session))

    def terminal(self, name: str) -> Terminal:
        state: PitState = self.floor.house.pits[PIT].read_model.floor.state
        return state.terminals[TerminalId(name)]

    def form(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=name)


async def play(floor: FloorHouse, script: FloorScript) -> None:
    """The whole script, with the time that passes in it."""
    host, clock = floor.house.pits[PIT], floor.house.clock
    assert isinstance(clock, Clock)
    last = NOON
    for entry in script.entries:
        command = entry.command
        clock.skip((command.at - last) / 1000)
        last = command.at
        if command.origin == "clock" or entry.answer.refusal is not None:
            continue
        said = await host.submit(
            command.origin, command.seq, command.actor, command.body, command.approver
        )
        assert said.refusal is None, said.refusal


def money(cents: int) -> str:
    sign = "-" if cents < 0 else ""
    return f"{sign}${abs(cents) // 100:,}.{abs(cents) % 100:02d}"


@asynccontextmanager
async def supervising(
    folder: Path,
    page: Page,
    script: FloorScript,
    role: Role = Role.CASINO_SUPERVISOR,
    elsewhere: FloorScript | None = None,
) -> AsyncIterator[Supervising]:
    """`elsewhere` is played in another pit of the venue."""
    async with served_house(folder, pits=(PIT, ANNEXE)) as floor:
        await play(floor, script)
        if elsewhere is not None:
            await floor.play(elsewhere, ANNEXE)
        await floor.hire(BADGE, role)
        key = await floor.enrol(Screen(screen_id(SCREEN), ScreenKind.PIT_CONSOLE, pit=PIT))
        url = f"{floor.url(SCREEN)}/"
        await keep_cookie(page, url, KEY_COOKIE, key)
        token = await http_requests.sign_on(floor.session, url, key, BADGE, password=PASSWORD)
        assert isinstance(token, str), token
        await keep_cookie(page, url, STAFF_COOKIE, token)
        await page.goto(url)
        there = Supervising(floor, page)
        try:
            await there.comes_in()
            yield there
        finally:
            # The page goes first: a server that ends under it would be a fault on the screen.
            await leave(page)
