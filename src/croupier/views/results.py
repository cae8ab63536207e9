"""What the last round of each table came to for each session, found without searching.

A round's results are one tuple over all sessions. Looking through it for every seat of a full pit
would cost the square of the seats at every settlement.
"""

from croupier.core.pit.names import RoundId, SessionId, TableId
from croupier.core.pit.rounds.outcome.results import SessionSettled
from croupier.core.pit.state import ROUNDS_KEPT, Round, RoundStatus, Table

_Indexed = tuple[tuple[SessionSettled, ...], dict[SessionId, SessionSettled]]
# Of one table: the rounds that state keeps, and the one on the layout.
INDEXED_AT_MOST = ROUNDS_KEPT + 2


class LastResults:
    def __init__(self) -> None:
        self._by_table: dict[TableId, dict[RoundId, _Indexed]] = {}

    def of(self, table: Table, session: SessionId) -> tuple[Round, SessionSettled] | None:
        """The round on the layout if settled, else the one before it; and what it came to."""
        found = table.round
        if found is None or found.status is not RoundStatus.SETTLED:
            if not table.past or table.past[-1].status is not RoundStatus.SETTLED:
                return None
            found = table.past[-1]
        settled = self._index(table.id, found).get(session)
        return (found, settled) if settled is not None else None

    def last_win(self, table: Table, session: SessionId) -> int:
        """What the last round that the session played came to, though it sat out others since."""
        rounds = (*table.past, table.round) if table.round is not None else table.past
        for round_ in reversed(rounds):
            settled = self._index(table.id, round_).get(session)
            if settled is not None:
                return settled.credit
        return 0

    def _index(self, table: TableId, round_: Round) -> dict[SessionId, SessionSettled]:
        rounds = self._by_table.setdefault(table, {})
        known = rounds.get(round_.id)
        # A correction brings a new tuple, and with it a new index.
        if known is not None and known[0] is round_.results:
            return known[1]
        index = {result.session: result for result in round_.results}
        rounds[round_.id] = (round_.results, index)
        if len(rounds) > INDEXED_AT_MOST:
            del rounds[next(iter(rounds))]
        return index
