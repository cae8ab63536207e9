"""The same terminal upright, in another language, and soon enough."""

import gzip
import json
import re
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from croupier.core.rulebook.games.paytable import GameName
from tests.browser.built import BUILT
from tests.browser.fingers import centre
from tests.browser.pages import FULL, LANDSCAPE, PORTRAIT, Pages
from tests.browser.settled import resize, still
from tests.browser.terminal.measuring import outside, results_cut_off, too_small
from tests.browser.terminal.seat import TERMINAL, seated
from tests.core.pit.round_script import MTT, ROU, RRB, number

MOST_BYTES = 200 * 1024
SOON_MS = 1000
TRIES = 20
TABLES = {
    "roulette": (RRB, GameName.ROULETTE, {}),
    "lucky ball": (
        ROU,
        GameName.ROULETTE,
        {"wheel": "double-zero", "lucky_ball": "standard"},
    ),
    "sic bo": (MTT, GameName.SIC_BO, {}),
}
SIZES = (FULL, LANDSCAPE, PORTRAIT)
# A line lies between two numbers and a crossing between four: a finger's breadth for them is taken
# from the numbers, of which a low window has little. docs/screens/terminal.md says so.
_BETWEEN = ("split:", "street:", "corner:", "six-line:")
BETWEEN = ", ".join(f'.board--main [data-bet^="{kind}"]' for kind in _BETWEEN)
WHOLE_CELLS = ".board--main [data-bet]" + "".join(
    f':not([data-bet^="{kind}"])' for kind in (*_BETWEEN, "five-line")
)
BETWEEN_LEAST = {1920: 32, 1280: 19, 1080: 44}


@pytest.mark.parametrize(("rulebook", "game", "options"), TABLES.values(), ids=TABLES)
async def test_everything_is_inside_the_window_and_large_enough_for_a_finger(
    pages: Pages, tmp_path: Path, rulebook: str, game: GameName, options: dict[str, str]
) -> None:
    async with seated(tmp_path, pages, rulebook=rulebook, game=game, options=options) as seat:
        for size in SIZES:
            await resize(seat.page, size)
            assert await still(_hard_to_touch, seat.page) == [], size


async def _hard_to_touch(page: Page) -> list[str]:
    size = page.viewport_size
    assert size is not None
    return [
        *await outside(page),
        *await too_small(page, "button", 44),
        *await too_small(page, WHOLE_CELLS, 44),
        *await too_small(page, BETWEEN, BETWEEN_LEAST[size["width"]]),
    ]


async def test_every_share_of_the_numbers_is_in_sight_while_a_win_is_shown(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages, rulebook=RRB, viewport=FULL, beside=("T2", "T3")) as seat:
        await seat.bet("straight:17", "red")
        await seat.total_is("$10.00")
        await seat.table.settle(number("17"))
        await expect(seat.page.locator(".winnings")).to_contain_text("$180.00")
        for size in (FULL, LANDSCAPE):
            await resize(seat.page, size)
            assert await still(results_cut_off, seat.page) == [], size


async def test_upright_the_layout_stands_upright_and_takes_chips(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages, rulebook=RRB, viewport=PORTRAIT) as seat:
        box = await seat.board().bounding_box()
        assert box is not None
        assert box["height"] > box["width"]
        await seat.bet("straight:17", "tier")
        await seat.total_is("$35.00")


async def test_every_word_is_chinese_once_chinese_is_chosen(pages: Pages, tmp_path: Path) -> None:
    async with seated(tmp_path, pages, rulebook=MTT, game=GameName.SIC_BO) as seat:
        await seat.button("简体中文").tap()
        for word in ("余额", "总投注", "请下注", "确认投注", "骰宝", "培训模式"):
            await expect(seat.page.locator("body")).to_contain_text(word)
        await expect(seat.board()).to_contain_text("全围")
        await expect(seat.page.locator(".action-bar, .status-buttons")).to_have_count(2)
        for bar in (".action-bar", ".status-buttons", ".round-state"):
            text = await seat.page.locator(bar).inner_text()
            assert not any(letter.isascii() and letter.isalpha() for letter in said(text)), text
        await seat.page.reload()
        await expect(seat.page.locator("body")).to_contain_text("余额")


async def test_a_refusal_is_said_in_chinese_where_the_finger_was(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages) as seat:
        await seat.button("简体中文").tap()
        await seat.page.get_by_role("radio", name="$500.00 筹码").tap()
        await seat.bet("red")
        refusal = seat.page.locator(".refusal")
        await expect(refusal).to_contain_text("$500.00 超过您的余额 $100.00。")
        box, finger = await refusal.bounding_box(), await centre(seat.spot("red"))
        assert box is not None
        assert box["x"] <= finger.x <= box["x"] + box["width"]
        assert box["y"] - 40 <= finger.y <= box["y"] + box["height"] + 40
        assert only_chinese(await refusal.inner_text())


async def test_rules_spots_and_recall_are_told_in_chinese(pages: Pages, tmp_path: Path) -> None:
    async with seated(tmp_path, pages, rulebook=RRB) as seat:
        await seat.button("简体中文").tap()
        await seat.bet("red", "straight:17")
        await expect(seat.page.locator(".meter output").nth(1)).to_have_text("$10.00")
        await seat.table.settle(number("17"))
        await expect(seat.page.locator(".meter--win output")).to_have_text("$180.00")
        await seat.button("规则").tap()
        row = seat.page.get_by_role("row", name="直注 35")
        await expect(row).to_contain_text("单独一个号码。")
        for cell in await seat.page.locator(".odds-table td:not(:last-child)").all_inner_texts():
            assert only_chinese(cell), cell
        await seat.button("关闭").tap()
        await seat.button("我的牌局").tap()
        wagers = seat.page.locator(".recalled-wagers li")
        won = wagers.filter(has_text="直注")
        await expect(seat.page.locator(".recalled-board")).to_contain_text("第一打")
        for words in ("中奖", "投注 $5.00", "派回 $180.00"):
            await expect(won).to_contain_text(words)


def only_chinese(text: str) -> bool:
    """Clauses are cited by their own letters; everything else is Chinese."""
    rest = re.sub(r"[A-Z]{3}-[\w.()]+", "", text)
    return not any(letter.isascii() and letter.isalpha() for letter in rest)


def said(text: str) -> str:
    """Without the name of the other language, and what stands on chips."""
    return text.replace("English", "").replace("1K", "")


async def test_the_first_useful_paint_comes_within_a_second(pages: Pages, tmp_path: Path) -> None:
    async with seated(tmp_path, pages, rulebook=RRB) as seat:
        took: list[float] = []
        # Whatever else runs on this machine only ever adds to it.
        while len(took) < TRIES and min(took, default=SOON_MS) >= SOON_MS:
            await seat.page.goto(f"{seat.floor.url(TERMINAL)}/")
            await seat.page.wait_for_selector(".layout-spot")
            took.append(await seat.page.evaluate("performance.now()"))
        assert min(took) < SOON_MS, took


def test_the_terminal_weighs_less_than_two_hundred_kibibytes_compressed() -> None:
    bundle = json.loads((BUILT / "manifest.json").read_text())["terminal"]
    files = [bundle["script"], *bundle["styles"], *bundle["parts"]]
    weight = sum(len(gzip.compress((BUILT / name).read_bytes())) for name in files)
    assert weight < MOST_BYTES


async def test_a_new_screen_is_enrolled_by_its_code_and_becomes_a_terminal(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages) as seat:
        code = await seat.new_code()
        page = await pages.open()
        await page.goto(f"{seat.floor.url(TERMINAL)}/")
        await page.get_by_label("One-time code").fill(code)
        await page.get_by_role("button", name="Enrol", exact=True).tap()
        await expect(page.get_by_role("heading", name="Roulette")).to_be_visible()
        await page.close()
