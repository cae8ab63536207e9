"""Who won how often, with pairs and naturals."""

from collections import Counter
from collections.abc import Sequence

from croupier.core.games.baccarat.outcome import Coup, Result
from croupier.views.statistics.counts import LATEST, BaccaratStatistics


def baccarat_statistics(coups: Sequence[Coup]) -> BaccaratStatistics:
    """The coups in the order in which they came."""
    won = Counter(coup.result for coup in coups)
    return BaccaratStatistics(
        coups=len(coups),
        latest=tuple(coup.result for coup in coups[: -LATEST - 1 : -1]),
        player=won[Result.PLAYER],
        banker=won[Result.BANKER],
        tie=won[Result.TIE],
        player_pairs=sum(coup.player.pair for coup in coups),
        banker_pairs=sum(coup.banker.pair for coup in coups),
        player_naturals=sum(coup.player.natural for coup in coups),
        banker_naturals=sum(coup.banker.natural for coup in coups),
    )
