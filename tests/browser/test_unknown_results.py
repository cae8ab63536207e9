"""Answers that never come: the screen asks until it knows, believes what the journal says, and
sends nothing twice. Each is tried with an answer lost, a command lost, and a page loaded anew; each
of these with each other at one screen or another, since all screens ask in the same way.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

from croupier.core.pit.accounts.commands import CashOut
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.wagers.commands import PlaceWagers
from croupier.core.venue.commands import PayTicket
from croupier.server.web.responses import KEY_COOKIE
from croupier.wire.outbound import Mode
from tests.browser.cage.counter import at_the_counter
from tests.browser.dealer.dealer_terminal import dealing
from tests.browser.fingers import tap
from tests.browser.journal_entries import entries_of
from tests.browser.lost_answers import LostAnswers
from tests.browser.pages import PORTRAIT, Pages, leave, toast
from tests.browser.served import served_house
from tests.browser.terminal.cut_link import CutLink
from tests.browser.terminal.seat import seated
from tests.core.pit.round_script import RFS, RRB, RoundScript
from tests.plugins.long_proofs import mostly_slow
from tests.server.floor_house import PIT
from tests.server.till_stage import TillStage

CHECKING = "Checking whether this was carried out"
SECONDS = 60


@pytest.fixture(autouse=True)
def lines_are_cut_on_purpose(pages: Pages) -> Iterator[None]:
    yield
    pages.forgive("WebSocket|ERR_FAILED|503|demo/wallet")


async def until(is_so: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(SECONDS):
        while not await is_so():
            await asyncio.sleep(0.05)


async def recorded(folder: Path, stream: str, body: type[Any], count: int) -> None:
    """The journal has so many commands of this kind by now."""

    async def is_so() -> bool:
        return len(await entries_of(folder / "journal.db", stream, body)) == count

    await until(is_so)


@pytest.mark.parametrize(
    ("lost", "reloaded"),
    [("answer", False), ("command", True)],
    ids=["answer-stays", "command-reloaded"],
)
async def test_a_chip_whose_answer_is_lost_is_checked_and_counts_once(
    lost: str, reloaded: bool, pages: Pages, tmp_path: Path
) -> None:
    link = CutLink()
    async with seated(tmp_path, pages, link=link) as seat:
        link.hold() if lost == "answer" else link.lose_commands()
        await seat.bet("red")
        await expect(seat.chips("pending")).to_have_count(1)
        await recorded(tmp_path, PIT, PlaceWagers, 1 if lost == "answer" else 0)
        await link.cut()
        await expect(seat.chips("checking")).to_have_count(1)
        await expect(seat.page.get_by_text(CHECKING)).to_be_visible()
        if reloaded:
            await seat.page.reload()
        link.restore()
        await expect(seat.chips("accepted")).to_have_count(1)
        await expect(seat.chips("checking")).to_have_count(0)
        await expect(seat.page.get_by_text(CHECKING)).to_be_hidden()
        await seat.total_is("$5.00")
        await expect(seat.page.locator(".refusal")).to_have_count(0)
    (entry,) = await entries_of(tmp_path / "journal.db", PIT, PlaceWagers)
    assert entry.answer.refusal is None


@pytest.mark.parametrize(
    "reloaded", mostly_slow([False, True], always={True}), ids=["stays", "reloaded"]
)
async def test_a_cash_out_whose_answer_is_lost_is_checked_and_pays_once(
    reloaded: bool, pages: Pages, tmp_path: Path
) -> None:
    link = CutLink()
    async with seated(tmp_path, pages, rulebook=RRB, link=link) as seat:
        await seat.button("Cash out").tap()
        link.hold()
        go = seat.page.get_by_role("button", name="Cash out $100.00")
        await go.tap()
        await recorded(tmp_path, PIT, CashOut, 1)
        await link.cut()
        await expect(seat.page.get_by_text("Your credit is safe. It is paid")).to_be_visible()
        await expect(go).to_be_disabled()
        if reloaded:
            await seat.page.reload()
        link.restore()
        if reloaded:
            done = toast(seat.page, "Checked: your last action was carried out.")
            await expect(done).to_be_visible()
        else:
            await expect(seat.page.locator(".panel-said")).to_contain_text("$100.00")
        await expect(seat.meter("Credit")).to_have_text("$0.00")
        await expect(seat.page.locator(".panel-refused")).to_have_count(0)
    (entry,) = await entries_of(tmp_path / "journal.db", PIT, CashOut)
    assert entry.answer.refusal is None


async def test_a_dealers_press_without_an_answer_is_checked_and_takes_no_second_one(
    pages: Pages, tmp_path: Path
) -> None:
    link = CutLink()
    async with dealing(tmp_path, pages, RoundScript(RFS, players=1), link=link) as place:
        button = place.button("open-wagering")
        await expect(button).to_have_attribute("aria-disabled", "false")
        link.hold_answers()
        await tap(button)
        # The line is whole and the server lives: it only does not answer.
        await expect(place.page.get_by_text(CHECKING)).to_be_visible()
        await expect(place.button("spin-ball")).to_have_attribute("aria-disabled", "true")
        await tap(place.button("spin-ball"))
        await place.says("Your last action is still being checked.")
        link.release()
        await place.status("Bets open")
        await expect(place.page.get_by_text(CHECKING)).to_be_hidden()
    assert len(await entries_of(tmp_path / "journal.db", PIT, OpenWagering)) == 1


async def let_in(page: Page, stage: TillStage, till: str) -> None:
    key = stage.headers[till]["Authorization"].removeprefix("Bearer ")
    url = f"{stage.floor.url(till)}/"
    await page.context.add_cookies([{"name": KEY_COOKIE, "value": key, "url": url}])
    await page.goto(url)


async def scan(page: Page, number: str) -> None:
    """As a slot types what it reads."""
    await page.keyboard.type(number)
    await page.keyboard.press("Enter")


@pytest.mark.parametrize(
    ("lost", "reloaded"),
    [("answer", True), ("request", False)],
    ids=["answer-reloaded", "request-stays"],
)
async def test_a_kiosk_holds_cash_and_paper_until_it_knows(
    lost: str, reloaded: bool, pages: Pages, tmp_path: Path
) -> None:
    page = await pages.open(PORTRAIT)
    line = LostAnswers("ticket/pay")
    async with served_house(tmp_path, mode=Mode.LIVE) as floor:
        stage = await TillStage.set_up(floor)
        agent = await stage.agent()
        number = await stage.cash_out()
        if lost == "request":
            line.reach_nobody()
        await line.lay(page)
        await let_in(page, stage, "K1")
        await expect(page.get_by_role("heading", name="Turn tickets into cash")).to_be_visible()
        await scan(page, number)
        papers = page.get_by_role("region", name="Your tickets")
        await expect(papers.get_by_text("Checking, please wait")).to_be_visible()
        await expect(papers.get_by_text("Your ticket is safe.")).to_be_visible()
        await expect(page.get_by_role("button", name="Finish")).to_be_disabled()
        await expect(papers.get_by_text("Given back")).to_have_count(0)
        if reloaded:
            await page.reload()
            await expect(papers.get_by_text("Checking, please wait")).to_be_visible()
        await expect(page.locator("body")).not_to_contain_text(number)
        line.mend()
        await expect(papers.get_by_text("Paid, ticket kept")).to_be_visible()
        await expect(page.locator(".kiosk-total")).to_contain_text("$50.00")
        assert stage.dispensed == [5_000]
        assert len(set(line.asked)) == 1
        assert await page.evaluate("JSON.stringify(sessionStorage)") == "{}"
        await leave(page)
        await agent.close()
    (entry,) = await entries_of(tmp_path / "journal.db", "venue", PayTicket)
    assert entry.answer.refusal is None


@pytest.mark.parametrize(
    ("says", "reloaded"),
    [(None, False), ("unknown", True)],
    ids=["silence-stays", "503-reloaded"],
)
async def test_a_cashier_hands_over_nothing_until_the_cage_knows(
    says: str | None, reloaded: bool, page: Page, tmp_path: Path
) -> None:
    line = LostAnswers("ticket/pay", says)
    async with at_the_counter(tmp_path, page) as counter:
        await line.lay(page)
        await counter.sign_on()
        await counter.present()
        await counter.card.get_by_role("button", name="Pay $50.00").tap()
        await expect(counter.card).to_contain_text("Hand over no cash and keep the paper here.")
        assert counter.paid() == 5_000
        if reloaded:
            await page.reload()
            await expect(counter.card).to_contain_text("Hand over no cash")
        else:
            await expect(counter.card.get_by_role("button", name="Pay $50.00")).to_be_disabled()
        await expect(page.get_by_role("button", name="Sign off")).to_be_disabled()
        line.mend()
        await expect(page.get_by_role("heading", name="Paid $50.00")).to_be_visible()
        await expect(page.locator(".cage-payments")).to_contain_text("$50.00")
        assert len(set(line.asked)) == 1
    (entry,) = await entries_of(tmp_path / "journal.db", "venue", PayTicket)
    assert entry.answer.refusal is None
