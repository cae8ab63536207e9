"""Who is at a terminal."""

from msgspec import Struct

from croupier.core.pit.names import PersonId, TerminalId


class PatronRecognised(Struct, frozen=True, tag="patron-recognised.1"):
    """The session at the terminal is theirs, or else the next one to open there."""

    terminal: TerminalId
    patron: PersonId


class CardRemoved(Struct, frozen=True, tag="card-removed.1"):
    terminal: TerminalId
