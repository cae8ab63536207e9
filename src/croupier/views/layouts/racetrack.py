"""The racetrack: the wheel's own order around an oval, the call bets inside it."""

from collections.abc import Sequence

from croupier.core.games.contract import Bet
from croupier.core.games.roulette import notation
from croupier.core.games.roulette.bets import CALLS, Kind
from croupier.core.games.roulette.payout import Roulette
from croupier.core.games.roulette.rules import Pocket
from croupier.views.layouts.felt import Bets, Felt
from croupier.views.layouts.inside import tone_of
from croupier.views.layouts.layout import Cell, LayoutView, Orientation
from croupier.views.layouts.lettering import fitting
from croupier.views.layouts.oval import Cut, Oval

_WIDTHS = {Orientation.LANDSCAPE: 1100, Orientation.PORTRAIT: 1080}
_HEIGHT = 300
_NAME_SIZE = 24


def racetrack_layout(game: Roulette, bets: Bets, orientation: Orientation) -> LayoutView | None:
    """None where the table offers neither call bets nor neighbours."""
    calls = [bet for kind in sorted(CALLS) for bet in bets.of_kind(kind)]
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
        Cell(
            name=pocket,
            area=oval.cell(at),
            at=oval.middle(at),
            size=28,
            label=pocket,
            tone=tone_of(pocket),
        )
    )


def _put_reach(
    felt: Felt, oval: Oval, game: Roulette, bets: Bets, at: int, pocket: Pocket, reach: int
) -> None:
    alone = notation.write(Kind.STRAIGHT, pocket)
    text = notation.write(Kind.NEIGHBOURS, f"{pocket}x{reach}") if reach else alone
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
        size = fitting(bet.label, zone.width, _NAME_SIZE)
        felt.cells.append(
            Cell(name=bet.text, area=zone.area, at=zone.middle, size=size, label=bet.label)
        )
        felt.spots.append(bets.spot(bet, zone.middle, zone.area, game.covered(bet)))


def _lie_together(oval: Oval, cuts: Sequence[Cut], covered: Sequence[set[int]]) -> bool:
    """Whether every call has a part of the track to itself, as on the wheel it was made for."""
    return all(
        beside and beside <= mine for beside, mine in zip(oval.beside(cuts), covered, strict=True)
    )
