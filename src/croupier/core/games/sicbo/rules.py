"""Says when each bet wins, by the faces that the dice show."""

from collections import Counter
from collections.abc import Callable

from croupier.core.games.sicbo.bets import Kind

FACES = range(1, 7)

# What a winning bet is said to have done; the keys of a pay table's prizes.
WIN = "win"
MATCHES = {1: "one-die", 2: "two-dice", 3: "three-dice"}

Faces = tuple[int, int, int]


def event(kind: Kind, numbers: tuple[int, ...], faces: Faces, *, double_on_triple: bool) -> str:
    """The winning event of a bet on these faces, or nothing at all."""
    if kind is Kind.DOUBLE:
        shown = faces.count(numbers[0])
        return WIN if shown == 2 or (shown == 3 and double_on_triple) else ""
    if kind is Kind.SINGLE:
        return MATCHES.get(faces.count(numbers[0]), "")
    return WIN if _WINS[kind](numbers, faces) else ""


def is_triple(faces: Faces) -> bool:
    return len(set(faces)) == 1


_WINS: dict[Kind, Callable[[tuple[int, ...], Faces], bool]] = {
    Kind.SMALL: lambda _, faces: 4 <= sum(faces) <= 10 and not is_triple(faces),
    Kind.BIG: lambda _, faces: 11 <= sum(faces) <= 17 and not is_triple(faces),
    Kind.TRIPLE: lambda numbers, faces: Counter(faces)[numbers[0]] == 3,
    Kind.ANY_TRIPLE: lambda _, faces: is_triple(faces),
    Kind.TOTAL: lambda numbers, faces: sum(faces) == numbers[0],
    Kind.COMBINATION: lambda numbers, faces: set(numbers) <= set(faces),
}
