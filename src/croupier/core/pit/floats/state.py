"""The float of each table in the shift that is running, and the last one's closer."""

from msgspec import Struct, field

from croupier.core.identifiers import TableId


class TableFloat(Struct):
    """Amounts in cents. `day` is the gaming day, as the house names it; so is `shift`."""

    day: str
    shift: str
    opener: int
    fills: int = 0
    credits: int = 0
    drop: int = 0
    open: bool = True


class Floats(Struct):
    tables: dict[TableId, TableFloat] = field(default_factory=dict)

    def locked(self, table: TableId) -> bool:
        """Counted at the end of a shift, and not yet at the beginning of another."""
        found = self.tables.get(table)
        return found is not None and not found.open

    def running(self, table: TableId) -> TableFloat | None:
        found = self.tables.get(table)
        return found if found is not None and found.open else None
