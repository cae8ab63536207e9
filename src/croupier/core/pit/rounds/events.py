"""What happened in a round."""

from msgspec import Struct

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import BetText, ClauseId
from croupier.core.ledger.transfer import Transfer
from croupier.core.pit.names import Instant, RoundId, SessionId, TableId
from croupier.core.pit.state import Reading
from croupier.core.rulebook.wagering import Closing


class WageringOpened(Struct, frozen=True, tag="wagering-opened.1"):
    table: TableId
    round: RoundId
    number: int
    opened: Instant
    closes: Instant | None


class BallSpun(Struct, frozen=True, tag="ball-spun.1"):
    round: RoundId
    at: Instant


class DiceTumbled(Struct, frozen=True, tag="dice-tumbled.1"):
    round: RoundId
    at: Instant


class Returned(Struct, frozen=True, array_like=True, gc=False):
    """A wager that did not survive the close, wholly or in part."""

    session: SessionId
    bet: BetText
    amount: int
    reason: str
    clause: ClauseId | None


class WageringClosed(Struct, frozen=True, tag="wagering-closed.1"):
    round: RoundId
    by: Closing
    at: Instant
    returned: tuple[Returned, ...]
    moves: tuple[Transfer, ...]


class OutcomeRead(Struct, frozen=True, tag="outcome-read.1"):
    round: RoundId
    reading: Reading


class WagerSettled(Struct, frozen=True, array_like=True, gc=False):
    bet: BetText
    stake: int
    status: str
    credit: int
    clause: ClauseId
    commission: int = 0


class SessionSettled(Struct, frozen=True, array_like=True, gc=False):
    session: SessionId
    wagers: tuple[WagerSettled, ...]


class RoundSettled(Struct, frozen=True, tag="round-settled.1"):
    round: RoundId
    outcome: OutcomeData
    sessions: tuple[SessionSettled, ...]
    moves: tuple[Transfer, ...]
    at: Instant


class RoundVoided(Struct, frozen=True, tag="round-voided.1"):
    """Every stake back to its session, except what was forfeited by name."""

    round: RoundId
    reason: str
    clause: ClauseId | None
    moves: tuple[Transfer, ...]
    at: Instant


class RoundSuspended(Struct, frozen=True, tag="round-suspended.1"):
    round: RoundId
    reason: str
    clause: ClauseId | None
