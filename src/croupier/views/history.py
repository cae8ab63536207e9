"""The results of a table in order, for the strip, the roads and the statistics.

State keeps fewer rounds than a board shows, so whoever follows a pit keeps these beside it.
"""

from collections import deque
from collections.abc import Iterable

from msgspec import Struct, structs

from croupier.core.games.baccarat.outcome import Coup
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import Instant, RoundId, TableId, table_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import PastRoundVoided, RoundResettled
from croupier.core.pit.rounds.events import RoundSettled, RoundVoided
from croupier.core.pit.state import OVER, RoundStatus, Table
from croupier.core.pit.tables.events import TableSetUp
from croupier.core.rulebook.games.paytable import GameName
from croupier.views.baccarat_roads import Roads, result_of, roads
from croupier.views.table_statistics import Statistics, results_of, statistics

ROUNDS_KEPT = 500
ROUNDS_SHOWN = 60
_TELLING = (RoundSettled, RoundVoided, RoundResettled, PastRoundVoided)


class RoundResult(Struct, frozen=True, omit_defaults=True):
    """A round with its result; void where it has none. `shoe` numbers the one it came from."""

    round: RoundId
    at: Instant
    outcome: OutcomeData | None = None
    shoe: int | None = None
    corrected: bool = False


class HistoryView(Struct, frozen=True, omit_defaults=True, tag="history"):
    """`rounds` with the latest last; `roads` are those of the present shoe."""

    table: TableId
    rounds: tuple[RoundResult, ...]
    statistics: Statistics
    roads: Roads | None = None


class Histories:
    def __init__(self) -> None:
        self._rounds: dict[TableId, deque[RoundResult]] = {}

    def begin(self, floor: Floor) -> None:
        """From what the state still has."""
        self._rounds = {
            table.id: deque(_of_state(floor, table), ROUNDS_KEPT)
            for table in floor.state.tables.values()
        }

    def put_before(self, floor: Floor, table: TableId, earlier: Iterable[RoundResult]) -> None:
        """Rounds that the state has dropped, oldest first, from a stored projection."""
        known = self._rounds.get(table, deque(maxlen=ROUNDS_KEPT))
        have = {past.round for past in known}
        older = [past for past in earlier if past.round not in have]
        shoe = floor.state.cards.shoes.get(table)
        if shoe is not None:
            # A shoe has more coups than the state keeps: those that are missing lie just before.
            missing = shoe.coups - sum(past.shoe == shoe.number for past in known)
            first = max(0, len(older) - max(0, missing))
            older[first:] = [structs.replace(past, shoe=shoe.number) for past in older[first:]]
        self._rounds[table] = deque((*older, *known), ROUNDS_KEPT)

    def note(self, floor: Floor, event: object) -> TableId | None:
        """The table whose results it has changed, if any."""
        if isinstance(event, TableSetUp):
            return self._forget_other_game(floor, event)
        if not isinstance(event, _TELLING):
            return None
        table = table_of(event.round)
        if isinstance(event, RoundSettled):
            shoe = floor.state.cards.shoes.get(table)
            number = shoe.number if shoe is not None else None
            self._add(table, RoundResult(event.round, event.at, event.outcome, number))
        elif isinstance(event, RoundVoided):
            self._add(table, RoundResult(event.round, event.at))
        else:
            outcome = event.outcome if isinstance(event, RoundResettled) else None
            self._amend(table, event.round, outcome)
        return table

    def _forget_other_game(self, floor: Floor, event: TableSetUp) -> TableId | None:
        """Another game or wheel: what came before says nothing of it."""
        known = floor.state.tables.get(event.table)
        if known is None or (known.game, known.options) == (event.game, event.options):
            return None
        self._rounds.pop(event.table, None)
        return event.table

    def _add(self, table: TableId, past: RoundResult) -> None:
        self._rounds.setdefault(table, deque(maxlen=ROUNDS_KEPT)).append(past)

    def _amend(self, table: TableId, name: RoundId, outcome: OutcomeData | None) -> None:
        rounds = self._rounds.get(table, deque[RoundResult]())
        for place, past in enumerate(rounds):
            if past.round == name:
                rounds[place] = RoundResult(name, past.at, outcome, past.shoe, True)

    def view(self, floor: Floor, name: TableId) -> HistoryView:
        table = floor.state.tables[name]
        rounds = tuple(self._rounds.get(name, ()))
        outcomes = [past.outcome for past in rounds if past.outcome is not None]
        counted = statistics(floor.offer(table), outcomes)
        return HistoryView(name, rounds[-ROUNDS_SHOWN:], counted, _roads(floor, table, rounds))


def _of_state(floor: Floor, table: Table) -> Iterable[RoundResult]:
    """The last so many are of the shoe on the table; of those before, nobody knows which."""
    over = [
        round_
        for round_ in (*table.past, *([table.round] if table.round else []))
        if round_.status in OVER
    ]
    shoe = floor.state.cards.shoes.get(table.id)
    first = len(over) - (shoe.coups if shoe is not None else 0)
    for place, round_ in enumerate(over):
        outcome = round_.outcome if round_.status is RoundStatus.SETTLED else None
        at = round_.settled if round_.settled is not None else round_.opened
        number = shoe.number if shoe is not None and place >= first else None
        yield RoundResult(round_.id, at, outcome, number, round_.corrections > 0)


def _roads(floor: Floor, table: Table, rounds: tuple[RoundResult, ...]) -> Roads | None:
    shoe = floor.state.cards.shoes.get(table.id)
    if table.game is not GameName.BACCARAT:
        return None
    here = [past for past in rounds if shoe is None or past.shoe == shoe.number]
    outcomes = [past.outcome for past in here if past.outcome is not None]
    coups = results_of(floor.offer(table), outcomes)
    return roads([result_of(coup) for coup in coups if isinstance(coup, Coup)])
