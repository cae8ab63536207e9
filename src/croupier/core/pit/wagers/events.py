"""What became of a session's wagers."""

from msgspec import Struct

from croupier.core.identifiers import BetText, RoundId, SessionId
from croupier.core.ledger.ledger import Transfer
from croupier.core.stream.messages import Event, InCents


class Stake(Struct, frozen=True, array_like=True, gc=False):
    """What now lies on a bet; nothing means that it was taken back."""

    bet: BetText
    amount: InCents


class WagersChanged(Event, frozen=True, tag="wagers-changed.1", gc=False):
    """`undoes` says that this took the last change back, and is not itself one to be undone.

    `redoes` says that it brought back what was undone last.
    """

    session: SessionId
    round: RoundId
    stakes: tuple[Stake, ...]
    moves: tuple[Transfer, ...]
    undoes: bool = False
    redoes: bool = False


class WagersConfirmed(Event, frozen=True, tag="wagers-confirmed.1"):
    """`stakes` are the wagers that were made by it: of each bet what was not confirmed before."""

    session: SessionId
    round: RoundId
    stakes: tuple[Stake, ...]
