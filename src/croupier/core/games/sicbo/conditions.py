"""Whether a roll is what a rulebook's own prize asks for."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from croupier.core.games.sicbo.outcome import Roll
from croupier.core.games.sicbo.rules import Faces
from croupier.core.rulebook.games.conditions import When


def hold(when: When, roll: Roll) -> bool:
    """All that is said of it."""
    return all(_ASKED[name](getattr(when, name), roll.faces) for name in when.said())


_ASKED: dict[str, Callable[[Any, Faces], bool]] = {
    "totals": lambda asked, faces: sum(faces) in asked,
    "shows": lambda asked, faces: Counter(asked) <= Counter(faces),
    "among": lambda asked, faces: set(faces) <= set(asked),
    "alike": lambda asked, faces: max(Counter(faces).values()) in asked,
}
