"""The float of each table in the current shift, and the closer of the one before."""

from msgspec import Struct, field

from croupier.core.identifiers import Instant, PersonId, TableId
from croupier.core.stream.messages import Count, InCents


class Denomination(Struct, frozen=True):
    """So many chips of one value. A plaque is named by its serial number."""

    value: InCents
    number: Count
    serials: tuple[str, ...] = ()


class TableFloat(Struct):
    """Amounts in cents. `day` is the gaming day, as the house names it; so is `shift`."""

    day: str
    shift: str
    opener: int
    fills: int = 0
    credits: int = 0
    drop: int = 0
    open: bool = True
    closer: int = 0
    # Whether the drop of the shift is still to be counted: until then its result is provisional.
    provisional: bool = False
    # Cash that known patrons have brought to the table on this gaming day.
    patrons: dict[PersonId, int] = field(default_factory=dict)
    # Not known of a shift that was opened under a build which did not keep it.
    opened: Instant | None = None
    # What the counts of the shift were off by.
    variance: int = 0

    def won(self) -> int:
        """The table's result by its counts."""
        return self.closer + self.credits + self.drop - self.opener - self.fills


class Floats(Struct):
    tables: dict[TableId, TableFloat] = field(default_factory=dict)

    def locked(self, table: TableId) -> bool:
        """Counted at the end of a shift, and not yet at the beginning of another."""
        found = self.tables.get(table)
        return found is not None and not found.open

    def running(self, table: TableId) -> TableFloat | None:
        found = self.tables.get(table)
        return found if found is not None and found.open else None
