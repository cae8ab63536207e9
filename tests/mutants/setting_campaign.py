"""Changes every cited setting of every rulebook and runs the proofs of the clauses it cites.

`python -m tests.mutants.setting_campaign [--rulebook ID] [--draw N --seed S] [--results FILE]`
"""

import argparse
import os
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct, json
from msgspec.structs import replace

from croupier.core.identifiers import RulebookId
from croupier.rulebooks.shelf import Shelf
from tests.mutants.collected_proofs import CollectedProofs, with_collected, work_out_odds
from tests.mutants.forked_proofs import BrokenRun, Verdict, verdict
from tests.mutants.mutated_shelf import change_for_good
from tests.mutants.setting_changes import CitedSetting, cited_settings, is_loadable


class Result(Struct, frozen=True):
    rulebook: str
    setting: str
    change: str
    clauses: tuple[str, ...]
    verdict: Verdict


def settings(rulebooks: Iterable[RulebookId]) -> Iterator[CitedSetting]:
    for rulebook in rulebooks:
        yield from cited_settings(rulebook)


def drawn(found: list[CitedSetting], number: int | None, seed: int) -> list[CitedSetting]:
    return found if number is None else random.Random(seed).sample(found, number)


def judged(setting: CitedSetting, proofs: CollectedProofs) -> Result:
    mutant = setting.mutant()
    about = (mutant.rulebook, mutant.setting, mutant.change, mutant.clauses)
    if not is_loadable(mutant):
        return Result(*about, Verdict.REFUSED)
    tests = proofs.tests(mutant.clauses)
    if not tests:
        return Result(*about, Verdict.UNPROVED)
    noticed = proofs.notices(lambda: change_for_good(mutant.rulebook, mutant.text), tests)
    return Result(*about, Verdict.CAUGHT if noticed else Verdict.SURVIVED)


def campaign(chosen: list[CitedSetting], results: Path | None = None) -> list[Result]:
    """Quickly, and once more with everything imported anew whatever seemed to survive."""
    found: list[Result] = []
    with TemporaryDirectory() as folder:
        first = Path(folder) / "results"
        child = os.fork()  # test modules that are imported here would not be imported anew
        if child == 0:
            _judge_and_leave(chosen, first)
        _, status = os.waitpid(child, 0)
        if status:
            raise BrokenRun("the proofs could not be collected, or do not pass as things are")
        lines = first.read_bytes().splitlines()
    judged_once = [json.decode(line, type=tuple[Result, tuple[str, ...]]) for line in lines]
    for setting, (result, tests) in zip(chosen, judged_once, strict=True):
        found.append(_once_more(setting, result, tests))
        if results is not None:
            with results.open("ab") as file:
                file.write(json.encode(found[-1]) + b"\n")
    return found


def _judge_and_leave(chosen: list[CitedSetting], to: Path) -> None:
    def judge(proofs: CollectedProofs) -> None:
        work_out_odds()
        failing = proofs.failing(proofs.tests({id_ for each in chosen for id_ in each.clauses}))
        if failing:
            raise BrokenRun(f"{failing} fail although nothing was changed")
        with to.open("wb") as file:
            for each in chosen:
                tests = tuple(proofs.tests(each.clauses))
                file.write(json.encode((judged(each, proofs), tests)) + b"\n")

    code = 1
    try:
        with_collected(judge)
        code = 0
    finally:
        os._exit(code)


def _once_more(setting: CitedSetting, result: Result, tests: tuple[str, ...]) -> Result:
    if result.verdict is not Verdict.SURVIVED:
        return result
    mutant = setting.mutant()
    anew = verdict(lambda: change_for_good(mutant.rulebook, mutant.text), tests)
    return replace(result, verdict=anew)


def told(results: list[Result]) -> Iterator[str]:
    counts = Counter(each.verdict for each in results)
    for result in results:
        if result.verdict in (Verdict.SURVIVED, Verdict.UNPROVED):
            place = f"{result.rulebook}: {result.setting}: {result.change}"
            yield f"{result.verdict}  {place} ({', '.join(result.clauses)})"
    noticed = counts[Verdict.CAUGHT] + counts[Verdict.REFUSED]
    yield f"{noticed} of {len(results)} changed settings were noticed: " + ", ".join(
        f"{counts[each]} {each}" for each in Verdict
    )


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rulebook", type=RulebookId)
    parser.add_argument("--draw", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--section", help="only settings whose name begins so")
    parser.add_argument("--results", type=Path, help="a JSON line for each, as it is known")
    asked = parser.parse_args(words)
    found = list(settings([asked.rulebook] if asked.rulebook else Shelf().ids()))
    found = [each for each in found if each.setting.startswith(asked.section or "")]
    results = campaign(drawn(found, asked.draw, asked.seed), asked.results)
    print(*told(results), sep="\n")
    return 0 if all(r.verdict in (Verdict.CAUGHT, Verdict.REFUSED) for r in results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
