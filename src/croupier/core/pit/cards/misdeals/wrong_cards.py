"""Cards that ran out, are missing, do not belong, or came out of the other game's shoe."""

from typing import Any

from msgspec.structs import replace

from croupier.core.pit.cards.casework import put_to_rest
from croupier.core.pit.cards.dealing.reading import as_card
from croupier.core.pit.cards.dealing.taking import due
from croupier.core.pit.cards.misdeals.commands import (
    DeclareCardsShort,
    ReportWrongCard,
    VoidWrongShoeCoup,
)
from croupier.core.pit.cards.misdeals.events import CardsSetAside
from croupier.core.pit.cards.shoes.taking_away import ended_now
from croupier.core.pit.cards.state import Ending
from croupier.core.pit.cards.station import Station, in_play, loaded, not_now
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.voids import Because, make_void
from croupier.core.pit.names import Instant
from croupier.core.pit.state import OVER, CaseKind, RoundStatus
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.citation import Cited
from croupier.core.rulebook.misdeals import CoupRemedy, ShoeRemedy
from croupier.core.stream.envelope import Command, Decision

_ENDS = (ShoeRemedy.ENDS, ShoeRemedy.ENDS_AND_IS_CHECKED)


def _may_void(here: Station, command: Command[Any], rule: Cited[CoupRemedy]) -> Refusal | None:
    """Whoever the rulebook names; older ones name nobody, and there it is the dealer's."""
    named = Action.VOID_COUP_FOR_ITS_CARDS
    power = named if named in here.settings.authority else Action.DEAL_CARDS
    refusal = here.permit(power, command)
    if refusal is None or refusal.clause is None:
        return refusal
    # One power for several faults: the clause is that of this one.
    return replace(refusal, clause=rule.last)


def declare_cards_short(floor: Floor, command: Command[DeclareCardsShort]) -> Decision | Refusal:
    """Only of a shoe that is empty by count: where cards should be left, some are missing."""
    body = command.body
    play = in_play(
        floor,
        body.round,
        lambda at: _may_void(at, command, at.misdeals.coup.not_enough_cards),
    )
    if isinstance(play, Refusal):
        return play
    here, shoe = play.station, play.shoe
    rule = here.misdeals.coup.not_enough_cards
    if not due(here):
        return not_now(play.round, "no card is wanted")
    left = shoe.holds - shoe.drawn
    if left > 0:
        sentence = f"{left} cards should still be in the shoe: report what is missing"
        return Refusal(RefusalCode.NOT_NOW, sentence, rule.first)
    because = Because("the cards ran out", rule.first, command.at)
    voided = make_void(floor, here.table, play.round, because)
    remedy = here.misdeals.shoe.not_enough_cards
    return Decision((*voided, *_ended(floor, here, remedy, because)))


def report_wrong_card(floor: Floor, command: Command[ReportWrongCard]) -> Decision | Refusal:
    """The coup it was found in is void, those before it stand, and the shoe goes to be checked."""
    body = command.body
    found = loaded(floor, body.table)
    if isinstance(found, Refusal):
        return found
    here, _ = found
    rule = here.misdeals.coup.missing_or_foreign_card
    refusal = _may_void(here, command, rule)
    if refusal is not None and here.round is None:
        # Between coups there is nothing to make void: whoever deals says what they found.
        refusal = here.permit(Action.DEAL_CARDS, command)
    if refusal is not None:
        return refusal
    if isinstance(as_card(body.card), Refusal) and body.card == "":
        return Refusal(RefusalCode.NOTHING_ASKED, "the card must be named")
    because = Because(f"{body.card[:20]} {body.fault.value}: {body.reason}", rule.last, command.at)
    voided = make_void(floor, here.table, here.round, because) if here.round is not None else ()
    remedy = here.misdeals.shoe.missing_or_foreign_card
    return Decision((*voided, *_ended(floor, here, remedy, because)))


def _ended(
    floor: Floor, here: Station, remedy: Cited[ShoeRemedy], because: Because
) -> tuple[object, ...]:
    if remedy.value not in _ENDS:
        return ()
    check = remedy.value is ShoeRemedy.ENDS_AND_IS_CHECKED
    return ended_now(floor, here, Ending(because.reason, remedy.first), because.at, check=check)


def void_wrong_shoe_coup(floor: Floor, command: Command[VoidWrongShoeCoup]) -> Decision | Refusal:
    """Play goes on from the correct shoe; the card from the other goes to the discards."""
    body = command.body
    power = Action.VOID_WRONG_SHOE_COUP
    play = in_play(floor, body.round, lambda at: at.permit(power, command))
    if isinstance(play, Refusal):
        return play
    here = play.station
    if play.round.status in OVER or play.round.status is RoundStatus.OPEN:
        return not_now(play.round, "no coup is being dealt")
    rule = here.misdeals.coup.wrong_shoe
    because = Because(body.reason, rule.first, command.at)
    voided = make_void(floor, here.table, play.round, because)
    return Decision((*voided, *_set_aside(floor, here, command.at)))


def _set_aside(floor: Floor, here: Station, at: Instant) -> tuple[object, ...]:
    """With the call for each table whose card too many goes to the discards now."""
    dealer = here.table.dealer
    events: list[object] = []
    for name, shoe in floor.state.cards.shoes.items():
        if shoe.strays and (name == here.table.id or floor.state.tables[name].dealer == dealer):
            words = "it goes to the discards"
            events += [CardsSetAside(name)]
            events += put_to_rest(floor, name, (CaseKind.MISDEAL,), words, at)
    return tuple(events)
