"""Whether a recorded outcome is what came: said once if it is not, and put right if it waits."""

from croupier.core.games.contract import OutcomeData
from croupier.core.pit.irregularities import commands as irregularities_commands
from croupier.core.pit.irregularities.wrong_outcomes import corrects
from croupier.core.pit.names import RoundId, table_of
from croupier.core.pit.rounds.fold import found
from croupier.core.pit.state import Case, Round, RoundStatus, Table
from croupier.core.rulebook.games.paytable import GameName
from croupier.demo.scene import DemoScene
from croupier.sim.people import at_table
from croupier.sim.world import done

_LOOKED_AT = 4
_NOTICES_MS = 20_000
_SENTENCES = {
    GameName.ROULETTE: "the wheel shows something else",
    GameName.SIC_BO: "the dice show something else",
}


class LookingBack:
    def __init__(self, scene: DemoScene) -> None:
        self._scene = scene

    async def look(self) -> None:
        for table in self._scene.tables():
            for round_ in table.past[-_LOOKED_AT:]:
                if self._to_be_told(round_):
                    body = irregularities_commands.ReportWrongOutcome(
                        round_.id, _SENTENCES[table.game]
                    )
                    await self._by(table, body)

    async def decide(self, case: Case) -> bool:
        """As it came, and by nobody's luck. False where that cannot be told here."""
        name = RoundId(case.about)
        table = self._scene.table(table_of(name))
        round_, came = found(table, name), self._scene.truth.get(name)
        if round_ is None or round_.outcome is None or came is None:
            return False
        if _same(came, round_.outcome):
            return await self._by(
                table, irregularities_commands.LetOutcomeStand(name, "it was right")
            )
        bare = OutcomeData(number=came.number, dice=came.dice)
        return await self._by(
            table, irregularities_commands.CorrectOutcome(name, bare, "what came")
        )

    def _to_be_told(self, round_: Round) -> bool:
        scene = self._scene
        came = scene.truth.get(round_.id)
        if round_.status is not RoundStatus.SETTLED or came is None or round_.outcome is None:
            return False
        seen = scene.now - (round_.settled or 0) > scene.pacing.ms(_NOTICES_MS)
        if _same(came, round_.outcome) or not seen or round_.corrections:
            return False
        return not self._has_been_told(round_)

    def _has_been_told(self, round_: Round) -> bool:
        """What waits for somebody, and what somebody has decided, is not theirs to say again."""
        state = self._scene.state
        told = (*state.cases.values(), *state.cases_done)
        return any(case.about == round_.id for case in told)

    async def _by(self, table: Table, body: object) -> bool:
        hands = at_table(self._scene.hands(corrects(self._scene.settings(), table)), table.dealer)
        return done(await self._scene.by(hands, body))


def _same(came: OutcomeData, recorded: OutcomeData) -> bool:
    return came.number == recorded.number and came.dice == recorded.dice
