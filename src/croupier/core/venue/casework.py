"""Calling staff in the course of deciding something else."""

from croupier.core.identifiers import ClauseId
from croupier.core.stream.names import CaseId, Instant
from croupier.core.venue.events import CaseOpened
from croupier.core.venue.hall import Hall
from croupier.core.venue.state import VenueCase


def case(
    hall: Hall, kind: VenueCase, about: str, sentence: str, clause: ClauseId | None, at: Instant
) -> CaseOpened:
    name = CaseId(f"V{hall.state.cases_opened + 1}")
    return CaseOpened(name, kind, about, sentence, clause, at)
