"""What the tests found, as a paper for a laboratory: verdicts, pictures, and every p value."""

from collections.abc import Iterator, Sequence
from math import sqrt

from croupier.papers.drawing import BLUE, GREEN, RED, Drawing, Sketch
from croupier.papers.paper import Column, Facts, Heading, Paper, Paragraph, Part, Picture, Table
from croupier.randomness.battery import PARTS, BatteryOutcome, SampleResult, Tested

_WIDTH, _HEIGHT = 900, 330
_LEFT, _RIGHT, _TOP, _FLOOR = 70, 30, 50, 280
_HOW = (
    "Each test asks how likely a sound source does worse, in either direction: that is its p"
    f" value. It is asked of the whole sample, and of {PARTS} parts of it: the p values of the"
    " parts must be uniform, by Kolmogorov and Smirnov's distance. Among so many p values a few"
    " are small by chance. After Holm's correction a sound source fails in anything at all once"
    " in 20 reports at 95 %, and once in 100 at 99 %. Repeat a report that fails once; a source"
    " that fails again is not sound."
)


def report(outcome: BatteryOutcome, facts: Sequence[tuple[str, str]]) -> Paper:
    said = [
        (f"Verdict at {one.level}", _verdict(one.passed, one.failed)) for one in outcome.verdicts
    ]
    parts: list[Part] = [Facts((*said, *facts)), Paragraph(_HOW, quiet=True)]
    return Paper(
        "Statistical tests of random numbers",
        (*parts, *_pictures(outcome), *_tables(outcome)),
        "Croupier: statistical tests of random numbers",
    )


def _verdict(passed: bool, failed: Sequence[str]) -> str:
    return "passed" if passed else "FAILED: " + "; ".join(failed)


def _pictures(outcome: BatteryOutcome) -> Iterator[Part]:
    yield Heading("All p values, from the least to the greatest")
    yield Picture(_against_uniform(outcome.results), "Sorted p values beside the diagonal.")
    for sample in outcome.samples:
        if sample.counts:
            yield Heading(f"How often each number came: {sample.name}", 2)
            told = f"Counts of {len(sample.counts)} numbers, within three standard deviations."
            yield Picture(_frequencies(sample), told)


def _tables(outcome: BatteryOutcome) -> Iterator[Part]:
    yield Heading("Samples")
    yield Table(
        (Column("Sample"), Column("Drawn by"), Column("Numbers", right=True)),
        tuple((one.name, one.call, f"{one.numbers:,}") for one in outcome.samples),
    )
    yield Heading("SHA-256 of each sample, as --keep writes it", 2)
    yield Facts(tuple((one.name, one.sha256) for one in outcome.samples))
    yield Heading("Tests")
    for sample in outcome.samples:
        rows = tuple(_row(one) for one in outcome.results if one.sample == sample.name)
        if not rows:
            continue
        yield Heading(sample.name, 2)
        titles = ("p", "p of its parts", "corrected", "parts corrected")
        yield Table((Column("Test"), *(Column(title, right=True) for title in titles)), rows)


def _row(result: SampleResult) -> tuple[str, ...]:
    figures = (result.p, result.parts_p, result.adjusted, result.parts_adjusted)
    return (result.test, *("too few" if p is None else shown(p) for p in figures))


def shown(p: float) -> str:
    return f"{p:.4f}" if p >= 0.0001 else f"{p:.1e}"


def _against_uniform(results: Sequence[SampleResult]) -> Drawing:
    sketch = Sketch(_WIDTH, _HEIGHT)
    values = sorted(p for result in results for p in (result.p, result.parts_p) if p is not None)
    sketch.text(_LEFT, 28, f"{len(values)} p values; a sound source keeps to the line", size=16)
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = _FLOOR - share * (_FLOOR - _TOP)
        sketch.line(_LEFT, y, _WIDTH - _RIGHT, y, faint=True)
        sketch.text(_LEFT - 10, y + 5, f"{share:g}", anchor="end")
    sketch.line(_LEFT, _FLOOR, _WIDTH - _RIGHT, _TOP, colour=BLUE)
    for rank, p in enumerate(values):
        x = _LEFT + (rank + 0.5) / len(values) * (_WIDTH - _LEFT - _RIGHT)
        sketch.dot(x, _FLOOR - p * (_FLOOR - _TOP), 3, GREEN if p >= 0.01 else RED)
    sketch.text((_LEFT + _WIDTH) / 2, _FLOOR + 30, "rank", anchor="middle")
    return sketch.drawing()


def _frequencies(sample: Tested) -> Drawing:
    sketch = Sketch(_WIDTH, _HEIGHT)
    cells = len(sample.counts)
    expected = sample.numbers / cells
    spread = sqrt(expected * (1 - 1 / cells))
    reach = max(4.0, *(abs(count - expected) / spread + 0.5 for count in sample.counts))
    middle = (_TOP + _FLOOR) / 2
    unit = (_FLOOR - _TOP) / 2 / reach
    sketch.text(_LEFT, 28, f"expected {expected:,.1f} each; lines at ±1.96 and ±3", size=16)
    step = (_WIDTH - _LEFT - _RIGHT) / cells
    for number, (label, count) in enumerate(sample.labelled().items()):
        off = (count - expected) / spread
        x = _LEFT + number * step
        top = middle - max(off, 0) * unit
        sketch.bar(x + step * 0.15, top, step * 0.7, max(1.0, abs(off) * unit),
                   GREEN if abs(off) < 3 else RED)  # fmt: skip
        sketch.text(x + step / 2, _FLOOR + 22, label, size=11, anchor="middle")
    for level in (-3.0, -1.96, 0.0, 1.96, 3.0):
        y = middle - level * unit
        sketch.line(_LEFT, y, _WIDTH - _RIGHT, y, faint=abs(level) < 3)
        sketch.text(_LEFT - 10, y + 5, f"{level:+g}" if level else "0", size=12, anchor="end")
    return sketch.drawing()
