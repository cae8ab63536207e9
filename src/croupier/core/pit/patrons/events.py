"""Who is at a terminal."""

from croupier.core.pit.names import PersonId, TerminalId
from croupier.core.stream.messages import Event


class PatronRecognised(Event, frozen=True, tag="patron-recognised.1"):
    """The session at the terminal is theirs, or else the next one to open there."""

    terminal: TerminalId
    patron: PersonId


class CardRemoved(Event, frozen=True, tag="card-removed.1"):
    terminal: TerminalId
