"""What an actor needs of its surroundings: in virtual time a World, on a demo floor the server."""

from random import Random
from typing import Any, Protocol

from croupier.core.games.contract import OutcomeData
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import RoundId, TableId
from croupier.core.pit.state import PitState, Table
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Actor, Answer
from croupier.floor_plan.plan import Hands
from croupier.sim.wallet import Wallets


class Scene(Protocol):
    @property
    def chance(self) -> Random: ...

    @property
    def truth(self) -> dict[RoundId, OutcomeData]:
        """What chance has really produced, whatever anybody reads or enters."""
        ...

    @property
    def wallets(self) -> Wallets: ...

    @property
    def floor(self) -> Floor: ...

    @property
    def state(self) -> PitState: ...

    def table(self, name: TableId) -> Table: ...

    def settings(self) -> Settings: ...

    async def ask(
        self,
        actor: Actor,
        body: Any,  # noqa: ANN401 - any command of the pit
        approver: Actor | None = None,
    ) -> Answer | None: ...

    async def by(self, hands: Hands | None, body: Any) -> Answer | None:  # noqa: ANN401
        """None where nobody may, or the command is still under way."""
        ...
