"""What came at a table before the rounds that its state still has, for boards to count."""

import msgspec

from croupier.core.games.contract import OutcomeData
from croupier.core.pit.names import Instant, RoundId
from croupier.core.pit.state import Table
from croupier.journal.port import StreamId
from croupier.server.projection.store import Store
from croupier.server.projection.writing import statements
from croupier.views.history import ROUNDS_KEPT, PastRound


async def past_results(store: Store, stream: StreamId, table: Table) -> tuple[PastRound, ...]:
    """Oldest first, back to where the table had another game or wheel."""
    rows = await store.ask(statements.PAST_RESULTS, str(stream), str(table.id), ROUNDS_KEPT)
    found: list[PastRound] = []
    for round_, settled, result, corrections, game, options in rows:
        if game != table.game.value or msgspec.json.decode(options) != dict(table.options):
            break
        outcome = msgspec.json.decode(result, type=OutcomeData)
        corrected = corrections > 0
        found.append(PastRound(RoundId(round_), Instant(settled), outcome, corrected=corrected))
    return tuple(reversed(found))
