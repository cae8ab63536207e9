"""The cards of a table between two shoes: brought, checked, shuffled, cut and loaded."""

from itertools import count
from random import Random

from croupier.core.pit.cards import commands as cards_commands
from croupier.core.pit.cards.state import Back, Order
from croupier.core.pit.names import CardSetId, DeviceId, TableId
from croupier.core.rulebook.roles import Action
from croupier.demo.scene import DemoScene
from croupier.sim.people import SUPERVISOR
from croupier.sim.world import done

_BACKS = (Back.RED, Back.BLUE)
_CUT_AT = 200
_NEW_CARDS = 0.3
_BEHIND_MORE = 40


class CardRoom:
    def __init__(self, scene: DemoScene, table: TableId) -> None:
        self._scene = scene
        self._table = table

    async def make_ready(self) -> None:
        scene = self._scene
        at_table = scene.state.cards.at_table.get(self._table)
        if at_table is None or self._chance("new").random() < _NEW_CARDS:
            await self._another(at_table)
        name = await self._seen()
        if name is None:
            return
        await scene.by(scene.hands(Action.CHECK_CARDS), cards_commands.CheckCards(name))
        await scene.by(scene.hands(Action.DEAL_CARDS), cards_commands.ShuffleCards(name))
        await self._cut(name)
        shoe = next(
            device.id
            for device in scene.state.plan.devices.values()
            if device.place == self._table and device.kind.value.endswith("shoe")
        )
        loading = cards_commands.LoadShoe(self._table, DeviceId(shoe))
        await scene.by(scene.hands(Action.DEAL_CARDS), loading)

    def _chance(self, why: str) -> Random:
        shoe = self._scene.state.cards.shoes.get(self._table)
        loaded = shoe.number if shoe is not None else 0
        return self._scene.chance_of(why, self._table, loaded)

    async def _seen(self) -> CardSetId | None:
        """What is shown may be a moment behind what was just done."""
        await self._scene.pacing.pause(1)
        return self._scene.state.cards.at_table.get(self._table)

    async def _cut(self, name: CardSetId) -> None:
        scene, settings = self._scene, self._scene.settings()
        assert settings.baccarat is not None
        assert settings.cards is not None
        least = settings.baccarat.shoe.behind_cutting_card_min.value
        behind = least + self._chance("cut").randrange(_BEHIND_MORE)
        cut = cards_commands.CutCards(name, _CUT_AT, behind, settings.cards.cutting_cards.value)
        await scene.by(scene.hands(Action.DEAL_CARDS), cut)

    async def keep_spare(self) -> None:
        """One set in reserve, of another colour: whether it is wanted is for others to say."""
        room, rulebook = self._scene.state.cards, self._scene.bank.rulebook
        spare = (each for each in room.sets.values() if each.table is None)
        if all(each.rulebook != rulebook for each in spare):
            await self._register()

    async def _register(self) -> CardSetId:
        scene, settings = self._scene, self._scene.settings()
        assert settings.baccarat is not None
        number = self._next_number()
        name = CardSetId(f"{self._table} set {number}")
        decks = settings.baccarat.shoe.decks.value
        back = self._other_back(_BACKS[number % 2])
        new = cards_commands.RegisterCards(name, scene.bank.rulebook, back, decks, Order.UNSHUFFLED)
        await scene.ask(SUPERVISOR, new)
        return name

    def _other_back(self, back: Back) -> Back:
        """Than the set at the table has, for which some rulebooks ask."""
        room = self._scene.state.cards
        here = room.sets.get(room.at_table.get(self._table, CardSetId("")))
        if here is None or here.back is not back:
            return back
        return next(other for other in _BACKS if other is not back)

    async def _another(self, before: CardSetId | None) -> None:
        scene = self._scene
        name = await self._register()
        if before is None:
            await scene.ask(SUPERVISOR, cards_commands.BringCards(self._table, name))
        elif done(
            await scene.by(
                scene.hands(Action.EXCHANGE_CARDS), cards_commands.ExchangeCards(self._table, name)
            )
        ):
            await scene.ask(SUPERVISOR, cards_commands.RetireCards(before, "worn"))
        else:
            await scene.ask(SUPERVISOR, cards_commands.RetireCards(name, "not wanted"))

    def _next_number(self) -> int:
        """Above every set that there is; a shoe's number grows with every loading there was."""
        shoe = self._scene.state.cards.shoes.get(self._table)
        least = shoe.number if shoe is not None else 0
        sets = self._scene.state.cards.sets
        return next(n for n in count(least + 1) if CardSetId(f"{self._table} set {n}") not in sets)
