"""What became of a session's wagers."""

from msgspec import Struct

from croupier.core.identifiers import BetText
from croupier.core.ledger.transfer import Transfer
from croupier.core.pit.names import RoundId, SessionId


class Stake(Struct, frozen=True, array_like=True, gc=False):
    """What now lies on a bet; nothing means that it was taken back."""

    bet: BetText
    amount: int


class WagersChanged(Struct, frozen=True, tag="wagers-changed.1", gc=False):
    """`undoes` says that this took the last change back, and is not itself one to be undone.

    `redoes` says that it brought back what was undone last.
    """

    session: SessionId
    round: RoundId
    stakes: tuple[Stake, ...]
    moves: tuple[Transfer, ...]
    undoes: bool = False
    redoes: bool = False


class WagersConfirmed(Struct, frozen=True, tag="wagers-confirmed.1"):
    session: SessionId
    round: RoundId
    stakes: tuple[Stake, ...]
