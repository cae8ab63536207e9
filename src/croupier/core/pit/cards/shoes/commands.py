"""What is done with the cards of a table between coups."""

from croupier.core.pit.names import CardSetId, DeviceId, TableId
from croupier.core.stream.body import Approvable, Body
from croupier.core.stream.fields import Words


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
