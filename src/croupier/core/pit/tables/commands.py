"""Setting up a floor."""

from msgspec import Struct

from croupier.core.identifiers import RulebookId
from croupier.core.offer.sign import Sign
from croupier.core.pit.names import PersonId, TableId, TerminalId
from croupier.core.rulebook.game import GameName, Source


class AdoptRulebook(Struct, frozen=True, tag="adopt-rulebook"):
    """The text itself goes into the journal, so that what bound a round is known for ever."""

    text: str


class SetUpTable(Struct, frozen=True, tag="set-up-table"):
    table: TableId
    rulebook: RulebookId
    game: GameName
    source: Source
    options: dict[str, str]
    sign: Sign
    wagering_ms: int


class EnrolTerminal(Struct, frozen=True, tag="enrol-terminal"):
    terminal: TerminalId
    rulebook: RulebookId


class OpenTable(Struct, frozen=True, tag="open-table"):
    table: TableId
    dealer: PersonId | None = None
