"""One tournament through the real core: every entry, fee, seat, wager, spin, count and prize.

Each command goes through the writer that a server has, into a hash-chained journal in memory, and
the second auditor follows every entry. Only the players are invented.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.actors.cashier import SOMEBODY, Cashier
from croupier.actors.port import CASHIER, OPERATOR, device, staff
from croupier.core.identifiers import PersonId, RulebookId, TableId
from croupier.core.pit.tournaments import commands as at_table
from croupier.core.pit.tournaments.at_table import at_terminals, held
from croupier.core.pit.tournaments.state import Phase
from croupier.core.rulebook import limits, roles, tournaments
from croupier.core.rulebook.games.paytable import Source
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.intents import CompleteDraw, Draw
from croupier.core.tournaments.conditions import Conditions, Supply, TournamentStage
from croupier.core.tournaments.score_sheet import EntryId, SheetId, TournamentId
from croupier.core.venue.tournaments import commands, due_players
from croupier.core.venue.tournaments.state import (
    Entrant,
    Means,
    SeatAt,
    TableRun,
    TableState,
    Tournament,
)
from croupier.floor_plan.plan import permitted
from croupier.sim import building, floors, network, proofs
from croupier.sim.whole_tournament.rounds import BETS, Rounds, must
from croupier.sim.world import World

_DIRECTOR = staff(roles.Role.TOURNAMENT_MANAGER)
_INSPECTOR = staff(roles.Role.TABLE_INSPECTOR)


class CannotPlay(Exception):
    """The message says why."""


class Whole(Struct, frozen=True):
    """What one whole tournament came to. `commands` includes those of the clock."""

    title: str
    entrants: int
    tables: int
    commands: int
    rounds: int
    sheets: int
    play_offs: int
    prizes: tuple[int, ...]
    entries: int


class WholeTournament:
    """`run` raises WrongError at the first thing that is not as it must be."""

    def __init__(self, conditions: Conditions, seed: str, entrants: int | None = None) -> None:
        if conditions.game not in BETS:
            raise CannotPlay(f"no whole tournament of {conditions.game.value} can be played here")
        by = {stage.ends.by for stage in conditions.stages} - {tournaments.SessionEnd.ROUNDS}
        if by:
            raise CannotPlay(f"a session ends by {by.pop().value}: only rounds are played here")
        self._chance = Random(seed)
        self._entrants = entrants if entrants is not None else conditions.most_players or 0
        self._conditions = conditions
        self._tables = max(stage.tables for stage in conditions.stages)
        self._seats = max(stage.seats for stage in conditions.stages)
        self._world = World(_house(conditions, self._tables), self._chance, _QUIET, faults=False)
        self._watcher = proofs.Watcher(self._world)
        self._spins = Rounds(self._world, self._chance)
        self._rounds = self._play_offs = 0

    async def run(self, progress: Callable[[str], None] = lambda _: None) -> Whole:
        world = self._world
        await world.pit.open()
        await world.venue.open()
        at_seats = self._tables * self._seats if self._of_terminals else 1
        await building.build(world, at_seats, Cashier(world, floors.DRAWERS, self._chance))
        name = await self._announced()
        progress("entries")
        for number in range(1, self._entrants + 1):
            await self._enter(name, number)
        for stage in self._conditions.stages:
            progress(stage.name)
            await self._stage(name, stage)
        await self._venue(_DIRECTOR, commands.AwardPrizes(name))
        await self._drawn()
        tournament = self._tournament(name)
        for entry in list(tournament.owed):
            body = commands.PayTournamentMoney(name, entry, floors.DESK, SOMEBODY)
            await self._venue(CASHIER, body, OPERATOR)
        await world.pit.stop()
        await world.venue.stop()
        self._watcher.catch_up()
        await proofs.prove(world, self._watcher)
        return self._summary(tournament)

    @property
    def _of_terminals(self) -> bool:
        return self._world.house.tables[0].options.get("form") != limits.Form.TABLE.value

    def _summary(self, tournament: Tournament) -> Whole:
        events = self._watcher.tally.events
        return Whole(
            self._conditions.title,
            self._entrants,
            self._tables,
            self._world.network.sent,
            self._rounds,
            events["score-sheet-sent"],
            self._play_offs,
            tuple(each.prize for each in tournament.places if each.prize),
            self._watcher.tally.entries,
        )

    # Asking

    def _tournament(self, name: TournamentId) -> Tournament:
        return self._world.hall.state.tournaments[name]

    async def _venue(self, actor: Actor, body: Any, approver: Actor | None = None) -> Answer:
        return must(await self._world.ask_venue(actor, body, approver))

    async def _pit(self, actor: Actor, body: Any, approver: Actor | None = None) -> Answer:
        return must(await self._world.ask(actor, body, approver))

    # Before

    async def _announced(self) -> TournamentId:
        drafted = replace(self._conditions, starts=self._world.now)
        made = (await self._venue(OPERATOR, commands.DraftTournament(drafted))).made
        name = TournamentId(made or "")
        await self._venue(OPERATOR, commands.PublishTournament(name))
        await self._venue(OPERATOR, commands.RecordNotification(name, "told 1"))
        book = self._world.floor.book(self._conditions.rulebook).settings
        hands = permitted(book, roles.Action.APPOINT_TOURNAMENT_MANAGER, staff)
        assert hands is not None
        appoint = commands.AppointDirector(name, _DIRECTOR.person)
        await self._venue(hands.actor, appoint, hands.approver)
        return name

    async def _enter(self, name: TournamentId, number: int) -> None:
        who = Entrant(f"Player {number}", f"passport {number}", f"form {number}", True, True, True)
        body = commands.ApplyForEntry(
            person=PersonId(f"player {number}"), tournament=name, entrant=who
        )
        entry = (await self._venue(CASHIER, body)).made
        assert entry is not None
        paid = commands.PayEntryFee(name, EntryId(entry), Means.CASH, floors.DESK)
        await self._venue(CASHIER, paid)

    async def _drawn(self) -> None:
        for intent in list(self._world.hall.state.intents.open.values()):
            if isinstance(intent.draw, Draw):
                numbers = self._chance.sample(range(intent.draw.population), intent.draw.count)
                await self._venue(device("chance"), CompleteDraw(intent.id, tuple(numbers)))

    # Stages

    async def _stage(self, name: TournamentId, stage: TournamentStage) -> None:
        while due := due_players.due_in(self._tournament(name), stage):
            await self._seat(name, stage, len(due))
            runs = [each for each in self._runs(name, stage) if each.state is TableState.SEATED]
            while runs:
                await self._sessions(name, stage, runs)
                runs = [each for each in self._runs(name, stage) if each.state is TableState.TIED]
                self._play_offs += len(runs)

    def _runs(self, name: TournamentId, stage: TournamentStage) -> list[TableRun]:
        return self._tournament(name).stages[stage.name].runs

    async def _seat(self, name: TournamentId, stage: TournamentStage, players: int) -> None:
        """Over as many tables as it takes, evenly."""
        tables = min(-(-players // stage.seats), stage.tables)
        each = min(-(-players // tables), stage.seats)
        places = tuple(
            SeatAt(TableId(f"N{table}"), self._named(table, seat))
            for seat in range(1, each + 1)
            for table in range(1, tables + 1)
        )
        await self._venue(_DIRECTOR, commands.DrawSeats(name, stage.name, places[:players]))
        await self._drawn()

    def _named(self, table: int, seat: int) -> str:
        return f"T{(table - 1) * self._seats + seat}" if self._of_terminals else str(seat)

    async def _sessions(
        self, name: TournamentId, stage: TournamentStage, runs: list[TableRun]
    ) -> None:
        """Tables of a stage play side by side."""
        sheets: dict[TableId, SheetId] = {}
        for run in runs:
            await self._buy_in(name, stage, run)
            sent = commands.SendScoreSheet(name, stage.name, run.table)
            sheet = SheetId((await self._venue(_DIRECTOR, sent)).made or "")
            sheets[run.table] = sheet
            begin = at_table.BeginTournamentPlay(sheet=sheet, table=run.table)
            await self._pit(_DIRECTOR, begin)
        while going := [table for table in sheets if self._spins.at(table).phase is not Phase.OVER]:
            self._rounds += len(going)
            await self._spins.play(going)
        for table, sheet in sheets.items():
            await self._count(table)
            await self._pit(_DIRECTOR, at_table.EndTournamentPlay(sheet=sheet, table=table))
            await self._venue(_DIRECTOR, commands.TakeScoreSheet(sheet=sheet, tournament=name))

    async def _buy_in(self, name: TournamentId, stage: TournamentStage, run: TableRun) -> None:
        chips = self._conditions.chips
        if chips is None or chips.supply is not Supply.BOUGHT or run.state is TableState.TIED:
            return
        for seated in run.seats:
            bought = commands.BuyTournamentChips(name, seated.entry, stage.name, floors.DESK)
            await self._venue(CASHIER, bought)

    async def _count(self, table: TableId) -> None:
        play, floor = self._spins.at(table), self._world.floor
        if not at_terminals(floor, self._world.table(table)):
            for seated in play.playing():
                chips = held(floor, self._world.table(table), seated)
                count = at_table.CountTournamentChips(table, seated.seat, chips, signed=True)
                await self._pit(self._spins.dealer(table), count, _INSPECTOR)
        out = [seat for seat, seated in play.players.items() if not seated.bets or seated.out]
        if out:
            order = at_table.RecordRemovalOrder(table, (*play.players,))
            await self._pit(self._spins.dealer(table), order)


_QUIET = network.Rates()


def _house(conditions: Conditions, tables: int) -> floors.SimulatedHouse:
    chips = conditions.rulebook == RulebookId(floors.ROU)
    options = {"form": limits.Form.TABLE.value} if chips else {}
    return floors.SimulatedHouse(
        conditions.rulebook,
        tuple(
            floors.HouseTable(f"N{number}", conditions.game, Source.LIVE, options)
            for number in range(1, tables + 1)
        ),
    )
