"""How a coup lies on the table after each card."""

from croupier.core.games.baccarat.cards import Card
from croupier.core.games.baccarat.rules import Draw
from croupier.core.pit.cards.dealing.events import (
    CardDealt,
    CardStrayed,
    CardUnread,
    CarriedCardShown,
    CoupLeftEmpty,
    Way,
)
from croupier.core.pit.cards.state import Carried, CoupKind, LiveCoup, Shoe, Stray
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import RoundId, table_of
from croupier.core.pit.state import RoundStatus


def dealt(floor: Floor, event: CardDealt) -> None:
    shoe, coup = _coup(floor, event.round)
    (coup.player if event.hand is Draw.PLAYER else coup.banker).append(event.card)
    if event.way is Way.CARRIED:
        del shoe.carried[0]
    elif event.way is Way.REASSIGNED:
        if shoe.strays:
            del shoe.strays[0]
        else:
            _out(shoe, event.card)
    elif event.way is Way.KEYED and coup.unread:
        coup.unread -= 1
        see(shoe, event.card)
    else:
        _out(shoe, event.card)
    coup.keyed += event.way is Way.KEYED
    _under_way(floor, event.round)


def unread(floor: Floor, event: CardUnread) -> None:
    shoe, coup = _coup(floor, event.round)
    coup.unread += 1
    _out(shoe, None)
    _under_way(floor, event.round)


def strayed(floor: Floor, event: CardStrayed) -> None:
    shoe = floor.state.cards.shoes[event.table]
    shoe.strays.append(Stray(event.card, event.at))
    _out(shoe, event.card)


def carried_card_shown(floor: Floor, event: CarriedCardShown) -> None:
    shoe = floor.state.cards.shoes[event.table]
    place = next(n for n, each in enumerate(shoe.carried) if each.card is None)
    known = shoe.carried[place]
    shoe.carried[place] = Carried(event.card, known.opens, known.clause)
    see(shoe, event.card)


def left_empty(floor: Floor, event: CoupLeftEmpty) -> None:
    _coup(floor, event.round)[1].kind = CoupKind.WITHOUT_WAGERS


def see(shoe: Shoe, card: Card) -> None:
    shoe.seen[card] = shoe.seen.get(card, 0) + 1


def _out(shoe: Shoe, card: Card | None) -> None:
    shoe.drawn += 1
    if card is not None:
        see(shoe, card)


def _coup(floor: Floor, round_: RoundId) -> tuple[Shoe, LiveCoup]:
    shoe = floor.state.cards.shoes[table_of(round_)]
    assert shoe.coup is not None
    return shoe, shoe.coup


def _under_way(floor: Floor, name: RoundId) -> None:
    current = floor.state.tables[table_of(name)].round
    assert current is not None
    if current.status is RoundStatus.CLOSED:
        current.status = RoundStatus.RESULTING
