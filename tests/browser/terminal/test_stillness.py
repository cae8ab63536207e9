"""A screen that moves only where movement is wanted, and that no finger selects or enlarges."""

from pathlib import Path

from playwright.async_api import CDPSession, Page, expect

from tests.browser.fingers import centre
from tests.browser.pages import Motion, Pages
from tests.browser.terminal.seat import seated
from tests.core.pit.round_script import RRB, number

# How long the longest movement takes that the page has under way or has had, in milliseconds.
_LONGEST = """() => Math.max(0, ...document.getAnimations().map((one) => {
    const { duration, iterations } = one.effect.getComputedTiming();
    return duration * iterations;
}))"""
_SCALE = "() => visualViewport.scale"
# How many lengths of the ring and how many numbers in it were drawn, once there are four of one.
_COUNT_STEPS = """counted => new Promise((done) => {
    const drawn = { ring: new Set(), seconds: new Set() };
    const look = () => {
        const ring = document.querySelector(".countdown-ring").getAttribute("stroke-dasharray");
        drawn.ring.add(ring);
        drawn.seconds.add(document.querySelector(".countdown-seconds").textContent);
        if (drawn[counted].size === 4) done([drawn.ring.size, drawn.seconds.size]);
    };
    new MutationObserver(look).observe(document.querySelector(".countdown"), {
        subtree: true, attributes: true, characterData: true,
    });
})"""


async def longest_movement(pages: Pages, folder: Path, motion: Motion) -> float:
    """While a win is being shown, when more moves than at any other time."""
    async with seated(folder, pages, rulebook=RRB, motion=motion) as seat:
        await seat.bet("straight:17", "red")
        await seat.total_is("$10.00")
        await seat.page.evaluate(
            """longest => {
                const look = new Function(`return (${longest})()`);
                window.most = 0;
                new MutationObserver(() => requestAnimationFrame(() => {
                    window.most = Math.max(window.most, look());
                })).observe(document.body, { subtree: true, childList: true, attributes: true });
            }""",
            _LONGEST,
        )
        await seat.table.settle(number("17"))
        await expect(seat.chips("won").first).to_be_visible()
        await seat.page.wait_for_timeout(1_000)
        most: float = await seat.page.evaluate("() => most")
        return most


async def test_chips_move_when_they_are_paid_unless_less_movement_is_asked_for(
    pages: Pages, tmp_path: Path
) -> None:
    assert await longest_movement(pages, tmp_path / "any", "no-preference") >= 500
    assert await longest_movement(pages, tmp_path / "less", "reduce") <= 1


async def test_the_ring_empties_once_a_second_where_less_movement_is_asked_for(
    pages: Pages, tmp_path: Path
) -> None:
    """Otherwise it hardly steps at all: there are lengths that its number says nothing of."""
    motions: dict[Motion, str] = {"no-preference": "ring", "reduce": "seconds"}
    for motion, counted in motions.items():
        folder = tmp_path / motion
        async with seated(folder, pages, rulebook=RRB, motion=motion, seconds=60) as seat:
            ring, seconds = await seat.page.evaluate(_COUNT_STEPS, counted)
            assert (ring <= seconds) == (motion == "reduce"), (motion, ring, seconds)


async def test_no_word_on_the_screen_can_be_selected(pages: Pages, tmp_path: Path) -> None:
    async with seated(tmp_path, pages, rulebook=RRB) as seat:
        page = seat.page
        words = await centre(page.locator(".table-name"))
        await page.mouse.dblclick(*words)
        await page.mouse.move(*words)
        await page.mouse.down()
        await page.mouse.move(words.x + 300, words.y + 300, steps=5)
        await page.mouse.up()
        await page.keyboard.press("Control+a")
        assert await page.evaluate("() => getSelection().toString()") == ""


async def test_neither_two_taps_nor_two_fingers_enlarge_the_screen(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages, rulebook=RRB) as seat:
        page = seat.page
        gap = await centre(page.locator(".table-name"))
        for _ in range(2):
            await page.touchscreen.tap(*gap)
        assert await page.evaluate(_SCALE) == 1
        session = await page.context.new_cdp_session(page)
        for where in (".table-name", ".board--main .layout"):
            at = await centre(page.locator(where).first)
            await spread_two_fingers(session, at.x, at.y)
            assert await settled_scale(page) == 1, where
        await session.detach()


async def spread_two_fingers(session: CDPSession, x: float, y: float) -> None:
    for kind, apart in [("touchStart", 20), *(("touchMove", 20 + 20 * step) for step in range(8))]:
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    await session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


async def settled_scale(page: Page) -> float:
    await page.wait_for_timeout(200)
    scale: float = await page.evaluate(_SCALE)
    return scale
