"""One drawing as SVG, as PNG and on paper: the same shapes at the same places."""

from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

from croupier.papers.drawing import BLUE, GREEN, RED, Drawing, Sketch
from croupier.papers.html import html
from croupier.papers.paper import Paper, Picture
from croupier.papers.pdf import pdf
from croupier.papers.png import png
from croupier.papers.svg import svg
from tests.papers.reading_back import opened, pages_of

_SVG = "{http://www.w3.org/2000/svg}"


def drawing() -> Drawing:
    sketch = Sketch(200, 100)
    sketch.bar(10, 10, 20, 80, GREEN)
    sketch.wedge(((60, 10), (100, 10), (80, 90)), RED)
    sketch.dot(150, 50, 30, BLUE)
    sketch.line(0, 99, 200, 99)
    sketch.text(150, 20, "17 & 18 < 19", size=10, anchor="middle")
    return sketch.drawing()


def _hex(pixel: tuple[int, ...]) -> str:
    return "#" + "".join(f"{part:02x}" for part in pixel[:3])


PLACES = [((20, 50), GREEN), ((80, 30), RED), ((150, 60), BLUE), ((120, 95), "#ffffff")]


@pytest.mark.parametrize(("place", "colour"), PLACES)
def test_a_png_shows_each_shape_at_its_place(place: tuple[int, int], colour: str) -> None:
    image = Image.open(BytesIO(png(drawing()))).convert("RGB")
    found = image.getpixel((place[0] * 2, place[1] * 2))
    assert isinstance(found, tuple)
    assert _hex(found) == colour


@pytest.mark.parametrize(("place", "colour"), PLACES)
def test_a_paper_shows_each_shape_at_its_place(place: tuple[int, int], colour: str) -> None:
    """As wide as the page between its margins, below the title."""
    document = opened(pdf(Paper("Title", (Picture(drawing(), "shapes"),))))
    page = document[0].render(scale=1).to_pil().convert("RGB")
    margin, room = 51, 595 - 2 * 51
    scale = room / 200
    top = next(
        y for y in range(page.height) if _hex(page.getpixel((margin + 20 * scale, y))) == GREEN
    )
    x, y = margin + place[0] * scale, top + (place[1] - 10) * scale
    found = _hex(page.getpixel((round(x), round(y))))
    document.close()
    assert found == colour


def test_words_of_a_drawing_can_be_read_in_every_form() -> None:
    paper = Paper("Title", (Picture(drawing(), "what the picture shows"),))
    assert "17 & 18 < 19" in pages_of(pdf(paper))[0]
    root = ElementTree.fromstring(svg(drawing(), "what it shows"))
    assert [text.text for text in root.iter(f"{_SVG}text")] == ["17 & 18 < 19"]
    assert [title.text for title in root.iter(f"{_SVG}title")] == ["what it shows"]
    assert "17 &amp; 18 &lt; 19" in html(paper)
    assert "what the picture shows" in html(paper)
