"""A dealer brings cards into play from the screen alone, and deals on from the new shoe."""

from pathlib import Path

import pytest
from playwright.async_api import Locator, expect

from croupier.core.identifiers import TableId
from croupier.core.pit.cards.commands import BringCards, CheckCards, OrderShuffle
from croupier.core.pit.cards.state import Back, Shoe, ShoePhase
from croupier.views.desk.desk import desk_view
from tests.browser.dealer.dealer_terminal import DEALER, SUPERVISOR, Place, dealing
from tests.browser.dealer.test_scripts import CLOCK, CONFIRM, OPEN, PRESS, SHOE, follow
from tests.browser.pages import Pages
from tests.core.pit.cards.card_script import MTT, RRB, CardTable
from tests.core.pit.floor_script import DEALER as DEALER_ACTOR
from tests.core.pit.floor_script import SUPERVISOR as SUPERVISOR_ACTOR
from tests.plugins.long_proofs import mostly_slow

TABLE = "B1"
BRING, CHECK, SHUFFLE, CUT, LOAD, BURN = (
    "bring-cards",
    "check-cards",
    "shuffle-cards",
    "cut-cards",
    "load-shoe",
    "burn-card",
)
PREPARING = {
    RRB: [BRING, SHUFFLE, CUT, LOAD, BURN],
    MTT: [BRING, CHECK, SHUFFLE, CUT, LOAD, BURN, BURN, BURN],
}
PLAYING = {RRB: [OPEN, CLOCK, SHOE, PRESS, CONFIRM], MTT: [OPEN, CLOCK, SHOE, CONFIRM]}
MOST_STEPS = 12
TWICE_MS = 600


def dialog(place: Place) -> Locator:
    return place.page.locator("dialog[open]")


def shoe_of(place: Place) -> Shoe | None:
    found: Shoe | None = place.host.read_model.floor.state.cards.shoes.get(TableId(TABLE))
    return found


async def cut(place: Place, front: str, behind: str) -> None:
    """Both numbers as the dealer counted them, keyed one after the other."""
    await place.press(CUT)
    keypad = dialog(place).locator(".keypad")
    await place.key(keypad, front)
    await dialog(place).get_by_role("button", name="Next").tap()
    await place.key(keypad, behind)
    await place.page.wait_for_timeout(TWICE_MS)
    await dialog(place).get_by_role("button", name="Cards are cut").tap()


async def burn(place: Place) -> None:
    """Two cards follow a card worth two; where none is shown there is nothing to key."""
    # A finger is not as quick as this program: the same button twice at once counts once.
    await place.page.wait_for_timeout(TWICE_MS)
    face_up = burns_face_up(place)
    await place.press(BURN)
    if face_up:
        await dialog(place).get_by_role("button", name="clubs").tap()
        await dialog(place).get_by_role("button", name="2", exact=True).tap()
        await dialog(place).get_by_role("button", name="Enter card").tap()


async def do(place: Place, command: str) -> None:
    if command == BRING:
        await place.press(BRING)
        await dialog(place).get_by_role("button", name="B1 red").tap()
    elif command == CHECK:
        await place.press(CHECK)
        await dialog(place).get_by_role("button", name="Every card is there").tap()
    elif command == CUT:
        await cut(place, "200", "25")
    elif command == BURN:
        await burn(place)
    else:
        await place.press(command)


async def prepare(place: Place) -> list[str]:
    """Whatever the screen lights, until a round can be opened."""
    done: list[str] = []
    for _ in range(MOST_STEPS):
        command = await place.bright()
        if command == OPEN:
            return done
        assert command is not None, done
        before = burned(place)
        await do(place, command)
        done.append(command)
        if command == BURN:
            await until_burned(place, before + 1)
        else:
            await place.moved_on(command)
    raise AssertionError(done)


def burned(place: Place) -> int:
    shoe = shoe_of(place)
    return len(shoe.burned) if shoe is not None else 0


def burns_face_up(place: Place) -> bool:
    seen = desk_view(place.host.read_model.floor, TableId(TABLE)).cards
    return seen is not None and seen.burning is not None and seen.burning.face_up


async def until_burned(place: Place, many: int) -> None:
    """As the screen shows it: so many cards lie there, or the panel of the burn is gone."""
    await expect(
        place.page.locator(f".cards-burned .card:nth-child({many})").or_(
            place.page.locator(".hands")
        )
    ).to_be_visible()


@pytest.mark.parametrize("rulebook", mostly_slow([RRB, MTT], always={RRB}))
async def test_the_bright_button_leads_from_no_cards_to_a_coup_to_the_last_and_to_a_new_shoe(
    tmp_path: Path, pages: Pages, rulebook: str
) -> None:
    table = CardTable(rulebook, TABLE)
    table.register()
    async with dealing(tmp_path, pages, table.script, [TABLE]) as place:
        await place.bright()
        at_first = await places(place)
        assert await prepare(place) == PREPARING[rulebook]
        # Every button of the shoe keeps its place.
        assert await places(place) == at_first
        assert await place.page.evaluate("document.documentElement.scrollHeight") <= 800
        shoe = shoe_of(place)
        assert shoe is not None
        assert shoe.phase is ShoePhase.IN_PLAY
        assert await follow(place, table) == PLAYING[rulebook]
        await expect(place.page.locator(".last-coup--player")).to_have_count(1)
        await last_coup(place, table, rulebook)
        again = [step for step in PREPARING[rulebook] if step not in (BRING, CHECK)]
        assert await prepare(place) == again
        shoe = shoe_of(place)
        assert shoe is not None
        assert shoe.number == 2


async def places(place: Place) -> list[tuple[float, float]]:
    kept = (CHECK, SHUFFLE, CUT, LOAD, BURN, OPEN, CONFIRM)
    return [await place.where(command) for command in kept]


async def last_coup(place: Place, table: CardTable, rulebook: str) -> None:
    await place.press("report-cutting-card")
    last = place.page.locator(".due-last")
    words = {RRB: "Last coup of this shoe", MTT: "last coup, unless it ties"}
    await expect(last).to_contain_text(words[rulebook])
    assert await follow_to_the_end(place, table) == PLAYING[rulebook]
    await expect(place.page.locator(".cards-panel")).to_contain_text("Its last coup is over.")
    await place.touch(OPEN)
    await place.says("needs a new shoe")


async def follow_to_the_end(place: Place, table: CardTable) -> list[str]:
    """As `follow`, for a coup after which no further one can be opened."""
    done: list[str] = []
    while (shoe := shoe_of(place)) is not None and shoe.phase is ShoePhase.IN_PLAY:
        done.extend(await follow(place, table, until=lambda: ended(place)))
    return done


def ended(place: Place) -> bool:
    shoe = shoe_of(place)
    return shoe is not None and shoe.phase is ShoePhase.ENDED


@pytest.mark.parametrize("rulebook", mostly_slow([RRB, MTT], always={MTT}))
async def test_a_supervisor_changes_the_cards_at_the_dealers_screen_and_the_dealer_stays(
    tmp_path: Path, pages: Pages, rulebook: str
) -> None:
    table = CardTable(rulebook, TABLE).start()
    table.script.do(SUPERVISOR_ACTOR, OrderShuffle(table.id, "a doubt"))
    table.register("B1 blue", Back.BLUE)
    async with dealing(tmp_path, pages, table.script, [TABLE]) as place:
        await place.press("exchange-cards")
        await dialog(place).get_by_role("button", name="B1 blue").tap()
        await expect(dialog(place)).to_contain_text("a casino supervisor")
        await place.sign(DEALER)
        # The dealer's own badge is not the one that is wanted.
        await expect(place.page.locator(".sign-on-refusal")).not_to_be_empty()
        cards = place.host.read_model.floor.state.cards
        assert cards.at_table[table.id] == "B1 red"
        await dialog(place).get_by_role("button", name="Close").tap()
        await place.press("exchange-cards")
        await dialog(place).get_by_role("button", name="B1 blue").tap()
        await place.sign(SUPERVISOR)
        await expect(place.page.locator(".cards-set")).to_contain_text("B1 blue")
        assert cards.at_table[table.id] == "B1 blue"
        await place.deals(DEALER)


async def test_what_a_check_has_found_wrong_stops_the_cards(tmp_path: Path, pages: Pages) -> None:
    table = CardTable(MTT, TABLE)
    table.register()
    table.script.do(SUPERVISOR_ACTOR, BringCards(table.id, table.cards))
    async with dealing(tmp_path, pages, table.script, [TABLE]) as place:
        await place.press(CHECK)
        await dialog(place).get_by_role("button", name="Something is wrong").tap()
        await dialog(place).get_by_role("button", name="spades").tap()
        await dialog(place).get_by_role("button", name="9", exact=True).tap()
        await dialog(place).get_by_role("button", name="Enter card").tap()
        await expect(dialog(place).locator(".cards-wrong-list")).to_have_text("9♠ missing")
        await dialog(place).get_by_role("button", name="Report it").tap()
        await expect(place.page.locator(".cards-warning")).to_contain_text("9♠ missing")
        await place.touch(CUT)
        await place.says("B1 red was found with 9♠ missing.")


async def test_a_cut_too_near_the_end_is_refused_and_can_be_cut_again(
    tmp_path: Path, pages: Pages
) -> None:
    table = CardTable(RRB, TABLE)
    table.register()
    table.script.do(SUPERVISOR_ACTOR, BringCards(table.id, table.cards))
    table.script.do(DEALER_ACTOR, CheckCards(table.cards))
    async with dealing(tmp_path, pages, table.script, [TABLE]) as place:
        await place.press(SHUFFLE)
        await place.moved_on(SHUFFLE)
        await cut(place, "30", "25")
        await place.says("A cut 30 from the front is not 52 from both ends.")
        await place.page.wait_for_timeout(TWICE_MS)
        await cut(place, "60", "25")
        await place.moved_on(CUT)
        assert await place.bright() == LOAD
