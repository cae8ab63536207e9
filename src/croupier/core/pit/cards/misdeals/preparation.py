"""A shoe that was not made ready as it should have been."""

from croupier.core.pit.cards.casework import call_staff
from croupier.core.pit.cards.misdeals.commands import PreparationFault, ReportPreparationFault
from croupier.core.pit.cards.misdeals.events import BurnMissed, IrregularityNoted
from croupier.core.pit.cards.shoes.events import ShoeEndsAfterCoup
from croupier.core.pit.cards.shoes.taking_away import ended_now
from croupier.core.pit.cards.state import Ending, Shoe, ShoePhase
from croupier.core.pit.cards.station import Station, loaded
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import Refusal
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.irregularities.misdeals import FaultyShoes, ShoeRemedy
from croupier.core.stream.envelope import Command, Decision


def report_preparation_fault(
    floor: Floor, command: Command[ReportPreparationFault]
) -> Decision | Refusal:
    """No coup is void for it: the one in hand is finished, and the rulebook says what then."""
    body = command.body
    found = loaded(floor, body.table)
    if isinstance(found, Refusal):
        return found
    here, shoe = found
    rule = _rule(here.misdeals.shoe, body.fault)
    words = body.fault.value.replace("-", " ")
    noted = IrregularityNoted(body.table, words, rule.first, command.at)
    if rule.value is ShoeRemedy.CASE:
        about, at = body.table, command.at
        return Decision((noted, *call_staff(floor, CaseKind.MISDEAL, about, words, rule.first, at)))
    return Decision((noted, *_remedy(floor, here, shoe, body.fault, rule, command.at)))


def _remedy(
    floor: Floor,
    here: Station,
    shoe: Shoe,
    fault: PreparationFault,
    rule: Cited[ShoeRemedy],
    at: Instant,
) -> tuple[object, ...]:
    if rule.value is ShoeRemedy.PLAYS_ON:
        unburned = fault is PreparationFault.MISSED_BURN and shoe.phase is ShoePhase.BURNING
        return (BurnMissed(shoe.table, rule.first),) if unburned else ()
    ending = Ending(fault.value.replace("-", " "), rule.first)
    after = rule.value is ShoeRemedy.SHUFFLED_AFTER_THIS_COUP and here.round is not None
    if after:
        return (ShoeEndsAfterCoup(shoe.table, ending),)
    check = rule.value is ShoeRemedy.ENDS_AND_IS_CHECKED
    return ended_now(floor, here, ending, at, check=check)


def _rule(rules: FaultyShoes, fault: PreparationFault) -> Cited[ShoeRemedy]:
    return {
        PreparationFault.WRONG_CUT: rules.wrong_cut,
        PreparationFault.MISSED_BURN: rules.missed_burn,
        PreparationFault.MISSED_SHUFFLE: rules.missed_shuffle,
    }[fault]
