"""Tournaments on a simulated floor: their actors, and what a server would do by itself."""

from random import Random

from croupier.actors.port import device
from croupier.actors.tournaments import contest, contestants, director, entry_desk
from croupier.core.identifiers import TableId
from croupier.core.pit.tournaments.commands import HearDirection
from croupier.core.stream.intents import CompleteDraw, Draw, ReportDrawFailed
from croupier.core.tournaments.direction import KIND
from croupier.sim import floors
from croupier.sim.world import World

_ENTRIES_MS = 4 * 60_000
_FAILS = 0.02


def set_going(world: World) -> None:
    for plan in world.house.tables:
        if not plan.tournaments:
            continue
        numbered = [str(number) for number in range(1, floors.CONTESTANTS + 1)]
        seats: tuple[str, ...] = tuple(floors.contestants(world.house) or numbered)
        arena = contest.Arena(
            world.house.binds(plan),
            plan.game,
            TableId(plan.name),
            seats,
            floors.CONTESTANTS,
            floors.DESK,
            entries_ms=_ENTRIES_MS,
        )
        chance = Random(f"{plan.name} {world.chance.random()}")
        most = floors.CONTESTANTS + 2
        world.take_turns(director.Director(world, world, arena, chance), chance.randrange(5_000))
        world.take_turns(entry_desk.EntryDesk(world, arena, chance, most), chance.randrange(5_000))
        world.take_turns(contestants.Contestants(world, arena, chance), chance.randrange(2_000))
        world.take_turns(DrawAnswers(world, chance), 1_000)
        world.take_turns(DirectorWatch(world), 1_000)


class DrawAnswers:
    """Answers what the venue asks of chance, as the server does; now and then it cannot."""

    def __init__(self, world: World, chance: Random) -> None:
        self._world = world
        self._chance = chance

    async def act(self) -> int:
        world = self._world
        for intent in list(world.hall.state.intents.open.values()):
            if not isinstance(intent.draw, Draw):
                continue
            body: CompleteDraw | ReportDrawFailed
            if world.errs(_FAILS):
                body = ReportDrawFailed(intent.id, "the generator failed its test")
            else:
                numbers = self._chance.sample(range(intent.draw.population), intent.draw.count)
                body = CompleteDraw(intent.id, tuple(numbers))
            await world.ask_venue(device("chance"), body)
        return 1_000


class DirectorWatch:
    """Tells tables who directs, whenever that has changed."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._told: dict[tuple[str, str], int] = {}

    async def act(self) -> int:
        world = self._world
        for table, play in list(world.state.tournaments.items()):
            row = world.store.rows.get((KIND, play.content.tournament))
            if row is not None and self._told.get((table, play.sheet)) != row.version:
                self._told[table, play.sheet] = row.version
                heard = HearDirection(play.content.tournament, table)
                await world.ask(device("direction"), heard)
        return 250
