"""A table that a tournament has to itself: nothing else is played there until its session ends."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table
from croupier.core.refusals import Refusal, RefusalCode


def must_not_be_a_tournaments(floor: Floor, table: Table) -> Refusal | None:
    """Asked of every wager in money, in chips of value or in colours."""
    if table.id not in floor.state.tournaments:
        return None
    rules = floor.settings(table).tournaments
    rule = rules.tables_exclusive if rules is not None else None
    sentence = f"{table.id} is used for a tournament and for nothing else"
    return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first if rule is not None else None)
