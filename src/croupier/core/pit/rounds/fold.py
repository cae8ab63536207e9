"""Folds each step of a round into its table and its players."""

from msgspec.structs import replace

from croupier.core.games.contract import without_prison
from croupier.core.identifiers import RoundId, table_of
from croupier.core.pit.accounts.cash_out_conditions import won
from croupier.core.pit.accounts.meters import Meter, count
from croupier.core.pit.accounts.state import LargeWin
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds import closing, events, prison, results
from croupier.core.pit.state import ROUNDS_KEPT, EmptyRounds, Round, RoundStatus, Table
from croupier.core.pit.tables.closing import with_round_opened, with_round_void


def opened(floor: Floor, event: events.WageringOpened) -> None:
    table = floor.state.tables[event.table]
    if table.round is not None:
        table.past.append(table.round)
        del table.past[:-ROUNDS_KEPT]
    table.rounds = event.number
    table.round = Round(
        event.round,
        event.number,
        RoundStatus.OPEN,
        event.opened,
        event.closes,
        rulebook=table.rulebook,
        options=dict(table.options),
        game=table.game,
    )
    desk = floor.state.plan.desks[table.id]
    desk.closing = with_round_opened(desk.closing)


def spun(floor: Floor, event: events.BallSpun | events.DiceTumbled) -> None:
    round_ = kept(floor, event.round)
    round_.spun, round_.care = event.at, ()
    round_.direction = event.direction if isinstance(event, events.BallSpun) else None


def rested(floor: Floor, event: events.BallRested) -> None:
    round_ = kept(floor, event.round)
    round_.at_rest = True
    round_.direction = event.direction or round_.direction


def loaded(floor: Floor, event: events.UspinLoaded) -> None:
    kept(floor, event.round).loaded = event.by


def drawn(floor: Floor, event: events.LuckyNumbersDrawn) -> None:
    round_ = kept(floor, event.round)
    round_.draw, round_.lucky = results.LuckyNumbers(event.numbers), results.LuckyProgress()


def boosted(floor: Floor, event: events.LuckyNumberBoosted) -> None:
    round_ = kept(floor, event.round)
    assert round_.draw is not None
    round_.draw = replace(round_.draw, boosted=event.colour, boost=event.boost)
    round_.lucky = replace(round_.lucky, asked=None)


def lucky_ball_shown(floor: Floor, event: events.LuckyBallShown) -> None:
    round_ = kept(floor, event.round)
    round_.lucky = replace(round_.lucky, shows=event.shows)


def closed(floor: Floor, event: events.WageringClosed) -> None:
    table = floor.state.tables[table_of(event.round)]
    round_ = kept(floor, event.round)
    round_.status = RoundStatus.CLOSED
    round_.closed, round_.closes = event.at, None
    round_.wagers = closing.surviving(floor, table, round_, event)
    round_.returned = event.returned
    if event.lucky_void:
        round_.lucky = results.LuckyProgress(void=closing.NOT_SHOWN)
    for name, bets in round_.wagers.items():
        session = floor.state.sessions[name]
        session.last[table.id], session.wagered = without_prison(bets), event.at
        # Whoever plays on no longer wants to leave.
        floor.state.money.asked.pop(name, None)
    closing.warn(floor, event.round, event.warned)
    take_boards(floor, table, round_)
    if round_.wagers and table.empty is EmptyRounds.UNTIL_WAGER:
        table.empty = None


def outcome_read(floor: Floor, event: events.OutcomeRead) -> None:
    """A witness who looks again is heard for what they said last."""
    round_ = kept(floor, event.round)
    others = [reading for reading in round_.readings if reading.by != event.reading.by]
    round_.readings = [*others, event.reading]
    round_.direction = event.reading.direction or round_.direction
    if round_.status is not RoundStatus.SUSPENDED:
        round_.status = RoundStatus.PENDING


def suspended(floor: Floor, event: events.RoundSuspended) -> None:
    round_ = kept(floor, event.round)
    if round_.status is not RoundStatus.SUSPENDED:
        round_.before, round_.status = round_.status, RoundStatus.SUSPENDED
    round_.closes = None


def resumed(floor: Floor, event: events.RoundResumed) -> None:
    round_ = kept(floor, event.round)
    assert round_.before is not None
    round_.status, round_.before = round_.before, None
    if round_.spun is None:
        # Staff have looked: what was to launch and did not may be told anew.
        round_.launch = None


def settled(floor: Floor, event: events.RoundSettled) -> None:
    round_ = kept(floor, event.round)
    round_.status, round_.before = RoundStatus.SETTLED, None
    round_.outcome, round_.settled = event.outcome, event.at
    round_.confirmed, round_.results = event.confirmed, event.sessions
    round_.direction = event.direction
    prison.put_in(floor, floor.state.tables[table_of(event.round)], event.sessions)
    for result in event.sessions:
        count(floor, result.session, Meter.TURNOVER, result.staked)
        count(floor, result.session, Meter.WON, result.credit)
        if result.session in event.large:
            won(floor, result, LargeWin(event.round, result.flows().won, event.at))
    _directed_round_over(floor, event.round)


def voided(floor: Floor, event: events.RoundVoided) -> None:
    table = floor.state.tables[table_of(event.round)]
    round_ = found(table, event.round)
    if round_ is None:
        return
    desk = floor.state.plan.desks[table.id]
    desk.closing = with_round_void(desk.closing, round_)
    round_.status, round_.before = RoundStatus.VOID, None
    round_.closes = None
    round_.results = ()
    closing.take_back(floor, round_)
    for item in event.forfeits:
        count(floor, item.session, Meter.FORFEITED, item.amount)
    take_boards(floor, table, round_)
    _directed_round_over(floor, event.round)


def take_boards(floor: Floor, table: Table, round_: Round) -> None:
    """The layout is empty: whatever lay on it has been snapshot or has gone back."""
    for name in round_.players:
        session = floor.state.sessions.get(name)
        board = session.boards.get(table.id) if session else None
        if session is not None and board is not None and board.round == round_.id:
            del session.boards[table.id]


def directed(floor: Floor, event: events.EmptyRoundsDirected) -> None:
    floor.state.tables[event.table].empty = event.rounds


def _directed_round_over(floor: Floor, name: RoundId) -> None:
    table = floor.state.tables[table_of(name)]
    if table.empty is EmptyRounds.NEXT and table.round is not None and table.round.id == name:
        table.empty = None


def kept(floor: Floor, name: RoundId) -> Round:
    round_ = found(floor.state.tables[table_of(name)], name)
    assert round_ is not None
    return round_


def found(table: Table, name: RoundId) -> Round | None:
    """The round, if state still has it."""
    if table.round is not None and table.round.id == name:
        return table.round
    return next((past for past in table.past if past.id == name), None)
