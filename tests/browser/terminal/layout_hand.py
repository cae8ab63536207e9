"""A hand that lays chips exactly where the served layout says that a bet is touched."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec
from playwright.async_api import expect

from croupier.core.identifiers import BetText
from croupier.core.rulebook.wagering import Gesture
from croupier.views.layouts.layout import LayoutView, Spot
from croupier.views.offers.offer import OfferView
from tests.browser.fingers import Place, centre, drag_by_touch
from tests.browser.terminal.seat import Seat
from tests.server.floor_house import PIT

_ZEROS = {"0", "00"}
_PLACES = """svg => {
    const { a, d, e, f } = svg.getScreenCTM();
    return [a, d, e, f];
}"""


class Touched(NamedTuple):
    """A spot on one of the table's layouts."""

    board: str
    spot: Spot


class LayoutHand:
    def __init__(self, seat: Seat, offer: OfferView) -> None:
        self._seat = seat
        self.offer = offer
        # Nothing on the page moves while chips are laid, so each place is asked for once.
        self._drawn: dict[str, tuple[float, float, float, float]] = {}
        self._rack: Place | None = None

    @staticmethod
    async def of(seat: Seat) -> "LayoutHand":
        """By the layout that the server hands to this very screen."""
        said = await seat.page.request.get(f"{seat.floor.url('T1-A')}/offer/{seat.table.id}")
        assert said.ok, await said.text()
        return LayoutHand(seat, msgspec.json.decode(await said.body(), type=OfferView))

    @property
    def gestures(self) -> tuple[str, ...]:
        """Those that the rulebook of the table takes."""
        only = {Gesture.DRAG_CHIP: ("drag",), Gesture.TOUCH_CHIP_THEN_AREA: ("touch",)}
        return only.get(self.offer.gesture, ("touch", "drag"))

    def one_of_each_kind(self) -> list[Touched]:
        """And every one that covers a zero, for those are the odd ones on any layout."""
        found: dict[object, Touched] = {}
        for board, layout in self._layouts().items():
            for spot in layout.spots:
                odd = spot.bet if _ZEROS & set(spot.covers) and spot.reach is None else ""
                found.setdefault((board, spot.kind, spot.reach, odd), Touched(board, spot))
        return list(found.values())

    async def lay(self, gesture: str, spots: Iterable[Touched]) -> None:
        for board, spot in spots:
            await self._switch_to(spot.reach)
            place = await self._place(board, spot)
            if gesture == "touch":
                await self._seat.page.touchscreen.tap(*place)
            else:
                rack = self._seat.page.locator('.chip-rack [aria-checked="true"]')
                self._rack = self._rack or await centre(rack)
                await drag_by_touch(self._seat.page, self._rack, place)

    async def _switch_to(self, reach: int | None) -> None:
        """Beside a racetrack on which a number stands for itself or for its neighbours too."""
        track = self.offer.landscape.racetrack
        if reach is None or track is None or len(track.reaches) == 1:
            return
        label = f"±{reach}" if reach else "Number"
        await self._seat.page.locator(".racetrack").get_by_text(label, exact=True).tap()

    async def lies(self) -> Mapping[BetText, int]:
        """What the server has of it, once it has answered everything."""
        await expect(self._seat.chips("pending")).to_have_count(0)
        state = self._seat.floor.house.pits[PIT].read_model.floor.state
        board = state.sessions[self._seat.session].boards.get(self._seat.table.id)
        return dict(board.bets) if board is not None else {}

    def _layouts(self) -> dict[str, LayoutView]:
        drawn = self.offer.landscape
        boards = {"main": drawn.main, "racetrack": drawn.racetrack, "lucky": drawn.lucky_ball}
        return {name: layout for name, layout in boards.items() if layout is not None}

    async def _place(self, board: str, spot: Spot) -> Place:
        if board not in self._drawn:
            svg = self._seat.page.locator(f".board--{board} svg.layout")
            self._drawn[board] = await svg.evaluate(_PLACES)
        a, d, e, f = self._drawn[board]
        return Place(spot.at.x * a + e, spot.at.y * d + f)
