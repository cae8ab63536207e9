"""Roulette's cloth and racetrack, as a player knows them."""

import pytest

from croupier.core.games.roulette.rules import SINGLE_ZERO
from croupier.views.layouts.drawing import draw_layouts
from croupier.views.layouts.layout import (
    Cell,
    LayoutView,
    Orientation,
    Point,
    Polygon,
    Rect,
    Shape,
    Tone,
)
from tests.views.layouts.pointing import bounds, cell, spot, touched
from tests.views.offers import table

LANDSCAPE, PORTRAIT = Orientation.LANDSCAPE, Orientation.PORTRAIT


def racetrack(rulebook: str, orientation: Orientation = LANDSCAPE) -> LayoutView:
    drawn = draw_layouts(table(rulebook, "roulette"), orientation).racetrack
    assert drawn is not None
    return drawn


def rect(view: LayoutView, name: str) -> Rect:
    area = cell(view, name).area
    assert isinstance(area, Rect)
    return area


def corners(pocket: Cell) -> set[Point]:
    assert isinstance(pocket.area, Polygon)
    return set(pocket.area.points)


def test_lying_3_is_above_1_and_4_right_of_1() -> None:
    main = draw_layouts(table("nsw-rapid-2016", "roulette"), LANDSCAPE).main
    assert rect(main, "3").y < rect(main, "2").y < rect(main, "1").y
    assert rect(main, "4").x == rect(main, "1").x + rect(main, "1").w
    assert rect(main, "0").x < rect(main, "1").x
    assert main.width == 1100


def test_standing_3_is_right_of_1_and_4_below_1() -> None:
    main = draw_layouts(table("nsw-rapid-2016", "roulette"), PORTRAIT).main
    assert rect(main, "1").x < rect(main, "2").x < rect(main, "3").x
    assert rect(main, "4").y == rect(main, "1").y + rect(main, "1").h
    assert rect(main, "0").y < rect(main, "1").y
    assert main.width == 1080
    assert main.height < 1920


def test_the_two_zeros_share_the_end_with_the_double_beside_column_3() -> None:
    offer = table("nsw-roulette-2019", "roulette", wheel="double-zero")
    main = draw_layouts(offer, LANDSCAPE).main
    assert rect(main, "00").y < rect(main, "0").y
    assert rect(main, "0").h == rect(main, "00").h
    assert spot(main, "five-line").covers == ("0", "00", "1", "2", "3")


@pytest.mark.parametrize(
    ("name", "tone"),
    [("0", Tone.GREEN), ("1", Tone.RED), ("2", Tone.BLACK), ("red", Tone.RED), ("low", Tone.PLAIN)],
)
def test_numbers_have_the_colour_of_their_pocket(name: str, tone: Tone) -> None:
    main = draw_layouts(table("nsw-rapid-2016", "roulette"), LANDSCAPE).main
    assert cell(main, name).tone is tone


def test_outside_areas_carry_their_odds() -> None:
    main = draw_layouts(table("nsw-rapid-2016", "roulette"), LANDSCAPE).main
    shown = {each.name: (each.label, each.sub_label) for each in main.cells}
    assert shown["dozen:2"] == ("2nd 12", "2 to 1")
    assert shown["column:3"] == ("2 to 1", "")
    assert shown["high"] == ("19-36", "1 to 1")


def test_a_dozen_lies_beside_its_numbers() -> None:
    main = draw_layouts(table("nsw-rapid-2016", "roulette"), LANDSCAPE).main
    second = rect(main, "dozen:2")
    assert second.x == rect(main, "13").x
    assert second.x + second.w == rect(main, "22").x + rect(main, "22").w


def test_layout_c_has_a_second_zero_that_covers_zero() -> None:
    offer = table("nsw-roulette-2019", "roulette", layout="outside-zero")
    main = draw_layouts(offer, LANDSCAPE).main
    assert cell(main, "outside-zero").label == "0"
    assert spot(main, "outside-zero").covers == ("0",)


def test_the_racetrack_is_in_the_order_of_the_wheel() -> None:
    drawn = racetrack("act-mttg-2019")
    assert tuple(each.name for each in drawn.cells[:37]) == SINGLE_ZERO.order


def test_neighbours_on_the_track_touch_each_other() -> None:
    drawn = racetrack("act-mttg-2019")
    around = [corners(each) for each in drawn.cells[:37]]
    for one, other in zip(around, (*around[1:], around[0]), strict=True):
        assert len(one & other) == 2


def test_zero_lies_at_the_right_end() -> None:
    drawn = racetrack("act-mttg-2019")
    rightmost = max(drawn.cells, key=lambda each: bounds(each.area)[2])
    assert rightmost.name == "0"


@pytest.mark.parametrize(
    ("rulebook", "names", "reaches"),
    [
        ("nsw-rapid-2016", ["Tier", "Orphelins", "Grand Series", "Zero Spiel"], (0,)),
        ("act-mttg-2019", ["Tier or Serie 5/8", "Orfanelli", "Near of 0"], (0, 1, 2)),
        ("nsw-interblock-2016", ["Serie 5/8", "Orfanelli", "Vicini Dello Zero"], (0, 1)),
    ],
)
def test_call_bets_go_by_their_documents_names_from_the_far_end_to_the_zero(
    rulebook: str, names: list[str], reaches: tuple[int, ...]
) -> None:
    drawn = racetrack(rulebook)
    calls = sorted(drawn.cells[37:], key=lambda each: each.at.x)
    assert [each.label for each in calls] == names
    assert drawn.reaches == reaches


def test_a_number_with_two_neighbours_covers_five_pockets_of_the_wheel() -> None:
    drawn = racetrack("act-mttg-2019")
    assert spot(drawn, "neighbours:0x2").covers == ("3", "26", "0", "32", "15")
    assert spot(drawn, "neighbours:0x2").reach == 2
    assert spot(drawn, "straight:0").reach == 0


def test_the_lucky_ball_panel_has_four_colours_with_all_their_odds() -> None:
    offer = table("nsw-roulette-2019", "roulette", lucky_ball="mega")
    drawn = draw_layouts(offer, PORTRAIT).lucky_ball
    assert drawn is not None
    assert [each.tone for each in drawn.cells] == [Tone.RED, Tone.GREEN, Tone.BLUE, Tone.YELLOW]
    assert all("1000 to 1" in each.sub_label for each in drawn.cells)


def test_without_lucky_ball_there_is_no_panel() -> None:
    assert draw_layouts(table("nsw-roulette-2019", "roulette"), PORTRAIT).lucky_ball is None


@pytest.mark.parametrize("orientation", Orientation)
@pytest.mark.parametrize("first", range(1, 37, 3))
def test_streets_and_six_lines_are_also_laid_at_the_line_of_the_dozens(
    first: int, orientation: Orientation
) -> None:
    main = draw_layouts(table("nsw-rapid-2016", "roulette"), orientation).main
    number, dozen = cell(main, str(first)), cell(main, f"dozen:{(first - 1) // 12 + 1}")
    line = between(number.area, dozen.area)
    street = touched(main, line, None)
    assert street is not None
    assert street.bet == f"street:{first}-{first + 1}-{first + 2}"
    if first == 1:
        return
    crossing = corner_of(number.area, line)
    six = touched(main, crossing, None)
    assert six is not None
    assert six.bet == "six-line:" + "-".join(str(first + step) for step in range(-3, 3))


def between(number: Shape, dozen: Shape) -> Point:
    """The middle of a number's edge towards the dozens."""
    left, top, right, bottom = bounds(number)
    if bounds(dozen)[1] >= bottom:
        return Point((left + right) // 2, bottom)
    return Point(left, (top + bottom) // 2)


def corner_of(number: Shape, line: Point) -> Point:
    """The end of that edge towards the zeros."""
    left, top, _, bottom = bounds(number)
    return Point(left, bottom) if line.y == bottom else Point(left, top)
