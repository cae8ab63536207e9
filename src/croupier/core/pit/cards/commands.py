"""What staff and machines say about cards: sets, shoes, coups, results and misdeals."""

from enum import StrEnum
from typing import Annotated

from croupier.core.games.baccarat.outcome import Result
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import CardSetId, DeviceId, RoundId, RulebookId, TableId
from croupier.core.pit.cards.state import Back, Exposure, Order
from croupier.core.stream.messages import Approvable, Body, Cards, Count, Field, FieldKind, Words


class RegisterCards(Body, frozen=True, tag="register-cards"):
    # The name on the box: nothing here is called so yet.
    cards: Annotated[CardSetId, Field(FieldKind.TEXT)]
    rulebook: Annotated[RulebookId, Field(FieldKind.CARD_RULEBOOK)]
    back: Back
    decks: Count
    order: Order


class SecureCards(Body, frozen=True, tag="secure-cards"):
    """Locked away, checked or shuffled beforehand, until they are wanted."""

    cards: CardSetId
    place: str


class CheckCards(Approvable, frozen=True, tag="check-cards"):
    """`missing` and `foreign` name what was found wrong. A machine that checked is `device`."""

    cards: CardSetId
    device: DeviceId | None = None
    missing: Cards = ()
    foreign: Cards = ()


class OrderCardCheck(Approvable, frozen=True, tag="order-card-check"):
    cards: CardSetId
    reason: Words


class ShuffleCards(Approvable, frozen=True, tag="shuffle-cards"):
    cards: CardSetId
    shuffler: DeviceId | None = None


class RiffleCards(Approvable, frozen=True, tag="riffle-cards"):
    cards: CardSetId


class CutCards(Approvable, frozen=True, tag="cut-cards"):
    """Parted so far from the front; a cutting card then put back so far from the end."""

    cards: CardSetId
    from_front: Count
    behind: Count
    cutting_cards: Count


class RetireCards(Approvable, frozen=True, tag="retire-cards"):
    cards: CardSetId
    reason: Words


class BringCards(Approvable, frozen=True, tag="bring-cards"):
    """The first set of a table that has none."""

    table: TableId
    cards: CardSetId


class ExchangeCards(Approvable, frozen=True, tag="exchange-cards"):
    """Another set for the one that was dealt to its end."""

    table: TableId
    cards: CardSetId


class ReplaceUnfitCards(Approvable, frozen=True, tag="replace-unfit-cards"):
    table: TableId
    cards: CardSetId
    reason: Words


class LoadShoe(Approvable, frozen=True, tag="load-shoe"):
    """The set that lies at the table goes into this shoe."""

    table: TableId
    device: DeviceId


class BurnCard(Approvable, frozen=True, tag="burn-card"):
    """By hand, where the shoe does not say so itself. None is a card nobody has seen."""

    table: TableId
    card: str | None = None


class ReportCuttingCard(Body, frozen=True, tag="report-cutting-card"):
    """The shoe or the dealer has met the cutting card."""

    table: TableId


class OrderShuffle(Approvable, frozen=True, tag="order-shuffle"):
    table: TableId
    reason: Words


class ReadCard(Body, frozen=True, tag="read-card"):
    """The shoe has let a card out. None is one it did not read, or that was burned unseen."""

    shoe: DeviceId
    card: str | None


class EnterCard(Approvable, frozen=True, tag="enter-card"):
    """Rank and suit of a card on the table, keyed by the dealer."""

    round: RoundId
    card: str


class StartCoupWithoutWagers(Approvable, frozen=True, tag="start-coup-without-wagers"):
    """Starts a coup nobody wagers on: a card must open it, or a supervisor wants it."""

    table: TableId
    reason: Words


class PressResult(Approvable, frozen=True, tag="press-result"):
    """What the dealer sees on the table, whatever the system has computed."""

    round: RoundId
    result: Result


class ReadShoeResult(Body, frozen=True, tag="read-shoe-result"):
    """What the shoe itself makes of the cards it let out."""

    shoe: DeviceId
    result: Result


class ReportShoeDiffers(Approvable, frozen=True, tag="report-shoe-differs"):
    """The cards on the table are not those that were read."""

    round: RoundId
    reason: Words


class DecideShoeDiffers(Approvable, frozen=True, tag="decide-shoe-differs"):
    """The hands that really lie there, or None where the coup is to be void."""

    round: RoundId
    outcome: OutcomeData | None
    reason: Words


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
