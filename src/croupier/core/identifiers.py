"""Identifiers, each of a type of its own, by which rulebooks, streams and floors name things."""

import re
from functools import lru_cache
from typing import NewType

# A document's prefix, then the clause as the document numbers it: RRB-7.3, MTT-8.8(f), ROU-11/10.2.
ClauseId = NewType("ClauseId", str)
# A reading taken where a document contradicts itself or is silent: A01, B14; a house's: XYZ-R3.
DecisionId = NewType("DecisionId", str)
RulebookId = NewType("RulebookId", str)
# A bet in the one notation used everywhere, in its canonical spelling: split:17-20.
BetText = NewType("BetText", str)

_CLAUSE = re.compile(r"[A-Z]{3}-[A-Za-z0-9][A-Za-z0-9./()-]*")
_DECISION = re.compile(r"[A-Z][0-9]{2}|[A-Z]{3}-R[0-9]+")
_RULEBOOK = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def is_clause_id(text: str) -> bool:
    return _CLAUSE.fullmatch(text) is not None


def is_decision_id(text: str) -> bool:
    return _DECISION.fullmatch(text) is not None


def is_rulebook_id(text: str) -> bool:
    return _RULEBOOK.fullmatch(text) is not None


TerminalId = NewType("TerminalId", str)
PersonId = NewType("PersonId", str)
DeviceId = NewType("DeviceId", str)
CaseId = NewType("CaseId", str)
IntentId = NewType("IntentId", str)
# Whoever sends commands: a terminal, a dealer's screen, a device, the clock.
Origin = NewType("Origin", str)
# Milliseconds since 1970.
Instant = NewType("Instant", int)

CLOCK = Origin("clock")
# The configuration file, read at the server's own console: nobody stands behind it on the floor.
CONFIGURATION = Origin("configuration")
THE_FILE = PersonId(CONFIGURATION)
# Parts of a server give commands under these names, so no screen, agent or badge has one.
_OF_THE_SERVER = frozenset(
    {CLOCK, CONFIGURATION, "door", "expiry", "intents", "jackpots", "exclusions"}
)


def is_of_the_server(name: str) -> bool:
    """However it is written: a name that reads like one is taken for it."""
    return name.strip().casefold() in _OF_THE_SERVER


# The venue's own streams are called so, or begin so before a colon; every other is a pit's.
VENUE = "venue"


def is_the_venues(stream: str) -> bool:
    return stream.partition(":")[0] == VENUE


TableId = NewType("TableId", str)
SessionId = NewType("SessionId", str)
CardSetId = NewType("CardSetId", str)
# The table and the round's number at that table: T1/27.
RoundId = NewType("RoundId", str)


def round_id(table: TableId, number: int) -> RoundId:
    return RoundId(f"{table}/{number}")


def number_of(round_: RoundId) -> int:
    return int(round_.rpartition("/")[2])


# Asked several times of every wager, and nearly always of the same few rounds.
@lru_cache(maxsize=1024)
def table_of(round_: RoundId) -> TableId:
    return TableId(round_.rpartition("/")[0])
