"""Everything that the house does with a jackpot, by two people's hands in a real office.

The keeper is a real one: it commits to a key as soon as a jackpot is set up.
"""

from pathlib import Path

from playwright.async_api import Locator, Page, expect

from croupier.core.identifiers import Origin, PersonId
from croupier.core.jackpots.parameters import MICRO, JackpotId
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.jackpots.state import Jackpot
from croupier.rulebooks.shelf import Shelf
from croupier.wire.screens import ScreenKind
from tests.browser.office.sitting import BADGE, go, press, sits_at
from tests.browser.pages import FULL, Pages
from tests.browser.served import served_house
from tests.core.jackpots.jackpot_stage import RFS
from tests.server.floor_house import PASSWORD, FloorHouse
from tests.server.jackpot_house import keeper_running

SECOND, REGULATOR = "501", "900"
TERMS = {
    "One wager, in AUD": "5",
    "Approved from, in AUD": "500",
    "By slip from, in AUD": "1,000",
    "Edge of the wager, such as 1/37 (1 to use its own)": "1",
    "Most wagers in a press": "16",
}
LEVEL = {"Name": "Mini", "Seed, in AUD": "100", "Must hit by, in AUD": "200"}


def jackpot(floor: FloorHouse, name: str) -> Jackpot:
    assert floor.house.venue is not None
    return floor.house.venue.hall.state.jackpots[JackpotId(name)]


async def approves(page: Page, badge: str = SECOND) -> None:
    """A second person, by their own badge at the same screen."""
    asked = page.get_by_role("dialog", name="Approval needed")
    await asked.get_by_label("Badge number").fill(badge)
    await asked.get_by_label("Password").fill(PASSWORD)
    await asked.locator("button[type=submit], .sign-on button").first.tap()
    await expect(asked).to_have_count(0)


async def sets_up(page: Page, name: str, contribution: str = "1/10") -> Locator:
    await press(page, "Set up a jackpot")
    form = page.get_by_role("dialog")
    for label, text in {"Name, in small letters": name, **TERMS}.items():
        await form.get_by_label(label, exact=True).fill(text)
    await form.get_by_text("Share evenly").tap()
    level = form.get_by_role("group", name="Level 1")
    shares = {"Contribution": contribution, "Reserve": "1/50"}
    for label, text in {**LEVEL, **shares}.items():
        await level.get_by_label(label, exact=True).fill(text)
    await press(form, "Set up a jackpot")
    return page.get_by_role("article", name=name)


async def does(page: Page, name: str, act: str, by: str | None = None, **typed: str) -> None:
    """One act of a jackpot, whose form asks for all that is typed and stays until it is done."""
    await press(page.get_by_role("article", name=name), act)
    form = page.get_by_role("dialog", name=act)
    for label, text in typed.items():
        await form.get_by_label(label.replace("_", " "), exact=True).fill(text)
    await press(form, act)
    if by is not None:
        await approves(page, by)
    await expect(form).to_have_count(0)


async def until(page: Page, shown: Locator) -> None:
    """What the keeper does by itself is seen when the page is asked again."""
    while not await shown.count():
        await press(page, "Refresh")


async def test_a_jackpot_from_its_first_key_to_its_withdrawal(tmp_path: Path, pages: Pages) -> None:
    async with (
        keeper_running(tmp_path) as (keeper, running),
        served_house(tmp_path, keeper=keeper) as floor,
    ):
        for badge in (BADGE, SECOND):
            await floor.hire(badge, Role.CASINO_OPERATOR)
        await floor.hire(REGULATOR, Role.REGULATOR_INSPECTOR)
        assert floor.house.venue is not None
        operator = Actor(PersonId(BADGE), Role.CASINO_OPERATOR)
        await floor.house.venue.submit(Origin("office"), operator, AdoptRulebook(Shelf().text(RFS)))
        page = await pages.open(FULL)
        await sits_at(page, floor, "office", ScreenKind.OFFICE)
        await go(page, "Jackpots")
        await expect(page.get_by_text("The venue has no jackpots.")).to_be_visible()
        await sets_up_too_dear(page)
        nova = await sets_up(page, "nova")
        await approves(page)
        await until(page, nova.locator("code:not(:empty)"))
        await stops_links_and_changes(page, nova, floor)
        await loses_its_keeper(page, nova, floor)
        running.stop()
        await is_withdrawn(page, nova, floor)
        await gives_up_its_keys(page, nova, floor)


async def sets_up_too_dear(page: Page) -> None:
    """What would cost the house more than the wager is refused, and the form stays."""
    await sets_up(page, "nova", contribution="1/2")
    asked = page.get_by_role("dialog", name="Approval needed")
    await asked.get_by_label("Badge number").fill(SECOND)
    await asked.get_by_label("Password").fill(PASSWORD)
    await asked.locator("button[type=submit], .sign-on button").first.tap()
    await expect(asked.get_by_role("alert")).to_contain_text("edge")
    await asked.get_by_role("button", name="Close").tap()
    await expect(asked).to_have_count(0)
    form = page.get_by_role("dialog", name="Set up a jackpot")
    await expect(form.get_by_role("alert")).to_contain_text("Nobody has approved this")
    await form.get_by_role("button", name="Close").tap()
    await expect(form).to_have_count(0)


async def stops_links_and_changes(page: Page, nova: Locator, floor: FloorHouse) -> None:
    await does(page, "nova", "Link a table", SECOND, Name_of_the_pit="main", Table="T1")
    await expect(nova.get_by_text("main/T1")).to_be_visible()
    await does(page, "nova", "Stop it everywhere", Reason="a drill")
    await expect(nova.get_by_text("Stopped: a drill")).to_be_visible()
    await does(page, "nova", "Resume it", Reason="the drill is over")
    await expect(nova.get_by_text("Stopped")).to_have_count(0)
    await press(nova, "Change the levels")
    form = page.get_by_role("dialog", name="Change the levels")
    await form.get_by_label("Must hit by, in AUD").fill("300")
    await form.get_by_label("Reason", exact=True).fill("a new season")
    await press(form, "Change the levels")
    await approves(page)
    binds_later = nova.get_by_role("table", name="From the next reset on")
    await expect(binds_later).to_contain_text("$300")
    await expect(nova.get_by_role("table", name="Levels")).to_contain_text("$200")
    assert jackpot(floor, "nova").levels[0].terms.ceiling == 20_000 * MICRO
    await does(
        page,
        "nova",
        "Unlink a table",
        SECOND,
        Name_of_the_pit="main",
        Table="T1",
        Reason="it moves",
    )
    await expect(nova.get_by_text("main/T1")).to_have_count(0)


async def loses_its_keeper(page: Page, nova: Locator, floor: FloorHouse) -> None:
    """Another key is committed to at the same meter."""
    (level,) = jackpot(floor, "nova").levels
    before, meter = level.commitment, level.meter
    await does(page, "nova", "Declare the keeper lost", SECOND, Reason="its host burnt")
    await until(page, nova.locator(f'code:not(:empty):not([title="{before}"])'))
    (level,) = jackpot(floor, "nova").levels
    assert (level.meter, level.cycle) == (meter, 2)


async def is_withdrawn(page: Page, nova: Locator, floor: FloorHouse) -> None:
    await sets_up(page, "other")
    await approves(page)
    await does(
        page,
        "nova",
        "Withdraw it",
        REGULATOR,
        Into_which_jackpot="other",
        **{"Where_the_regulator's_approval_is_kept": "letter 7"},
        Reason="the season is over",
    )
    await expect(nova.get_by_text("This jackpot is withdrawn.")).to_be_visible()
    assert (jackpot(floor, "nova").lies, jackpot(floor, "other").law()) == (0, None)
    assert jackpot(floor, "other").totals.received == 10_000 * MICRO
    await press(nova, "Audit trail")
    trail = nova.get_by_role("table").last
    for told in (
        "set up the jackpot nova",
        "a drill",
        "a new season",
        "its host burnt",
        "letter 7",
    ):
        await expect(trail).to_contain_text(told)
    await expect(trail).not_to_contain_text("version")


async def gives_up_its_keys(page: Page, nova: Locator, floor: FloorHouse) -> None:
    """Of a jackpot that is withdrawn, and whose keeper is gone, that is all there is to do."""
    await expect(nova.get_by_text("Its keys are not revealed yet.")).to_be_visible()
    acts = nova.locator(".jackpot-acts").get_by_role("button")
    assert await acts.all_inner_texts() == ["Declare the keeper lost"]
    await does(page, "nova", "Declare the keeper lost", SECOND, Reason="its disk is gone")
    await expect(nova.get_by_text("Its keys are not revealed yet.")).to_have_count(0)
    await expect(acts).to_have_count(0)
    assert not jackpot(floor, "nova").awaited
