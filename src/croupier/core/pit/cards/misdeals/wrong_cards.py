"""Handles cards that ran out, are missing or foreign, or came from another game's shoe."""

from typing import Any

from croupier.core.identifiers import ClauseId, Instant
from croupier.core.pit.cards import card_placing, casework
from croupier.core.pit.cards.card_table import CardTable, InPlay, Loaded, as_card
from croupier.core.pit.cards.commands import DeclareCardsShort, ReportWrongCard, VoidWrongShoeCoup
from croupier.core.pit.cards.events import CardsSetAside, CoupCardsSetAside
from croupier.core.pit.cards.shoes import ended_now
from croupier.core.pit.cards.state import Ending
from croupier.core.pit.cases.open_cases import Grounds, waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.voids import make_void
from croupier.core.pit.rounds.current_round import not_now
from croupier.core.pit.rounds.events import RoundResumed
from croupier.core.pit.state import OVER, CaseKind, Round, RoundStatus
from croupier.core.pit.subjects import Place
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.baccarat import ShoeRemedy
from croupier.core.rulebook.roles import Action
from croupier.core.stream.authority import must_be_entitled
from croupier.core.stream.envelope import Command, Decided, Decision

_ENDS = (ShoeRemedy.ENDS, ShoeRemedy.ENDS_AND_IS_CHECKED)


def voids_for_cards(floor: Floor, command: Command[Any], subject: Place) -> tuple[Action, ...]:
    """Whoever the rulebook names; where it names nobody, the dealer."""
    named = Action.VOID_COUP_FOR_ITS_CARDS
    return (named if named in subject.book.authority else Action.DEAL_CARDS,)


def reports_wrong_card(
    floor: Floor, command: Command[ReportWrongCard], subject: Place
) -> tuple[Action, ...]:
    """Between coups there is nothing to make void: whoever deals says what they found."""
    deals = (Action.DEAL_CARDS,)
    round_ = subject.table.round
    if round_ is not None and round_.status not in OVER:
        return voids_for_cards(floor, command, subject)
    dealing = must_be_entitled(subject.book, Action.DEAL_CARDS, command.actor) is None
    return deals if dealing else voids_for_cards(floor, command, subject)


def of_short_cards(subject: Place) -> ClauseId | None:
    rules = subject.book.misdeals
    return rules.coup.not_enough_cards.last if rules is not None else None


def of_a_wrong_card(subject: Place) -> ClauseId | None:
    rules = subject.book.misdeals
    return rules.coup.missing_or_foreign_card.last if rules is not None else None


def declare_cards_short(floor: Floor, command: Command[DeclareCardsShort], play: InPlay) -> Decided:
    """Only for a shoe that is empty by count; otherwise a card is missing."""
    here, shoe = play.station, play.shoe
    rule = here.misdeals.coup.not_enough_cards
    if not card_placing.due(here):
        return not_now(play.round, "no card is due")
    left = shoe.holds - shoe.drawn
    if left > 0:
        sentence = f"{left} cards should still be in the shoe: report what is missing"
        return Refusal(RefusalCode.NOT_NOW, sentence, rule.first)
    because = Grounds("the cards ran out", rule.first, command.at)
    voided = make_void(floor, here.table, play.round, because)
    return Decision((*voided, *_ended(floor, here, here.misdeals.shoe.not_enough_cards, because)))


def report_wrong_card(floor: Floor, command: Command[ReportWrongCard], at: Loaded) -> Decided:
    """The coup it was found in is void, those before it stand, and the shoe goes to be checked."""
    body = command.body
    here = at.table
    rule = here.misdeals.coup.missing_or_foreign_card
    if isinstance(as_card(body.card), Refusal) and body.card == "":
        return Refusal(RefusalCode.NOTHING_ASKED, "name the card")
    because = Grounds(f"{body.card[:20]} {body.fault.value}: {body.reason}", rule.last, command.at)
    voided = make_void(floor, here.table, here.round, because) if here.round is not None else ()
    remedy = here.misdeals.shoe.missing_or_foreign_card
    return Decision((*voided, *_ended(floor, here, remedy, because)))


def _ended(
    floor: Floor, here: CardTable, remedy: Cited[ShoeRemedy], because: Grounds
) -> tuple[object, ...]:
    if remedy.value not in _ENDS:
        return ()
    check = remedy.value is ShoeRemedy.ENDS_AND_IS_CHECKED
    return ended_now(floor, here, Ending(because.reason, remedy.first), because.at, check=check)


def void_wrong_shoe_coup(
    floor: Floor, command: Command[VoidWrongShoeCoup], play: InPlay
) -> Decided:
    """Play goes on from the correct shoe; the card from the other goes to the discards."""
    body = command.body
    here = play.station
    if play.round.status in OVER or play.round.status is RoundStatus.OPEN:
        return not_now(play.round, "no coup is being dealt")
    rule = here.misdeals.coup.wrong_shoe
    because = Grounds(body.reason, rule.first, command.at)
    voided = make_void(floor, here.table, play.round, because)
    innocent = _left_alone(floor, here, play.round, because)
    return Decision((*voided, *innocent, *_set_aside(floor, here, command.at)))


def _left_alone(
    floor: Floor, here: CardTable, round_: Round, because: Grounds
) -> tuple[object, ...]:
    """The dealer's other game, where wagers could still be placed when the card left its shoe.

    It looked like a card of that game drawn too soon. It is told now for what it was: that game's
    wagers stand as they lay, and its coup is dealt from the next card on.
    """
    events: list[object] = []
    for table in floor.state.tables.values():
        other = table.round
        if table is here.table or table.dealer != here.table.dealer or other is None:
            continue
        called = waits(floor, other.id, CaseKind.EARLY_RESULT)
        shoe = floor.state.cards.shoes.get(table.id)
        if called is None or other.status is not RoundStatus.SUSPENDED or shoe is None:
            continue
        # Only a card that came while this coup was dealt can have been meant for it.
        if shoe.coup is None or round_.closed is None or called.opened < round_.closed:
            continue
        words = f"the card was one of {round_.id}"
        rest = casework.put_to_rest(floor, other.id, (CaseKind.EARLY_RESULT,), words, because.at)
        events += (CoupCardsSetAside(other.id, because.clause), *rest)
        if casework.undecided(floor, other.id, rest) is None:
            events.append(RoundResumed(other.id, words))
    return tuple(events)


def _set_aside(floor: Floor, here: CardTable, at: Instant) -> tuple[object, ...]:
    """Discards the extra cards of the dealer's tables and closes the cases about them."""
    dealer = here.table.dealer
    events: list[object] = []
    for name, shoe in floor.state.cards.shoes.items():
        if shoe.strays and (name == here.table.id or floor.state.tables[name].dealer == dealer):
            words = "it goes to the discards"
            events += [CardsSetAside(name)]
            events += casework.put_to_rest(floor, name, (CaseKind.MISDEAL,), words, at)
    return tuple(events)
