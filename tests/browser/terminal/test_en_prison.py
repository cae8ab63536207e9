"""En prison: a player sees what is held, that it lies on the next round, and what came of it."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from croupier.rulebooks.shelf import Shelf
from tests.browser.pages import Pages
from tests.browser.terminal.seat import seated
from tests.core.pit import floor_script
from tests.core.pit.round_script import number
from tests.core.pit.rounds.test_en_prison import EN_PRISON, text

HELD = "In prison: $5.00 on Red. It comes back if the bet wins, and is lost if it loses."


async def test_a_stake_in_prison_is_told_until_it_is_decided(
    pages: Pages, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    books = tmp_path / "books"
    books.mkdir()
    (books / f"{EN_PRISON}.toml").write_text(text(), encoding="utf-8")
    monkeypatch.setattr(floor_script, "SHELF", Shelf((books,)))
    adopt = floor_script.FloorScript.adopt

    def with_parent(script: floor_script.FloorScript, rulebook: str) -> None:
        adopt(script, "nsw-rapid-2016")
        adopt(script, rulebook)

    monkeypatch.setattr(floor_script.FloorScript, "adopt", with_parent)
    async with seated(tmp_path, pages, rulebook=EN_PRISON) as seat:
        await seat.choose(5)
        await seat.bet("red")
        await seat.total_is("$5.00")
        await expect(seat.chips("pending")).to_have_count(0)
        await seat.table.settle(number("0"))
        told = seat.page.locator(".uncounted-list--prison")
        await expect(told).to_have_text(HELD)
        await seat.table.open()
        await expect(told).to_have_text(HELD)
        await seat.table.settle(number("32"))
        await expect(told).to_have_count(0)
        await seat.button("My rounds").tap()
        recalled = seat.page.locator(".recalled")
        await expect(recalled.first).to_contain_text("no win and no loss")
