"""A cashier at the counter of a real server, with a ticket that a terminal has printed."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import Locator, Page, expect

from croupier.core.identifiers import Origin, PersonId
from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.tickets.ticket import TicketId
from croupier.core.venue.commands import CloseDrawer, OpenDrawer
from croupier.core.venue.state import DrawerId
from croupier.devices import validation
from croupier.server.web.responses import KEY_COOKIE
from croupier.wire.outbound import Mode
from tests.browser.pages import leave
from tests.browser.served import served_house
from tests.core.pit.floor_script import OPERATOR
from tests.server.floor_house import PASSWORD, Clock
from tests.server.till_stage import CASH, TillStage

TILL, BADGE = "C1", "cash-C1"


class Counter:
    def __init__(self, stage: TillStage, page: Page, number: str) -> None:
        self.stage = stage
        self.page = page
        self.number = number

    @property
    def card(self) -> Locator:
        return self.page.get_by_role("region", name="Paper")

    async def ticket(self) -> TicketId:
        """What the venue calls the paper."""
        house, number = self.stage.floor.house, validation.read(self.number)
        assert house.venue is not None
        assert number is not None
        row = await house.venue.ticket_row(house.numbers.key_of(number))
        assert row is not None
        return row[0].number.id

    async def order(self, body: Any, by: Actor = OPERATOR, witness: Actor | None = None) -> None:
        """What the house has said before the paper is presented."""
        venue = self.stage.floor.house.venue
        assert venue is not None
        answer = await venue.submit(Origin("office"), by, body, witness)
        assert answer.refusal is None, answer.refusal

    async def wait(self, days: int) -> None:
        """The drawer is counted afterwards, and open again for the day that it is then."""
        house, venue = self.stage.floor.house, self.stage.floor.house.venue
        assert venue is not None
        assert isinstance(house.clock, Clock)
        house.clock.skip(days * 24 * 3600)
        day = house.days.of(venue.now()).isoformat()
        cashier = Actor(PersonId("carol"), Role.CASHIER)
        drawer = DrawerId(TILL)
        opening = OpenDrawer(drawer, Place.CASH_DESK, day, CASH, house.days.ends(day))
        for body in (CloseDrawer(drawer, CASH, 0), opening):
            await self.order(body, cashier, OPERATOR)

    async def sign_on(self) -> None:
        key = self.stage.headers[TILL]["Authorization"].removeprefix("Bearer ")
        url = f"{self.stage.floor.url(TILL)}/"
        await self.page.context.add_cookies([{"name": KEY_COOKIE, "value": key, "url": url}])
        await self.page.goto(url)
        await self.page.get_by_label("Badge number").fill(BADGE)
        await self.page.get_by_label("Password").fill(PASSWORD)
        await self.page.get_by_role("button", name="Sign on").tap()

    async def present(self) -> None:
        """The paper is read, once more if it lay there before."""
        reader = self.page.get_by_label("scan or type")
        await expect(reader).to_be_visible()
        await reader.fill(self.number)
        await self.page.keyboard.press("Enter")
        await expect(self.card).to_be_visible()

    def paid(self) -> int:
        venue = self.stage.floor.house.venue
        assert venue is not None
        paid: int = venue.hall.state.drawers[TILL].paid  # type: ignore[index]
        return paid


@asynccontextmanager
async def at_the_counter(folder: Path, page: Page) -> AsyncIterator[Counter]:
    # A training floor's papers are no money anywhere, and no till reads them.
    async with served_house(folder, mode=Mode.LIVE) as floor:
        stage = await TillStage.set_up(floor)
        agent = await stage.agent()
        try:
            yield Counter(stage, page, await stage.cash_out())
        finally:
            # The page goes first: a server that ends under it would be a fault on the screen.
            await leave(page)
            await agent.close()
