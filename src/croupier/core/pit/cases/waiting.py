"""What still waits to be decided about a round, a table or whoever played."""

from collections.abc import Collection, Iterator

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Case, CaseKind


def waiting(floor: Floor, about: Collection[str], kinds: Collection[CaseKind]) -> Iterator[Case]:
    """The oldest first."""
    for opened in floor.state.cases.values():
        if opened.kind in kinds and opened.about in about:
            yield opened


def waits(floor: Floor, about: str, *kinds: CaseKind) -> Case | None:
    """The oldest of these kinds about one thing."""
    return next(waiting(floor, (about,), kinds), None)
