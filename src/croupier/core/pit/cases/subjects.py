"""Which table a case belongs to, by what it is about."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.names import RoundId, TableId, table_of
from croupier.core.pit.state import Table


def table_concerned(floor: Floor, about: str) -> Table | None:
    """A case is about `T1`, about `T1/4`, or about somebody at it, as `T1 S7`.

    A name may have blanks itself: of two that begin it, the longer is meant.
    """
    tables = floor.state.tables
    whole = tables.get(TableId(about)) or tables.get(table_of(RoundId(about)))
    if whole is not None:
        return whole
    begins = [table for table in tables.values() if about.startswith(f"{table.id} ")]
    named = max(begins, key=lambda table: len(table.id), default=None)
    return named or tables.get(table_of(RoundId(about.partition(" ")[0])))
