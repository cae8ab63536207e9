"""What an inspector reads where the journal has let its sealed days go."""

import pytest
from playwright.async_api import Page, expect

from croupier.core.rulebook.roles import Role
from croupier.wire.http.inspection import JournalPage, ProofStatus, ProofView, StreamProved
from croupier.wire.screens import ScreenKind
from tests.browser.office.reading import NOON, Office

ARCHIVE = "2020-03-01.croupier-day"


def proof(begins: str) -> ProofStatus:
    streams = (StreamProved("venue", 377, 256, "f0e9380a"),)
    last = ProofView(NOON, NOON, "401", streams, False, True, (), begins)
    return ProofStatus(False, last=last)


@pytest.mark.parametrize("begins", ["", ARCHIVE])
async def test_the_proof_names_the_archive_that_it_begins_after(page: Page, begins: str) -> None:
    screen = Office(page, ScreenKind.INSPECTOR, Role.REGULATOR_INSPECTOR)
    screen.has("/proof", proof(begins))
    await screen.open("Proof")
    await expect(page.get_by_text("Every entry follows from its command")).to_be_visible()
    told = page.get_by_text(f"The proof begins after {ARCHIVE}.")
    await expect(told).to_have_count(1 if begins else 0)


@pytest.mark.parametrize("let_go", [0, 6_295])
async def test_the_journal_says_what_is_not_searched(page: Page, let_go: int) -> None:
    screen = Office(page, ScreenKind.INSPECTOR, Role.REGULATOR_INSPECTOR)
    found = JournalPage("venue", ("venue",), 9_838, 9_838, (), let_go=let_go)
    screen.has("/journal?stream=venue&language=en", found)
    await screen.open("Journal")
    await expect(page.get_by_role("table", name="Venue: 9838 entries")).to_be_visible()
    told = page.get_by_text("Entries up to 6295 lie in the archives of sealed days")
    await expect(told).to_have_count(1 if let_go else 0)
