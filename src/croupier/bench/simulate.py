"""Measures how much faster than real time a floor of fifty terminals is simulated."""

from croupier.bench.figure import CROUPIER, Figure, Measure, seconds

RULEBOOK = "nsw-rapid-2016"
TERMINALS = 50
UNIT = "s of the floor/s"
# Long enough to build the floor, and no longer.
_BUILT = 0.001


def measure(hours: float = 2.0, runs: int = 3) -> Figure:
    """The command as it is run, with its proof at the end, less what building the floor takes."""
    words = ["simulate", "--rulebook", RULEBOOK, "--terminals", str(TERMINALS), "--hours"]
    took, built = zip(
        *(
            (
                seconds([*CROUPIER, *words, str(hours)]),
                seconds([*CROUPIER, *words, str(_BUILT)]),
            )
            for _ in range(runs)
        ),
        strict=True,
    )
    passed = (hours - _BUILT) * 3600
    return Figure(
        figure="simulate",
        command=f"croupier {' '.join(words)} {hours:g}, start-up aside",
        measured=Measure("the floor's time", passed / (min(took) - min(built)), UNIT),
        beside=(Measure("real time", 1.0, UNIT),),
    )
