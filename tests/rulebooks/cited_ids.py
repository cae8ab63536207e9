"""Clause ids in any text, and which of them no document has."""

import re
from collections.abc import Iterator

from croupier.rulebooks.register import Register

# Documents that tests invent bear this prefix, which no real one has.
INVENTED = "XYZ"
# A document's letters, then what begins like a clause number: 7.3, A.1, 8(f), Order.1, 11/10.2.
_ID = re.compile(
    r"(?<![\w-])([A-Z]{3})-(?=\d+[.(/]|\d+\b|A\.\d|Order\.|Inst\.|Variation\.)[\w./()-]*"
)
_RANGE = re.compile(r"(.+)-(\d[\w.()]*)")


def strange_ids(text: str, register: Register) -> Iterator[tuple[int, str]]:
    """Line and id of whatever looks like a clause id of a document and is none."""
    documents: set[str] = set(register.documents())
    for number, line in enumerate(text.splitlines(), start=1):
        for match in _ID.finditer(line):
            id_ = _trimmed(match.group())
            if _is_ours(match.group(1), id_, documents) and not _is_known(id_, register):
                yield number, id_


def _trimmed(id_: str) -> str:
    """Without the punctuation of the sentence around it."""
    before = ""
    while id_ != before:
        before, id_ = id_, id_.rstrip("./-")
        if id_.count(")") > id_.count("("):
            id_ = id_[: id_.rindex(")")]
        if id_.endswith("("):
            id_ = id_[:-1]
    return id_


def _is_ours(letters: str, id_: str, documents: set[str]) -> bool:
    """Letters of no document are a slip only before a number with parts: UTF-8 is none."""
    return letters in documents or (letters != INVENTED and re.search(r"\d[.(]\w", id_) is not None)


def _is_known(id_: str, register: Register) -> bool:
    """A clause, or a range of clauses such as RRB-3.13-3.14 of which both ends are."""
    if id_ in register:
        return True
    ends = _RANGE.fullmatch(id_)
    return ends is not None and all(
        end in register for end in (ends.group(1), f"{id_[:3]}-{ends.group(2)}")
    )
