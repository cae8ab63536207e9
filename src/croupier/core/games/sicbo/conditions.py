"""Whether a roll meets the condition of a rulebook's own prize."""

from collections import Counter
from collections.abc import Callable

from croupier.core.games.sicbo.outcome import Roll
from croupier.core.games.sicbo.rules import Faces
from croupier.core.rulebook.games.conditions import When


def hold(when: When, roll: Roll) -> bool:
    """All that is said of it."""
    return all(_ASKED[name](when, roll.faces) for name in when.said())


_ASKED: dict[str, Callable[[When, Faces], bool]] = {
    "totals": lambda when, faces: sum(faces) in (when.totals or ()),
    "shows": lambda when, faces: Counter(when.shows or ()) <= Counter(faces),
    "among": lambda when, faces: set(faces) <= set(when.among or ()),
    "alike": lambda when, faces: max(Counter(faces).values()) in (when.alike or ()),
}
