"""Draws clauses, changes a line that only their proofs run, and asks whether a proof notices.

`python -m tests.mutants.code_campaign [--draw N --seed S] [--results FILE]`. Lines that an ordinary
round runs as well say nothing about the clause, and are left out where any others remain.
"""

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

from croupier.rulebooks.register import Kind, shipped_register
from tests.mutants.code_changes import CodeChange, Functions, changes, loaded_functions, swap
from tests.mutants.collected_proofs import CollectedProofs, with_collected
from tests.mutants.forked_proofs import Verdict

ORDINARY = (
    "tests/transcripts/test_transcripts.py::test_the_round_is_told_as_it_was"
    "[rrb-8-2-a-round-at-a-live-wheel]",
    "tests/transcripts/test_transcripts.py::test_the_round_is_told_as_it_was"
    "[rrb-7-7-4-a-shoe-and-a-coup]",
    "tests/transcripts/test_transcripts.py::test_the_round_is_told_as_it_was"
    "[mtt-10-3-c-a-round-of-sic-bo]",
)
FOLDER = str(Path("src/croupier/core").absolute())
_KINDS = (Kind.RULE, Kind.RECORD, Kind.PROMPT)
_CORE = "tests/core/"
# Reading and checking a rulebook is about no clause of it.
_APART = "croupier/core/rulebook/"
Line = tuple[str, int]


class Result(NamedTuple):
    clause: str
    file: str
    line: int
    change: str
    verdict: Verdict


def lines_of(proofs: CollectedProofs, tests: Sequence[str]) -> set[Line]:
    """What these run of the core, themselves passing."""
    told = proofs.told_by(tests, _tracing)
    return {(file, line) for file, line in told if _APART not in file}


def _tracing() -> Callable[[], list[Line]]:
    ran: set[Line] = set()

    def traced(frame: FrameType, event: str, argument: object) -> Any:
        if not frame.f_code.co_filename.startswith(FOLDER):
            return None
        if event == "line":
            ran.add((frame.f_code.co_filename, frame.f_lineno))
        return traced

    sys.settrace(traced)
    return lambda: sorted(ran)


def candidates(lines: set[Line]) -> list[tuple[str, CodeChange]]:
    by_file: dict[str, set[int]] = {}
    for file, line in lines:
        by_file.setdefault(file, set()).add(line)
    return [
        (file, change)
        for file in sorted(by_file)
        for change in changes(Path(file).read_text(encoding="utf-8"), by_file[file])
    ]


class CodeCampaign:
    def __init__(self, proofs: CollectedProofs, seed: int) -> None:
        self._proofs, self._chance = proofs, random.Random(seed)
        self._functions: Functions = loaded_functions(FOLDER)
        self._ordinary = lines_of(proofs, ORDINARY)

    def results(self) -> Iterator[Result]:
        """One for each clause that has a proof in the core, in an order drawn by seed."""
        clauses = [
            clause.id
            for clause in shipped_register()
            if clause.kind in _KINDS and clause.id in self._proofs.clauses()
        ]
        self._chance.shuffle(clauses)
        for clause in clauses:
            result = self._judged(clause)
            if result is not None:
                yield result

    def _judged(self, clause: str) -> Result | None:
        tests = [test for test in self._proofs.tests([clause]) if test.startswith(_CORE)]
        ran = lines_of(self._proofs, tests) if tests else set[Line]()
        found = candidates(ran - self._ordinary) or candidates(ran)
        if not found:
            return None
        file, change = self._chance.choice(found)
        noticed = self._proofs.notices(lambda: swap(change, file, self._functions), tests)
        place = str(Path(file).relative_to(Path.cwd()))
        verdict = Verdict.CAUGHT if noticed else Verdict.SURVIVED
        return Result(clause, place, change.line, change.what, verdict)


def told(results: list[Result]) -> Iterator[str]:
    counts = Counter(each.verdict for each in results)
    for each in results:
        if each.verdict is Verdict.SURVIVED:
            yield f"survived  {each.file}:{each.line} {each.change} ({each.clause})"
    yield f"{counts[Verdict.CAUGHT]} of {len(results)} changes of code were noticed"


def campaign(number: int, seed: int, results: Path | None = None) -> list[Result]:
    found: list[Result] = []

    def draw(proofs: CollectedProofs) -> None:
        for result in CodeCampaign(proofs, seed).results():
            found.append(result)
            if results is not None:
                with results.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(result._asdict()) + "\n")
            if len(found) == number:
                break

    with_collected(draw)
    return found


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--draw", type=int, default=100)
    parser.add_argument("--seed", type=int, default=18)
    parser.add_argument("--results", type=Path)
    asked = parser.parse_args(words)
    print(*told(campaign(asked.draw, asked.seed, asked.results)), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
