"""Pictures of promotions as they are written and entered, and of the rules on request."""

from playwright.async_api import Page

from tests.browser.pages import FULL
from tests.browser.pictures.visiting import Visiting

OPERATOR = "501"
MS_TO_SETTLE = 600
WRITTEN = {
    "Short name": "spring",
    "Title": "Spring draw",
    "Place of the promotion": "Main floor",
    "How the prizes are awarded": "By draw",
    "When and where they are awarded": "At the draw, on the main floor",
    "Who may enter": "Members over 18",
    "Minimum or compulsory wager, or none": "One entry for every $50 wagered",
}


async def draft(visiting: Visiting) -> Page:
    """The terms half written, beside the document's list of what they must state."""
    page = await visiting.sign_on("office", OPERATOR, FULL)
    await page.get_by_role("button", name="Promotions").click()
    await page.get_by_role("button", name="Draft a promotion").click()
    form = page.get_by_role("dialog")
    for label, text in WRITTEN.items():
        await form.get_by_label(label, exact=True).fill(text)
    earning = form.get_by_role("group", name="Entries from play")
    await earning.get_by_label("Entries from play").select_option("turnover")
    await earning.get_by_label("Amount in AUD").fill("50")
    await form.get_by_label("Title", exact=True).scroll_into_view_if_needed()
    await page.wait_for_timeout(MS_TO_SETTLE)
    return page


async def rules(visiting: Visiting) -> Page:
    """What a player reads of the rules of a table."""
    page = await visiting.enter("A7", FULL)
    await page.get_by_role("button", name="Rules", exact=True).click()
    await page.get_by_role("button", name="Rules on request").click()
    shown = page.get_by_role("dialog", name="Rules on request")
    await shown.get_by_label("Search the rules").fill("banker")
    await shown.locator(".rules-clauses li").first.wait_for()
    await page.wait_for_timeout(MS_TO_SETTLE)
    return page
