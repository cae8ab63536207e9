"""A form that is asked for: the pit as it stands, and what the form is given by its button."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from croupier.core.pit.floor import Floor
from croupier.core.pit.names import RoundId, SessionId, TableId, TerminalId, table_of
from croupier.core.pit.state import Session, Table, Terminal
from croupier.core.stream.names import CaseId, Instant
from croupier.views.casework import file_of
from croupier.views.round_file import RoundFile, round_file


class AskedForm(Struct, frozen=True):
    """`today` is the venue's gaming day."""

    floor: Floor
    given: Mapping[str, str]
    now: Instant
    today: str

    def table(self) -> Table | None:
        """The table it is given, or that its round is one of."""
        named = self.given.get("table") or table_of(RoundId(self.given.get("round", "")))
        found = self.floor.state.tables.get(TableId(named))
        file = self.file() if found is None else None
        return self.floor.state.tables.get(file.table) if file is not None else found

    def terminal(self) -> Terminal | None:
        return self.floor.state.terminals.get(TerminalId(self.given.get("terminal", "")))

    def session(self) -> Session | None:
        return self.floor.state.sessions.get(SessionId(self.given.get("session", "")))

    def file(self) -> RoundFile | None:
        """The round it is given, or that its case is about."""
        if "round" in self.given:
            return round_file(self.floor, self.given["round"])
        case: Any = self.floor.state.cases.get(CaseId(self.given.get("case", "")))
        return file_of(self.floor, case) if case is not None else None
