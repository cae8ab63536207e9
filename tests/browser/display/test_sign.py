"""The sign on a display: kinds of bets that have the same limits share a line, and all fit."""

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.tables.commands import SetWageringPeriod
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Action
from croupier.server.keyring.staff import Screen
from croupier.server.web.responses import KEY_COOKIE
from croupier.wire.screens import ScreenKind
from tests.browser.pages import FULL, Pages
from tests.browser.settled import resize, still
from tests.core.pit import floor_script
from tests.core.pit.round_script import RoundScript
from tests.jurisdictions import invented
from tests.server.floor_house import PIT, FloorHouse, floor_house, screen_id

LITTLE = Limits(500, 10_000, 100)
SIGN = Sign(Limits(500, 50_000, 100), {"triple": LITTLE, "double": LITTLE, "any-triple": LITTLE})
# By their width and height: the usual one, an old one, a small one.
SCREENS = ((1920, 1080), (1600, 1000), (1024, 768))
_OVERLAP = """() => {
    const places = [...document.querySelectorAll('.board-head > *')].map(
        one => one.getBoundingClientRect());
    const words = document.querySelector('.board-state strong');
    const range = document.createRange();
    range.selectNodeContents(words);
    const [, , , clock] = places, said = range.getBoundingClientRect();
    const across = places.slice(1).filter((each, n) => each.left < places[n].right - 1).length;
    const head = document.querySelector('.board-head').getBoundingClientRect();
    const below = places.filter(each => each.bottom > head.bottom + 1).length;
    return [across, below, said.right > clock.left + 1 ? 1 : 0];
}"""


async def test_the_head_of_a_display_has_room_for_the_sign_of_a_house(
    pages: Pages, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(floor_script, "SHELF", invented.shelf())
    script = RoundScript(invented.DINAR, GameName.SIC_BO, Source.LIVE, players=0, sign=SIGN)
    script.do(
        script.who(script.id, Action.SET_WAGERING_PERIOD), SetWageringPeriod(script.id, 600_000)
    )
    script.open()
    async with floor_house(tmp_path) as floor:
        await floor.play(script)
        page = await pages.open(FULL, motion="reduce")
        await show(page, floor, script)
        rows = page.locator(".board-limits div")
        await expect(rows).to_have_count(2)
        for name in ("Specific Triple", "Specific Double", "Any Triple"):
            await expect(rows.nth(1)).to_contain_text(name)
        await expect(page.locator(".board-head .countdown")).to_be_visible()
        await _fits(page)
        await page.close()


async def show(page: Page, floor: FloorHouse, script: RoundScript) -> None:
    screen = Screen(screen_id("board"), ScreenKind.DISPLAY, pit=PIT, tables=(script.id,))
    key, url = await floor.enrol(screen), f"{floor.url('board')}/"
    await page.context.add_cookies([{"name": KEY_COOKIE, "value": key, "url": url}])
    await page.goto(url)


# Seven sets of limits: more than hang beside one another.
MANY = Sign(
    Limits(500, 50_000, 100),
    {
        "small": Limits(1_000, 90_000, 100),
        "triple": LITTLE,
        "double": Limits(500, 20_000, 100),
        "any-triple": Limits(500, 15_000, 100),
        "total": Limits(500, 25_000, 100),
        "single": Limits(500, 30_000, 100),
    },
    max_total=200_000,
)


async def test_whoever_stands_before_a_display_reads_every_limit_of_a_long_sign_in_turn(
    pages: Pages, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(floor_script, "SHELF", invented.shelf())
    script = RoundScript(invented.DINAR, GameName.SIC_BO, Source.LIVE, players=0, sign=MANY)
    async with floor_house(tmp_path) as floor:
        await floor.play(script)
        page = await pages.open(FULL, motion="reduce")
        await page.clock.install()
        await show(page, floor, script)
        sign, read = page.locator(".board-limits"), ""
        shown = sign.locator("div:not(.board-limits-waits)")
        for turn in range(1, 5):
            await expect(sign).to_contain_text(f"{turn} of 4")
            read += " ".join(await shown.all_text_contents())
            await _fits(page)
            await page.clock.run_for(6_000)
        await expect(sign).to_contain_text("1 of 4")
        for stated in ("Small$10", "Triple$5", "Double$5", "Total$5", "Single Die$5"):
            assert stated in read, read
        for most in ("$900", "$100", "$200", "$150", "$250", "$300", "In allMax $2,000"):
            assert most in read, read
        await page.close()


async def _fits(page: Page) -> None:
    for width, height in SCREENS:
        await resize(page, {"width": width, "height": height})
        assert await still(_overlapping, page) == [], (width, height)


async def _overlapping(page: Page) -> list[str]:
    counts = zip(
        ("across", "below", "the state's words"), await page.evaluate(_OVERLAP), strict=True
    )
    return [f"{what}: {many}" for what, many in counts if many]
