"""Faults of the machinery: crashes, commits in doubt, wrong clocks, cabinets, tampering."""

from croupier.actors.port import OPERATOR, SUPERVISOR, TECHNICIAN, device, player, staff
from croupier.core.identifiers import TerminalId
from croupier.core.pit.terminals import commands, condition
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.tickets.ticket import KIND, Ticket, TicketId, TicketState
from croupier.core.venue.commands import ExpireTicket
from croupier.core.venue.registry import CODEC
from croupier.runtime.tickets.row_authentication import content_of
from croupier.sim.proofs import nothing_forgotten
from croupier.sim.stream import Mishap
from croupier.sim.world import Disturbance, World

_TROUBLE_OFTEN, _CABINETS_OFTEN = 20_000, 45_000
_MENDED_AFTER = 30_000
_THIRTEEN_MONTHS = 400 * 24 * 60 * 60 * 1000


class MachineryTrouble(Disturbance):
    """Crashes, commits that nobody knows the end of, planned stops, and clocks set wrong."""

    async def act(self) -> int:
        world, chance = self.world, self.world.chance
        await world.pit.elapse()
        nothing_forgotten(world)
        if world.errs(0.01):
            world.agenda.jump(chance.choice((-40_000, -5_000, 300, 15_000, 90_000)))
        if world.errs(0.025):
            stream = world.pit if chance.random() < 0.85 else world.venue
            stream.strike(chance.choice(list(Mishap)))
        if world.errs(0.0025):
            stream = world.pit if chance.random() < 0.7 else world.venue
            if not stream.gone:
                await stream.stop_and_reopen()
        return _TROUBLE_OFTEN


class Cabinets(Disturbance):
    """Doors are opened, paper runs out, acceptors jam, and all is mended."""

    async def act(self) -> int:
        world = self.world
        for name in list(world.state.terminals):
            await self._mend(name)
        if world.errs(0.1):
            name = world.chance.choice(list(world.state.terminals))
            found = world.chance.choice(list(condition.Condition))
            await world.ask(device(name), commands.ReportCondition(name, found, "by its sensor"))
        return _CABINETS_OFTEN

    async def _mend(self, name: TerminalId) -> None:
        """A device says so, or a technician where nothing else would."""
        world = self.world
        for found, since in list(world.state.terminals[name].conditions.items()):
            if world.now - since >= _MENDED_AFTER:
                actor = TECHNICIAN if world.chance.random() < 0.3 else device(name)
                await world.ask(actor, commands.ReportRestored(name, found))


class Meddler(Disturbance):
    """Asks again for what somebody asked before, as a new command, too late or as another."""

    async def act(self) -> int:
        world, chance = self.world, self.world.chance
        stream, before = world.network.recall()
        actor = before.actor if chance.random() < 0.5 else self._somebody()
        await world.network.send(stream, actor, before.body, before.approver)
        return chance.randrange(4_000, 40_000)

    def _somebody(self) -> Actor:
        chance = self.world.chance
        someone = player(chance.choice(list(self.world.state.terminals)))
        people = (staff(Role.DEALER), SUPERVISOR, OPERATOR, device("nobody's device"), someone)
        return chance.choice(people)


async def a_year_on(world: World) -> None:
    """The doors have long been shut: what is still owed on papers goes to those nobody claims."""
    if world.venue.gone:
        await world.venue.recover()
    world.agenda.jump(_THIRTEEN_MONTHS)
    for key in _outstanding(world):
        await world.ask_venue(device("sweep"), ExpireTicket(key))


def _outstanding(world: World) -> list[TicketId]:
    rows = sorted((key, row) for (kind, key), row in world.store.rows.items() if kind == KIND)
    tickets: list[Ticket] = [CODEC.decode_row(content_of(row)) for _, row in rows]
    return [one.number.id for one in tickets if one.ours and one.state is TicketState.ISSUED]
