"""What of a page lies outside of where it belongs, or is too small for a finger."""

from playwright.async_api import Page


async def cut_off(page: Page, boxes: str) -> list[str]:
    """What reaches beyond a box that shows nothing beyond itself."""
    found: list[str] = await page.evaluate(
        """boxes => [...document.querySelectorAll(boxes)].flatMap(box => {
            const { bottom, right } = box.getBoundingClientRect();
            return [...box.querySelectorAll('p, span, strong, svg, button')].filter(part => {
                const at = part.getBoundingClientRect();
                return at.bottom > bottom + 1 || at.right > right + 1;
            });
        }).map(part => part.outerHTML.slice(0, 80))""",
        boxes,
    )
    return found


async def outside(page: Page) -> list[str]:
    """Buttons, meters and layouts that are not wholly in the window."""
    found: list[str] = await page.evaluate(
        """() => [...document.querySelectorAll('button, .meter, svg.layout, .countdown')]
            .filter(one => {
                const { left, top, right, bottom } = one.getBoundingClientRect();
                return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
            }).map(one => one.outerHTML.slice(0, 80))"""
    )
    return found


async def too_small(page: Page, what: str, least: int) -> list[str]:
    found: list[str] = await page.evaluate(
        """([what, least]) => [...document.querySelectorAll(what)].filter(one => {
                const { width, height } = one.getBoundingClientRect();
                return Math.min(width, height) < least;
            }).map(one => one.outerHTML.slice(0, 80))""",
        [what, least],
    )
    return found


async def results_cut_off(page: Page) -> list[str]:
    return await cut_off(page, ".game-panel .result, .game-panel .statistics")
