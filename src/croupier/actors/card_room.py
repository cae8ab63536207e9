"""The cards of a table between two shoes: brought, checked, shuffled, cut and loaded."""

from itertools import count
from random import Random

from croupier.actors.port import SUPERVISOR, FloorPort, done
from croupier.core.identifiers import CardSetId, TableId
from croupier.core.pit.cards import commands as card_sets
from croupier.core.pit.cards.state import Back, Order
from croupier.core.rulebook.checks.sense import CARDS_OF_DECK
from croupier.core.rulebook.roles import Action

_BACKS = (Back.RED, Back.BLUE)
_CUT_AT = 200
_NEW_CARDS = 0.3
_BEHIND_MORE = 40


class CardRoom:
    """`orders` are those in which the house buys its sets, one after the other."""

    def __init__(
        self, pit: FloorPort, table: TableId, orders: tuple[Order, ...] = (Order.UNSHUFFLED,)
    ) -> None:
        self._pit = pit
        self._table = table
        self._orders = orders

    async def make_ready(self) -> None:
        pit, table = self._pit, self._pit.table(self._table)
        lies = pit.state.cards.at_table.get(self._table)
        if lies is None or self._chance("new").random() < _NEW_CARDS:
            await self._another(lies)
        await pit.catch_up()
        name = pit.state.cards.at_table.get(self._table)
        if name is None:
            return
        deals = pit.who(Action.DEAL_CARDS, table)
        await pit.by(pit.who(Action.CHECK_CARDS, table), card_sets.CheckCards(name))
        riffles = pit.who(Action.RIFFLE_PRE_SHUFFLED_CARDS, table)
        if riffles is not None and pit.state.cards.sets[name].order is Order.PRE_SHUFFLED:
            await pit.by(riffles, card_sets.RiffleCards(name))
        else:
            await pit.by(deals, card_sets.ShuffleCards(name))
        settings = pit.settings()
        assert settings.baccarat is not None
        assert settings.cards is not None
        least = settings.baccarat.shoe.behind_cutting_card_min.value
        behind = least + self._chance("cut").randrange(_BEHIND_MORE)
        # In the middle of a small shoe, which leaves coups to deal before the cutting card.
        cards = CARDS_OF_DECK * settings.baccarat.shoe.decks.value
        behind = max(least, min(behind, cards // 2))
        cut = card_sets.CutCards(
            name, min(_CUT_AT, cards // 2), behind, settings.cards.cutting_cards.value
        )
        await pit.by(deals, cut)
        shoe = pit.device_at(self._table, "shoe")
        assert shoe is not None
        await pit.by(deals, card_sets.LoadShoe(self._table, shoe))

    async def keep_spare(self) -> None:
        """One set in reserve, of another colour: whether it is wanted is for others to say."""
        sets = self._pit.state.cards.sets.values()
        spare = (each for each in sets if each.table is None)
        if all(each.rulebook != self._pit.rulebook for each in spare):
            await self._register()

    def _chance(self, why: str) -> Random:
        return self._pit.chance_of(why, self._table, self._loadings())

    def _loadings(self) -> int:
        shoe = self._pit.state.cards.shoes.get(self._table)
        return shoe.number if shoe is not None else 0

    async def _another(self, before: CardSetId | None) -> None:
        pit = self._pit
        name = await self._register()
        exchanging = pit.who(Action.EXCHANGE_CARDS, pit.table(self._table))
        if before is None:
            await pit.ask(SUPERVISOR, card_sets.BringCards(self._table, name))
        elif done(await pit.by(exchanging, card_sets.ExchangeCards(self._table, name))):
            await pit.ask(SUPERVISOR, card_sets.RetireCards(before, "worn"))
        else:
            await pit.ask(SUPERVISOR, card_sets.RetireCards(name, "not wanted"))

    async def _register(self) -> CardSetId:
        """Numbered above every set that there is, and every loading there was."""
        pit, rules = self._pit, self._pit.settings().baccarat
        assert rules is not None
        known = pit.state.cards.sets
        names = ((n, CardSetId(f"{self._table} set {n}")) for n in count(self._loadings() + 1))
        number, name = next((n, name) for n, name in names if name not in known)
        back = self._other_back(_BACKS[number % 2])
        order = self._orders[number % len(self._orders)]
        new = card_sets.RegisterCards(name, pit.rulebook, back, rules.shoe.decks.value, order)
        await pit.ask(SUPERVISOR, new)
        return name

    def _other_back(self, back: Back) -> Back:
        """Than the set at the table has, for which some rulebooks ask."""
        room = self._pit.state.cards
        here = room.sets.get(room.at_table.get(self._table, CardSetId("")))
        if here is None or here.back is not back:
            return back
        return next(other for other in _BACKS if other is not back)
