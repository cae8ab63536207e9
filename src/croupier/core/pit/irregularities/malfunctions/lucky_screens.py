"""The Lucky Ball screen at fault: its wagers go back, the wheel's stand, and it is switched off."""

from croupier.core.identifiers import ClauseId
from croupier.core.offer.offer import build
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import ReportLuckyScreen, RestoreLuckyBall
from croupier.core.pit.irregularities.events import LuckyBallRestored, LuckyBallStopped
from croupier.core.pit.irregularities.money.wager_voids import lying, void_wagers
from croupier.core.pit.irregularities.outcomes.voids import Because
from croupier.core.pit.rounds.launch.lucky import played
from croupier.core.pit.state import OVER, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision

_LUCKY = "lucky:"


def report_lucky_screen(floor: Floor, command: Command[ReportLuckyScreen]) -> Decision | Refusal:
    table = floor.state.tables[command.body.table]
    if not played(floor, table):
        return Refusal(RefusalCode.NOT_OFFERED, f"{table.id} does not play Lucky Ball")
    clause = _clause(floor, table)
    because = Because(f"Lucky Ball screen: {command.body.reason}", clause, command.at)
    stopped = LuckyBallStopped(table.id, command.body.reason, clause)
    return Decision((*_given_back(floor, table, because), stopped))


def _given_back(floor: Floor, table: Table, because: Because) -> tuple[object, ...]:
    round_ = table.round
    if round_ is None or round_.status in OVER:
        return ()
    events: list[object] = []
    for session in round_.players:
        lain = lying(floor, table, round_, session)
        lucky = [bet for bet in lain if bet.startswith(_LUCKY)]
        if lucky:
            events += void_wagers(floor, table, round_, session, lucky, because)
    return tuple(events)


def _clause(floor: Floor, table: Table) -> ClauseId | None:
    roulette = floor.settings(table).roulette
    lucky = roulette.lucky_ball if roulette is not None else None
    return lucky.screen_fault.first if lucky is not None else None


def restore_lucky_ball(floor: Floor, command: Command[RestoreLuckyBall]) -> Decision | Refusal:
    """Between rounds only: what is on offer does not change while bets lie."""
    table = floor.state.tables[command.body.table]
    if table.round is not None and table.round.status not in OVER:
        return Refusal(RefusalCode.ROUND_UNDER_WAY, f"{table.round.id} is not over yet")
    if played(floor, table):
        return Refusal(RefusalCode.ALREADY_DONE, f"{table.id} plays Lucky Ball")
    options = {**table.options, "lucky_ball": command.body.mode}
    offer = build(floor.book(table.rulebook), table.game, options)
    if isinstance(offer, Refusal):
        return offer
    return Decision((LuckyBallRestored(table.id, command.body.mode),))
