"""Pale words are found at whichever size they are shown, though contrasts are looked for once."""

import pytest
from playwright.async_api import ViewportSize

from tests.browser.accessibility.looking import LEAST, Judging
from tests.browser.pages import FULL, Pages

PAGE = """<!doctype html><html lang="en"><title>Words</title><style>
    p {{ color: black; background: white }}
    @media (min-width: 1px) {{ {style} }}
</style><main><h1>Words</h1><p class="usual">Usual</p><p class="other">Other</p></main></html>"""
WIDE = "@media (min-width: 1500px)"
NARROW = "@media (max-width: 1499px)"


@pytest.mark.parametrize("begun", [FULL, LEAST], ids=["begun wide", "begun narrow"])
@pytest.mark.parametrize(
    ("style", "sizes"),
    [
        pytest.param("", [], id="dark words"),
        pytest.param(".other { color: #ccc }", ["1024x768"], id="pale at any size: told once"),
        pytest.param(
            f".other {{ color: #ccc }} {NARROW} {{ .other {{ display: none }} }}",
            ["1920x1080"],
            id="pale, and shown only in a wide window",
        ),
        pytest.param(
            f".other {{ color: #ccc }} {WIDE} {{ .other {{ display: none }} }}",
            ["1024x768"],
            id="pale, and shown only in a narrow window",
        ),
        pytest.param(
            f".other {{ color: #777 }} {WIDE} {{ .other {{ font-size: 40px }} }}",
            ["1024x768"],
            id="dark enough only for the large letters of a wide window",
        ),
    ],
)
async def test_pale_words_are_found(
    style: str, sizes: list[str], begun: ViewportSize, pages: Pages
) -> None:
    page = await pages.open(begun)
    await page.set_content(PAGE.format(style=style))
    at = Judging()
    await at.look(page, "words")
    assert [said.split()[2] for said in at.found] == sizes, at.found
