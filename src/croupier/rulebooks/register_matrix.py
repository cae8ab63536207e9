"""The matrix: how each clause is met, what proves it, on which screen, and a transcript to try.

`screens.csv` says by document, section and topic where people meet a clause: of the rows that fit,
the most particular counts. `transcripts.csv` names rounds to replay.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from importlib import resources
from importlib.resources.abc import Traversable

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.rulebooks import register_evidence
from croupier.rulebooks.register import (
    Clause,
    ClauseKind,
    Register,
    RegisterError,
    Topic,
    read_table,
)

SCREEN_COLUMNS = ("document", "section", "topic", "screen")
SCREEN_FILE = "screens.csv"
TRANSCRIPT_COLUMNS = ("clause", "transcript")
TRANSCRIPT_FILE = "transcripts.csv"
# Where transcripts lie in the repository; `croupier play` takes them from there.
TRANSCRIPT_FOLDER = "tests/transcripts/golden"
# What a proof's fact ends with if it was shown under a house's text and not under the document.
UNDER_HOUSE_TEXT = " (under a house text)"


class State(StrEnum):
    """How a clause is met."""

    ENFORCED = "enforced"  # the system obeys it, and refuses what is against it
    SHOWN = "shown"  # somebody sees it: a notice, or a word that the rules explain
    PROMPTED = "prompted"  # a person does it, is led to it, and it is recorded
    RECORDED = "recorded"  # it is written down and kept
    PHYSICAL = "physical"  # it concerns things or persons that no software reaches


_STATES = {
    ClauseKind.RULE: State.ENFORCED,
    ClauseKind.CONFIG: State.ENFORCED,
    ClauseKind.RECORD: State.RECORDED,
    ClauseKind.NOTICE: State.SHOWN,
    # It is explained where the rules are shown; clauses that use the word enforce what follows.
    ClauseKind.DEFINITION: State.SHOWN,
    ClauseKind.READING: State.SHOWN,
    ClauseKind.PROMPT: State.PROMPTED,
    ClauseKind.PHYSICAL: State.PHYSICAL,
}


class ScreenOfTopic(Struct, frozen=True):
    begins: str
    topic: Topic
    screen: str


class MatrixRow(Struct, frozen=True):
    clause: Clause
    state: State
    proof_state: register_evidence.ProofState
    proofs: tuple[register_evidence.ProvingTest, ...]
    settings: tuple[register_evidence.Citation, ...]
    screen: str
    transcripts: tuple[str, ...]

    @property
    def under_house_text_only(self) -> bool:
        """No proof of it stands under the document itself."""
        return bool(self.proofs) and all(p.fact.endswith(UNDER_HOUSE_TEXT) for p in self.proofs)


class Matrix(Struct, frozen=True):
    evidence: register_evidence.ClauseEvidence
    screens: tuple[ScreenOfTopic, ...]
    transcripts: Mapping[ClauseId, tuple[str, ...]]

    def rows(self, clauses: Iterable[Clause]) -> list[MatrixRow]:
        return [self.row(clause) for clause in clauses]

    def row(self, clause: Clause) -> MatrixRow:
        return MatrixRow(
            clause,
            self.state(clause),
            self.evidence.proof_state(clause),
            self.evidence.proofs_of(clause),
            self.evidence.citations_of(clause),
            self.screen(clause),
            self.transcripts.get(clause.id, ()),
        )

    def state(self, clause: Clause) -> State:
        """What a screen must have on it is met by showing it."""
        state = _STATES[clause.kind]
        return State.SHOWN if state is State.ENFORCED and clause.topic is Topic.DISPLAY else state

    def screen(self, clause: Clause) -> str:
        if clause.kind is ClauseKind.PHYSICAL:
            return ""
        fitting = (
            row
            for row in self.screens
            if row.topic is clause.topic and _begins(clause.id, row.begins)
        )
        found = max(fitting, key=lambda row: len(row.begins), default=None)
        return found.screen if found is not None else ""


def _begins(id_: str, beginning: str) -> bool:
    """XYZ-3 begins XYZ-3.10 and XYZ-3, but not XYZ-31."""
    rest = id_.removeprefix(beginning)
    return not beginning or (rest != id_ and not rest[:1].isalnum())


def shipped_matrix(
    register: Register, evidence: register_evidence.ClauseEvidence | None = None
) -> Matrix:
    """`evidence` is the package's own unless told."""
    folder = resources.files(__package__ or "croupier.rulebooks") / "clauses"
    return load_matrix(folder, register, evidence or register_evidence.shipped_evidence(register))


def load_matrix(
    folder: Traversable, register: Register, evidence: register_evidence.ClauseEvidence
) -> Matrix:
    return Matrix(
        evidence,
        _load_screens(folder / SCREEN_FILE),
        _load_transcripts(folder / TRANSCRIPT_FILE, register),
    )


def _load_screens(file: Traversable) -> tuple[ScreenOfTopic, ...]:
    rows = []
    for row in read_table(file, SCREEN_COLUMNS):
        if row["topic"] not in set(Topic):
            raise row.error(f"{row['topic']!r} is no topic; there are {', '.join(Topic)}")
        begins = "-".join(part for part in (row["document"], row["section"]) if part)
        rows.append(ScreenOfTopic(begins, Topic(row["topic"]), row.required("screen")))
    return tuple(rows)


def _load_transcripts(file: Traversable, register: Register) -> Mapping[ClauseId, tuple[str, ...]]:
    found: dict[ClauseId, tuple[str, ...]] = {}
    for row in read_table(file, TRANSCRIPT_COLUMNS):
        clause, transcript = ClauseId(row["clause"]), row.required("transcript")
        if clause not in register:
            raise row.error(f"no document has a clause {clause}")
        if transcript in found.get(clause, ()):
            raise RegisterError(f"{file.name} line {row.line}: a transcript is named twice")
        found[clause] = (*found.get(clause, ()), transcript)
    return found
