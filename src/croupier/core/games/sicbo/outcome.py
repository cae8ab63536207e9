"""What the dice showed, and every roll with its exact weight."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from msgspec import Struct
from msgspec.structs import fields

from croupier.core.games.contract import OutcomeData, impossible
from croupier.core.games.sicbo.rules import FACES, Faces
from croupier.core.refusals import Refusal, RefusalCode


class Roll(Struct, frozen=True):
    faces: Faces


_FOREIGN = tuple(item.name for item in fields(OutcomeData) if item.name not in ("dice", "void"))
_BLANK = OutcomeData()


def read(data: OutcomeData) -> Roll | Refusal:
    foreign = [name for name in _FOREIGN if getattr(data, name) != getattr(_BLANK, name)]
    if foreign:
        return _refusal(impossible(foreign, "sic bo"))
    if data.dice is None:
        return _refusal("the outcome has no dice")
    if len(data.dice) != 3:
        return _refusal(f"{len(data.dice)} dice were read: sic bo has three")
    wrong = [face for face in data.dice if face not in FACES]
    if wrong:
        return _refusal(f"a die cannot show {wrong[0]}")
    return Roll((data.dice[0], data.dice[1], data.dice[2]))


def _refusal(sentence: str) -> Refusal:
    return Refusal(RefusalCode.IMPOSSIBLE_OUTCOME, sentence)


def weighted_rolls() -> Iterator[tuple[Roll, Fraction]]:
    each = Fraction(1, len(FACES) ** 3)
    for one, two, three in product(FACES, repeat=3):
        yield Roll((one, two, three)), each
