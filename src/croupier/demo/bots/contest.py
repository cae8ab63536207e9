"""The demo's tournaments: one after another at one table, with bots and visitors.

A visitor enters at the cage and plays at the terminal that is drawn for them.
"""

from collections.abc import Iterator

from croupier.actors.port import Acting
from croupier.actors.tournaments import contest, contestants, director, entry_desk
from croupier.core.pit.tournaments.state import TournamentPlayer
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.demo import plan, screens
from croupier.demo.bots.port import DemoPit, DemoVenue
from croupier.demo.bots.visitors import Seats

_ENTRIES_MS = 120_000


def tournament_of(pit: DemoPit, venue: DemoVenue, seats: Seats) -> Iterator[Acting]:
    terminals = pit.bank.terminals[len(plan.ordinary(pit.bank)) :]
    for terminal in terminals:
        pit.speak_at[terminal] = screens.bot_seat(terminal)
    arena = contest.Arena(
        plan.MTT,
        GameName.ROULETTE,
        plan.TOURNAMENT_TABLE,
        tuple(terminals),
        plan.CONTESTANTS,
        plan.CAGE,
        title=plan.TOURNAMENT_TITLE,
        entries_ms=pit.ms(_ENTRIES_MS),
    )
    chance = pit.own("tournaments")

    def by_bot(seated: TournamentPlayer) -> bool:
        return contestants.only_bots(seated) and not seats.visited(seated.seat)

    me = plan.OTHERS[Role.TOURNAMENT_MANAGER].acting(Role.TOURNAMENT_MANAGER)
    yield director.Director(pit, venue, arena, chance, me)
    yield entry_desk.EntryDesk(venue, arena, chance, plan.BOTS_IN_TOURNAMENT)
    yield contestants.Contestants(pit, arena, chance, by_bot)
