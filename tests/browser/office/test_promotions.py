"""A promotion from its draft to its prizes, by hand at the desks of a real server."""

import re
from pathlib import Path

from playwright.async_api import Locator, Page, expect

from croupier.core.identifiers import Origin, PersonId, TableId
from croupier.core.promotions.terms import PromotionId
from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.commands import CloseDrawer, OpenDrawer
from croupier.core.venue.promotions.state import AwardState, Promotion, PromotionStage
from croupier.core.venue.state import DrawerId
from croupier.server.keyring.staff import Screen
from croupier.server.web.responses import KEY_COOKIE
from croupier.wire.outbound import Mode
from croupier.wire.screens import ScreenKind
from tests.browser.office.sitting import BADGE, go, press, sits_at
from tests.browser.pages import FULL, Pages, leave
from tests.browser.served import served_house
from tests.core.pit.floor_script import OPERATOR
from tests.server.floor_house import PASSWORD, PIT, Clock, FloorHouse, screen_id
from tests.server.till_stage import CASH, TillStage

SCRUTINEER, DAY = "601", 24 * 3600
WRITTEN = {
    "Title": "Spring draw",
    "Place of the promotion": "Main floor",
    "How the prizes are awarded": "By draw",
    "When and where they are awarded": "At the draw, on the main floor",
    "Who may enter": "Members over 18",
    "Minimum or compulsory wager, or none": "None",
    "Nature of the prizes, reservations and guarantees": "Cash and a refrigerator",
    "How a prize is claimed": "At the cage within 7 days",
    "How winners are told": "By telephone",
    "How results are published": "On the notice board",
    "What becomes of an unclaimed prize": "It goes to a reserve",
    "Where these terms can be read": "At the cage and on every terminal",
}


def promotion(floor: FloorHouse) -> Promotion:
    assert floor.house.venue is not None
    return floor.house.venue.hall.state.promotions[PromotionId("spring")]


async def skip(floor: FloorHouse, days: int) -> None:
    assert isinstance(floor.house.clock, Clock)
    floor.house.clock.skip(days * DAY)


async def returns(page: Page, badge: str) -> None:
    """Whoever was away for days signs on again."""
    await page.reload()
    await page.get_by_label("Badge number").fill(badge)
    await page.get_by_label("Password").fill(PASSWORD)
    await page.get_by_role("button", name="Sign on").tap()
    await expect(page.get_by_role("button", name="Sign off")).to_be_visible()


async def opens(page: Page) -> None:
    await go(page, "Promotions")
    await press(page, "Spring draw")


async def fills(page: Page, act: str, typed: dict[str, str], done: str | None = None) -> None:
    """A form by the labels of its fields."""
    await press(page, act)
    form = page.get_by_role("dialog")
    for label, text in typed.items():
        await form.get_by_label(label, exact=True).fill(text)
    await press(form, done or act)
    await expect(form).to_have_count(0)


async def drafts(page: Page) -> None:
    await go(page, "Promotions")
    await press(page, "Draft a promotion")
    form = page.get_by_role("dialog")
    await form.get_by_label("Short name").fill("spring")
    for label, text in WRITTEN.items():
        await form.get_by_label(label, exact=True).fill(text)
    await press(form, "Add a prize")
    await prize(form, 1, {"What it is": "Grand prize", "Worth in AUD": "12,000"})
    await press(form, "Add a prize")
    await (
        form.get_by_role("group", name="Prize 2")
        .get_by_label("Kind")
        .select_option("machinery-or-appliance")
    )
    await prize(form, 2, {"What it is": "Refrigerator", "Worth in AUD": "900"})
    await litres(form, "20.1")
    await press(form, "Save the draft")
    await expect(form).to_have_count(0)


async def prize(form: Locator, place: int, typed: dict[str, str]) -> None:
    group = form.get_by_role("group", name=f"Prize {place}")
    for label, text in {**typed, "Conditions, or none": "none"}.items():
        await group.get_by_label(label, exact=True).fill(text)


async def litres(form: Locator, typed: str) -> None:
    """Of the wine in the refrigerator, key by key."""
    field = form.get_by_role("group", name="Prize 2").get_by_label("Litres of liquor, at most 20")
    await field.fill("")
    await field.press_sequentially(typed)
    await expect(field).to_have_value(typed)


async def completes(page: Page) -> None:
    """There is too much liquor in it, and the document wants more said of an appliance."""
    await press(page, "Spring draw")
    much = page.get_by_text("Refrigerator: no more than 20 litres of liquor may be a prize.")
    await expect(much).to_be_visible()
    await press(page, "Write the terms")
    form = page.get_by_role("dialog")
    await litres(form, "20.0")
    await press(form, "Save the draft")
    await expect(form).to_have_count(0)
    await expect(page.get_by_text("Refrigerator: state this too: Make.")).to_be_visible()
    await press(page, "Write the terms")
    for label in ("Make", "Model", "Accessories"):
        await form.get_by_label(label, exact=True).fill("as shown in the lobby")
    await press(form, "Save the draft")
    await expect(form).to_have_count(0)
    await expect(page.get_by_text("do not state")).to_have_count(0)


async def commits(page: Page) -> str:
    await press(page, "Commit to a secret")
    form = page.get_by_role("dialog")
    shown = form.get_by_label("Secret of the draw")
    await expect(shown).to_have_text(re.compile("[0-9a-f]{64}"))
    secret = await shown.inner_text()
    await expect(form.get_by_role("button", name="Commit to a secret")).to_be_disabled()
    await form.get_by_role("button", name="It is written down").tap()
    await press(form, "Commit to a secret")
    await expect(form).to_have_count(0)
    return secret


async def draws(page: Page, secret: str) -> None:
    await press(page, "Record the numbers")
    form = page.get_by_role("dialog")
    await form.get_by_label("Thrown or spun with").select_option("dice")
    await form.get_by_label("Which dice or wheel").fill("dice of table 4")
    await form.get_by_label("Numbers, with spaces between").fill("1 2 3 4 5 6 1 2")
    await press(form, "Record the numbers")
    watched = page.get_by_role("dialog", name="Approval needed")
    await watched.get_by_label("Badge number").fill(SCRUTINEER)
    await watched.get_by_label("Password").fill(PASSWORD)
    await watched.get_by_role("button", name="Sign on").tap()
    await expect(watched).to_have_count(0)
    await fills(page, "Draw the prizes", {"Secret of the draw": secret})


async def reopens(floor: FloorHouse) -> None:
    """The drawer is counted, and open again for the day that it is now."""
    house, venue = floor.house, floor.house.venue
    assert venue is not None
    day = house.days.of(venue.now()).isoformat()
    drawer, cashier = DrawerId("C1"), Actor(PersonId("carol"), Role.CASHIER)
    opening = OpenDrawer(drawer, Place.CASH_DESK, day, CASH, house.days.ends(day))
    for body in (CloseDrawer(drawer, CASH, 0), opening):
        answer = await venue.submit(Origin("office"), cashier, body, OPERATOR)
        assert answer.refusal is None, answer.refusal


async def pays(page: Page, stage: TillStage) -> None:
    key = stage.headers["C1"]["Authorization"].removeprefix("Bearer ")
    url = f"{stage.floor.url('C1')}/"
    await page.context.add_cookies([{"name": KEY_COOKIE, "value": key, "url": url}])
    await page.goto(url)
    await page.get_by_label("Badge number").fill("cash-C1")
    await page.get_by_label("Password").fill(PASSWORD)
    await page.get_by_role("button", name="Sign on").tap()
    owed = page.get_by_role("region", name="Prizes to pay")
    await expect(owed).to_contain_text("Grand prize")
    await owed.get_by_role("button", name="Pay").first.tap()
    form = page.get_by_role("dialog", name="Pay a prize")
    await form.get_by_label("Name").fill("Ann")
    await form.get_by_label("Address").fill("1 High Street")
    await form.get_by_label("Document").fill("passport 1")
    await form.get_by_role("button", name="signed").tap()
    pay = form.get_by_role("button", name="Pay $12,000.00")
    await form.get_by_label("In cash, from this drawer").fill("2,000")
    await expect(form).to_contain_text("$2,000.00 of $12,000.00")
    await expect(pay).to_be_disabled()
    await form.get_by_label("By crossed cheque to the winner").fill("10,000")
    await pay.tap()
    await expect(form).to_have_count(0)
    await expect(owed).not_to_contain_text("Grand prize")


async def shows(page: Page, floor: FloorHouse) -> None:
    """A display beside the draw names numbers, and nobody."""
    table = TableId("R1")
    key = await floor.enrol(
        Screen(screen_id("board"), ScreenKind.DISPLAY, pit=PIT, tables=(table,))
    )
    url = f"{floor.url('board')}/"
    await page.context.add_cookies([{"name": KEY_COOKIE, "value": key, "url": url}])
    await page.goto(url)
    board = page.get_by_role("region", name="Spring draw")
    won = next(iter(promotion(floor).awards.values())).entry.number
    await expect(board).to_contain_text(f"Number {won}", timeout=30_000)
    await expect(board).to_contain_text("1 2 3 4 5 6 1 2")
    await expect(board).not_to_contain_text("ann")


async def test_a_promotion_runs_from_its_draft_to_its_prizes(pages: Pages, tmp_path: Path) -> None:
    office, watching, cage, display = [await pages.open(FULL) for _ in range(4)]
    async with served_house(tmp_path, mode=Mode.LIVE) as floor:
        stage = await TillStage.set_up(floor)
        await floor.hire(BADGE, Role.CASINO_OPERATOR)
        await floor.hire(SCRUTINEER, Role.SCRUTINEER)
        try:
            await sits_at(office, floor, "office", ScreenKind.OFFICE)
            await drafts(office)
            await completes(office)
            await fills(office, "Publish", {}, "Publish the terms")
            await fills(
                office,
                "Given to the Authority",
                {"Reference": "ILGA 17"},
                "Record what the Authority was given",
            )
            secret = await commits(office)
            await skip(floor, 3)
            await returns(office, BADGE)
            await opens(office)
            for person in ("ann", "bob", "cat"):
                await fills(office, "Enter somebody", {"Who enters": person})
            await skip(floor, 7)
            await returns(office, BADGE)
            await opens(office)
            await fills(office, "Freeze the list", {})
            named = {"Badge of the scrutineer": SCRUTINEER, "Name of the scrutineer": "Sue"}
            await fills(office, "Name a scrutineer", named)
            await sits_at(watching, floor, "watching", ScreenKind.OFFICE, badge=SCRUTINEER)
            await opens(watching)
            await press(watching, "Sign this list")
            await expect(watching.get_by_text("Sign the list")).to_have_count(0)
            await office.reload()
            await opens(office)
            await draws(office, secret)
            assert promotion(floor).stage is PromotionStage.DRAWN
            await shows(display, floor)
            await watching.reload()
            await opens(watching)
            await fills(watching, "Sign the result", {})
            await reopens(floor)
            await pays(cage, stage)
            states = [award.state for award in promotion(floor).awards.values()]
            assert states == [AwardState.PAID, AwardState.DRAWN]
        finally:
            for page in (office, watching, cage, display):
                await leave(page)
