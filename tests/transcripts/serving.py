"""Which clauses a transcript shows, so that somebody who asks for one can replay it.

It names its own clause first, may name others in a line `# Shows: …`, and its answers cite the
clauses by which something was paid or refused. A setting that changes what is told is shown too;
`tests/mutants` finds those. `python -m tests.transcripts.serving` writes the table that ships.
"""

import csv
import io
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from croupier.core.identifiers import ClauseId
from croupier.rulebooks.register import Register, shipped_register
from croupier.rulebooks.register_matrix import TRANSCRIPT_COLUMNS, Matrix, shipped_matrix
from tests.transcripts.golden_files import golden_files, title_of

TABLE = Path(__file__).parents[2] / "src/croupier/rulebooks/clauses/transcripts.csv"
SHOWS = "# Shows: "
# Nobody replays more of them for one clause.
_ENOUGH = 3
_CITED = re.compile(r"[A-Z]{3}-[\w./()-]+")


def clauses_in(path: Path, register: Register) -> set[ClauseId]:
    text = path.read_text(encoding="utf-8")
    found = {ClauseId(title_of(path)["clause"])}
    return found | {clause for word in _CITED.findall(text) if (clause := _clause(word, register))}


def _clause(word: str, register: Register) -> ClauseId | None:
    """A full stop or a bracket of the sentence may follow it."""
    while word and word not in register:
        word = word[:-1]
    return ClauseId(word) if word else None


def by_text(register: Register) -> Mapping[ClauseId, list[Path]]:
    """The transcript that is about a clause first, then the shortest."""
    found: dict[ClauseId, list[Path]] = {}
    for path in golden_files():
        for clause in clauses_in(path, register):
            found.setdefault(clause, []).append(path)
    return {
        clause: sorted(paths, key=lambda p: _rank(p, clause)) for clause, paths in found.items()
    }


def _rank(path: Path, clause: ClauseId) -> tuple[bool, int, str]:
    return title_of(path)["clause"] != clause, path.stat().st_size, path.name


def by_setting(matrix: Matrix, register: Register) -> Mapping[ClauseId, list[str]]:
    """What the table has besides: a change of the clause's setting changes that transcript."""
    named = by_text(register)
    return {
        clause: rest
        for clause, names in matrix.transcripts.items()
        if (rest := [n for n in names if n not in [p.name for p in named.get(clause, [])]])
    }


def rows(register: Register, kept: Mapping[ClauseId, list[str]]) -> Iterator[tuple[str, str]]:
    named = by_text(register)
    for clause in register:
        names = [path.name for path in named.get(clause.id, [])] or kept.get(clause.id, [])
        for name in names[:_ENOUGH]:
            yield clause.id, name


def table(kept: Mapping[ClauseId, list[str]]) -> str:
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(TRANSCRIPT_COLUMNS)
    writer.writerows(rows(shipped_register(), kept))
    return text.getvalue()


if __name__ == "__main__":
    register = shipped_register()
    TABLE.write_text(table(by_setting(shipped_matrix(register), register)), encoding="utf-8")
