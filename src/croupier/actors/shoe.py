"""A shoe that reads its cards: it knows their order, and deals when a card is due."""

from collections.abc import Callable
from dataclasses import dataclass

from msgspec import Struct

from croupier.actors.port import FloorPort, device, done
from croupier.core.games.baccarat.cards import DECK, Card
from croupier.core.games.baccarat.rules import Draw
from croupier.core.identifiers import TableId
from croupier.core.pit.cards import commands, prompting
from croupier.core.pit.cards.state import Shoe, ShoePhase
from croupier.core.pit.state import Round, RoundStatus

_CARD_MS = 1_500
_IDLE_MS = 3_000
_UNREAD = 0.004


class Lying(Struct):
    """How the cards of one loading lie, the next one last; `behind` are behind the cutting card."""

    loading: str
    order: list[str]
    behind: int


def forget(_: Lying) -> None:
    """Of a shoe that lasts no longer than its actor."""


@dataclass(eq=False)
class CardShoe:
    """`lying` is what it remembers of before, `keep` how it remembers."""

    _pit: FloorPort
    _name: TableId
    _lying: Lying | None = None
    _keep: Callable[[Lying], None] = forget

    def __post_init__(self) -> None:
        self._due = 0

    async def act(self) -> int:
        """A card comes at most every so often, as from a hand."""
        pit = self._pit
        shoe = pit.state.cards.shoes.get(self._name)
        if shoe is None or shoe.phase is ShoePhase.ENDED or shoe.stopped or shoe.strays:
            return pit.ms(_IDLE_MS)
        if pit.now < self._due:
            return self._due - pit.now
        round_ = pit.under_way(pit.table(self._name))
        if shoe.phase is ShoePhase.BURNING and round_ is None:
            await self._burn(shoe)
        elif round_ is None or not self._card_due(shoe, round_):
            return pit.ms(_CARD_MS)
        else:
            left = len(self._loaded(shoe).order)
            unread = pit.errs(_UNREAD, "unread", self._name, shoe.number, left)
            await self.draw(shoe, face_down=unread)
        return pit.ms(_CARD_MS)

    def is_empty(self, shoe: Shoe) -> bool:
        return not self._loaded(shoe).order

    async def draw(self, shoe: Shoe, *, face_down: bool = False) -> None:
        """One card leaves the shoe, and the cutting card before it where it lies."""
        lying, me = self._loaded(shoe), device(shoe.device)
        if not lying.order:
            return
        self._due = self._pit.now + self._pit.ms(_CARD_MS)
        if len(lying.order) == lying.behind:
            await self._pit.ask(me, commands.ReportCuttingCard(self._name))
        card = None if face_down else Card(lying.order[-1])
        if done(await self._pit.ask(me, commands.ReadCard(shoe.device, card))):
            lying.order.pop()
            self._keep(lying)

    def _card_due(self, shoe: Shoe, round_: Round) -> bool:
        dealing = round_.status in (RoundStatus.CLOSED, RoundStatus.RESULTING)
        if not dealing or shoe.coup is None or shoe.coup.unread:
            return False
        if any(carried.card is None for carried in shoe.carried):
            return False
        shown = prompting.prompt(self._pit.floor, self._name)
        return shown is not None and shown.due not in (None, Draw.DONE)

    async def _burn(self, shoe: Shoe) -> None:
        rules = self._pit.settings().baccarat
        assert rules is not None
        shown = rules.shoe.burn.value.face_down is None and not shoe.burned
        await self.draw(shoe, face_down=not shown)

    def _loaded(self, shoe: Shoe) -> Lying:
        """Newly shuffled whenever the shoe has been loaded; of what nobody remembers, the rest."""
        loading = f"{shoe.cards}/{shoe.number}"
        if self._lying is not None and self._lying.loading == loading:
            return self._lying
        cards = self._pit.state.cards.sets.get(shoe.cards)
        behind = cards.cut.behind if cards is not None and cards.cut is not None else 20
        order: list[str] = [str(card) for card in DECK] * (shoe.holds // len(DECK))
        for card, many in shoe.seen.items():
            for _ in range(many):
                order.remove(str(card))
        self._pit.chance_of("shoe", self._name, shoe.number).shuffle(order)
        self._lying = Lying(loading, order, behind)
        return self._lying
