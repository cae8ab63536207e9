"""What staff and machines say when cards go wrong."""

from enum import StrEnum

from croupier.core.pit.cards.state import Exposure
from croupier.core.pit.names import CardSetId, DeviceId, RoundId, TableId
from croupier.core.stream.body import Approvable
from croupier.core.stream.fields import Cards, Words


class ExtraHand(StrEnum):
    """Where a card too many was put."""

    PLAYER = "player"
    BANKER = "banker"
    NEITHER = "neither"


class MisdealFault(StrEnum):
    ORDER_IN_DOUBT = "order-in-doubt"
    DEALT_WRONGLY = "dealt-wrongly"


class WrongCard(StrEnum):
    MISSING = "missing"
    FOREIGN = "foreign"


class PreparationFault(StrEnum):
    WRONG_CUT = "wrong-cut"
    MISSED_BURN = "missed-burn"
    MISSED_SHUFFLE = "missed-shuffle"


class Harm(StrEnum):
    """Whether anybody is worse off for what a machine did."""

    NOBODY = "nobody"
    SOMEBODY = "somebody"


class ReportExtraCard(Approvable, frozen=True, tag="report-extra-card"):
    """`card` is named where the shoe has not read it."""

    table: TableId
    hand: ExtraHand
    exposure: Exposure
    card: str | None = None


class ReportFaceUpCard(Approvable, frozen=True, tag="report-face-up-card"):
    """A card lies face up in the shoe, and would be the next to come."""

    table: TableId


class ReportMisdeal(Approvable, frozen=True, tag="report-misdeal"):
    """The hands in their right order are named where the rulebook has them reconstructed."""

    round: RoundId
    fault: MisdealFault
    reason: Words
    player: Cards = ()
    banker: Cards = ()


class OrderNewCards(Approvable, frozen=True, tag="order-new-cards"):
    """After a misdeal was void, the remaining cards are to go as well."""

    table: TableId
    reason: Words


class VoidWrongShoeCoup(Approvable, frozen=True, tag="void-wrong-shoe-coup"):
    round: RoundId
    reason: Words


class DeclareCardsShort(Approvable, frozen=True, tag="declare-cards-short"):
    """The shoe is empty and the coup is not complete."""

    round: RoundId


class ReportWrongCard(Approvable, frozen=True, tag="report-wrong-card"):
    table: TableId
    fault: WrongCard
    card: str
    reason: Words


class ReportPreparationFault(Approvable, frozen=True, tag="report-preparation-fault"):
    table: TableId
    fault: PreparationFault


class ReportShoeFault(Approvable, frozen=True, tag="report-shoe-fault"):
    """The shoe has stopped reading."""

    table: TableId
    reason: Words


class MoveToAnotherShoe(Approvable, frozen=True, tag="move-to-another-shoe"):
    table: TableId
    device: DeviceId
    harm: Harm


class ReportShufflerFault(Approvable, frozen=True, tag="report-shuffler-fault"):
    """`to` takes over the cards; each damaged card is replaced by its like from a new deck."""

    table: TableId
    cards: CardSetId
    harm: Harm
    to: DeviceId | None = None
    damaged: Cards = ()
    replacements: Cards = ()
