"""Whom a pit keeps from playing, and players with chips, who are known by their place."""

from pathlib import Path

from playwright.async_api import Page, expect

from croupier.core.pit.accounts.commands import CashOut
from croupier.core.pit.conduct.commands import BarPlayer
from croupier.core.rulebook.roles import Action
from tests.browser.pit_console.supervising import supervising
from tests.core.pit.chips.test_colours import ROU, T1, tables
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import RRB
from tests.server.floor_house import PIT


async def test_a_bar_of_somebody_who_has_left_is_found_and_lifted(
    page: Page, tmp_path: Path
) -> None:
    script = MoneyScript(RRB)
    who = script.who(script.id, Action.BAR_PLAYER)
    actor, session = script.seats[0]
    script.do(who, BarPlayer(session, script.id, "12.1 a camera in the sleeve"))
    script.open()
    script.do(actor, CashOut(session))
    assert session not in script.floor.state.sessions
    async with supervising(tmp_path, page, script) as at:
        await at.go("Barred")
        bar = page.get_by_role("article", name="a player who has left")
        await expect(bar).to_contain_text("From every game under Rapid Roulette and Rapid Baccarat")
        await expect(bar).to_contain_text("12.1 a camera in the sleeve")
        await expect(bar).to_contain_text("until it is lifted")
        await expect(bar).to_contain_text("Clause RRB-12.3")
        await at.press("Lift the bar")
        await page.get_by_label("Reason", exact=True).fill("it was a hearing aid")
        await at.press("Confirm: Lift the bar")
        await expect(page.get_by_text("Nobody is barred.")).to_be_visible()
        assert at.floor.house.pits[PIT].read_model.floor.state.bars == []


async def test_a_player_with_chips_is_barred_by_place_and_let_in_again(
    page: Page, tmp_path: Path
) -> None:
    async with supervising(tmp_path, page, tables(ROU)) as at:
        await page.get_by_role("button", name="Roulette 1").tap()
        await at.press("Bar from the game")
        form = at.form("Bar from the game")
        await form.get_by_label("Place or name at the table").fill("place 3")
        await form.get_by_label("Rule that was broken").select_option("ROU-9.1")
        await at.press("Confirm: Bar from the game")
        await at.go("Barred")
        bar = page.get_by_role("article", name="place 3, at Roulette 1")
        await expect(bar).to_contain_text("From Roulette 1")
        await expect(bar).to_contain_text("By Person 201")
        assert [each.place for each in at.floor.house.pits[PIT].read_model.floor.state.bars] != [
            None
        ]
        await at.press("Lift the bar")
        await page.get_by_label("Reason", exact=True).fill("it was a watch")
        await at.press("Confirm: Lift the bar")
        await expect(page.get_by_text("Nobody is barred.")).to_be_visible()
        assert T1 in at.floor.house.pits[PIT].read_model.floor.state.tables
