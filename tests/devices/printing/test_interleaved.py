"""Interleaved 2 of 5 by its definition, element by element."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.devices.printing.barcode import (
    MODULE,
    QUIET,
    WIDE,
    BarcodeBar,
    Bars,
    bars_drawn,
    interleaved,
    width_with_quiet,
)
from tests.devices.printing.papers import NUMBER


def elements(bars: Bars) -> str:
    """`n` and `w` for bars, `.` and `-` for narrow and wide spaces."""
    edges = [*(bar.left for bar in bars.dark[1:]), bars.width]
    written = ""
    for bar, next_left in zip(bars.dark, edges, strict=True):
        written += {1: "n", WIDE: "w"}[bar.width]
        written += {0: "", 1: ".", WIDE: "-"}[next_left - bar.left - bar.width]
    return written


@pytest.mark.parametrize(
    ("digits", "expected"),
    [
        # Start, five bars and five spaces between each other, stop.
        ("00", "n.n." + "n.n.w-w-n." + "w.n"),
        ("12", "n.n." + "w.n-n.n.w-" + "w.n"),
        ("21", "n.n." + "n-w.n.n.w-" + "w.n"),
        ("34", "n.n." + "w.w.n-n.n-" + "w.n"),
        ("56", "n.n." + "w.n-w-n.n." + "w.n"),
        ("78", "n.n." + "n-n.n.w-w." + "w.n"),
        ("90", "n.n." + "n.w.n-w-n." + "w.n"),
    ],
)
def test_the_elements_of_a_pair(digits: str, expected: str) -> None:
    assert elements(interleaved(digits)) == expected


@pytest.mark.parametrize("digit", range(10))
def test_two_of_five_are_wide_and_their_weights_add_up(digit: int) -> None:
    bars = elements(interleaved(f"{digit}{digit}"))[4:14:2]
    wide = [weight for weight, element in zip((1, 2, 4, 7, 0), bars, strict=True) if element == "w"]
    assert len(wide) == 2
    assert sum(wide) == (digit or 11)


@given(st.text("0123456789", min_size=2, max_size=40).filter(lambda text: len(text) % 2 == 0))
def test_as_wide_as_its_digits_ask(digits: str) -> None:
    # Each digit has three narrow and two wide elements; start has four, stop a wide and two.
    assert interleaved(digits).width == 4 + len(digits) * (3 + 2 * WIDE) + WIDE + 2


@pytest.mark.parametrize("text", ["", "1", "123", "12a4", "\uff11\uff12", "-1", "1 "])
def test_only_an_even_count_of_digits_can_be_written(text: str) -> None:
    with pytest.raises(ValueError, match="even count"):
        interleaved(text)


def test_on_paper_the_narrow_bar_and_the_quiet_zones_are_wide_enough() -> None:
    bars = interleaved(NUMBER)
    boxes = list(bars_drawn(bars, 3, 20, 14))
    assert min(box.width for box in boxes) >= 0.25
    assert min(box.x for box in boxes) == pytest.approx(3 + 10 * MODULE)
    right = max(box.x + box.width for box in boxes)
    assert 3 + width_with_quiet(bars) - right == pytest.approx(QUIET * MODULE)
    assert bars.dark[0] == BarcodeBar(0, 1)
