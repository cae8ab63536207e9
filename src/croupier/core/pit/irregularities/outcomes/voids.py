"""Making void: a round without a result gives every stake back, whatever had been settled."""

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.identifiers import ClauseId
from croupier.core.ledger.accounts import HOUSE, chips, escrow
from croupier.core.ledger.transfer import Transfer, moved
from croupier.core.pit.cases.closing import answered
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import PastRoundVoided
from croupier.core.pit.irregularities.money.debts import bound_by, debts
from croupier.core.pit.irregularities.outcomes.old_rounds import digest, record_of
from croupier.core.pit.irregularities.outcomes.reversal import refunded, reverse
from croupier.core.pit.names import Instant, SessionId
from croupier.core.pit.rounds.events import Refunded, RoundVoided
from croupier.core.pit.rounds.outcome.next_round import following
from croupier.core.pit.rounds.wagering.closing import boards
from croupier.core.pit.state import Round, RoundStatus, Table


class Because(Struct, frozen=True):
    """Why something is done, by which clause, and when."""

    reason: str
    clause: ClauseId | None
    at: Instant


def stakes(floor: Floor, table: Table, round_: Round) -> dict[SessionId, int]:
    """What each session has in the round's escrow."""
    if round_.closed is None:
        return {name: board.staked for name, board in boards(floor, table, round_).items()}
    return {name: sum(bets.values()) for name, bets in round_.wagers.items()}


def make_void(
    floor: Floor,
    table: Table,
    round_: Round,
    because: Because,
    forfeiting: Collection[SessionId] = (),
) -> tuple[object, ...]:
    """The void with all that follows: cases about the round answered, the next round opened."""
    if round_.status is RoundStatus.SETTLED:
        return _void_settled(floor, table, round_, because, forfeiting)
    voided = _voided(floor, table, round_, because, forfeiting)
    after = following(floor, table, because.at)
    return (voided, *answered(floor, round_.id, "void", because.at), *after)


def _voided(
    floor: Floor, table: Table, round_: Round, because: Because, forfeiting: Collection[SessionId]
) -> RoundVoided:
    pot = escrow(round_.id)
    refunds: list[Refunded] = []
    forfeits: list[Refunded] = []
    moves: list[Transfer] = []
    for session, amount in stakes(floor, table, round_).items():
        if session in forfeiting:
            forfeits.append(Refunded(session, amount))
            moves += moved(pot, HOUSE, amount)
        else:
            refunds.append(Refunded(session, amount))
            moves += moved(pot, chips(session), amount)
    return RoundVoided(
        round_.id,
        because.reason,
        because.clause,
        tuple(moves),
        because.at,
        tuple(refunds),
        tuple(forfeits),
    )


def _void_settled(
    floor: Floor, table: Table, round_: Round, because: Because, forfeiting: Collection[SessionId]
) -> tuple[object, ...]:
    at, clause = because.at, because.clause
    instead = {
        result.session: result.staked
        for result in round_.results
        if result.session not in forfeiting
    }
    undone, purses = reverse(floor, table, round_, instead, because.reason, clause, at)
    moves = refunded(purses, round_.id, round_.results, forfeiting)
    now = replace(record_of(table, round_), outcome=None, results=(), adjusted={})
    voided = PastRoundVoided(
        round_.id,
        because.reason,
        clause,
        tuple(purses),
        tuple(moves),
        at,
        digest(now),
        tuple(
            Refunded(result.session, result.staked)
            for result in round_.results
            if result.session in forfeiting
        ),
    )
    owing = debts(floor, bound_by(table, round_), purses.values(), clause, at)
    return (*undone, voided, *answered(floor, round_.id, "void", at), *owing)
