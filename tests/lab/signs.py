"""A table's sign, touches under it, and what `croupier admit` takes of them."""

from dataclasses import dataclass

from tests.lab.tools import Json, answer

LIMITS = ("min", "max", "unit", "min_total", "max_total")


@dataclass(frozen=True)
class Sign:
    rulebook: str
    game: str
    limits: dict[str, int | str]
    options: dict[str, int | str]


def sign(rulebook: str, game: str = "roulette", **given: int | str) -> Sign:
    """The limits and the options of a table, told apart by their names."""
    limits = {name: value for name, value in given.items() if name in LIMITS}
    options = {name: value for name, value in given.items() if name not in LIMITS}
    return Sign(rulebook, game, limits, options)


def admitted(table: Sign, touches: list[tuple[str, int]]) -> Json:
    line = {
        "id": "one",
        "rulebook": table.rulebook,
        "game": table.game,
        "options": table.options,
        "limits": table.limits,
        "bets": [
            {"id": number, "bet": bet, "stake": stake}
            for number, (bet, stake) in enumerate(touches)
        ],
    }
    return answer("admit", line)
