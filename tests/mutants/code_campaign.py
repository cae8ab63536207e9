"""Draws clauses, changes a line that only their proofs run, and asks whether a proof notices.

`python -m tests.mutants.code_campaign [--draw N --seed S] [--results FILE]`. Lines that an ordinary
round runs as well say nothing about the clause, and are left out where any others remain.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from croupier.rulebooks.register import Kind, shipped_register
from croupier.rulebooks.register_evidence import Proofs, shipped_proofs
from tests.mutants.code_changes import CodeChange, changes
from tests.mutants.forked_proofs import OPTIONS, BrokenRun, Verdict

ORDINARY = (
    "tests/transcripts/test_transcripts.py::test_the_round_is_told_as_it_was"
    "[rrb-8-2-a-round-at-a-live-wheel]",
    "tests/transcripts/test_transcripts.py::test_the_round_is_told_as_it_was"
    "[rrb-7-7-4-a-shoe-and-a-coup]",
    "tests/transcripts/test_transcripts.py::test_the_round_is_told_as_it_was"
    "[mtt-10-3-c-a-round-of-sic-bo]",
)
_KINDS = (Kind.RULE, Kind.RECORD, Kind.PROMPT)
_CORE = "tests/core/"
_FAILED = (1, 2)
# Reading and checking a rulebook is about no clause of it.
_APART = "croupier/core/rulebook/"
Line = tuple[str, int]


class Result(NamedTuple):
    clause: str
    file: str
    line: int
    change: str
    verdict: Verdict


def run(tests: Sequence[str], **environment: str) -> int:
    plugin = ("-p", "tests.mutants.code_plugin")
    command = [sys.executable, "-m", "pytest", *OPTIONS, *plugin, *tests]
    env = {**os.environ, **environment}
    done = subprocess.run(
        command, env=env, capture_output=True, text=True, timeout=600, check=False
    )
    if done.returncode not in (0, *_FAILED):
        raise BrokenRun(done.stdout[-2000:] + done.stderr[-2000:])
    return done.returncode


def lines_of(tests: Sequence[str], folder: Path) -> set[Line]:
    to = folder / "lines.json"
    if run(tests, LINES_TO=str(to)) != 0:
        raise BrokenRun(f"{tests} do not pass on the code as it is")
    found = json.loads(to.read_text(encoding="utf-8"))
    return {(str(file), int(line)) for file, line in found if _APART not in file}


def candidates(lines: set[Line]) -> list[tuple[str, CodeChange]]:
    by_file: dict[str, set[int]] = {}
    for file, line in lines:
        by_file.setdefault(file, set()).add(line)
    return [
        (file, change)
        for file in sorted(by_file)
        for change in changes(Path(file).read_text(encoding="utf-8"), by_file[file])
    ]


def judged(
    clause: str, proofs: Proofs, ordinary: set[Line], chance: random.Random, folder: Path
) -> Result | None:
    tests = [p.test for p in proofs[clause] if p.test.startswith(_CORE)]  # type: ignore[index]
    if not tests:
        return None
    ran = lines_of(tests, folder)
    found = candidates(ran - ordinary) or candidates(ran)
    if not found:
        return None
    file, change = chance.choice(found)
    source = folder / "changed.py"
    source.write_text(change.source, encoding="utf-8")
    module = ".".join(Path(file).relative_to(Path("src").absolute()).with_suffix("").parts)
    code = run(tests, CHANGED_MODULE=module.removesuffix(".__init__"), CHANGED_SOURCE=str(source))
    place = str(Path(file).relative_to(Path.cwd()))
    verdict = Verdict.CAUGHT if code in _FAILED else Verdict.SURVIVED
    return Result(clause, place, change.line, change.what, verdict)


def told(results: list[Result]) -> Iterator[str]:
    counts = Counter(each.verdict for each in results)
    for each in results:
        if each.verdict is Verdict.SURVIVED:
            yield f"survived  {each.file}:{each.line} {each.change} ({each.clause})"
    yield f"{counts[Verdict.CAUGHT]} of {len(results)} changes of code were noticed"


def campaign(number: int, seed: int, results: Path | None = None) -> list[Result]:
    chance = random.Random(seed)
    register = shipped_register()
    proofs = shipped_proofs(register)
    clauses = [clause.id for clause in register if clause.kind in _KINDS and clause.id in proofs]
    chance.shuffle(clauses)
    found: list[Result] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        ordinary = lines_of(ORDINARY, folder)
        for clause in clauses:
            result = judged(clause, proofs, ordinary, chance, folder)
            if result is not None:
                found.append(result)
                if results is not None:
                    with results.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(result) + "\n")
            if len(found) == number:
                break
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
