"""Takes no outcome before ball or dice have moved and, where the rulebook says so, are at rest.

A sensor or the dealer reports the ball at rest. Otherwise it counts as at rest a set time after its
spin.
"""

from collections.abc import Iterator

from croupier.core.identifiers import Instant
from croupier.core.pit.cases.open_cases import case, waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.results.faulty_readings import decided_under
from croupier.core.pit.rounds.commands import ReportBallAtRest, RestDue, SenseRest
from croupier.core.pit.rounds.current_round import At, not_now
from croupier.core.pit.rounds.events import BallRested, RoundSuspended
from croupier.core.pit.state import OVER, CaseKind, Reading, Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import faults, limits, rulebook
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.games.roulette import RestReport
from croupier.core.rulebook.round import Script, launch_of, motion_of
from croupier.core.stream.declaring import Deadline
from croupier.core.stream.envelope import Command, Decided, Decision


def script_of(floor: Floor, table: Table) -> Script:
    scripts = floor.settings(table).script.get(floor.offer(table).options.form, {})
    return scripts.get(table.game, {}).get(table.source, ())


def must_have_moved(floor: Floor, table: Table, round_: Round) -> Refusal | None:
    """What came too soon has come all the same, seen in motion or not: its case is on record."""
    if round_.spun is not None or round_.readings:
        return None
    step = motion_of(script_of(floor, table))
    if step is None or waits(floor, round_.id, CaseKind.EARLY_RESULT) is not None:
        return None
    what = "no dice are tumbled" if table.game is GameName.SIC_BO else "no ball is spun"
    return Refusal(RefusalCode.TOO_EARLY, f"{what} in {round_.id} yet", step.first)


def read_unmoved(
    floor: Floor, table: Table, round_: Round, reading: Reading, refusal: Refusal
) -> Decided:
    """Where a hand sets things in motion, its owner sees the refusal. Elsewhere staff are called:

    a device that reads what it never launched has failed at one or the other.
    """
    if launch_of(script_of(floor, table)) is None:
        return refusal
    rule = floor.settings(table).faults.read_error_settles_on
    clause = rule.first if rule is not None else decided_under(floor, table)
    sentence = f"{reading.by} reports an outcome: {refusal.sentence}"
    fault = faults.FaultReason.READ_ERROR_AFTER_CLOSE
    told = case(floor, CaseKind.MALFUNCTION, round_.id, sentence, clause, reading.at, fault=fault)
    return Decision((RoundSuspended(round_.id, sentence, clause), told))


_SECOND_MS = 1000


def rests(floor: Floor) -> Iterator[Deadline]:
    for name, table in floor.state.tables.items():
        at = rest_at(floor, table)
        if at is not None:
            yield Deadline(at, RestDue(name))


def rest_at(floor: Floor, table: Table) -> Instant | None:
    """When the ball counts as at rest by the clock; none where nobody waits for that.

    While wagering is open no number is taken, so the ball is not said to rest.
    """
    round_ = table.round
    if round_ is None or round_.status is RoundStatus.OPEN or round_.status in OVER:
        return None
    if round_.spun is None or round_.at_rest or round_.readings:
        return None
    after = rest_after_ms(floor, table)
    if after is None or waits(floor, round_.id, CaseKind.EARLY_RESULT) is not None:
        # A ball that came to rest too soon rests all the same: its case is on record.
        return None
    return Instant(max(round_.spun + after, round_.closed or 0))


def rest_after_ms(floor: Floor, table: Table) -> int | None:
    """The table's own time or its rulebook's; none where no number waits for a ball at rest."""
    rules = rulebook.at_rest_rules(floor.settings(table), table.game, table.source)
    if rules is None or rules.rest_after_seconds is None:
        return None
    if floor.offer(table).options.form is limits.Form.TABLE:
        # The dolly is placed on the number of a ball at rest, and then it is entered.
        return None
    own = floor.state.plan.desk(table.id).rest_after_ms
    return rules.rest_after_seconds.value * _SECOND_MS if own is None else own


def rest_due(floor: Floor, command: Command[RestDue], table: Table) -> Decided:
    at, round_ = rest_at(floor, table), table.round
    if at is None or round_ is None:
        return Refusal(RefusalCode.NOT_NOW, f"{table.id} waits for no ball")
    if at > command.at:
        return Refusal(RefusalCode.TOO_EARLY, f"the ball of {round_.id} may still run")
    return Decision((BallRested(round_.id, command.at),))


def report_ball_at_rest(floor: Floor, command: Command[ReportBallAtRest], at: At) -> Decided:
    table, round_ = at
    rules = rulebook.at_rest_rules(floor.settings(table), table.game, table.source)
    if rules is None or rules.rest_reported_by is None:
        sentence = f"no number waits for a ball at rest at {table.id}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    if RestReport.DEALER not in rules.rest_reported_by.value:
        sentence = f"only the sensor of {table.id} reports the ball at rest"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rules.rest_reported_by.last)
    if round_.spun is None:
        return not_now(round_, "no ball is spun")
    if rest_at(floor, table) is None:
        return not_now(round_, "no ball is waited for")
    return Decision((BallRested(round_.id, command.at, RestReport.DEALER.value),))


def rested_by_sensor(
    floor: Floor, table: Table, round_: Round, body: SenseRest, at: Instant
) -> Decision | None:
    """None where the report is nothing new, or nothing waits for it."""
    rules = rulebook.at_rest_rules(floor.settings(table), table.game, table.source)
    counts = rules.rest_reported_by if rules is not None else None
    if counts is None or RestReport.SENSOR not in counts.value or rest_at(floor, table) is None:
        return None
    return Decision((BallRested(round_.id, at, body.device, body.direction),))


def must_be_at_rest(floor: Floor, table: Table, at: Instant) -> Refusal | None:
    due, rules = rest_at(floor, table), floor.settings(table).spin
    after = rest_after_ms(floor, table)
    if due is None or due <= at or after is None or rules is None or rules.number_keyed is None:
        return None
    seconds = f"{after / _SECOND_MS:g} second{'' if after == _SECOND_MS else 's'}"
    sentence = (
        "the number can be entered when the ball is at rest: once that is reported, "
        f"or {seconds} after the spin"
    )
    return Refusal(RefusalCode.NOT_NOW, sentence, rules.number_keyed.last)
