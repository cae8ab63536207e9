"""What must be over before a table is retired: nobody's money or claim is left behind.

A table that was set up stays on record. Retired, it has neither equipment nor screens, and without
its equipment no rulebook lets it be opened.
"""

from croupier.core.pit.floor import Floor
from croupier.core.pit.names import TableId
from croupier.core.pit.state import OVER, TableStatus
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.people.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.wire.http.office_floor import RetireTable


def must_be_retirable(floor: Floor, act: RetireTable, actor: Actor) -> Refusal | None:
    if actor.role is not Role.CASINO_OPERATOR:
        sentence = "a table is set up and retired by the operator"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    table = floor.state.tables.get(act.table)
    if table is None:
        return Refusal(RefusalCode.UNKNOWN_TABLE, f"there is no table {act.table!r}")
    if table.status is not TableStatus.CLOSED:
        sentence = f"{act.table} is open: the pit console closes it first"
        return Refusal(RefusalCode.TABLE_OPEN, sentence)
    unfinished = _unfinished(floor, act.table)
    if unfinished is not None:
        return Refusal(RefusalCode.NOT_NOW, unfinished)
    if not act.reason.strip():
        return Refusal(RefusalCode.NO_REASON, "a table is retired for a reason")
    return None


def _unfinished(floor: Floor, name: TableId) -> str | None:
    state = floor.state
    round_ = state.tables[name].round
    if round_ is not None and round_.status not in OVER:
        return f"{round_.id} is not settled: it is brought to its end first"
    if state.floats.running(name) is not None:
        return f"the float of {name} is open: it is counted and closed first"
    case = next((each for each in state.cases.values() if _is_about(each.about, name)), None)
    if case is not None:
        return f"{case.id} is about {name}: it is decided first"
    return None


def _is_about(about: str, table: TableId) -> bool:
    """A case names a table, one of its rounds, or a player at it."""
    return about == table or about.startswith((f"{table}/", f"{table} "))
