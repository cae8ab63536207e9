"""Roulette's panels beside the cloth: the racetrack with its call bets, and the Lucky Ball.

The racetrack has the wheel's own order around an oval of equal cells: two straights and two half
circles, the first pocket at the right end. A place on it is told by the pocket's number in the
wheel's order, halves lying between pockets; it runs as a clock's hand does, so that small numbers
are on the straight below.
"""

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import cos, pi, sin

from msgspec import Struct

from croupier.core.games.contract import Bet
from croupier.core.games.roulette.bets import Kind, write
from croupier.core.games.roulette.payout import Roulette
from croupier.core.games.roulette.rules import COLOURS, Pocket
from croupier.views.layouts import layout, roulette_bets
from croupier.views.layouts.felt import Bets, Felt, put_area, side_by_side

_MARGIN = 4
_BREADTH = 72
# Places between two pockets at which a curve is drawn.
_FINE = 4


class PanelCut(Struct, frozen=True):
    """A line through the inside of the oval, by its ends on the straights below and above."""

    below: float
    above: float


class Zone(Struct, frozen=True):
    """`width` is measured at half height, where its name stands."""

    area: layout.Polygon
    middle: layout.Point
    width: int


class Oval:
    def __init__(self, width: int, height: int, pockets: int) -> None:
        self._pockets = pockets
        self._middle = height / 2
        self._outer = height / 2 - _MARGIN
        self._inner = self._outer - _BREADTH
        self._left = _MARGIN + self._outer
        self._right = width - _MARGIN - self._outer

    def cell(self, at: int) -> layout.Polygon:
        steps = [at - 0.5 + step / _FINE for step in range(_FINE + 1)]
        outer = [self._point(place, self._outer) for place in steps]
        inner = [self._point(place, self._inner) for place in reversed(steps)]
        return layout.Polygon((*outer, *inner))

    def middle(self, at: int) -> layout.Point:
        return self._point(at, (self._outer + self._inner) / 2)

    def cut(self, covered: Collection[int]) -> PanelCut:
        """Where an area begins that reaches from these pockets to the zero's end."""
        half = self._pockets / 2
        below = max((at for at in covered if at < half), default=0)
        above = min((at for at in covered if at > half), default=self._pockets)
        return PanelCut(below + 0.5, above - 0.5)

    def even_cuts(self, count: int) -> list[PanelCut]:
        half = self._pockets / 2
        return [
            PanelCut(half - half * part / count, half + half * part / count)
            for part in range(1, count)
        ]

    def zones(self, cuts: Sequence[PanelCut]) -> list[Zone]:
        """The inside in parts from the left end to the right, cut along these lines."""
        return [self._zone(far, near) for far, near in pairwise(self._ends(cuts))]

    def beside(self, cuts: Sequence[PanelCut]) -> list[set[int]]:
        """The pockets that each zone borders on; none at all where two lines cross."""
        return [self._bordering_pockets(far, near) for far, near in pairwise(self._ends(cuts))]

    def _bordering_pockets(self, far: PanelCut, near: PanelCut) -> set[int]:
        if near.below > far.below or far.above > near.above:
            return set()
        return {
            at
            for at in range(self._pockets)
            if near.below <= at <= far.below or far.above <= at <= near.above
        }

    def _ends(self, cuts: Sequence[PanelCut]) -> list[PanelCut]:
        half = self._pockets / 2
        return [PanelCut(half, half), *cuts, PanelCut(0, self._pockets)]

    def _zone(self, far: PanelCut, near: PanelCut) -> Zone:
        below = self._along(near.below, far.below)
        above = self._along(far.above, near.above)
        area = layout.Polygon(tuple(dict.fromkeys((*below, *above))))
        left, right = below[-1].x + above[0].x, below[0].x + above[-1].x
        return Zone(
            area, layout.Point((left + right) // 4, round(self._middle)), (right - left) // 2
        )

    def _along(self, start: float, stop: float) -> list[layout.Point]:
        count = max(1, round((stop - start) * _FINE))
        places = [start + (stop - start) * step / count for step in range(count + 1)]
        return [self._point(place, self._inner) for place in places]

    def _point(self, place: float, radius: float) -> layout.Point:
        """Measured along the middle of the track, then moved to the wanted radius."""
        track = (self._outer + self._inner) / 2
        straight, bend = self._right - self._left, pi * track
        run = (place / self._pockets * 2 * (straight + bend) + bend / 2) % (2 * (straight + bend))
        if run < bend:
            turn = run / track - pi / 2
            return _point(self._right + radius * cos(turn), self._middle + radius * sin(turn))
        if run < bend + straight:
            return _point(self._right - (run - bend), self._middle + radius)
        if run < 2 * bend + straight:
            turn = (run - bend - straight) / track + pi / 2
            return _point(self._left + radius * cos(turn), self._middle + radius * sin(turn))
        return _point(self._left + (run - 2 * bend - straight), self._middle - radius)


def _point(x: float, y: float) -> layout.Point:
    return layout.Point(round(x), round(y))


_WIDTHS = {layout.Orientation.LANDSCAPE: 1100, layout.Orientation.PORTRAIT: 1080}
_HEIGHT = 300
_NAME_SIZE = 24


def racetrack_layout(
    game: Roulette, bets: Bets, orientation: layout.Orientation
) -> layout.LayoutView | None:
    """None where the table offers neither call bets nor neighbours."""
    calls = [bet for kind in sorted(game.rules.calls) for bet in bets.of_kind(kind)]
    neighbours = bets.of_kind(Kind.NEIGHBOURS)
    if not calls and not neighbours:
        return None
    felt = Felt(_WIDTHS[orientation], _HEIGHT)
    oval = Oval(felt.width, felt.height, len(game.wheel.order))
    reaches = _reaches(game, neighbours)
    for at, pocket in enumerate(game.wheel.order):
        _put_pocket(felt, oval, at, pocket)
    for reach in reaches:
        for at, pocket in enumerate(game.wheel.order):
            _put_reach(felt, oval, game, bets, at, pocket, reach)
    _put_calls(felt, oval, game, bets, calls)
    return felt.finished(reaches)


def _reaches(game: Roulette, neighbours: Sequence[Bet]) -> tuple[int, ...]:
    """A number may be touched alone as well, which is a straight bet."""
    rules = game.rules.neighbours
    return (0, *sorted(rules.reaches)) if rules is not None and neighbours else (0,)


def _put_pocket(felt: Felt, oval: Oval, at: int, pocket: Pocket) -> None:
    felt.cells.append(
        layout.Cell(
            name=pocket,
            area=oval.cell(at),
            at=oval.middle(at),
            size=28,
            label=pocket,
            tone=roulette_bets.tone_of(pocket),
        )
    )


def _put_reach(
    felt: Felt, oval: Oval, game: Roulette, bets: Bets, at: int, pocket: Pocket, reach: int
) -> None:
    alone = write(Kind.STRAIGHT, pocket)
    text = write(Kind.NEIGHBOURS, f"{pocket}x{reach}") if reach else alone
    if text in bets:
        covers = game.wheel.neighbours(pocket, reach)
        felt.spots.append(bets.spot(bets[text], oval.middle(at), oval.cell(at), covers, reach))


def _put_calls(felt: Felt, oval: Oval, game: Roulette, bets: Bets, calls: Sequence[Bet]) -> None:
    """From the side of the wheel opposite the zero to the zero's own."""
    if not calls:
        return
    covered = {
        bet.text: {game.wheel.order.index(pocket) for pocket in game.covered(bet)} for bet in calls
    }
    ordered = sorted(calls, key=lambda bet: oval.cut(covered[bet.text]).below, reverse=True)
    cuts = [oval.cut(covered[bet.text]) for bet in ordered[1:]]
    if not _lie_together(oval, cuts, [covered[bet.text] for bet in ordered]):
        cuts = oval.even_cuts(len(calls))
    for bet, zone in zip(ordered, oval.zones(cuts), strict=True):
        size = layout.fitting(bet.label, zone.width, _NAME_SIZE)
        felt.cells.append(
            layout.Cell(name=bet.text, area=zone.area, at=zone.middle, size=size, label=bet.label)
        )
        felt.spots.append(bets.spot(bet, zone.middle, zone.area, game.covered(bet)))


def _lie_together(oval: Oval, cuts: Sequence[PanelCut], covered: Sequence[set[int]]) -> bool:
    """Whether every call has a part of the track to itself, as on the wheel it was made for."""
    return all(
        beside and beside <= mine for beside, mine in zip(oval.beside(cuts), covered, strict=True)
    )


_PANEL_MARGIN = 4
_PANEL_WIDTHS = {layout.Orientation.LANDSCAPE: 1100, layout.Orientation.PORTRAIT: 1080}
_PANEL_HEIGHT = 120


def lucky_ball_layout(bets: Bets, orientation: layout.Orientation) -> layout.LayoutView | None:
    """None where Lucky Ball is not played. A screen writes the drawn number into each cell."""
    if not bets.of_kind(Kind.LUCKY):
        return None
    felt = Felt(_PANEL_WIDTHS[orientation], _PANEL_HEIGHT)
    strip = layout.Rect(
        _PANEL_MARGIN,
        _PANEL_MARGIN,
        felt.width - 2 * _PANEL_MARGIN,
        felt.height - 2 * _PANEL_MARGIN,
    )
    for colour, area in zip(COLOURS, side_by_side(strip, len(COLOURS)), strict=True):
        bet = bets[write(Kind.LUCKY, colour)]
        put_area(felt, bets, bet, area, size=26, tone=layout.Tone(colour))
    return felt.finished()
