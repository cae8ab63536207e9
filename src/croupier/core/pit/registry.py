"""Every command with what decides it, every event with what folds it: the pit's contents."""

from collections.abc import Callable, Iterable

from croupier.core.patrons.standing import Standing, StandingByPit
from croupier.core.pit.accounts import decide as accounts
from croupier.core.pit.accounts import fold as accounts_fold
from croupier.core.pit.accounts.transfers import MonitoringTransfer
from croupier.core.pit.cards import decide as cards
from croupier.core.pit.cards import fold as cards_fold
from croupier.core.pit.cases import decide as cases
from croupier.core.pit.cases import fold as cases_fold
from croupier.core.pit.cases.approving import approvals
from croupier.core.pit.chips import decide as chips
from croupier.core.pit.chips import fold as chips_fold
from croupier.core.pit.conduct import decide as conduct
from croupier.core.pit.conduct import fold as conduct_fold
from croupier.core.pit.demonstration import decide as demonstration
from croupier.core.pit.demonstration import fold as demonstration_fold
from croupier.core.pit.floats import decide as floats
from croupier.core.pit.floats import fold as floats_fold
from croupier.core.pit.floor import Floor
from croupier.core.pit.inspecting import decide as inspecting
from croupier.core.pit.inspecting import fold as inspecting_fold
from croupier.core.pit.intents import decide as intents
from croupier.core.pit.intents import fold as intents_fold
from croupier.core.pit.irregularities import decide as irregularities
from croupier.core.pit.irregularities import fold as irregularities_fold
from croupier.core.pit.patrons import decide as patrons
from croupier.core.pit.patrons import fold as patrons_fold
from croupier.core.pit.rounds import deadlines as rounds_deadlines
from croupier.core.pit.rounds import decide as rounds
from croupier.core.pit.rounds import fold as rounds_fold
from croupier.core.pit.rounds import launching as rounds_launching
from croupier.core.pit.rounds.commands import Elapse, ReadOutcome, SenseClose
from croupier.core.pit.starting import decide as starting
from croupier.core.pit.starting import fold as starting_fold
from croupier.core.pit.tables import decide as tables
from croupier.core.pit.tables import fold as tables_fold
from croupier.core.pit.terminals import decide as terminals
from croupier.core.pit.terminals import fold as terminals_fold
from croupier.core.pit.terminals.commands import ReportCondition, ReportRestored
from croupier.core.pit.tickets import decide as tickets
from croupier.core.pit.tickets import fold as tickets_fold
from croupier.core.pit.wagers import decide as wagers
from croupier.core.pit.wagers import fold as wagers_fold
from croupier.core.refusals import Refusal
from croupier.core.stream.deadlines import Deadline
from croupier.core.stream.envelope import Decision
from croupier.core.stream.wording import worded
from croupier.core.tickets.ticket import Ticket

_DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    **starting.DECIDE,
    **tables.DECIDE,
    **accounts.DECIDE,
    **terminals.DECIDE,
    **patrons.DECIDE,
    **inspecting.DECIDE,
    **demonstration.DECIDE,
    **tickets.DECIDE,
    **floats.DECIDE,
    **chips.DECIDE,
    **intents.DECIDE,
    **wagers.DECIDE,
    **rounds.DECIDE,
    **irregularities.DECIDE,
    **conduct.DECIDE,
    **cases.DECIDE,
    **cards.DECIDE,
}
_WORDED = worded(_DECIDE)
# What waits for approval is decided by what decides it without waiting.
DECIDE = _WORDED | worded(approvals(_WORDED))
_FOLDS: dict[type, Callable[..., None]] = {
    **starting_fold.FOLD,
    **tables_fold.FOLD,
    **accounts_fold.FOLD,
    **terminals_fold.FOLD,
    **patrons_fold.FOLD,
    **inspecting_fold.FOLD,
    **demonstration_fold.FOLD,
    **tickets_fold.FOLD,
    **floats_fold.FOLD,
    **chips_fold.FOLD,
    **intents_fold.FOLD,
    **wagers_fold.FOLD,
    **rounds_fold.FOLD,
    **irregularities_fold.FOLD,
    **conduct_fold.FOLD,
    **cases_fold.FOLD,
    **cards_fold.FOLD,
}


def _in_turn(first: Callable[..., None], second: Callable[..., None]) -> Callable[..., None]:
    def both(floor: Floor, event: object) -> None:
        first(floor, event)
        second(floor, event)

    return both


def _also(folds: dict[type, Callable[..., None]], more: dict[type, Callable[..., None]]) -> None:
    for event, fold in more.items():
        folds[event] = _in_turn(folds[event], fold)


# A shoe follows its rounds, and so does what is only shown: the round itself is folded first.
FOLD: dict[type, Callable[..., None]] = dict(_FOLDS)
_also(FOLD, cards_fold.ALSO)
_also(FOLD, demonstration_fold.ALSO)
# Every kind of moment at which something happens by itself.
DEADLINES: tuple[Callable[[Floor], Iterable[Deadline]], ...] = (
    rounds_deadlines.deadlines,
    rounds_launching.launches,
)
# Whose refusals nobody will ask about: chips that do not count, what comes too early or twice.
ORDINARY: frozenset[type] = frozenset(
    {*wagers.DECIDE, Elapse, ReadOutcome, SenseClose, ReportCondition, ReportRestored}
)
# What a claim's row may hold: tagged structs, each of a kind of its own.
ROWS: tuple[type, ...] = (Ticket, MonitoringTransfer, Standing, StandingByPit)
