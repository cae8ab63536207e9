"""What the cards have to say before a round opens, is read as a whole, or is confirmed."""

from croupier.core.pit.cards.results.gate import must_be_confirmable
from croupier.core.pit.cards.state import CoupKind, Shoe, ShoePhase
from croupier.core.pit.cards.station import Station, station_of
from croupier.core.pit.cards.turns import must_be_in_turn
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant, RoundId, table_of
from croupier.core.pit.state import Table
from croupier.core.refusals import Refusal, RefusalCode

__all__ = ["must_be_confirmable", "must_be_ready_to_open", "must_not_be_dealt_card_by_card"]


def must_be_ready_to_open(floor: Floor, table: Table, at: Instant) -> Refusal | None:
    """Asked by rounds before wagering opens. Nothing to say of games without cards."""
    here = station_of(floor, table)
    if here is None:
        return None
    refusal = must_be_ready_to_deal(here)
    if refusal is None and here.shoe is not None:
        refusal = _must_be_coup_with_wagers(here.shoe)
    return refusal or must_be_in_turn(floor, here, at)


def must_be_ready_to_deal(here: Station) -> Refusal | None:
    """Asked before a coup begins, with wagers or without."""
    shoe, name = here.shoe, here.table.id
    if shoe is None:
        return _unready(f"{name} has no shoe: cards are checked, cut, loaded and burned first")
    if shoe.phase is ShoePhase.ENDED:
        why, clause = (shoe.ended.reason, shoe.ended.clause) if shoe.ended else ("", None)
        sentence = f"{name} needs a new shoe: {why}"
        return Refusal(RefusalCode.CARDS_NOT_READY, sentence, clause)
    if shoe.phase is ShoePhase.BURNING:
        left = "one card is" if shoe.to_burn == 1 else f"{shoe.to_burn} cards are"
        sentence = f"{left} to be burned first"
        return Refusal(RefusalCode.CARDS_NOT_READY, sentence, here.rules.shoe.burn.first)
    if shoe.stopped:
        return _unready(f"the shoe of {name} does not read")
    if shoe.strays:
        clause = here.misdeals.extra_cards.other_card_exposed.first
        sentence = "a card too many lies on the table: staff say first where it belongs"
        return Refusal(RefusalCode.CARDS_NOT_READY, sentence, clause)
    return None


def _must_be_coup_with_wagers(shoe: Shoe) -> Refusal | None:
    if shoe.next_without_wagers is not None:
        sentence = f"the next coup is without wagers: {shoe.next_without_wagers.reason}"
        clause = shoe.next_without_wagers.clause
        return Refusal(RefusalCode.CARDS_NOT_READY, sentence, clause)
    for carried in shoe.carried:
        if carried.opens is CoupKind.WITHOUT_WAGERS:
            sentence = f"{carried.card or 'the card carried over'} opens a coup without wagers"
            return Refusal(RefusalCode.CARDS_NOT_READY, sentence, carried.clause)
    return None


def must_not_be_dealt_card_by_card(floor: Floor, round_: RoundId) -> Refusal | None:
    """Hands are never told as a whole where cards leave a shoe one by one."""
    table = floor.state.tables.get(table_of(round_))
    if table is None or station_of(floor, table) is None:
        return None
    sentence = f"the cards of {table.id} are read one by one as they leave the shoe"
    return Refusal(RefusalCode.NOT_THIS_GAME, sentence)


def _unready(sentence: str) -> Refusal:
    return Refusal(RefusalCode.CARDS_NOT_READY, sentence)
