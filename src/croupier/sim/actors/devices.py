"""Printers, acceptors, wheels, the kiosk: do what is intended, fail, or cannot remember."""

from croupier.core.pit.accounts.commands import InsertNote
from croupier.core.pit.names import TerminalId
from croupier.core.pit.rounds.commands import ReportLaunch
from croupier.core.pit.tickets.commands import ReportNotPrinted, ReportPrinted, StackTicket
from croupier.core.stream.intents import Became, Intent, IntentKind, LoseIntent
from croupier.core.stream.names import IntentId
from croupier.core.tickets.ticket import TicketId
from croupier.core.venue.commands import PayRest, ReportPaid
from croupier.sim.building import DESK
from croupier.sim.people import CASHIER, device
from croupier.sim.world import World, done

_OFTEN = 2_500
# An acceptor that has gone quiet is asked again after so long.
_QUIET = 60_000
_UNLAUNCHED = (Became.NOT_DONE, Became.DOUBTFUL, Became.LOST)


class Devices:
    def __init__(self, world: World) -> None:
        self.world = world
        self._forgotten: set[IntentId] = set()

    async def act(self) -> int:
        world = self.world
        for intent in list(world.state.intents.open.values()):
            await self._finish(intent)
        for intent in list(world.hall.state.intents.open.values()):
            await self._dispense(intent)
        return _OFTEN

    async def _finish(self, intent: Intent) -> None:
        world = self.world
        if intent.id in self._forgotten:
            return
        actor = device(intent.device)
        if intent.kind is IntentKind.PRINT:
            await self._print(intent, TicketId(intent.about))
        elif intent.kind is IntentKind.LAUNCH:
            failed = world.errs(0.02)
            became = world.chance.choice(_UNLAUNCHED) if failed else Became.DONE
            await world.ask(actor, ReportLaunch(intent.id, became))
        elif intent.kind is IntentKind.STACK and world.agenda.clock() - intent.at > _QUIET:
            terminal = TerminalId(intent.device)
            if intent.about.startswith("AUD "):
                await world.ask(actor, InsertNote(terminal, intent.amount))
            elif world.errs(0.5):
                await self._forget(intent)
            else:
                key = TicketId(intent.about)
                await world.ask(actor, StackTicket(ticket=key, terminal=terminal))

    async def _print(self, intent: Intent, key: TicketId) -> None:
        world, actor = self.world, device(intent.device)
        if world.errs(0.02):
            await self._forget(intent)
        elif world.errs(0.04):
            doubtful = world.chance.random() < 0.5
            if doubtful:
                world.wallets.receive(key)
            await world.ask(actor, ReportNotPrinted(ticket=key, doubtful=doubtful))
        elif done(await world.ask(actor, ReportPrinted(key))):
            world.wallets.receive(key)

    async def _forget(self, intent: Intent) -> None:
        self._forgotten.add(intent.id)
        await self.world.ask(device(intent.device), LoseIntent(intent.id))

    async def _dispense(self, intent: Intent) -> None:
        world = self.world
        short = world.errs(0.1)
        dispensed = world.chance.randrange(intent.amount + 1) if short else intent.amount
        paid = ReportPaid(intent.id, dispensed)
        await world.ask_venue(device(intent.device), paid)
        key = TicketId(intent.about)
        if key in world.hall.state.short:
            await world.ask_venue(CASHIER, PayRest(key, DESK))
