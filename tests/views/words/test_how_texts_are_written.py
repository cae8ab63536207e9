"""Texts of the screens are written as people write: capitals, agreeing numbers, no raw codes."""

import re

from croupier.words.catalogue import Language
from tests.views.words.catalogue import screen_words

# They stand within a sentence or after a name, and never begin anything.
_WITHIN = re.compile(
    r"(role|dealer\.role|suit|place|names|dealer\.cards\.(missing|foreign)"
    r"|pit\.(player-left|bearer)|pit\.barred\.(casino|document)|pit\.sign\.in"
    r"|cage\.by|recall\.confirmed|dealer\.jackpot\.failed|promo\.(not-)?reached"
    r"|clauses\.house-text|promo\.award\.thing|tournaments\.pool-of|tournament\.board\.chips-of"
    r"|date\.shape|pit\.liability\.(costs|keeps)|terminal\.(odds|on-stakes|uncounted))\b.*"
)
# After a name or a colour these are not what is counted.
_NOT_COUNTED = {"deals", "reads", "calls", "takes", "is", "was", "has", "does", "less"}
_NOT_COUNTED |= {"backs", "declines", "plays", "goes", "stops", "imprisons", "as"}
_COUNTED = re.compile(r"\{([\w-]+)\} (?:(?:more|cutting) )?([a-z]+s)\b")
_AGREEING = re.compile(r"\{([\w-]+)\|[^|{}]+\|[^|{}]+\}")
# A code, as a program writes it: two words and a hyphen or underscore, and nothing else.
_CODE = re.compile(r"[a-z]+(?:[-_][a-z]+)+")
ENGLISH = screen_words(Language.ENGLISH)


def test_the_whole_catalogue_is_read() -> None:
    assert len(ENGLISH) > 1_200


def test_a_text_begins_with_a_capital() -> None:
    small = {key: text for key, text in ENGLISH.items() if re.match(r"\s*[a-z]", text)}
    assert {key: text for key, text in small.items() if not _WITHIN.fullmatch(key)} == {}
    assert {key: text for key, text in small.items() if text.endswith((".", "?"))} == {}


def test_what_is_counted_agrees_with_its_number() -> None:
    plural = {
        key: text
        for key, text in ENGLISH.items()
        for found in _COUNTED.finditer(text)
        if found.group(2) not in _NOT_COUNTED
    }
    assert plural == {}


def test_a_number_is_said_where_its_word_agrees_with_it() -> None:
    for key, text in ENGLISH.items():
        for found in _AGREEING.finditer(text):
            assert f"{{{found.group(1)}}}" in text, key
    assert sum(bool(_AGREEING.search(text)) for text in ENGLISH.values()) > 15


def test_no_text_is_a_code() -> None:
    assert {key: text for key, text in ENGLISH.items() if _CODE.fullmatch(text)} == {}
