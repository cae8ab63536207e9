"""What bots and devices see around them: one pit under one rulebook, as the server has it."""

from collections.abc import Iterator
from random import Random

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import RulebookId
from croupier.core.ledger.accounts import chips
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import RoundId, SessionId, TableId
from croupier.core.pit.state import OVER, PitState, Round, Table
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.names import Instant
from croupier.demo.chances import Chances
from croupier.demo.pacing import Pacing
from croupier.demo.post import Post
from croupier.journal.clock import wall_clock
from croupier.server.hosts.pit_host import PitHost
from croupier.sim.chances import outcome_of

_FATES_KEPT = 400
_OUTCOMES_KEPT = 100


class Surroundings:
    def __init__(
        self, host: PitHost, rulebook: RulebookId, post: Post, chances: Chances, pacing: Pacing
    ) -> None:
        self.host = host
        self.rulebook = rulebook
        self.post = post
        self._chances = chances
        # Of whoever decides cases here.
        self.chance = self.own("staff", rulebook)
        self.pacing = pacing
        self.truth: dict[RoundId, OutcomeData] = {}
        self._bets: dict[TableId, tuple[str, ...]] = {}
        self._fates: dict[tuple[RoundId, str], None] = {}

    @property
    def floor(self) -> Floor:
        floor: Floor = self.host.read_model.floor
        return floor

    @property
    def state(self) -> PitState:
        return self.floor.state

    @property
    def now(self) -> Instant:
        return Instant(wall_clock())

    def table(self, name: TableId) -> Table:
        return self.state.tables[name]

    def settings(self) -> Settings:
        return self.floor.book(self.rulebook).settings

    def under_way(self, table: Table) -> Round | None:
        round_ = table.round
        return None if round_ is None or round_.status in OVER else round_

    def tables(self) -> Iterator[Table]:
        return (table for table in self.state.tables.values() if table.rulebook == self.rulebook)

    def bets(self, table: Table) -> tuple[str, ...]:
        if table.id not in self._bets:
            offered = self.floor.offer(table).game.bets()
            self._bets[table.id] = tuple(bet.text for bet in offered)
        return self._bets[table.id]

    def credit(self, session: SessionId) -> int:
        return self.floor.ledger.balance(chips(session))

    def came(self, table: Table, round_: Round) -> OutcomeData:
        """What the ball or the dice really show, drawn the first time that anybody looks."""
        if round_.id not in self.truth:
            self.truth[round_.id] = self.another(table, round_, "what comes")
            for old in list(self.truth)[:-_OUTCOMES_KEPT]:
                del self.truth[old]
        return self.truth[round_.id]

    def another(self, table: Table, round_: Round, why: str) -> OutcomeData:
        return outcome_of(self.chance_of(why, round_.id), self.floor, table)

    def chance_of(self, *about: object) -> Random:
        """What befalls in this pit is the same whenever it is asked about the same."""
        return self._chances.of(self.host.pit, *about)

    def own(self, *who: object) -> Random:
        """To keep: goes another course every time that the floor is resumed."""
        played = sum(table.rounds for table in self.state.tables.values())
        return self.chance_of(*who, "since", played)

    def errs(self, rate: float, *about: object) -> bool:
        """Whether something goes wrong here that goes wrong so often."""
        return self.chance_of(*about).random() < rate * self.pacing.mishaps

    def befalls(self, round_: Round, mishap: str, rate: float) -> bool:
        """Asked as often as one likes: it happens in so many rounds, and in each at most once."""
        fate = (round_.id, mishap)
        if fate in self._fates:
            return False
        self._fates[fate] = None
        for old in list(self._fates)[:-_FATES_KEPT]:
            del self._fates[old]
        return self.errs(rate, mishap, round_.id)
