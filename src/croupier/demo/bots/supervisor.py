"""Takes up a case only when it has waited, so that a visiting supervisor finds work."""

from collections.abc import Iterator

from croupier.core.pit.irregularities.commands import ReportWrongOutcome
from croupier.core.pit.names import RoundId, TerminalId, table_of
from croupier.core.pit.state import Case, RoundStatus, Table, Terminal
from croupier.core.pit.terminals.commands import EnableTerminal, ReportRestored
from croupier.core.pit.terminals.condition import Condition
from croupier.core.rulebook.authority import Action
from croupier.demo.scene import DemoScene
from croupier.sim.actors.casework import Casework
from croupier.sim.people import OPERATOR

WAITS_MS = 90_000
_LOOKED_AT = 4
_NOTICES_MS = 20_000


class Supervisor:
    """Of a whole pit: each case goes by the rulebook of whatever it is about."""

    def __init__(self, scenes: list[DemoScene]) -> None:
        self._scenes = scenes
        self._casework = {scene.bank.rulebook: Casework(scene) for scene in scenes}
        self._disabled: dict[TerminalId, int] = {}

    async def look(self) -> None:
        first = self._scenes[0]
        for scene in self._scenes:
            for table in scene.tables():
                await self._look_back(scene, table)
        for case in list(first.state.cases.values()):
            waited = first.now - case.opened
            if waited >= first.pacing.ms(WAITS_MS):
                await self._take_up(case)
        await self._enable()

    async def _take_up(self, case: Case) -> None:
        for scene in self._concerned(case):
            await self._casework[scene.bank.rulebook].take_up(case)
            await scene.pacing.pause(1)
            if case.id not in scene.state.cases:
                return

    def _concerned(self, case: Case) -> Iterator[DemoScene]:
        table = table_of(RoundId(case.about)) if "/" in case.about else None
        for scene in self._scenes:
            own = [plan.id for plan in scene.bank.tables]
            if table is None or table in own:
                yield scene

    async def _look_back(self, scene: DemoScene, table: Table) -> None:
        """A round whose recorded outcome is not what came."""
        for round_ in table.past[-_LOOKED_AT:]:
            came = scene.truth.get(round_.id)
            if round_.status is not RoundStatus.SETTLED or came is None or round_.outcome is None:
                continue
            same = came.number == round_.outcome.number and came.dice == round_.outcome.dice
            seen = scene.now - (round_.settled or 0) > scene.pacing.ms(_NOTICES_MS)
            if same or not seen or round_.corrections:
                continue
            if any(case.about == round_.id for case in scene.state.cases.values()):
                continue
            body = ReportWrongOutcome(round_.id, "the wheel shows something else")
            await scene.by(scene.hands(Action.CORRECT_OUTCOME), body)

    async def _enable(self) -> None:
        """A terminal out of service is mended after a while."""
        scene = self._scenes[0]
        for terminal in list(scene.state.terminals.values()):
            await self._mend(scene, terminal)
            if terminal.enabled:
                self._disabled.pop(terminal.id, None)
                continue
            since = self._disabled.setdefault(terminal.id, scene.now)
            if scene.now - since >= scene.pacing.ms(WAITS_MS):
                await scene.ask(OPERATOR, EnableTerminal(terminal.id))

    async def _mend(self, scene: DemoScene, terminal: Terminal) -> None:
        """What a device reported is seen to; a link comes back by itself."""
        for condition, since in list(terminal.conditions.items()):
            waited = scene.now - since >= scene.pacing.ms(WAITS_MS)
            if waited and condition is not Condition.LINK_LOST:
                await scene.ask(OPERATOR, ReportRestored(terminal.id, condition))
