"""All five roads of a shoe, and what the derived ones would show next."""

from collections.abc import Sequence

from croupier.core.games.baccarat.outcome import Result
from croupier.views.roads.bead_plate import bead_plate
from croupier.views.roads.big_road import big_road, leading_ties
from croupier.views.roads.derived import Road, derived_road, next_colour
from croupier.views.roads.marks import CoupResult, NextMarks, Roads


def roads(results: Sequence[CoupResult]) -> Roads:
    decided = [coup.result for coup in results if coup.result is not Result.TIE]
    return Roads(
        bead_plate=bead_plate(results),
        big_road=big_road(results),
        leading_ties=leading_ties(results),
        big_eye_boy=derived_road(Road.BIG_EYE_BOY, decided),
        small_road=derived_road(Road.SMALL_ROAD, decided),
        cockroach_pig=derived_road(Road.COCKROACH_PIG, decided),
        if_player=_next(decided, Result.PLAYER),
        if_banker=_next(decided, Result.BANKER),
    )


def _next(decided: Sequence[Result], comes: Result) -> NextMarks:
    return NextMarks(
        big_eye_boy=next_colour(Road.BIG_EYE_BOY, decided, comes),
        small_road=next_colour(Road.SMALL_ROAD, decided, comes),
        cockroach_pig=next_colour(Road.COCKROACH_PIG, decided, comes),
    )
