"""What was printed is read back by a barcode reader that shares no line with the writer."""

import random
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from io import BytesIO

import pytest
import zxingcpp
from msgspec.structs import replace
from PIL import Image, ImageDraw

from croupier.devices.printing.rendering import FilledBox, PrintedSheet, png, svg
from croupier.devices.printing.ticket_paper import NO_NUMBER, ticket_sheet
from croupier.devices.validation import Number, draw
from tests.devices.printing.papers import LETTERHEAD, TICKET, TRAINING

INTERLEAVED = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.ITF)
SVG = "{http://www.w3.org/2000/svg}"


def from_png(sheet: PrintedSheet) -> Image.Image:
    return Image.open(BytesIO(png(sheet)))


def from_svg(sheet: PrintedSheet) -> Image.Image:
    """Its boxes, drawn at ten dots a millimetre; letters bear nothing on a barcode."""
    root = ElementTree.fromstring(svg(sheet))
    image = Image.new("L", (round(sheet.width * 10), round(sheet.height * 10)), 255)
    pen = ImageDraw.Draw(image)
    for box in root.findall(f"{SVG}rect"):
        x, y, width, height = (float(box.get(side, "0")) for side in ("x", "y", "width", "height"))
        ink = 255 if box.get("fill") == "#ffffff" else 0
        edges = (x * 10, y * 10, (x + width) * 10 - 1, (y + height) * 10 - 1)
        pen.rectangle([round(edge) for edge in edges], fill=ink)
    return image


DRAWERS = {"png": from_png, "svg": from_svg}


def scanned(image: Image.Image) -> list[str]:
    found = zxingcpp.read_barcodes(image, formats=INTERLEAVED)
    return [code.text for code in found]


@pytest.mark.parametrize("form", DRAWERS)
def test_the_code_on_a_ticket_is_its_number(form: str) -> None:
    for _ in range(50):
        number = draw(7)
        image = DRAWERS[form](ticket_sheet(replace(TICKET, number=number)))
        assert scanned(image) == [number]


@pytest.mark.parametrize("form", DRAWERS)
def test_every_number_can_be_a_code(form: str) -> None:
    """Without the words around it, which take most of the time and were there above."""
    chance = random.Random(76)
    for _ in range(150):
        number = Number(f"{chance.randrange(1, 10**18):018d}")
        sheet = ticket_sheet(replace(TICKET, number=number))
        boxes = tuple(mark for mark in sheet.marks if isinstance(mark, FilledBox))
        assert scanned(DRAWERS[form](replace(sheet, marks=boxes))) == [number]


@pytest.mark.parametrize("form", DRAWERS)
def test_a_training_ticket_reads_as_zeros(form: str) -> None:
    assert scanned(DRAWERS[form](ticket_sheet(TRAINING))) == [NO_NUMBER]


def test_the_code_survives_a_small_slant_and_a_coarse_scanner() -> None:
    image = from_png(ticket_sheet(TICKET)).rotate(2, expand=True, fillcolor=255)
    assert scanned(image.resize((image.width // 2, image.height // 2))) == [TICKET.number]


def test_a_png_has_the_size_of_the_paper() -> None:
    image = from_png(ticket_sheet(TICKET))
    assert image.info["dpi"] == pytest.approx((300, 300), abs=0.1)
    assert (image.width / 300 * 25.4, image.height / 300 * 25.4) == pytest.approx(
        (156, 65), abs=0.1
    )


@pytest.mark.parametrize("form", DRAWERS)
def test_any_letters_can_be_printed(form: str) -> None:
    letterhead = replace(
        LETTERHEAD,
        venue="Tāmaki & <Söhne> 皇冠 “Casino”",
        help_message="Get help — it\u2019s free… \x1b@\x00 " + "w" * 120 + " 1800 858 858",
    )
    image = DRAWERS[form](ticket_sheet(replace(TICKET, letterhead=letterhead)))
    assert scanned(image) == [TICKET.number]


def test_nothing_is_written_within_three_millimetres_of_the_sides() -> None:
    image = from_png(ticket_sheet(TICKET))
    margin = round(3 / 25.4 * 300)
    # The black band at the head runs from edge to edge.
    below_band = round(12 / 25.4 * 300)
    for left in (0, image.width - margin):
        strip = image.crop((left, below_band, left + margin, image.height))
        assert strip.getextrema() == (255, 255)


def test_what_draws_is_loaded_only_when_it_draws() -> None:
    modules = ("rendering", "ticket_paper", "roll_paper", "printer")
    imports = "; ".join(f"import croupier.devices.printing.{name}" for name in modules)
    question = f"import sys; {imports}; print('PIL' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", question], capture_output=True, text=True)
    assert answer.stdout.strip() == "False"
