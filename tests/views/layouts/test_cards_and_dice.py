"""The layouts of baccarat and sic bo: areas with names, odds and dice."""

import pytest

from croupier.core.offer.offer import Offer
from croupier.views.layouts.drawing import draw_layouts
from croupier.views.layouts.layout import LayoutView, Orientation, Rect, Tone
from tests.views.layouts.pointing import cell, views
from tests.views.offers import EVERY, table

each_way = pytest.mark.parametrize("orientation", Orientation)


def overlap(one: Rect, other: Rect) -> bool:
    apart = one.x + one.w <= other.x or other.x + other.w <= one.x
    return not (apart or one.y + one.h <= other.y or other.y + other.h <= one.y)


def main(rulebook: str, game: str, **options: str) -> LayoutView:
    return draw_layouts(table(rulebook, game, **options), Orientation.LANDSCAPE).main


@each_way
def test_no_two_areas_overlap_in_any_game(orientation: Orientation) -> None:
    for offer in EVERY:
        for view in views(draw_layouts(offer, orientation)):
            areas = [each.area for each in view.cells if isinstance(each.area, Rect)]
            for at, one in enumerate(areas):
                assert not any(overlap(one, other) for other in areas[at + 1 :])


@each_way
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (table("act-mttg-2019", "sic-bo"), table("nsw-interblock-2016", "sic-bo")),
        (
            table("act-mttg-2019", "baccarat"),
            table("act-mttg-2019", "baccarat", settlement="even-money"),
        ),
    ],
    ids=["sic bo", "baccarat"],
)
def test_whatever_a_bet_pays_its_chips_lie_at_the_same_place(
    one: Offer, other: Offer, orientation: Orientation
) -> None:
    drawn = [
        [
            (spot.bet, spot.at)
            for view in views(draw_layouts(each, orientation))
            for spot in view.spots
        ]
        for each in (one, other)
    ]
    assert drawn[0] == drawn[1] != []


@pytest.mark.parametrize(
    ("name", "label", "odds", "tone"),
    [
        ("player", "Player's Hand", "1 to 1", Tone.PLAYER),
        ("banker", "Banker's Hand", "19 to 20", Tone.BANKER),
        ("tie", "Tie", "8 to 1", Tone.TIE),
        ("player-pair", "Player Pair", "11 to 1", Tone.PLAYER),
        ("dragon-banker", "Dragon Bonus on Banker's Hand", "up to 30 to 1", Tone.BANKER),
    ],
)
def test_baccarat_areas_have_the_documents_names_and_odds(
    name: str, label: str, odds: str, tone: Tone
) -> None:
    found = cell(main("nsw-rapid-2016", "baccarat"), name)
    assert (found.label, found.sub_label, found.tone) == (label, odds, tone)


def test_banker_in_even_money_shows_what_a_win_with_six_leaves() -> None:
    for rulebook in ("nsw-rapid-2016", "act-mttg-2019"):
        found = cell(main(rulebook, "baccarat", settlement="even-money"), "banker")
        assert found.sub_label == "1 to 2 or 1 to 1"


@pytest.mark.parametrize(
    ("name", "faces", "odds"),
    [
        ("triple:4", (4, 4, 4), "180 to 1"),
        ("double:2", (2, 2), "11 to 1"),
        ("combination:2-5", (2, 5), "6 to 1"),
        ("single:6", (6,), "1, 2 or 12 to 1"),
        ("total:9", (), "7 to 1"),
        ("any-triple", (), "31 to 1"),
    ],
)
def test_sic_bo_areas_show_their_dice_and_odds(
    name: str, faces: tuple[int, ...], odds: str
) -> None:
    found = cell(main("act-mttg-2019", "sic-bo"), name)
    assert (found.faces, found.sub_label) == (faces, odds)


def test_small_lies_left_and_big_right() -> None:
    drawn = main("act-mttg-2019", "sic-bo")
    assert cell(drawn, "small").at.x < cell(drawn, "any-triple").at.x < cell(drawn, "big").at.x
