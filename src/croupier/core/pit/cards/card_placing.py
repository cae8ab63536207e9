"""Places a card that left the shoe where the tableau says, or calls staff if it is out of place."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from msgspec import Struct

from croupier.core.games.baccarat.cards import Card
from croupier.core.identifiers import Instant
from croupier.core.offer.settling import Void
from croupier.core.offer.settling import read_outcome as judge
from croupier.core.pit.cards.card_table import CardTable, Hands, card_table_of, hands
from croupier.core.pit.cards.casework import call_staff, put_to_rest
from croupier.core.pit.cards.events import (
    CardDealt,
    CardSource,
    CardStrayed,
    CardUnread,
    CoupLeftEmpty,
)
from croupier.core.pit.cards.state import CoupKind, LiveCoup, Shoe
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds import closing, settlement
from croupier.core.pit.rounds.events import ClosedBy, OutcomeRead, RoundSettled, RoundSuspended
from croupier.core.pit.state import CaseKind, Reading, Round, RoundStatus
from croupier.core.refusals import Refusal
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.round import EarlyEffect, EarlyEvent

_DEALT_IN = (RoundStatus.CLOSED, RoundStatus.RESULTING)


class CardArrival(Struct, frozen=True):
    """A card that left the shoe. `by` is the witness who says what it is."""

    card: Card | None
    way: CardSource
    by: str
    at: Instant


def take(floor: Floor, here: CardTable, shoe: Shoe, arrival: CardArrival) -> tuple[object, ...]:
    current, coup = here.round, here.coup
    if not possible(here, shoe, arrival):
        return _foreign(floor, here, shoe, arrival)
    if current is None or coup is None:
        return _stray(floor, here, arrival)
    if current.status is RoundStatus.OPEN and not shoe.strays:
        return tuple(_early(floor, here, shoe, coup, current, arrival))
    if not due(here, arrival.way):
        return _stray(floor, here, arrival)
    return tuple(_dealt(floor, here, coup, current, seen(shoe), arrival, empty=not current.wagers))


def due(here: CardTable, way: CardSource = CardSource.FROM_SHOE) -> bool:
    """Whether the next card belongs to a hand. While one lies there unread, only its name does."""
    current, coup, shoe = here.round, here.coup, here.shoe
    if current is None or coup is None or shoe is None or current.status not in _DEALT_IN:
        return False
    if coup.unread:
        return way is CardSource.KEYED
    return _clear(shoe, coup) and not hands(here.rules, coup).complete


def _clear(shoe: Shoe, coup: LiveCoup) -> bool:
    """Nothing lies in the way; a card carried over that nobody has seen goes before any other."""
    return not shoe.strays and not shoe.stopped and not hidden(shoe, coup)


def hidden(shoe: Shoe, coup: LiveCoup) -> bool:
    """Whether the coup opens with a card that nobody has turned over yet."""
    return coup.dealt == 0 and any(each.card is None for each in shoe.carried)


def possible(here: CardTable, shoe: Shoe, arrival: CardArrival) -> bool:
    """A ninth ace of spades, or a card beyond the last, is not from this shoe."""
    named = arrival.way is CardSource.KEYED and here.coup is not None and here.coup.unread > 0
    return not all_out(here, shoe, arrival.card) and (named or shoe.drawn < shoe.holds)


def all_out(here: CardTable, shoe: Shoe, card: Card | None) -> bool:
    return card is not None and shoe.seen.get(card, 0) >= here.rules.shoe.decks.value


def whole_already(
    floor: Floor,
    here: CardTable,
    current: Round,
    at: Instant,
    *,
    empty: bool,
    shown: Card | None = None,
) -> Iterator[object]:
    """Cards carried over that make a coup by themselves are dealt without waiting for another.

    `shown` is the one that is being turned over; while any other is unseen nothing is dealt.
    """
    shoe, coup = here.shoe, here.coup
    if shoe is None or coup is None or coup.dealt:
        return
    unseen = [each for each in shoe.carried if each.card is None]
    if len(unseen) > (shown is not None):
        return
    carried = [card for each in shoe.carried if (card := each.card or shown) is not None]
    now = hands(here.rules, coup)
    list(now.deal(carried))
    if now.complete:
        arrival = CardArrival(None, CardSource.CARRIED, shoe.device, at)
        yield from _dealt(floor, here, coup, current, carried, arrival, empty=empty)


def opened_by(
    floor: Floor, here: CardTable, shoe: Shoe, coup: LiveCoup, current: Round, at: Instant
) -> Iterator[object]:
    """Deals the cards carried over at the start, unless one of them is unseen."""
    if any(each.card is None for each in shoe.carried):
        return
    arrival = CardArrival(None, CardSource.CARRIED, shoe.device, at)
    yield from _dealt(floor, here, coup, current, seen(shoe), arrival, empty=True)


def seen(shoe: Shoe) -> list[Card]:
    return [each.card for each in shoe.carried if each.card is not None]


def _dealt(
    floor: Floor,
    here: CardTable,
    coup: LiveCoup,
    current: Round,
    carried: Sequence[Card],
    arrival: CardArrival,
    *,
    empty: bool,
) -> Iterator[object]:
    """Cards carried over from an earlier coup go before the one that came, if one did."""
    rule = here.misdeals.dealt_although_nobody_wagered
    without = coup.kind is CoupKind.WITHOUT_WAGERS
    if empty and rule is not None and not coup.dealt and not without:
        without = True
        yield CoupLeftEmpty(current.id, rule.first)
    now = hands(here.rules, coup)
    for hand, card in now.deal(carried if not coup.dealt else ()):
        yield CardDealt(current.id, hand, card, CardSource.CARRIED, arrival.at)
    if arrival.way is not CardSource.CARRIED:
        yield from _place_card(floor, here, current, now, arrival)
    if now.complete:
        yield from completed(floor, here, current, now, arrival, without=without)


def _place_card(
    floor: Floor, here: CardTable, current: Round, now: Hands, arrival: CardArrival
) -> Iterator[object]:
    if now.complete:
        yield from _stray(floor, here, arrival)
    elif arrival.card is None:
        yield CardUnread(current.id, arrival.at)
    else:
        for hand, card in now.deal([arrival.card]):
            yield CardDealt(current.id, hand, card, arrival.way, arrival.at)
        yield from _followed(floor, here, current, now, arrival)


def _followed(
    floor: Floor, here: CardTable, current: Round, now: Hands, arrival: CardArrival
) -> Iterator[object]:
    """Places the cards that came after an unread one, once that one is keyed."""
    strays = here.shoe.strays if here.shoe is not None else []
    known = [
        card
        for stray in takewhile(lambda each: each.card is not None, strays)
        if (card := stray.card) is not None
    ]
    placed = 0
    for hand, card in now.deal(known):
        placed += 1
        yield CardDealt(current.id, hand, card, CardSource.REASSIGNED, arrival.at)
    if placed and placed == len(strays):
        clause = here.misdeals.extra_cards.other_card_exposed.first
        words, kinds = "each card has its place", (CaseKind.MISDEAL,)
        yield from put_to_rest(floor, current.id, kinds, words, arrival.at, (clause,))


def completed(
    floor: Floor,
    here: CardTable,
    current: Round,
    now: Hands,
    arrival: CardArrival,
    *,
    without: bool,
) -> Iterator[object]:
    """The cards speak. A coup without wagers is over; any other waits for the dealer."""
    data = now.outcome
    yield OutcomeRead(current.id, Reading(arrival.by, data, arrival.at))
    if without:
        yield settled_empty(floor, here, current, now, arrival.at)


def settled_empty(
    floor: Floor, here: CardTable, current: Round, now: Hands, at: Instant
) -> RoundSettled:
    coup = judge(floor.offer(here.table), now.outcome)
    assert not isinstance(coup, Refusal | Void), coup
    return settlement.settle(floor, here.table, current, now.outcome, coup, at)


def _early(
    floor: Floor, here: CardTable, shoe: Shoe, coup: LiveCoup, current: Round, arrival: CardArrival
) -> Iterator[object]:
    """Wagering ends with the first card, whatever then becomes of the wagers."""
    closed = closing.close(floor, here.table, current, ClosedBy.EARLY_RESULT, arrival.at)
    yield closed
    empty = not closing.surviving(floor, here.table, current, closed)
    if _clear(shoe, coup):
        yield from _dealt(floor, here, coup, current, seen(shoe), arrival, empty=empty)
    else:
        yield from _stray(floor, here, arrival)
    rule = here.settings.early_result[EarlyEvent.CARDS_DRAWN][here.table.source]
    unbet = empty and here.misdeals.dealt_although_nobody_wagered is not None
    if unbet or rule.value is EarlyEffect.WAGERS_STAND:
        return
    sentence = f"a card of {current.id} was drawn while wagers could still be placed"
    yield RoundSuspended(current.id, sentence, rule.first)
    yield from call_staff(
        floor, CaseKind.EARLY_RESULT, current.id, sentence, rule.first, arrival.at
    )


def _stray(floor: Floor, here: CardTable, arrival: CardArrival) -> tuple[object, ...]:
    """Never taken into a hand by itself: staff say where it belongs."""
    other = _other_game_of_dealer(floor, here)
    strayed = CardStrayed(here.table.id, arrival.card, arrival.at)
    if other is not None:
        return (strayed, *_wrong_shoe(floor, here, other, arrival))
    about = here.round.id if here.round is not None else here.table.id
    clause = here.misdeals.extra_cards.other_card_exposed.first
    sentence = f"a card left the shoe of {here.table.id} although none was due"
    called = call_staff(floor, CaseKind.MISDEAL, about, sentence, clause, arrival.at)
    return (strayed, *called)


def _other_game_of_dealer(floor: Floor, here: CardTable) -> CardTable | None:
    """The dealer's other game, if it is the one that waits for a card."""
    dealer = here.table.dealer
    for table in floor.state.tables.values():
        if table.id != here.table.id and dealer is not None and table.dealer == dealer:
            other = card_table_of(floor, table) if table.game is GameName.BACCARAT else None
            if other is not None and due(other):
                return other
    return None


def _wrong_shoe(
    floor: Floor, here: CardTable, other: CardTable, arrival: CardArrival
) -> tuple[object, ...]:
    assert other.round is not None
    name, clause = other.round.id, other.misdeals.coup.wrong_shoe.first
    sentence = f"a card of {name} came out of the shoe of {here.table.id}"
    called = call_staff(floor, CaseKind.MISDEAL, name, sentence, clause, arrival.at)
    return (RoundSuspended(name, sentence, clause), *called)


def _foreign(floor: Floor, here: CardTable, shoe: Shoe, arrival: CardArrival) -> tuple[object, ...]:
    rule = here.misdeals.coup.missing_or_foreign_card
    card = arrival.card or "a card"
    sentence = f"{card} cannot be in the shoe of {here.table.id}: all of them are out already"
    about = here.round.id if here.round is not None else here.table.id
    events: list[object] = [CardStrayed(shoe.table, arrival.card, arrival.at)]
    if here.round is not None and here.round.status is not RoundStatus.OPEN:
        events.append(RoundSuspended(here.round.id, sentence, rule.first))
    called = call_staff(floor, CaseKind.MISDEAL, about, sentence, rule.first, arrival.at)
    return (*events, *called)
