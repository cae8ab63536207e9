"""Says who may report an irregularity, and who may put it right."""

from typing import Any

from croupier.core.identifiers import RoundId
from croupier.core.money import STAKE_MAX
from croupier.core.pit import powers, subjects
from croupier.core.pit.cases.open_cases import waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import commands
from croupier.core.pit.irregularities.malfunctions import recalculation
from croupier.core.pit.irregularities.old_rounds import played
from croupier.core.pit.irregularities.results.early_results import VOIDED_BY
from croupier.core.pit.irregularities.results.wrong_outcomes import corrects
from croupier.core.pit.irregularities.voids import INVALIDATED_BY
from croupier.core.pit.irregularities.wager_changes import result_may_be_known
from croupier.core.pit.state import OVER, CaseKind
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.faults import LateVoid
from croupier.core.rulebook.games.roulette import UspinReturn
from croupier.core.rulebook.roles import Action
from croupier.core.stream.envelope import Command

_VOIDS_LATE = powers.Answers(Action.VOID_LATE_MISDEAL, CaseKind.WRONG_OUTCOME)


def must_be_permitted_to_correct(
    floor: Floor, command: Command[Any], subject: subjects.PastRound
) -> Refusal | None:
    action = corrects(subject.book, subject.table)
    return powers.Answers(action, CaseKind.WRONG_OUTCOME)(floor, command, subject)


def must_be_permitted_to_doubt(
    floor: Floor, command: Command[Any], subject: subjects.PastRound
) -> Refusal | None:
    return powers.Raises(corrects(subject.book, subject.table))(floor, command, subject)


def declares_no_spin(
    floor: Floor, command: Command[commands.DeclareNoSpin], subject: subjects.Place
) -> tuple[Action, ...]:
    """After a reading, a no-spin decides who loses, so it takes more authority."""
    round_, declares = subject.table.round, Action.DECLARE_NO_SPIN
    if round_ is None or round_.id != command.body.round or round_.status in OVER:
        return (declares,)
    return (declares, Action.DECLARE_NO_SPIN_AFTER_READING) if round_.readings else (declares,)


def doubted_round(floor: Floor, body: commands.LetOutcomeStand) -> subjects.PastRound | Refusal:
    found = subjects.past_round(floor, body)
    if isinstance(found, Refusal) or waits(floor, body.round, CaseKind.WRONG_OUTCOME) is not None:
        return found
    return Refusal(RefusalCode.UNKNOWN_CASE, f"nobody has reported {body.round} as wrong")


def must_be_permitted_to_void_late(
    floor: Floor, command: Command[commands.VoidPastRound], subject: subjects.PastRound
) -> Refusal | None:
    """Where every result stands, those who may report a wrong one are told so."""
    if subject.book.corrections.late_void.value is LateVoid.REFUSED:
        return must_be_permitted_to_doubt(floor, command, subject)
    return _VOIDS_LATE(floor, command, subject)


def invalidates(
    floor: Floor, command: Command[commands.InvalidateRound], subject: subjects.PastRound
) -> tuple[Action, ...]:
    body = command.body
    action = INVALIDATED_BY[body.reason]
    return (action, Action.FORFEIT_WAGER) if body.forfeiting else (action,)


def voids_early(
    floor: Floor, command: Command[commands.VoidEarlyRound], subject: subjects.Place
) -> tuple[Action, ...]:
    return (VOIDED_BY[subject.table.game],)


def changes_late(
    floor: Floor, command: Command[commands.ChangeLateWager], subject: subjects.Place
) -> tuple[Action, ...]:
    """Once the result may be known, moving a wager takes more authority."""
    after_close = Action.CHANGE_WAGER_AFTER_CLOSE
    if result_may_be_known(floor, subject.table, command.body.round):
        return (after_close, Action.CHANGE_WAGER_AFTER_READING)
    return (after_close,)


def returns_unit(
    floor: Floor, command: Command[commands.ReturnUspin], subject: subjects.Place
) -> tuple[Action, ...]:
    """A repair is signed off; whoever opens tables replaces or removes the unit."""
    repaired = command.body.how is UspinReturn.REPAIRED_AND_SIGNED_OFF
    return (Action.SIGN_OFF_USPIN if repaired else Action.OPEN_TABLE,)


def terminal_and_round(
    floor: Floor, body: commands.ReportScreen | commands.DeclareMalfunction
) -> subjects.PastRound | Refusal:
    for name in (body.terminal, *getattr(body, "concerned", ())):
        terminal = subjects.terminal_named(floor, name) if name is not None else None
        if isinstance(terminal, Refusal):
            return terminal
    return subjects.past_round(floor, body)


def in_malfunction(floor: Floor, body: commands.AdjustCredit) -> subjects.PastRound | Refusal:
    """The round that a case of malfunction is about, and somebody who had to do with it."""
    found = subjects.case_of(floor, body.case, CaseKind.MALFUNCTION, "open case of malfunction")
    if isinstance(found, Refusal):
        return found
    return _with_player(floor, body, subjects.round_named(floor, RoundId(found.about), body.old))


def round_and_player(
    floor: Floor, body: commands.VoidUnprovedWagers
) -> subjects.PastRound | Refusal:
    return _with_player(floor, body, subjects.past_round(floor, body))


def _with_player(
    floor: Floor,
    body: commands.AdjustCredit | commands.VoidUnprovedWagers,
    at: subjects.PastRound | Refusal,
) -> subjects.PastRound | Refusal:
    if isinstance(at, Refusal):
        return at
    if body.session not in floor.state.sessions and not played(at.round, body.session):
        return Refusal(RefusalCode.UNKNOWN_SESSION, f"there was no session {body.session!r}")
    return at


def adjusts(
    floor: Floor, command: Command[commands.AdjustCredit], subject: subjects.PastRound
) -> tuple[Action, ...]:
    """As far as the records reach, whoever works out a fault; beyond them, two people."""
    works_out = Action.RECALCULATE_AFTER_FAULT
    if recalculation.beyond_records(floor, subject.table, subject.round, command.body):
        return (works_out, Action.ADJUST_BEYOND_RECORDS)
    return (works_out,)


def debt_of(floor: Floor, body: commands.RepayDebt | commands.WriteOffDebt) -> Any:
    demand = floor.state.money.demands.get(body.case)
    if demand is not None and isinstance(body, commands.RepayDebt):
        return subjects.Subject(floor.book(demand.rulebook).settings)
    return subjects.case_of(floor, body.case, CaseKind.RECEIVABLE, "case of what is owed")


def must_adjust_something(body: commands.AdjustCredit) -> Refusal | None:
    if 0 < abs(body.amount) <= STAKE_MAX:
        return None
    return Refusal(RefusalCode.BAD_AMOUNT, f"credit cannot be adjusted by {body.amount} cents")
