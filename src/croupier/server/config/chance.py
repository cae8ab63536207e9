"""What is only made believe has no place on a live floor: devices, bots and seeded chance."""

from collections.abc import Iterator
from typing import Any

from croupier.core.rulebook.document.problem import Problem

TRAINING_ONLY = 'belongs to the demo or to mode = "training", never to a live floor'
_WORDS = ("bot", "bots", "seed", "seeds", "simulated", "simulate", "speed", "random")


def make_believe(tables: dict[str, Any]) -> Iterator[Problem]:
    """Asked of the plain tables, so that it is named for what it is, however it is spelled."""
    if tables.get("mode", "live") != "live":
        return
    if "training" in tables:
        yield Problem("training", f"simulated chance {TRAINING_ONLY}")
    yield from _anywhere({key: part for key, part in tables.items() if key != "training"}, "")


def _anywhere(part: object, name: str) -> Iterator[Problem]:
    if isinstance(part, dict):
        for key, value in part.items():
            inner = f"{name}.{key}" if name else key
            if key in _WORDS:
                yield Problem(inner, f"{key} {TRAINING_ONLY}")
            elif key in ("kind", "driver") and str(value).startswith("simulated"):
                yield Problem(inner, f"a simulated device {TRAINING_ONLY}")
            else:
                yield from _anywhere(value, inner)
    elif isinstance(part, list):
        for number, value in enumerate(part, start=1):
            yield from _anywhere(value, f"{name}.{number}")
