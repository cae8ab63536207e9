"""Corrects a wrong outcome: dealing stops, and the round is settled again on what came."""

from collections.abc import Sequence

from msgspec.structs import replace

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import RulebookId
from croupier.core.offer.offer import AnyOutcome
from croupier.core.offer.settling import Void, read_outcome
from croupier.core.pit.cases.closing import answered, overtaken
from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.cases.open_cases import case, waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import commands
from croupier.core.pit.irregularities.debts import bound_by, debts
from croupier.core.pit.irregularities.events import RoundResettled, WrongOutcomeReported
from croupier.core.pit.irregularities.old_rounds import OldRound, digest, record_of, round_found
from croupier.core.pit.irregularities.reversal import paid_anew, reverse
from croupier.core.pit.irregularities.voids import Grounds
from croupier.core.pit.names import RoundId, SessionId
from croupier.core.pit.rounds.current_round import At
from croupier.core.pit.rounds.lucky_ball import must_match_draw
from croupier.core.pit.rounds.settlement import results
from croupier.core.pit.state import Case, CaseKind, Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.roles import Action
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Command, Decision

# What can be asked for only because an outcome is thought wrong.
_DOUBTING = (commands.CorrectOutcome, commands.VoidPastRound)


def report_wrong_outcome(
    floor: Floor, command: Command[commands.ReportWrongOutcome]
) -> Decision | Refusal:
    body = command.body
    table, round_ = round_found(floor, body.round, body.old)
    refusal = _must_be_settled(round_)
    if refusal is not None:
        return refusal
    if _doubted(floor, round_.id) is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"the outcome of {round_.id} is in doubt already")
    return Decision(_reported(floor, table, round_, command))


def corrects(book: Settings, table: Table) -> Action:
    """Where nobody deals there is no dealer to ask for it, and the document may name others."""
    automated = Action.CORRECT_AUTOMATED_OUTCOME
    own = table.source is Source.AUTOMATED and automated in book.authority
    return automated if own else Action.CORRECT_OUTCOME


def _reported(
    floor: Floor, table: Table, round_: Round, command: Command[commands.ReportWrongOutcome]
) -> tuple[object, ...]:
    book = floor.settings_of(table, round_)
    rules, clause = book.corrections, book.authority[corrects(book, table)].first
    opened = case(
        floor,
        CaseKind.WRONG_OUTCOME,
        round_.id,
        command.body.reason,
        clause,
        command.at,
        by=command.actor,
    )
    frozen = (
        tuple(_accounts(floor, bound_by(table, round_))) if rules.freezes_accounts.value else ()
    )
    reported = WrongOutcomeReported(
        round_.id, opened.case, command.body.reason, clause, rules.stops_dealing.value, frozen
    )
    return opened, reported


def _accounts(floor: Floor, rulebook: RulebookId) -> Sequence[SessionId]:
    """Every account that could play there under it."""
    terminals = floor.state.terminals
    return [
        session.id
        for session in floor.state.sessions.values()
        if terminals[session.terminal].rulebook == rulebook
    ]


def correct_outcome(floor: Floor, command: Command[commands.CorrectOutcome]) -> Decision | Refusal:
    body = command.body
    at = _to_correct(floor, body.round, body.old)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    refusal = must_be_frozen(floor, table, round_)
    if refusal is not None:
        return refusal
    book = floor.settings_of(table, round_)
    clause = book.authority[corrects(book, table)].first
    because = Grounds(body.reason, clause, command.at)
    events = settled_anew(floor, table, round_, body.outcome, because)
    if isinstance(events, Refusal):
        return events
    told = answered(floor, round_.id, "corrected", command.at, command.actor)
    return Decision((*events, *told))


def _to_correct(floor: Floor, name: RoundId, old: OldRound | None) -> At | Refusal:
    table, round_ = round_found(floor, name, old)
    refusal = _must_be_settled(round_)
    return refusal if refusal is not None else (table, round_)


def settled_anew(
    floor: Floor, table: Table, round_: Round, data: OutcomeData, because: Grounds
) -> tuple[object, ...] | Refusal:
    """The old settlement taken back and a new one made, with cases for what is gone or due."""
    whole = _with_old_draw(round_, data)
    if isinstance(whole, Refusal):
        return whole
    outcome = judged(floor, table, round_, whole)
    if isinstance(outcome, Refusal):
        return outcome
    if whole == round_.outcome:
        return Refusal(RefusalCode.ALREADY_DONE, f"{round_.id} was settled on that very outcome")
    wagers = {item.session: {w.bet: w.stake for w in item.wagers} for item in round_.results}
    anew = results(floor, table, round_, wagers, outcome)
    instead = {result.session: result.credit for result in anew}
    undone, purses = reverse(
        floor, table, round_, instead, because.reason, because.clause, because.at
    )
    moves = tuple(paid_anew(purses, round_.id, anew))
    now = replace(record_of(table, round_), outcome=whole, results=anew, adjusted={})
    settled = RoundResettled(round_.id, whole, anew, moves, because.at, digest(now))
    owing = debts(floor, bound_by(table, round_), purses.values(), because.clause, because.at)
    return (*undone, settled, *owing)


def judged(floor: Floor, table: Table, round_: Round, data: OutcomeData) -> AnyOutcome | Refusal:
    outcome = read_outcome(floor.offer_of(table, round_), data)
    if isinstance(outcome, Void):
        return Refusal(RefusalCode.IMPOSSIBLE_OUTCOME, "a round is not made void by an outcome")
    return outcome


def _with_old_draw(round_: Round, data: OutcomeData) -> OutcomeData | Refusal:
    """A wrong number leaves the numbers drawn beside it as they were: they may turn out void."""
    old = round_.outcome
    if old is None or data.number is None:
        return data
    if data.lucky_void and data == OutcomeData(data.number, lucky_void=True):
        return data
    return must_match_draw(round_, data, old) or OutcomeData(
        data.number,
        lucky=old.lucky,
        boosted=old.boosted,
        boost=old.boost,
        lucky_void=old.lucky_void,
    )


def let_outcome_stand(
    floor: Floor, command: Command[commands.LetOutcomeStand]
) -> Decision | Refusal:
    body = command.body
    found = _doubted(floor, body.round)
    assert found is not None
    at, by = command.at, command.actor
    decided = CaseDecided(found.id, f"stands: {body.reason}", at, by)
    return Decision((decided, *overtaken(floor, body.round, _DOUBTING, at, by)))


def _doubted(floor: Floor, round_: RoundId) -> Case | None:
    return waits(floor, round_, CaseKind.WRONG_OUTCOME)


def must_be_frozen(floor: Floor, table: Table, round_: Round) -> Refusal | None:
    """Where the rulebook freezes accounts first, whatever the result is put right for."""
    rule = floor.settings_of(table, round_).corrections.freezes_accounts
    if not rule.value or _doubted(floor, round_.id) is not None:
        return None
    sentence = "the accounts are frozen before a result is put right"
    return Refusal(RefusalCode.NOT_NOW, sentence, rule.first)


def _must_be_settled(round_: Round) -> Refusal | None:
    if round_.status is RoundStatus.SETTLED:
        return None
    sentence = f"{round_.id} is {round_.status.value}: it has no outcome to put right"
    return Refusal(RefusalCode.NOT_NOW, sentence)
