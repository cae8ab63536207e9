"""Who handles cards: the dealer of the table, whoever the rulebook names, and the machines."""

from typing import Any

from croupier.core.identifiers import table_of
from croupier.core.pit.cards import (
    commands,
    coup_lifecycle,
    events,
    fold,
    keying,
    results,
    sets,
    shoes,
)
from croupier.core.pit.cards.misdeals import extra_cards, misdealt, shoe_faults, wrong_cards
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import PastRoundVoided, RoundResettled
from croupier.core.pit.powers import (
    May,
    by_machine,
    by_staff,
    by_staff_or_machine,
    event,
    follower,
    may_here,
    with_button,
)
from croupier.core.pit.rounds.events import RoundSettled, RoundVoided, WageringOpened
from croupier.core.pit.rounds.fold import found as kept
from croupier.core.pit.subjects import Place, Subject, at_round, at_table, rulebook_here
from croupier.core.pit.tables.events import TableSetUp
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Action
from croupier.core.stream import authority, envelope
from croupier.core.stream.declaring import Button, Declarations, InspectorNotice

DEALS = may_here(Action.DEAL_CARDS)
DEALS_OR_MACHINE = May((Action.DEAL_CARDS,), here=True, devices=True)


def cards_named(floor: Floor, body: Any) -> Subject | Refusal:
    """Cards at a table are its dealer's to handle; those in store, any dealer's."""
    if isinstance(found := sets.find(floor, body.cards), Refusal):
        return found
    at = found.cards.table
    return Subject(found.book, floor.state.tables[at] if at is not None else None)


def table_and_cards(floor: Floor, body: Any) -> Place | Refusal:
    here = at_table(floor, body)
    cards = sets.find(floor, body.cards) if not isinstance(here, Refusal) else here
    return cards if isinstance(cards, Refusal) else here


def table_and_shoe(
    floor: Floor, body: commands.LoadShoe | commands.MoveToAnotherShoe
) -> Place | Refusal:
    here = at_table(floor, body)
    return (
        here
        if isinstance(here, Refusal)
        else shoes.must_be_known_device(floor, body.device) or here
    )


def kept_round(floor: Floor, body: commands.ReportMisdeal) -> Place | Refusal:
    """One that the table still has: of older ones no cards are known."""
    here = at_round(floor, body)
    if isinstance(here, Refusal) or kept(here.table, body.round) is not None:
        return here
    sentence = f"{body.round} is not among the last rounds of {table_of(body.round)}"
    return Refusal(RefusalCode.UNKNOWN_ROUND, sentence)


def must_be_permitted_to_check_cards(
    floor: Floor, command: envelope.Command[commands.CheckCards], subject: Subject
) -> Refusal | None:
    """By a person who may, or by a machine that says so itself."""
    if command.actor.role is None and command.body.device is not None:
        return None
    return authority.must_be_permitted(subject.book, Action.CHECK_CARDS, command)


DECLARATIONS = Declarations(
    commands=(
        *with_button(
            Button.WHERE_IT_APPLIES,
            by_staff(sets.register_cards, rulebook_here),
            by_staff(
                misdealt.report_misdeal, kept_round, May(chosen=misdealt.mends_misdeal, here=True)
            ),
            by_staff(
                wrong_cards.void_wrong_shoe_coup, at_round, may_here(Action.VOID_WRONG_SHOE_COUP)
            ),
        ),
        *with_button(
            Button.CARDS,
            by_staff(sets.secure_cards, cards_named),
            by_staff_or_machine(sets.check_cards, cards_named, must_be_permitted_to_check_cards),
            by_staff(
                sets.order_card_check, cards_named, May((Action.ORDER_CARD_CHECK,)), inspecting=True
            ),
            by_staff(sets.shuffle_cards, cards_named, DEALS),
            by_staff(sets.riffle_cards, cards_named, may_here(Action.RIFFLE_PRE_SHUFFLED_CARDS)),
            by_staff(sets.retire_cards, cards_named),
            by_staff(shoes.bring_cards, table_and_cards),
            by_staff(shoes.exchange_cards, table_and_cards, may_here(Action.EXCHANGE_CARDS)),
            by_staff(
                shoes.replace_unfit_cards, table_and_cards, may_here(Action.REPLACE_UNFIT_CARDS)
            ),
        ),
        by_staff(sets.cut_cards, cards_named, DEALS),
        by_staff(shoes.load_shoe, table_and_shoe, DEALS),
        by_staff(shoes.burn_card, at_table, DEALS),
        by_staff_or_machine(
            shoes.report_cutting_card, at_table, DEALS_OR_MACHINE, from_device=True
        ),
        by_machine(keying.read_card, from_device=True),
        by_staff(keying.enter_card, at_round, May(chosen=keying.keys_cards, here=True)),
        by_staff(results.press_result, at_round, may_here(Action.ENTER_OUTCOME)),
        by_machine(results.read_shoe_result, from_device=True),
        by_staff(
            results.decide_shoe_differs, at_round, May(chosen=results.decides_difference, here=True)
        ),
        by_staff(
            coup_lifecycle.start_coup_without_wagers,
            at_table,
            May(chosen=coup_lifecycle.starts_empty, here=True),
        ),
        by_staff(
            misdealt.order_new_cards, at_table, may_here(Action.ORDER_NEW_CARDS_AFTER_MISDEAL)
        ),
        by_staff(
            shoe_faults.move_to_another_shoe,
            table_and_shoe,
            May(chosen=shoe_faults.replaces_shoe, here=True),
        ),
        by_staff(
            shoe_faults.report_shuffler_fault,
            table_and_cards,
            May(chosen=shoe_faults.replaces_shuffler, here=True),
        ),
        *with_button(
            Button.TABLE, by_staff(shoes.order_shuffle, at_table, may_here(Action.ORDER_SHUFFLE))
        ),
        *with_button(
            Button.DESK,
            by_staff(results.report_shoe_differs, at_round, DEALS),
            by_staff(
                extra_cards.report_extra_card,
                at_table,
                May(chosen=extra_cards.places_extra, here=True),
            ),
            by_staff(extra_cards.report_face_up_card, at_table, DEALS),
            by_staff(
                wrong_cards.declare_cards_short,
                at_round,
                May(
                    chosen=wrong_cards.voids_for_cards, here=True, cites=wrong_cards.of_short_cards
                ),
            ),
            by_staff(
                wrong_cards.report_wrong_card,
                at_table,
                May(
                    chosen=wrong_cards.reports_wrong_card,
                    here=True,
                    cites=wrong_cards.of_a_wrong_card,
                ),
            ),
            by_staff(shoe_faults.report_preparation_fault, at_table, DEALS),
            by_staff_or_machine(shoe_faults.report_shoe_fault, at_table, DEALS_OR_MACHINE),
        ),
    ),
    events=(
        event(events.CardsRegistered, fold.registered),
        event(events.CardsSecured, fold.secured),
        event(events.CardsChecked, fold.checked),
        event(events.CardCheckOrdered, fold.check_ordered),
        event(events.CardsShuffled, fold.shuffled),
        event(events.CardsRiffled, fold.riffled),
        event(events.CardsCut, fold.cut),
        event(events.CardsRetired, fold.retired),
        event(events.CardsBrought, fold.brought),
        event(events.ShoeLoaded, fold.loaded),
        event(events.CardBurned, fold.burned),
        event(events.CuttingCardMet, fold.cutting_card_met),
        event(events.ShoeEnded, fold.ended),
        event(events.ShoeEndsAfterCoup, fold.ends_after_coup),
        event(events.CardDealt, fold.dealt),
        event(events.CardUnread, fold.unread),
        event(events.CardStrayed, fold.strayed, notice=InspectorNotice.DRAW),
        event(events.CarriedCardShown, fold.carried_card_shown),
        event(events.CoupLeftEmpty, fold.left_empty),
        event(events.ResultPressed, fold.pressed),
        event(events.ShoeResultRead, fold.shoe_result),
        event(events.HandsPutRight, fold.put_right, notice=InspectorNotice.CORRECTION),
        event(events.CoupWithoutWagersBegan, coup_lifecycle.began),
        event(events.CardCarried, fold.carried),
        event(events.NextCoupWithoutWagers, fold.next_without_wagers),
        event(events.CardsSetAside, fold.set_aside),
        event(events.CoupCardsSetAside, fold.coup_set_aside),
        event(events.IrregularityNoted, fold.noted),
        event(events.BurnMissed, fold.burn_missed),
        event(events.ShoeStopped, fold.stopped, notice=InspectorNotice.MALFUNCTION),
        event(events.ShoeMoved, fold.moved),
        event(events.ShufflerReplaced, fold.shuffler_replaced),
    ),
    # A shoe follows its rounds and its table.
    followers=(
        follower(WageringOpened, coup_lifecycle.wagering_opened),
        follower(RoundSettled, coup_lifecycle.settled),
        follower(RoundVoided, coup_lifecycle.voided),
        follower(RoundResettled, coup_lifecycle.put_right),
        follower(PastRoundVoided, coup_lifecycle.put_right),
        follower(TableSetUp, coup_lifecycle.set_up),
    ),
)
