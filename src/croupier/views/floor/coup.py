"""The coup on a baccarat table: cards, running points, and whose turn it is by which rule."""

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from croupier.core.games.baccarat.cards import Card, points
from croupier.core.games.baccarat.rules import Draw, ends_at_once
from croupier.core.identifiers import ClauseId
from croupier.core.pit.cards.dealing.tableau import hands
from croupier.core.pit.cards.gates import must_be_ready_to_deal
from croupier.core.pit.cards.prompting import prompt
from croupier.core.pit.cards.state import LiveCoup
from croupier.core.pit.cards.station import Station, station_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import RoundStatus, Table


class Turn(StrEnum):
    """What the table waits for, as a player is told; the points beside it are on the cards."""

    PREPARING = "preparing"
    NEXT = "next"
    WAGERING = "wagering"
    UNREAD = "unread"
    STRAY = "stray"
    FIRST_CARDS = "first-cards"
    NATURAL = "natural"
    PLAYER_DRAWS = "player-draws"
    BANKER_DRAWS = "banker-draws"
    BANKER_STANDS = "banker-stands"
    BANKER_DREW = "banker-drew"


class CoupView(Struct, frozen=True, omit_defaults=True):
    """The cards on the table with running points, and which hand draws next and why."""

    player: tuple[str, ...] = ()
    banker: tuple[str, ...] = ()
    player_points: int | None = None
    banker_points: int | None = None
    due: str | None = None
    # In a dealer's words; `turn` says the same to everybody else.
    why: str = ""
    turn: Turn | None = None
    clauses: tuple[ClauseId, ...] = ()
    unread: int = 0
    last_coup: bool = False
    without_wagers: bool = False


def coup_view(floor: Floor, table: Table) -> CoupView | None:
    here = station_of(floor, table)
    said = prompt(floor, table.id) if here is not None else None
    if here is None or said is None:
        return None
    shoe = here.shoe
    coup = shoe.coup if shoe is not None else None
    if coup is None and shoe is not None and shoe.recent:
        recent = shoe.recent[-1]
        return CoupView(
            player=tuple(recent.player),
            banker=tuple(recent.banker),
            player_points=points(recent.player),
            banker_points=points(recent.banker),
            why=said.why,
            turn=_turn(here),
            last_coup=said.last_coup,
        )
    return CoupView(
        player=tuple(coup.player) if coup else (),
        banker=tuple(coup.banker) if coup else (),
        player_points=_points(said.player, coup.player if coup else []),
        banker_points=_points(said.banker, coup.banker if coup else []),
        due=said.due.value if said.due else None,
        why=said.why,
        turn=_turn(here),
        clauses=said.clauses,
        unread=coup.unread if coup else 0,
        last_coup=said.last_coup,
        without_wagers=said.without_wagers,
    )


def _points(said: int | None, hand: Sequence[Card]) -> int | None:
    """Of a coup that is over nothing is said any more, and its cards still lie there."""
    return points(hand) if said is None and hand else said


def _turn(here: Station) -> Turn:
    coup, current, shoe = here.coup, here.round, here.shoe
    if coup is None or current is None or shoe is None:
        return Turn.NEXT if must_be_ready_to_deal(here) is None else Turn.PREPARING
    if current.status is RoundStatus.OPEN:
        return Turn.WAGERING
    if coup.unread:
        return Turn.UNREAD
    if shoe.strays:
        return Turn.STRAY
    return _drawing(here, coup)


def _drawing(here: Station, coup: LiveCoup) -> Turn:
    """By the hands alone: whose card comes next stays so while something holds it up."""
    if len(coup.player) < 2 or len(coup.banker) < 2:
        return Turn.FIRST_CARDS
    draw = hands(here.rules, coup).step.draw
    if draw is Draw.PLAYER:
        return Turn.PLAYER_DRAWS
    if draw is Draw.BANKER:
        return Turn.BANKER_DRAWS
    if ends_at_once(here.rules.tableau, points(coup.player[:2]), points(coup.banker[:2])):
        return Turn.NATURAL
    return Turn.BANKER_STANDS if len(coup.banker) == 2 else Turn.BANKER_DREW
