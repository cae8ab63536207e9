"""Puts roulette's bets on the cloth: inside bets on the numbers, outside bets around them.

Inside bets lie on the numbers and on the lines and crossings between them. Outside are columns,
dozens and even chances; and layout C's second zero.
"""

from collections.abc import Iterator, Sequence
from enum import IntEnum
from itertools import pairwise

from msgspec import Struct, structs

from croupier.core.games.contract import Bet
from croupier.core.games.roulette import rules
from croupier.core.games.roulette.bets import WRITTEN_WITH_NUMBERS, Kind, placements, write
from croupier.views.layouts.felt import Bets, Felt
from croupier.views.layouts.layout import Cell, Point, Rect, Spot, Tone
from croupier.views.layouts.roulette_cloth import Sheet


class _Level(IntEnum):
    """What lies above what: a crossing above the lines that end in it, both above numbers."""

    NUMBER = 0
    LINE = 1
    CROSSING = 2


class _Place(Struct, frozen=True):
    level: _Level
    at: Point
    area: Rect
    also: tuple[Rect, ...] = ()


def tone_of(pocket: rules.Pocket) -> Tone:
    if pocket in rules.RED:
        return Tone.RED
    return Tone.BLACK if pocket in rules.BLACK else Tone.GREEN


def put_numbers(felt: Felt, sheet: Sheet, wheel: rules.Wheel) -> None:
    for pocket, box in rules.layout(wheel).items():
        area = sheet.of(box)
        felt.cells.append(
            Cell(
                name=pocket,
                area=area,
                at=area.centre,
                size=sheet.figure,
                label=pocket,
                tone=tone_of(pocket),
            )
        )


def put_inside_bets(felt: Felt, sheet: Sheet, wheel: rules.Wheel, bets: Bets) -> None:
    cloth = _Cloth(sheet, wheel)
    spots: list[tuple[_Level, Spot]] = []
    for placement in placements(wheel):
        text = write(placement.kind, placement.selection)
        if text in bets and placement.kind in WRITTEN_WITH_NUMBERS | {Kind.FIVE_LINE}:
            place = cloth.place(placement.covers)
            spot = bets.spot(bets[text], place.at, place.area, placement.covers)
            spots.append((place.level, structs.replace(spot, also=place.also)))
    felt.spots += [spot for level in _Level for found, spot in spots if found is level]


class _Cloth:
    """Finds where a chip must lie to cover given pockets, from where their boxes meet."""

    def __init__(self, sheet: Sheet, wheel: rules.Wheel) -> None:
        self._sheet = sheet
        self._boxes = rules.layout(wheel)
        self._rows = {frozenset(row) for row in rules.bands(wheel)[1:]}
        self._lines = {frozenset(line) for line in rules.adjoining_bands(wheel)}

    def place(self, covers: Sequence[rules.Pocket]) -> _Place:
        boxes = [self._boxes[pocket] for pocket in covers]
        if len(boxes) == 1:
            area = self._sheet.of(boxes[0])
            return _Place(_Level.NUMBER, area.centre, area)
        if len(boxes) == 2:
            return self._line(_common(boxes))
        if frozenset(covers) in self._rows:
            top, bottom = boxes[0].top, boxes[0].bottom
            far, near = (self._line(rules.Box(at, at, top, bottom)) for at in self._edges)
            return structs.replace(far, also=(near.area,))
        if frozenset(covers) in self._lines:
            top = max(box.top for box in boxes)
            far, near = (self._crossing(at, top) for at in self._edges)
            return structs.replace(far, also=(near.area,))
        common = _common(boxes)
        return self._crossing(common.left, common.top)

    @property
    def _edges(self) -> tuple[int, int]:
        """The outside of column 3, where no other bet lies beside the numbers, and the line of
        the dozens, where many a player lays the same bets.
        """
        boxes = self._boxes.values()
        return max(box.right for box in boxes), min(box.left for box in boxes)

    def _line(self, edge: rules.Box) -> _Place:
        sheet = self._sheet
        near, far = sheet.along(edge.top), sheet.along(edge.bottom)
        low, high = edge.left * sheet.half, edge.right * sheet.half
        along, across = (near + far) // 2, (low + high) // 2
        reach = (max(far - near, sheet.touch), max(high - low, sheet.touch))
        return _Place(_Level.LINE, sheet.point(along, across), sheet.around(along, across, reach))

    def _crossing(self, half: int, band: int) -> _Place:
        sheet = self._sheet
        along, across = sheet.along(band), half * sheet.half
        length, breadth = sheet.row, self._shortest(band) * sheet.half
        reach = (_share(sheet, length), _share(sheet, breadth))
        return _Place(
            _Level.CROSSING, sheet.point(along, across), sheet.around(along, across, reach)
        )

    def _shortest(self, band: int) -> int:
        """The shortest line between two crossings of this line across the cloth."""
        ends = sorted(set(self._crossed(band)))
        return min(far - near for near, far in pairwise(ends))

    def _crossed(self, band: int) -> Iterator[int]:
        for box in self._boxes.values():
            if band in (box.top, box.bottom):
                yield from (box.left, box.right)


def _common(boxes: Sequence[rules.Box]) -> rules.Box:
    """What all the boxes share: an edge or a corner."""
    return rules.Box(
        max(box.left for box in boxes),
        min(box.right for box in boxes),
        max(box.top for box in boxes),
        min(box.bottom for box in boxes),
    )


def _share(sheet: Sheet, line: int) -> int:
    """A crossing leaves nearly half of a short line to the line itself."""
    return min(sheet.touch, line * 5 // 9)


_CHANCES = (Kind.LOW, Kind.EVEN, Kind.RED, Kind.BLACK, Kind.ODD, Kind.HIGH)
_TONES = {Kind.RED: Tone.RED, Kind.BLACK: Tone.BLACK, Kind.OUTSIDE_ZERO: Tone.GREEN}
_DOZENS = {"1": "1st 12", "2": "2nd 12", "3": "3rd 12"}


def put_outside_bets(felt: Felt, sheet: Sheet, wheel: rules.Wheel, bets: Bets) -> None:
    covers = {write(place.kind, place.selection): place.covers for place in placements(wheel)}
    for text, area in _areas(sheet):
        if text in bets:
            bet = bets[text]
            size = 20 if bet.kind == Kind.COLUMN else sheet.word
            _put_outside_bet(felt, bets, bet, area, covers.get(bet.text, wheel.zeros[:1]), size)


def _areas(sheet: Sheet) -> Iterator[tuple[str, Rect]]:
    ends = (sheet.numbers_end, sheet.numbers_end + sheet.end)
    for part in range(3):
        across = (2 * part * sheet.half, 2 * (part + 1) * sheet.half)
        yield f"column:{part + 1}", sheet.rect(ends, across)
        along = (sheet.along(1 + 4 * part), sheet.along(5 + 4 * part))
        yield f"dozen:{part + 1}", sheet.rect(along, (-sheet.dozen, 0))
    low = -sheet.dozen - sheet.chance
    for part, kind in enumerate(_CHANCES):
        along = (sheet.along(1 + 2 * part), sheet.along(3 + 2 * part))
        yield kind.value, sheet.rect(along, (low, -sheet.dozen))
    # In the corner farthest from the zero inside, for those who cannot reach that one.
    yield Kind.OUTSIDE_ZERO.value, sheet.rect(ends, (low, 0))


def _put_outside_bet(
    felt: Felt, bets: Bets, bet: Bet, area: Rect, covers: tuple[rules.Pocket, ...], size: int
) -> None:
    label = _label(bets, bet, covers)
    felt.cells.append(
        Cell(
            name=bet.text,
            area=area,
            at=area.centre,
            size=size,
            label=label,
            sub_label="" if bet.kind == Kind.COLUMN else bets.odds(bet),
            tone=_TONES.get(Kind(bet.kind), Tone.PLAIN),
        )
    )
    felt.spots.append(bets.spot(bet, area.centre, area, covers))


def _label(bets: Bets, bet: Bet, covers: tuple[rules.Pocket, ...]) -> str:
    if bet.kind == Kind.COLUMN:
        return bets.odds(bet)
    if bet.kind == Kind.DOZEN:
        return _DOZENS[bet.text.partition(":")[2]]
    if bet.kind == Kind.OUTSIDE_ZERO:
        return covers[0]
    if bet.kind in (Kind.LOW, Kind.HIGH):
        return f"{covers[0]}-{covers[-1]}"
    return bet.label
