"""What of a screen does not fit its window once every sum on it has seven digits."""

from playwright.async_api import Page

# Done and measured in one breath, so that nothing is drawn anew in between.
_FIT = """sum => {
    const amount = /\\$[\\d,]+(\\.\\d\\d)?/g;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const before = [], holders = new Set();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!amount.test(node.data) || parent.closest('svg, .note, .sign-board') !== null) continue;
        before.push([node, node.data]);
        node.data = node.data.replace(amount, () => sum);
        holders.add(parent);
    }
    const named = one => `${one.className || one.tagName}: ${one.textContent.slice(0, 50)}`;
    const scrolls = one => {
        for (let at = one.parentElement; at !== document.body; at = at.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(at);
            if (/auto|scroll/.test(overflowX + overflowY)) return true;
        }
        return document.documentElement.scrollHeight > innerHeight + 1 &&
            getComputedStyle(document.body).overflowY !== 'hidden';
    };
    const found = [];
    const dialog = document.querySelector('dialog[open]') ?? document;
    for (const one of dialog.querySelectorAll('button, .meter')) {
        const { left, top, right, bottom, width } = one.getBoundingClientRect();
        if (width === 0 || scrolls(one) || one.closest('[inert]') !== null) continue;
        const inside =
            left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
        if (!inside) { found.push(`outside the window: ${named(one)}`); continue; }
        const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (above === null || !(one.contains(above) || above.contains(one)))
            found.push(`covered by ${above?.className}: ${named(one)}`);
    }
    for (const one of holders) {
        for (let at = one; at !== null && at !== document.body; at = at.parentElement) {
            if (getComputedStyle(at).overflowX !== 'hidden' && at !== one) continue;
            if (at.clientWidth > 0 && at.scrollWidth > at.clientWidth + 1)
                found.push(`clipped: ${named(at)}`);
        }
        const { left, right } = one.getBoundingClientRect();
        if ((right > innerWidth + 1 || left < -1) && !scrolls(one))
            found.push(`beyond: ${named(one)}`);
    }
    for (const [node, text] of before) node.data = text;
    return [...new Set(found)];
}"""
SEVEN_DIGITS = "$1,234,567.00"


async def unfitting(page: Page) -> list[str]:
    found: list[str] = await page.evaluate(_FIT, SEVEN_DIGITS)
    return found
