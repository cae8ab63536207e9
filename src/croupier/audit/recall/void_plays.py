"""A player's part of a round that was made void: what lay there, and what of it went back."""

from collections.abc import Mapping

from croupier.core.identifiers import BetText, ClauseId
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import SessionId, table_of
from croupier.core.pit.rounds.events import RoundVoided
from croupier.core.pit.rounds.fold import found
from croupier.core.pit.rounds.outcome.results import WagerSettled

VOID, FORFEITED = "void", "forfeited"


def returned_to(event: RoundVoided, session: SessionId) -> int:
    return sum(item.amount for item in event.refunds if item.session == session)


def forfeited_by(event: RoundVoided, session: SessionId) -> int:
    return sum(item.amount for item in event.forfeits if item.session == session)


def laid_at_close(floor: Floor, event: RoundVoided, session: SessionId) -> Mapping[BetText, int]:
    """Nothing of a round that was void before its wagering closed."""
    round_ = found(floor.state.tables[table_of(event.round)], event.round)
    return {} if round_ is None else round_.wagers.get(session, {})


def made_void(
    event: RoundVoided, session: SessionId, laid: Mapping[BetText, int]
) -> tuple[WagerSettled, ...]:
    clause = event.clause or ClauseId("")
    gone = forfeited_by(event, session) > 0
    return tuple(
        WagerSettled(bet, stake, FORFEITED if gone else VOID, 0 if gone else stake, clause)
        for bet, stake in laid.items()
    )
