"""What goes to a receipt printer, read back by a printer of a few lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct, field
from msgspec.structs import replace

from croupier.devices.printing.escpos import (
    PC437,
    PC858,
    ROLL_58,
    ROLL_80,
    WPC1252,
    Align,
    CodePage,
    EscPos,
    Hri,
    PaperRoll,
    Size,
    TextStyle,
)
from croupier.devices.printing.roll_paper import ticket_job
from tests.devices.printing.papers import LETTERHEAD, TICKET, TRAINING

CODE_PAGES = {0: "cp437", 16: "cp1252", 19: "cp858"}
# Orders with one argument; those of a barcode, the code page and the reset follow their own way.
SETTINGS = {
    b"\x1bR": "country",
    b"\x1ba": "align",
    b"\x1bE": "bold",
    b"\x1bd": "feed",
    b"\x1d!": "size",
    b"\x1dB": "reverse",
    b"\x1dh": "bar height",
    b"\x1dw": "bar width",
    b"\x1dH": "hri",
}


class Line(Struct):
    words: str
    align: int
    bold: int
    size: int
    reverse: int


class Paper(Struct):
    """What a printer made of a job."""

    lines: list[Line] = field(default_factory=list)
    codes: list[tuple[str, int, int]] = field(default_factory=list)
    cut: bool = False

    @property
    def text(self) -> str:
        return "\n".join(line.words for line in self.lines)


def printed(data: bytes) -> Paper:
    assert data.startswith(b"\x1b@"), "a job begins with a reset"
    paper, state, codec, at = Paper(), dict.fromkeys(SETTINGS.values(), 0), "cp437", 2
    while at < len(data):
        assert not paper.cut, "nothing follows the knife"
        order = data[at : at + 2]
        if order in SETTINGS:
            state[SETTINGS[order]] = data[at + 2]
            at += 3
        elif order == b"\x1bt":
            codec = CODE_PAGES[data[at + 2]]
            at += 3
        elif order == b"\x1dk":
            assert data[at + 2] == 70
            end = at + 4 + data[at + 3]
            paper.codes.append((data[at + 4 : end].decode(), state["bar width"], state["hri"]))
            at = end
        elif order == b"\x1dV":
            assert data[at + 2 : at + 4] == b"\x42\x00"
            paper.cut = True
            at += 4
        else:
            end = data.index(b"\n", at)
            words = data[at:end].decode(codec)
            assert words.isprintable(), "an order unknown to this printer"
            look = (state["align"], state["bold"], state["size"], state["reverse"])
            paper.lines.append(Line(words, *look))
            at = end + 1
    return paper


@pytest.mark.parametrize("roll", [ROLL_80, ROLL_58])
def test_a_ticket_on_roll_paper_has_the_same_fields_its_code_and_a_cut(roll: PaperRoll) -> None:
    paper = printed(ticket_job(TICKET, roll).data)
    flowing = " ".join(paper.text.split())
    for words in (
        "Harbour Casino",
        "1 Wharf Road, Sydney NSW 2000",
        "CASH-OUT TICKET",
        "$1,234.50 AUD",
        "one thousand two hundred and thirty-four dollars and fifty cents",
        "Validation 07 1669 7059 4195 6119",
        "Issued 14/11/2026 21:08:09",
        "Terminal R1-12",
        "Ticket No. 000123",
        "Valid for 12 months, to 14/11/2027 21:08",
        "Paid at kiosk, cash desk or terminal",
        "Is gambling a problem for you?",
    ):
        assert words in flowing
    assert paper.codes == [(TICKET.number, roll.module_dots, 0)]
    assert paper.cut


@pytest.mark.parametrize("roll", [ROLL_80, ROLL_58])
@pytest.mark.parametrize("dots_per_mm", [8, 180 / 25.4])
def test_the_code_fits_the_paper_and_its_narrow_bar_is_wide_enough(
    roll: PaperRoll, dots_per_mm: float
) -> None:
    printable_mm = {ROLL_80: 72, ROLL_58: 48}[roll]
    module = roll.module_dots / dots_per_mm
    assert module >= 0.25
    # A printer's own wide elements are two and a half times the narrow ones.
    modules = 4 + len(TICKET.number) * (3 + 2 * 2.5) + 2.5 + 2
    assert modules * module <= printable_mm


@pytest.mark.parametrize("roll", [ROLL_80, ROLL_58])
def test_no_line_is_wider_than_the_paper(roll: PaperRoll) -> None:
    letterhead = replace(LETTERHEAD, venue="The Very Grand Harbour Casino and Hotel of")
    face = replace(TICKET, letterhead=letterhead, terminal="a-terminal-with-quite-a-long-name")
    for line in printed(ticket_job(face, roll).data).lines:
        across = 2 if line.size == Size.DOUBLE else 1
        assert len(line.words) * across <= roll.columns


def test_the_value_is_large_and_strong() -> None:
    lines = printed(ticket_job(TICKET).data).lines
    value = next(line for line in lines if "$1,234.50" in line.words)
    assert value == Line("$1,234.50 AUD", Align.CENTRE, 1, Size.DOUBLE, 0)


def test_a_training_ticket_says_in_white_on_black_that_it_is_worth_nothing() -> None:
    paper = printed(ticket_job(TRAINING).data)
    assert Line("TRAINING - NO VALUE", Align.CENTRE, 1, Size.DOUBLE, 1) in paper.lines
    assert paper.codes == [("0" * 18, 3, 0)]
    assert "Paid at" not in paper.text


@pytest.mark.parametrize(
    ("page", "expected"),
    [(PC437, "Café Tamaki EUR5 ?"), (PC858, "Café Tamaki €5 ?"), (WPC1252, "Café Tamaki €5 ?")],
)
def test_letters_outside_the_code_page_give_way(page: CodePage, expected: str) -> None:
    roll = replace(ROLL_80, code_page=page)
    assert printed(EscPos(roll).text("Café Tāmaki €5 皇", TextStyle()).job().data).text == expected


@given(st.text(max_size=120), st.text(max_size=60))
def test_no_text_can_give_the_printer_an_order(left: str, right: str) -> None:
    paper = printed(
        EscPos(ROLL_58).text(left, TextStyle()).row(left, right, TextStyle()).job().data
    )
    assert paper.cut
    assert all(len(line.words) <= ROLL_58.columns for line in paper.lines)


@pytest.mark.parametrize("hri", list(Hri))
def test_the_printer_may_set_the_digits_itself(hri: Hri) -> None:
    paper = printed(EscPos(ROLL_80).barcode("123456", hri).job().data)
    assert paper.codes == [("123456", 3, hri)]
