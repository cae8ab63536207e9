"""Of which tables a command speaks, so that a dealer's screen keeps to its own."""

from typing import Any

from croupier.core.pit.names import CardSetId, CaseId, RoundId, TableId, table_of
from croupier.core.pit.state import PitState


def tables_named(state: PitState, body: Any) -> set[TableId]:  # noqa: ANN401 - any command
    """Those that it or the request inside it names, and where its cards or its case belong."""
    request = getattr(body, "request", None)
    further = tables_named(state, request) if request is not None else set()
    table, round_ = getattr(body, "table", None), getattr(body, "round", None)
    cards = state.cards.sets.get(getattr(body, "cards", CardSetId("")))
    lies = cards.table if cards is not None else None
    # A round that no table could have had is no table's of any screen either.
    named = (table or None, table_of(round_) if round_ else None, lies, _of_case(state, body))
    return {name for name in named if name is not None} | further


def _of_case(state: PitState, body: Any) -> TableId | None:  # noqa: ANN401 - any command
    """A case about a round is its table's; one about a player or a terminal is no table's."""
    case = state.cases.get(getattr(body, "case", CaseId("")))
    table = table_of(RoundId(case.about)) if case is not None else None
    return table if table in state.tables else None
