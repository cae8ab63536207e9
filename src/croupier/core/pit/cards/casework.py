"""Calling staff about cards, and putting a call to rest."""

from collections.abc import Iterator

from croupier.core.identifiers import ClauseId
from croupier.core.pit.cases.events import CaseDecided, CaseOpened
from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant
from croupier.core.pit.state import CaseKind


def call_staff(
    floor: Floor,
    kind: CaseKind,
    about: str,
    sentence: str,
    clause: ClauseId | None,
    at: Instant,
) -> tuple[CaseOpened, ...]:
    """One call for one matter: a second card out of place is no second case."""
    if next(waiting(floor, about, kind), None) is not None:
        return ()
    return (case(floor, kind, about, sentence, clause, at),)


def waiting(floor: Floor, about: str, kind: CaseKind) -> Iterator[str]:
    for opened in floor.state.cases.values():
        if opened.about == about and opened.kind is kind:
            yield opened.id


def put_to_rest(
    floor: Floor, about: str, kinds: tuple[CaseKind, ...], decision: str, at: Instant
) -> tuple[CaseDecided, ...]:
    return tuple(
        CaseDecided(opened.id, decision, at)
        for opened in floor.state.cases.values()
        if opened.about == about and opened.kind in kinds
    )
