"""What was to be expected of the wagers of each terminal, when they were settled.

As with a whole round, a correction changes nothing of that: it was, when the ball fell.
"""

from croupier.core.games.contract import Status
from croupier.core.pit.names import table_of
from croupier.core.pit.rounds.events import RoundSettled
from croupier.core.pit.rounds.outcome.results import SessionSettled
from croupier.server.projection.writing.drafting import Drafting
from croupier.server.projection.writing.memory import Memory
from croupier.views.reports.expectation import Liability, stakes
from croupier.views.reports.figures import MEAN_SCALE

# What a quarter of an hour of the largest wagers still adds up to in the store.
_LARGEST = 2**55


def settled(memory: Memory, draft: Drafting, at: int, event: RoundSettled) -> None:
    """Before whoever leaves by the same entry is forgotten."""
    game = memory.desks[table_of(event.round)].game
    liability = memory.liability(event.rulebook, game, dict(event.options))
    for result in event.sessions:
        terminal = memory.sessions.get(result.session)
        if terminal is not None and _took_part(result):
            _add(draft, terminal, at, result, liability)


def _took_part(result: SessionSettled) -> bool:
    return any(wager.status != Status.VOID for wager in result.wagers)


def _add(
    draft: Drafting, terminal: str, at: int, result: SessionSettled, liability: Liability | None
) -> None:
    played = draft.played(terminal, at)
    played.rounds += 1
    expected = liability.expect(stakes((result,))) if liability is not None else None
    if expected is None:
        played.unpriced += 1
    else:
        played.mean += round(expected.mean * MEAN_SCALE)
        played.variance += min(round(expected.variance), _LARGEST)
