"""A layout while it is being drawn: the bets of one table, and what has been put where."""

from collections.abc import Iterable, Mapping

from msgspec import Struct, field

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText
from croupier.core.offer.offer import Offer
from croupier.views.layouts.layout import Cell, LayoutView, Spot
from croupier.views.layouts.shapes import Point, Shape
from croupier.views.offers.bets import offered
from croupier.views.offers.paying import short_odds_text
from croupier.views.offers.pricing import priced


class Bets:
    """What a table has buttons for, by text, with the row and odds of each."""

    def __init__(self, offer: Offer, withheld: Iterable[str] = ()) -> None:
        self._offer = offer
        self._table = priced(offer)
        self._bets: Mapping[str, Bet] = {
            bet.text: bet for bet in offered(offer, frozenset(withheld))
        }

    def __contains__(self, text: str) -> bool:
        return text in self._bets

    def __getitem__(self, text: str) -> Bet:
        return self._bets[text]

    def of_kind(self, kind: str) -> list[Bet]:
        return [bet for bet in self._bets.values() if bet.kind == kind]

    def odds(self, bet: Bet) -> str:
        return short_odds_text(self._offer, bet)

    def spot(
        self, bet: Bet, at: Point, area: Shape, covers: Iterable[str], reach: int | None = None
    ) -> Spot:
        return Spot(
            bet=BetText(bet.text),
            kind=bet.kind,
            line=self._table.line_of(bet),
            label=bet.label,
            at=at,
            area=area,
            covers=tuple(covers),
            reach=reach,
        )


class Felt(Struct):
    width: int
    height: int
    cells: list[Cell] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)

    def finished(self, reaches: tuple[int, ...] = ()) -> LayoutView:
        return LayoutView(
            width=self.width,
            height=self.height,
            cells=tuple(self.cells),
            spots=tuple(self.spots),
            reaches=reaches,
        )
