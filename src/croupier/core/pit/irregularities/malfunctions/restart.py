"""Rounds that a stop of the system has interrupted: they go on, are void, or wait for a word."""

from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.malfunctions.declaring import before_cut_off
from croupier.core.pit.irregularities.outcomes.voids import Because, make_void
from croupier.core.pit.names import Instant
from croupier.core.pit.rounds.events import ClosedBy, RoundSuspended
from croupier.core.pit.rounds.wagering.closing import close
from croupier.core.pit.state import OVER, CaseKind, Round, RoundStatus, Table
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.irregularities.faults import Restart
from croupier.core.stream.envelope import Command
from croupier.core.stream.starting import Start

_WORDS = "the system stopped while the round was under way"


def after_crash(floor: Floor, command: Command[Start]) -> tuple[object, ...]:
    """What was under way when the system stopped is judged by that moment, not by this one."""
    return tuple(
        event for table in floor.state.tables.values() for event in _treated(floor, table, command)
    )


def _treated(floor: Floor, table: Table, command: Command[Start]) -> tuple[object, ...]:
    """A round that waits for somebody already goes on waiting."""
    round_, at = table.round, command.at
    if round_ is None or round_.status in (*OVER, RoundStatus.SUSPENDED):
        return ()
    rule = _rule(floor, table, round_, command.body.last)
    match rule.value:
        case Restart.RESUME:
            return ()
        case Restart.VOID:
            return make_void(floor, table, round_, Because(_WORDS, rule.first, at))
        case Restart.CASE:
            told = case(floor, CaseKind.MALFUNCTION, round_.id, _WORDS, rule.first, at)
            suspended = RoundSuspended(round_.id, _WORDS, rule.first)
            return (*_closed(floor, table, round_, at), suspended, told)


def _closed(floor: Floor, table: Table, round_: Round, at: Instant) -> tuple[object, ...]:
    """Wagers that wait for a decision can no longer be changed."""
    if round_.closed is not None:
        return ()
    return (close(floor, table, round_, ClosedBy.RESTART, at),)


def _rule(floor: Floor, table: Table, round_: Round, stopped: Instant) -> Cited[Restart]:
    rules = floor.settings(table).faults
    before = before_cut_off(rules.cut_off.value, round_, stopped)
    return rules.restart_before_cut_off if before else rules.restart_after_cut_off
