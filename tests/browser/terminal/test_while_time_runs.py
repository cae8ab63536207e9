"""What a player is told before time runs out."""

from pathlib import Path

from playwright.async_api import expect

from croupier.core.pit.tables.commands import SetWageringPeriod
from croupier.core.rulebook.games.paytable import GameName
from tests.browser.pages import Pages
from tests.browser.terminal.seat import Seat, seated
from tests.core.pit.floor_script import OPERATOR
from tests.core.pit.round_script import MTT

PATIENCE_MS = 60_000
_REMINDED = """() => [
    Number(document.querySelector('.countdown-seconds').textContent),
    document.querySelectorAll('.confirm-reminder').length,
]"""
# Everything that the ring has shown, as often as it was drawn anew.
_WATCH = """() => {
    window.shown = [];
    const look = () => {
        const ring = document.querySelector('.status-bar .countdown, .countdown');
        const seconds = ring?.querySelector('.countdown-seconds')?.textContent;
        if (/^\\d+$/.test(seconds ?? '')) {
            const state = ring.className.split('countdown--')[1];
            window.shown.push([state, Number(seconds)]);
        }
    };
    new MutationObserver(look).observe(document.body,
        { subtree: true, childList: true, attributes: true, characterData: true });
}"""


async def opens_for(seat: Seat, seconds: int) -> None:
    """The next round, once the one without wagers is void and the page knows what time it is."""
    await seat.table.close()
    await seat.table.do(OPERATOR, SetWageringPeriod(seat.table.id, seconds * 1000))
    await seat.table.open()
    await seat.page.wait_for_function(
        "most => Number(document.querySelector('.countdown-seconds')?.textContent) <= most",
        arg=seconds,
    )


async def test_the_ring_warns_for_the_last_five_seconds_and_no_longer(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages, rulebook=MTT, game=GameName.SIC_BO) as seat:
        await seat.page.evaluate(_WATCH)
        await opens_for(seat, 12)
        warning = seat.page.locator(".countdown--warning")
        await expect(warning.first).to_be_visible(timeout=PATIENCE_MS)
        await expect(warning).to_have_count(0, timeout=PATIENCE_MS)
        shown: list[tuple[str, int]] = await seat.page.evaluate("() => shown")
        calm = {seconds for state, seconds in shown if state == "running" and seconds < 60}
        warned = {seconds for state, seconds in shown if state == "warning"}
        assert calm
        assert min(calm) > 5
        assert warned
        assert max(warned) <= 5


async def test_bets_that_are_not_confirmed_are_named_when_time_runs_low(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages, rulebook=MTT, game=GameName.SIC_BO) as seat:
        await opens_for(seat, 30)
        await seat.bet("small", "total:9")
        await seat.total_is("$10.00")
        seconds, reminders = await seat.page.evaluate(_REMINDED)
        assert (seconds > 8, reminders) == (True, 0)
        reminder = seat.page.locator(".confirm-reminder")
        await expect(reminder).to_be_visible(timeout=PATIENCE_MS)
        await expect(reminder.locator("strong")).to_contain_text("$10.00")
        await expect(reminder.locator("li")).to_have_text(["Small $5", "Total 9 $5"])
        await seat.page.get_by_role("button", name="CONFIRM BETS").tap()
        await expect(reminder).to_have_count(0)
