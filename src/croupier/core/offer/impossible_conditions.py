"""Finds conditions of a rulebook's own prizes that no outcome of the game could meet."""

from collections.abc import Iterator, Mapping

from croupier.core.games.roulette.rules import WHEELS
from croupier.core.refusals import quoted
from croupier.core.rulebook.document.schema import Problem
from croupier.core.rulebook.games.conditions import When

_POCKETS = frozenset(label for wheel in WHEELS.values() for label in wheel.labels)
_POINTS = frozenset(range(10))
# What each game can be asked, and the values there are; none where a word has a list of its own.
_WORDS: Mapping[str, Mapping[str, frozenset[object] | None]] = {
    "roulette": {"pockets": frozenset(_POCKETS)},
    "baccarat": {
        "winner": None,
        "points": frozenset(_POINTS),
        "margin": frozenset(_POINTS),
        "player_points": frozenset(_POINTS),
        "banker_points": frozenset(_POINTS),
        "player_cards": frozenset({2, 3}),
        "banker_cards": frozenset({2, 3}),
        "cards": frozenset({4, 5, 6}),
        "natural": None,
        "pair": None,
        "suited_pair": None,
    },
    "sic-bo": {
        "totals": frozenset(range(3, 19)),
        "shows": frozenset(range(1, 7)),
        "among": frozenset(range(1, 7)),
        "alike": frozenset({1, 2, 3}),
    },
}


def problems(key: str, game: str, when: When) -> Iterator[Problem]:
    words = _WORDS[game]
    if not when.said():
        yield Problem(key, f"nothing is asked for: {game} knows {', '.join(words)}")
    for name in when.said():
        if name not in words:
            yield Problem(
                f"{key}.{name}", f"{game} does not know this: it knows {', '.join(words)}"
            )
            continue
        asked, there = getattr(when, name), words[name]
        if isinstance(asked, tuple) and not asked:
            yield Problem(f"{key}.{name}", "an empty list, which nothing could meet")
        elif there is not None:
            wrong = ", ".join(quoted(str(value)) for value in asked if value not in there)
            if wrong:
                may = ", ".join(
                    map(str, sorted(there, key=lambda each: (int(str(each)), str(each))))
                )
                yield Problem(f"{key}.{name}", f"{wrong} never comes: there is {may}")
    if when.shows is not None and len(when.shows) > 3:
        yield Problem(f"{key}.shows", f"{len(when.shows)} numbers, and there are three dice")
