"""Devices of a simulated floor: acceptors that players feed, and how each does its tasks."""

from croupier.actors.devices import carried_out, is_note
from croupier.actors.port import device, done
from croupier.actors.seeded_chance import seeded_chance
from croupier.core.identifiers import IntentId, TerminalId
from croupier.core.pit.accounts.commands import BuyIn, OfferNote, TransferIn
from croupier.core.pit.tickets.commands import PresentTicket
from croupier.core.rulebook.roles import Action
from croupier.core.stream.intents import Became, Intent, IntentKind, IntentOutcome
from croupier.core.tickets.ticket import TicketId
from croupier.runtime.random_draws import answered
from croupier.sim.world import World

_OFTEN = 1_000
_LOST, _HANDED_BACK, _DOUBTFUL = 0.01, 0.02, 0.005
# Of which papers somebody has in hand then.
_IN_HAND = {IntentKind.PRINT: (Became.DONE, Became.DOUBTFUL), IntentKind.STACK: (Became.NOT_DONE,)}
_TENDERED = (2_000, 10_000, 50_000)


class Devices:
    """Does what is intended, fails, or cannot remember."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._forgotten: set[IntentId] = set()
        self._drawing = seeded_chance(world.chance)

    async def act(self) -> int:
        world = self._world
        for intent in list(world.state.intents.open.values()):
            if intent.id not in self._forgotten:
                await self._finish(intent)
        for intent in list(world.hall.state.intents.open.values()):
            outcome = carried_out(world, intent.kind, intent.id, intent.about, intent.amount)
            body = world.venue.machine.completing(intent, outcome)
            await world.ask_venue(device(intent.device), body)
        return _OFTEN

    async def _finish(self, intent: Intent) -> None:
        world = self._world
        if intent.kind is IntentKind.DRAW:
            await world.ask(device(intent.device), answered(self._drawing, intent))
            return
        outcome = self._outcome(intent)
        if outcome.became is Became.LOST:
            self._forgotten.add(intent.id)
        body = world.pit.machine.completing(intent, outcome)
        told = done(await world.ask(device(intent.device), body))
        in_hand = _IN_HAND.get(intent.kind, ())
        if told and outcome.became in in_hand and not is_note(intent.about):
            world.wallets.receive(TicketId(intent.about))

    def _outcome(self, intent: Intent) -> IntentOutcome:
        world = self._world
        if world.errs(_LOST):
            return IntentOutcome(Became.LOST)
        if intent.kind is IntentKind.STACK and world.errs(_HANDED_BACK):
            return IntentOutcome(Became.NOT_DONE)
        if intent.kind is IntentKind.LAUNCH and world.errs(_DOUBTFUL):
            return IntentOutcome(Became.DOUBTFUL)
        return carried_out(world, intent.kind, intent.id, intent.about, intent.amount)


class MoneyIn:
    """How somebody pays in at one terminal: in every way that the rulebook has."""

    def __init__(self, world: World, terminal: TerminalId) -> None:
        self._world = world
        self._terminal = terminal
        self._acceptor = device(f"acceptor of {terminal}")
        self._transfers = 0

    async def pay(self) -> None:
        rules = self._world.settings().accounts
        assert rules is not None
        chance = self._world.chance
        luck = chance.random()
        if rules.ticket_in.value and luck < 0.25 and await self._ticket():
            return
        if rules.monitoring_transfer.value and luck > 0.93:
            await self._transfer()
        elif rules.dealer_buy_in.value and luck > 0.4:
            world = self._world
            table = chance.choice(list(world.state.tables.values()))
            tender = chance.choice(rules.dealer_buy_in.value)
            body = BuyIn(table.id, self._terminal, tender, chance.choice(_TENDERED))
            await world.by(world.who(Action.CREDIT_BUY_IN, table), body)
        else:
            currency = self._world.floor.currency
            note = chance.choice(currency.notes) + (1 if self._world.errs(0.01) else 0)
            offered = OfferNote(self._terminal, note, currency.code)
            await self._world.ask(self._acceptor, offered)

    async def _ticket(self) -> bool:
        world = self._world
        spent = world.errs(0.05)
        key = world.wallets.again(world.chance) if spent else world.wallets.take(world.chance)
        if key is None:
            return False
        await world.ask(self._acceptor, PresentTicket(ticket=key, terminal=self._terminal))
        return True

    async def _transfer(self) -> None:
        self._transfers += 1
        again = self._world.errs(0.1) and self._transfers > 1
        reference = f"{self._terminal}-{self._transfers - again}"
        amount = self._world.chance.choice(_TENDERED)
        await self._world.ask(self._acceptor, TransferIn(self._terminal, amount, reference))
