"""Folds what became of cards into the sets, the shoes and the coups of the pit."""

from croupier.core.games.baccarat.cards import Card
from croupier.core.games.baccarat.rules import Draw
from croupier.core.identifiers import PersonId, RoundId, table_of
from croupier.core.pit.cards import coup_lifecycle, events, state
from croupier.core.pit.cards.card_table import card_table_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import RoundStatus


def registered(floor: Floor, event: events.CardsRegistered) -> None:
    floor.state.cards.sets[event.cards] = state.CardSet(
        event.cards, event.rulebook, event.back, event.decks, event.order
    )


def secured(floor: Floor, event: events.CardsSecured) -> None:
    floor.state.cards.sets[event.cards].secured = event.attested


def checked(floor: Floor, event: events.CardsChecked) -> None:
    cards = floor.state.cards.sets[event.cards]
    cards.checked = None if event.faults else event.attested
    cards.faults = event.faults
    cards.check_due = None
    cards.held_by = event.attested.device or cards.held_by


def check_ordered(floor: Floor, event: events.CardCheckOrdered) -> None:
    floor.state.cards.sets[event.cards].check_due = event.attested


def shuffled(floor: Floor, event: events.CardsShuffled) -> None:
    cards = floor.state.cards.sets[event.cards]
    cards.shuffled, cards.cut = event.attested, None
    cards.held_by = event.attested.device or cards.held_by


def riffled(floor: Floor, event: events.CardsRiffled) -> None:
    floor.state.cards.sets[event.cards].riffled = event.attested


def cut(floor: Floor, event: events.CardsCut) -> None:
    floor.state.cards.sets[event.cards].cut = event.cut


def retired(floor: Floor, event: events.CardsRetired) -> None:
    del floor.state.cards.sets[event.cards]


def brought(floor: Floor, event: events.CardsBrought) -> None:
    room = floor.state.cards
    if event.instead is not None and event.instead in room.sets:
        room.sets[event.instead].table = None
    room.sets[event.cards].table = event.table
    room.at_table[event.table] = event.cards


def loaded(floor: Floor, event: events.ShoeLoaded) -> None:
    room = floor.state.cards
    cards = room.sets[event.cards]
    cards.loaded, cards.held_by = True, None
    phase = state.ShoePhase.BURNING if event.to_burn else state.ShoePhase.IN_PLAY
    room.shoes[event.table] = state.Shoe(
        event.table, event.cards, event.device, event.number, event.holds, phase, event.to_burn
    )


def burned(floor: Floor, event: events.CardBurned) -> None:
    shoe = floor.state.cards.shoes[event.table]
    shoe.drawn += 1
    shoe.burned.append(event.card)
    if event.card is not None:
        shoe.seen[event.card] = shoe.seen.get(event.card, 0) + 1
    shoe.to_burn += event.more - 1
    if shoe.to_burn == 0:
        shoe.phase = state.ShoePhase.IN_PLAY


def cutting_card_met(floor: Floor, event: events.CuttingCardMet) -> None:
    shoe = floor.state.cards.shoes[event.table]
    if event.behind:
        shoe.cutting_card_next = True
        return
    shoe.cutting_card = event.where
    here = card_table_of(floor, floor.state.tables[event.table])
    if here is not None and here.coup is not None:
        here.coup.last = coup_lifecycle.last_coup(here.rules.shoe, event.where)


def ended(floor: Floor, event: events.ShoeEnded) -> None:
    room = floor.state.cards
    shoe = room.shoes[event.table]
    coup_lifecycle.end(room, shoe, event.ending)
    if event.check and shoe.cards in room.sets:
        room.sets[shoe.cards].check_due = state.Attestation(PersonId("rulebook"), event.at)


def ends_after_coup(floor: Floor, event: events.ShoeEndsAfterCoup) -> None:
    floor.state.cards.shoes[event.table].ends_after_coup = event.ending


def dealt(floor: Floor, event: events.CardDealt) -> None:
    shoe, coup = _coup(floor, event.round)
    (coup.player if event.hand is Draw.PLAYER else coup.banker).append(event.card)
    if event.way is events.CardSource.CARRIED:
        del shoe.carried[0]
    elif event.way is events.CardSource.REASSIGNED:
        if shoe.strays:
            del shoe.strays[0]
        else:
            _out(shoe, event.card)
    elif event.way is events.CardSource.KEYED and coup.unread:
        coup.unread -= 1
        see(shoe, event.card)
    else:
        _out(shoe, event.card)
    coup.keyed += event.way is events.CardSource.KEYED
    _under_way(floor, event.round)


def unread(floor: Floor, event: events.CardUnread) -> None:
    shoe, coup = _coup(floor, event.round)
    coup.unread += 1
    _out(shoe, None)
    _under_way(floor, event.round)


def strayed(floor: Floor, event: events.CardStrayed) -> None:
    shoe = floor.state.cards.shoes[event.table]
    shoe.strays.append(state.Stray(event.card, event.at))
    _out(shoe, event.card)


def carried_card_shown(floor: Floor, event: events.CarriedCardShown) -> None:
    shoe = floor.state.cards.shoes[event.table]
    place = next(n for n, each in enumerate(shoe.carried) if each.card is None)
    known = shoe.carried[place]
    shoe.carried[place] = state.Carried(event.card, known.opens, known.clause)
    see(shoe, event.card)


def left_empty(floor: Floor, event: events.CoupLeftEmpty) -> None:
    _coup(floor, event.round)[1].kind = state.CoupKind.WITHOUT_WAGERS


def see(shoe: state.Shoe, card: Card) -> None:
    shoe.seen[card] = shoe.seen.get(card, 0) + 1


def _out(shoe: state.Shoe, card: Card | None) -> None:
    shoe.drawn += 1
    if card is not None:
        see(shoe, card)


def _coup(floor: Floor, round_: RoundId) -> tuple[state.Shoe, state.LiveCoup]:
    shoe = floor.state.cards.shoes[table_of(round_)]
    assert shoe.coup is not None
    return shoe, shoe.coup


def _under_way(floor: Floor, name: RoundId) -> None:
    current = floor.state.tables[table_of(name)].round
    assert current is not None
    if current.status is RoundStatus.CLOSED:
        current.status = RoundStatus.RESULTING


def pressed(floor: Floor, event: events.ResultPressed) -> None:
    _coup(floor, event.round)[1].pressed = event.result


def shoe_result(floor: Floor, event: events.ShoeResultRead) -> None:
    _coup(floor, event.round)[1].shoe_result = event.result


def put_right(floor: Floor, event: events.HandsPutRight) -> None:
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
    """Forgets the reading of the old hands: the new ones may need another card."""
    current = floor.state.tables[table_of(name)].round
    assert current is not None
    if current.status is RoundStatus.PENDING:
        current.status = RoundStatus.RESULTING
    if current.before is RoundStatus.PENDING:
        current.before = RoundStatus.RESULTING


def carried(floor: Floor, event: events.CardCarried) -> None:
    shoe = floor.state.cards.shoes[event.table]
    if event.read:
        stray = shoe.strays.pop(0)
        if stray.card is None and event.card is not None:
            see(shoe, event.card)
    else:
        shoe.drawn += 1
        if event.card is not None:
            see(shoe, event.card)
    shoe.carried.append(state.Carried(event.card, event.opens, event.clause))


def next_without_wagers(floor: Floor, event: events.NextCoupWithoutWagers) -> None:
    shoe = floor.state.cards.shoes[event.table]
    shoe.next_without_wagers = state.Ending(event.reason, event.clause)


def set_aside(floor: Floor, event: events.CardsSetAside) -> None:
    floor.state.cards.shoes[event.table].strays.clear()


def coup_set_aside(floor: Floor, event: events.CoupCardsSetAside) -> None:
    table = table_of(event.round)
    shoe, round_ = floor.state.cards.shoes[table], floor.state.tables[table].round
    assert shoe.coup is not None
    assert round_ is not None
    shoe.coup = state.LiveCoup(event.round, shoe.coup.kind, shoe.coup.last)
    shoe.strays.clear()
    # Nothing of it is dealt any more.
    round_.before = RoundStatus.CLOSED


def noted(floor: Floor, event: events.IrregularityNoted) -> None:
    """The journal has it, and that is all."""


def burn_missed(floor: Floor, event: events.BurnMissed) -> None:
    shoe = floor.state.cards.shoes[event.table]
    shoe.to_burn, shoe.phase = 0, state.ShoePhase.IN_PLAY


def stopped(floor: Floor, event: events.ShoeStopped) -> None:
    floor.state.cards.shoes[event.table].stopped = True


def moved(floor: Floor, event: events.ShoeMoved) -> None:
    shoe = floor.state.cards.shoes[event.table]
    shoe.device, shoe.stopped = event.device, False


def shuffler_replaced(floor: Floor, event: events.ShufflerReplaced) -> None:
    floor.state.cards.sets[event.cards].held_by = event.device
