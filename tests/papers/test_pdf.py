"""A paper as PDF, read back by a reader that has no line of ours."""
# ruff: noqa: RUF001 - these signs are how people write

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.papers.lettering import broken, width
from croupier.papers.paper import (
    Column,
    Facts,
    Heading,
    NewPage,
    Notice,
    Orientation,
    Paper,
    Paragraph,
    Part,
    Signatures,
    Table,
)
from croupier.papers.pdf import pdf
from tests.papers.reading_back import opened, pages_of

_MM = 72 / 25.4


def read(*parts: Part, orientation: Orientation = Orientation.PORTRAIT) -> list[str]:
    paper = Paper("Winter draw", parts, "rulebook x", orientation=orientation)
    return pages_of(pdf(paper))


@pytest.mark.parametrize(
    ("part", "said"),
    [
        (Heading("Prizes", 2), ["Prizes"]),
        (Paragraph("“It’s” – 5 € …\n\nSecond"), ["“It’s” – 5 € …", "Second"]),
        (Paragraph("得奖者须于两日内获通知。"), ["得奖者须于两日内获通知。"]),
        (Paragraph("Łukasz Dvořák"), ["Lukasz Dvorák"]),
        (Facts((("Closes", "31 December"), ("地点", "大厅"))), ["Closes", "31 December", "大厅"]),
        (Table((Column("Place"), Column("奖品", right=True)), (("1", "$5,000.00"),)),
         ["Place", "奖品", "$5,000.00"]),
        (Signatures(("Winner",), "Signature", "Name", "Time"), ["Winner", "Signature", "Time"]),
        (Notice("Closes at 23:40\n即将关闭"), ["Closes at 23:40", "即将关闭"]),
    ],
)  # fmt: skip
def test_every_part_can_be_read_back(part: Part, said: list[str]) -> None:
    (page,) = read(part)
    for words in ("Winter draw", "rulebook x", "1 / 1", *said):
        assert words in page


@pytest.mark.parametrize(("face", "bold"), [("Helvetica", False), ("Helvetica-Bold", True)])
def test_a_face_says_how_wide_it_was_taken_to_be(face: str, bold: bool) -> None:
    """A reader without it squeezes another into that, and nothing runs over the margin."""
    said = re.search(
        rf"/BaseFont /{face} .*/FirstChar 32 /LastChar 255 /Widths \[([0-9 ]+)\]",
        pdf(Paper("Winter draw", (), "")).decode("latin-1"),
    )
    assert said is not None
    widths = [int(each) for each in said[1].split()]
    assert len(widths) == 256 - 32
    words = "Prizes: $5,000.00 – “won” in €"
    taken = sum(widths[code - 32] for code in words.encode("cp1252"))
    assert taken == pytest.approx(width(words, 1000, bold=bold))


def test_titles_of_a_table_are_said_on_every_page_and_no_row_is_lost() -> None:
    rows = tuple((str(number), f"row {number} of many") for number in range(150))
    told = read(Table((Column("Number"), Column("Words")), rows))
    assert len(told) > 2
    assert all("Number" in page for page in told)
    assert [f"row {number} of many" in "".join(told) for number in range(150)] == [True] * 150
    assert [f"{page} / {len(told)}" in text for page, text in enumerate(told, 1)] == [True] * len(
        told
    )


def test_a_heading_never_stands_alone_at_the_foot_of_a_page() -> None:
    for lines in range(30, 60):
        told = read(Paragraph("\n".join(["filling"] * lines)), Heading("Last"), Paragraph("words"))
        assert all(("Last" in page) == ("words" in page) for page in told)


def test_a_new_page_begins_where_it_is_asked_for() -> None:
    first, second = read(Paragraph("one"), NewPage(), Paragraph("two"))
    assert "one" in first
    assert "two" not in first
    assert "two" in second


@pytest.mark.parametrize(
    ("orientation", "size"),
    [(Orientation.PORTRAIT, (210, 297)), (Orientation.LANDSCAPE, (297, 210))],
)
def test_a_page_is_a4(orientation: Orientation, size: tuple[int, int]) -> None:
    made = pdf(Paper("Sign", (), orientation=orientation))
    document = opened(made)
    assert tuple(round(side / _MM) for side in document[0].get_size()) == size
    assert document.get_metadata_value("Title") == "Sign"
    document.close()


def test_the_same_paper_has_the_same_bytes() -> None:
    paper = Paper("A", (Paragraph("b"),), language="zh-Hans")
    assert pdf(paper) == pdf(paper)


@given(st.text(st.sampled_from("ab W.i ，得奖者（"), max_size=200), st.integers(30, 200))
def test_lines_fit_and_lose_no_character(text: str, room: int) -> None:
    lines = broken(text, 10, room)
    assert all(width(line, 10) <= room + 0.01 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_a_row_must_have_as_many_cells_as_there_are_columns() -> None:
    with pytest.raises(ValueError, match="a row of 1 cells in 2 columns"):
        Table((Column("a"), Column("b")), (("1",),))
