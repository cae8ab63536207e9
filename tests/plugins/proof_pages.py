"""The files a full run writes: the proofs that ship with the package, and the pages people read.

They hold no time and no measure of the run, so that a second run writes the same.
"""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from croupier.rulebooks.register import Clause, ClauseKind, Document, Register, shipped_register
from croupier.rulebooks.register_decisions import RegisterDecision, shipped_decisions
from croupier.rulebooks.register_evidence import (
    PROOF_COLUMNS,
    PROOF_FILE,
    Citation,
    Citations,
    ClauseEvidence,
    ProofCount,
    Proofs,
    ProofState,
    shipped_citations,
    tally,
)
from croupier.rulebooks.register_matrix import TRANSCRIPT_FOLDER, Matrix, State, shipped_matrix

GENERATED = "<!-- Written by a full test run that passes; script/test brings it up to date. -->"
# Between these the README has its counts.
BEFORE_COUNTS, AFTER_COUNTS = "<!-- counts: -->", "<!-- :counts -->"
SECTIONS = {
    "A": "Money and odds",
    "B": "Timing, voids and the shoe",
    "C": "Limits",
    "D": "Tournaments",
    "E": "Numbering and cross-references",
    "F": "Found while the register was checked",
}


def pages(root: Path, proofs: Proofs) -> dict[Path, str]:
    register, citations = shipped_register(), shipped_citations()
    folder = root / "src/croupier/rulebooks/clauses"
    matrix = shipped_matrix(register, ClauseEvidence(proofs, citations))
    readme = root / "README.md"
    counted = {readme: readme_page(readme, register, matrix)} if readme.is_file() else {}
    return counted | {
        folder / PROOF_FILE: proofs_table(proofs),
        root / "docs/clauses.md": clauses_page(register, matrix),
        root / "docs/decisions/readings.md": readings_page(citations),
    }


def readme_page(readme: Path, register: Register, matrix: Matrix) -> str:
    """The README with today's counts in its one line of them."""
    line = f"{BEFORE_COUNTS}{counts_line(register, matrix)}{AFTER_COUNTS}"
    pattern = f"{re.escape(BEFORE_COUNTS)}.*?{re.escape(AFTER_COUNTS)}"
    return re.sub(pattern, lambda _: line, readme.read_text(encoding="utf-8"), flags=re.DOTALL)


def counts_line(register: Register, matrix: Matrix) -> str:
    proofs = tally(register, matrix.evidence)
    states = Counter(row.state for row in matrix.rows(register))
    tried = {name for names in matrix.transcripts.values() for name in names}
    return (
        f"{proofs.total:,} clauses: {proofs.proved:,} are proved by a test, {proofs.cited} are"
        f" cited by a rulebook and not proved, {proofs.open} are neither. "
        + ", ".join(f"{states[state]} {state}" for state in State)
        + f"; {len(tried)} transcripts to try them."
    )


def proofs_table(proofs: Proofs) -> str:
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(PROOF_COLUMNS)
    for clause, found in proofs.items():
        writer.writerows((clause, proof.test, proof.fact) for proof in found)
    return text.getvalue()


def clauses_page(register: Register, matrix: Matrix) -> str:
    return "\n".join(_clauses_lines(register, matrix)) + "\n"


def _clauses_lines(register: Register, matrix: Matrix) -> Iterator[str]:
    evidence = matrix.evidence
    yield from (GENERATED, "# Clauses and what proves them", "")
    yield (
        "Every clause of the documents in our own words. Its **state** says how it is met:"
        " *enforced*, *shown*, *prompted*, *recorded*, or *physical*, which no software reaches."
        " Its **proof**: *proved*, a test that passes names it; *cited*, a rulebook value comes"
        " from it, and no test names it yet; *open*, neither. **Try it** names a transcript for"
        " `croupier play`. `croupier clauses --matrix` prints the same, and `croupier clauses show"
        " ID` adds what the system does about a clause, and its settings with their values."
    )
    yield from ("", "| document | clauses | proved | cited | open |", "| --- |" + " ---: |" * 4)
    for document in register.documents():
        yield _tally_row(document, tally(register.select(document=document), evidence))
    yield _tally_row("all", tally(register, evidence))
    yield from (
        "",
        f"| document | {' | '.join(ClauseKind)} |",
        "| --- |" + " ---: |" * len(ClauseKind),
    )
    for document in register.documents():
        yield _kinds_row(document, register, evidence)
    yield from ("", "Of each kind: proved / all.", "")
    yield from _states_lines(register, matrix)
    for document in register.documents():
        yield from ("", f"## {document}", "")
        yield (
            "| clause | kind | what it says | state | proof | evidence | setting | screen"
            " | try it |"
        )
        yield "|" + " --- |" * 9
        for clause in register.select(document=document):
            yield _clause_row(clause, matrix)


def _states_lines(register: Register, matrix: Matrix) -> Iterator[str]:
    yield from (f"| document | {' | '.join(State)} | to try |", "| --- |" + " ---: |" * 6)
    for document in register.documents():
        rows = matrix.rows(register.select(document=document))
        counts = Counter(row.state for row in rows)
        tried = sum(1 for row in rows if row.transcripts)
        yield f"| {document} | {' | '.join(str(counts[state]) for state in State)} | {tried} |"
    only = sum(1 for row in matrix.rows(register) if row.under_house_text_only)
    yield from ("", f"Clauses that are proved under a house text only: {only}.")


def _tally_row(name: str, counts: ProofCount) -> str:
    return f"| {name} | {counts.total} | {counts.proved} | {counts.cited} | {counts.open} |"


def _kinds_row(document: Document, register: Register, evidence: ClauseEvidence) -> str:
    clauses = register.select(document=document)
    total = Counter(clause.kind for clause in clauses)
    proved = Counter(c.kind for c in clauses if evidence.proof_state(c) is ProofState.PROVED)
    cells = (f"{proved[kind]} / {total[kind]}" for kind in ClauseKind)
    return f"| {document} | {' | '.join(cells)} |"


def _clause_row(clause: Clause, matrix: Matrix) -> str:
    row = matrix.row(clause)
    # The name of a row repeats its fact; the test is enough to find it by.
    proofs = dict.fromkeys(f"{p.fact} `{p.test.partition('[')[0]}`" for p in row.proofs)
    settings = dict.fromkeys(_setting(citation) for citation in row.settings)
    house = ", under a house text only" if row.under_house_text_only else ""
    tried = (
        f"[{name.removesuffix('.txt')}](../{TRANSCRIPT_FOLDER}/{name})" for name in row.transcripts
    )
    cells = (
        *(clause.id, clause.kind, clause.summary, row.state, f"{row.proof_state}{house}"),
        *("<br>".join(each) for each in (proofs, settings)),
        *(row.screen, "<br>".join(tried)),
    )
    return f"| {' | '.join(cell.replace('|', '&#124;') for cell in cells)} |"


def _setting(citation: Citation) -> str:
    return f"`{citation.rulebook}: {citation.setting}`"


def readings_page(citations: Citations) -> str:
    return "\n".join(_readings_lines(citations)) + "\n"


def _readings_lines(citations: Citations) -> Iterator[str]:
    yield from (GENERATED, "# Readings", "")
    yield (
        "Where the documents contradict themselves or one another, fall silent or are damaged,"
        " this is how they are read. A reading is a rulebook setting wherever a regulator could"
        " want the other one. The list stands in `src/croupier/rulebooks/decisions.csv`."
    )
    section = ""
    for decision in shipped_decisions().values():
        if decision.id[0] != section:
            section = decision.id[0]
            yield from ("", f"## {section}. {SECTIONS[section]}")
        yield from _reading_lines(decision, citations)


def _reading_lines(decision: RegisterDecision, citations: Citations) -> Iterator[str]:
    yield from ("", f"### {decision.id} {decision.title}", "")
    yield from (f"*{', '.join(decision.clauses)}*", "")
    yield from (f"{decision.problem}", "", f"**Reading.** {decision.reading}")
    held = [_setting(citation) for citation in citations.decisions.get(decision.id, ())]
    if held:
        yield from ("", f"Held by {', '.join(held)}.")
