"""The server of a live tournament: a session at every table, eight terminals at each.

`python -m croupier.bench.workloads.contest_server TERMINALS FOLDER` prints a line of JSON when all
tables play, and obeys lines as the floor's server does. The tournament was announced, entered,
paid, drawn and sent through the venue's own stream.
"""

import asyncio
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import web

from croupier.bench.workloads import floor_server, roulette_table
from croupier.bench.workloads.floor_server import PIT, Clock, Ready, RoundSettledAt
from croupier.core.identifiers import Origin, PersonId, RoundId, RulebookId, TableId, TerminalId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.rounds.commands import ConfirmOutcome, EnterOutcome, OpenWagering, SpinBall
from croupier.core.pit.tables.commands import SetUpTable
from croupier.core.pit.tournaments.commands import BeginTournamentPlay
from croupier.core.rulebook import roles, tournaments
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.tournaments import conditions as terms
from croupier.core.tournaments.score_sheet import EntryId, SheetId, TournamentId
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.tournaments import commands
from croupier.core.venue.tournaments.state import Entrant, Means, SeatAt
from croupier.floor_plan.building import FloorBuilder
from croupier.floor_plan.plan import FloorPlan, TablePlan, TerminalPlan
from croupier.rulebooks.shelf import Shelf
from croupier.runtime.process_tuning import prepare
from croupier.server.hosts.pit_host import PitHost
from croupier.server.start.opening import Opening
from croupier.server.web.app import application
from croupier.views.tournaments.conditions_file import read_conditions, template

MTT = RulebookId("act-mttg-2019")
SEATS = 8
_CHIPS = 1_000_000_000
DIRECTOR = roulette_table.crew(roles.Role.TOURNAMENT_MANAGER)
OPERATOR = roulette_table.crew(roles.Role.CASINO_OPERATOR)
_SHIFT_MANAGER = roulette_table.crew(roles.Role.GAMING_SHIFT_MANAGER)
_VENUE = Origin("bench")


class ContestHouse:
    def __init__(self, opening: Opening, terminals: int, clock: Clock) -> None:
        self._opening = opening
        self._clock = clock
        self.host: PitHost = opening.house.pits[PIT]
        self._names = [TerminalId(f"P{number}") for number in range(terminals)]
        self.tables = [TableId(f"N{n}") for n in range(1, -(-terminals // SEATS) + 1)]
        self.table_of = {
            name: self.tables[number // SEATS] for number, name in enumerate(self._names)
        }

    async def furnish(self) -> dict[str, str]:
        for step in FloorBuilder(
            lambda: self.host.owner.floor, roulette_table.crew, self._plan()
        ).steps():
            await self.pit(*step)
        await self._tournament()
        return await floor_server.enrolled(self._opening, self._names)

    def _plan(self) -> FloorPlan:
        sign = Sign(Limits(100, _CHIPS))
        hour = roulette_table.HOUR_MS
        return FloorPlan(
            rulebooks=(Shelf().text(MTT),),
            tables=tuple(
                TablePlan(
                    setup=SetUpTable(
                        name, MTT, GameName.ROULETTE, Source.LIVE, {}, sign, hour, len(self._names)
                    )
                )
                for name in self.tables
            ),
            terminals=tuple(
                TerminalPlan(id=name, rulebook=MTT, money=TerminalMoney()) for name in self._names
            ),
            approval="for measuring",
        )

    async def pit(self, actor: Actor, body: Any, approver: Actor | None = None) -> Answer:
        origin = Origin(actor.person)
        seq = self.host.last_seq(origin) + 1
        answer = await self.host.submit(origin, seq, actor, body, approver)
        return floor_server.must(answer)

    async def ask(self, actor: Actor, body: Any, approver: Actor | None = None) -> Answer:
        venue = self._opening.house.venue
        assert venue is not None
        return floor_server.must(await venue.submit(_VENUE, actor, body, approver))

    async def _tournament(self) -> None:
        await self.ask(OPERATOR, AdoptRulebook(Shelf().text(MTT)))
        drafted = await self.ask(OPERATOR, commands.DraftTournament(self._conditions()))
        name = TournamentId(drafted.made or "")
        await self.ask(OPERATOR, commands.PublishTournament(name))
        await self.ask(OPERATOR, commands.RecordNotification(name, "for measuring"))
        appoint = commands.AppointDirector(name, DIRECTOR.person)
        await self.ask(_SHIFT_MANAGER, appoint)
        for number in range(len(self._names)):
            await self._enter(name, number)
        places = tuple(SeatAt(table, seat) for seat, table in self.table_of.items())
        await self.ask(DIRECTOR, commands.DrawSeats(name, "heat", places))
        venue = self._opening.house.venue
        assert venue is not None
        while "heat" not in venue.owner.floor.state.tournaments[name].stages:
            await asyncio.sleep(0.01)
        for table in self.tables:
            sent = await self.ask(DIRECTOR, commands.SendScoreSheet(name, "heat", table))
            begin = BeginTournamentPlay(sheet=SheetId(sent.made or ""), table=table)
            await self.pit(DIRECTOR, begin)

    async def _enter(self, name: TournamentId, number: int) -> None:
        who = Entrant(f"Player {number}", f"passport {number}", f"form {number}", True, True, True)
        body = commands.ApplyForEntry(
            person=PersonId(f"player {number}"), tournament=name, entrant=who
        )
        made = (await self.ask(OPERATOR, body)).made
        fee = commands.PayEntryFee(name, EntryId(made or ""), Means.COMPLIMENTARY)
        await self.ask(OPERATOR, fee)

    def _conditions(self) -> terms.Conditions:
        usual = read_conditions(template("heats-and-final"), "the template")
        heat, final = usual.stages
        tables, ends = len(self.tables), terms.Ends(tournaments.SessionEnd.ROUNDS, 1_000)
        heat = msgspec.structs.replace(heat, tables=tables, ends=ends)
        final = msgspec.structs.replace(final, seats=max(tables, SEATS))
        return msgspec.structs.replace(
            usual,
            starts=self._clock(),
            stages=(heat, final),
            chips=terms.StartingChips(_CHIPS),
            limits=(terms.LimitStep(1, 100, _CHIPS),),
            least_players=SEATS,
            most_players=tables * SEATS,
        )

    # Rounds

    async def open(self) -> RoundId:
        made = [(await self._deal(table, OpenWagering(table))).made for table in self.tables]
        return RoundId(made[0] or "")

    async def settle(self) -> RoundSettledAt:
        rounds = {table: self._round(table) for table in self.tables}
        self._clock.ahead += roulette_table.HOUR_MS
        for table, round_ in rounds.items():
            await self._deal(table, SpinBall(round_))
        self._clock.ahead += 60_000
        for table, round_ in rounds.items():
            await self._deal(table, EnterOutcome(round_, roulette_table.OUTCOME))
        at = time.monotonic()
        for table, round_ in rounds.items():
            await self._deal(table, ConfirmOutcome(round_, roulette_table.OUTCOME))
        return RoundSettledAt(rounds[self.tables[0]], at)

    def _round(self, table: TableId) -> RoundId:
        round_ = self.host.owner.floor.state.tables[table].round
        assert round_ is not None
        return RoundId(round_.id)

    async def _deal(self, table: TableId, body: Any) -> Answer:
        dealer = self.host.owner.floor.state.tables[table].dealer
        assert dealer is not None
        return await self.pit(Actor(dealer, roles.Role.DEALER), body)


async def run(terminals: int, folder: Path) -> None:
    prepare()
    clock = Clock()
    opening = await Opening.of(floor_server.setup(str(folder / "journal.db"), clock))
    await opening.own()
    house = ContestHouse(opening, terminals, clock)
    keys = await house.furnish()
    round_ = await house.open()
    runner = web.AppRunner(application(opening.house), access_log=None, auto_decompress=False)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0, backlog=8192).start()
    tables = {str(name): str(table) for name, table in house.table_of.items()}
    ready = Ready(runner.addresses[0][1], round_, keys, tables)
    print(msgspec.json.encode(ready).decode(), flush=True)
    await _obey(house)
    await runner.cleanup()
    await opening.close()


async def _obey(house: ContestHouse) -> None:
    async for line in floor_server.told():
        if line == b"settle":
            print(msgspec.json.encode(await house.settle()).decode(), flush=True)


if __name__ == "__main__":
    import uvloop

    uvloop.run(run(int(sys.argv[1]), Path(sys.argv[2])))
