"""A director runs a small tournament at terminals from its draft to its prizes, by hand."""

from pathlib import Path

from playwright.async_api import Page, expect

from croupier.core.venue.tournaments.state import EntryState, Standing
from croupier.wire.screens import ScreenKind
from tests.browser.pages import FULL, Pages, leave
from tests.browser.tournaments.contest_house import (
    DIRECTOR,
    DRAWER,
    OFFICE,
    SHIFT,
    TABLE,
    TILL,
    contest_house,
    fill,
    press,
    screen,
)
from tests.server.floor_house import PASSWORD, PIT

SEATS = ("T1-A", "p1", "p2")


async def drafts(page: Page) -> None:
    """From a template; what contradicts is told beside its field, and nothing is published."""
    await page.get_by_role("navigation").get_by_role("button", name="Tournaments").tap()
    await press(page, "Draft a tournament")
    form = page.get_by_role("dialog")
    await form.get_by_role("button", name="Heats and a final at terminals").tap()
    await fill(form, {"Title": "Friday roulette", "Fewest players": "2", "Most players": "4"})
    await expect(form.get_by_role("status")).to_have_text("1 thing is missing or wrong")
    prizes = form.get_by_role("group", name="Prizes")
    await expect(prizes.get_by_role("note")).to_contain_text("more prizes than players")
    await prizes.get_by_role("button", name="Remove").last.tap()
    await expect(prizes.get_by_role("note")).to_contain_text("8000 out of 10000")
    await prizes.get_by_label("Percent of the pool").first.fill("70")
    stages = form.get_by_role("group", name="Stages, tables and who goes on")
    await stages.get_by_role("button", name="Remove").first.tap()
    await stages.get_by_label("After how many").fill("2")
    await expect(form.get_by_role("status")).to_have_text("Complete: it can be published.")
    await expect(form.get_by_role("complementary")).to_contain_text("70 % of the prize pool")
    await press(form, "Save the draft")
    await expect(form).to_have_count(0)


async def confirms(page: Page, act: str, typed: dict[str, str], foretold: str) -> None:
    """A form says what it will do before it is confirmed."""
    await press(page, act)
    form = page.get_by_role("dialog")
    await fill(form, typed)
    await expect(form.get_by_role("region", name="What this does")).to_contain_text(foretold)
    await press(form, act)
    await expect(form).to_have_count(0)


async def announces(page: Page) -> None:
    await press(page, "Friday roulette")
    await confirms(page, "Publish", {}, "were published")
    told = {"Reference": "GRC 1/20"}
    await confirms(page, "Record the notification", told, "notified")


async def registers(page: Page, number: int) -> None:
    """An application at the cage, its fee in cash, and the seat ticket."""
    desk = page.get_by_role("region", name="Tournaments")
    await press(desk, "Enter somebody")
    form = page.get_by_role("dialog")
    await fill(
        form,
        {
            "Known to the house as": f"P{number}",
            "Name": f"Player {number}",
            "Document seen": "passport",
            "Number of the entry form": str(number),
        },
    )
    for attested in ("Is of age", "Was given a copy", "Has agreed in writing"):
        await form.get_by_role("button", name=attested).tap()
    await press(form, "Enter somebody")
    await expect(form).to_have_count(0)
    await press(desk, "Take the fee")
    await press(form, "Take $100.00")
    await expect(form).to_have_count(0)
    await expect(desk.get_by_role("link", name="Seat ticket")).to_have_count(number)


async def draws(page: Page) -> None:
    """Chance gives the seats. Undone, they are keyed as the players drew them, with a witness."""
    await page.get_by_role("navigation").get_by_role("button", name="Tournaments").tap()
    await press(page, "Friday roulette")
    await press(page, "Seats and tables")
    plan, form = page.get_by_role("img", name="Seating plan"), page.get_by_role("dialog")
    await press(page, "Draw seats by chance")
    await press(form, "Draw seats by chance")
    await expect(form).to_have_count(0)
    await expect(plan).to_be_visible(timeout=20_000)
    await confirms(page, "Undo the seating", {}, "undone")
    await expect(plan).to_have_count(0)
    await press(page, "Enter seats that were drawn or assigned")
    for number, seat in enumerate(SEATS, start=1):
        choice = form.get_by_label(f"E{number} Player {number}")
        await choice.select_option(f"{TABLE}/{seat}")
    await press(form, "Enter seats that were drawn or assigned")
    witness = page.get_by_role("dialog", name="Approval needed")
    await fill(witness, {"Badge number": SHIFT, "Password": PASSWORD})
    await witness.get_by_role("button", name="Sign on").tap()
    await expect(witness).to_have_count(0)
    await expect(plan).to_be_visible()
    await confirms(page, "Send the score sheet", {}, "was sent")


async def begins(page: Page) -> None:
    table = page.get_by_role("article", name="Roulette 1")
    await press(table, "Begin tournament play")
    await press(table, "Confirm: Begin tournament play")
    await expect(table.get_by_role("region", name="final: round 1 of 2")).to_be_visible()


async def returns(page: Page) -> None:
    """The sheet goes back from the table and is taken; places and prizes follow."""
    table = page.get_by_role("article", name="Roulette 1")
    await press(table, "Return the score sheet")
    await press(table, "Confirm: Return the score sheet")
    await confirms(page, "Take the score sheet back", {}, "was taken back")
    await confirms(page, "Award the prizes", {}, "were awarded")
    await press(page, "Places and prizes")
    places = page.get_by_role("table", name="Places and prizes")
    await expect(places).to_contain_text("$189.00")
    await expect(page.get_by_role("link", name="Results")).to_be_visible()


async def pays(page: Page, owed: str) -> None:
    """Against identification, on a slip that a second person signs."""
    desk = page.get_by_role("region", name="Tournaments")
    await press(desk, "Pay what is owed")
    form = page.get_by_role("dialog", name="Pay what is owed")
    await form.get_by_label("Address").fill("1 High Street")
    await form.get_by_label("Document").fill("passport 1")
    await form.get_by_role("button", name="signed").tap()
    await expect(form.get_by_role("region", name="What this does")).to_be_visible()
    await press(form, f"Pay {owed}")
    second = page.get_by_role("dialog", name="Approval needed")
    await fill(second, {"Badge number": OFFICE, "Password": PASSWORD})
    await second.get_by_role("button", name="Sign on").tap()
    await expect(second).to_have_count(0)


async def test_a_tournament_runs_from_its_draft_to_its_prizes(pages: Pages, tmp_path: Path) -> None:
    office, desk, cage = [await pages.open(FULL) for _ in range(3)]
    async with contest_house(tmp_path, terminals=SEATS[1:]) as contest:
        try:
            await contest.sits(office, screen("office", ScreenKind.OFFICE), OFFICE)
            await drafts(office)
            await announces(office)
            await contest.appoint()
            await contest.sits(cage, screen("cage", ScreenKind.CAGE, drawer=DRAWER), TILL)
            for number in (1, 2, 3):
                await registers(cage, number)
            states = [each.state for each in contest.tournament.entries.values()]
            assert states == [EntryState.ENTERED] * 3
            console = screen("console", ScreenKind.PIT_CONSOLE, pit=PIT)
            await contest.sits(desk, console, DIRECTOR)
            await draws(desk)
            await begins(desk)
            for _ in range(2):
                laid = {seat: ("red", 1_000 * n) for n, seat in enumerate(SEATS, start=1)}
                await contest.play_round(laid, "1")
            await returns(desk)
            await pays(cage, "$81.00")
            assert contest.tournament.standing is Standing.AWARDED
            assert dict(contest.tournament.owed) == {"E3": 18_900}
        finally:
            for page in (office, desk, cage):
                await leave(page)
