"""Says whether the state of the cards lets a round open, be read as a whole, or be confirmed.

Where one dealer deals two games, they alternate. A result is confirmed once the dealer, the shoe
and the cards agree.
"""

from collections.abc import Iterator

from croupier.core.games.baccarat.outcome import Result, coup
from croupier.core.identifiers import Instant, RoundId, table_of
from croupier.core.pit.cards.card_table import CardTable, card_table_of
from croupier.core.pit.cards.state import CoupKind, LiveCoup, Shoe, ShoePhase
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Round, Table, TableStatus
from croupier.core.pit.tables.closing import still_plays
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.round import GamesPerDealer


def computed(here: CardTable, live: LiveCoup) -> Result:
    return coup(here.rules.tableau, live.player, live.banker).result


def must_be_confirmable(floor: Floor, table: Table, round_: Round) -> Refusal | None:
    """Asked by rounds before an outcome is confirmed. Nothing to say of games without cards."""
    here = card_table_of(floor, table)
    live = here.coup if here is not None else None
    if here is None or here.shoe is None or live is None or live.round != round_.id:
        return None
    if here.shoe.strays:
        clause = here.misdeals.extra_cards.other_card_exposed.first
        sentence = "an extra card lies on the table: say first where it belongs"
        return Refusal(RefusalCode.NOT_NOW, sentence, clause)
    rule = here.cards.result_pressed_then_compared
    if rule.value and live.pressed is None:
        sentence = "press who won before confirming it"
        return Refusal(RefusalCode.TOO_EARLY, sentence, rule.first)
    shown = computed(here, live)
    for who, said in (("the dealer", live.pressed), ("the shoe", live.shoe_result)):
        if said is not None and said is not shown:
            sentence = f"{who} says {said.value}, and the cards say {shown.value}"
            clause = here.misdeals.coup.shoe_result_differs.first
            return Refusal(RefusalCode.OUTCOME_DIFFERS, sentence, clause)
    return None


def must_be_in_turn(floor: Floor, here: CardTable, at: Instant) -> Refusal | None:
    """A game that cannot be dealt just now misses its turn rather than holding up the other."""
    rule = here.settings.round.games_per_dealer
    if rule.value is not GamesPerDealer.TWO_IN_TURN:
        return None
    for other in _other_tables_of_dealer(floor, here):
        if other.round is not None:
            sentence = f"{other.round.id} of the same dealer is not over yet"
            return Refusal(RefusalCode.ROUND_UNDER_WAY, sentence, rule.first)
        if _ready_for_its_turn(floor, other, at) and _last_began(here) > _last_began(other):
            sentence = f"it is the turn of {other.table.id}: the dealer's two games alternate"
            return Refusal(RefusalCode.NOT_NOW, sentence, rule.first)
    return None


def _ready_for_its_turn(floor: Floor, other: CardTable, at: Instant) -> bool:
    """Its shoe is made up and reads, nothing lies in the way, and the table still plays."""
    shoe, table = other.shoe, other.table
    if shoe is None or shoe.phase is not ShoePhase.IN_PLAY or shoe.stopped or shoe.strays:
        return False
    return not table.stops and still_plays(floor, table, at)


def _other_tables_of_dealer(floor: Floor, here: CardTable) -> Iterator[CardTable]:
    dealer = here.table.dealer
    for table in floor.state.tables.values():
        if dealer is None or table.dealer != dealer or table.id == here.table.id:
            continue
        other = card_table_of(floor, table)
        if other is not None and table.status is not TableStatus.CLOSED:
            yield other


def _last_began(station: CardTable) -> int:
    last = station.table.round
    return last.opened if last is not None else 0


def must_be_ready_to_open(floor: Floor, table: Table, at: Instant) -> Refusal | None:
    """Asked by rounds before wagering opens. Nothing to say of games without cards."""
    here = card_table_of(floor, table)
    if here is None:
        return None
    refusal = must_be_ready_to_deal(here)
    if refusal is None and here.shoe is not None:
        refusal = _must_be_coup_with_wagers(here.shoe)
    return refusal or must_be_in_turn(floor, here, at)


def must_be_ready_to_deal(here: CardTable) -> Refusal | None:
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
        sentence = "an extra card lies on the table: say first where it belongs"
        return Refusal(RefusalCode.CARDS_NOT_READY, sentence, clause)
    return None


def _must_be_coup_with_wagers(shoe: Shoe) -> Refusal | None:
    if shoe.next_without_wagers is not None:
        sentence = f"the next coup is without wagers: {shoe.next_without_wagers.reason}"
        return Refusal(RefusalCode.CARDS_NOT_READY, sentence, shoe.next_without_wagers.clause)
    for carried in shoe.carried:
        if carried.opens is CoupKind.WITHOUT_WAGERS:
            sentence = f"{carried.card or 'the card carried over'} opens a coup without wagers"
            return Refusal(RefusalCode.CARDS_NOT_READY, sentence, carried.clause)
    return None


def must_not_be_dealt_card_by_card(floor: Floor, round_: RoundId) -> Refusal | None:
    """Hands are never told as a whole where cards leave a shoe one by one."""
    table = floor.state.tables.get(table_of(round_))
    if table is None or card_table_of(floor, table) is None:
        return None
    sentence = f"the cards of {table.id} are read one by one as they leave the shoe"
    return Refusal(RefusalCode.NOT_THIS_GAME, sentence)


def _unready(sentence: str) -> Refusal:
    return Refusal(RefusalCode.CARDS_NOT_READY, sentence)
