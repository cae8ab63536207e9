"""Handles an outcome that may be wrong: dealing stops, and it is corrected, void or stands."""

from croupier.core.identifiers import RoundId
from croupier.core.pit.cases import closing, open_cases
from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import commands, debts, events, old_rounds, voids
from croupier.core.pit.irregularities.corrections import resettle
from croupier.core.pit.state import Case, CaseKind, Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import faults, roles, rulebook
from croupier.core.rulebook.games.paytable import Source
from croupier.core.stream.envelope import Command, Decided, Decision

# What can be asked for only because an outcome is thought wrong.
_DOUBTING = (commands.CorrectOutcome, commands.VoidPastRound)


def report_wrong_outcome(floor: Floor, command: Command[commands.ReportWrongOutcome]) -> Decided:
    body = command.body
    table, round_ = old_rounds.round_found(floor, body.round, body.old)
    if refusal := _must_be_settled(round_):
        return refusal
    if _doubted(floor, round_.id) is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"{round_.id} is already reported as wrong")
    return Decision(_reported(floor, table, round_, command))


def corrects(book: rulebook.Settings, table: Table) -> roles.Action:
    """Who corrects outcomes. For automated tables the rulebook may name others."""
    automated = roles.Action.CORRECT_AUTOMATED_OUTCOME
    own = table.source is Source.AUTOMATED and automated in book.authority
    return automated if own else roles.Action.CORRECT_OUTCOME


def _reported(
    floor: Floor, table: Table, round_: Round, command: Command[commands.ReportWrongOutcome]
) -> tuple[object, ...]:
    book = floor.settings_of(table, round_)
    rules, clause = book.corrections, book.authority[corrects(book, table)].first
    opened = open_cases.case(
        floor,
        CaseKind.WRONG_OUTCOME,
        round_.id,
        command.body.reason,
        clause,
        command.at,
        by=command.actor,
    )
    bound = debts.bound_by(table, round_)
    frozen = tuple(
        session.id
        for session in floor.state.sessions.values()
        if rules.freezes_accounts.value and floor.rulebook_of(session) == bound
    )
    reported = events.WrongOutcomeReported(
        round_.id, opened.case, command.body.reason, clause, rules.stops_dealing.value, frozen
    )
    return opened, reported


def correct_outcome(floor: Floor, command: Command[commands.CorrectOutcome]) -> Decided:
    table, round_ = old_rounds.round_found(floor, command.body.round, command.body.old)
    book = floor.settings_of(table, round_)
    clause = book.authority[corrects(book, table)].first
    return _must_be_settled(round_) or resettle(floor, table, round_, command, clause, "corrected")


def void_past_round(floor: Floor, command: Command[commands.VoidPastRound]) -> Decided:
    body = command.body
    table, round_ = old_rounds.round_found(floor, body.round, body.old)
    rule = floor.settings_of(table, round_).corrections.late_void
    if rule.value is faults.LateVoid.REFUSED:
        sentence = f"a settled round is not made void later: the result of {round_.id} stands"
        return Refusal(RefusalCode.TOO_LATE, sentence, rule.first)
    if round_.status is RoundStatus.VOID:
        return Refusal(RefusalCode.ALREADY_DONE, f"{round_.id} is already void")
    if round_.status is not RoundStatus.SETTLED:
        return Refusal(RefusalCode.NOT_NOW, f"{round_.id} is not settled yet")
    because = open_cases.Grounds(body.reason, rule.first, command.at)
    return Decision(voids.make_void(floor, table, round_, because))


def let_outcome_stand(floor: Floor, command: Command[commands.LetOutcomeStand]) -> Decided:
    body = command.body
    found = _doubted(floor, body.round)
    assert found is not None
    at, by = command.at, command.actor
    decided = CaseDecided(found.id, f"stands: {body.reason}", at, by)
    return Decision((decided, *closing.overtaken(floor, body.round, _DOUBTING, at, by)))


def _doubted(floor: Floor, round_: RoundId) -> Case | None:
    return open_cases.waits(floor, round_, CaseKind.WRONG_OUTCOME)


def _must_be_settled(round_: Round) -> Refusal | None:
    if round_.status is RoundStatus.SETTLED:
        return None
    sentence = f"{round_.id} is {round_.status.value}: it has no outcome to correct"
    return Refusal(RefusalCode.NOT_NOW, sentence)
