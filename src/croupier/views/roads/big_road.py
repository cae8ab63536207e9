"""The big road: a run of one side in each column, ties noted on the coup before them."""

from collections.abc import Sequence

from msgspec import Struct

from croupier.core.games.baccarat.outcome import Result
from croupier.views.roads.marks import BigRoadCell, CoupResult
from croupier.views.roads.placing import places, run_lengths


class _Decided(Struct):
    coup: CoupResult
    ties: int = 0


def big_road(results: Sequence[CoupResult]) -> tuple[BigRoadCell, ...]:
    decided = _with_ties(results)
    lengths = run_lengths([entry.coup.result for entry in decided])
    where = [
        (run, column, row) for run, cells in enumerate(places(lengths)) for column, row in cells
    ]
    return tuple(
        BigRoadCell(
            column=column,
            row=row,
            run=run,
            result=entry.coup.result,
            ties=entry.ties,
            player_pair=entry.coup.player_pair,
            banker_pair=entry.coup.banker_pair,
        )
        for entry, (run, column, row) in zip(decided, where, strict=True)
    )


def leading_ties(results: Sequence[CoupResult]) -> int:
    for count, coup in enumerate(results):
        if coup.result is not Result.TIE:
            return count
    return len(results)


def _with_ties(results: Sequence[CoupResult]) -> list[_Decided]:
    decided: list[_Decided] = []
    for coup in results:
        if coup.result is not Result.TIE:
            decided.append(_Decided(coup))
        elif decided:
            decided[-1].ties += 1
    return decided
