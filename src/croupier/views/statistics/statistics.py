"""The statistics of a table, whatever it plays, from its outcomes as the journal has them."""

from collections.abc import Sequence

from croupier.core.games.baccarat.outcome import Coup
from croupier.core.games.contract import OutcomeData
from croupier.core.games.roulette.rules import WHEELS, Pocket, Wheel
from croupier.core.games.sicbo.outcome import Roll
from croupier.core.offer.offer import AnyOutcome, Offer
from croupier.core.offer.settling import Void, read_outcome
from croupier.core.refusals import Refusal
from croupier.core.rulebook.games.paytable import GameName
from croupier.views.statistics.baccarat import baccarat_statistics
from croupier.views.statistics.counts import Statistics
from croupier.views.statistics.roulette import roulette_statistics
from croupier.views.statistics.sicbo import sicbo_statistics


def statistics(offer: Offer, outcomes: Sequence[OutcomeData]) -> Statistics:
    """Oldest outcome first."""
    if offer.name is GameName.ROULETTE:
        wheel = WHEELS[offer.options.wheel]
        return roulette_statistics(wheel, _pockets(wheel, outcomes))
    results = results_of(offer, outcomes)
    if offer.name is GameName.BACCARAT:
        return baccarat_statistics([result for result in results if isinstance(result, Coup)])
    return sicbo_statistics([result for result in results if isinstance(result, Roll)])


def _pockets(wheel: Wheel, outcomes: Sequence[OutcomeData]) -> list[Pocket]:
    """The number counts whatever came beside it: Lucky Ball may have been off in earlier rounds."""
    pockets = frozenset(wheel.labels)
    numbers = (outcome.number for outcome in outcomes if outcome.void is None)
    return [Pocket(number) for number in numbers if number is not None and number in pockets]


def results_of(offer: Offer, outcomes: Sequence[OutcomeData]) -> list[AnyOutcome]:
    """What had a result. Void rounds count for nothing, nor does what other options produced."""
    read = (read_outcome(offer, outcome) for outcome in outcomes)
    return [result for result in read if not isinstance(result, Void | Refusal)]
