"""What waits for staff, the oldest first, with what may be decided and by whom."""

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.ledger.changes import AccountChanges
from croupier.core.pit.accounts.state import Demand, Hold, Owed, PrizeHold
from croupier.core.pit.cases.approvals.requests import read
from croupier.core.pit.cases.deciding.option import Option
from croupier.core.pit.cases.deciding.options import options
from croupier.core.pit.conduct.state import Bar
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import CaseId, Instant
from croupier.core.pit.state import Case, CaseKind
from croupier.core.stream.envelope import Actor
from croupier.views.floor.card_sets import CardSetView, card_sets
from croupier.views.floor.floats import FloatView, float_views
from croupier.views.round_file import RoundFile, last_file, round_file
from croupier.views.sentence.names import Names, names_of
from croupier.views.sentence.sentence import told
from croupier.views.sentence.spoken_names import said

_DONE_SHOWN = 30


class CaseView(Struct, frozen=True, omit_defaults=True):
    id: CaseId
    kind: CaseKind
    about: str
    sentence: str
    opened: Instant
    clause: ClauseId | None = None
    by: Actor | None = None
    # What waits for approval: as it was asked, and in a sentence.
    request: str | None = None
    asked: str | None = None
    review: bool = False
    options: tuple[Option, ...] = ()
    decided: Instant | None = None
    decision: str | None = None
    decided_by: Actor | None = None
    # The records beside it, of a case that waits.
    file: RoundFile | None = None
    # Of a case that is decided: what its decision did to the accounts.
    changes: AccountChanges = AccountChanges()
    # What it is about, as people on the floor say it.
    concerns: str = ""


class CasesView(Struct, frozen=True, tag="cases"):
    open: tuple[CaseView, ...]
    done: tuple[CaseView, ...]
    holds: tuple[Hold, ...]
    owed: tuple[Owed, ...]
    prizes_held: tuple[PrizeHold, ...]
    bars: tuple[Bar, ...]
    cards: tuple[CardSetView, ...]
    floats: tuple[FloatView, ...]
    demands: tuple[Demand, ...]


def cases_view(floor: Floor) -> CasesView:
    state = floor.state
    names = names_of(floor)
    waiting = sorted(state.cases.values(), key=lambda case: case.opened)
    return CasesView(
        tuple(_case(names, case, options(floor, case), file_of(floor, case)) for case in waiting),
        tuple(_case(names, case) for case in reversed(state.cases_done[-_DONE_SHOWN:])),
        tuple(state.money.holds.values()),
        tuple(state.money.owed.values()),
        tuple(state.money.prizes_held.values()),
        tuple(state.bars),
        card_sets(floor),
        float_views(floor),
        tuple(state.money.demands.values()),
    )


def file_of(floor: Floor, case: Case) -> RoundFile | None:
    """Of the round that the case is about or its request names, or its player's last one."""
    asked = read(case.request) if case.request is not None else None
    named = getattr(asked, "round", None) or case.disputed_round or case.about
    return round_file(floor, named) or last_file(floor, case.about)


def _case(
    names: Names, case: Case, found: tuple[Option, ...] = (), file: RoundFile | None = None
) -> CaseView:
    return CaseView(
        id=case.id,
        kind=case.kind,
        about=case.about,
        sentence=said(case.sentence, names),
        opened=case.opened,
        clause=case.clause,
        by=case.by,
        request=case.request,
        asked=_asked(names, case),
        review=case.review,
        options=found,
        decided=case.decided,
        decision=said(case.decision, names) if case.decision is not None else None,
        decided_by=case.decided_by,
        file=file,
        changes=case.changes,
        concerns=_concerns(names, case),
    )


def _concerns(names: Names, case: Case) -> str:
    about = names.about(case.about)
    return about if case.disputed_round is None else f"{about}, {names.round(case.disputed_round)}"


def _asked(names: Names, case: Case) -> str | None:
    request = read(case.request) if case.request is not None else None
    return told(request, names) if isinstance(request, Struct) else None
