"""Incorrect jackpot wagers: noted at once, and taken off the meters by management.

At once is at any moment: before the press, while the venue's answer is awaited, after it, and after
a failure has returned what lay. The inspectorate is told of each. Whatever a wrong one has won is
nobody's.
"""

from croupier.core.identifiers import table_of
from croupier.core.jackpots.activation import FoundActivation, VoidWager, voided
from croupier.core.ledger.accounts import JACKPOTS
from croupier.core.ledger.ledger import Transfer, moved
from croupier.core.pit.cases.closing import decided_about
from croupier.core.pit.cases.open_cases import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots import commands, events, jackpot_stakes, jackpot_terminal, pressing
from croupier.core.pit.jackpots.state import JackpotProgress, JackpotRound, SensorWager
from croupier.core.pit.state import CaseKind, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision

# Never counted, or taken back as a whole when the server failed: there is nothing to adjust.
_OFF_THE_METERS = (JackpotProgress.TAKING, JackpotProgress.RETURNED)


def _table_and_round(
    floor: Floor, body: commands.NoteIncorrectWager | commands.AdjustJackpotWager
) -> tuple[Table, JackpotRound] | Refusal:
    table = floor.state.tables[table_of(body.round)]
    here = jackpot_terminal.jackpot_at(floor, table.id)
    if isinstance(here, Refusal):
        return here
    round_ = here.of(body.round)
    if round_ is None:
        return Refusal(RefusalCode.NOT_OFFERED, f"no jackpot was played for in {body.round}")
    return table, round_


def note_incorrect(
    floor: Floor, command: Command[commands.NoteIncorrectWager]
) -> Decision | Refusal:
    body = command.body
    found = _table_and_round(floor, body)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    refusal = _must_be_notable(floor, table, round_, body)
    if refusal is not None:
        return refusal
    wager = round_.wagers.get(body.sensor) or SensorWager(body.sensor, "", 0)
    clause = pressing.incorrect_by(floor, table, body.kind)
    noted = events.IncorrectWagerNoted(
        *(round_.round, wager, body.kind, body.note, command.at, clause),
        adjusted=round_.progress in _OFF_THE_METERS,
        moves=_refund(floor, table, round_, wager),
        by=command.actor,
        counted=round_.progress is JackpotProgress.ANSWERED,
    )
    if noted.adjusted:
        return Decision((noted,))
    about = f"{round_.round} {body.sensor}"
    sentence = f"the wager on {body.sensor} in {round_.round} was incorrect: adjust the meters"
    waits = case(floor, CaseKind.JACKPOT, about, sentence, clause, command.at, by=command.actor)
    due = jackpot_stakes.waiting_for(floor, table, wager.session, wager.amount, command.at)
    return Decision((noted, waits, *due))


def _refund(
    floor: Floor, table: Table, round_: JackpotRound, wager: SensorWager
) -> tuple[Transfer, ...]:
    """Until the venue's answer it is a stake of the round; what went back goes back no more."""
    if round_.progress is JackpotProgress.RETURNED:
        return ()
    counted = round_.progress is JackpotProgress.ANSWERED
    if counted and wager.session is not None:
        owner = jackpot_stakes.account_of(floor, wager.session)
        return moved(JACKPOTS, owner, wager.amount)
    return jackpot_stakes.given_back(table, round_, (wager,), JACKPOTS if counted else None)


def _must_be_notable(
    floor: Floor, table: Table, round_: JackpotRound, body: commands.NoteIncorrectWager
) -> Refusal | None:
    rule = jackpot_terminal.rules_of(floor, table).incorrect_wagers
    if body.kind not in rule.value:
        sentence = f"{body.kind.value} does not make a jackpot wager incorrect here"
        return Refusal(RefusalCode.NO_REASON, sentence, rule.first)
    spot = body.sensor in round_.wagers
    stranger = jackpot_terminal.must_be_sensor(floor, table.id, body.sensor) if not spot else None
    if stranger is not None:
        return stranger
    if body.sensor in round_.noted:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.sensor} is noted already", rule.first)
    if round_.progress is JackpotProgress.TAKING:
        return None
    if body.sensor not in round_.wagers:
        sentence = f"no wager of {body.sensor} was activated in {round_.round}"
        return Refusal(RefusalCode.NOT_THERE, sentence)
    if round_.progress is JackpotProgress.RETURNED:
        return None
    if round_.over:
        sentence = f"the jackpot of {round_.round} is over: the office adjusts its meters"
        return Refusal(RefusalCode.TOO_LATE, sentence)
    if round_.paid:
        return Refusal(RefusalCode.TOO_LATE, f"a jackpot of {round_.round} has been paid")
    return None


def adjust(floor: Floor, command: Command[commands.AdjustJackpotWager]) -> Decision | Refusal:
    body = command.body
    found = _table_and_round(floor, body)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    refusal = pressing.must_speak_of(floor.state.jackpots[table.id], body)
    if refusal is not None:
        return refusal
    noted = round_.noted.get(body.sensor)
    if noted is None or noted.adjusted:
        sentence = f"nothing of {body.sensor} in {round_.round} is to be adjusted"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    if body.found is None or body.found.body.round != round_.round:
        sentence = f"the row of {round_.round} is not what the venue knows: call management"
        return Refusal(RefusalCode.RECORD_IN_DOUBT, sentence)
    row = _taken_off(body.found, VoidWager(body.sensor, noted.kind))
    if isinstance(row, Refusal):
        return row
    clause = jackpot_terminal.rules_of(floor, table).adjustments_told_to_inspectorate.first
    adjusted = events.JackpotAdjusted(round_.round, body.sensor, noted.kind, body.reason, clause)
    about = f"{round_.round} {body.sensor}"
    over = decided_about(floor, about, CaseKind.JACKPOT, "the meters are adjusted", command)
    return Decision((adjusted, *over), claims=(row,) if row is not None else ())


def _taken_off(found: FoundActivation, void: VoidWager) -> FoundActivation | Refusal | None:
    """Nothing is to be told where the venue's own office has taken the wager off meanwhile."""
    if any(each.sensor == void.sensor for each in found.body.voids):
        return None
    return voided(found, void)
