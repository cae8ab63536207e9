"""Takes up a case only when it has waited, and none while a visitor supervises at the console.

What a visitor has done stays done: a terminal that one has taken out of service is not put back.
"""

from collections.abc import Callable, Iterator

from croupier.core.pit.names import RoundId, table_of
from croupier.core.pit.state import Case, CaseKind, Terminal
from croupier.core.pit.terminals.commands import ReportRestored
from croupier.core.pit.terminals.condition import Condition
from croupier.core.rulebook.games.paytable import GameName
from croupier.demo.bots.looking_back import LookingBack
from croupier.demo.scene import DemoScene
from croupier.sim.actors.casework import Casework
from croupier.sim.people import OPERATOR

WAITS_MS = 90_000


class Supervisor:
    """Of a whole pit: each case goes by the rulebook of whatever it is about."""

    def __init__(self, scenes: list[DemoScene], visited: Callable[[], bool]) -> None:
        """`visited` says whether somebody is signed on at the pit's own console."""
        self._visited = visited
        self._scenes = scenes
        self._casework = {scene.bank.rulebook: Casework(scene) for scene in scenes}
        self._looking_back = {scene.bank.rulebook: LookingBack(scene) for scene in scenes}

    async def look(self) -> None:
        first = self._scenes[0]
        for looking_back in self._looking_back.values():
            await looking_back.look()
        for case in [] if self._visited() else list(first.state.cases.values()):
            waited = first.now - case.opened
            if waited >= first.pacing.ms(WAITS_MS):
                await self._take_up(case)
        for terminal in list(first.state.terminals.values()):
            await self._mend(first, terminal)

    async def _take_up(self, case: Case) -> None:
        for scene in self._concerned(case):
            await self._decide(scene, case)
            await scene.pacing.pause(1)
            if case.id not in scene.state.cases:
                return

    async def _decide(self, scene: DemoScene, case: Case) -> None:
        rulebook = scene.bank.rulebook
        if case.kind is CaseKind.WRONG_OUTCOME and await self._looking_back[rulebook].decide(case):
            return
        self._see(scene, case)
        await self._casework[rulebook].take_up(case)

    def _see(self, scene: DemoScene, case: Case) -> None:
        """Whoever decides a round that waits looks at the wheel or the dice first."""
        for table in scene.tables():
            round_ = scene.under_way(table)
            if round_ is None or round_.id != case.about or round_.spun is None:
                continue
            if table.game is not GameName.BACCARAT:
                scene.came(table, round_)

    def _concerned(self, case: Case) -> Iterator[DemoScene]:
        table = table_of(RoundId(case.about)) if "/" in case.about else None
        for scene in self._scenes:
            own = [plan.id for plan in scene.bank.tables]
            if table is None or table in own:
                yield scene

    async def _mend(self, scene: DemoScene, terminal: Terminal) -> None:
        """What a simulated device has reported is seen to; a link comes back by itself."""
        for condition, since in list(terminal.conditions.items()):
            waited = scene.now - since >= scene.pacing.ms(WAITS_MS)
            if waited and condition is not Condition.LINK_LOST:
                await scene.ask(OPERATOR, ReportRestored(terminal.id, condition))
