"""Cards as they come out of the shoe."""

from croupier.core.pit.names import DeviceId, RoundId
from croupier.core.stream.body import Approvable, Body


class ReadCard(Body, frozen=True, tag="read-card"):
    """The shoe has let a card out. None is one it did not read, or that was burned unseen."""

    shoe: DeviceId
    card: str | None


class EnterCard(Approvable, frozen=True, tag="enter-card"):
    """Rank and suit of a card on the table, keyed by the dealer."""

    round: RoundId
    card: str
