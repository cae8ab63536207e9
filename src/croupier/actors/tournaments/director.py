"""Announces tournaments, seats players, sends and takes score sheets, awards, and starts over."""

from random import Random

from croupier.actors.cashier import VenuePort
from croupier.actors.port import OPERATOR, FloorPort, done, staff
from croupier.actors.tournaments import contest, fates, table_direction
from croupier.core.identifiers import TerminalId
from croupier.core.pit.state import Terminal
from croupier.core.pit.terminals.fitness import unfit
from croupier.core.pit.tournaments import commands as at_table
from croupier.core.rulebook import roles, tournaments
from croupier.core.stream.envelope import Actor
from croupier.core.tournaments import conditions, score_sheet
from croupier.core.venue.tournaments import commands
from croupier.core.venue.tournaments.due_players import due_in
from croupier.core.venue.tournaments.state import SeatAt, Standing, TableRun, TableState, Tournament
from croupier.floor_plan.plan import permitted

_LOOKS_MS = 4_000
_CANCELS, _LEAVES, _EMPTY = 0.02, 0.1, 0.02
_BUYS_MS = 60_000


class Director:
    """One tournament at a time, at one table. Of whose hand each act is, the rulebook says."""

    def __init__(
        self,
        pit: FloorPort,
        venue: VenuePort,
        arena: contest.Arena,
        chance: Random,
        me: Actor = table_direction.DIRECTOR,
    ) -> None:
        self._pit = pit
        self._me = me
        self._venue = venue
        self._arena = arena
        self._chance = chance
        self._at_table = table_direction.TableDirection(pit, chance, me)
        self._fates = fates.Fates(venue)
        # Until when a table waits for players who have yet to buy their chips.
        self._waits: dict[tuple[str, str, str, int], int] = {}

    async def act(self) -> int:
        table = self._pit.table(self._arena.table)
        play = self._pit.state.tournaments.get(table.id)
        await self._at_table.look_back(table)
        if play is not None:
            await self._return_to_tournament(
                self._venue.hall.state.tournaments.get(play.content.tournament)
            )
            await self._at_table.direct(table, play)
        else:
            await self._tournament()
        return self._pit.ms(_LOOKS_MS)

    @property
    def _rules(self) -> tournaments.TournamentRules:
        rules = self._pit.floor.book(self._arena.rulebook).settings.tournaments
        assert rules is not None
        return rules

    async def _by_director(self, body: object) -> bool:
        return done(await self._venue.ask_venue(self._me, body))

    async def _tournament(self) -> None:
        over = (Standing.AWARDED, Standing.CANCELLED)
        ours = (
            each
            for each in self._venue.hall.state.tournaments.values()
            if each.conditions.title == self._arena.title
        )
        tournament = next((each for each in ours if each.standing not in over), None)
        if tournament is None:
            now = self._venue.venue_time()
            drafted = contest.conditions(self._arena, self._rules, now, self._chance)
            await self._venue.ask_venue(OPERATOR, commands.DraftTournament(drafted))
        elif tournament.standing is Standing.DRAFT:
            await self._announce(tournament.id)
        elif not tournament.directors:
            await self._appoint(tournament)
        else:
            await self._return_to_tournament(tournament)
            await self._run(tournament)

    async def _return_to_tournament(self, tournament: Tournament | None) -> None:
        if tournament is not None and tournament.directors and tournament.present is None:
            back = commands.HandOverDirection(tournament.id, tournament.directors[0])
            await self._by_director(back)

    async def _announce(self, name: score_sheet.TournamentId) -> None:
        await self._venue.ask_venue(OPERATOR, commands.PublishTournament(name))
        await self._venue.ask_venue(OPERATOR, commands.RecordNotification(name, "told 1"))

    async def _appoint(self, tournament: Tournament) -> None:
        book = self._pit.floor.book(self._arena.rulebook).settings
        hands = permitted(book, roles.Action.APPOINT_TOURNAMENT_MANAGER, staff)
        if hands is not None:
            body = commands.AppointDirector(tournament.id, self._me.person)
            await self._venue.ask_venue(hands.actor, body, hands.approver)

    async def _run(self, tournament: Tournament) -> None:
        name, now = tournament.id, self._venue.venue_time()
        if self._fates.befalls(_CANCELS, "cancels", name, len(tournament.stages)):
            await self._cancel(name, "the wheel is wanted elsewhere")
            return
        if now < tournament.starts and not tournament.begun():
            return
        least = tournament.conditions.least_players or 0
        if len(tournament.entered()) < least and not tournament.begun():
            await self._cancel(name, "too few have entered")
            return
        for stage in tournament.conditions.stages:
            if not await self._played(tournament, stage):
                return
        if tournament.odd_cents is None and not await self._by_director(commands.AwardPrizes(name)):
            await self._cancel(name, "nobody is placed")

    async def _cancel(self, name: score_sheet.TournamentId, reason: str) -> None:
        await self._venue.ask_venue(OPERATOR, commands.CancelTournament(name, reason))

    async def _played(self, tournament: Tournament, stage: conditions.TournamentStage) -> bool:
        """Whether the stage is over; else its next step is taken."""
        run = tournament.stages.get(stage.name)
        for table in run.runs if run is not None else ():
            if table.state is not TableState.PLAYED:
                await self._table(tournament, stage.name, table)
                return False
        due = due_in(tournament, stage)
        if due:
            await self._draw(tournament, stage, len(due))
            return False
        if run is None:
            await self._cancel(tournament.id, "nobody has come so far")
            return False
        return True

    async def _draw(
        self, tournament: Tournament, stage: conditions.TournamentStage, players: int
    ) -> None:
        if tournament.ballots:
            return
        # Spread over the sittings that it takes, so that nobody is left alone at a table.
        sittings = -(-players // stage.seats)
        many = -(-players // sittings)
        places = tuple(SeatAt(self._arena.table, seat) for seat in self._fit_seats()[:many])
        await self._by_director(commands.DrawSeats(tournament.id, stage.name, places))

    def _fit_seats(self) -> list[str]:
        """Those that can be played at now; at a table of chips that is every one."""
        terminals = self._pit.state.terminals
        return [
            seat
            for seat in self._arena.seats
            if seat not in terminals or self._free(terminals[TerminalId(seat)])
        ]

    def _free(self, terminal: Terminal) -> bool:
        return terminal.session is None and unfit(self._pit.floor, terminal) is None

    async def _seat_anew(self, tournament: Tournament, stage: str, run: TableRun) -> None:
        """Somebody's terminal has failed since seats were drawn; a play-off waits for it."""
        assert run.sheet is not None
        seats = {seated.seat for seated in run.seats}
        if run.tied or seats <= set(self._fit_seats()):
            return
        recall = commands.RecallScoreSheet(sheet=run.sheet, tournament=tournament.id)
        if await self._by_director(recall):
            await self._by_director(commands.UndoSeating(tournament.id, stage, run.table))

    async def _table(self, tournament: Tournament, stage: str, run: TableRun) -> None:
        name = tournament.id
        known = tournament.conditions.stage(stage)
        final = known is not None and known.kind is conditions.StageKind.FINAL
        if run.state is TableState.SEATED and final and known and due_in(tournament, known):
            await self._by_director(commands.UndoSeating(name, stage, run.table))
            return
        if self._waits_for_buy_ins(tournament, stage, run):
            return
        if run.state is not TableState.SENT or run.sheet is None:
            await self._by_director(commands.SendScoreSheet(name, stage, run.table))
            return
        taken = commands.TakeScoreSheet(sheet=run.sheet, tournament=name)
        if await self._by_director(taken):
            return
        empty = tuple(
            seated.seat
            for seated in run.seats
            if self._fates.befalls(_EMPTY, "never came", run.sheet, seated.seat)
        )
        begin = at_table.BeginTournamentPlay(sheet=run.sheet, table=run.table, empty=empty)
        answer = await self._pit.ask(self._me, begin)
        if answer is not None and answer.refusal is not None and run.state is TableState.SENT:
            await self._seat_anew(tournament, stage, run)
        if done(answer) and self._fates.befalls(_LEAVES, "leaves", run.sheet):
            await self._by_director(commands.HandOverDirection(name))

    def _waits_for_buy_ins(self, tournament: Tournament, stage: str, run: TableRun) -> bool:
        chips = tournament.conditions.chips
        if run.state is not TableState.SEATED or chips is None:
            return False
        lacking = [each for each in run.seats if stage not in tournament.entries[each.entry].bought]
        if chips.supply is not conditions.Supply.BOUGHT or not lacking:
            return False
        now, key = self._venue.venue_time(), (tournament.id, stage, run.table, run.sheets)
        return now < self._waits.setdefault(key, now + self._venue.ms(_BUYS_MS))
