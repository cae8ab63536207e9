"""The tableau: who takes the next card of a coup, and why."""

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from croupier.core.games.baccarat.cards import Card, count, points
from croupier.core.identifiers import ClauseId
from croupier.core.rulebook.games.baccarat import Tableau

CARDS_PER_COUP_MAX = 6


class Draw(StrEnum):
    """Where the next card goes, or that the coup has all its cards."""

    PLAYER = "player"
    BANKER = "banker"
    DONE = "done"


class DrawStep(Struct, frozen=True):
    """The reason is the sentence a dealer reads beside the instruction."""

    draw: Draw
    reason: str
    clauses: tuple[ClauseId, ...] = ()


def next_draw(tableau: Tableau, player: Sequence[Card], banker: Sequence[Card]) -> DrawStep:
    """What must be drawn now, given the cards so far. They must have been drawn as told."""
    if len(player) < 2 or len(banker) < 2:
        draw = Draw.PLAYER if len(player) <= len(banker) else Draw.BANKER
        return DrawStep(draw, "the first four cards go to Player and Banker in turn")
    player_points, banker_points = points(player[:2]), points(banker[:2])
    if ends_at_once(tableau, player_points, banker_points):
        return _natural(tableau, player_points, banker_points)
    if len(player) == 2 and player_draws(tableau, player_points):
        clauses = tableau.player_draws.clauses
        return DrawStep(Draw.PLAYER, f"Player has {player_points} and draws", clauses)
    return _banker(tableau, player, banker)


def ends_at_once(tableau: Tableau, player: int, banker: int) -> bool:
    natural = tableau.natural.value
    return player in natural or banker in natural


def player_draws(tableau: Tableau, player: int) -> bool:
    return player in tableau.player_draws.value


def banker_draws(tableau: Tableau, banker: int, third: int | None) -> bool:
    """`third` is what the Player's third card counts, or None where Player stood."""
    if third is None:
        return banker in tableau.banker_draws_if_player_stands.value
    return third in tableau.banker_draws.value[banker]


def _natural(tableau: Tableau, player: int, banker: int) -> DrawStep:
    natural = tableau.natural.value
    hands = (("Player", player), ("Banker", banker))
    held = " and ".join(f"{hand} has a natural {held}" for hand, held in hands if held in natural)
    return DrawStep(Draw.DONE, f"{held}, so no third card is drawn", tableau.natural.clauses)


def _banker(tableau: Tableau, player: Sequence[Card], banker: Sequence[Card]) -> DrawStep:
    held = points(banker[:2])
    if len(player) == 2:
        third, clauses = None, tableau.banker_draws_if_player_stands.clauses
        before, after = f"Player has {points(player)} and stands, ", ""
    else:
        third, clauses = count(player[2]), tableau.banker_draws.clauses
        before, after = "", f" against a third card of {third}"
    if not banker_draws(tableau, held, third):
        return DrawStep(Draw.DONE, f"{before}Banker has {held} and stands{after}", clauses)
    if len(banker) == 2:
        return DrawStep(Draw.BANKER, f"{before}Banker has {held} and draws{after}", clauses)
    return DrawStep(Draw.DONE, f"{before}Banker had {held} and drew{after}", clauses)
