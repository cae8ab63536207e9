"""What each outcome of a round would cost the house, by the wagers laid now."""

from collections.abc import Iterable, Iterator
from weakref import WeakKeyDictionary

from msgspec import Struct

from croupier.core.games.baccarat.outcome import Coup
from croupier.core.games.roulette.outcome import Spin
from croupier.core.games.sicbo.outcome import Roll
from croupier.core.identifiers import BetText, RoundId, TableId
from croupier.core.offer.offer import AnyOutcome, Offer
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import OVER, Table
from croupier.views.floor.pit import stakes_on
from croupier.views.reports.expectation import Liability

# A coup is told by its points: so many that the dearest alone are shown.
_SHOWN_MOST = 60


class OutcomeCost(Struct, frozen=True, omit_defaults=True):
    """What the house pays beyond all stakes; below nothing, what it keeps.

    A number, dice in ascending order, or the points of both hands. Where several outcomes are told
    alike, it is the dearest of them.
    """

    cost: int
    number: str | None = None
    dice: tuple[int, ...] | None = None
    points: tuple[int, int] | None = None


class TableLiability(Struct, frozen=True):
    """`costs` has the dearest first. `over` says that the house wants to be warned."""

    table: TableId
    round: RoundId
    staked: int
    over: bool
    costs: tuple[OutcomeCost, ...]


class LiabilityView(Struct, frozen=True):
    """Of every round of the pit on which something lies and that is not settled."""

    warning: int | None
    tables: tuple[TableLiability, ...]


class Costs:
    """What each bet of an offer costs is worked out once, as long as the offer stands."""

    def __init__(self) -> None:
        self._known: WeakKeyDictionary[Offer, Liability] = WeakKeyDictionary()

    def of_pit(self, floor: Floor, warning: int | None) -> LiabilityView:
        tables = floor.state.tables.values()
        return LiabilityView(warning, tuple(self._tables(floor, tables, warning)))

    def _tables(
        self, floor: Floor, tables: Iterable[Table], warning: int | None
    ) -> Iterator[TableLiability]:
        for table in tables:
            round_ = table.round
            if round_ is None or round_.status in OVER:
                continue
            laid = stakes_on(floor, table)
            if not laid:
                continue
            costs = self._costs(floor.offer_of(table, round_), laid)
            over = warning is not None and bool(costs) and costs[0].cost >= warning
            yield TableLiability(table.id, round_.id, sum(laid.values()), over, costs)

    def _costs(self, offer: Offer, laid: dict[BetText, int]) -> tuple[OutcomeCost, ...]:
        if offer not in self._known:
            self._known[offer] = Liability(offer)
        dearest: dict[object, OutcomeCost] = {}
        for outcome, kept in self._known[offer].under_each(laid):
            told = _outcome_cost(outcome, -kept)
            key = (told.number, told.dice, told.points)
            if key not in dearest or told.cost > dearest[key].cost:
                dearest[key] = told
        ordered = sorted(dearest.values(), key=lambda each: -each.cost)
        return tuple(ordered[:_SHOWN_MOST])


def _outcome_cost(outcome: AnyOutcome, cost: int) -> OutcomeCost:
    match outcome:
        case Spin():
            return OutcomeCost(cost, number=outcome.pocket)
        case Roll():
            return OutcomeCost(cost, dice=tuple(sorted(outcome.faces)))
        case Coup():
            return OutcomeCost(cost, points=(outcome.player.points, outcome.banker.points))
