"""Shoes in shorthand: `BBP-T` is Banker, Banker, Player, Tie; a dash only parts what is read."""

from hypothesis import strategies as st

from croupier.core.games.baccarat.outcome import Result
from croupier.views.baccarat_roads import CoupResult

_LETTERS = {"B": Result.BANKER, "P": Result.PLAYER, "T": Result.TIE}


def shoe(text: str) -> list[CoupResult]:
    return [CoupResult(_LETTERS[letter]) for letter in text if letter != "-"]


def decided(text: str) -> list[Result]:
    return [coup.result for coup in shoe(text) if coup.result is not Result.TIE]


# Streaks are drawn as such: single coups seldom make the dragons that test a road.
runs = st.lists(st.integers(1, 14), max_size=25)
coups = st.lists(
    st.builds(CoupResult, st.sampled_from(Result), st.booleans(), st.booleans()), max_size=90
)


def alternating(lengths: list[int]) -> list[Result]:
    sides = (Result.BANKER, Result.PLAYER)
    return [sides[at % 2] for at, length in enumerate(lengths) for _ in range(length)]
