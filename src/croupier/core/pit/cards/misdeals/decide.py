"""Every report of a fault with what follows from it."""

from collections.abc import Callable

from croupier.core.pit.cards.misdeals.commands import (
    DeclareCardsShort,
    MoveToAnotherShoe,
    OrderNewCards,
    ReportExtraCard,
    ReportFaceUpCard,
    ReportMisdeal,
    ReportPreparationFault,
    ReportShoeFault,
    ReportShufflerFault,
    ReportWrongCard,
    VoidWrongShoeCoup,
)
from croupier.core.pit.cards.misdeals.extra_cards import report_extra_card
from croupier.core.pit.cards.misdeals.face_up import report_face_up_card
from croupier.core.pit.cards.misdeals.machines import (
    move_to_another_shoe,
    report_shoe_fault,
    report_shuffler_fault,
)
from croupier.core.pit.cards.misdeals.misdealt import order_new_cards, report_misdeal
from croupier.core.pit.cards.misdeals.preparation import report_preparation_fault
from croupier.core.pit.cards.misdeals.wrong_cards import (
    declare_cards_short,
    report_wrong_card,
    void_wrong_shoe_coup,
)
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Decision

DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    ReportExtraCard: report_extra_card,
    ReportFaceUpCard: report_face_up_card,
    ReportMisdeal: report_misdeal,
    OrderNewCards: order_new_cards,
    VoidWrongShoeCoup: void_wrong_shoe_coup,
    DeclareCardsShort: declare_cards_short,
    ReportWrongCard: report_wrong_card,
    ReportPreparationFault: report_preparation_fault,
    ReportShoeFault: report_shoe_fault,
    MoveToAnotherShoe: move_to_another_shoe,
    ReportShufflerFault: report_shuffler_fault,
}
