"""Which test proves which clause: the table that a full test run writes into the package."""

from collections.abc import Iterable, Mapping
from importlib import resources
from importlib.resources.abc import Traversable

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.rulebooks.register import Register
from croupier.rulebooks.register_table import RegisterError, read_table

COLUMNS = ("clause", "test", "fact")
FILE = "proofs.csv"


class Proof(Struct, frozen=True, order=True):
    """A passing test, and what it shows in a sentence."""

    test: str
    fact: str


Proofs = Mapping[ClauseId, tuple[Proof, ...]]


def shipped_proofs(register: Register) -> Proofs:
    file = resources.files(__package__ or "croupier.rulebooks") / "clauses" / FILE
    return load_proofs(file, register) if file.is_file() else {}


def load_proofs(file: Traversable, register: Register) -> Proofs:
    found: list[tuple[ClauseId, Proof]] = []
    for row in read_table(file, COLUMNS):
        clause = ClauseId(row["clause"])
        if clause not in register:
            raise row.error(f"no document has a clause {clause}")
        found.append((clause, Proof(row.required("test"), row.required("fact"))))
    if len(set(found)) != len(found):
        raise RegisterError(f"{file.name}: a proof is listed twice")
    return gathered(found, register)


def gathered(found: Iterable[tuple[ClauseId, Proof]], register: Register) -> Proofs:
    """In the order of the register and sorted within a clause, so that a rerun changes nothing."""
    by_clause: dict[ClauseId, set[Proof]] = {}
    for clause, proof in found:
        by_clause.setdefault(clause, set()).add(proof)
    return {
        clause.id: tuple(sorted(by_clause[clause.id]))
        for clause in register
        if clause.id in by_clause
    }
