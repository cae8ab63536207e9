"""The rounds that are told: one for each rulebook and game, one for each kind of irregularity."""

from tests.transcripts.scenarios.corrections import CORRECTIONS
from tests.transcripts.scenarios.faults import FAULTS
from tests.transcripts.scenarios.money import MONEY
from tests.transcripts.scenarios.noticed import NOTICED
from tests.transcripts.scenarios.ordinary import ORDINARY
from tests.transcripts.scenarios.scenario import Scenario
from tests.transcripts.scenarios.spins import SPINS
from tests.transcripts.scenarios.staff import STAFF

__all__ = ["SCENARIOS", "Scenario"]

SCENARIOS: tuple[Scenario, ...] = (
    *ORDINARY,
    *MONEY,
    *SPINS,
    *CORRECTIONS,
    *FAULTS,
    *NOTICED,
    *STAFF,
)
