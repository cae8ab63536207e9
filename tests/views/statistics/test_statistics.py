"""What came lately, counted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.games.contract import OutcomeData
from croupier.core.games.roulette.rules import DOUBLE_ZERO, SINGLE_ZERO, Pocket, Wheel
from croupier.core.games.sicbo.outcome import Roll
from croupier.core.games.sicbo.rules import Faces
from croupier.views.table_statistics import (
    LATEST,
    BaccaratStatistics,
    Call,
    RouletteStatistics,
    SicBoStatistics,
    Streak,
    call,
    roulette_statistics,
    sicbo_statistics,
    statistics,
)
from tests.views.offers import table


def spins(wheel: Wheel, text: str) -> RouletteStatistics:
    return roulette_statistics(wheel, [Pocket(number) for number in text.split()])


def rolls(*faces: Faces) -> SicBoStatistics:
    return sicbo_statistics([Roll(each) for each in faces])


def test_shares_of_a_few_spins() -> None:
    seen = spins(DOUBLE_ZERO, "0 00 1 2 18 19 36 36").last_100
    assert (seen.spins, seen.red, seen.black, seen.green) == (8, 5, 1, 2)
    assert (seen.odd, seen.even, seen.low, seen.high) == (2, 4, 3, 3)
    assert (seen.dozens, seen.columns) == ((2, 2, 2), (2, 1, 3))


def test_hot_is_what_came_most_and_of_equals_what_came_last() -> None:
    seen = spins(SINGLE_ZERO, "5 7 7 9 5 11").last_100
    assert [(entry.number, entry.count) for entry in seen.hot] == [("5", 2), ("7", 2)]


def test_a_number_that_came_once_is_not_hot() -> None:
    assert spins(SINGLE_ZERO, "5 7 9 11").last_100.hot == ()


def test_cold_is_what_came_least_and_of_equals_what_is_longest_away() -> None:
    every = " ".join(SINGLE_ZERO.order)
    seen = spins(SINGLE_ZERO, f"{every} {every} 26").last_100
    assert [entry.number for entry in seen.cold] == list(SINGLE_ZERO.order[:5])
    assert [entry.since for entry in seen.cold] == [37, 36, 35, 34, 33]


def test_what_is_older_than_a_hundred_spins_is_only_in_the_five_hundred() -> None:
    seen = spins(SINGLE_ZERO, "17 " * 450 + "4 " * 100)
    assert (seen.last_100.spins, seen.last_500.spins) == (100, 500)
    assert [entry.number for entry in seen.last_100.hot] == ["4"]
    assert [entry.count for entry in seen.last_500.hot] == [400, 100]
    assert seen.latest == ("4",) * LATEST


def test_a_table_without_spins_has_neither_hot_nor_cold() -> None:
    seen = spins(SINGLE_ZERO, "")
    assert (seen.latest, seen.last_100.hot, seen.last_100.cold) == ((), (), ())


@given(st.lists(st.sampled_from(DOUBLE_ZERO.order), max_size=600))
def test_every_spin_is_counted_once_in_each_share(numbers: list[Pocket]) -> None:
    both = roulette_statistics(DOUBLE_ZERO, numbers)
    for seen in (both.last_100, both.last_500):
        assert sum(entry.count for entry in seen.numbers) == seen.spins
        assert seen.red + seen.black + seen.green == seen.spins
        for parts in ((seen.odd, seen.even), (seen.low, seen.high), seen.dozens, seen.columns):
            assert sum(parts) == seen.spins - seen.green


@pytest.mark.parametrize(
    ("faces", "expected"),
    [
        ((1, 1, 2), Call.SMALL),
        ((1, 3, 6), Call.SMALL),
        ((1, 4, 6), Call.BIG),
        ((6, 6, 5), Call.BIG),
        ((2, 2, 2), Call.TRIPLE),
        ((6, 6, 6), Call.TRIPLE),
    ],
)
def test_a_roll_is_big_small_or_a_triple(faces: Faces, expected: Call) -> None:
    assert call(faces) is expected


def test_a_triple_ends_a_streak() -> None:
    seen = rolls((6, 5, 4), (6, 5, 5), (6, 6, 4), (3, 3, 3), (6, 5, 4), (1, 1, 2))
    assert (seen.big, seen.small, seen.triple) == (4, 1, 1)
    assert (seen.longest_big, seen.longest_small) == (3, 1)
    assert seen.streak == Streak(Call.SMALL, 1)


def test_totals_and_faces_are_counted_and_the_latest_come_first() -> None:
    seen = rolls((1, 2, 3), (1, 1, 4))
    assert {entry.total: entry.count for entry in seen.totals if entry.count} == {6: 2}
    assert [entry.total for entry in seen.totals] == list(range(3, 19))
    assert seen.faces == (3, 1, 1, 1, 0, 0)
    assert [shown.faces for shown in seen.latest] == [(1, 1, 4), (1, 2, 3)]


def test_a_void_round_counts_for_nothing() -> None:
    outcomes = [OutcomeData(dice=(1, 2, 3)), OutcomeData(void="dice left the tumbler")]
    seen = statistics(table("act-mttg-2019", "sic-bo"), outcomes)
    assert isinstance(seen, SicBoStatistics)
    assert seen.rolls == 1


def test_baccarat_counts_winners_pairs_and_naturals() -> None:
    natural_pair = OutcomeData(player=("4S", "4H"), banker=("KS", "7H"))
    tie = OutcomeData(player=("KS", "6H"), banker=("QS", "6D"))
    seen = statistics(table("nsw-rapid-2016", "baccarat"), [natural_pair, tie])
    assert isinstance(seen, BaccaratStatistics)
    assert (seen.coups, seen.player, seen.banker, seen.tie) == (2, 1, 0, 1)
    assert (seen.player_pairs, seen.banker_pairs) == (1, 0)
    assert (seen.player_naturals, seen.banker_naturals) == (1, 0)
    assert list(seen.latest) == ["tie", "player"]


def test_roulette_counts_on_the_wheel_of_the_table() -> None:
    offer = table("nsw-roulette-2019", "roulette", wheel="double-zero")
    seen = statistics(offer, [OutcomeData(number="00")])
    assert isinstance(seen, RouletteStatistics)
    assert seen.last_100.green == 1
    assert len(seen.last_100.numbers) == 38


def test_spins_from_before_lucky_ball_was_played_count_as_well() -> None:
    offer = table("nsw-roulette-2019", "roulette", lucky_ball="standard")
    seen = statistics(offer, [OutcomeData(number="7"), OutcomeData(void="no spin")])
    assert isinstance(seen, RouletteStatistics)
    assert seen.latest == ("7",)
