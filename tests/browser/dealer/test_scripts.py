"""A dealer who only ever follows the bright button deals a round by the rulebook's own script.

Of cards, which have to be brought first: test_cards.py.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.async_api import expect

from croupier.core.identifiers import SessionId
from croupier.core.pit.cards.commands import ReadCard
from croupier.core.pit.state import RoundStatus
from croupier.core.rulebook.games.paytable import GameName
from tests.browser.dealer.dealer_terminal import Place, dealing
from tests.browser.pages import Pages
from tests.core.pit.cards.card_script import MACHINE, CardTable
from tests.core.pit.round_script import MTT, RFS, ROU, RRB, RoundScript

OPEN, SPIN, CLOCK, CALL = "open-wagering", "spin-ball", "the clock", "call-no-more-bets"
TUMBLE, ENTER, CONFIRM = "tumble-dice", "enter-outcome", "confirm-outcome"
REST = "report-ball-at-rest"
PRESS, SHOE = "press-result", "the shoe"

WHEELS = {
    RRB: [OPEN, SPIN, CLOCK, ENTER, CONFIRM],
    RFS: [OPEN, SPIN, CLOCK, ENTER, CONFIRM],
    MTT: [OPEN, CLOCK, SPIN, ENTER, CONFIRM],
    ROU: [OPEN, SPIN, CALL, ENTER, CONFIRM],
}
# What the first step says beside itself: its clause, or the words to announce.
SAID = {RFS: "RFS-8.", ROU: "Place your bets, please."}
# Rounds that nobody wagers on end by themselves under some rulebooks.
SOME_BET = {GameName.ROULETTE: "red", GameName.SIC_BO: "big", GameName.BACCARAT: "player"}
MOST_STEPS = 12


async def follow(
    place: Place, shoe: CardTable | None = None, until: Callable[[], bool] = lambda: False
) -> list[str]:
    """What was done, by the screen's own light; where it waits, the clock and the shoe go on."""
    done: list[str] = []
    for _ in range(MOST_STEPS):
        command = await place.bright()
        if done and (command == OPEN or until()):
            return done
        if command == REST:
            # Whether the dealer says so or the clock is first depends on how busy the machine is.
            await place.live.rest()
            await place.moved_on(REST)
            continue
        if command is None:
            command = await go_on(place, shoe)
        elif command == ENTER:
            await enter(place)
        elif command == PRESS:
            await place.page.locator(".who-won-player .desk-button[aria-disabled=false]").tap()
        else:
            await place.press(command)
        done.append(command)
        await place.moved_on(command)
    raise AssertionError(done)


async def go_on(place: Place, shoe: CardTable | None) -> str:
    round_ = place.table.round
    assert round_ is not None
    if round_.status is RoundStatus.OPEN:
        await place.wager(SessionId("S1"), SOME_BET[place.table.game], 500)
        await place.live.close()
        return CLOCK
    assert shoe is not None
    for card in ("9S", "2D", "KH", "3C"):
        await place.do(MACHINE, ReadCard(shoe.device, card))
    return SHOE


async def enter(place: Place) -> None:
    if place.table.game is GameName.SIC_BO:
        await place.enter_dice(2, 3, 5)
    else:
        await place.enter("17")


@pytest.mark.parametrize(("rulebook", "script"), WHEELS.items(), ids=WHEELS)
async def test_a_live_wheel(tmp_path: Path, pages: Pages, rulebook: str, script: list[str]) -> None:
    async with dealing(tmp_path, pages, RoundScript(rulebook, players=1)) as place:
        now = place.page.locator(".script-step--now")
        await expect(now).to_contain_text(SAID.get(rulebook, ""))
        # "No more bets" is a button only where the script makes it a step.
        await expect(place.button(OPEN)).to_be_visible()
        await expect(place.button(CALL)).to_have_count(int(CALL in script))
        assert await follow(place) == script
        await expect(place.page.locator(".last-results svg").first).to_have_attribute(
            "aria-label", "17, black"
        )
        assert place.table.round is not None
        assert place.table.round.status is RoundStatus.SETTLED


async def test_dice(tmp_path: Path, pages: Pages) -> None:
    async with dealing(tmp_path, pages, RoundScript(MTT, GameName.SIC_BO, players=1)) as place:
        assert await follow(place) == [OPEN, TUMBLE, CLOCK, ENTER]
        await expect(place.page.locator(".last-dice b").first).to_have_text("10")


async def test_a_result_pressed_against_the_shoe_is_named_and_settles_nothing(
    tmp_path: Path, pages: Pages
) -> None:
    """The cards make it the player's coup, by nine to five; the dealer presses the banker."""
    table = CardTable(RRB, "B1").start()
    async with dealing(tmp_path, pages, table.script, ["B1"]) as place:
        before = await listed(place)
        await follow(place, table, lambda: dealt(place))
        # Cards are out of place while a coup is dealt, and not before the first is drawn.
        assert "Cards differ from the shoe" in await listed(place) - before
        await place.page.locator(".who-won-banker .desk-button[aria-disabled=false]").tap()
        said = "The dealer says banker, and the cards say player."
        await expect(place.page.get_by_text(said)).to_be_visible()
        await expect(place.button(CONFIRM)).to_have_attribute("aria-disabled", "true")
        round_ = place.table.round
        assert round_ is not None
        assert round_.status not in (RoundStatus.SETTLED, RoundStatus.VOID)


def dealt(place: Place) -> bool:
    round_ = place.table.round
    return round_ is not None and round_.status is RoundStatus.PENDING


async def listed(place: Place) -> set[str]:
    opens = place.page.get_by_role("button", name="Irregularities")
    if await opens.get_attribute("aria-disabled") == "true":
        return set()
    await opens.tap()
    shown = place.page.locator(".irregularities-list button")
    await expect(shown.first).to_be_visible()
    texts = await shown.all_inner_texts()
    await place.page.locator("dialog").get_by_role("button", name="Close").tap()
    await expect(shown).to_have_count(0)
    return set(texts)
