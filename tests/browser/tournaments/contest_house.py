"""A served venue with one table for a tournament, its staff, and an open drawer at the cage."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import Locator, Page, expect

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import Origin, PersonId, RulebookId, TableId
from croupier.core.pit.tournaments.commands import ConfirmTournamentWagers, LayTournamentChips
from croupier.core.pit.tournaments.state import TournamentPlay
from croupier.core.pit.wagers.commands import Touch
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.tournaments.conditions import Conditions
from croupier.core.tournaments.score_sheet import EntryId, SheetId, TournamentId
from croupier.core.venue.commands import AdoptRulebook, OpenDrawer
from croupier.core.venue.state import DrawerId
from croupier.core.venue.tournaments import commands
from croupier.core.venue.tournaments.state import Entrant, Means, Tournament
from croupier.server.keyring.staff import Screen
from croupier.server.web.responses import KEY_COOKIE
from croupier.wire.outbound import Mode
from croupier.wire.screens import ScreenKind
from tests.browser.served import served_house
from tests.browser.terminal.live_table import LiveTable
from tests.core.pit.floor_script import OPERATOR, SHELF, FloorScript, player
from tests.core.pit.tournaments.tournament_script import MTT
from tests.server.floor_house import PASSWORD, PIT, FloorHouse, screen_id

ID, TABLE, DRAWER = TournamentId("N1"), TableId("T1"), DrawerId("C1")
CASHIER = Actor(PersonId("carol"), Role.CASHIER)
CASH = 5_000_000
DIRECTOR, SHIFT, OFFICE, TILL, EXAMINER = "700", "600", "500", "300", "400"
STAFF = {
    DIRECTOR: Role.TOURNAMENT_MANAGER,
    SHIFT: Role.GAMING_SHIFT_MANAGER,
    OFFICE: Role.CASINO_OPERATOR,
    TILL: Role.CASHIER,
    EXAMINER: Role.GAMES_SUPERVISOR,
}


class ContestHouse:
    def __init__(self, floor: FloorHouse, rulebook: str) -> None:
        self.floor = floor
        self.rulebook = rulebook
        self.live = LiveTable(floor, TABLE)

    @property
    def tournament(self) -> Tournament:
        assert self.floor.house.venue is not None
        return self.floor.house.venue.hall.state.tournaments[ID]

    @property
    def play(self) -> TournamentPlay:
        found: TournamentPlay = self.floor.house.pits[PIT].read_model.floor.state.tournaments[TABLE]
        return found

    async def ask(self, actor: Actor, body: Any, approver: Actor | None = None) -> Answer:
        """Of the venue, by somebody who is at no screen of this test."""
        venue = self.floor.house.venue
        assert venue is not None
        answer = await venue.submit(Origin("elsewhere"), actor, body, approver)
        assert answer.refusal is None, answer.refusal
        await venue.wait_until_shown()
        return answer

    async def seated(self, conditions: Conditions, seats: list[str]) -> SheetId:
        """Announced, entered and seated, with the score sheet on its way to the table."""
        await self.entered(conditions, len(seats))
        await self.seat(conditions.stages[0].name, dict(enumerate(seats, start=1)))
        return await self.send(conditions.stages[0].name)

    async def entered(self, conditions: Conditions, players: int) -> None:
        shift = Actor(PersonId(SHIFT), Role.GAMING_SHIFT_MANAGER)
        await self.ask(OPERATOR, commands.DraftTournament(conditions))
        await self.ask(OPERATOR, commands.PublishTournament(ID))
        await self.ask(OPERATOR, commands.RecordNotification(ID, "GRC 1/20"))
        appoints = shift if self.rulebook == MTT else OPERATOR
        await self.ask(appoints, commands.AppointDirector(ID, PersonId(DIRECTOR)))
        for number in range(1, players + 1):
            entrant = Entrant(f"Player {number}", "passport", "1", True, True, True)
            person = PersonId(f"P{number}")
            body = commands.ApplyForEntry(person=person, tournament=ID, entrant=entrant)
            entry = EntryId((await self.ask(CASHIER, body)).made or "")
            await self.ask(CASHIER, commands.PayEntryFee(ID, entry, Means.CASH, DRAWER))

    async def seat(self, stage: str, seats: dict[int, str]) -> None:
        """By the number of each entry, with a witness."""
        given = tuple(
            commands.SeatGiven(EntryId(f"E{number}"), TABLE, seat) for number, seat in seats.items()
        )
        shift = Actor(PersonId(SHIFT), Role.GAMING_SHIFT_MANAGER)
        await self.ask(self.director, commands.SeatPlayers(ID, stage, given), shift)

    async def send(self, stage: str) -> SheetId:
        sent = await self.ask(self.director, commands.SendScoreSheet(ID, stage, TABLE))
        return SheetId(sent.made or "")

    @property
    def director(self) -> Actor:
        return Actor(PersonId(DIRECTOR), Role.TOURNAMENT_MANAGER)

    async def appoint(self) -> None:
        shift = Actor(PersonId(SHIFT), Role.GAMING_SHIFT_MANAGER)
        await self.ask(shift, commands.AppointDirector(ID, PersonId(DIRECTOR)))

    async def lay(self, seat: str, bet: str, amount: int) -> None:
        """A player at a terminal of their own."""
        who, round_ = player(seat), self.live.round
        await self.live.do(who, LayTournamentChips(round_, seat, (Touch(bet, amount),)))
        await self.live.do(who, ConfirmTournamentWagers(round_, seat))

    async def play_round(self, wagers: dict[str, tuple[str, int]], number: str) -> None:
        await self.live.open()
        for seat, (bet, amount) in wagers.items():
            await self.lay(seat, bet, amount)
        await self.live.settle(OutcomeData(number=number))

    async def sits(self, page: Page, screen: Screen, badge: str) -> None:
        await self.shows(page, screen)
        await page.get_by_label("Badge number").fill(badge)
        await page.get_by_label("Password").fill(PASSWORD)
        await page.get_by_role("button", name="Sign on").tap()
        await expect(page.get_by_role("button", name="Sign off")).to_be_visible()

    async def shows(self, page: Page, screen: Screen) -> None:
        key = await self.floor.enrol(screen)
        url = f"{self.floor.url(screen.id)}/"
        await page.context.add_cookies([{"name": KEY_COOKIE, "value": key, "url": url}])
        await page.goto(url)


@asynccontextmanager
async def contest_house(
    folder: Path, rulebook: str = MTT, terminals: tuple[str, ...] = ()
) -> AsyncIterator[ContestHouse]:
    async with served_house(folder, mode=Mode.LIVE) as floor:
        script = FloorScript()
        options = {} if terminals else {"form": "table"}
        script.table(TABLE, rulebook, GameName.ROULETTE, options=options, wagering_seconds=600)
        for name in terminals:
            script.terminal(name, rulebook)
        await floor.play(script)
        house = ContestHouse(floor, rulebook)
        await house.ask(OPERATOR, AdoptRulebook(SHELF.text(RulebookId(rulebook))))
        assert floor.house.venue is not None
        day = floor.house.days.of(floor.house.venue.now()).isoformat()
        await house.ask(CASHIER, OpenDrawer(DRAWER, Place.CASH_DESK, day, CASH), OPERATOR)
        for badge, role in STAFF.items():
            await floor.hire(badge, role)
        yield house


def screen(name: str, kind: ScreenKind, **more: Any) -> Screen:
    return Screen(screen_id(name), kind, **more)


async def fill(form: Locator, typed: dict[str, str]) -> None:
    for label, text in typed.items():
        await form.get_by_label(label, exact=True).first.fill(text)


async def press(where: Page | Locator, name: str) -> None:
    """Waits for its turn: a button that was just touched takes no second touch at once."""
    await where.get_by_role("button", name=name, exact=True).first.tap()
