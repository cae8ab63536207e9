"""Handles a Lucky Ball screen or chance that failed: wagers on the colours go back, others stand.

The screen says so itself, its silence says so, or two people attest it. What follows is nobody's
choice, and Lucky Ball is not offered again until the screen works.
"""

from collections.abc import Iterator

from croupier.core.identifiers import Instant, RoundId, table_of
from croupier.core.offer.offer import build
from croupier.core.pit.cases.open_cases import Grounds
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import commands, events, voids
from croupier.core.pit.rounds import closing, lucky_ball, results
from croupier.core.pit.state import OVER, Round, Table
from croupier.core.pit.tables.mega_odds import must_have_mega_approved
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.declaring import Deadline
from croupier.core.stream.envelope import Command, Decided, Decision
from croupier.core.stream.intents import Draw, IntentClosed, ReportDrawFailed

# A screen that has not shown "No More Bets" so long after the call has failed.
SHOWN_WITHIN_MS = 5_000


def report_lucky_screen(floor: Floor, command: Command[commands.ReportLuckyScreen]) -> Decided:
    table = floor.state.tables[command.body.table]
    if not lucky_ball.played(floor, table):
        return Refusal(RefusalCode.NOT_OFFERED, f"{table.id} does not play Lucky Ball")
    return Decision(_stopped(floor, table, command.body.reason, command.at))


def report_draw_failed(floor: Floor, command: Command[ReportDrawFailed]) -> Decided:
    intent = floor.state.intents.open.get(command.body.intent)
    if intent is None or not isinstance(intent.draw, Draw):
        return Refusal(RefusalCode.ALREADY_DONE, f"no draw {command.body.intent} waits")
    table = floor.state.tables[table_of(RoundId(intent.about))]
    closed = IntentClosed(intent.id, False)
    if lucky_ball.awaiting(table, intent) is None or not lucky_ball.played(floor, table):
        return Decision((closed,))
    return Decision((closed, *_stopped(floor, table, command.body.reason, command.at)))


def silences(floor: Floor) -> Iterator[Deadline]:
    for name, table in floor.state.tables.items():
        at = silent_at(floor, table)
        if at is not None:
            yield Deadline(at, commands.LuckyScreenDue(name))


def silent_at(floor: Floor, table: Table) -> Instant | None:
    """When a screen that does not show "No More Bets" counts as failed; none where it is shown."""
    round_ = table.round
    if round_ is None or round_.closed is None or round_.status in OVER:
        return None
    if table.options.get("lucky_ball", "off") == "off" or round_.lucky.void:
        return None
    if round_.draw is None or round_.lucky.shows is results.LuckyShows.NO_MORE_BETS:
        return None
    return Instant(round_.closed + SHOWN_WITHIN_MS)


def lucky_screen_due(floor: Floor, command: Command[commands.LuckyScreenDue]) -> Decided:
    table = floor.state.tables[command.body.table]
    at = silent_at(floor, table)
    if at is None or at > command.at:
        return Refusal(RefusalCode.NOT_NOW, f"no screen of {table.id} has been silent too long")
    return Decision(_stopped(floor, table, "it does not show No More Bets", command.at))


def _stopped(floor: Floor, table: Table, reason: str, at: Instant) -> tuple[object, ...]:
    clause = closing.lucky_clause(floor, table)
    because = Grounds(f"Lucky Ball screen: {reason}", clause, at)
    stopped = events.LuckyBallStopped(table.id, reason, clause)
    return (*void_lucky_ball(floor, table, because), stopped)


def void_lucky_ball(floor: Floor, table: Table, because: Grounds) -> tuple[object, ...]:
    """Every Lucky Ball wager of the round under way goes back; all other wagers stand."""
    round_ = table.round
    if round_ is None or round_.status in OVER:
        return ()
    return tuple(event for event in _given_back(floor, table, round_, because))


def _given_back(floor: Floor, table: Table, round_: Round, because: Grounds) -> Iterator[object]:
    for session in round_.players:
        lucky = [bet for bet in voids.lying(floor, table, round_, session) if closing.is_lucky(bet)]
        if lucky:
            yield from voids.void_wagers(floor, table, round_, session, lucky, because)


def restore_lucky_ball(floor: Floor, command: Command[commands.RestoreLuckyBall]) -> Decided:
    """As it was before its fault, and only between rounds: no offer changes while bets lie."""
    table = floor.state.tables[command.body.table]
    if table.round is not None and table.round.status not in OVER:
        return Refusal(RefusalCode.ROUND_UNDER_WAY, f"{table.round.id} is not over yet")
    fault = floor.state.plan.desk(table.id).lucky_fault
    if fault is None:
        return Refusal(RefusalCode.ALREADY_DONE, f"no fault has stopped Lucky Ball at {table.id}")
    options = {**table.options, **fault.options}
    offer = build(floor.book(table.rulebook), table.game, options, floor.currency)
    if isinstance(offer, Refusal):
        return offer
    unapproved = must_have_mega_approved(floor, table.id, options, offer)
    return unapproved or Decision(
        (events.LuckyBallRestored(table.id, fault.options["lucky_ball"]),)
    )
