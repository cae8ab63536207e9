"""A dealer at a table of chips: two presses a round, winners by touch, colours, large payouts."""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import Locator, ViewportSize, expect

from croupier.core.ledger.accounts import drop_box
from croupier.core.pit.chips.commands import FreeColour
from croupier.core.pit.chips.state import LayoutKnowledge, Rack
from croupier.core.pit.irregularities.commands import DeclareNoSpin
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.tables.commands import SetWageringPeriod
from croupier.core.rulebook.games.roulette import NoSpinReason
from tests.browser.accessibility.axe import violations
from tests.browser.dealer.dealer_terminal import DEALER, RELIEF, SUPERVISOR, Place, dealing
from tests.browser.pages import Pages, toast
from tests.core.pit.chips.conventional_script import RFS, T1, TRAY, ConventionalTable
from tests.core.pit.floor_script import SUPERVISOR as CORE_SUPERVISOR
from tests.plugins.long_proofs import mostly_slow

WINNING, EVERY = LayoutKnowledge.WINNING_BETS, LayoutKnowledge.EVERY_WAGER
CALL_BETS, NOTHING = LayoutKnowledge.CALL_BETS, LayoutKnowledge.NOTHING
SMALL = ViewportSize(width=1024, height=768)
# Of the round itself; whatever else is touched tells of chips.
PRESSES = '.desk-button[data-command="call-no-more-bets"], .pad-key'


async def count_presses(place: Place) -> None:
    await place.page.evaluate(
        """of => {
            window.presses = 0;
            addEventListener('click', event => {
                if (event.target.closest(of) !== null) window.presses += 1;
            }, true);
        }""",
        PRESSES,
    )


async def presses(place: Place) -> int:
    counted: int = await place.page.evaluate("() => window.presses")
    return counted


async def deal(place: Place, number: str) -> None:
    await place.press("call-no-more-bets")
    await place.status("No more bets")
    await pad(place, number).tap()
    await place.status("Settled")


def pad(place: Place, number: str) -> Locator:
    return place.page.locator(".pad-key").get_by_text(number, exact=True)


async def touch(place: Place, bet: str) -> None:
    """In the middle of the place, where a finger goes, whatever chips lie there."""
    box = await place.page.locator(f'.cloth [data-bet="{bet}"]').bounding_box()
    assert box is not None
    await place.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


async def choose(place: Place, player: str, kind: str) -> None:
    hand = place.page.locator(".whose-chips").filter(has_text=player).filter(has_text=kind)
    await hand.tap()


async def stack(place: Place, named: str) -> None:
    stacks = place.page.get_by_role("group", name="How many chips")
    await stacks.get_by_role("button", name=named, exact=True).tap()


def rack(place: Place) -> Rack:
    found: Rack = place.host.read_model.floor.state.racks[T1]
    return found


@pytest.mark.parametrize("known", mostly_slow([NOTHING, CALL_BETS], always={CALL_BETS}))
async def test_a_round_of_which_little_is_known_takes_two_presses(
    tmp_path: Path, pages: Pages, known: LayoutKnowledge
) -> None:
    async with dealing(tmp_path, pages, ConventionalTable(known=known)) as place:
        await count_presses(place)
        await deal(place, "17")
        assert await presses(place) == 2
        assert place.table.round is not None
        assert place.table.round.outcome is not None
        assert place.table.round.outcome.number == "17"
        shown = {NOTHING: "Nothing", CALL_BETS: "Call bets"}[known]
        await expect(place.page.locator(".figures")).to_contain_text(shown)


async def test_winners_are_touched_after_the_dolly(tmp_path: Path, pages: Pages) -> None:
    """Two presses and the winners; the next round begins with the same first press."""
    script = ConventionalTable(known=WINNING)
    script.buys("Ann", "blue", 50)
    async with dealing(tmp_path, pages, script) as place:
        page = place.page
        await page.set_viewport_size(SMALL)
        await count_presses(place)
        await deal(place, "17")
        assert await presses(place) == 2
        await touch(place, "column:2")
        await choose(place, "Ann", "Blue")
        await stack(place, "5 checks, $5")
        await expect(page.locator(".payout")).to_contain_text("10 checks")
        await touch(place, "straight:17")
        await stack(place, "2 checks, $2")
        rows = page.locator(".payout")
        await expect(rows).to_have_count(2)
        await expect(rows.nth(0)).to_contain_text("Columns")
        await expect(rows.nth(1)).to_contain_text("70 checks")
        assert await violations(page) == []
        await page.locator("[data-command=pay-out]").tap()
        await expect(toast(page, "$80.00 paid to Ann")).to_be_attached()
        held = rack(place).holding("Ann", "blue")
        assert held is not None
        assert held.checks == 50 + 80
        await deal(place, "3")
        assert await presses(place) == 4
        assert place.table.rounds == 2


async def test_a_number_without_no_more_bets_is_pressed_twice(tmp_path: Path, pages: Pages) -> None:
    """One touch that comes back to the pad deals no further round."""
    async with dealing(tmp_path, pages, ConventionalTable(known=WINNING)) as place:
        await pad(place, "8").tap()
        await expect(place.page.locator(".number-pad")).to_contain_text("8: press it again")
        assert place.table.rounds == 0
        await place.page.wait_for_timeout(600)
        await pad(place, "8").tap()
        await place.status("Settled")
        assert place.table.rounds == 1


async def test_every_wager_is_laid_moved_and_paid_in_the_houses_order(
    tmp_path: Path, pages: Pages
) -> None:
    script = ConventionalTable(known=EVERY)
    script.buys("Ann", "blue", 50)
    async with dealing(tmp_path, pages, script) as place:
        page = place.page
        await choose(place, "Ann", "Blue")
        await stack(place, "5 checks, $5")
        await touch(place, "straight:17")
        await touch(place, "column:2")
        await expect(page.locator(".layout-pieces .check")).to_have_count(2)
        await touch(place, "red")
        await expect(page.locator(".layout-pieces .check")).to_have_count(3)
        await page.get_by_role("button", name="Move", exact=True).tap()
        await touch(place, "red")
        await touch(place, "dozen:2")
        await expect(page.locator(".telling-hint")).to_contain_text("touch where they lie")
        await page.get_by_role("button", name="Take up", exact=True).tap()
        await touch(place, "column:2")
        await expect(page.locator(".layout-pieces .check")).to_have_count(2)
        await count_presses(place)
        await deal(place, "17")
        assert await presses(place) == 2
        rows = page.locator(".payout")
        await expect(rows).to_have_count(2)
        await expect(rows.nth(0)).to_contain_text("Dozens")
        await expect(rows.nth(1)).to_contain_text("175 checks")
        assert await violations(page) == []
        await page.get_by_role("button", name="Mix").tap()
        dialog = page.locator("dialog[open]")
        await place.key(dialog, "85")
        await dialog.get_by_role("button", name="Pay 85 Blue + $100").tap()
        await expect(toast(page, "$185.00 paid to Ann")).to_be_attached()
        assert place.host.read_model.floor.ledger.balance("float:T1") == -(TRAY - 10_000)


async def test_a_colour_is_sold_and_redeemed(tmp_path: Path, pages: Pages) -> None:
    async with dealing(tmp_path, pages, ConventionalTable(known=WINNING)) as place:
        page = place.page
        await page.set_viewport_size(SMALL)
        await place.press("rack")
        dialog = page.locator("dialog[open]")
        await dialog.get_by_role("button", name="Green").tap()
        await dialog.get_by_role("button", name="Place 3").tap()
        await dialog.get_by_role("button", name="$2", exact=True).tap()
        await place.key(dialog.locator(".keypad"), "50")
        assert await violations(page) == []
        await dialog.get_by_role("button", name="Sell 50 Green for $100.00").tap()
        await expect(toast(page, "50 Green sold to Place 3")).to_be_attached()
        held = rack(place).holding("Place 3", "green")
        assert held is not None
        assert (held.unit, held.checks) == (200, 50)
        await place.press("rack")
        await dialog.get_by_role("button", name="Place 3").tap()
        await dialog.get_by_role("button", name="All 50").tap()
        await dialog.get_by_role("button", name="Redeem 50 Green for $100.00").tap()
        await expect(toast(page, "redeemed for $100.00")).to_be_attached()
        assert rack(place).free() == ["blue", "green", "pink"]


async def test_a_large_payout_waits_for_the_inspector(tmp_path: Path, pages: Pages) -> None:
    """Seen at the dealer's screen by the inspector's own badge, also after betting opened again."""
    script = ConventionalTable(known=WINNING, inspected_from=10_000)
    script.buys("Ann", "blue", 50)
    async with dealing(tmp_path, pages, script) as place:
        page = place.page
        await deal(place, "17")
        await touch(place, "straight:17")
        await choose(place, "Ann", "Blue")
        await stack(place, "5 checks, $5")
        waits = page.get_by_text("Waits for the inspector")
        await expect(waits).to_be_visible()
        await place.press("open-wagering")
        await place.status("Place your bets")
        await expect(waits).to_be_visible()
        await page.locator("[data-command=pay-out]").tap()
        await place.sign(SUPERVISOR)
        await expect(toast(page, "$175.00 paid to Ann")).to_be_attached()
        await expect(waits).to_have_count(0)
        assert place.table.round is not None
        assert place.table.round.status is RoundStatus.OPEN


async def test_a_late_bet_is_one_press_and_a_call_bet_is_touched(
    tmp_path: Path, pages: Pages
) -> None:
    script = ConventionalTable(known=CALL_BETS)
    script.buys("Ann", "blue", 50)
    async with dealing(tmp_path, pages, script) as place:
        await touch(place, "straight:17")
        await choose(place, "Ann", "Blue")
        await stack(place, "10 checks, $10")
        await place.status("Place your bets")
        await deal(place, "17")
        await expect(place.page.locator(".payout")).to_contain_text("350 checks")
        await place.press("return-late-bet")
        await expect(place.button("return-late-bet").locator(".foot-count")).to_have_text("1")
        assert len(rack(place).late) == 1


async def test_a_second_dealer_lays_chips_beside_the_first(tmp_path: Path, pages: Pages) -> None:
    """At a screen of their own; whoever deals goes on dealing."""
    script = ConventionalTable(known=EVERY)
    script.buys("Ann", "blue", 50)
    async with dealing(tmp_path, pages, script) as place:
        beside = Place(place.floor, place.tables, "DT-2")
        await beside.come(await pages.open(SMALL))
        await beside.page.get_by_role("button", name="To work with the dealer").tap()
        await beside.sign_at_once(RELIEF)
        await beside.deals(RELIEF)
        await choose(beside, "Ann", "Blue")
        await stack(beside, "3 checks, $3")
        await touch(beside, "split:17-20")
        await expect(place.page.locator(".layout-pieces .check")).to_have_count(1)
        await deal(place, "20")
        await expect(beside.page.locator(".payout")).to_contain_text("51 checks")
        assert place.table.dealer == DEALER
        await beside.page.close()


async def test_a_winner_told_by_mistake_is_taken_back(tmp_path: Path, pages: Pages) -> None:
    script = ConventionalTable(known=WINNING)
    script.buys("Ann", "blue", 50)
    async with dealing(tmp_path, pages, script) as place:
        page = place.page
        await deal(place, "17")
        await touch(place, "straight:17")
        await choose(place, "Ann", "Blue")
        await stack(place, "5 checks, $5")
        await expect(page.locator(".payout")).to_contain_text("175 checks")
        await page.get_by_role("button", name="Take back").tap()
        await touch(place, "straight:17")
        await stack(place, "5 checks, $5")
        await expect(page.locator(".payout")).to_have_count(0)
        assert place.table.round is not None
        assert place.table.round.results == ()


async def test_notes_are_handed_in_for_a_call_bet(tmp_path: Path, pages: Pages) -> None:
    script = ConventionalTable(RFS, known=CALL_BETS)
    script.buys("Ann", "blue", 50)
    async with dealing(tmp_path, pages, script) as place:
        page = place.page
        await choose(place, "Ann", "Value chips")
        await page.get_by_role("button", name="Notes handed in").tap()
        dialog = page.locator("dialog[open]")
        await place.key(dialog.locator(".keypad"), "100")
        await dialog.get_by_role("button", name="Take $100 in notes").tap()
        await expect(page.get_by_role("button", name="Notes: $100")).to_be_visible()
        await touch(place, "straight:17")
        await page.get_by_role("group", name="How many chips").locator(".stack").last.tap()
        await place.status("Place your bets")
        assert place.host.read_model.floor.ledger.balance(drop_box(T1)) == -(10_000 + 5_000)
        await expect(page.get_by_role("button", name="Notes handed in")).to_be_visible()


async def test_the_dealer_is_told_that_the_wagering_period_is_over(
    tmp_path: Path, pages: Pages
) -> None:
    script = ConventionalTable(known=WINNING)
    script.do(CORE_SUPERVISOR, SetWageringPeriod(T1, 1_000))
    async with dealing(tmp_path, pages, script) as place:
        await place.press("open-wagering")
        await place.status("Place your bets")
        over = place.page.get_by_text("The wagering period is over. Call no more bets.")
        await expect(over).to_be_visible()
        assert place.table.round is not None
        assert place.table.round.status is RoundStatus.OPEN
        await deal(place, "17")
        await expect(over).to_have_count(0)


async def test_the_number_after_a_no_spin_is_pressed_twice(tmp_path: Path, pages: Pages) -> None:
    """The number of a spin that was none is not to slip in as that of the re-spin."""
    async with dealing(tmp_path, pages, ConventionalTable(known=WINNING)) as place:
        await place.press("call-no-more-bets")
        await place.status("No more bets")
        assert place.table.round is not None
        none = DeclareNoSpin(place.table.round.id, NoSpinReason.FOREIGN_OBJECT)
        await place.do(CORE_SUPERVISOR, none)
        await expect(place.page.get_by_role("button", name="No spin")).to_have_attribute(
            "aria-disabled", "true"
        )
        await pad(place, "8").tap()
        await expect(place.page.locator(".number-pad")).to_contain_text("number of the re-spin")
        await place.page.wait_for_timeout(600)
        await pad(place, "8").tap()
        await place.status("Settled")
        assert place.table.rounds == 1


async def test_checks_walked_away_with_come_back_and_a_colour_is_shared(
    tmp_path: Path, pages: Pages
) -> None:
    script = ConventionalTable(known=WINNING)
    script.buys("Ann", "blue", 50)
    script.buys("Bob", "green", 50)
    script.do(CORE_SUPERVISOR, FreeColour(T1, "blue", "Ann", "she has gone"))
    async with dealing(tmp_path, pages, script) as place:
        page, dialog = place.page, place.page.locator("dialog[open]")
        await place.press("rack")
        await dialog.get_by_role("button", name="Ann: Blue").tap()
        await dialog.get_by_role("button", name="All 50").tap()
        await dialog.get_by_role("button", name="Redeem 50 Blue for $50.00").tap()
        await expect(toast(page, "redeemed for $50.00")).to_be_attached()
        assert rack(place).walked_away == []
        await expect(dialog).to_have_count(0)
        # So soon after the first time the button takes it for the same finger bouncing.
        async with asyncio.timeout(30):
            while not await dialog.count():
                await place.press("rack")
                await asyncio.sleep(0.05)
        await dialog.get_by_role("button", name="Bob").tap()
        await dialog.get_by_role("button", name="Share", exact=True).tap()
        await expect(dialog).to_contain_text("Bob agree")
        await dialog.get_by_role("button", name="Place 3").tap()
        await place.key(dialog.locator(".keypad"), "20")
        await dialog.get_by_role("button", name="Sell 20 Green for $20.00").tap()
        await expect(toast(page, "20 Green sold to Place 3")).to_be_attached()
        assert rack(place).holders("green") == ["Bob", "Place 3"]
