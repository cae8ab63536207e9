"""axe-core in a page: what it finds against WCAG 2.2 A and AA, and against good practice."""

from pathlib import Path

import msgspec
from msgspec import Struct
from playwright.async_api import Page

from tests.browser.pages import draw

SOURCE = Path(__file__).resolve().parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Every rule that axe-core runs by itself: none is left out but those that are named.
_RUN = """async without => {
    const rules = Object.fromEntries(without.map(rule => [rule, { enabled: false }]));
    const { violations } = await axe.run(document, { resultTypes: ['violations'], rules });
    return violations.map(({ id, help, nodes }) => ({
        id, help, nodes: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
    }));
}"""
# Each place of words in sight: its element and all those around it, by name and classes. What
# stands in the same place has the same colours.
_PLACES = """() => {
    const places = new Set(), known = new Map();
    const place = one => {
        if (one === null) return '';
        if (!known.has(one)) known.set(one, place(one.parentElement) + '>' + one.tagName + '.' +
            [...one.classList].join('.') + (one.getAttribute('style') ?? ''));
        return known.get(one);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        if (node.data.trim() !== '' && node.parentElement.checkVisibility())
            places.add(place(node.parentElement));
    return [...places];
}"""
CONTRAST = "color-contrast"


class Violation(Struct, frozen=True):
    id: str
    help: str
    nodes: tuple[str, ...]

    def __str__(self) -> str:
        return "\n    ".join((f"{self.id}: {self.help}", *self.nodes))


async def violations(page: Page, without: tuple[str, ...] = ()) -> list[Violation]:
    """The policy of the server forbids foreign scripts, so the test itself evaluates axe-core."""
    await draw(page)
    if not await page.evaluate("() => 'axe' in globalThis"):
        await page.evaluate(SOURCE.read_text())
    return msgspec.convert(await page.evaluate(_RUN, list(without)), list[Violation])


async def places_of_words(page: Page) -> set[str]:
    return set(await page.evaluate(_PLACES))
