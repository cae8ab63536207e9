"""Who handles cards: every command and event of sets, shoes, coups, results and misdeals."""

from croupier.core.pit import subjects
from croupier.core.pit.cards import commands, coup_lifecycle, events, fold, permissions
from croupier.core.pit.cards.dealing import decide as dealing
from croupier.core.pit.cards.empty_coups import decide as empty_coups
from croupier.core.pit.cards.misdeals import extra_cards, misdealt, shoe_faults, wrong_cards
from croupier.core.pit.cards.results import decide as results
from croupier.core.pit.cards.sets import decide as sets
from croupier.core.pit.cards.shoes import decide as shoes
from croupier.core.pit.irregularities.events import PastRoundVoided, RoundResettled
from croupier.core.pit.powers import (
    May,
    by_staff,
    command,
    event,
    follower,
    may,
    may_here,
    with_button,
)
from croupier.core.pit.rounds.events import RoundSettled, RoundVoided, WageringOpened
from croupier.core.pit.tables.events import TableSetUp
from croupier.core.rulebook.roles import Action
from croupier.core.stream.declaring import Button, Declarations, Notice
from croupier.core.stream.rights import BY_MACHINE, BY_STAFF_OR_MACHINE

DECLARATIONS = Declarations(
    commands=(
        *with_button(
            Button.WHERE_IT_APPLIES,
            by_staff(sets.register_cards, subjects.rulebook_here),
            by_staff(
                misdealt.report_misdeal,
                permissions.kept_round,
                May(chosen=misdealt.mends_misdeal, here=True),
            ),
            by_staff(
                wrong_cards.void_wrong_shoe_coup,
                subjects.at_round,
                may_here(Action.VOID_WRONG_SHOE_COUP),
            ),
        ),
        *with_button(
            Button.CARDS,
            by_staff(sets.secure_cards, permissions.cards_named),
            command(
                commands.CheckCards,
                sets.check_cards,
                BY_STAFF_OR_MACHINE,
                permissions.cards_named,
                permissions.must_be_permitted_to_check_cards,
            ),
            by_staff(
                sets.order_card_check,
                permissions.cards_named,
                may(Action.ORDER_CARD_CHECK),
                inspecting=True,
            ),
            by_staff(sets.shuffle_cards, permissions.cards_named, permissions.DEALS),
            by_staff(
                sets.riffle_cards,
                permissions.cards_named,
                may_here(Action.RIFFLE_PRE_SHUFFLED_CARDS),
            ),
            by_staff(sets.retire_cards, permissions.cards_named),
            by_staff(shoes.bring_cards, permissions.table_and_cards),
            by_staff(
                shoes.exchange_cards, permissions.table_and_cards, may_here(Action.EXCHANGE_CARDS)
            ),
            by_staff(
                shoes.replace_unfit_cards,
                permissions.table_and_cards,
                may_here(Action.REPLACE_UNFIT_CARDS),
            ),
        ),
        by_staff(sets.cut_cards, permissions.cards_named, permissions.DEALS),
        by_staff(shoes.load_shoe, permissions.table_and_shoe, permissions.DEALS),
        by_staff(shoes.burn_card, subjects.at_table, permissions.DEALS),
        command(
            commands.ReportCuttingCard,
            shoes.report_cutting_card,
            BY_STAFF_OR_MACHINE,
            subjects.at_table,
            permissions.DEALS_OR_MACHINE,
            from_device=True,
        ),
        command(commands.ReadCard, dealing.read_card, BY_MACHINE, from_device=True),
        by_staff(dealing.enter_card, subjects.at_round, May(chosen=dealing.keys_cards, here=True)),
        by_staff(results.press_result, subjects.at_round, may_here(Action.ENTER_OUTCOME)),
        command(commands.ReadShoeResult, results.read_shoe_result, BY_MACHINE, from_device=True),
        by_staff(
            results.decide_shoe_differs,
            subjects.at_round,
            May(chosen=results.decides_difference, here=True),
        ),
        by_staff(
            empty_coups.start_coup_without_wagers,
            subjects.at_table,
            May(chosen=empty_coups.starts_empty, here=True),
        ),
        by_staff(
            misdealt.order_new_cards,
            subjects.at_table,
            may_here(Action.ORDER_NEW_CARDS_AFTER_MISDEAL),
        ),
        by_staff(
            shoe_faults.move_to_another_shoe,
            permissions.table_and_shoe,
            May(chosen=shoe_faults.replaces_shoe, here=True),
        ),
        by_staff(
            shoe_faults.report_shuffler_fault,
            permissions.table_and_cards,
            May(chosen=shoe_faults.replaces_shuffler, here=True),
        ),
        *with_button(
            Button.TABLE,
            by_staff(shoes.order_shuffle, subjects.at_table, may_here(Action.ORDER_SHUFFLE)),
        ),
        *with_button(
            Button.DESK,
            by_staff(results.report_shoe_differs, subjects.at_round, permissions.DEALS),
            by_staff(
                extra_cards.report_extra_card,
                subjects.at_table,
                May(chosen=extra_cards.places_extra, here=True),
            ),
            by_staff(extra_cards.report_face_up_card, subjects.at_table, permissions.DEALS),
            by_staff(
                wrong_cards.declare_cards_short,
                subjects.at_round,
                May(
                    chosen=wrong_cards.voids_for_cards, here=True, cites=wrong_cards.of_short_cards
                ),
            ),
            by_staff(
                wrong_cards.report_wrong_card,
                subjects.at_table,
                May(
                    chosen=wrong_cards.reports_wrong_card,
                    here=True,
                    cites=wrong_cards.of_a_wrong_card,
                ),
            ),
            by_staff(shoe_faults.report_preparation_fault, subjects.at_table, permissions.DEALS),
            command(
                commands.ReportShoeFault,
                shoe_faults.report_shoe_fault,
                BY_STAFF_OR_MACHINE,
                subjects.at_table,
                permissions.DEALS_OR_MACHINE,
            ),
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
        event(events.CardStrayed, fold.strayed, notice=Notice.DRAW),
        event(events.CarriedCardShown, fold.carried_card_shown),
        event(events.CoupLeftEmpty, fold.left_empty),
        event(events.ResultPressed, fold.pressed),
        event(events.ShoeResultRead, fold.shoe_result),
        event(events.HandsPutRight, fold.put_right, notice=Notice.CORRECTION),
        event(events.CoupWithoutWagersBegan, coup_lifecycle.began),
        event(events.CardCarried, fold.carried),
        event(events.NextCoupWithoutWagers, fold.next_without_wagers),
        event(events.CardsSetAside, fold.set_aside),
        event(events.CoupCardsSetAside, fold.coup_set_aside),
        event(events.IrregularityNoted, fold.noted),
        event(events.BurnMissed, fold.burn_missed),
        event(events.ShoeStopped, fold.stopped, notice=Notice.MALFUNCTION),
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
