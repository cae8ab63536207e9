"""A floor whose servers are stopped, fenced, hung and ended, and what its clients believe.

Terminals wager over sockets and cages pay tickets over HTTP. Each keeps what it was told; when all
is over, the journal says what was really done.
"""

import asyncio
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from aiohttp import ClientSession
from msgspec import Struct

from croupier.client import http_requests
from croupier.client.discovery import Discovery
from croupier.client.link import NotHeardError
from croupier.client.reconnecting import ReconnectingLink
from croupier.core.identifiers import DeviceId, Origin, PersonId, RoundId, SessionId, TerminalId
from croupier.core.pit import registry
from croupier.core.pit.accounts.commands import CashOut
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.terminals.commands import ReportCondition, ReportRestored
from croupier.core.pit.terminals.condition import Condition
from croupier.core.pit.wagers.commands import ClearWagers, PlaceWagers, Touch
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Entry
from croupier.core.stream.intents import Became
from croupier.core.venue.commands import AdoptRulebook, OpenDrawer
from croupier.core.venue.registry import CODEC
from croupier.core.venue.state import DrawerId
from croupier.journal.opening import open_to_read
from croupier.journal.port import StreamId
from croupier.runtime.house_clock import HouseClock
from croupier.server.config.loading import make_key, read_key
from croupier.server.keyring.staff import PitId, Screen
from croupier.wire.http.venue import PayBody
from croupier.wire.inbound import Done
from croupier.wire.outbound import Intended, Mode
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import DEALER, OPERATOR, SHELF, FloorScript
from tests.server.floor_house import PASSWORD, FloorHouse, floor_house, screen_id
from tests.server.repeated_posts import post_until_known

PIT = PitId("north")
RRB = "nsw-rapid-2016"
CAGES = ("C1", "C2", "C3")
_BETS = ("red", "black", "even", "odd", "low", "high", *(f"straight:{n}" for n in range(1, 37)))
# A screen has so many commands under way at once.
_AT_ONCE = 6
_WORTH = 5_000
_SECONDS_TO_KNOW = 180.0


# What an agent says and takes back again, each by itself: any other answer than yes is wrong.
_TOGGLED = (
    Condition.DOOR_OPEN,
    Condition.STACKER_FULL,
    Condition.STACKER_REMOVED,
    Condition.PAPER_OUT,
    Condition.PAPER_LOW,
    Condition.ACCEPTOR_FAULT,
)


class Seat(Struct):
    terminal: TerminalId
    session: SessionId
    key: str


class AgentOf(Struct):
    """Of a terminal that nobody sits at."""

    terminal: TerminalId
    screen: str
    key: str


class DoubtfulFloor(Struct):
    """What was prepared on the store before any server was started."""

    url: str
    seats: list[Seat]
    agents: list[AgentOf]
    round: RoundId
    # Of each cage, and the numbers on papers that nobody has paid yet.
    cages: dict[str, dict[str, str]]
    papers: list[str]


@asynccontextmanager
async def prepared(folder: Path, url: str, seats: int, papers: int) -> AsyncIterator[DoubtfulFloor]:
    assert make_key(folder / "venue.key") is None
    key = read_key(folder / "venue.key")
    assert isinstance(key, bytes)
    script = FloorScript()
    table = script.table("X1", RRB, GameName.ROULETTE, wagering_seconds=3_600)
    names = [f"S{n}" for n in range(seats)] + [f"P{n}" for n in range(papers)]
    for name in names:
        script.terminal(name, RRB)
    notes = {name: (10_000,) * 10 if name[0] == "S" else (_WORTH,) for name in names}
    sat = {name: script.sit(name, *notes[name])[1] for name in names}
    made = script.do(DEALER, OpenWagering(table)).answer.made
    assert made is not None
    house = floor_house(
        folder, mode=Mode.LIVE, pits=(PIT,), journal=url, secret=key, clock=HouseClock()
    )
    async with house as floor:
        await floor.play(script, PIT)
        numbers = await _cashed_out(floor, {name: sat[name] for name in names if name[0] == "P"})
        cages = {name: await _cage(floor, name) for name in CAGES}
        players = [
            Seat(TerminalId(name), sat[name], await _seat(floor, name))
            for name in names
            if name[0] == "S"
        ]
        agents = [await _agent(floor, name) for name in names if name[0] == "P"][:seats]
    yield DoubtfulFloor(url, players, agents, RoundId(made), cages, numbers)


async def _seat(floor: FloorHouse, name: str) -> str:
    screen = Screen(screen_id(name), ScreenKind.TERMINAL, pit=PIT, terminal=TerminalId(name))
    return await floor.enrol(screen)


async def _agent(floor: FloorHouse, name: str) -> AgentOf:
    inside = floor.house.pits[PIT].read_model.floor.state.plan.devices.values()
    devices = tuple(DeviceId(each.id) for each in inside if each.place == name)
    screen = Screen(screen_id(f"agent-{name}"), ScreenKind.AGENT, pit=PIT, devices=devices)
    return AgentOf(TerminalId(name), screen.id, await floor.enrol(screen))


async def _cage(floor: FloorHouse, name: str) -> dict[str, str]:
    venue = floor.house.venue
    assert venue is not None
    if name == CAGES[0]:
        books = AdoptRulebook(SHELF.text(RRB))  # type: ignore[arg-type]
        assert (await venue.submit(Origin("office"), OPERATOR, books)).refusal is None
    days = floor.house.days
    day = days.of(floor.house.clock()).isoformat()
    opened = OpenDrawer(DrawerId(name), Place.CASH_DESK, day, 10_000_000, days.ends(day))
    cashier = Actor(PersonId("carol"), Role.CASHIER)
    answer = await venue.submit(Origin("office"), cashier, opened, OPERATOR)
    assert answer.refusal is None, answer.refusal
    key = await floor.enrol(Screen(screen_id(name), ScreenKind.CAGE, drawer=DrawerId(name)))
    await floor.hire(f"cash-{name}", Role.CASHIER)
    at = floor.session, floor.url(name), key, f"cash-{name}"
    token = await http_requests.sign_on(*at, password=PASSWORD)
    assert isinstance(token, str), token
    return {"Authorization": f"Bearer {key}", "Cookie": f"croupier-staff={token}"}


async def _cashed_out(floor: FloorHouse, sat: dict[str, SessionId]) -> list[str]:
    """The numbers on the papers that came out."""
    numbers: list[str] = []

    async def obey(told: Intended) -> Done:
        assert told.paper is not None
        numbers.append(str(told.paper.number))
        return Done(told.task, Became.DONE)

    inside = floor.house.pits[PIT].read_model.floor.state.plan.devices.values()
    devices = tuple(DeviceId(each.id) for each in inside if each.place in sat)
    agent = Screen(screen_id("agent-P"), ScreenKind.AGENT, pit=PIT, devices=devices)
    way = Discovery(floor.session, floor.url("agent-P"), await floor.enrol(agent))
    staying = asyncio.create_task(ReconnectingLink(way, obey).stay())
    host = floor.house.pits[PIT]
    for name, session in sat.items():
        player = Actor(PersonId("player"), Role.PLAYER, TerminalId(name))
        said = await host.submit(Origin(name), 1_000, player, CashOut(session))
        assert said.refusal is None, said.refusal
    async with asyncio.timeout(60):
        while len(numbers) < len(sat):
            await asyncio.sleep(0.02)
    staying.cancel()
    with suppress(asyncio.CancelledError):
        await staying
    return numbers


class Believing:
    """Everybody who asks, and what they believe: of each number whether it was done."""

    def __init__(self, floor: DoubtfulFloor, servers: list[str], seed: int) -> None:
        self.beliefs: dict[tuple[str, str, int], bool] = {}
        self.doubtful = 0
        self.refused: Counter[str] = Counter()
        self._floor = floor
        self._servers = servers
        self._chance = random.Random(seed)
        self._done = asyncio.Event()
        self._papers = list(floor.papers)
        self._tasks: list[asyncio.Task[None]] = []
        self._places: dict[str, ReconnectingLink] = {}

    @asynccontextmanager
    async def at_work(self, session: ClientSession) -> AsyncIterator[None]:
        """Until everybody knows what became of all they asked."""
        seats, agents = self._floor.seats, self._floor.agents
        places = {
            str(seat.terminal): self._place(session, seat.terminal, seat.key) for seat in seats
        }
        places |= {agent.screen: self._place(session, agent.screen, agent.key) for agent in agents}
        staying = [asyncio.create_task(place.stay()) for place in places.values()]
        work = [
            asyncio.create_task(self._wager(seat, places[seat.terminal]))
            for seat in seats
            for _ in range(_AT_ONCE)
        ]
        work += [
            asyncio.create_task(self._toggle(agent, places[agent.screen], condition))
            for agent in agents
            for condition in _TOGGLED
        ]
        work += [asyncio.create_task(self._pay(session, name)) for name in CAGES]
        self._tasks = [*staying, *work]
        self._places = places
        try:
            yield
            self._done.set()
            await self._until(lambda: all(task.done() for task in work), _SECONDS_TO_KNOW)
        finally:
            for task in (*work, *staying):
                task.cancel()
            await asyncio.gather(*work, *staying, return_exceptions=True)
        self.doubtful += sum(place.asked_again for place in places.values())
        assert not any(place.checking for place in places.values())

    async def until_told(self, more: int, seconds: float) -> None:
        enough = len(self.beliefs) + more
        await self._until(lambda: len(self.beliefs) >= enough, seconds)

    async def until_done(self, more: int, seconds: float) -> None:
        """So many commands more are accepted: the floor goes on."""
        enough = sum(self.beliefs.values()) + more
        await self._until(lambda: sum(self.beliefs.values()) >= enough, seconds)

    async def _until(self, holds: Callable[[], bool], seconds: float) -> None:
        """While everybody is at work: whoever fails fails the test."""
        deadline = time.monotonic() + seconds
        while not holds():
            for task in self._tasks:
                if task.done():
                    # A place that nobody wants back would wait for ever.
                    task.result()
            assert time.monotonic() < deadline, self._how_it_stands()
            await asyncio.sleep(0.05)

    def _how_it_stands(self) -> str:
        away = [name for name, place in self._places.items() if place.link is None]
        checking = {name: len(place.checking) for name, place in self._places.items()}
        return f"away: {away}, checking: {checking}, refused: {self.refused}"

    def _place(self, session: ClientSession, screen: str, key: str) -> ReconnectingLink:
        home = self._servers[self._chance.randrange(len(self._servers))]
        return ReconnectingLink(Discovery(session, f"{home}/screen/{screen}", key, self._servers))

    async def _toggle(self, agent: AgentOf, place: ReconnectingLink, condition: Condition) -> None:
        chance = random.Random(self._chance.random())
        there = False
        while not self._done.is_set():
            report = ReportRestored if there else ReportCondition
            with suppress(NotHeardError):
                answer = await place.do(report(agent.terminal, condition))
                self._believe(PIT, f"screen {agent.screen}", answer.seq, answer.refusal)
                assert answer.refusal is None, answer.refusal
                there = not there
            await asyncio.sleep(chance.uniform(0.05, 0.3))

    async def _wager(self, seat: Seat, place: ReconnectingLink) -> None:
        chance, round_ = random.Random(self._chance.random()), self._floor.round
        while not self._done.is_set():
            body: Any = PlaceWagers(seat.session, round_, (Touch(chance.choice(_BETS), 100),))
            if chance.random() < 0.1:
                body = ClearWagers(seat.session, round_)
            with suppress(NotHeardError):
                answer = await place.do(body)
                self._believe(PIT, f"screen {seat.terminal}", answer.seq, answer.refusal)
            await asyncio.sleep(chance.uniform(0.05, 0.3))

    async def _pay(self, session: ClientSession, cage: str) -> None:
        number = 0
        while not self._done.is_set() and self._papers:
            number += 1
            # Now and then one that a colleague has paid.
            paper = self._papers.pop() if self._chance.random() < 0.8 else self._floor.papers[-1]
            told = await post_until_known(
                session,
                self._servers,
                f"/screen/{cage}/ticket/pay",
                PayBody(number, paper),
                self._floor.cages[cage],
            )
            self.doubtful += told.askings > 1
            refusal = told.said.get("refusal") if told.status == 200 else told.said
            self._believe("venue", f"till {cage}", number, refusal)
            await asyncio.sleep(self._chance.uniform(0.1, 0.4))

    def _believe(self, stream: str, origin: str, number: int, refusal: Any) -> None:
        assert (stream, origin, number) not in self.beliefs
        self.beliefs[stream, origin, number] = refusal is None
        if refusal is not None:
            code = refusal["code"] if isinstance(refusal, dict) else refusal.code.value
            self.refused[code] += 1

    # What was really done

    async def false(self) -> list[str]:
        """Every belief that the journal contradicts, and whatever was done that nobody believes."""
        done = await self._done_by_the_journal()
        wrong = [
            f"{of} was told {'yes' if yes else 'no'}"
            for of, yes in self.beliefs.items()
            if yes != (of in done)
        ]
        return wrong + [f"{of} was done, and nobody knows" for of in done - set(self.beliefs)]

    async def _done_by_the_journal(self) -> set[tuple[str, str, int]]:
        seats, tills = self._floor.seats, {f"till {name}" for name in CAGES}
        ours = {f"screen {seat.terminal}" for seat in seats} | tills
        ours |= {f"screen {agent.screen}" for agent in self._floor.agents}
        journal = await open_to_read(self._floor.url)
        found: list[tuple[str, str, int]] = []
        try:
            for stream, decode in ((PIT, registry.decode_entry), ("venue", CODEC.decode_entry)):
                async for record in journal.read(StreamId(stream), 0):
                    entry: Entry = decode(record.body)
                    command = entry.command
                    if command.origin in ours and entry.answer.refusal is None and entry.events:
                        found.append((stream, str(command.origin), command.seq))
        finally:
            await journal.close()
        assert len(found) == len(set(found)), "something was done twice"
        return set(found)
