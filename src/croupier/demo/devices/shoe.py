"""A shoe that reads its cards: it knows how they lie, deals when a card is due, and remembers."""

from pathlib import Path

import msgspec
from msgspec import Struct

from croupier.core.games.baccarat.cards import DECK, Card
from croupier.core.games.baccarat.rules import Draw
from croupier.core.pit.cards.commands import ReadCard, ReportCuttingCard
from croupier.core.pit.cards.prompting import prompt
from croupier.core.pit.cards.state import Shoe, ShoePhase
from croupier.core.pit.names import TableId
from croupier.core.pit.state import Round, RoundStatus
from croupier.core.rulebook.games.baccarat import Burn
from croupier.core.venue.access.state import ScreenId
from croupier.demo.folder import write_private
from croupier.demo.surroundings import Surroundings

_CARD_MS = 1_500
_UNREAD = 0.004


class Lying(Struct):
    """How the cards of one loading lie, the next one last; `behind` are behind the cutting card."""

    loading: str
    order: list[str]
    behind: int


class CardShoe:
    def __init__(self, scene: Surroundings, screen: ScreenId, table: TableId, path: Path) -> None:
        self._scene = scene
        self._screen = screen
        self._name = table
        self._path = path
        self._due = 0.0
        self._lying: Lying | None = None
        if path.exists():
            self._lying = msgspec.json.decode(path.read_bytes(), type=Lying)

    async def look(self) -> None:
        """A card comes at most every so often, as from a hand."""
        scene = self._scene
        shoe = scene.state.cards.shoes.get(self._name)
        if shoe is None or shoe.phase is ShoePhase.ENDED or shoe.stopped or shoe.strays:
            return
        if scene.now < self._due:
            return
        round_ = scene.under_way(scene.table(self._name))
        if shoe.phase is ShoePhase.BURNING and round_ is None:
            await self._burn(shoe)
        elif round_ is not None and self._card_due(shoe, round_):
            await self._draw(shoe, face_down=self._unread(shoe))

    def _card_due(self, shoe: Shoe, round_: Round) -> bool:
        dealing = round_.status in (RoundStatus.CLOSED, RoundStatus.RESULTING)
        if not dealing or shoe.coup is None or shoe.coup.unread:
            return False
        if any(carried.card is None for carried in shoe.carried):
            return False
        shown = prompt(self._scene.floor, self._name)
        return shown is not None and shown.due not in (None, Draw.DONE)

    def _unread(self, shoe: Shoe) -> bool:
        left = len(self._loaded(shoe).order)
        return self._scene.errs(_UNREAD, "unread", self._name, shoe.number, left)

    async def _burn(self, shoe: Shoe) -> None:
        rules = self._scene.settings().baccarat
        assert rules is not None
        shown = rules.shoe.burn.value is not Burn.ONE_FACE_DOWN and not shoe.burned
        await self._draw(shoe, face_down=not shown)

    async def _draw(self, shoe: Shoe, *, face_down: bool) -> None:
        lying = self._loaded(shoe)
        if not lying.order:
            return
        self._due = self._scene.now + self._scene.pacing.ms(_CARD_MS)
        if len(lying.order) == lying.behind:
            await self._scene.post.do(self._screen, ReportCuttingCard(self._name))
        card = Card(lying.order[-1])
        said = await self._scene.post.do(
            self._screen, ReadCard(shoe.device, None if face_down else card)
        )
        if said is not None and said.refusal is None:
            lying.order.pop()
            write_private(self._path, msgspec.json.encode(lying))

    def _loaded(self, shoe: Shoe) -> Lying:
        """Newly shuffled whenever the shoe has been loaded; of what nobody remembers, the rest."""
        loading = f"{shoe.cards}/{shoe.number}"
        if self._lying is not None and self._lying.loading == loading:
            return self._lying
        cards = self._scene.state.cards.sets.get(shoe.cards)
        behind = cards.cut.behind if cards is not None and cards.cut is not None else 20
        order: list[str] = [str(card) for card in DECK] * (shoe.holds // len(DECK))
        for card, many in shoe.seen.items():
            for _ in range(many):
                order.remove(str(card))
        self._scene.chance_of("shoe", self._name, shoe.number).shuffle(order)
        self._lying = Lying(loading, order, behind)
        return self._lying
