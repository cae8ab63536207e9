"""No outcome without a spin: what comes of a ball or of dice comes once they were in motion."""

from croupier.core.pit.cases.opening import case
from croupier.core.pit.cases.waiting import waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.outcomes.disagreement import decided_under
from croupier.core.pit.rounds.events import RoundSuspended
from croupier.core.pit.state import CaseKind, Reading, Round, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.game import GameName
from croupier.core.rulebook.irregularities.faults import FaultReason
from croupier.core.rulebook.rounds.script import Script, launch_of, motion_of
from croupier.core.stream.envelope import Decision


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
    return Refusal(RefusalCode.TOO_EARLY, f"{what} in {round_.id} yet: nothing came", step.first)


def read_unmoved(
    floor: Floor, table: Table, round_: Round, reading: Reading, refusal: Refusal
) -> Decision | Refusal:
    """Where a hand sets things in motion, its owner sees the refusal. Elsewhere staff are called:

    a device that reads what it never launched has failed at one or the other.
    """
    if launch_of(script_of(floor, table)) is None:
        return refusal
    rule = floor.settings(table).faults.read_error_settles_on
    clause = rule.first if rule is not None else decided_under(floor, table)
    sentence = f"{reading.by} reports an outcome: {refusal.sentence}"
    fault = FaultReason.READ_ERROR_AFTER_CLOSE
    told = case(floor, CaseKind.MALFUNCTION, round_.id, sentence, clause, reading.at, fault=fault)
    return Decision((RoundSuspended(round_.id, sentence, clause), told))
