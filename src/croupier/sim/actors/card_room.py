"""The cards of one table away from the shoe: checked, mixed, cut and loaded, set after set."""

from croupier.core.games.baccarat.cards import DECK, Card
from croupier.core.pit.cards import commands as cards_commands
from croupier.core.pit.cards.state import Back, Order
from croupier.core.pit.names import CardSetId, DeviceId, TableId
from croupier.core.rulebook.roles import Action
from croupier.floor_plan.plan import Hands
from croupier.sim.people import SUPERVISOR, at_table, may
from croupier.sim.world import World, done

_BACKS = (Back.RED, Back.BLUE)


class CardRoom:
    """`order` is how the cards really lie in the shoe, the next one last."""

    def __init__(self, world: World, table: TableId) -> None:
        self.world = world
        self.table = table
        self.order: list[Card] = []
        self.behind = 0
        self._sets = 0

    async def make_ready(self) -> None:
        world = self.world
        lies = world.state.cards.at_table.get(self.table)
        if lies is None or world.chance.random() < 0.3:
            await self._another(lies)
        name = world.state.cards.at_table.get(self.table)
        if name is None:
            return
        await world.by(self._own(Action.CHECK_CARDS), cards_commands.CheckCards(name))
        await self._mix(name)
        await self._cut_and_load(name)

    async def _mix(self, name: CardSetId) -> None:
        """What comes shuffled already is only riffled, where somebody may."""
        world = self.world
        fresh = world.state.cards.sets[name].order is Order.PRE_SHUFFLED
        riffles = self._own(Action.RIFFLE_PRE_SHUFFLED_CARDS) if fresh else None
        if riffles is not None:
            await world.by(riffles, cards_commands.RiffleCards(name))
        else:
            await world.by(self._own(Action.DEAL_CARDS), cards_commands.ShuffleCards(name))

    def _own(self, action: Action) -> Hands | None:
        return at_table(may(self.world.settings(), action), self.world.table(self.table).dealer)

    async def _another(self, before: CardSetId | None) -> None:
        world, settings = self.world, self.world.settings()
        assert settings.baccarat is not None
        self._sets += 1
        name = CardSetId(f"{self.table} set {self._sets}")
        back = _BACKS[self._sets % 2]
        decks = settings.baccarat.shoe.decks.value
        order = Order.PRE_SHUFFLED if self._sets % 2 else Order.UNSHUFFLED
        new = cards_commands.RegisterCards(name, world.house.binding, back, decks, order)
        await world.ask(SUPERVISOR, new)
        if before is None:
            await world.ask(SUPERVISOR, cards_commands.BringCards(self.table, name))
            return
        exchanging = self._own(Action.EXCHANGE_CARDS)
        if done(await world.by(exchanging, cards_commands.ExchangeCards(self.table, name))):
            await world.ask(SUPERVISOR, cards_commands.RetireCards(before, "worn"))
        else:
            await world.ask(SUPERVISOR, cards_commands.RetireCards(name, "not wanted"))

    async def _cut_and_load(self, name: CardSetId) -> None:
        world, settings = self.world, self.world.settings()
        assert settings.baccarat is not None
        assert settings.cards is not None
        least = settings.baccarat.shoe.behind_cutting_card_min.value
        behind = least + world.chance.randrange(60)
        cut = cards_commands.CutCards(name, 200, behind, settings.cards.cutting_cards.value)
        await world.by(self._own(Action.DEAL_CARDS), cut)
        device = next(
            device.id
            for device in world.state.plan.devices.values()
            if device.place == self.table and device.kind.value.endswith("shoe")
        )
        loading = cards_commands.LoadShoe(self.table, DeviceId(device))
        if done(await world.by(self._own(Action.DEAL_CARDS), loading)):
            self.order = [*DECK] * settings.baccarat.shoe.decks.value
            world.chance.shuffle(self.order)
            self.behind = behind
