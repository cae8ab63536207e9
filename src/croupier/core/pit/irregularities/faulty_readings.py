"""Suspends a round whose readings differ, fail or cannot be true, until staff say what came."""

from croupier.core.games.roulette.payout import Roulette
from croupier.core.identifiers import ClauseId
from croupier.core.pit.cases.open_cases import case, waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import ReportReadError
from croupier.core.pit.irregularities.events import MalfunctionDeclared
from croupier.core.pit.irregularities.malfunctions.remedies import maker
from croupier.core.pit.names import Instant
from croupier.core.pit.rounds.current_round import attend_device, not_now
from croupier.core.pit.rounds.events import RoundSuspended
from croupier.core.pit.state import CaseKind, Reading, Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.equipment import DisplayMismatch
from croupier.core.rulebook.faults import FaultReason
from croupier.core.rulebook.roles import Action
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Command, Decision


def disagreement(floor: Floor, table: Table, round_: Round, at: Instant) -> tuple[object, ...]:
    sentence = "readings of the outcome differ"
    book = floor.settings(table)
    clause = _gives(book, says_what_came(book))
    suspended = RoundSuspended(round_.id, sentence, clause)
    return suspended, case(floor, CaseKind.READINGS_DIFFER, round_.id, sentence, clause, at)


def decided_under(floor: Floor, table: Table) -> ClauseId | None:
    """The clause by which somebody says what came in fact."""
    return _gives(floor.settings(table), Action.RECALCULATE_AFTER_FAULT)


def _gives(book: Settings, action: Action) -> ClauseId | None:
    powers = book.authority.get(action)
    return powers.last if powers is not None else None


def says_what_came(book: Settings) -> Action:
    """Whose word settles it: a sensor that shows a wrong number is such a display as well."""
    confirmed_first = DisplayMismatch.IGNORED_AND_RESULT_CONFIRMED_BEFORE_PAYMENT
    if book.display.mismatch.value is confirmed_first:
        return Action.CONFIRM_DESPITE_DISPLAY
    return Action.RECALCULATE_AFTER_FAULT


_WAITING = (RoundStatus.CLOSED, RoundStatus.RESULTING, RoundStatus.PENDING)


def impossible_reading(
    floor: Floor, table: Table, round_: Round, reading: Reading, refusal: Refusal
) -> Decision | Refusal:
    """While bets are taken the round goes on without it; afterwards it waits for a person."""
    known = waits(floor, round_.id, CaseKind.MALFUNCTION) is not None
    if refusal.code is not RefusalCode.IMPOSSIBLE_OUTCOME or fits(floor, table, reading) or known:
        return refusal
    sentence = f"{reading.by} reports an impossible outcome: {refusal.sentence}"
    clause = outside_game(floor, table) or decided_under(floor, table)
    declared = MalfunctionDeclared(
        round_.id,
        None,
        FaultReason.NUMBERS_OUTSIDE_GAME,
        reading.at,
        sentence,
        clause,
        maker(table),
    )
    told = case(floor, CaseKind.MALFUNCTION, round_.id, sentence, clause, reading.at)
    if round_.status not in _WAITING:
        return Decision((declared, told))
    return Decision((declared, RoundSuspended(round_.id, sentence, clause), told))


def outside_game(floor: Floor, table: Table) -> ClauseId | None:
    found = floor.settings(table).faults.found_by_system.get(FaultReason.NUMBERS_OUTSIDE_GAME)
    return found.first if found is not None else None


def fits(floor: Floor, table: Table, reading: Reading) -> bool:
    """A pocket of the wheel is no nonsense, whatever else its round may lack, such as a draw."""
    game = floor.offer(table).game
    return isinstance(game, Roulette) and reading.outcome.number in game.wheel.labels


def report_read_error(floor: Floor, command: Command[ReportReadError]) -> Decision | Refusal:
    at = attend_device(floor, command.body.round, command.body.device)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    if round_.status not in _WAITING:
        return not_now(round_, "no outcome is being read")
    rule = floor.settings(table).faults.read_error_settles_on
    clause = rule.first if rule is not None else decided_under(floor, table)
    sentence = _unreadable(command.body, round_)
    suspended = RoundSuspended(round_.id, sentence, clause)
    fault = FaultReason.READ_ERROR_AFTER_CLOSE
    told = case(floor, CaseKind.MALFUNCTION, round_.id, sentence, clause, command.at, fault=fault)
    return Decision((suspended, told))


def _unreadable(body: ReportReadError, round_: Round) -> str:
    shown = body.indicated
    if shown is None or (shown.number is None and shown.dice is None):
        return f"{body.device} could not read the outcome of {round_.id}"
    what = shown.number if shown.number is not None else "-".join(map(str, shown.dice or ()))
    return f"{body.device} could not read the outcome of {round_.id}; it indicates {what}"
