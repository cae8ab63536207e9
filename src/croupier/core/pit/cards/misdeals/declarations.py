"""The commands and events of misdeals."""

from croupier.core.pit.cards.misdeals import (
    commands,
    events,
    extra_cards,
    face_up,
    fold,
    machines,
    misdealt,
    preparation,
    wrong_cards,
)
from croupier.core.pit.cards.misdeals.extra_cards import places_extra
from croupier.core.pit.cards.misdeals.machines import replaces_shoe, replaces_shuffler
from croupier.core.pit.cards.misdeals.misdealt import mends_misdeal
from croupier.core.pit.cards.misdeals.wrong_cards import (
    of_a_wrong_card,
    of_short_cards,
    reports_wrong_card,
    voids_for_cards,
)
from croupier.core.pit.cards.permissions import (
    DEALS,
    DEALS_OR_MACHINE,
    kept_round,
    table_and_cards,
    table_and_shoe,
)
from croupier.core.pit.declaring import command, event
from croupier.core.pit.powers import May, may_here
from croupier.core.pit.subjects import at_round, at_table
from croupier.core.rulebook.people.authority import Action
from croupier.core.stream.declaring import Button, Declarations
from croupier.core.stream.permission.rights import BY_STAFF, BY_STAFF_OR_MACHINE
from croupier.core.stream.traits import Notice

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
            face_up.report_face_up_card,
            BY_STAFF,
            at_table,
            DEALS,
            button=Button.DESK,
        ),
        command(
            commands.ReportMisdeal,
            misdealt.report_misdeal,
            BY_STAFF,
            kept_round,
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
            May(chosen=voids_for_cards, here=True, cites=of_short_cards),
            button=Button.DESK,
        ),
        command(
            commands.ReportWrongCard,
            wrong_cards.report_wrong_card,
            BY_STAFF,
            at_table,
            May(chosen=reports_wrong_card, here=True, cites=of_a_wrong_card),
            button=Button.DESK,
        ),
        command(
            commands.ReportPreparationFault,
            preparation.report_preparation_fault,
            BY_STAFF,
            at_table,
            DEALS,
            button=Button.DESK,
        ),
        command(
            commands.ReportShoeFault,
            machines.report_shoe_fault,
            BY_STAFF_OR_MACHINE,
            at_table,
            DEALS_OR_MACHINE,
            button=Button.DESK,
        ),
        command(
            commands.MoveToAnotherShoe,
            machines.move_to_another_shoe,
            BY_STAFF,
            table_and_shoe,
            May(chosen=replaces_shoe, here=True),
        ),
        command(
            commands.ReportShufflerFault,
            machines.report_shuffler_fault,
            BY_STAFF,
            table_and_cards,
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
