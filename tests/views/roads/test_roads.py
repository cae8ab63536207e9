"""All five roads of one shoe."""

from hypothesis import given

from croupier.core.games.baccarat.outcome import Result
from croupier.views.baccarat_roads import Colour, CoupResult, NextMarks, roads
from tests.views.roads.shoes import coups, shoe


def test_an_empty_shoe_has_empty_roads() -> None:
    drawn = roads([])
    nothing = NextMarks(None, None, None)
    assert (drawn.bead_plate, drawn.big_road, drawn.big_eye_boy) == ((), (), ())
    assert (drawn.if_player, drawn.if_banker) == (nothing, nothing)


def test_the_bead_plate_goes_down_six_and_then_right() -> None:
    beads = roads(shoe("BPTBPTB")).bead_plate
    assert [(bead.column, bead.row) for bead in beads[4:]] == [(0, 4), (0, 5), (1, 0)]
    assert [bead.result for bead in beads[:3]] == [Result.BANKER, Result.PLAYER, Result.TIE]


def test_a_tie_is_noted_on_the_coup_before_it() -> None:
    cells = roads(shoe("BTTBPT")).big_road
    assert [(cell.column, cell.row, cell.ties) for cell in cells] == [
        (0, 0, 2),
        (0, 1, 0),
        (1, 0, 1),
    ]


def test_ties_before_the_first_winner_are_kept_apart() -> None:
    drawn = roads(shoe("TTB"))
    assert drawn.leading_ties == 2
    assert [cell.ties for cell in drawn.big_road] == [0]
    assert roads(shoe("TTT")).leading_ties == 3


def test_a_tie_does_not_break_a_run() -> None:
    cells = roads(shoe("BBTB")).big_road
    assert [cell.run for cell in cells] == [0, 0, 0]


def test_a_dragons_tail_belongs_to_its_run() -> None:
    cells = roads(shoe("BBBBBBBB-P")).big_road
    assert [(cell.column, cell.row, cell.run) for cell in cells[5:]] == [
        (0, 5, 0),
        (1, 5, 0),
        (2, 5, 0),
        (1, 0, 1),
    ]


def test_pairs_are_marked_on_their_coup() -> None:
    first = CoupResult(Result.BANKER, player_pair=True)
    drawn = roads([first, CoupResult(Result.BANKER, banker_pair=True)])
    assert [(c.player_pair, c.banker_pair) for c in drawn.big_road] == [
        (True, False),
        (False, True),
    ]
    assert drawn.bead_plate[0].player_pair


def test_what_each_side_would_bring_after_two_columns_of_two() -> None:
    drawn = roads(shoe("BBPP"))
    assert drawn.if_banker == NextMarks(Colour.RED, None, None)
    assert drawn.if_player == NextMarks(Colour.BLUE, None, None)


@given(coups)
def test_every_coup_is_a_bead_and_every_tie_is_counted_once(results: list[CoupResult]) -> None:
    drawn = roads(results)
    ties = sum(coup.result is Result.TIE for coup in results)
    assert len(drawn.bead_plate) == len(results)
    assert len(drawn.big_road) == len(results) - ties
    assert drawn.leading_ties + sum(cell.ties for cell in drawn.big_road) == ties


@given(coups)
def test_another_coup_changes_nothing_that_was_drawn_but_a_tie(results: list[CoupResult]) -> None:
    before, after = roads(results[:-1]), roads(results)
    shown = len(before.big_road)
    assert after.bead_plate[: len(before.bead_plate)] == before.bead_plate
    assert [(c.column, c.row) for c in after.big_road[:shown]] == [
        (c.column, c.row) for c in before.big_road
    ]
    assert after.small_road[: len(before.small_road)] == before.small_road
