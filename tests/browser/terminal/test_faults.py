"""Whatever stops play stands across the whole screen and says what happens to the money."""

import re
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from typing import NamedTuple
from zoneinfo import ZoneInfo

import pytest
from playwright.async_api import expect

from croupier.core.identifiers import TerminalId
from croupier.core.pit.accounts.commands import CashOut, PayInChips, SetTerminalMoney
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.conduct.commands import BarPlayer, DirectToVacate
from croupier.core.pit.floats.commands import OpenFloat
from croupier.core.pit.irregularities.commands import ReportWrongOutcome
from croupier.core.pit.tables.commands import AnnounceClosing, CloseTable
from croupier.core.pit.terminals.commands import DisableTerminal
from croupier.core.rulebook.games.paytable import Source
from tests.browser.pages import LANDSCAPE, Pages
from tests.browser.terminal.seat import TERMINAL, Seat, seated
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR, player
from tests.core.pit.money_script import PRINTER
from tests.core.pit.round_script import ELECTRONIC, IBK, MANAGER, MTT, RFS, RRB, TECHNICIAN, number
from tests.server.floor_house import LETTERHEAD, PIT

TERMINAL_ID = TerminalId(TERMINAL)


class Trouble(NamedTuple):
    befalls: Callable[[Seat], Awaitable[None]]
    words: str
    rulebook: str = RRB
    source: Source = Source.LIVE


async def _disabled(seat: Seat) -> None:
    await seat.table.do(PRINTER, DisableTerminal(TERMINAL_ID, "paper jam"))


async def _wrong_outcome(seat: Seat) -> None:
    await seat.bet("red")
    await seat.total_is("$5.00")
    confirm = seat.page.get_by_role("button", name="CONFIRM BETS")
    if await confirm.count():
        await confirm.tap()
        await expect(confirm).to_be_disabled()
    await seat.table.settle(number("1"))
    await seat.table.do(DEALER, ReportWrongOutcome(seat.table.round, "it may have been 2"))


async def _closing(seat: Seat) -> None:
    closer = OPERATOR if seat.table.at.rulebook == MTT else SUPERVISOR
    await seat.table.do(closer, AnnounceClosing(seat.table.id))


async def _closed(seat: Seat) -> None:
    """Its dealer pays the player first: such a table does not close over credit."""
    table = seat.table.id
    await seat.table.do(DEALER, OpenFloat(table, "2020-03-01", "day", 100_000), SUPERVISOR)
    await seat.table.do(player(TERMINAL), CashOut(seat.session))
    await seat.table.do(DEALER, PayInChips(seat.session, table))
    await seat.table.settle(number("1"))
    await seat.table.do(MANAGER, CloseTable(seat.table.id))


async def _barred(seat: Seat) -> None:
    breach = "12.1, a device"
    await seat.table.do(SUPERVISOR, BarPlayer(seat.session, seat.table.id, breach))


async def _directed(seat: Seat) -> None:
    await seat.table.do(ELECTRONIC, DirectToVacate(seat.session, seat.table.id, "others wait"))


async def _large_win(seat: Seat) -> None:
    limit = TerminalMoney(large_win=10_000)
    await seat.table.do(OPERATOR, SetTerminalMoney(TERMINAL_ID, limit), TECHNICIAN)
    await seat.bet("straight:17")
    await seat.total_is("$5.00")
    await seat.table.settle(number("17"))


TROUBLES = {
    "disabled": Trouble(
        _disabled, "This terminal is out of service. Your credit is safe. Call an attendant."
    ),
    "suspended": Trouble(
        _wrong_outcome,
        "Play at this table is suspended. Staff are checking a result. "
        "Bets stand until a supervisor decides.",
        MTT,
    ),
    "frozen": Trouble(
        _wrong_outcome,
        "Your account is on hold while staff check a result. "
        "Your credit is safe. You cannot bet or cash out until staff release it.",
        RFS,
    ),
    "closing at a time": Trouble(
        _closing, "This table closes at {time} or later. Your credit stays with this terminal."
    ),
    "closing, and credit must leave": Trouble(
        _closing,
        "This table closes at {time} or later. Cash out before then.",
        IBK,
        Source.AUTOMATED,
    ),
    "closed": Trouble(_closed, "This table is closed. Your credit stays with this terminal.", RFS),
    "barred": Trouble(
        _barred, "You may not bet at this table. Your credit is safe. Clause RRB-12.3.2."
    ),
    "directed": Trouble(
        _directed,
        "Staff ask you to give up this place. Your credit will be paid to you. Clause IBK-9.13.",
        IBK,
        Source.AUTOMATED,
    ),
    "large win": Trouble(
        _large_win,
        "You have won $175.00. An attendant must confirm it before it is paid. "
        "Your credit is safe, and you may play on.",
    ),
}


def closing_time(seat: Seat) -> str:
    """By the clock of the venue."""
    closing = seat.floor.house.pits[PIT].read_model.floor.state.plan.desk(seat.table.id).closing
    if closing is None or closing.not_before is None:
        return ""
    at = datetime.fromtimestamp(closing.not_before / 1000, ZoneInfo(LETTERHEAD.zone))
    return f"{at:%H:%M}"


@pytest.mark.parametrize("trouble", TROUBLES.values(), ids=TROUBLES)
async def test_it_is_said_across_the_screen_with_what_happens_to_the_money(
    trouble: Trouble, pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages, rulebook=trouble.rulebook, source=trouble.source) as seat:
        begins = re.compile(f"^{re.escape(trouble.words[:15])}")
        banner = seat.page.locator(".fault", has_text=begins)
        await expect(banner).to_have_count(0)
        await trouble.befalls(seat)
        await expect(banner).to_be_visible()
        await expect(banner).to_have_text(trouble.words.format(time=closing_time(seat)))
        box = await banner.bounding_box()
        assert box is not None
        assert (box["x"], box["width"]) == (0, LANDSCAPE["width"])


async def test_a_table_that_closes_says_how_many_rounds_are_left(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages, rulebook=MTT) as seat:
        banner = seat.page.locator(".fault", has_text="This table")
        await expect(banner).to_have_count(0)
        await _closing(seat)
        for rounds, left in (
            (0, "This table closes after 3 more rounds."),
            (2, "This table closes after one more round."),
            (1, "This table is closing: no more rounds open."),
        ):
            for _ in range(rounds):
                # Without wagers a round is void as soon as it closes.
                await seat.table.close()
                await seat.table.open()
            await expect(banner).to_have_text(f"{left} Your credit stays with this terminal.")
