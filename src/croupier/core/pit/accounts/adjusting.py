"""Credit given and taken back by a correction, wherever it has gone in the meantime.

Whoever corrects a round carries these moves in its own event, and counts them in its fold with
`meters.count`: GIVEN_BACK by the amount, TAKEN_BACK by what was there to take.
"""

from msgspec import Struct

from croupier.core.ledger.accounts import HOUSE, chips, hold, receivable
from croupier.core.ledger.transfer import Transfer, moved
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import SessionId


class TakenBack(Struct, frozen=True):
    """`taken` came out of the credit; `shortfall` is a receivable, and wants a case."""

    moves: tuple[Transfer, ...]
    taken: int
    shortfall: int


def take_back(floor: Floor, session: SessionId, amount: int) -> TakenBack:
    """Never below nothing, and never out of another round's escrow."""
    taken = min(amount, floor.ledger.balance(chips(session)))
    shortfall = amount - taken
    moves = (
        *moved(chips(session), HOUSE, taken),
        *moved(receivable(session), HOUSE, shortfall),
    )
    return TakenBack(moves, taken, shortfall)


class GivenBack(Struct, frozen=True):
    """`owed` says that the player has left: the money waits, and `PaymentOwed` must say so."""

    moves: tuple[Transfer, ...]
    owed: bool


def give_back(floor: Floor, session: SessionId, amount: int) -> GivenBack:
    gone = session not in floor.state.sessions
    destination = hold(session) if gone else chips(session)
    return GivenBack(moved(HOUSE, destination, amount), gone)
