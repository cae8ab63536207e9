"""The statistics of a table, whatever it plays, from its outcomes as the journal has them."""

from collections.abc import Sequence

from croupier.core.games.baccarat.outcome import Coup
from croupier.core.games.contract import OutcomeData
from croupier.core.games.roulette.outcome import Spin
from croupier.core.games.roulette.rules import WHEELS
from croupier.core.games.sicbo.outcome import Roll
from croupier.core.offer.offer import AnyOutcome, Offer
from croupier.core.offer.settling import Void, read_outcome
from croupier.core.refusals import Refusal
from croupier.core.rulebook.game import GameName
from croupier.views.statistics.baccarat import baccarat_statistics
from croupier.views.statistics.counts import Statistics
from croupier.views.statistics.roulette import roulette_statistics
from croupier.views.statistics.sicbo import sicbo_statistics


def statistics(offer: Offer, outcomes: Sequence[OutcomeData]) -> Statistics:
    """Oldest outcome first."""
    results = results_of(offer, outcomes)
    if offer.name is GameName.ROULETTE:
        spins = [result for result in results if isinstance(result, Spin)]
        return roulette_statistics(WHEELS[offer.options.wheel], spins)
    if offer.name is GameName.BACCARAT:
        return baccarat_statistics([result for result in results if isinstance(result, Coup)])
    return sicbo_statistics([result for result in results if isinstance(result, Roll)])


def results_of(offer: Offer, outcomes: Sequence[OutcomeData]) -> list[AnyOutcome]:
    """What had a result. Void rounds count for nothing, nor does what other options produced."""
    read = (read_outcome(offer, outcome) for outcome in outcomes)
    return [result for result in read if not isinstance(result, Void | Refusal)]
