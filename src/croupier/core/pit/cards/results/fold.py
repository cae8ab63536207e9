"""What has been said of a coup."""

from croupier.core.pit.cards.dealing.fold import see
from croupier.core.pit.cards.results.events import HandsPutRight, ResultPressed, ShoeResultRead
from croupier.core.pit.cards.state import LiveCoup, Shoe
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import RoundId, table_of
from croupier.core.pit.state import RoundStatus


def pressed(floor: Floor, event: ResultPressed) -> None:
    _coup(floor, event.round)[1].pressed = event.result


def shoe_result(floor: Floor, event: ShoeResultRead) -> None:
    _coup(floor, event.round)[1].shoe_result = event.result


def put_right(floor: Floor, event: HandsPutRight) -> None:
    """Cards that were misread leave the count of what is out, and the real ones enter it."""
    shoe, coup = _coup(floor, event.round)
    shoe.drawn += len(event.player) + len(event.banker) - coup.dealt
    shoe.drawn -= len(shoe.strays) if event.strays else 0
    for card in (*coup.player, *coup.banker):
        shoe.seen[card] = max(shoe.seen.get(card, 0) - 1, 0)
    if event.strays:
        for stray in shoe.strays:
            if stray.card is not None:
                shoe.seen[stray.card] = max(shoe.seen.get(stray.card, 0) - 1, 0)
        shoe.strays.clear()
    coup.player, coup.banker = list(event.player), list(event.banker)
    for card in (*coup.player, *coup.banker):
        see(shoe, card)
    coup.unread, coup.pressed, coup.shoe_result = 0, None, None
    _dealt_on(floor, event.round)


def _dealt_on(floor: Floor, name: RoundId) -> None:
    """What was read of the old hands is no outcome of the new ones, which may want a card yet."""
    current = floor.state.tables[table_of(name)].round
    assert current is not None
    if current.status is RoundStatus.PENDING:
        current.status = RoundStatus.RESULTING
    if current.before is RoundStatus.PENDING:
        current.before = RoundStatus.RESULTING


def _coup(floor: Floor, round_: RoundId) -> tuple[Shoe, LiveCoup]:
    shoe = floor.state.cards.shoes[table_of(round_)]
    assert shoe.coup is not None
    return shoe, shoe.coup
