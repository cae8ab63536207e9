"""The commands and events of misdeals."""

from croupier.core.pit.cards import commands, events, fold, permissions
from croupier.core.pit.cards.misdeals import extra_cards, misdealt, shoe_faults, wrong_cards
from croupier.core.pit.cards.misdeals.extra_cards import places_extra
from croupier.core.pit.cards.misdeals.misdealt import mends_misdeal
from croupier.core.pit.cards.misdeals.shoe_faults import replaces_shoe, replaces_shuffler
from croupier.core.pit.powers import May, command, event, may_here
from croupier.core.pit.subjects import at_round, at_table
from croupier.core.rulebook.roles import Action
from croupier.core.stream.declaring import Button, Declarations, Notice
from croupier.core.stream.rights import BY_STAFF, BY_STAFF_OR_MACHINE

DECLARATIONS = Declarations(
    commands=(
        command(
            commands.ReportExtraCard,
            extra_cards.report_extra_card,
            BY_STAFF,
            at_table,
            May(chosen=places_extra, here=True),
            button=Button.DESK,
        ),
        command(
            commands.ReportFaceUpCard,
            extra_cards.report_face_up_card,
            BY_STAFF,
            at_table,
            permissions.DEALS,
            button=Button.DESK,
        ),
        command(
            commands.ReportMisdeal,
            misdealt.report_misdeal,
            BY_STAFF,
            permissions.kept_round,
            May(chosen=mends_misdeal, here=True),
            button=Button.WHERE_IT_APPLIES,
        ),
        command(
            commands.OrderNewCards,
            misdealt.order_new_cards,
            BY_STAFF,
            at_table,
            may_here(Action.ORDER_NEW_CARDS_AFTER_MISDEAL),
        ),
        command(
            commands.VoidWrongShoeCoup,
            wrong_cards.void_wrong_shoe_coup,
            BY_STAFF,
            at_round,
            may_here(Action.VOID_WRONG_SHOE_COUP),
            button=Button.WHERE_IT_APPLIES,
        ),
        command(
            commands.DeclareCardsShort,
            wrong_cards.declare_cards_short,
            BY_STAFF,
            at_round,
            May(chosen=wrong_cards.voids_for_cards, here=True, cites=wrong_cards.of_short_cards),
            button=Button.DESK,
        ),
        command(
            commands.ReportWrongCard,
            wrong_cards.report_wrong_card,
            BY_STAFF,
            at_table,
            May(
                chosen=wrong_cards.reports_wrong_card, here=True, cites=wrong_cards.of_a_wrong_card
            ),
            button=Button.DESK,
        ),
        command(
            commands.ReportPreparationFault,
            shoe_faults.report_preparation_fault,
            BY_STAFF,
            at_table,
            permissions.DEALS,
            button=Button.DESK,
        ),
        command(
            commands.ReportShoeFault,
            shoe_faults.report_shoe_fault,
            BY_STAFF_OR_MACHINE,
            at_table,
            permissions.DEALS_OR_MACHINE,
            button=Button.DESK,
        ),
        command(
            commands.MoveToAnotherShoe,
            shoe_faults.move_to_another_shoe,
            BY_STAFF,
            permissions.table_and_shoe,
            May(chosen=replaces_shoe, here=True),
        ),
        command(
            commands.ReportShufflerFault,
            shoe_faults.report_shuffler_fault,
            BY_STAFF,
            permissions.table_and_cards,
            May(chosen=replaces_shuffler, here=True),
        ),
    ),
    events=(
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
)
