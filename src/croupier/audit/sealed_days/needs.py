"""What is still open, and since when: nothing since then is let go, whatever retention is set.

Much that is open needs no entry, because it lies whole in the state that a stream goes on from: a
player's credit and debts, drawers and floats, meters and cycles of jackpots, refused claims of
promotions (IBK-7.10.1, ROU-11/10.10.1, RRB-10.10.1), and every round that state remembers. Papers
that are out are rows, which stay. What somebody may yet have to look up, or count, is here.
"""

from collections.abc import Iterator
from typing import NamedTuple

from croupier.core.identifiers import CaseId, RoundId
from croupier.core.pit.cases.events import CaseOpened
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.old_rounds import dropped
from croupier.core.pit.state import Case, PitState
from croupier.core.stream.intents import Intents
from croupier.core.venue.promotions.state import PromotionStage
from croupier.core.venue.state import Hall, VenueState
from croupier.core.venue.tournaments.state import Standing
from croupier.journal.port import StreamId

# Whoever plays for a promotion may have put in their card on the day before it began.
_DAY_MS = 24 * 60 * 60 * 1000


class Need(NamedTuple):
    """What it is, as people name it, the moment since which entries are kept for it, and how
    people end it.
    """

    stream: StreamId
    what: str
    since: int
    how: str


def needs(stream: StreamId, floor: Floor | Hall) -> Iterator[Need]:
    found = _of_pit(floor.state) if isinstance(floor, Floor) else _of_venue(floor.state)
    for what, since, how in found:
        yield Need(stream, what, since, how)


def rounds_in_question(floor: Floor | Hall) -> Iterator[tuple[CaseId, RoundId]]:
    """Cases about rounds that state no longer has: to put one right, its entries are read."""
    if isinstance(floor, Floor):
        for case in floor.state.cases.values():
            for name in _long_over(floor, case):
                yield case.id, name


def rounds_asked_for(floor: Floor, opened: CaseOpened) -> Iterator[tuple[CaseId, RoundId]]:
    """The same of a case that was opened after that state."""
    for name in _long_over(floor, opened):
        yield opened.case, name


def _long_over(floor: Floor, case: Case | CaseOpened) -> Iterator[RoundId]:
    for name in dict.fromkeys((RoundId(case.about), case.disputed_round)):
        if name is not None and dropped(floor, name) is not None:
            yield name


DECIDED = "decide it at the pit console, under Waiting"
_ANSWERED = "bring its device back, which then says what became of it, or tell it by hand"
_Found = Iterator[tuple[str, int, str]]


def _of_pit(state: PitState) -> _Found:
    for case in state.cases.values():
        yield f"case {case.id} about {case.about}, which nobody has decided", case.opened, DECIDED
    yield from _unanswered(state.intents)
    for name, seen in state.errors.items():
        # Of a terminal that was retired nothing is shown any more.
        if seen:
            where = ", ".join(sorted(seen))
            what = f"the error {name} of {where}, which is not cleared"
            yield what, min(seen.values()), "mend the terminal until it clears it, or retire it"


def _of_venue(state: VenueState) -> _Found:
    for case in state.cases.values():
        what = f"case {case.id} about {case.about}, which nobody has decided"
        yield what, case.opened, "decide it at the office, under Holds and cases"
    for held in state.holds.values():
        how = "determine it at the office, under Holds and cases"
        yield f"ticket {held.ticket[:12]}, which is held", held.at, how
    yield from _unanswered(state.intents)
    for jackpot in state.jackpots.values():
        if jackpot.pending is not None:
            pressed = jackpot.pending
            what = f"the press of {pressed.round}, which the keeper has not answered"
            yield what, pressed.at, f"start the keeper of {jackpot.parameters.jackpot}"
    for promotion in state.promotions.values():
        if promotion.stage in (PromotionStage.PUBLISHED, PromotionStage.CLOSED):
            since = promotion.terms.starts - _DAY_MS
            how = "draw its prizes, or cancel it"
            yield f"promotion {promotion.id}, which is not drawn", since, how
    for tournament in state.tournaments.values():
        if tournament.standing is Standing.PUBLISHED or tournament.owed:
            since = tournament.published or tournament.starts
            what = f"tournament {tournament.id}, which is not over"
            yield what, since, "play it to its end and pay its prizes, or cancel it"


def _unanswered(intents: Intents) -> _Found:
    for intent in intents.open.values():
        what = f"{intent.id} about {intent.about}, which {intent.device} has not answered"
        yield what, intent.at, _ANSWERED
