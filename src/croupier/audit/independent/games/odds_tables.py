"""Reads odds tables from the rulebook text in the journal, with a house variant's laid over it."""

import hashlib
import tomllib
from collections.abc import Mapping
from copy import deepcopy
from functools import lru_cache
from typing import Any, NamedTuple

from croupier.audit.independent.entries import UnsoundError, agree

Table = dict[str, Any]


class IndependentPayout(NamedTuple):
    """`credit` includes a returned stake; `commission` was kept back from the winnings."""

    credit: int
    commission: int = 0
    imprisoned: bool = False


class Books:
    def __init__(self) -> None:
        self._texts: dict[str, str] = {}
        # What each replaced text was, the oldest first: a round is paid by those of its time.
        self._replaced: list[tuple[str, str]] = []

    @property
    def edition(self) -> int:
        """How many texts have been replaced so far."""
        return len(self._replaced)

    def adopt(self, name: str, text: str, digest: str) -> None:
        own = hashlib.sha256(text.encode()).hexdigest()
        parent = _parsed(text).get("derived_from")
        if parent is None:
            agree(f"the digest of {name} is not that of its text", own, digest)
        if self._texts.get(name, text) != text:
            self._replaced.append((name, self._texts[name]))
        self._texts[name] = text

    def tables(self, name: str, edition: int) -> Table:
        texts = {**self._texts, **dict(reversed(self._replaced[edition:]))}
        return self._read(name, texts)

    def _read(self, name: str, texts: Mapping[str, str]) -> Table:
        if name not in texts:
            raise UnsoundError(f"no rulebook {name} was adopted")
        child = _parsed(texts[name])
        if "derived_from" not in child:
            return child
        parent = deepcopy(self._read(child["derived_from"], texts))
        for key in child.get("removes", ()):
            _remove(parent, key.split("."))
        return _laid_over(parent, child)


@lru_cache(maxsize=32)
def _parsed(text: str) -> Table:
    """To be read and not changed: whoever has the same text has the same table."""
    return tomllib.loads(text)


def value(table: Table, *path: str) -> Any:
    """A cited value: what it `is`."""
    for key in path:
        table = table[key]
    return table["is"]


def price(table: Mapping[str, Table], *names: str) -> Table | None:
    """The row of the first of these names that the table has."""
    return next((table[name] for name in names if name in table), None)


def win(stake: int, prize: Table) -> IndependentPayout:
    """Winnings cut to the cent, less commission where the prize has one."""
    pays, to = prize["pays"]
    kept, of = prize.get("commission", (0, 1))
    won = pays * stake * (of - kept) // (to * of)
    return IndependentPayout(stake + won, pays * stake // to - won)


def part(stake: int, back: Table) -> IndependentPayout:
    """A part of the stake that comes back, cut to the cent."""
    share, of = back["back"]
    return IndependentPayout(stake * share // of)


def described(row: Table) -> list[Table]:
    """The prizes and returns that say themselves when they are due; the first that holds counts."""
    prizes = [prize for prize in row.get("prizes", {}).values() if "when" in prize]
    return [*prizes, *row.get("returns", {}).values()]


def paid(stake: int, due: Table) -> IndependentPayout:
    return win(stake, due) if "pays" in due else part(stake, due)


def _remove(table: Table, path: list[str]) -> None:
    *way, last = path
    for key in way:
        found = table.get(key)
        if not isinstance(found, dict):
            return
        table = found
    table.pop(last, None)


def _laid_over(under: Table, over: Table) -> Table:
    result = dict(under)
    for key, new in over.items():
        old = under.get(key)
        # What a document says in one place is replaced whole.
        whole = not isinstance(new, dict) or "is" in new or isinstance(new.get("pays"), list)
        result[key] = new if whole or not isinstance(old, dict) else _laid_over(old, new)
    return result
