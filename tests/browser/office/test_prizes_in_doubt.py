"""A claim refused, a prize held, put off and demanded back, and a draw cancelled, by hand.

Also what a player sees of it at the terminal. How a promotion comes to be drawn is in
`test_promotions`: here the venue is told so.
"""

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.async_api import Page, Request, expect

from croupier.core.identifiers import Instant, Origin, PersonId, RulebookId, TableId, TerminalId
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.promotions.selection import NumberSource, commitment
from croupier.core.promotions.terms import EarnedBy, Earning, PromotionId
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.commands import Exclude
from croupier.core.venue.promotions import commands
from croupier.core.venue.promotions.state import AwardId, AwardState, Promotion
from croupier.server.keyring.staff import Screen
from croupier.server.web.responses import KEY_COOKIE
from croupier.wire.outbound import Mode
from croupier.wire.screens import ScreenKind
from tests.browser.office.sitting import BADGE, go, press, sits_at
from tests.browser.office.test_promotions import fills, reopens
from tests.browser.pages import FULL, Pages, leave
from tests.browser.served import served_house
from tests.browser.terminal.live_table import LiveTable
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR
from tests.core.venue.promotions.promotion_script import CASH, SECRET, SHOWN, PromotionScript
from tests.server.floor_house import PASSWORD, PIT, Clock, FloorHouse, screen_id
from tests.server.till_stage import RRB, TillStage

INSPECTOR = "700"
SPRING, AUTUMN = PromotionId("spring"), PromotionId("autumn")
WITNESS = Actor(PersonId("wanda"), Role.CASINO_MANAGEMENT)
DAY = 86_400


def promotion(floor: FloorHouse, name: PromotionId = SPRING) -> Promotion:
    """As decisions see it, which is ahead of what screens are shown."""
    assert floor.house.venue is not None
    found: Promotion = floor.house.venue.owner.floor.state.promotions[name]
    return found


async def does(floor: FloorHouse, *bodies: Any, by: Actor = OPERATOR, **more: Actor) -> None:
    venue = floor.house.venue
    assert venue is not None
    for body in bodies:
        answer = await venue.submit(Origin("setting"), by, body, more.get("approver"))
        assert answer.refusal is None, (body, answer.refusal)


async def published(floor: FloorHouse) -> None:
    """Two promotions; of the second the entries are still open, and play earns them."""
    clock = floor.house.clock
    assert isinstance(clock, Clock)
    starts = Instant(clock() + 2 * DAY * 1000)
    week = 7 * DAY * 1000
    plain = replace(
        PromotionScript(RRB).terms,
        starts=starts,
        entries_close=Instant(starts + week),
        draw_at=Instant(starts + week),
        prizes=(replace(CASH, name="First"), replace(CASH, name="Second")),
    )
    longer = replace(
        plain,
        title="Autumn draw",
        entries_close=Instant(starts + 8 * week),
        draw_at=Instant(starts + 8 * week),
        earning=Earning(EarnedBy.TURNOVER, 5_000),
    )
    for name, terms in ((SPRING, plain), (AUTUMN, longer)):
        await does(
            floor,
            commands.DraftPromotion(name, RulebookId(RRB), terms),
            commands.PublishPromotion(name),
            commands.SubmitTerms(name, "ILGA 17"),
            commands.CommitSecret(name, commitment(name, SECRET)),
        )
    clock.skip(3 * DAY)
    await does(floor, *(commands.EnterPromotion(SPRING, PersonId(who)) for who in ("ann", "bob")))
    await does(floor, commands.EnterPromotion(AUTUMN, PersonId("ann"), 2))
    clock.skip(7 * DAY)


async def drawn(floor: FloorHouse) -> None:
    await does(floor, commands.CloseEntries(SPRING))
    digest = promotion(floor).list_digest or ""
    numbers = commands.RecordNumbers(SPRING, NumberSource.DICE, "dice of table 4", SHOWN)
    await does(floor, commands.SignList(SPRING, digest), by=WITNESS)
    await does(floor, numbers, approver=WITNESS)
    await does(floor, commands.DrawPrizes(SPRING, SECRET))


async def opens(page: Page, title: str) -> None:
    await page.reload()
    await go(page, "Promotions")
    await press(page, title)


async def at_the_cage(page: Page, stage: TillStage) -> None:
    key = stage.headers["C1"]["Authorization"].removeprefix("Bearer ")
    url = f"{stage.floor.url('C1')}/"
    await page.context.add_cookies([{"name": KEY_COOKIE, "value": key, "url": url}])
    await page.goto(url)
    await page.get_by_label("Badge number").fill("cash-C1")
    await page.get_by_label("Password").fill(PASSWORD)
    await page.get_by_role("button", name="Sign on").tap()


async def pays(page: Page) -> None:
    owed = page.get_by_role("region", name="Prizes to pay")
    await owed.get_by_role("button", name="Pay").first.tap()
    form = page.get_by_role("dialog", name="Pay a prize")
    for label, text in (("Name", "Ann"), ("Address", "1 High Street"), ("Document", "pass 1")):
        await form.get_by_label(label).fill(text)
    await form.get_by_role("button", name="signed").tap()
    await form.get_by_label("In cash, from this drawer").fill("")
    await form.get_by_label("By crossed cheque to the winner").fill("200")
    await form.get_by_label("How the winner asked to be paid, if differently").fill("cash")
    await form.get_by_role("button", name="Pay $200.00").tap()
    await expect(form).to_have_count(0)


async def sees(page: Page, floor: FloorHouse) -> None:
    """Whoever is known at a terminal reads the terms there, and their own entries."""
    known = RecognisePatron(PersonId("ann"), terminal=TerminalId("R1-A"))
    await LiveTable(floor, TableId("R1")).do(SUPERVISOR, known)
    screen = Screen(screen_id("seat"), ScreenKind.TERMINAL, pit=PIT, terminal=TerminalId("R1-A"))
    url, key = f"{floor.url('seat')}/", await floor.enrol(screen)
    await page.context.add_cookies([{"name": KEY_COOKIE, "value": key, "url": url}])
    await page.goto(url)
    await page.get_by_role("button", name="Rules", exact=True).tap()
    shown = page.get_by_role("region", name="Promotions")
    await expect(shown).to_contain_text("Autumn draw")
    await expect(shown).to_contain_text("Your entries: 1, 2")
    autumn = shown.locator("div", has_text="Autumn draw").last
    await autumn.get_by_role("button", name="Read the terms").tap()
    await expect(shown).to_contain_text("One entry for every $50.00 wagered")


async def refuses(office: Page) -> None:
    # Somebody who was not drawn claims.
    await fills(
        office,
        "Refuse somebody who was not drawn",
        {
            "Who claims": "Zoe",
            "What the claim is worth": "200",
            "Reason": "not on the list",
            "Address": "1 High Street",
        },
        "Refuse a claim",
    )
    await expect(office.get_by_text("not on the list")).to_be_visible()


async def holds(office: Page, inspecting: Page, floor: FloorHouse) -> None:
    winners, form = office.get_by_role("table", name="Winners"), office.get_by_role("dialog")
    # A prize is held, and an inspector reviews that.
    await press(winners.get_by_role("row", name="First"), "Hold")
    await form.get_by_label("Reason").fill("two entries in one name")
    await press(form, "Hold the prize")
    await expect(form).to_have_count(0)
    await sits_at(inspecting, floor, "desk", ScreenKind.INSPECTOR, badge=INSPECTOR)
    await go(inspecting, "Holds")
    held = inspecting.get_by_role("table", name="Promotional prizes held")
    await expect(held).to_contain_text("Two entries in one name")
    await press(held.get_by_role("row", name="First"), "Record a review")
    review = inspecting.get_by_role("dialog")
    await review.get_by_label("Finding").fill("one entry only")
    await press(review, "Record a review")
    await expect(held).to_contain_text("one entry only")


async def excludes(floor: FloorHouse, person: str) -> None:
    body = Exclude(PersonId(person), rulebook=RulebookId(RRB), reason="a device in the sleeve")
    await does(floor, body, by=SUPERVISOR)


async def demands(office: Page, cage: Page, stage: TillStage) -> None:
    winners, form = office.get_by_role("table", name="Winners"), office.get_by_role("dialog")
    # Whoever won the other is excluded since, which the cage and the office are told before it is
    # paid, in another form than was asked for, and demanded back.
    await excludes(stage.floor, promotion(stage.floor).awards[AwardId("spring/2")].entry.entrant)
    await at_the_cage(cage, stage)
    owed = cage.get_by_role("region", name="Prizes to pay")
    await expect(owed).to_contain_text("Excluded from the casino: decide whether")
    await pays(cage)
    await opens(office, "Spring draw")
    await expect(winners.get_by_role("row", name="Second")).to_contain_text(
        "Excluded from the casino"
    )
    await expect(winners.get_by_role("row", name="First")).not_to_contain_text("Excluded")
    await expect(winners).to_contain_text("Asked for: cash")
    await expect(winners).to_contain_text("Paid: $200.00 crossed cheque")
    await press(winners.get_by_role("row", name="Second"), "Demand back")
    await form.get_by_label("Reason").fill("forged")
    await press(form, "Demand the prize back")
    await expect(form).to_have_count(0)
    await cage.reload()
    back = cage.get_by_role("region", name="Prizes demanded back")
    await back.get_by_role("button", name="Take back").tap()
    taking = cage.get_by_role("dialog", name="Take a prize back")
    await taking.get_by_role("button", name="The prize is back").tap()
    await expect(back).to_have_count(0)


async def told_at_once(office: Page, inspecting: Page) -> None:
    """The inspector's screen says so by itself: nobody presses anything there."""
    await go(inspecting, "Notifications")
    notices = inspecting.get_by_role("table", name="Notifications")
    await expect(notices).to_be_visible()
    await fills(office, "Postpone the draw", {"Reason": "the box stood open"})
    await expect(notices).to_contain_text("the box stood open")
    for page, path in ((inspecting, "/notices"), (office, "/promotions")):
        # What a page asks by itself says so: else whoever left would stay signed on for ever.
        async with page.expect_request(partial(asked_by_itself, path)):
            await expect(page.get_by_role("button", name="Sign off")).to_be_visible()


def asked_by_itself(path: str, request: Request) -> bool:
    asked = request.url.partition("?")[0].endswith(path)
    return asked and "x-croupier-by-itself" in request.headers


@pytest.mark.proves("RRB-9.2", "RRB-9.3.2", "RRB-10.10", "RRB-10.12")
async def test_claims_prizes_and_draws_in_doubt(pages: Pages, tmp_path: Path) -> None:
    office, inspecting, cage, seat = [await pages.open(FULL) for _ in range(4)]
    async with served_house(tmp_path, mode=Mode.LIVE) as floor:
        stage = await TillStage.set_up(floor)
        await floor.hire(BADGE, Role.CASINO_OPERATOR)
        await floor.hire(INSPECTOR, Role.REGULATOR_INSPECTOR)
        try:
            await published(floor)
            await drawn(floor)
            await reopens(floor)
            await sees(seat, floor)
            await sits_at(office, floor, "office", ScreenKind.OFFICE)
            await opens(office, "Spring draw")
            first, second = promotion(floor).awards.values()

            await refuses(office)
            await holds(office, inspecting, floor)
            assert first.state is AwardState.HELD
            await demands(office, cage, stage)
            assert promotion(floor).awards[second.id].state is AwardState.HELD

            # The other draw is compromised.
            await press(office, "← Promotions")
            await press(office, "Autumn draw")
            await told_at_once(office, inspecting)
            await seat.reload()
            await seat.get_by_role("button", name="Rules", exact=True).tap()
            shown = seat.get_by_role("region", name="Promotions")
            await expect(shown).to_contain_text("Draw postponed")
            await fills(office, "Cancel the promotion", {"Reason": "the list was seen"})
            await expect(office.get_by_text("Cancelled: the list was seen")).to_be_visible()
            await opens(inspecting, "Autumn draw")
            await expect(inspecting.get_by_text("Cancelled: the list was seen")).to_be_visible()
            told = promotion(floor, AUTUMN).cancelled
            assert told == "the list was seen"
        finally:
            for page in (office, inspecting, cage, seat):
                await leave(page)
