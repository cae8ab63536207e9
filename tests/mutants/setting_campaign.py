"""Changes every cited setting of every rulebook and runs the proofs of the clauses it cites.

`python -m tests.mutants.setting_campaign [--rulebook ID] [--draw N --seed S] [--results FILE]`
"""

import argparse
import importlib
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct, json

from croupier.core.identifiers import ClauseId, RulebookId
from croupier.rulebooks.register import shipped_register
from croupier.rulebooks.register_evidence import Proofs, shipped_proofs
from croupier.rulebooks.shelf import Shelf
from tests.mutants.forked_proofs import Verdict, verdict
from tests.mutants.mutated_shelf import change_for_good
from tests.mutants.setting_changes import CitedSetting, cited_settings, is_loadable

# Imported once, before anything is forked.
_SLOW_IMPORTS = ("croupier.core.pit.machine", "croupier.core.venue.machine")


class Result(Struct, frozen=True):
    rulebook: str
    setting: str
    change: str
    clauses: tuple[str, ...]
    verdict: Verdict


def tests_of(clauses: Iterable[str], proofs: Proofs) -> list[str]:
    found = (proof.test for clause in clauses for proof in proofs.get(ClauseId(clause), ()))
    return list(dict.fromkeys(found))


def judged(setting: CitedSetting, proofs: Proofs) -> Result:
    mutant = setting.mutant()
    about = (mutant.rulebook, mutant.setting, mutant.change, mutant.clauses)
    if not is_loadable(mutant):
        return Result(*about, Verdict.REFUSED)
    tests = tests_of(mutant.clauses, proofs)
    found = verdict(lambda: change_for_good(mutant.rulebook, mutant.text), tests)
    return Result(*about, found)


def settings(rulebooks: Iterable[RulebookId]) -> Iterator[CitedSetting]:
    for rulebook in rulebooks:
        yield from cited_settings(rulebook)


def drawn(found: list[CitedSetting], number: int | None, seed: int) -> list[CitedSetting]:
    return found if number is None else random.Random(seed).sample(found, number)


def passes_unchanged(chosen: Iterable[CitedSetting], proofs: Proofs) -> bool:
    """Else a proof that always fails would seem to notice everything."""
    tests = tests_of((clause for each in chosen for clause in each.clauses), proofs)
    return verdict(_nothing, tests) in (Verdict.SURVIVED, Verdict.UNPROVED)


def _nothing() -> None:
    pass


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
    for name in _SLOW_IMPORTS:
        importlib.import_module(name)
    proofs = shipped_proofs(shipped_register())
    found = list(settings([asked.rulebook] if asked.rulebook else Shelf().ids()))
    found = [each for each in found if each.setting.startswith(asked.section or "")]
    chosen = drawn(found, asked.draw, asked.seed)
    if not passes_unchanged(chosen, proofs):
        print("the proofs do not pass on the rulebooks as they are", file=sys.stderr)
        return 2
    results = []
    for each in chosen:
        results.append(judged(each, proofs))
        if asked.results is not None:
            with asked.results.open("ab") as file:
                file.write(json.encode(results[-1]) + b"\n")
    print(*told(results), sep="\n")
    return 0 if all(r.verdict in (Verdict.CAUGHT, Verdict.REFUSED) for r in results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
