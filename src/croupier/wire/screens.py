"""The kinds of screen, and the topics that can be watched.

A kind has one name in address, key and page. A topic's text is its subject, a colon, and what it
is about.
"""

from enum import StrEnum
from typing import NewType

from msgspec import Struct


class ScreenKind(StrEnum):
    TERMINAL = "terminal"
    DEALER = "dealer"
    DISPLAY = "display"
    PIT_CONSOLE = "pit-console"
    CAGE = "cage"
    KIOSK = "kiosk"
    INSPECTOR = "inspector"
    OFFICE = "office"
    AGENT = "agent"


Topic = NewType("Topic", str)


class Subject(StrEnum):
    # Everybody at the pit may watch these.
    PIT = "pit"
    TABLE = "table"
    HISTORY = "history"
    # The player at that terminal, and staff.
    SEAT = "seat"
    # Staff and the regulator's inspector.
    DESK = "desk"
    CASES = "cases"
    SEATS = "seats"


PUBLIC = frozenset({Subject.PIT, Subject.TABLE, Subject.HISTORY})
_KINDS = frozenset(subject.value for subject in Subject)


class Watched(Struct, frozen=True):
    subject: Subject
    name: str


def topic(subject: Subject, name: str) -> Topic:
    return Topic(f"{subject}:{name}")


def parse(text: str) -> Watched | None:
    kind, colon, name = text.partition(":")
    if not colon or not name or kind not in _KINDS:
        return None
    return Watched(Subject(kind), name)
