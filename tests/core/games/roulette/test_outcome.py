"""What a wheel can have produced, and every reading that it cannot."""

import msgspec
import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.games.roulette.outcome import Boost, LuckyBall, LuckyDraw, Spin
from croupier.core.games.roulette.rules import Pocket
from croupier.core.refusals import RefusalCode
from tests.core.games.roulette import by_hand
from tests.core.games.shipped import DOUBLE, SINGLE, read_spin, roulette, unreadable

OFF, STANDARD, MEGA = LuckyBall.OFF, LuckyBall.STANDARD, LuckyBall.MEGA
FOUR = {"red": "5", "green": "12", "blue": "0", "yellow": "33"}


@pytest.mark.parametrize("wheel", [SINGLE, DOUBLE])
def test_each_pocket_of_the_wheel_is_an_outcome(wheel: str) -> None:
    game = roulette("ROU", wheel)
    for pocket in by_hand.POCKETS[wheel]:
        assert game.read(OutcomeData(number=pocket)) == Spin(Pocket(pocket))


@pytest.mark.parametrize(
    "number",
    [
        "00",
        "37",
        "-1",
        "01",
        "017",
        "17 ",
        " 17",
        "",
        "1.0",
        "+1",
        "seventeen",
        "\u0661\u0667",
        "1\n",
    ],
)
def test_anything_else_is_no_pocket_and_is_named(number: str) -> None:
    refusal = unreadable(roulette("ROU"), OutcomeData(number=number))
    assert refusal.code is RefusalCode.IMPOSSIBLE_OUTCOME
    assert refusal.sentence == f"{number!r} is not a pocket of the single-zero wheel"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (OutcomeData(), "the outcome has no number"),
        (OutcomeData(dice=(1, 2, 3)), "dice cannot be part"),
        (OutcomeData(number="17", dice=()), "dice cannot be part"),
        (OutcomeData(number="17", player=("9S", "QD")), "player cannot be part"),
        (OutcomeData(number="17", player=(), banker=()), "player, banker cannot be part"),
        (OutcomeData(number="17", lucky=FOUR), "Lucky Ball is off"),
        (OutcomeData(number="17", lucky={}), "Lucky Ball is off"),
        (OutcomeData(number="17", boosted="red"), "Lucky Ball is off"),
        (OutcomeData(number="17", boost="super"), "Lucky Ball is off"),
        (OutcomeData(number="17", lucky_void=True), "Lucky Ball is off"),
    ],
)
def test_what_no_spin_can_hold_is_refused(data: OutcomeData, said: str) -> None:
    refusal = unreadable(roulette("ROU"), data)
    assert refusal.code is RefusalCode.IMPOSSIBLE_OUTCOME
    assert said in refusal.sentence


def draw(**changes: object) -> OutcomeData:
    given = {"number": "17", "lucky": FOUR, "boosted": "blue", "boost": "super", **changes}
    return msgspec.convert(given, OutcomeData)


@pytest.mark.parametrize("boosted", FOUR)
@pytest.mark.parametrize(("mode", "boost"), [(STANDARD, "super"), (MEGA, "super"), (MEGA, "mega")])
def test_a_whole_draw_is_read(mode: LuckyBall, boost: str, boosted: str) -> None:
    spin = read_spin(roulette("ROU", SINGLE, mode), draw(boosted=boosted, boost=boost))
    pockets = {colour: Pocket(number) for colour, number in FOUR.items()}
    assert spin == Spin(Pocket("17"), LuckyDraw(pockets, boosted, Boost(boost)))


def without(colour: str) -> dict[str, str]:
    return {other: number for other, number in FOUR.items() if other != colour}


IMPOSSIBLE = [
    (draw(lucky=None), "lacks red, green, blue, yellow"),
    (draw(lucky={}), "lacks red, green, blue, yellow"),
    (draw(lucky=without("red")), "lacks red"),
    (draw(lucky=without("yellow")), "lacks yellow"),
    (draw(lucky=FOUR | {"red": "12"}), "repeats a number"),
    (draw(lucky=FOUR | {"red": "37"}), "'37', not on the single-zero wheel"),
    (draw(lucky=FOUR | {"red": "00"}), "'00', not on the single-zero wheel"),
    (draw(lucky=FOUR | {"red": "05"}), "'05', not on the single-zero wheel"),
    (draw(lucky=FOUR | {"purple": "9"}), "no colour 'purple'"),
    (draw(lucky=without("red") | {"Red": "5"}), "no colour 'Red'"),
    (draw(boosted=None), "has no boosted colour"),
    (draw(boosted="purple"), "the boosted colour is 'purple'"),
    (draw(boosted="17"), "the boosted colour is '17'"),
    (draw(boost=None), "has no boost"),
    (draw(boost="standard"), "the boost is 'standard'"),
    (draw(boost="Super"), "the boost is 'Super'"),
    (draw(number=None), "has no number"),
    (draw(number="37"), "is not a pocket"),
]


@pytest.mark.parametrize("mode", [STANDARD, MEGA])
@pytest.mark.parametrize(("data", "said"), IMPOSSIBLE)
def test_an_impossible_draw_is_refused_and_named(
    mode: LuckyBall, data: OutcomeData, said: str
) -> None:
    refusal = unreadable(roulette("ROU", SINGLE, mode), data)
    assert refusal.code is RefusalCode.IMPOSSIBLE_OUTCOME
    assert said in refusal.sentence


@pytest.mark.proves("ROU-7.9", "ROU-7.9.1", "ROU-7.9.2", "ROU-7.10")
def test_mega_is_impossible_where_it_is_not_in_play() -> None:
    refusal = unreadable(roulette("ROU", SINGLE, STANDARD), draw(boost="mega"))
    assert refusal.code is RefusalCode.IMPOSSIBLE_OUTCOME
    assert "Mega odds" in refusal.sentence


def test_a_double_zero_may_be_drawn_where_there_is_one() -> None:
    data = draw(lucky=FOUR | {"red": "00"})
    spin = read_spin(roulette("ROU", DOUBLE, STANDARD), data)
    assert spin.lucky is not None
    assert spin.lucky.pockets["red"] == "00"


@pytest.mark.parametrize(
    "shown",
    [
        {"lucky": None, "boosted": None, "boost": None},
        {"lucky": {"red": "5", "blue": "0"}, "boosted": None, "boost": None},
        {"boosted": None, "boost": None},
        {},
    ],
)
def test_a_failed_draw_may_have_shown_all_of_it_some_or_none(shown: dict[str, object]) -> None:
    spin = read_spin(roulette("ROU", SINGLE, STANDARD), draw(lucky_void=True, **shown))
    assert spin == Spin(Pocket("17"), None)


@pytest.mark.parametrize(
    "shown",
    [
        {"lucky": {"red": "5", "blue": "5"}},
        {"lucky": {"red": "40"}},
        {"lucky": {"purple": "4"}},
        {"boosted": "purple"},
        {"boost": "huge"},
        {"boost": "mega"},
        {"number": "40"},
    ],
)
def test_what_a_failed_draw_did_show_must_still_be_possible(shown: dict[str, object]) -> None:
    data = draw(lucky_void=True, **shown)
    refusal = unreadable(roulette("ROU", SINGLE, STANDARD), data)
    assert refusal.code is RefusalCode.IMPOSSIBLE_OUTCOME


@pytest.mark.parametrize(
    "text",
    [
        '{"number": 17}',
        '{"number": ["17"]}',
        '{"number": "17", "colour": "black"}',
        '{"number": "17", "lucky": ["5", "12", "0", "33"]}',
        '{"number": "17", "lucky": {"red": 5}}',
        '{"number": "17", "lucky_void": 1}',
        '{"number": "17", "lucky_void": "true"}',
    ],
)
def test_a_reading_of_another_shape_is_never_taken_for_an_outcome(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=OutcomeData)


def test_a_refusal_does_not_repeat_a_megabyte() -> None:
    refusal = unreadable(roulette("ROU"), OutcomeData(number="1" * 1_000_000))
    assert len(refusal.sentence) < 150
