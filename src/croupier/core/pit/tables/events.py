"""What now stands on the floor."""

from msgspec import Struct

from croupier.core.identifiers import RulebookId
from croupier.core.offer.sign import Sign
from croupier.core.pit.names import PersonId, TableId, TerminalId
from croupier.core.rulebook.game import GameName, Source


class RulebookAdopted(Struct, frozen=True, tag="rulebook-adopted.1"):
    rulebook: RulebookId
    digest: str
    text: str


class TableSetUp(Struct, frozen=True, tag="table-set-up.1"):
    table: TableId
    rulebook: RulebookId
    game: GameName
    source: Source
    options: dict[str, str]
    sign: Sign
    wagering_ms: int


class TerminalEnrolled(Struct, frozen=True, tag="terminal-enrolled.1"):
    terminal: TerminalId
    rulebook: RulebookId


class TableOpened(Struct, frozen=True, tag="table-opened.1"):
    table: TableId
    dealer: PersonId | None
