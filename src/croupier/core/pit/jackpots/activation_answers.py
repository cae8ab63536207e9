"""Takes the venue's answer to a press: it counted, what it won, or its wagers go back.

What is answered stands, a win above all. What is not when the jackpot server fails goes back to the
players, and the main game goes on.
"""

from typing import Any

from croupier.core.jackpots import activation
from croupier.core.ledger.accounts import JACKPOTS, jackpot_stakes
from croupier.core.ledger.ledger import moved
from croupier.core.pit.cases.closing import decided_about
from croupier.core.pit.cases.open_cases import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots import commands, events, jackpot_terminal, pressing
from croupier.core.pit.jackpots.jackpot_stakes import returned
from croupier.core.pit.jackpots.state import JackpotProgress, JackpotRound
from croupier.core.pit.state import CaseKind, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.round import ScriptStep
from croupier.core.stream.envelope import Command, Decision

_NONE_COUNTED = "every wager of the press has gone back"


def hear_activation(
    floor: Floor, command: Command[activation.HearActivation]
) -> Decision | Refusal:
    body = command.body
    here = jackpot_terminal.jackpot_at(floor, body.table)
    if isinstance(here, Refusal):
        return here
    refusal = pressing.must_speak_of(here, body)
    if refusal is not None:
        return refusal
    round_ = here.of(body.found.body.round) if body.found is not None else None
    if body.found is None or round_ is None:
        sentence = f"nothing of {body.table} waits for the jackpot server"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    table = floor.state.tables[body.table]
    return _take_answer(floor, table, round_, body.found.body, command)


def _take_answer(
    floor: Floor,
    table: Table,
    round_: JackpotRound,
    row: activation.Activation,
    command: Command[Any],
) -> Decision | Refusal:
    waits = round_.progress is JackpotProgress.PRESSED
    if waits and row.state is activation.ActivationState.REFUNDED:
        return Decision(_sent_back(floor, table, round_, row.reason, command))
    new = row.answer is not None and row.answer != round_.answer
    if row.answer is None or not new or round_.progress is JackpotProgress.RETURNED:
        return Refusal(RefusalCode.ALREADY_DONE, f"{round_.round} has heard that already")
    counted = round_.counting if waits else ()
    moves = moved(jackpot_stakes(round_.round), JACKPOTS, sum(each.amount for each in counted))
    answered = events.JackpotAnswered(round_.round, row.answer, moves, counted)
    called: tuple[object, ...] = ()
    if waits and row.answer.hit:
        clause = pressing.cites(floor, table, ScriptStep.CALL_TABLE_INSPECTOR)
        name = jackpot_terminal.rules_of(floor, table).name.value
        sentence = f"{name} is won in {round_.round}: the table inspector confirms it"
        called = (case(floor, CaseKind.JACKPOT, round_.round, sentence, clause, command.at),)
    return Decision((answered, *called))


def _sent_back(
    floor: Floor, table: Table, round_: JackpotRound, reason: str, command: Command[Any]
) -> tuple[object, ...]:
    """With everything of a press, what was noted in it is off the meters: none waits for that."""
    clause = jackpot_terminal.rules_of(floor, table).server_fault_returns_wagers.first
    stopped = events.TableJackpotStopped(table.id, jackpot_terminal.SERVER, reason, clause)
    back = returned(table, round_, round_.counting, reason, clause)
    if not back and round_.progress is JackpotProgress.PRESSED:
        # Each of its wagers was noted and has gone back by itself.
        back = (events.JackpotWagersReturned(round_.round, (), reason, clause, ()),)
    adjusted = (
        decided
        for sensor, noted in round_.noted.items()
        if not noted.adjusted
        for decided in decided_about(
            floor, f"{round_.round} {sensor}", CaseKind.JACKPOT, _NONE_COUNTED, command
        )
    )
    everywhere = jackpot_terminal.VENUE in floor.state.jackpots[table.id].stops
    return (*back, *adjusted) if everywhere else (*back, *adjusted, stopped)


def return_wagers(
    floor: Floor, command: Command[commands.ReturnJackpotWagers]
) -> Decision | Refusal:
    """The server has failed. What it has answered meanwhile counts all the same."""
    body = command.body
    at = pressing.at_console(floor, body.round)
    if isinstance(at, Refusal):
        return at
    table, _, round_ = at
    refusal = pressing.must_speak_of(floor.state.jackpots[table.id], body)
    if refusal is not None:
        return refusal
    if round_.progress is JackpotProgress.TAKING:
        return Decision(_sent_back(floor, table, round_, body.reason, command))
    if round_.progress is not JackpotProgress.PRESSED:
        sentence = f"the jackpot of {round_.round} is {round_.progress.value}: it stands"
        return Refusal(RefusalCode.TOO_LATE, sentence)
    if body.found is None or body.found.body.round != round_.round:
        sentence = f"the row of {round_.round} is not what the venue knows: call management"
        return Refusal(RefusalCode.RECORD_IN_DOUBT, sentence)
    return _withdrawn(floor, table, round_, body.found, command)


def _withdrawn(
    floor: Floor,
    table: Table,
    round_: JackpotRound,
    found: activation.FoundActivation,
    command: Command[commands.ReturnJackpotWagers],
) -> Decision | Refusal:
    row = activation.refunded(found, command.body.reason)
    if isinstance(row, Refusal):
        return _take_answer(floor, table, round_, found.body, command)
    back = _sent_back(floor, table, round_, command.body.reason, command)
    return Decision(back, claims=(row,))
