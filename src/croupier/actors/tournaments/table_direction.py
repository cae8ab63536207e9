"""Directs a tournament at its table: director, supervisor who examines forms, and counter."""

from random import Random

from croupier.actors.port import FloorPort, done, staff
from croupier.actors.tournaments.fates import Fates
from croupier.core.pit.state import Table
from croupier.core.pit.tournaments import at_table, commands
from croupier.core.pit.tournaments.commands import Ground, MissedDecision, ScoreDecision
from croupier.core.pit.tournaments.state import Phase, TournamentPlay, TournamentPlayer
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.envelope import Actor

DIRECTOR = staff(Role.TOURNAMENT_MANAGER)
_AWAY, _BREACH, _DISPUTE, _BREAK, _MISCOUNT = 0.03, 0.01, 0.02, 0.02, 0.05
_BETS = ("red", "black", "odd", "straight:5")


class TableDirection:
    def __init__(self, pit: FloorPort, chance: Random, director: Actor = DIRECTOR) -> None:
        self._pit = pit
        self._chance = chance
        self._director = director
        self._fates = Fates(pit)

    async def direct(self, table: Table, play: TournamentPlay) -> None:
        if play.dispute:
            await self._ask(commands.DecideTournamentDispute(table.id, "as the rules have it"))
        match play.phase:
            case Phase.WAGERING:
                await self._examine(table, play)
            case Phase.WAITING | Phase.OVER:
                await self._between_rounds(table, play)
            case Phase.CLOSED:
                pass
        if play.phase is Phase.OVER and not play.dispute:
            await self._count(table, play)

    async def look_back(self, table: Table) -> None:
        """Scores returned before a result was put right: amended, if nothing rests on them yet."""
        for sheet, play in [*self._pit.state.returned.items()]:
            if not play.questions or play.content.table != table.id:
                continue
            for decision in (ScoreDecision.PUT_RIGHT, ScoreDecision.STANDS):
                decide = commands.DecideReturnedScore(
                    sheet=sheet, decision=decision, reason="the film was seen"
                )
                if await self._ask(decide):
                    break

    async def _ask(self, body: object) -> bool:
        return done(await self._pit.ask(self._director, body))

    async def _examine(self, table: Table, play: TournamentPlay) -> None:
        for seat, player in [*play.players.items()]:
            if player.form is not None and player.form.examined is None and play.round is not None:
                examine = commands.ExamineForm(play.round, seat)
                await self._pit.by(self._pit.who(Action.EXAMINE_UNDISCLOSED_WAGER), examine)

    async def _between_rounds(self, table: Table, play: TournamentPlay) -> None:
        if at_table.exchange_due(self._pit.floor, table, play) is not None:
            await self._ask(commands.ExchangeTournamentChips(table.id))
        for seat, player in [*play.players.items()]:
            if player.form is not None and play.round is not None:
                await self._reveal(table, play, player)
            if player.missed is not None:
                await self._missed(table, player)
            if play.phase is Phase.WAITING and player.plays:
                await self._call_irregularities(table, play, seat)

    async def _reveal(self, table: Table, play: TournamentPlay, player: TournamentPlayer) -> None:
        """Some forms say too much, too little, or nothing."""
        chance, step = self._chance, at_table.limits_now(play)
        assert play.round is not None
        amount = chance.choice((0, step.minimum // 2, step.minimum, step.maximum * 2, 10**7))
        bet = chance.choice((*_BETS, ""))
        body = commands.RevealForm(play.round, player.seat, bet, amount)
        await self._pit.by(self._pit.who(Action.EXAMINE_UNDISCLOSED_WAGER), body)

    async def _missed(self, table: Table, player: TournamentPlayer) -> None:
        for decision in (MissedDecision.DEDUCT, MissedDecision.LET_GO, MissedDecision.DISQUALIFY):
            decide = commands.DecideMissedWager(table.id, player.seat, decision, "no wager")
            if await self._ask(decide):
                return

    async def _call_irregularities(self, table: Table, play: TournamentPlay, seat: str) -> None:
        about = (play.sheet, play.rounds, seat)
        if self._fates.befalls(_AWAY, "away", *about):
            await self._ask(commands.NoteAbsence(table.id, seat, True))
        if self._fates.befalls(_BREACH, "breach", *about):
            ground = self._chance.choice((Ground.BREACH, Ground.CHIPS_HIDDEN, Ground.ABSENCE))
            await self._ask(commands.DisqualifyPlayer(table.id, seat, ground, "it was seen"))
        if self._fates.befalls(_DISPUTE, "dispute", *about):
            await self._ask(commands.RaiseTournamentDispute(table.id, "who wagered first"))
        if self._fates.befalls(_BREAK, "break", *about):
            await self._ask(commands.OfferBreak(table.id, 2))

    async def _count(self, table: Table, play: TournamentPlay) -> None:
        """At a table of chips by the dealer, watched and signed; a wrong count is decided."""
        pit = self._pit
        if not at_table.at_terminals(pit.floor, table):
            for player in play.playing():
                await self._counted(table, play, player)
        ending = commands.EndTournamentPlay(sheet=play.sheet, table=table.id)
        if not await self._ask(ending):
            order = tuple(play.players)
            await self._ask(commands.RecordRemovalOrder(table.id, order))

    async def _counted(self, table: Table, play: TournamentPlay, player: TournamentPlayer) -> None:
        pit, chips = self._pit, at_table.held(self._pit.floor, table, player)
        if player.counted is not None and player.counted.amount == chips:
            return
        if player.counted is not None:
            decide = commands.DecideCount(table.id, player.seat, chips, "counted again")
            await self._ask(decide)
            return
        wrong = 100 if self._fates.befalls(_MISCOUNT, "miscounted", play.sheet, player.seat) else 0
        count = commands.CountTournamentChips(table.id, player.seat, chips + wrong, signed=True)
        dealer = Actor(table.dealer, Role.DEALER) if table.dealer else staff(Role.DEALER)
        await pit.ask(dealer, count, staff(Role.TABLE_INSPECTOR))
