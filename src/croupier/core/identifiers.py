"""Identifiers as types of their own, so that none is taken for another or for plain text."""

import re
from typing import NewType

# A document's prefix, then the clause as the document numbers it: RRB-7.3, MTT-8.8(f), ROU-11/10.2.
ClauseId = NewType("ClauseId", str)
# A reading taken where a document contradicts itself or is silent: A01, B14.
DecisionId = NewType("DecisionId", str)
RulebookId = NewType("RulebookId", str)
# A bet in the one notation used everywhere, in its canonical spelling: split:17-20.
BetText = NewType("BetText", str)

_CLAUSE = re.compile(r"[A-Z]{3}-[A-Za-z0-9][A-Za-z0-9./()-]*")
_DECISION = re.compile(r"[A-Z][0-9]{2}")
_RULEBOOK = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def is_clause_id(text: str) -> bool:
    return _CLAUSE.fullmatch(text) is not None


def is_decision_id(text: str) -> bool:
    return _DECISION.fullmatch(text) is not None


def is_rulebook_id(text: str) -> bool:
    return _RULEBOOK.fullmatch(text) is not None
