"""Draws clauses, changes a line that only their proofs run, and asks whether a proof notices.

`python -m tests.mutants.code_campaign [--draw N --seed S] [--results FILE]`. Lines that an ordinary
round runs as well say nothing about the clause, and are left out where any others remain, and so
are those that the proofs of several of the clauses drawn run.
"""

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence, Set
from itertools import islice
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

from croupier.rulebooks.register import Kind, shipped_register
from tests.mutants.code_changes import CodeChange, Functions, changes, loaded_functions, swap
from tests.mutants.collected_proofs import CollectedProofs, with_collected, work_out_odds
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
# A line is a clause's own if of the clauses drawn so many at most have a proof that runs it.
FEW = 2
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


def candidates(lines: Set[Line]) -> list[tuple[str, CodeChange]]:
    by_file: dict[str, set[int]] = {}
    for file, line in lines:
        by_file.setdefault(file, set()).add(line)
    return [
        (file, change)
        for file in sorted(by_file)
        for change in changes(Path(file).read_text(encoding="utf-8"), by_file[file])
    ]


class Traced(NamedTuple):
    """A clause with its proofs in the core, and what these run that an ordinary round does not."""

    clause: str
    tests: tuple[str, ...]
    lines: frozenset[Line]


class CodeCampaign:
    def __init__(self, proofs: CollectedProofs, seed: int) -> None:
        self._proofs, self._chance = proofs, random.Random(seed)
        self._functions: Functions = loaded_functions(FOLDER)

    def results(self, number: int) -> Iterator[Result]:
        """One line of each of so many clauses, drawn by seed."""
        traced = list(islice(self._traced(), number))
        run_by = Counter(line for each in traced for line in each.lines)
        for each in traced:
            yield self._judged(each, run_by)

    def _traced(self) -> Iterator[Traced]:
        clauses = [
            clause.id
            for clause in shipped_register()
            if clause.kind in _KINDS and clause.id in self._proofs.clauses()
        ]
        self._chance.shuffle(clauses)
        ordinary = lines_of(self._proofs, ORDINARY)
        for clause in clauses:
            tests = [test for test in self._proofs.tests([clause]) if test.startswith(_CORE)]
            ran = lines_of(self._proofs, tests) if tests else set[Line]()
            lines = ran - ordinary if candidates(ran - ordinary) else ran
            if candidates(lines):
                yield Traced(clause, tuple(tests), frozenset(lines))

    def _judged(self, traced: Traced, run_by: Counter[Line]) -> Result:
        """Of its lines one that few run: what many clauses' proofs run is about none of them."""
        found = candidates(traced.lines)
        least = min(run_by[file, change.line] for file, change in found)
        few = [each for each in found if run_by[each[0], each[1].line] <= max(least, FEW)]
        file, change = self._chance.choice(few)
        noticed = self._proofs.notices(lambda: swap(change, file, self._functions), traced.tests)
        place = str(Path(file).relative_to(Path.cwd()))
        verdict = Verdict.CAUGHT if noticed else Verdict.SURVIVED
        return Result(traced.clause, place, change.line, change.what, verdict)


def told(results: list[Result]) -> Iterator[str]:
    counts = Counter(each.verdict for each in results)
    for each in results:
        if each.verdict is Verdict.SURVIVED:
            yield f"survived  {each.file}:{each.line} {each.change} ({each.clause})"
    yield f"{counts[Verdict.CAUGHT]} of {len(results)} changes of code were noticed"


def campaign(number: int, seed: int, results: Path | None = None) -> list[Result]:
    found: list[Result] = []

    def draw(proofs: CollectedProofs) -> None:
        work_out_odds()
        for result in CodeCampaign(proofs, seed).results(number):
            found.append(result)
            if results is not None:
                with results.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(result._asdict()) + "\n")

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
