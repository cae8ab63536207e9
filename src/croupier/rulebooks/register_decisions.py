"""The readings taken where documents contradict one another, are silent or are damaged."""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from msgspec import Struct

from croupier.core.identifiers import ClauseId, DecisionId, is_decision_id
from croupier.rulebooks.register import Register, Row, read_table, shipped_register

COLUMNS = ("id", "title", "clauses", "problem", "reading")
FILE = "decisions.csv"


class RegisterDecision(Struct, frozen=True):
    id: DecisionId
    title: str
    clauses: tuple[ClauseId, ...]
    problem: str
    reading: str


Decisions = Mapping[DecisionId, RegisterDecision]


@cache
def shipped_decisions() -> Decisions:
    file = resources.files(__package__ or "croupier.rulebooks") / FILE
    return load_decisions(file, shipped_register())


def load_decisions(file: Traversable, register: Register) -> Decisions:
    decisions: dict[DecisionId, RegisterDecision] = {}
    for row in read_table(file, COLUMNS):
        decision = _decision(row, register)
        if decision.id in decisions:
            raise row.error(f"{decision.id} is already taken by {decisions[decision.id].title!r}")
        decisions[decision.id] = decision
    return decisions


def decisions_on(clause: ClauseId, decisions: Decisions) -> list[RegisterDecision]:
    return [decision for decision in decisions.values() if clause in decision.clauses]


def _decision(row: Row, register: Register) -> RegisterDecision:
    if not is_decision_id(row["id"]):
        raise row.error(f"{row['id']!r} is no decision id; one looks like A01")
    clauses = tuple(ClauseId(id_) for id_ in row.required("clauses").split())
    unknown = [id_ for id_ in clauses if id_ not in register]
    if unknown:
        raise row.error(f"no document has a clause {', '.join(unknown)}")
    return RegisterDecision(
        id=DecisionId(row["id"]),
        title=row.required("title"),
        clauses=clauses,
        problem=row.required("problem"),
        reading=row.required("reading"),
    )
