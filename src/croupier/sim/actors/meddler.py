"""Asks again for what somebody asked before, as a new command, at the wrong time or as another."""

from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.sim.people import OPERATOR, SUPERVISOR, device, player, staff
from croupier.sim.world import World


class Meddler:
    def __init__(self, world: World) -> None:
        self.world = world

    async def act(self) -> int | None:
        world, chance = self.world, self.world.chance
        if not world.faults:
            return None
        stream, before = world.network.recall()
        actor = before.actor if chance.random() < 0.5 else self._somebody()
        await world.network.send(stream, actor, before.body, before.approver)
        return chance.randrange(4_000, 40_000)

    def _somebody(self) -> Actor:
        terminals = list(self.world.state.terminals)
        people = (
            staff(Role.DEALER),
            SUPERVISOR,
            OPERATOR,
            device("nobody's device"),
            player(self.world.chance.choice(terminals)),
        )
        return self.world.chance.choice(people)
