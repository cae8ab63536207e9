"""How soon a touch is seen: pending in the next frame, accepted before anybody wonders."""

from pathlib import Path
from statistics import median

from playwright.async_api import expect

from tests.browser.pages import Pages
from tests.browser.terminal.seat import seated

# A frame at sixty a second; a page that draws within it is seen in the next one.
FRAME_MS = 1000 / 60
ACCEPTED_MS = 50
TOUCHES = ("red", "black", "odd", "even", "low", "high", "dozen:1", "dozen:2", "column:1")

# Times are taken in the page itself: from the finger that leaves to what the document then has.
_WATCH = """() => {
    const watch = { since: 0, pending: [], accepted: [] };
    const chips = look => document.querySelectorAll(`.board--main .chip--${look}`).length;
    let accepted = chips('accepted');
    addEventListener('pointerup', () => { watch.since = performance.now(); }, true);
    new MutationObserver(() => {
        const passed = performance.now() - watch.since;
        if (watch.since > 0 && watch.pending.length === watch.accepted.length && chips('pending'))
            watch.pending.push(passed);
        if (chips('accepted') > accepted && watch.pending.length > watch.accepted.length) {
            accepted = chips('accepted');
            watch.accepted.push(passed);
        }
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    window.watch = watch;
}"""


async def test_a_touch_is_pending_within_a_frame_and_accepted_within_fifty_milliseconds(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages) as seat:
        await seat.choose(1)
        await seat.page.evaluate(_WATCH)
        for count, bet in enumerate(TOUCHES, start=1):
            await seat.bet(bet)
            await seat.total_is(f"${count}.00")
            await expect(seat.chips("pending")).to_have_count(0)
        pending: list[float] = await seat.page.evaluate("watch.pending")
        accepted: list[float] = await seat.page.evaluate("watch.accepted")
        assert len(pending) == len(accepted) == len(TOUCHES)
        assert median(pending) < FRAME_MS, pending
        assert median(accepted) < ACCEPTED_MS, accepted
