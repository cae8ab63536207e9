"""Lucky Ball is played in the demo under the document that approves it."""

from pathlib import Path

import pytest

from croupier.core.identifiers import TableId
from croupier.core.pit.state import Round
from croupier.demo.running import Demo
from tests.demo.demo_floor import floor_of, running, until

TABLE = TableId("C1")


def drawn(demo: Demo) -> list[Round]:
    table = floor_of(demo, "annexe").state.tables[TABLE]
    rounds = [*table.past, *([table.round] if table.round is not None else [])]
    outcomes = [(round_, round_.outcome) for round_ in rounds]
    return [round_ for round_, outcome in outcomes if outcome is not None and outcome.lucky]


@pytest.mark.proves(
    *("ROU-7.4", "ROU-7.6"), fact="the server draws, the screen shows, and rounds are settled by it"
)
async def test_rounds_of_the_document_are_drawn_shown_boosted_and_settled(tmp_path: Path) -> None:
    async with running(tmp_path, bots=0) as demo:
        table = floor_of(demo, "annexe").state.tables[TABLE]
        assert (table.rulebook, table.options["form"]) == ("nsw-roulette-2019", "table")
        await until(lambda: len(drawn(demo)) >= 2)
        for round_ in drawn(demo):
            assert round_.draw is not None
            assert round_.draw.boost == "super"
            assert not round_.lucky.void
