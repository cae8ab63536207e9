"""Who says that something went wrong, and who puts it right."""

from typing import Any

from croupier.core.money import STAKE_MAX
from croupier.core.pit.cases.waiting import waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import (
    AdjustCredit,
    ChangeLateWager,
    DeclareMalfunction,
    DeclareNoSpin,
    InvalidateRound,
    LetOutcomeStand,
    RepayDebt,
    ReportMalfunction,
    ReportScreen,
    ReportTerminalError,
    ReturnUspin,
    VoidEarlyRound,
    VoidPastRound,
    VoidUnprovedWagers,
    WriteOffDebt,
)
from croupier.core.pit.irregularities.malfunctions.terminal_errors import (
    ERROR_AT_MOST,
    WORDS_AT_MOST,
)
from croupier.core.pit.irregularities.money.adjusting import beyond_records
from croupier.core.pit.irregularities.money.relief import result_may_be_known
from croupier.core.pit.irregularities.outcomes.corrections import corrects
from croupier.core.pit.irregularities.outcomes.early_results import VOIDED_BY
from croupier.core.pit.irregularities.outcomes.invalidation import ACTIONS
from croupier.core.pit.irregularities.outcomes.old_rounds import played
from croupier.core.pit.names import RoundId
from croupier.core.pit.powers import Answers, Raises
from croupier.core.pit.state import OVER, CaseKind
from croupier.core.pit.subjects import (
    PastRound,
    Place,
    Subject,
    case_of,
    past_round,
    round_named,
    terminal_named,
)
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.spin import UspinReturn
from croupier.core.rulebook.irregularities.corrections import LateVoid
from croupier.core.rulebook.people.authority import Action
from croupier.core.stream.envelope import Command

_VOIDS_LATE = Answers(Action.VOID_LATE_MISDEAL, CaseKind.WRONG_OUTCOME)


def must_be_permitted_to_correct(
    floor: Floor, command: Command[Any], subject: PastRound
) -> Refusal | None:
    action = corrects(subject.book, subject.table)
    return Answers(action, CaseKind.WRONG_OUTCOME)(floor, command, subject)


def must_be_permitted_to_doubt(
    floor: Floor, command: Command[Any], subject: PastRound
) -> Refusal | None:
    return Raises(corrects(subject.book, subject.table))(floor, command, subject)


def declares_no_spin(
    floor: Floor, command: Command[DeclareNoSpin], subject: Place
) -> tuple[Action, ...]:
    """Once something has been read, whoever says that the spin was none says who loses."""
    round_, declares = subject.table.round, Action.DECLARE_NO_SPIN
    if round_ is None or round_.id != command.body.round or round_.status in OVER:
        return (declares,)
    return (declares, Action.DECLARE_NO_SPIN_AFTER_READING) if round_.readings else (declares,)


def doubted_round(floor: Floor, body: LetOutcomeStand) -> PastRound | Refusal:
    found = past_round(floor, body)
    if isinstance(found, Refusal) or waits(floor, body.round, CaseKind.WRONG_OUTCOME) is not None:
        return found
    return Refusal(RefusalCode.UNKNOWN_CASE, f"nobody doubts the outcome of {body.round}")


def must_be_permitted_to_void_late(
    floor: Floor, command: Command[VoidPastRound], subject: PastRound
) -> Refusal | None:
    """Where a rulebook lets every result stand, whoever could doubt one is told so."""
    if subject.book.corrections.late_void.value is LateVoid.REFUSED:
        return must_be_permitted_to_doubt(floor, command, subject)
    return _VOIDS_LATE(floor, command, subject)


def invalidates(
    floor: Floor, command: Command[InvalidateRound], subject: PastRound
) -> tuple[Action, ...]:
    body = command.body
    action = ACTIONS[body.reason]
    return (action, Action.FORFEIT_WAGER) if body.forfeiting else (action,)


def voids_early(
    floor: Floor, command: Command[VoidEarlyRound], subject: Place
) -> tuple[Action, ...]:
    return (VOIDED_BY[subject.table.game],)


def changes_late(
    floor: Floor, command: Command[ChangeLateWager], subject: Place
) -> tuple[Action, ...]:
    """Once somebody could know what came, whoever moves a wager moves it to where it wins."""
    after_close = Action.CHANGE_WAGER_AFTER_CLOSE
    if result_may_be_known(floor, subject.table, command.body.round):
        return (after_close, Action.CHANGE_WAGER_AFTER_READING)
    return (after_close,)


def returns_unit(floor: Floor, command: Command[ReturnUspin], subject: Place) -> tuple[Action, ...]:
    """A repair is signed off; to replace or remove the unit is whoever opens tables' to say."""
    repaired = command.body.how is UspinReturn.REPAIRED_AND_SIGNED_OFF
    return (Action.SIGN_OFF_USPIN if repaired else Action.OPEN_TABLE,)


def terminal_and_round(
    floor: Floor, body: ReportScreen | DeclareMalfunction
) -> PastRound | Refusal:
    for name in (body.terminal, *getattr(body, "concerned", ())):
        terminal = terminal_named(floor, name) if name is not None else None
        if isinstance(terminal, Refusal):
            return terminal
    return past_round(floor, body)


def in_malfunction(floor: Floor, body: AdjustCredit) -> PastRound | Refusal:
    """The round that a case of malfunction is about, and somebody who had to do with it."""
    found = case_of(floor, body.case, CaseKind.MALFUNCTION, "open case of malfunction")
    if isinstance(found, Refusal):
        return found
    return _with_player(floor, body, round_named(floor, RoundId(found.about), body.old))


def round_and_player(floor: Floor, body: VoidUnprovedWagers) -> PastRound | Refusal:
    return _with_player(floor, body, past_round(floor, body))


def _with_player(
    floor: Floor, body: AdjustCredit | VoidUnprovedWagers, at: PastRound | Refusal
) -> PastRound | Refusal:
    if isinstance(at, Refusal):
        return at
    if body.session not in floor.state.sessions and not played(at.round, body.session):
        return Refusal(RefusalCode.UNKNOWN_SESSION, f"there was no session {body.session!r}")
    return at


def adjusts(floor: Floor, command: Command[AdjustCredit], subject: PastRound) -> tuple[Action, ...]:
    """As far as the records reach, whoever works out a fault; beyond them, two people."""
    works_out = Action.RECALCULATE_AFTER_FAULT
    if beyond_records(floor, subject.table, subject.round, command.body):
        return (works_out, Action.ADJUST_BEYOND_RECORDS)
    return (works_out,)


def debt_named(floor: Floor, body: RepayDebt | WriteOffDebt) -> Any:  # noqa: ANN401
    demand = floor.state.money.demands.get(body.case)
    if demand is not None and isinstance(body, RepayDebt):
        return Subject(floor.book(demand.rulebook).settings)
    return case_of(floor, body.case, CaseKind.RECEIVABLE, "case of what is owed")


def must_have_short_name(body: ReportTerminalError) -> Refusal | None:
    if 0 < len(body.error) <= ERROR_AT_MOST:
        return None
    return Refusal(RefusalCode.NO_REASON, "an error has a short name")


def must_be_few_words(body: ReportMalfunction) -> Refusal | None:
    if len(body.words) <= WORDS_AT_MOST:
        return None
    return Refusal(RefusalCode.NO_REASON, "a few words say what is wrong")


def must_adjust_something(body: AdjustCredit) -> Refusal | None:
    if 0 < abs(body.amount) <= STAKE_MAX:
        return None
    return Refusal(RefusalCode.BAD_AMOUNT, f"{body.amount} cents adjust nothing")


def must_pay_back_something(body: RepayDebt) -> Refusal | None:
    if body.amount > 0:
        return None
    return Refusal(RefusalCode.BAD_AMOUNT, f"{body.amount} cents cannot be paid back")
