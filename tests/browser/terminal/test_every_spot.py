"""Every kind of bet of every layout, laid by every gesture that its rulebook takes.

Cards and dice lie at the same places whatever they pay: tests/views/layouts/test_cards_and_dice.py.
"""

from itertools import cycle
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.async_api import expect

from croupier.core.games.contract import Bet
from croupier.core.rulebook.games.paytable import GameName, Source
from tests.browser.pages import FULL, Pages
from tests.browser.terminal.layout_hand import LayoutHand
from tests.browser.terminal.seat import Seat, seated
from tests.core.pit.round_script import IBK, MTT, RFS, ROU, RRB
from tests.plugins.long_proofs import mostly_slow
from tests.server.floor_house import PIT


class Layout(NamedTuple):
    """`zeros` are bets on zeros that must be among those laid."""

    rulebook: str
    game: GameName
    gestures: tuple[str, ...]
    kinds: set[str]
    zeros: frozenset[str] = frozenset()
    options: tuple[tuple[str, str], ...] = ()
    source: Source = Source.LIVE


BOTH = ("touch", "drag")
INSIDE = {"straight", "split", "street", "corner", "six-line"}
OUTSIDE = {"column", "dozen", "red", "black", "odd", "even", "low", "high"}
CLOTH = INSIDE | OUTSIDE
CALLS = {"tier", "orphelins", "grand-series"}
DICE = {"big", "small", "total", "single", "double", "triple", "any-triple", "combination"}
SIDES = {"player", "banker", "tie", "player-pair", "banker-pair"}
ONE = frozenset({"straight:0", "split:0-2", "street:0-1-2", "corner:0-1-2-3"})
TWO = frozenset({"straight:00", "split:0-00", "street:0-00-2", "five-line"})
LAYOUTS = {
    "single zero, dragged": Layout(
        RRB, GameName.ROULETTE, ("drag",), CLOTH | CALLS | {"zero-spiel"}, ONE
    ),
    "single zero, touched": Layout(RFS, GameName.ROULETTE, ("touch",), CLOTH, ONE),
    "single zero": Layout(MTT, GameName.ROULETTE, BOTH, CLOTH | CALLS | {"neighbours"}, ONE),
    "single zero, automated": Layout(
        IBK,
        GameName.ROULETTE,
        BOTH,
        CLOTH | CALLS | {"neighbours"},
        ONE,
        source=Source.AUTOMATED,
    ),
    "single zero, and zero outside": Layout(
        ROU,
        GameName.ROULETTE,
        BOTH,
        CLOTH | {"outside-zero"},
        ONE,
        (("layout", "outside-zero"),),
    ),
    "double zero with Lucky Ball": Layout(
        ROU,
        GameName.ROULETTE,
        BOTH,
        CLOTH | {"five-line", "lucky"},
        TWO,
        (("wheel", "double-zero"), ("lucky_ball", "standard")),
    ),
    "baccarat": Layout(MTT, GameName.BACCARAT, BOTH, SIDES),
    "baccarat, dragged": Layout(
        RRB, GameName.BACCARAT, ("drag",), SIDES | {"dragon-player", "dragon-banker"}
    ),
    "sic bo": Layout(MTT, GameName.SIC_BO, BOTH, DICE),
}


# The others have kinds of bets that these have, too, and take the gestures of these.
ALWAYS = {
    *("single zero, dragged", "single zero", "single zero, and zero outside"),
    *("double zero with Lucky Ball", "baccarat, dragged", "sic bo"),
}


@pytest.mark.parametrize("name", mostly_slow(LAYOUTS, always=ALWAYS))
async def test_a_chip_lies_where_it_was_laid_on_every_kind_of_spot(
    name: str, pages: Pages, tmp_path: Path
) -> None:
    layout = LAYOUTS[name]
    async with seated(
        tmp_path,
        pages,
        rulebook=layout.rulebook,
        game=layout.game,
        source=layout.source,
        options=dict(layout.options),
        viewport=FULL,
    ) as seat:
        hand = await LayoutHand.of(seat)
        spots = hand.one_of_each_kind()
        assert {spot.kind for _, spot in spots} == layout.kinds
        assert layout.zeros <= {spot.bet for _, spot in spots}
        assert hand.gestures == layout.gestures
        await seat.choose(1)
        # Where both are taken, one spot is touched and the next dragged to: what either does with
        # every spot is seen on the layouts that take one alone.
        for spot, gesture in zip(spots, cycle(layout.gestures), strict=False):
            await hand.lay(gesture, [spot])
        lies = await hand.lies()
        assert set(lies) == {spot.bet for _, spot in spots}
        assert kinds_of(seat, *lies) == layout.kinds
        await seat.button("Clear").tap()
        await seat.total_is("$0.00")
        await expect(seat.page.locator(".refusal")).to_have_count(0)


def kinds_of(seat: Seat, *bets: str) -> set[str]:
    """As the core reads what the server has recorded."""
    game = seat.floor.house.pits[PIT].read_model.floor.offer(seat.table.at).game
    read = [game.bet(text) for text in bets]
    assert all(isinstance(bet, Bet) for bet in read)
    return {bet.kind for bet in read if isinstance(bet, Bet)}


async def test_streets_and_six_lines_are_also_laid_at_the_line_of_the_dozens(
    pages: Pages, tmp_path: Path
) -> None:
    async with seated(tmp_path, pages, rulebook=RFS) as seat:
        await seat.choose(1)
        box = await seat.spot("straight:13").bounding_box()
        assert box is not None
        left, bottom = box["x"], box["y"] + box["height"]
        await seat.page.touchscreen.tap(left + box["width"] / 2, bottom)
        await seat.page.touchscreen.tap(left, bottom)
        await seat.total_is("$2.00")
        hand = await LayoutHand.of(seat)
        assert set(await hand.lies()) == {"street:13-14-15", "six-line:10-11-12-13-14-15"}
