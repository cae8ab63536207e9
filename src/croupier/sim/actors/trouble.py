"""What befalls the machinery: crashes, doubtful commits, planned stops, clocks set wrong."""

from croupier.sim.proofs import nothing_forgotten
from croupier.sim.stream import Mishap
from croupier.sim.world import World

_OFTEN = 20_000


class Trouble:
    def __init__(self, world: World) -> None:
        self.world = world

    async def act(self) -> int:
        world, chance = self.world, self.world.chance
        await world.pit.elapse()
        nothing_forgotten(world)
        if world.errs(0.02):
            world.agenda.jump(chance.choice((-40_000, -5_000, 300, 15_000, 90_000)))
        if world.errs(0.05):
            stream = world.pit if chance.random() < 0.85 else world.venue
            stream.strike(chance.choice(list(Mishap)))
        if world.errs(0.005):
            stream = world.pit if chance.random() < 0.7 else world.venue
            if not stream.gone:
                await stream.stop_and_reopen()
        return _OFTEN
