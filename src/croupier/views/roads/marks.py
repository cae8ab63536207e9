"""What stands in the cells of the roads. Columns and rows count from nought, from the top left."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.games.baccarat.outcome import Coup, Result


class Colour(StrEnum):
    """Of a derived road: red where the big road repeats itself, blue where it does not."""

    RED = "red"
    BLUE = "blue"


class CoupResult(Struct, frozen=True):
    result: Result
    player_pair: bool = False
    banker_pair: bool = False


class BeadCell(Struct, frozen=True):
    column: int
    row: int
    result: Result
    player_pair: bool
    banker_pair: bool


class BigRoadCell(Struct, frozen=True):
    """`run` counts the runs of one side from nought: a dragon's tail keeps that of its dragon.

    `ties` came after this coup and before the next that was none.
    """

    column: int
    row: int
    run: int
    result: Result
    ties: int
    player_pair: bool
    banker_pair: bool


class DerivedCell(Struct, frozen=True):
    column: int
    row: int
    colour: Colour


class NextMarks(Struct, frozen=True):
    """What each derived road would show next; None where it has not begun."""

    big_eye_boy: Colour | None
    small_road: Colour | None
    cockroach_pig: Colour | None


class Roads(Struct, frozen=True, kw_only=True):
    """`leading_ties` came before the first coup that was none, and stand in the first cell."""

    bead_plate: tuple[BeadCell, ...]
    big_road: tuple[BigRoadCell, ...]
    leading_ties: int
    big_eye_boy: tuple[DerivedCell, ...]
    small_road: tuple[DerivedCell, ...]
    cockroach_pig: tuple[DerivedCell, ...]
    if_player: NextMarks
    if_banker: NextMarks


def result_of(coup: Coup) -> CoupResult:
    return CoupResult(coup.result, coup.player.pair, coup.banker.pair)
