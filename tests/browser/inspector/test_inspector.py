"""An inspector finds a round, what each wager paid and why, and the clause behind it."""

from pathlib import Path
from typing import Any

from playwright.async_api import Page, expect

from tests.browser.pages import FULL, Pages, toast
from tests.browser.visiting_demo import PATIENCE_MS, Visit, visiting

INSPECTOR = "401"
# In pixels, each way.
FINGER = 44


async def test_an_inspector_finds_a_round_and_its_clause_and_has_the_journal_verified(
    pages: Pages, tmp_path: Path
) -> None:
    page = await pages.open(FULL)
    async with visiting(tmp_path, pages, speed=20.0, bots=8) as visit:
        try:
            await visit.sign_on(page, "inspector-main", INSPECTOR)
            played = await _a_round_with_wagers(page, visit)
            await _finds_it(page, played)
            clause = await _reads_why(page)
            await _reads_the_clause(page, clause)
            await _reads_the_journal_in_sentences(page)
            await _orders_a_check_of_cards(page)
            await _has_the_journal_verified(page)
        finally:
            await page.context.close()


async def _a_round_with_wagers(page: Page, visit: Visit) -> dict[str, Any]:
    url = f"{visit.demo.url}/screen/inspector-main/reports/rounds"
    for _ in range(PATIENCE_MS // 500):
        rows = (await (await page.request.get(url)).json())["rows"]
        played = [row for row in rows if row["handle"] > 0 and row["status"] == "settled"]
        if played:
            found: dict[str, Any] = played[0]
            return found
        await page.wait_for_timeout(500)
    raise AssertionError("nobody has played")


async def _finds_it(page: Page, played: dict[str, Any]) -> None:
    await _go(page, "Rounds")
    await page.get_by_label("Table").fill(played["table"])
    await page.get_by_role("button", name="Search").tap()
    rows = page.get_by_role("table", name="Rounds").locator("tbody tr")
    number = played["round"].rpartition("/")[2]
    found = rows.filter(has=page.get_by_text(f"Round {number} at "))
    # Until the search has been answered, the rounds of every table are there.
    await expect(found).to_have_count(1, timeout=PATIENCE_MS)
    await found.tap()
    await expect(page.get_by_role("heading", name=f"Round {number} at ")).to_be_visible()
    await expect(page.get_by_role("table", name="Settled")).to_be_visible()


async def _reads_why(page: Page) -> str:
    button = page.get_by_role("table", name="Settled").locator(".clause-button").first
    clause = await button.inner_text()
    box = await button.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= FINGER
    await button.tap()
    return clause


async def _reads_the_clause(page: Page, clause: str) -> None:
    await expect(page.get_by_role("heading", name=clause, exact=True)).to_be_visible()
    await expect(page.get_by_text("The rule in our words")).to_be_visible()
    rounds = page.get_by_role("table", name="Rounds here in which it applied")
    await expect(rounds.locator("tbody tr").first).to_be_visible(timeout=PATIENCE_MS)


async def _reads_the_journal_in_sentences(page: Page) -> None:
    """The data itself is one touch away, for a lab."""
    await _go(page, "Journal")
    await page.get_by_role("button", name="Pit main").tap()
    entries = page.get_by_role("table", name="Pit main")
    await expect(entries).to_contain_text("The server started keeping this journal.")
    await entries.get_by_role("button", name="Data").first.tap()
    await expect(page.get_by_role("dialog")).to_contain_text('"origin": "runtime"')
    await page.keyboard.press("Escape")


async def _orders_a_check_of_cards(page: Page) -> None:
    """At twenty times the speed a set may be retired while the reason is typed: then of another."""
    await _go(page, "Cards")
    dialog = page.get_by_role("dialog")
    ordered = toast(page, "The check is ordered and recorded.")
    for _ in range(5):
        await page.get_by_role("button", name="Order a check").first.tap()
        await dialog.get_by_label("Reason").fill("a routine inspection")
        await dialog.get_by_role("button", name="Order a check").tap()
        refused = dialog.get_by_role("alert")
        await expect(ordered.or_(refused)).to_be_visible()
        if await ordered.is_visible():
            return
        await expect(refused).to_contain_text("There are no cards")
        await page.keyboard.press("Escape")
    raise AssertionError("every set of cards was gone before its check was ordered")


async def _has_the_journal_verified(page: Page) -> None:
    await _go(page, "Proof")
    await page.get_by_role("button", name="Verify the journal now").tap()
    verdict = page.get_by_text("Every entry follows from its command")
    await expect(verdict).to_be_visible(timeout=4 * PATIENCE_MS)
    streams = page.get_by_role("table", name="Streams")
    for stream in ("main", "annexe", "venue"):
        await expect(streams).to_contain_text(stream)


async def _go(page: Page, section: str) -> None:
    await page.get_by_role("navigation").get_by_role("button", name=section).tap()
