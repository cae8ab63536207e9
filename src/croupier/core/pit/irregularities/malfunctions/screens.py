"""What a terminal says it shows of a settled round, held against what the round came to."""

from croupier.core.games.roulette.payout import Roulette
from croupier.core.money import dollars
from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import ReportScreen
from croupier.core.pit.irregularities.events import MalfunctionDeclared
from croupier.core.pit.irregularities.outcomes.old_rounds import round_found
from croupier.core.pit.names import SessionId, TerminalId
from croupier.core.pit.rounds.wagering.finding import not_now
from croupier.core.pit.state import CaseKind, Round, RoundStatus, Table
from croupier.core.pit.terminals.events import TerminalDisabled
from croupier.core.refusals import Refusal
from croupier.core.rulebook.irregularities.faults import FaultPart, FaultReason
from croupier.core.stream.envelope import Command, Decision

Fault = tuple[FaultReason, str]


def report_screen(floor: Floor, command: Command[ReportScreen]) -> Decision | Refusal:
    """A terminal that shows wrong money or a number no wheel has is out of service at once."""
    body = command.body
    table, round_ = round_found(floor, body.round)
    if round_.status is not RoundStatus.SETTLED:
        return not_now(round_, "nothing is settled yet that a screen could show")
    fault = _outside(floor, table, round_, body) or _mismatch(floor, round_, body)
    if fault is None:
        return Decision(())
    reason, sentence = fault
    found = floor.settings_of(table, round_).faults.found_by_system.get(reason)
    clause = found.first if found is not None else None
    at = command.at
    return Decision(
        (
            MalfunctionDeclared(
                round_.id, body.terminal, reason, at, sentence, clause, FaultPart.TERMINAL
            ),
            TerminalDisabled(body.terminal, sentence),
            case(
                floor,
                CaseKind.MALFUNCTION,
                round_.id,
                sentence,
                clause,
                at,
                terminal=body.terminal,
            ),
        )
    )


def _outside(floor: Floor, table: Table, round_: Round, body: ReportScreen) -> Fault | None:
    game = floor.offer_of(table, round_).game
    if body.number is None or not isinstance(game, Roulette) or body.number in game.wheel.labels:
        return None
    sentence = f"{body.terminal} shows {body.number[:8]!r}, which the wheel does not have"
    return FaultReason.NUMBERS_OUTSIDE_GAME, sentence


def _mismatch(floor: Floor, round_: Round, body: ReportScreen) -> Fault | None:
    due = sum(
        settled.credit
        for settled in round_.results
        if _sat_at(floor, settled.session) == body.terminal
    )
    if body.credited == due or body.credited in _of_the_forgotten(floor, round_):
        return None
    sentence = f"{body.terminal} shows {dollars(body.credited)} credited, and {dollars(due)} was"
    return FaultReason.CREDIT_MISMATCH, sentence


def _sat_at(floor: Floor, name: SessionId) -> TerminalId | None:
    """Whoever was paid and has gone is still on the screen until somebody else sits down."""
    session = floor.state.sessions.get(name)
    return session.terminal if session is not None else floor.state.left.get(name)


def _of_the_forgotten(floor: Floor, round_: Round) -> set[int]:
    """Of players who left so long ago that nobody knows where they sat, any may be meant."""
    return {settled.credit for settled in round_.results if _sat_at(floor, settled.session) is None}
