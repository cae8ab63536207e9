"""Opens cases about cards, and closes them."""

from collections.abc import Iterator

from croupier.core.identifiers import ClauseId, Instant
from croupier.core.pit.cases.events import CaseDecided, CaseOpened
from croupier.core.pit.cases.open_cases import case, waiting
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Case, CaseKind, Round, RoundStatus
from croupier.core.refusals import Refusal, RefusalCode

# What a coup can wait for. Requests and disputes about it hold up nothing.
_OF_A_COUP = frozenset(
    {CaseKind.READINGS_DIFFER, CaseKind.EARLY_RESULT, CaseKind.MALFUNCTION, CaseKind.MISDEAL}
)


def call_staff(
    floor: Floor, kind: CaseKind, about: str, sentence: str, clause: ClauseId | None, at: Instant
) -> tuple[CaseOpened, ...]:
    """Opens one case for one matter: a second card out of place opens no second case."""
    if any(opened.clause == clause for opened in waiting(floor, (about,), (kind,))):
        return ()
    return (case(floor, kind, about, sentence, clause, at),)


def of(floor: Floor, about: str) -> Iterator[Case]:
    return waiting(floor, (about,), _OF_A_COUP)


def must_have_no_other_case(
    floor: Floor, round_: Round, clauses: tuple[ClauseId | None, ...]
) -> Refusal | None:
    """Whatever else the coup is suspended for is decided before its hands.

    Misdeals under these clauses are answered by the hands.
    """
    if round_.status is not RoundStatus.SUSPENDED:
        return None
    for opened in of(floor, round_.id):
        misdeal = opened.kind is CaseKind.MISDEAL and opened.clause in clauses
        if opened.kind is not CaseKind.READINGS_DIFFER and not misdeal:
            sentence = f"{round_.id} waits for another decision first: {opened.sentence}"
            return Refusal(RefusalCode.NOT_NOW, sentence, opened.clause)
    return None


def put_to_rest(
    floor: Floor,
    about: str,
    kinds: tuple[CaseKind, ...],
    decision: str,
    at: Instant,
    clauses: tuple[ClauseId | None, ...] | None = None,
) -> tuple[CaseDecided, ...]:
    """Decides the waiting cases of these kinds, only those under `clauses` where any are given."""
    return tuple(
        CaseDecided(opened.id, decision, at)
        for opened in waiting(floor, (about,), kinds)
        if clauses is None or opened.clause in clauses
    )


def undecided(floor: Floor, about: str, settled: tuple[CaseDecided, ...]) -> Case | None:
    """What a coup still waits for when these are out of the way."""
    over = {decided.case for decided in settled}
    return next((opened for opened in of(floor, about) if opened.id not in over), None)
