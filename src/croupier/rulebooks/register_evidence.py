"""How far the system has come with each clause: proved by a test, only cited, or open.

Citations are found by walking the rulebooks' TOML without its schema. Proofs are in a table that a
full test run writes into the package.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import cast

import msgspec
from msgspec import Struct

from croupier.core.currencies import Currency
from croupier.core.identifiers import ClauseId, DecisionId, RulebookId, is_clause_id, is_decision_id
from croupier.core.rulebook.document import reading
from croupier.core.rulebook.money import MoneyRules, is_amount, written
from croupier.rulebooks.folders import house_folders
from croupier.rulebooks.register import Clause, Register, RegisterError, read_table

# The keys under which a table may name its sources; the table itself is then what cites.
_SOURCES = frozenset({"clauses", "clause", "decision"})
# Labels have a list of their own, and a house's reason stands beside the value.
_SAID_ELSEWHERE = _SOURCES | {"label", "house", "silent", "note"}
# The documents that are shipped, and a few of a house's own.
_WALKED_LATELY = 16


class Citation(Struct, frozen=True):
    """A setting of a rulebook that names a source, and its value where it holds a single one."""

    rulebook: RulebookId
    setting: str
    value: object = None
    # The rulebook's own, where it has one.
    currency: Currency | None = None

    @property
    def shown(self) -> str:
        """The value as people read it."""
        return self.told(None)

    def told(self, currency: Currency | None) -> str:
        """Amounts are written in the rulebook's own currency, else in this: its house's."""
        number = _number(self.setting, self.currency or currency)
        match self.value:
            case None:
                return ""
            case (int() as wins, int() as per) if ".prizes." in self.setting:
                return f"{wins} to {per}"
            case (int() as back, int() as per) if ".returns." in self.setting:
                return f"{back} of {per} back"
            case _:
                return _words(self.value, number)


def _number(setting: str, currency: Currency | None) -> Callable[[int], str]:
    return (lambda amount: written(amount, currency)) if is_amount(setting) else str


def _words(value: object, number: Callable[[int], str]) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case ():
            return "none"
        case ((str(), _), *_):
            pairs = cast("tuple[tuple[str, object], ...]", value)
            return ", ".join(
                f"{name.replace('_', ' ')} {_words(each, number)}" for name, each in pairs
            )
        case tuple():
            each = cast("tuple[object, ...]", value)
            return ", ".join(
                f"({_words(one, number)})" if isinstance(one, tuple) else _words(one, number)
                for one in each
            )
        case int():
            return number(value)
        case _:
            return str(value)


class Citations(Struct, frozen=True):
    clauses: Mapping[ClauseId, tuple[Citation, ...]]
    decisions: Mapping[DecisionId, tuple[Citation, ...]]


def shipped_citations() -> Citations:
    return citations_in(resources.files(__package__ or "croupier.rulebooks"))


def known_citations() -> Citations:
    """Those of the shipped documents and of the house's own."""
    own = (folder for folder in house_folders() if folder.is_dir())
    return citations_in(resources.files(__package__ or "croupier.rulebooks"), *own)


def citations_in(*folders: Traversable) -> Citations:
    clauses: dict[ClauseId, dict[Citation, None]] = {}
    decisions: dict[DecisionId, dict[Citation, None]] = {}
    texts = dict(_rulebooks(folders))
    for rulebook, text in texts.items():
        tables = _tables_of(text)
        parent = _tables_of(texts.get(RulebookId(str(tables.get("derived_from"))), ""))
        currency = _currency_of({**parent, **tables})
        for source, citation in _cited_in(rulebook, text, currency):
            if is_clause_id(source):
                clauses.setdefault(ClauseId(source), {})[citation] = None
            else:
                decisions.setdefault(DecisionId(source), {})[citation] = None
    return Citations(
        {id_: tuple(found) for id_, found in clauses.items()},
        {id_: tuple(found) for id_, found in decisions.items()},
    )


def _rulebooks(folders: Iterable[Traversable]) -> Iterator[tuple[RulebookId, str]]:
    for folder in folders:
        for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
            if file.name.endswith(".toml"):
                yield RulebookId(file.name.removesuffix(".toml")), _text_of(file)


def _text_of(file: Traversable) -> str:
    """A file of a house's that nobody can read cites nothing: `rulebooks check` says so."""
    try:
        return file.read_text("utf-8-sig")
    except (UnicodeDecodeError, OSError):
        return ""


@lru_cache(_WALKED_LATELY)
def _tables_of(text: str) -> Mapping[str, object]:
    """Nor does one that is no TOML yet."""
    found = reading.tables(text)
    return found if isinstance(found, dict) else {}


def _currency_of(tables: Mapping[str, object]) -> Currency | None:
    try:
        return msgspec.convert(tables.get("money"), MoneyRules).named()
    except (msgspec.ValidationError, KeyError):
        return None


@lru_cache(_WALKED_LATELY)
def _cited_in(
    rulebook: RulebookId, text: str, currency: Currency | None
) -> tuple[tuple[str, Citation], ...]:
    return tuple(
        (source, Citation(rulebook, ".".join(setting), value, currency))
        for source, setting, value in _sources(_tables_of(text), ())
    )


def _sources(
    table: Mapping[str, object], path: tuple[str, ...]
) -> Iterator[tuple[str, tuple[str, ...], object]]:
    """Every source named in a table and below, with the path and value of what names it."""
    value = _value(table)
    for key, entry in table.items():
        for inner, step in _tables(key, entry):
            yield from _sources(inner, (*path, step))
        at = path if key in _SOURCES else (*path, key)
        for text in _texts(entry):
            if is_clause_id(text) or _is_decision(key, text):
                yield text, at, value if key in _SOURCES else None


def _value(table: Mapping[str, object]) -> object:
    """What a table says: one value under a key of its own, or all that it says beside its name."""
    single = table.get("is", table.get("pays", table.get("back")))
    if single is not None:
        return _frozen(single)
    said = {
        key: entry
        for key, entry in table.items()
        if key not in _SAID_ELSEWHERE and not any(map(is_clause_id, _texts(entry)))
    }
    # A bet is told by its prizes, which have sources of their own.
    if said and not any(_names_source(entry) for entry in said.values()):
        return _frozen(said)
    return _frozen(table.get("label"))


def _names_source(entry: object) -> bool:
    if not isinstance(entry, dict):
        return False
    inner = cast("dict[str, object]", entry)
    return any(key in _SOURCES or _names_source(each) for key, each in inner.items())


def _tables(key: str, entry: object) -> Iterator[tuple[Mapping[str, object], str]]:
    if isinstance(entry, dict):
        yield cast("dict[str, object]", entry), key
    elif isinstance(entry, list):
        for number, item in enumerate(cast("list[object]", entry), start=1):
            if isinstance(item, dict):
                yield cast("dict[str, object]", item), f"{key}[{number}]"


def _texts(entry: object) -> Iterator[str]:
    entries = cast("list[object]", entry) if isinstance(entry, list) else [entry]
    return (text for text in entries if isinstance(text, str))


def _is_decision(key: str, text: str) -> bool:
    # Any label might look like A01; only this key says that it is a decision.
    return key == "decision" and is_decision_id(text)


def _frozen(value: object) -> object:
    """Lists as tuples, all the way down, so that a citation can be kept in a set."""
    if isinstance(value, list):
        return tuple(_frozen(item) for item in cast("list[object]", value))
    if isinstance(value, dict):
        pairs = cast("dict[str, object]", value).items()
        return tuple((key, _frozen(item)) for key, item in pairs)
    return value


PROOF_COLUMNS = ("clause", "test", "fact")
PROOF_FILE = "proofs.csv"


class ProvingTest(Struct, frozen=True, order=True):
    """A passing test, and what it shows in a sentence."""

    test: str
    fact: str


Proofs = Mapping[ClauseId, tuple[ProvingTest, ...]]


def shipped_proofs(register: Register) -> Proofs:
    file = resources.files(__package__ or "croupier.rulebooks") / "clauses" / PROOF_FILE
    return load_proofs(file, register) if file.is_file() else {}


def load_proofs(file: Traversable, register: Register) -> Proofs:
    found: list[tuple[ClauseId, ProvingTest]] = []
    for row in read_table(file, PROOF_COLUMNS):
        clause = ClauseId(row["clause"])
        if clause not in register:
            raise row.error(f"no document has a clause {clause}")
        found.append((clause, ProvingTest(row.required("test"), row.required("fact"))))
    if len(set(found)) != len(found):
        raise RegisterError(f"{file.name}: a proof is listed twice")
    return gathered(found, register)


def gathered(found: Iterable[tuple[ClauseId, ProvingTest]], register: Register) -> Proofs:
    """In the order of the register and sorted within a clause, so that a rerun changes nothing."""
    by_clause: dict[ClauseId, set[ProvingTest]] = {}
    for clause, proof in found:
        by_clause.setdefault(clause, set()).add(proof)
    return {
        clause.id: tuple(sorted(by_clause[clause.id]))
        for clause in register
        if clause.id in by_clause
    }


class ProofState(StrEnum):
    """How far each clause is shown to be met: a proof counts for more than a citation."""

    PROVED = "proved"
    CITED = "cited"
    OPEN = "open"


class ClauseEvidence(Struct, frozen=True):
    proofs: Proofs
    citations: Citations

    def proof_state(self, clause: Clause) -> ProofState:
        if self.proofs_of(clause):
            return ProofState.PROVED
        return ProofState.CITED if self.citations_of(clause) else ProofState.OPEN

    def proofs_of(self, clause: Clause) -> tuple[ProvingTest, ...]:
        return self.proofs.get(clause.id, ())

    def citations_of(self, clause: Clause) -> tuple[Citation, ...]:
        return self.citations.clauses.get(clause.id, ())


class ProofCount(Struct, frozen=True):
    proved: int
    cited: int
    open: int

    @property
    def total(self) -> int:
        return self.proved + self.cited + self.open


def shipped_evidence(register: Register) -> ClauseEvidence:
    return ClauseEvidence(shipped_proofs(register), known_citations())


def tally(clauses: Iterable[Clause], evidence: ClauseEvidence) -> ProofCount:
    counts = Counter(evidence.proof_state(clause) for clause in clauses)
    return ProofCount(counts[ProofState.PROVED], counts[ProofState.CITED], counts[ProofState.OPEN])
