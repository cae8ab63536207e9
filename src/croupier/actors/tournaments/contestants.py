"""Players of a tournament: at their own terminals, or with chips that the dealer keys.

They wager as the limits have it, and now and then less, more, in secret, or nothing at all.
"""

from collections.abc import Callable
from random import Random

from croupier.actors.port import FloorPort, player, staff
from croupier.actors.tournaments import contest, entry_desk, fates
from croupier.core.identifiers import RoundId, TerminalId
from croupier.core.pit.state import Table
from croupier.core.pit.tournaments import at_table, commands
from croupier.core.pit.tournaments.state import Phase, TournamentPlay, TournamentPlayer
from croupier.core.pit.wagers.commands import Touch
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor

_LOOKS_MS = 1_500
_BETS = {
    GameName.ROULETTE: ("red", "black", "even", "dozen:1", "straight:17", "straight:0"),
    GameName.BACCARAT: ("player", "banker", "tie"),
    GameName.SIC_BO: ("small", "big", "single:4"),
}
_SILENT, _OFF_UNIT, _PASSES, _SECRET = 0.01, 0.1, 0.15, 0.15


def everybody(_: TournamentPlayer) -> bool:
    return True


def only_bots(seated: TournamentPlayer) -> bool:
    """Whoever else has entered wagers for themselves."""
    return seated.person is None or seated.person.startswith(entry_desk.BOT)


class Contestants:
    """`plays` says for whom this actor wagers."""

    def __init__(
        self,
        pit: FloorPort,
        arena: contest.Arena,
        chance: Random,
        plays: Callable[[TournamentPlayer], bool] = everybody,
    ) -> None:
        self._pit = pit
        self._arena = arena
        self._chance = chance
        self._plays = plays
        self._fates = fates.Fates(pit)
        # Who says nothing in which round.
        self._silent: tuple[str, str] = ("", "")

    async def act(self) -> int:
        pit = self._pit
        play = pit.state.tournaments.get(self._arena.table)
        wait = pit.ms(_LOOKS_MS)
        if play is None or play.phase is not Phase.WAGERING or play.round is None:
            return wait
        table = pit.table(self._arena.table)
        for seat in [*play.players]:
            seated = play.players[seat]
            turn = not play.order or play.turn == seat
            if not seated.plays or seated.acted or not turn or not self._plays(seated):
                continue
            if self._fates.befalls(_SILENT, "silent", play.round, seat):
                self._silent = (play.round, seat)
            if seated.absent or self._silent == (play.round, seat):
                continue
            await self._wager(table, play, seated, play.round)
        return wait

    def _who(self, table: Table, seat: str) -> Actor:
        if at_table.at_terminals(self._pit.floor, table):
            return player(TerminalId(seat))
        return Actor(table.dealer, Role.DEALER) if table.dealer else staff(Role.DEALER)

    async def _wager(
        self, table: Table, play: TournamentPlay, seated: TournamentPlayer, round_: RoundId
    ) -> None:
        pit, chance, seat = self._pit, self._chance, seated.seat
        who = self._who(table, seat)
        luck = chance.random()
        if seated.passes and luck < _PASSES:
            await pit.ask(who, commands.PlayPassCard(round_, seat))
            return
        if seated.forms and luck < _PASSES + _SECRET:
            number = f"form {round_} {seat}"
            await pit.ask(who, commands.HandInForm(round_, seat, number))
            return
        touches = self._touches(table, play, seated)
        await pit.ask(who, commands.LayTournamentChips(round_, seat, touches))
        if at_table.at_terminals(pit.floor, table) and pit.floor.wagering(table).confirm_bet.value:
            await pit.ask(who, commands.ConfirmTournamentWagers(round_, seat))

    def _touches(
        self, table: Table, play: TournamentPlay, seated: TournamentPlayer
    ) -> tuple[Touch, ...]:
        chance, step = self._chance, at_table.limits_now(play)
        chips = at_table.held(self._pit.floor, table, seated)
        units = max(min(chips, step.maximum) // step.minimum, 1)
        amount = step.minimum * chance.choice((1, 1, max(units // 3, 1), units))
        if self._fates.befalls(_OFF_UNIT, "off its unit", play.round, seated.seat):
            amount += step.minimum // 2
        bet = chance.choice(_BETS[table.game])
        return (Touch(bet, min(amount, max(chips, 1))),)
