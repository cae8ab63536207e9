"""The envelope of every stream, under the name by which the pit's concerns know it."""

from croupier.core.stream.envelope import (
    ACCEPTED,
    CORE_VERSION,
    Actor,
    Answer,
    Body,
    Claim,
    Command,
    Decision,
    Entry,
    Row,
)

__all__ = [
    "ACCEPTED",
    "CORE_VERSION",
    "Actor",
    "Answer",
    "Body",
    "Claim",
    "Command",
    "Decision",
    "Entry",
    "Row",
]
