"""Draws clauses, changes a line that is about one of them, and asks whether its proofs notice.

`python -m tests.mutants.code_campaign [--draw N --seed S | --every] [--results FILE]`.
`clause_lines` says which lines those are. What an ordinary round runs as well says nothing about
the clause, and is left out.
"""

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

from croupier.core.games.baccarat import outcome
from croupier.core.identifiers import ClauseId
from croupier.core.offer import pricing
from croupier.rulebooks.register import ClauseKind, shipped_register
from tests.mutants.clause_lines import Line, about, names_by_clause
from tests.mutants.code_changes import (
    CodeChange,
    Functions,
    changes,
    loaded_functions,
    run_both,
    swap,
)
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
# So many tests of a clause say which lines its proofs run.
_TRACED = 3
# The proofs of so many clauses are run in a fork first with nothing changed.
_SAMPLE = 20
_KINDS = (ClauseKind.RULE, ClauseKind.RECORD, ClauseKind.PROMPT)
_CORE = "tests/core/"
# Reading and checking a rulebook is about no clause of it.
_APART = "croupier/core/rulebook/"


class Result(NamedTuple):
    clause: str
    file: str
    line: int
    change: str
    verdict: Verdict


def lines_of(proofs: CollectedProofs, tests: Sequence[str]) -> dict[str, frozenset[Line]]:
    """What each of these runs of the core, themselves passing."""
    told = proofs.told_by(tests, _traced)
    return {
        test: frozenset((file, line) for file, line in lines if _APART not in file)
        for test, lines in told
    }


def _traced() -> Callable[[], list[Line]]:
    ran: set[Line] = set()

    def traced(frame: FrameType, event: str, argument: object) -> Any:
        if not frame.f_code.co_filename.startswith(FOLDER):
            return None
        if event == "line":
            ran.add((frame.f_code.co_filename, frame.f_lineno))
        return traced

    sys.settrace(traced)

    def tell() -> list[Line]:
        sys.settrace(None)
        return sorted(ran)

    return tell


def candidates(lines: Set[Line]) -> list[tuple[str, CodeChange]]:
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
        ids = (clause.id for clause in shipped_register() if clause.kind in _KINDS)
        tests = {id_: [t for t in proofs.tests([id_]) if t.startswith(_CORE)] for id_ in ids}
        self._tests = {id_: found for id_, found in tests.items() if found}

    def results(self, number: int) -> Iterator[Result]:
        """One line of each of so many clauses, drawn by seed, and the idle ones drawn before it."""
        for clause, lines in self._lines_by_clause().items():
            for result in self._judged(clause, lines):
                yield result
                if result.verdict is not Verdict.IDLE:
                    number -= 1
                    break
            if number == 0:
                return

    def every_result(self) -> Iterator[Result]:
        """Each change of each clause, if it makes any difference."""
        for clause, lines in self._lines_by_clause().items():
            yield from self._judged(clause, lines)

    def _lines_by_clause(self) -> dict[ClauseId, frozenset[Line]]:
        """Of every clause that has some, in an order drawn by seed."""
        wanted = {test for found in self._tests.values() for test in found[:_TRACED]}
        ran = lines_of(self._proofs, sorted(wanted))
        ordinary = frozenset[Line]().union(*lines_of(self._proofs, ORDINARY).values())
        of_clause = {
            clause: self._own(clause, (line for test in tests[:_TRACED] for line in ran[test]))
            - ordinary
            for clause, tests in self._tests.items()
        }
        clauses = list(of_clause)
        self._chance.shuffle(clauses)
        self._must_pass_unchanged(clauses)
        return {clause: of_clause[clause] for clause in clauses}

    def _own(self, clause: ClauseId, lines: Iterable[Line]) -> frozenset[Line]:
        return about(names_by_clause().get(clause, frozenset()), lines)

    def _must_pass_unchanged(self, clauses: Sequence[ClauseId]) -> None:
        """What fails in a fork in which nothing was changed would seem to notice everything."""
        tests = sorted({test for clause in clauses[:_SAMPLE] for test in self._tests[clause]})
        if failing := self._proofs.failing(tests):
            raise RuntimeError(f"{failing} fail on the code as it is")

    def _judged(self, clause: ClauseId, lines: frozenset[Line]) -> Iterator[Result]:
        """The changes that make a difference anywhere in the clause's proofs, as they are drawn."""
        found = candidates(lines)
        self._chance.shuffle(found)
        own, functions = self._tests[clause], self._functions
        for file, change in found:
            made = partial(swap, change, file, functions)
            if self._proofs.notices(made, own):
                yield _result(clause, file, change, Verdict.CAUGHT)
            elif self._proofs.notices(partial(made, watched=True), own):
                both = partial(run_both, change, file, functions)
                matters = self._proofs.notices(both, self._of_document(clause))
                verdict = Verdict.SURVIVED if matters else Verdict.IDLE
                yield _result(clause, file, change, verdict)

    def _of_document(self, clause: ClauseId) -> list[str]:
        """The proofs of every clause of its document, its own first."""
        document, _, _ = clause.partition("-")
        ids = [id_ for id_ in self._proofs.clauses() if id_.startswith(f"{document}-")]
        others = (test for test in self._proofs.tests(sorted(ids)) if test.startswith(_CORE))
        return list(dict.fromkeys((*self._tests[clause], *others)))


def _result(clause: str, file: str, change: CodeChange, verdict: Verdict) -> Result:
    place = str(Path(file).relative_to(Path.cwd()))
    return Result(clause, place, change.line, change.what, verdict)


def _forget_prices() -> None:
    """A line of what pays is run again wherever a proof asks for a price."""
    pricing._priced.cache_clear()
    outcome._weighted_coups.cache_clear()


def told(results: list[Result]) -> Iterator[str]:
    counts = Counter(each.verdict for each in results)
    for each in results:
        if each.verdict in (Verdict.SURVIVED, Verdict.IDLE):
            yield f"{each.verdict:9} {each.file}:{each.line} {each.change} ({each.clause})"
    judged = len(results) - counts[Verdict.IDLE]
    yield f"{counts[Verdict.CAUGHT]} of {judged} changes of code were noticed"


def campaign(number: int | None, seed: int, results: Path | None = None) -> list[Result]:
    """So many changes, or all that there are."""
    found: list[Result] = []

    def draw(proofs: CollectedProofs) -> None:
        work_out_odds()
        _forget_prices()
        judge = CodeCampaign(proofs, seed)
        for result in judge.every_result() if number is None else judge.results(number):
            found.append(result)
            if results is not None:
                with results.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(result._asdict()) + "\n")

    with_collected(draw)
    return found


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    some = parser.add_mutually_exclusive_group()
    some.add_argument("--draw", type=int, default=100, help="so many clauses, 100 if not given")
    some.add_argument("--every", action="store_true", help="every change of every clause")
    parser.add_argument("--seed", type=int, default=18)
    parser.add_argument("--results", type=Path)
    asked = parser.parse_args(words)
    number = None if asked.every else asked.draw
    print(*told(campaign(number, asked.seed, asked.results)), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
