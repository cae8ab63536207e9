"""How far the system has come with each clause: proved by a test, only cited, or open."""

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

from croupier.rulebooks.register import Clause, Register
from croupier.rulebooks.register_citations import Citation, Citations, shipped_citations
from croupier.rulebooks.register_proofs import Proof, Proofs, shipped_proofs


class State(StrEnum):
    """Each clause is in one state: a proof counts for more than a citation."""

    PROVED = "proved"
    CITED = "cited"
    OPEN = "open"


class Evidence(Struct, frozen=True):
    proofs: Proofs
    citations: Citations

    def state(self, clause: Clause) -> State:
        if self.proofs_of(clause):
            return State.PROVED
        return State.CITED if self.citations_of(clause) else State.OPEN

    def proofs_of(self, clause: Clause) -> tuple[Proof, ...]:
        return self.proofs.get(clause.id, ())

    def citations_of(self, clause: Clause) -> tuple[Citation, ...]:
        return self.citations.clauses.get(clause.id, ())


class Tally(Struct, frozen=True):
    proved: int
    cited: int
    open: int

    @property
    def total(self) -> int:
        return self.proved + self.cited + self.open


def shipped_evidence(register: Register) -> Evidence:
    return Evidence(shipped_proofs(register), shipped_citations())


def tally(clauses: Iterable[Clause], evidence: Evidence) -> Tally:
    counts = Counter(evidence.state(clause) for clause in clauses)
    return Tally(counts[State.PROVED], counts[State.CITED], counts[State.OPEN])
