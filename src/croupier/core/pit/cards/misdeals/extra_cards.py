"""Handles an extra card, and a card that lies face up in the shoe.

A card too many is Banker's third if Banker must draw, else the first of a coup to come.
"""

from croupier.core.games.baccarat.cards import Card
from croupier.core.games.baccarat.rules import Draw
from croupier.core.pit.cards import card_placing, casework, events
from croupier.core.pit.cards.card_table import CardTable, Loaded, as_card, card_table_of, hands
from croupier.core.pit.cards.commands import ExtraHand, ReportExtraCard, ReportFaceUpCard
from croupier.core.pit.cards.keying import keying, must_be_keyed_by_hand
from croupier.core.pit.cards.state import CoupKind, Exposure, Shoe, ShoePhase
from croupier.core.pit.cases.open_cases import Grounds
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.voids import make_void
from croupier.core.pit.rounds.current_round import not_now
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.pit.subjects import Place
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.baccarat import CardFate, ExtraCards
from croupier.core.rulebook.roles import Action
from croupier.core.stream.envelope import Command, Decided, Decision

_OPENS = {
    CardFate.FIRST_OF_NEXT_COUP: CoupKind.WITH_WAGERS,
    CardFate.FIRST_OF_COUP_WITHOUT_WAGERS: CoupKind.WITHOUT_WAGERS,
}


def report_extra_card(floor: Floor, command: Command[ReportExtraCard], at: Loaded) -> Decided:
    body = command.body
    here, shoe = at
    keyed = body.card is not None and _read(shoe) is None
    refusal = must_be_keyed_by_hand(here) if keyed else None
    if refusal is None and shoe.phase is not ShoePhase.IN_PLAY:
        refusal = Refusal(RefusalCode.TOO_EARLY, "burn the cards first")
    if refusal := refusal or _must_not_be_foreign(floor, here):
        return refusal
    if isinstance(card := _card(here, shoe, body), Refusal):
        return card
    if here.round is not None and here.round.status is RoundStatus.SUSPENDED:
        return not_now(here.round, "decide what suspended the coup before moving a card on")
    if here.round is not None and here.coup is not None and here.coup.unread:
        return not_now(here.round, "key the card that was not read before moving one on")
    if body.hand is ExtraHand.PLAYER and card is not None and _banker_draws(here):
        return _to_banker(floor, here, shoe, card, command)
    return _must_be_one_too_many(here, shoe, card, command) or _carried(
        floor, here, shoe, card, command
    )


def places_extra(
    floor: Floor, command: Command[ReportExtraCard], subject: Place
) -> tuple[Action, ...]:
    """Whoever deals; and where the shoe has not read the card, whoever may key it as well."""
    here, deals = card_table_of(floor, subject.table), Action.DEAL_CARDS
    shoe = here.shoe if here is not None else None
    if shoe is None or command.body.card is None or _read(shoe) is not None:
        return (deals,)
    return (deals, keying(subject.book, subject.table))


def _must_not_be_foreign(floor: Floor, here: CardTable) -> Refusal | None:
    """A card that is foreign to the shoe opens no coup."""
    clause = here.misdeals.coup.missing_or_foreign_card.first
    names = (here.table.id, here.round.id) if here.round is not None else (here.table.id,)
    for name in names:
        if any(opened.clause == clause for opened in casework.of(floor, name)):
            sentence = "report a card that is foreign to the shoe: it goes into no coup"
            return Refusal(RefusalCode.NOT_NOW, sentence, clause)
    return None


def _read(shoe: Shoe) -> Card | None:
    """The extra card as the shoe read it; an unread one is keyed."""
    return shoe.strays[0].card if shoe.strays else None


def _card(here: CardTable, shoe: Shoe, body: ReportExtraCard) -> Card | Refusal | None:
    """The stray card or the one named. A card that was seen must be named."""
    if isinstance(card := as_card(body.card), Refusal):
        return card
    read = _read(shoe)
    if read is not None and card is not None and card != read:
        return Refusal(RefusalCode.OUTCOME_DIFFERS, f"the shoe read {read}, not {card}")
    if read is None and card_placing.all_out(here, shoe, card):
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, f"{card} cannot be in this shoe any more")
    known = read or card
    if known is None and body.exposure is Exposure.EXPOSED:
        return Refusal(RefusalCode.NOTHING_ASKED, "name the card that was seen")
    return known


def _banker_draws(here: CardTable) -> bool:
    coup, current = here.coup, here.round
    if coup is None or current is None or current.status is not RoundStatus.RESULTING:
        return False
    now = hands(here.rules, coup)
    return len(now.banker) == 2 and now.step.draw is Draw.BANKER


def _to_banker(
    floor: Floor, here: CardTable, shoe: Shoe, card: Card, command: Command[ReportExtraCard]
) -> Decided:
    rule = here.misdeals.extra_cards.player_card_if_banker_draws
    if rule.value is not CardFate.BANKERS_THIRD_CARD:
        return _carried(floor, here, shoe, card, command)
    current, coup = here.round, here.coup
    assert current is not None
    assert coup is not None
    now = hands(here.rules, coup)
    dealt = [
        events.CardDealt(current.id, hand, each, events.CardSource.REASSIGNED, command.at)
        for hand, each in now.deal([card])
    ]
    arrival = card_placing.CardArrival(card, events.CardSource.REASSIGNED, shoe.device, command.at)
    without = coup.kind is CoupKind.WITHOUT_WAGERS
    after = card_placing.completed(floor, here, current, now, arrival, without=without)
    rest = casework.put_to_rest(
        floor, current.id, (CaseKind.MISDEAL,), "it is Banker's third card", command.at
    )
    return Decision((*dealt, *after, *rest))


def _must_be_one_too_many(
    here: CardTable, shoe: Shoe, card: Card | None, command: Command[ReportExtraCard]
) -> Refusal | None:
    """A card that is still due is not extra."""
    if shoe.strays:
        return None
    current, coup = here.round, here.coup
    if current is not None and coup is not None:
        complete = coup.dealt > 0 and hands(here.rules, coup).complete
        if not complete:
            sentence = f"{current.id} has cards to come: this one is not extra"
            return Refusal(RefusalCode.NOT_NOW, sentence)
    arrival = card_placing.CardArrival(card, events.CardSource.FROM_SHOE, shoe.device, command.at)
    if not card_placing.possible(here, shoe, arrival):
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, "no card can be in this shoe any more")
    return None


def _carried(
    floor: Floor, here: CardTable, shoe: Shoe, card: Card | None, command: Command[ReportExtraCard]
) -> Decided:
    rule = _fate(here.misdeals.extra_cards, command.body)
    opens = _OPENS.get(rule.value)
    if opens is None:
        sentence = f"{here.settings.id} does not say where such a card goes"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)
    carried = events.CardCarried(shoe.table, card, opens, bool(shoe.strays), rule.first, command.at)
    about = here.round.id if here.round is not None else shoe.table
    rest = () if len(shoe.strays) > 1 else _rested(floor, here, about, rule, command)
    return Decision((carried, *rest))


def _rested(
    floor: Floor,
    here: CardTable,
    about: str,
    rule: Cited[CardFate],
    command: Command[ReportExtraCard],
) -> tuple[object, ...]:
    decision = rule.value.value.replace("-", " ")
    names = {about, here.table.id, here.table.round.id if here.table.round else about}
    return tuple(
        event
        for name in sorted(names)
        for event in casework.put_to_rest(floor, name, (CaseKind.MISDEAL,), decision, command.at)
    )


def _fate(rules: ExtraCards, body: ReportExtraCard) -> Cited[CardFate]:
    exposed = body.exposure is Exposure.EXPOSED
    match body.hand:
        case ExtraHand.PLAYER:
            return rules.player_card_exposed if exposed else rules.player_card_unexposed
        case ExtraHand.BANKER:
            return rules.banker_card_exposed if exposed else rules.banker_card_unexposed
        case ExtraHand.NEITHER:
            return rules.other_card_exposed if exposed else rules.other_card_unexposed


def report_face_up_card(floor: Floor, command: Command[ReportFaceUpCard], at: Loaded) -> Decided:
    here, shoe = at
    if shoe.phase is not ShoePhase.IN_PLAY:
        return Refusal(RefusalCode.TOO_EARLY, "burn the cards first")
    if here.round is not None and here.round.status is RoundStatus.SUSPENDED:
        return not_now(here.round, "decide first what suspended the coup")
    extra = here.misdeals.extra_cards
    rule = extra.later_card_face_up if _mid_coup(here) else extra.first_card_face_up
    sentence = "a card lay face up in the shoe"
    if rule.value is CardFate.FIRST_OF_COUP_WITHOUT_WAGERS:
        return Decision(_without_wagers(floor, here, sentence, command))
    return Decision((events.IrregularityNoted(shoe.table, sentence, rule.first, command.at),))


def _mid_coup(here: CardTable) -> bool:
    """Behind a coup that has all its cards, the next card is the first of another."""
    coup = here.coup
    return coup is not None and coup.dealt > 0 and not hands(here.rules, coup).complete


def _without_wagers(
    floor: Floor, here: CardTable, sentence: str, command: Command[ReportFaceUpCard]
) -> tuple[object, ...]:
    """Whatever was wagered goes back, and the card is drawn into a coup nobody wagers on."""
    clause = here.misdeals.extra_cards.first_card_face_up.last
    marked = events.NextCoupWithoutWagers(here.table.id, sentence, clause)
    if here.round is None or here.dealing:
        return (marked,)
    because = Grounds(sentence, clause, command.at)
    return (*make_void(floor, here.table, here.round, because), marked)
