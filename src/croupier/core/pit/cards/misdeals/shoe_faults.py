"""Handles a shoe that was badly prepared or stops reading, and a shuffler that fails."""

from collections import Counter

from croupier.core.games.baccarat.cards import Card
from croupier.core.identifiers import Instant
from croupier.core.pit.cards import commands, events
from croupier.core.pit.cards.card_table import CardTable, Loaded, as_card
from croupier.core.pit.cards.casework import call_staff, put_to_rest, undecided
from croupier.core.pit.cards.sets import CardsFound, cards_found, must_be_usable_shuffler
from croupier.core.pit.cards.shoes import ended_now, must_be_available_shoe
from croupier.core.pit.cards.state import Ending, Shoe, ShoePhase
from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.cases.open_cases import Grounds
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.voids import make_void
from croupier.core.pit.rounds.events import RoundResumed, RoundSuspended
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.pit.subjects import Place
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.baccarat import CoupRemedy, FaultyShoes, ShoeRemedy
from croupier.core.rulebook.roles import Action
from croupier.core.stream.envelope import Command, Decided, Decision


def report_preparation_fault(
    floor: Floor, command: Command[commands.ReportPreparationFault], at: Loaded
) -> Decided:
    """The coup in hand is finished; the rulebook says what becomes of the shoe."""
    body = command.body
    here, shoe = at
    rule = _preparation_rule(here.misdeals.shoe, body.fault)
    words = body.fault.value.replace("-", " ")
    noted = events.IrregularityNoted(body.table, words, rule.first, command.at)
    if rule.value is ShoeRemedy.CASE:
        name, kind = body.table, CaseKind.MISDEAL
        called = call_staff(floor, kind, name, words, rule.first, command.at)
        return Decision((noted, *called))
    return Decision((noted, *_preparation_remedy(floor, here, shoe, body.fault, rule, command.at)))


def _preparation_remedy(
    floor: Floor,
    here: CardTable,
    shoe: Shoe,
    fault: commands.PreparationFault,
    rule: Cited[ShoeRemedy],
    at: Instant,
) -> tuple[object, ...]:
    if rule.value is ShoeRemedy.PLAYS_ON:
        unburned = (
            fault is commands.PreparationFault.MISSED_BURN and shoe.phase is ShoePhase.BURNING
        )
        return (events.BurnMissed(shoe.table, rule.first),) if unburned else ()
    ending = Ending(fault.value.replace("-", " "), rule.first)
    after = rule.value is ShoeRemedy.SHUFFLED_AFTER_THIS_COUP and here.round is not None
    if after:
        return (events.ShoeEndsAfterCoup(shoe.table, ending),)
    return ended_now(floor, here, ending, at, check=rule.value is ShoeRemedy.ENDS_AND_IS_CHECKED)


def _preparation_rule(rules: FaultyShoes, fault: commands.PreparationFault) -> Cited[ShoeRemedy]:
    return {
        commands.PreparationFault.WRONG_CUT: rules.wrong_cut,
        commands.PreparationFault.MISSED_BURN: rules.missed_burn,
        commands.PreparationFault.MISSED_SHUFFLE: rules.missed_shuffle,
    }[fault]


def report_shoe_fault(
    floor: Floor, command: Command[commands.ReportShoeFault], at: Loaded
) -> Decided:
    """By the shoe itself, or by the dealer who sees that it does not read."""
    body = command.body
    here, shoe = at
    if shoe.stopped:
        return Refusal(RefusalCode.ALREADY_DONE, f"the shoe of {body.table} is already stopped")
    clause = here.misdeals.shoe.shoe_stops_reading.first
    about = here.round.id if here.round is not None else body.table
    done: list[object] = [events.ShoeStopped(body.table, body.reason, clause)]
    if here.dealing:
        done.append(RoundSuspended(about, body.reason, clause))  # type: ignore[arg-type]
    called = call_staff(floor, CaseKind.MISDEAL, about, body.reason, clause, command.at)
    return Decision((*done, *called))


def move_to_another_shoe(
    floor: Floor, command: Command[commands.MoveToAnotherShoe], at: Loaded
) -> Decided:
    body = command.body
    here, shoe = at
    rule = here.misdeals.shoe.shoe_stops_reading
    refusal = None
    if not shoe.stopped:
        refusal = Refusal(RefusalCode.NOT_NOW, f"the shoe of {body.table} reads", rule.first)
    if refusal is None and body.harm is commands.Harm.SOMEBODY:
        sentence = "cards go to another shoe only where nobody is worse off for it"
        refusal = Refusal(RefusalCode.NOT_NOW, sentence, rule.last)
    refusal = refusal or must_be_available_shoe(floor, here, body.device)
    if refusal is None and body.device == shoe.device:
        refusal = Refusal(RefusalCode.NOT_NOW, f"{body.device} is the one that stopped", rule.last)
    if refusal is not None:
        return refusal
    return Decision(
        (events.ShoeMoved(body.table, body.device, rule.last), *_coup_goes_on(floor, here, command))
    )


def _coup_goes_on(
    floor: Floor, here: CardTable, command: Command[commands.MoveToAnotherShoe]
) -> tuple[object, ...]:
    """The coup, unless something else than the shoe has suspended it too."""
    name, clause = here.table.id, here.misdeals.shoe.shoe_stops_reading.first
    about = here.round.id if here.round is not None else name
    words = f"moved to {command.body.device}"
    last = here.table.round.id if here.table.round is not None else name
    rest: tuple[CaseDecided, ...] = ()
    for each in dict.fromkeys((last, name)):
        rest += put_to_rest(floor, each, (CaseKind.MISDEAL,), words, command.at, (clause,))
    suspended = here.round is not None and here.round.status is RoundStatus.SUSPENDED
    if here.round is None or not suspended or undecided(floor, about, rest) is not None:
        return rest
    return (RoundResumed(here.round.id, f"the cards are in {command.body.device}"), *rest)


def replaces_shoe(
    floor: Floor, command: Command[commands.MoveToAnotherShoe], subject: Place
) -> tuple[Action, ...]:
    """Who replaces a shoe. Older rulebooks say only who decides about a shoe that differs."""
    listed = subject.book.authority
    known = (Action.REPLACE_DEALING_DEVICE, Action.DECIDE_SHOE_DISCREPANCY)
    return (next((each for each in known if each in listed), Action.INVALIDATE_FOR_EQUIPMENT),)


def report_shuffler_fault(
    floor: Floor, command: Command[commands.ReportShufflerFault], here: CardTable
) -> Decided:
    """With harm the coup in hand is void; without, the cards go to another shuffler."""
    body = command.body
    cards = cards_found(floor, body.cards)
    if cards.cards.table not in (None, here.table.id):
        return Refusal(RefusalCode.NOT_NOW, f"{body.cards} lies at {cards.cards.table}")
    harmed = here.misdeals.coup.shuffler_fault_with_disadvantage
    if isinstance(moved := _to_another_shuffler(floor, here, cards, body), Refusal):
        return moved
    done: tuple[object, ...] = moved
    if body.harm is commands.Harm.SOMEBODY and here.round is not None:
        sentence = "a shuffler failed to somebody's disadvantage"
        if harmed.value is CoupRemedy.VOID:
            because = Grounds(sentence, harmed.first, command.at)
            return Decision((*done, *make_void(floor, here.table, here.round, because)))
        suspended = RoundSuspended(here.round.id, sentence, harmed.first)
        about, at = here.round.id, command.at
        called = call_staff(floor, CaseKind.MISDEAL, about, sentence, harmed.first, at)
        return Decision((*done, suspended, *called))
    if not done:
        rule = here.misdeals.shoe.shuffler_fault
        done = call_staff(
            floor, CaseKind.MISDEAL, body.table, "a shuffler failed", rule.first, command.at
        )
    if not done:
        sentence = f"staff know already that something is wrong with the cards of {body.table}"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    return Decision(done)


def replaces_shuffler(
    floor: Floor, command: Command[commands.ReportShufflerFault], subject: Place
) -> tuple[Action, ...]:
    """The dealer reports a failed shuffler; whoever the rulebook names replaces it."""
    rules, power = subject.book.misdeals, Action.REPLACE_DEALING_DEVICE
    acts = rules is not None and (
        rules.shoe.shuffler_fault.value is ShoeRemedy.MOVED_TO_ANOTHER_SHUFFLER
        or rules.coup.shuffler_fault_with_disadvantage.value is CoupRemedy.VOID
    )
    return (power if acts and power in subject.book.authority else Action.DEAL_CARDS,)


def _to_another_shuffler(
    floor: Floor, here: CardTable, cards: CardsFound, body: commands.ReportShufflerFault
) -> tuple[object, ...] | Refusal:
    """A shoe made whole again: as many of each card go in as were damaged."""
    rule = here.misdeals.shoe.shuffler_fault
    if rule.value is not ShoeRemedy.MOVED_TO_ANOTHER_SHUFFLER:
        return ()
    if body.to is None:
        return Refusal(RefusalCode.NOTHING_ASKED, "name another shuffler", rule.first)
    if unusable := must_be_usable_shuffler(floor, cards, body.to):
        return unusable
    read = [as_card(text) for text in (*body.damaged, *body.replacements)]
    for card in read:
        if isinstance(card, Refusal):
            return card
    if Counter(body.damaged) != Counter(body.replacements):
        sentence = "replace each damaged card by the same card"
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, sentence, rule.last)
    damaged = tuple(Card(text) for text in body.damaged)
    replacements = tuple(Card(text) for text in body.replacements)
    return (events.ShufflerReplaced(body.cards, body.to, damaged, replacements, rule.first),)
