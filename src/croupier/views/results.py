"""What the last round of each table came to for each session, found without searching.

A round's results are one tuple over all sessions. Looking through it for every seat of a full pit
would cost the square of the seats at every settlement.
"""

from croupier.core.pit.names import RoundId, SessionId, TableId
from croupier.core.pit.rounds.results import SessionSettled
from croupier.core.pit.state import Round, RoundStatus, Table

_Found = tuple[SessionSettled, ...]


class LastResults:
    def __init__(self) -> None:
        self._by_round: dict[RoundId, tuple[_Found, dict[SessionId, SessionSettled]]] = {}
        self._kept: dict[TableId, RoundId] = {}

    def of(self, table: Table, session: SessionId) -> tuple[Round, SessionSettled] | None:
        """The round on the layout if settled, else the one before it; and what it came to."""
        found = table.round
        if found is None or found.status is not RoundStatus.SETTLED:
            if not table.past or table.past[-1].status is not RoundStatus.SETTLED:
                return None
            found = table.past[-1]
        settled = self._index(table.id, found).get(session)
        return (found, settled) if settled is not None else None

    def _index(self, table: TableId, round_: Round) -> dict[SessionId, SessionSettled]:
        known = self._by_round.get(round_.id)
        # A correction brings a new tuple, and with it a new index.
        if known is not None and known[0] is round_.results:
            return known[1]
        index = {result.session: result for result in round_.results}
        before = self._kept.get(table)
        if before is not None:
            self._by_round.pop(before, None)
        self._kept[table] = round_.id
        self._by_round[round_.id] = (round_.results, index)
        return index
