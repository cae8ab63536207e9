"""A supervisor: takes up each case after it has waited, and reviews past rounds.

What a visitor has done stays done: a terminal that one has taken out of service is not put back.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from croupier.actors import casework, player, port
from croupier.core.identifiers import RoundId, table_of
from croupier.core.pit.irregularities.commands import ReportWrongOutcome
from croupier.core.pit.irregularities.results.wrong_outcomes import corrects
from croupier.core.pit.state import Case, Round, RoundStatus, Terminal
from croupier.core.pit.terminals.commands import ReportRestored
from croupier.core.pit.terminals.condition import Condition
from croupier.core.rulebook.games.paytable import GameName

WAITS_MS = 90_000
_LOOKED_AT = 4
_NOTICES_MS = 20_000
_SENTENCES = {
    GameName.ROULETTE: "the wheel shows something else",
    GameName.SIC_BO: "the dice show something else",
}


@dataclass(eq=False)
class Supervisor:
    """Of a whole pit, one port a rulebook: each case goes by that of whatever it is about.

    `visited` says whether somebody real is signed on at the pit's own console.
    """

    _pits: Sequence[port.FloorPort]
    _visited: Callable[[], bool] = player.nobody
    waits_ms: int = WAITS_MS

    def __post_init__(self) -> None:
        self._casework = {pit.rulebook: casework.Casework(pit) for pit in self._pits}

    async def act(self) -> int:
        pit = self._pits[0]
        for each in self._pits:
            await self._look_back(each)
        for case in [] if self._visited() else list(pit.state.cases.values()):
            if pit.now - case.opened >= pit.ms(self.waits_ms) and case.id in pit.state.cases:
                await self._take_up(case)
        for terminal in list(pit.state.terminals.values()):
            await self._mend(pit, terminal)
        return pit.ms(pit.chance.randrange(6_000, 10_000))

    async def _take_up(self, case: Case) -> None:
        for pit in self._concerned(case):
            await self._casework[pit.rulebook].take_up(case)
            await pit.catch_up()
            if case.id not in pit.state.cases:
                return

    def _concerned(self, case: Case) -> Iterator[port.FloorPort]:
        table = table_of(RoundId(case.about)) if "/" in case.about else None
        for pit in self._pits:
            if table is None or any(each.id == table for each in pit.tables()):
                yield pit

    async def _look_back(self, pit: port.FloorPort) -> None:
        """Whether a recorded outcome is what came: said once if it is not."""
        for table in list(pit.tables()):
            for round_ in table.past[-_LOOKED_AT:]:
                if self._to_be_told(pit, round_):
                    hands = pit.who(corrects(pit.floor.settings(table), table), table)
                    body = ReportWrongOutcome(round_.id, _SENTENCES[table.game])
                    await pit.by(hands, body)

    def _to_be_told(self, pit: port.FloorPort, round_: Round) -> bool:
        """What waits for somebody, and what somebody has decided, is not theirs to say again."""
        came = pit.truth.get(round_.id)
        if round_.status is not RoundStatus.SETTLED or came is None or round_.outcome is None:
            return False
        if casework.same(came, round_.outcome) or round_.corrections:
            return False
        seen = pit.now - (round_.settled or 0) > pit.ms(_NOTICES_MS)
        told = (*pit.state.cases.values(), *pit.state.cases_done)
        return seen and all(case.about != round_.id for case in told)

    async def _mend(self, pit: port.FloorPort, terminal: Terminal) -> None:
        """What a simulated device has reported is seen to; a link comes back by itself."""
        for condition, since in list(terminal.conditions.items()):
            waited = pit.now - since >= pit.ms(self.waits_ms)
            if waited and condition is not Condition.LINK_LOST:
                await pit.ask(port.OPERATOR, ReportRestored(terminal.id, condition))
