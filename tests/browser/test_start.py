"""docs/start.md, step by step as it stands there: a bet, its money, the other side, the proof."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from croupier.core.identifiers import TableId
from tests.browser.following_start import (
    cash_out,
    lay_both,
    meter,
    open_from,
    says,
    sign_on_between_rounds,
    sign_on_by_password,
)
from tests.browser.pages import Pages
from tests.browser.visiting_demo import PATIENCE_MS, Visit, visiting

TABLE = TableId("R3")
SPEED = 5.0
# Slow enough to lay two chips in one round, even on a busy machine.
SLOWLY = 2.0


@pytest.mark.long
async def test_a_reader_of_the_first_page_comes_to_a_settled_round_its_money_and_its_proof(
    pages: Pages, page: Page, tmp_path: Path
) -> None:
    async with visiting(tmp_path, pages, speed=SPEED) as visit:
        try:
            await page.goto(visit.demo.url)
            terminal = await _sits_down(page)
            round_ = await _bets(terminal, visit)
            await _takes_the_money(page, terminal, visit)
            await _sees_the_other_side(page, terminal, visit)
        finally:
            # A refusal is an answer of the server, which browsers log as an error.
            pages.forgive("409")
            # The pages go first: a server that ends under them would be a fault on each.
            await page.context.close()
    _proves(tmp_path / "journal.db", round_)


async def _sits_down(lobby: Page) -> Page:
    says("under *Rapid Roulette and Rapid Baccarat*, touch the free terminal **N7**")
    bank = lobby.get_by_role("region", name="Rapid Roulette and Rapid Baccarat")
    await expect(bank.get_by_role("link", name="Terminal N7: free")).to_be_visible()
    terminal = await open_from(lobby, "Terminal N7: free")
    says("In the strip at the top choose **Roulette 3**, the automated wheel")
    await terminal.locator(".table-tile", has_text="Roulette 3").tap()
    await expect(terminal.locator(".table-name")).to_contain_text("Roulette 3")
    return terminal


async def _bets(page: Page, visit: Visit) -> str:
    """Returns the name of the round."""
    says("**Add money**, and touch the $100 note.", "Close the panel.")
    await _adds_money(page)
    says("drag the $5 chip from the rack to **Red**, and once more to **17**")
    await visit.at_speed(SLOWLY)
    await lay_both(page, visit, TABLE)
    await visit.at_speed(SPEED)
    says("The credit is now $90.00 and the total bet $10.00.")
    await expect(meter(page, "Credit")).to_have_text("$90.00")
    says("Your terminal shows the number of the round beside *Place your bets*.")
    number = re.search(r"Round (\d+)", await page.locator(".round-state").inner_text())
    assert number is not None
    says("The result says what you receive", "*No win this time*")
    result = page.locator(".result--now")
    await expect(result).to_contain_text(re.compile("No win this time|receive"), timeout=60_000)
    says("**My rounds** shows the round with your chips as they stood")
    await page.get_by_role("button", name="My rounds").tap()
    shown = page.get_by_role("dialog")
    # Seventeen is black: at least one of the two loses, and the round says by which clause.
    for words in (
        "Bet $10.00",
        "Red You bet $5.00",
        "Straight Up 17 You bet $5.00",
        "Clause RRB-8.2.1",
    ):
        await expect(shown).to_contain_text(words)
    await page.get_by_role("button", name="Close", exact=True).tap()
    return f"R3/{number.group(1)}"


async def _adds_money(page: Page) -> None:
    await page.get_by_role("button", name="Add money").tap()
    await page.get_by_role("button", name="$100", exact=True).tap()
    await expect(page.get_by_text("Accepted. Your credit follows in a moment")).to_be_visible()
    await expect(meter(page, "Credit")).to_have_text("$100.00", timeout=PATIENCE_MS)
    await page.get_by_role("button", name="Close", exact=True).tap()


async def _takes_the_money(lobby: Page, terminal: Page, visit: Visit) -> None:
    says("**Cash out**, and while bets are taken confirm with *Cash out $90.00*")
    amount = await cash_out(terminal)
    ticket = terminal.get_by_role("img", name=f"Ticket for {amount}")
    await expect(ticket).to_be_visible(timeout=PATIENCE_MS)
    await terminal.get_by_role("button", name="Close", exact=True).tap()
    (paper,) = visit.demo.papers.of_visitors()
    says("open **Cage** and sign on with badge 301 and its password")
    cage = await open_from(lobby, "Cage")
    await sign_on_by_password(cage, visit, "301")
    says("Type the ticket's validation number", "**Pay $90.00.**")
    await _type(cage, paper.number)
    await cage.get_by_role("button", name=f"Pay {amount}").tap()
    await expect(cage.get_by_role("heading", name=f"Paid {amount}")).to_be_visible()
    says("Type it again: *Already paid*, with when, where and by whom.")
    await _type(cage, paper.number)
    card = cage.get_by_role("region", name="Paper")
    await expect(card).to_contain_text("Already paid")
    await expect(card).to_contain_text("by Casey Lin")


async def _type(cage: Page, number: str) -> None:
    await cage.get_by_label("scan or type").fill(number)
    await cage.keyboard.press("Enter")


async def _sees_the_other_side(lobby: Page, terminal: Page, visit: Visit) -> None:
    says("in the lobby switch *Bot deals* off at Roulette 2", "sign on with badge 101 and its PIN")
    switch = lobby.get_by_role("button", name="Bot dealer at Roulette 2")
    await expect(switch).to_have_text("Bot deals")
    await switch.tap()
    await expect(switch).to_have_text("You deal")
    desk = await open_from(lobby, "Dealer, Roulette 2")
    await sign_on_between_rounds(desk, visit, "101")
    says("Then press the bright button")
    await desk.locator(".desk-button--bright").tap()
    await expect(desk.locator(".figures-state strong").first).to_have_text("Bets open")
    says("add money at your terminal and touch *Call attendant* and *I dispute a result*")
    await _adds_money(terminal)
    await terminal.get_by_role("button", name="Call attendant").tap()
    await terminal.get_by_role("button", name="I dispute a result").tap()
    await expect(terminal.get_by_text("An attendant has been called.")).to_be_visible()
    says("**Pit console**, badge 201 with password")
    console = await open_from(lobby, "Pit console")
    await sign_on_by_password(console, visit, "201")
    await console.get_by_role("button", name="Waiting").first.tap()
    await expect(console.locator("main")).to_contain_text("N7")
    says("**Inspector**, badge 401 with password", "**Office**, badge 501 with password")
    for name, badge in (("Inspector", "401"), ("Office", "501")):
        await sign_on_by_password(await open_from(lobby, name), visit, badge)


def _proves(journal: Path, round_: str) -> None:
    says("verify ~/.local/share/croupier/demo/journal.db --independent")
    proved = _croupier("verify", str(journal), "--independent")
    sentence = "proved: everything follows from its commands and by independent arithmetic"
    says(sentence)
    assert sentence in proved
    says("recall ~/.local/share/croupier/demo/journal.db R3/8")
    told = _croupier("recall", str(journal), round_)
    says("roulette under nsw-rapid-2016", "$5.00 on red", "$5.00 on straight:17")
    for line in ("roulette under nsw-rapid-2016", "$5.00 on red", "$5.00 on straight:17"):
        assert line in told


def _croupier(*arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "croupier", *arguments], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
