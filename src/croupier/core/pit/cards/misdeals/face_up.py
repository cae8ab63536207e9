"""A card that lies face up in the shoe."""

from croupier.core.pit.cards.dealing.tableau import hands
from croupier.core.pit.cards.misdeals.commands import ReportFaceUpCard
from croupier.core.pit.cards.misdeals.events import IrregularityNoted, NextCoupWithoutWagers
from croupier.core.pit.cards.state import ShoePhase
from croupier.core.pit.cards.station import Station, loaded, not_now
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.outcomes.voids import Because, make_void
from croupier.core.pit.state import RoundStatus
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.irregularities.misdeals import CardFate
from croupier.core.stream.envelope import Command, Decision


def report_face_up_card(floor: Floor, command: Command[ReportFaceUpCard]) -> Decision | Refusal:
    found = loaded(floor, command.body.table)
    if isinstance(found, Refusal):
        return found
    here, shoe = found
    if shoe.phase is not ShoePhase.IN_PLAY:
        return Refusal(RefusalCode.TOO_EARLY, "the cards to be burned are not burned yet")
    if here.round is not None and here.round.status is RoundStatus.SUSPENDED:
        return not_now(here.round, "what suspended the coup is decided first")
    extra = here.misdeals.extra_cards
    rule = extra.later_card_face_up if _mid_coup(here) else extra.first_card_face_up
    sentence = "a card lay face up in the shoe"
    if rule.value is CardFate.FIRST_OF_COUP_WITHOUT_WAGERS:
        return Decision(_without_wagers(floor, here, sentence, command))
    return Decision((IrregularityNoted(shoe.table, sentence, rule.first, command.at),))


def _mid_coup(here: Station) -> bool:
    """Behind a coup that has all its cards, the next card is the first of another."""
    coup = here.coup
    return coup is not None and coup.dealt > 0 and not hands(here.rules, coup).complete


def _without_wagers(
    floor: Floor, here: Station, sentence: str, command: Command[ReportFaceUpCard]
) -> tuple[object, ...]:
    """Whatever was wagered goes back, and the card is drawn into a coup nobody wagers on."""
    clause = here.misdeals.extra_cards.first_card_face_up.last
    marked = NextCoupWithoutWagers(here.table.id, sentence, clause)
    if here.round is None or here.dealing:
        return (marked,)
    because = Because(sentence, clause, command.at)
    return (*make_void(floor, here.table, here.round, because), marked)
