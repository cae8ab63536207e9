"""The bead plate: every coup in order, down and then across."""

from collections.abc import Sequence

from croupier.views.roads.marks import BeadCell, CoupResult
from croupier.views.roads.placing import ROWS


def bead_plate(results: Sequence[CoupResult]) -> tuple[BeadCell, ...]:
    return tuple(
        BeadCell(at // ROWS, at % ROWS, coup.result, coup.player_pair, coup.banker_pair)
        for at, coup in enumerate(results)
    )
