"""Letters that a printer lacks give way to the nearest it has; orders never hide in text."""
# ruff: noqa: RUF001 - these signs are how people write

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.devices.printing.character_sets import lettered
from croupier.papers.helvetica import filled, fitting_size, width_of, wrapped


@pytest.mark.parametrize(
    ("text", "codec", "expected"),
    [
        ("Casino", "ascii", "Casino"),
        ("Tāmaki Makaurau", "ascii", "Tamaki Makaurau"),
        ("Café", "ascii", "Cafe"),
        ("Café", "cp437", "Café"),
        ("it\u2019s \u2013 \u201cfree\u201d …", "ascii", 'it\'s - "free" ...'),
        ("it\u2019s …", "cp1252", "it\u2019s …"),
        ("€5 ½ Straße", "ascii", "EUR5 ? Strasse"),
        ("皇冠", "cp1252", "??"),
        ("a\x1b@b\nc\x00", "ascii", "a @b c "),
        ("e\u0301", "ascii", "e"),
        ("a\u00a0b\u200bc", "cp1252", "a b c"),
    ],
)
def test_text_in_the_letters_of_a_code_page(text: str, codec: str, expected: str) -> None:
    assert lettered(text, codec) == expected


@given(st.text(), st.sampled_from(["ascii", "cp437", "cp858", "cp1252", "latin-1"]))
def test_whatever_is_lettered_can_be_sent_and_gives_no_orders(text: str, codec: str) -> None:
    sent = lettered(text, codec).encode(codec)
    assert not any(byte < 0x20 or byte == 0x7F for byte in sent)


@pytest.mark.parametrize("bold", [False, True])
def test_widths_are_those_of_the_typeface(bold: bool) -> None:
    from fpdf import FPDF

    page = FPDF(unit="pt")
    page.set_font("Helvetica", style="B" if bold else "", size=1000)
    for letter in (*map(chr, range(0x20, 0x7F)), *"·×§£°©½"):
        assert width_of(letter, 1000, bold=bold) == page.get_string_width(letter)


@given(st.text(st.sampled_from("ab W.i"), min_size=1, max_size=300), st.integers(1, 3))
def test_text_is_made_to_fit_and_loses_no_word(text: str, lines_max: int) -> None:
    size, lines = filled(text, 4, 60, lines_max)
    assert len(lines) <= lines_max
    assert " ".join(lines).split() == text.split()
    assert all(width_of(line, size) <= 60 for line in lines)


def test_only_what_is_too_wide_shrinks() -> None:
    assert fitting_size("$5.00", 9, 100) == 9
    assert width_of("W" * 50, fitting_size("W" * 50, 9, 100)) <= 100
    assert wrapped("", 3, 10) == ()
