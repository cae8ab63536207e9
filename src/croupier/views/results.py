"""What the last round of each table came to for each session, found without searching.

A round's results are one tuple over all sessions. Looking through it for every seat of a full pit
would cost the square of the seats at every settlement.
"""

from croupier.core.pit.floor import Floor
from croupier.core.pit.names import RoundId, SessionId, TableId
from croupier.core.pit.rounds.results import SessionSettled
from croupier.core.pit.state import Round, RoundStatus, Table

_Found = tuple[SessionSettled, ...]


class LastResults:
    def __init__(self) -> None:
        self._by_round: dict[RoundId, tuple[_Found, dict[SessionId, SessionSettled]]] = {}
        self._kept: dict[TableId, RoundId] = {}

    def of(self, floor: Floor, table: TableId, session: SessionId) -> SessionSettled | None:
        found = self.last_settled(floor.state.tables[table])
        return self._index(table, found).get(session) if found is not None else None

    def last_settled(self, table: Table) -> Round | None:
        """The round on the layout if it is settled, else the one before it."""
        now = table.round
        if now is not None and now.status is RoundStatus.SETTLED:
            return now
        if table.past and table.past[-1].status is RoundStatus.SETTLED:
            return table.past[-1]
        return None

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
