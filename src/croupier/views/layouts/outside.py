"""Columns, dozens and even chances, around the numbers they cover; and layout C's second zero."""

from collections.abc import Iterator

from croupier.core.games.contract import Bet
from croupier.core.games.roulette import notation
from croupier.core.games.roulette.bets import Kind, placements
from croupier.core.games.roulette.rules import Pocket, Wheel
from croupier.views.layouts.felt import Bets, Felt
from croupier.views.layouts.layout import Cell, Tone
from croupier.views.layouts.shapes import Rect
from croupier.views.layouts.sheet import Sheet

_CHANCES = (Kind.LOW, Kind.EVEN, Kind.RED, Kind.BLACK, Kind.ODD, Kind.HIGH)
_TONES = {Kind.RED: Tone.RED, Kind.BLACK: Tone.BLACK, Kind.OUTSIDE_ZERO: Tone.GREEN}
_DOZENS = {"1": "1st 12", "2": "2nd 12", "3": "3rd 12"}


def put_outside_bets(felt: Felt, sheet: Sheet, wheel: Wheel, bets: Bets) -> None:
    covers = {
        notation.write(place.kind, place.selection): place.covers for place in placements(wheel)
    }
    for text, area in _areas(sheet):
        if text in bets:
            bet = bets[text]
            size = 20 if bet.kind == Kind.COLUMN else sheet.word
            _put(felt, bets, bet, area, covers.get(bet.text, wheel.zeros[:1]), size)


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


def _put(
    felt: Felt, bets: Bets, bet: Bet, area: Rect, covers: tuple[Pocket, ...], size: int
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


def _label(bets: Bets, bet: Bet, covers: tuple[Pocket, ...]) -> str:
    if bet.kind == Kind.COLUMN:
        return bets.odds(bet)
    if bet.kind == Kind.DOZEN:
        return _DOZENS[bet.text.partition(":")[2]]
    if bet.kind == Kind.OUTSIDE_ZERO:
        return covers[0]
    if bet.kind in (Kind.LOW, Kind.HIGH):
        return f"{covers[0]}-{covers[-1]}"
    return bet.label
