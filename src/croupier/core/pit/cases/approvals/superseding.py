"""Requests that something decided since has overtaken: they wait no longer."""

from collections.abc import Iterator

from croupier.core.pit.cases.approvals.requests import Request, read
from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant, RoundId
from croupier.core.stream.envelope import Actor


def overtaken(
    floor: Floor, round_: RoundId, kinds: tuple[type[Request], ...], at: Instant, by: Actor
) -> Iterator[CaseDecided]:
    """Those of these kinds about the round. Nobody approves them by mistake afterwards."""
    for case in floor.state.cases.values():
        if case.request is None or case.about != round_:
            continue
        if isinstance(read(case.request), kinds):
            yield CaseDecided(case.id, "rejected: the outcome stands", at, by)
