"""Every test on every sample, whole and in twenty parts, judged together.

With some hundred p values a few are small by chance alone. Holm's correction makes the chance that
a sound source fails in anything at all 1 in 20 at 95 %, and 1 in 100 at 99 %.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from croupier.randomness import bit_tests, number_tests, order_tests
from croupier.randomness.distributions import kolmogorov
from croupier.randomness.samples import Sample, SampleKind

# What a test is of: numbers, draws or bytes.
Test = Callable[[Any], float | None]

PARTS = 20
LEVELS = {"95 %": 0.05, "99 %": 0.01}


class SampleResult(Struct, frozen=True):
    """`p` of the whole sample; `parts_p` says whether the p values of its parts are uniform.

    The adjusted ones are to be held against a level as they are: Holm's correction is in them.
    """

    sample: str
    test: str
    p: float
    parts_p: float | None
    adjusted: float = 1.0
    parts_adjusted: float | None = None


class BatteryVerdict(Struct, frozen=True):
    level: str
    passed: bool
    failed: tuple[str, ...]


class Tested(Struct, frozen=True):
    name: str
    call: str
    numbers: int
    sha256: str
    # How often each number came, where there are few enough to look at.
    counts: tuple[int, ...] = ()
    # What the game calls them; as they are where it calls them nothing else.
    labels: tuple[str, ...] = ()

    def labelled(self) -> dict[str, int]:
        names = self.labels or map(str, range(len(self.counts)))
        return dict(zip(names, self.counts, strict=True))


class BatteryOutcome(Struct, frozen=True):
    samples: tuple[Tested, ...]
    results: tuple[SampleResult, ...]
    verdicts: tuple[BatteryVerdict, ...]

    @property
    def passed(self) -> bool:
        return all(verdict.passed for verdict in self.verdicts)


def judged(samples: Sequence[Sample]) -> BatteryOutcome:
    found = [result for sample in samples for result in _results(sample)]
    results = _corrected(found)
    verdicts = tuple(_verdict(name, level, results) for name, level in LEVELS.items())
    return BatteryOutcome(tuple(map(_tested, samples)), results, verdicts)


def _results(sample: Sample) -> Iterator[SampleResult]:
    for name, test in _tests(sample):
        whole = test(sample.values)
        if whole is None:
            continue
        parts = [test(part) for part in np.array_split(sample.values, PARTS)]
        known = [p for p in parts if p is not None]
        uniform = kolmogorov(np.array(known)) if len(known) == PARTS else None
        yield SampleResult(sample.name, name, whole, uniform)


def _tests(sample: Sample) -> Iterator[tuple[str, Test]]:
    if sample.kind is SampleKind.BYTES:
        yield from bit_tests.TESTS.items()
        return
    tests = number_tests.TESTS if sample.kind is SampleKind.NUMBERS else order_tests.TESTS
    for name, test in tests.items():
        yield name, _bounded(test, sample.bound)


def _bounded(test: Callable[[Any, int], float | None], bound: int) -> Test:
    return lambda values: test(values, bound)


def _corrected(found: list[SampleResult]) -> tuple[SampleResult, ...]:
    """Holm: the least p times how many there are, the next times one less, and never falling."""
    every = [result.p for result in found]
    every += [result.parts_p for result in found if result.parts_p is not None]
    adjusted = holm(every)
    whole, parts = adjusted[: len(found)], iter(adjusted[len(found) :])
    return tuple(
        replace(
            result,
            adjusted=p,
            parts_adjusted=None if result.parts_p is None else next(parts),
        )
        for result, p in zip(found, whole, strict=True)
    )


def holm(values: Sequence[float]) -> list[float]:
    adjusted = [0.0] * len(values)
    least = 0.0
    for rank, index in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        least = max(least, min(1.0, values[index] * (len(values) - rank)))
        adjusted[index] = least
    return adjusted


def _verdict(name: str, level: float, results: Sequence[SampleResult]) -> BatteryVerdict:
    failed = [
        f"{result.sample}: {result.test}{' in parts' if parts else ''}"
        for result in results
        for parts, p in ((False, result.adjusted), (True, result.parts_adjusted))
        if p is not None and p < level
    ]
    return BatteryVerdict(name, not failed, tuple(failed))


def _tested(sample: Sample) -> Tested:
    counts: NDArray[np.int64] = np.array([], dtype=np.int64)
    if sample.kind is not SampleKind.ORDERS and sample.bound <= 64:
        counts = np.bincount(sample.values, minlength=sample.bound)
    return Tested(
        *(sample.name, sample.call, int(sample.values.size), sample.sha256),
        tuple(map(int, counts)),
        sample.labels if counts.size else (),
    )
