"""What credit was adjusted by for somebody's wagers on a round, and when that is taken back.

An adjustment says what is missing of what the wagers on record were paid, or was too much. So it
stands and falls with that: whatever settles them otherwise, or makes them void, takes it back
first, and nobody is paid or charged for the same wagers twice.
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from croupier.core.identifiers import ClauseId
from croupier.core.pit.irregularities.events import CreditAdjusted
from croupier.core.pit.irregularities.money.taking_back import Purse
from croupier.core.pit.irregularities.outcomes.old_rounds import digest, record_of, with_adjusted
from croupier.core.pit.names import CaseId, SessionId
from croupier.core.pit.state import Round, RoundStatus, Table


def adjusted(
    table: Table,
    round_: Round,
    purse: Purse,
    amount: int,
    reason: str,
    clause: ClauseId | None,
    case: CaseId,
) -> CreditAdjusted:
    """One adjustment by hand, with what it makes of the round's record."""
    purse.adjust(amount)
    event = CreditAdjusted(case, purse.session, amount, reason, clause, purse.drawn(), round_.id)
    before = record_of(table, round_)
    now = with_adjusted(before, event)
    settled = round_.status is RoundStatus.SETTLED
    return replace(event, digest=digest(now)) if settled and now is not before else event


def taken_back(
    table: Table,
    round_: Round,
    purses: Mapping[SessionId, Purse],
    reason: str,
    clause: ClauseId | None,
) -> Iterator[CreditAdjusted]:
    """Of these players, whatever still stands: what the round now comes to is all that counts."""
    record = record_of(table, round_)
    for session, purse in purses.items():
        amount = round_.adjusted.get(session, 0)
        if amount:
            purse.adjust(-amount)
            words = f"taken back: {reason}"
            event = CreditAdjusted(None, session, -amount, words, clause, purse.drawn(), round_.id)
            record = with_adjusted(record, event)
            yield replace(event, digest=digest(record))
