"""axe-core in a page: what it finds against WCAG 2.2 A and AA, and against good practice."""

from pathlib import Path

import msgspec
from msgspec import Struct
from playwright.async_api import Page

from tests.browser.pages import drawn

SOURCE = Path(__file__).resolve().parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Every rule that axe-core runs by itself: none is left out.
_RUN = """async () => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => ({
        id, help, nodes: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
    }));
}"""


class Violation(Struct, frozen=True):
    id: str
    help: str
    nodes: tuple[str, ...]

    def __str__(self) -> str:
        return "\n    ".join((f"{self.id}: {self.help}", *self.nodes))


async def violations(page: Page) -> list[Violation]:
    """The policy of the server forbids foreign scripts, so the test itself evaluates axe-core."""
    if not await page.evaluate("() => 'axe' in globalThis"):
        await page.evaluate(SOURCE.read_text())
    async with drawn(page):
        return msgspec.convert(await page.evaluate(_RUN), list[Violation])
