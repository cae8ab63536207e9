"""Of which tables a command speaks, so that a dealer's screen keeps to its own."""

from typing import Any

from croupier.core.pit.names import CardSetId, TableId, table_of
from croupier.core.pit.state import PitState


def tables_named(state: PitState, body: Any) -> set[TableId]:  # noqa: ANN401 - any command
    """Those that are named, and the one at which a set of cards lies that is named."""
    table, round_ = getattr(body, "table", None), getattr(body, "round", None)
    cards = state.cards.sets.get(getattr(body, "cards", CardSetId("")))
    lies = cards.table if cards is not None else None
    # A round that no table could have had is no table's of any screen either.
    named = (table or None, table_of(round_) if round_ else None, lies)
    return {name for name in named if name is not None}
