"""Handles readings and displays that differ, fail or are impossible, until staff decide.

A display decides nothing, but somebody must look.
"""

from msgspec import Struct

from croupier.core.games.contract import OutcomeData
from croupier.core.games.roulette.payout import Roulette
from croupier.core.identifiers import ClauseId, Instant
from croupier.core.offer.settling import Void, read_outcome
from croupier.core.pit.cases.case_words import CaseWords
from croupier.core.pit.cases.closing import answered
from croupier.core.pit.cases.open_cases import case, waits
from croupier.core.pit.chips.settlement.clearing import layout_settled
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import commands, events, old_rounds
from croupier.core.pit.irregularities.commands import ReportReadError
from croupier.core.pit.irregularities.malfunctions.remedies import maker
from croupier.core.pit.rounds import current_round, lucky_ball, opening, settlement
from croupier.core.pit.rounds.events import RoundSuspended
from croupier.core.pit.state import CaseKind, Reading, Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import equipment, roles
from croupier.core.rulebook.faults import FaultReason
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Actor, Command, Decided, Decision


def disagreement(floor: Floor, table: Table, round_: Round, at: Instant) -> tuple[object, ...]:
    sentence = "readings of the outcome differ"
    book = floor.settings(table)
    clause = _gives(book, says_what_came(book))
    suspended = RoundSuspended(round_.id, sentence, clause)
    told = (floor, CaseKind.READINGS_DIFFER, round_.id, sentence, clause, at)
    return suspended, case(*told, words=CaseWords("readings-differ"))


def decided_under(floor: Floor, table: Table) -> ClauseId | None:
    """The clause by which somebody says what came in fact."""
    return _gives(floor.settings(table), roles.Action.RECALCULATE_AFTER_FAULT)


def _gives(book: Settings, action: roles.Action) -> ClauseId | None:
    powers = book.authority.get(action)
    return powers.last if powers is not None else None


def says_what_came(book: Settings) -> roles.Action:
    """Who decides between readings. A sensor with a wrong number counts as a display."""
    confirmed_first = equipment.DisplayMismatch.IGNORED_AND_RESULT_CONFIRMED_BEFORE_PAYMENT
    if book.display.mismatch.value is confirmed_first:
        return roles.Action.CONFIRM_DESPITE_DISPLAY
    return roles.Action.RECALCULATE_AFTER_FAULT


_WAITING = (RoundStatus.CLOSED, RoundStatus.RESULTING, RoundStatus.PENDING)


def impossible_reading(
    floor: Floor, table: Table, round_: Round, reading: Reading, refusal: Refusal
) -> Decided:
    """While bets are taken the round goes on without it; afterwards it waits for a person."""
    known = waits(floor, round_.id, CaseKind.MALFUNCTION) is not None
    if refusal.code is not RefusalCode.IMPOSSIBLE_OUTCOME or fits(floor, table, reading) or known:
        return refusal
    sentence = f"{reading.by} reports an impossible outcome: {refusal.sentence}"
    clause = outside_game(floor, table) or decided_under(floor, table)
    declared = events.MalfunctionDeclared(
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
    """Whether the number is a pocket of the wheel, even if the round lacks something else."""
    game = floor.offer(table).game
    return isinstance(game, Roulette) and reading.outcome.number in game.wheel.labels


def report_read_error(
    floor: Floor, command: Command[ReportReadError], at: current_round.AtDevice
) -> Decided:
    table, round_ = at
    if round_.status not in _WAITING:
        return current_round.not_now(round_, "no outcome is being read")
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


_ROLLING = (RoundStatus.CLOSED, RoundStatus.RESULTING)
_DISPLAYS_AT_MOST = 16


def report_display(floor: Floor, command: Command[commands.ReportDisplay]) -> Decided:
    body = command.body
    table, round_ = old_rounds.round_found(floor, body.round)
    official = _official(round_)
    if official is None:
        return _noted(round_, body)
    if _same(body.shown, official):
        return Refusal(RefusalCode.NOTHING_ASKED, "the display shows the right result")
    confirmed = round_.status is not RoundStatus.PENDING
    told = DisplayedOutcome(body.display, body.shown, command.at, command.actor)
    return Decision(_differed(floor, table, round_, told, confirmed=confirmed))


class DisplayedOutcome(Struct, frozen=True):
    """What a display shows that is not what came, and who says so."""

    display: str
    outcome: OutcomeData
    at: Instant
    by: Actor | None = None


def _noted(round_: Round, body: commands.ReportDisplay) -> Decided:
    """A display may be first: what it shows is kept until somebody tells the outcome."""
    if round_.status not in _ROLLING:
        return current_round.not_now(round_, "there is no result yet for a display to show")
    if body.display not in round_.displays and len(round_.displays) == _DISPLAYS_AT_MOST:
        return Refusal(RefusalCode.TOO_MUCH_ASKED, f"{_DISPLAYS_AT_MOST} displays are enough")
    return Decision((events.DisplayShown(round_.id, body.display, body.shown),))


def display_mismatches(
    floor: Floor, table: Table, round_: Round, came: OutcomeData, at: Instant, *, confirmed: bool
) -> tuple[object, ...]:
    """A display that showed something else before the outcome was told."""
    if round_.display_differs or waits(floor, round_.id, CaseKind.READINGS_DIFFER) is not None:
        return ()
    for name, shown in round_.displays.items():
        if not _same(shown, came):
            return _differed(
                floor, table, round_, DisplayedOutcome(name, shown, at), confirmed=confirmed
            )
    return ()


def _differed(
    floor: Floor, table: Table, round_: Round, told: DisplayedOutcome, *, confirmed: bool
) -> tuple[object, ...]:
    rule = floor.settings(table).display.mismatch
    confirmed_first = equipment.DisplayMismatch.IGNORED_AND_RESULT_CONFIRMED_BEFORE_PAYMENT
    blocks = rule.value is confirmed_first and not confirmed
    sentence = f"{told.display} shows a different result"
    return (
        events.DisplayDiffered(round_.id, told.display, told.outcome, blocks),
        case(floor, CaseKind.READINGS_DIFFER, round_.id, sentence, rule.first, told.at, by=told.by),
    )


def _same(shown: OutcomeData, came: OutcomeData) -> bool:
    return shown.number == came.number and shown.dice == came.dice


def _official(round_: Round) -> OutcomeData | None:
    if round_.outcome is not None:
        return round_.outcome
    return round_.readings[-1].outcome if round_.readings else None


def confirm_despite_display(
    floor: Floor, command: Command[commands.ConfirmDespiteDisplay], at: current_round.At
) -> Decided:
    body = command.body
    table, round_ = at
    if round_.status is not RoundStatus.PENDING or not round_.display_differs:
        return current_round.not_now(round_, "no display shows a different result")
    data = lucky_ball.with_draw(floor, table, round_, body.outcome)
    if isinstance(data, Refusal):
        return data
    if lucky_ball.differs(floor, table, round_, round_.readings[-1].outcome, data):
        return Refusal(RefusalCode.OUTCOME_DIFFERS, "another outcome was read")
    outcome = read_outcome(floor.offer(table), data)
    assert not isinstance(outcome, Refusal | Void)
    settled = settlement.settle(floor, table, round_, data, outcome, command.at, command.actor)
    told = answered(floor, round_.id, "confirmed", command.at, command.approver)
    after = opening.following(floor, table, command.at, settled.sessions, settled.moves)
    cleared = layout_settled(floor, table, settled)
    return Decision((settled, *cleared, *told, *after))
