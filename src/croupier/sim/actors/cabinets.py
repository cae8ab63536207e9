"""Cabinets of terminals: doors are opened, paper runs out, acceptors jam, and all is mended."""

from croupier.core.pit.names import TerminalId
from croupier.core.pit.terminals.commands import ReportCondition, ReportRestored
from croupier.core.pit.terminals.condition import Condition
from croupier.sim.people import TECHNICIAN, device
from croupier.sim.world import World

_OFTEN = 45_000
_MENDED_AFTER = 30_000


class Cabinets:
    def __init__(self, world: World) -> None:
        self.world = world

    async def act(self) -> int:
        world = self.world
        for name in list(world.state.terminals):
            await self._mend(name)
        if world.errs(0.2):
            name = world.chance.choice(list(world.state.terminals))
            found = world.chance.choice(list(Condition))
            await world.ask(device(name), ReportCondition(name, found, "by its sensor"))
        return _OFTEN

    async def _mend(self, name: TerminalId) -> None:
        """A device says so, or a technician where nothing else would."""
        world = self.world
        for found, since in list(world.state.terminals[name].conditions.items()):
            if world.agenda.clock() - since >= _MENDED_AFTER:
                actor = TECHNICIAN if world.chance.random() < 0.3 else device(name)
                await world.ask(actor, ReportRestored(name, found))
