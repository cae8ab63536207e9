"""The core's sentences as a dealer reads them: rounds, players and cards by what people call them.

The core names things as the journal does, so that a sentence can be looked up. At a table a round
is its number, a player is where they sit, and a sentence begins with a capital and ends.
"""

import re

from croupier.core.pit.floor import Floor
from croupier.core.pit.names import SessionId, TableId

_ROUND = re.compile(r"\b(\w[\w-]*)/(\d+)\b")
_SESSION = re.compile(r"\bS\d+\b")
_CARD = re.compile(r"\b([A2-9TJQK])([SHDC])\b")
_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_ENDS = (".", "!", "?", ":")


def plainly(floor: Floor, sentence: str) -> str:
    """Only what this pit knows is renamed; a word that merely looks like a name is left."""
    told = _ROUND.sub(lambda found: _round(floor, found), sentence)
    told = _SESSION.sub(lambda found: _session(floor, found), told)
    told = _CARD.sub(_card, told)
    return finished(told)


def finished(sentence: str) -> str:
    if not sentence:
        return sentence
    told = sentence[0].upper() + sentence[1:]
    return told if told.endswith(_ENDS) else f"{told}."


def _round(floor: Floor, found: re.Match[str]) -> str:
    known = TableId(found[1]) in floor.state.tables
    return f"round {found[2]}" if known else found[0]


def _session(floor: Floor, found: re.Match[str]) -> str:
    session = floor.state.sessions.get(SessionId(found[0]))
    return f"the player at {session.terminal}" if session is not None else found[0]


def _card(found: re.Match[str]) -> str:
    rank = "10" if found[1] == "T" else found[1]
    return f"{rank}{_SUITS[found[2]]}"
