"""Sentences of the core as people would say them.

The core decides by short names, and says them: a sentence is part of the journal, so it is never
written anew there. Whoever shows one has the names replaced here.
"""

import re

from msgspec.structs import replace

from croupier.core.refusals import Refusal
from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.roles import Role
from croupier.views.sentence.names import Names
from croupier.words.catalogue import Language

_WORD = re.compile(r"[A-Za-z0-9][\w-]*(?:/\d+)?")
# After these a name is a terminal's, never a session's, though both may be called S4.
_OF_TERMINALS = ("player at ", "terminal ", "terminals ")
_BADGE_BEFORE = "badge "
_CODES = {code: code.replace("-", " ") for code in (*map(str, Role), *map(str, Place))}


def said(sentence: str, names: Names) -> str:
    """With a capital at the front, as a screen writes it."""
    told = spoken_names(sentence, names)
    return told[:1].upper() + told[1:]


def spoken_names(text: str, names: Names) -> str:
    """What was written stays in its own language, and so do the names in it."""
    if names.language is not Language.ENGLISH:
        names = replace(names, language=Language.ENGLISH)
    return _WORD.sub(lambda found: _replaced(found, names), text)


def refused(refusal: Refusal, names: Names) -> Refusal:
    return Refusal(refusal.code, said(refusal.sentence, names), refusal.clause)


def _replaced(found: re.Match[str], names: Names) -> str:
    word, before = found.group(), found.string[: found.start()]
    if before.endswith("player at "):
        return names.terminal(word)
    if before.endswith((*_OF_TERMINALS, _BADGE_BEFORE, "table ")):
        return word
    if names.is_session(word):
        return names.player(word)
    if word in names.tables:
        return names.table(word)
    if word.rpartition("/")[0] in names.tables:
        return names.round(word)
    if word in names.people and (not before or before.endswith("by ")):
        return names.people[word]
    return _CODES.get(word, word)
