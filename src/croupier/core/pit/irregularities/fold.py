"""Folds what went wrong, and what was put right, into rounds, wagers and tables."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from croupier.core.games.contract import Bet, OutcomeData
from croupier.core.identifiers import RoundId, SessionId, table_of
from croupier.core.ledger import accounts, ledger
from croupier.core.pit.accounts.meters import Meter, count
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import debts, events
from croupier.core.pit.irregularities.old_rounds import record_of, with_adjusted, without
from croupier.core.pit.irregularities.results import failed_spins
from croupier.core.pit.rounds import fold, prison, results
from croupier.core.pit.rounds.results import SessionSettled
from croupier.core.pit.state import OVER, Board, Round, RoundStatus, Table
from croupier.core.pit.tables.state import LuckyFault
from croupier.core.pit.tournaments.state import put_right_later
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.games.roulette import NoSpinCare, SideDraws, UspinReturn

# A fault on more terminals than this is one fault all the same.
_ERRORS_KEPT = 100
AMENDED_KEPT = 1000


def no_spin(floor: Floor, event: events.NoSpinDeclared) -> None:
    """Whatever was read of that spin is forgotten: no number of it counts."""
    round_ = fold.kept(floor, event.round)
    round_.no_spins += 1
    round_.spun, round_.loaded, round_.launch = None, None, None
    round_.at_rest, round_.direction = False, None
    round_.care = event.care
    round_.readings, round_.displays, round_.display_differs = [], {}, False
    round_.status = RoundStatus.OPEN if round_.closed is None else RoundStatus.CLOSED
    round_.before = None
    if event.draws is SideDraws.DRAWN_AGAIN:
        round_.draw, round_.lucky = None, results.LuckyProgress()


def examined(floor: Floor, event: events.BallExamined) -> None:
    round_ = fold.kept(floor, event.round)
    round_.care = tuple(care for care in round_.care if care is not NoSpinCare.EXAMINE_BALL)


def reported(floor: Floor, event: events.WrongOutcomeReported) -> None:
    if event.stops:
        floor.state.tables[table_of(event.round)].stops[event.case] = event.reason
    for name in event.freezes:
        floor.state.sessions[name].freezes[event.case] = event.reason


def undone(floor: Floor, event: events.RoundReversed) -> None:
    table = floor.state.tables[table_of(event.round)]
    for result in event.sessions:
        prison.taken_out(table, result, event.moves)
    put_right(floor, event.round, [item.session for item in event.sessions], event.moves)


def resettled(floor: Floor, event: events.RoundResettled) -> None:
    put_right(floor, event.round, [item.session for item in event.sessions], event.moves)
    table = floor.state.tables[table_of(event.round)]
    prison.put_in(floor, table, event.sessions)
    round_ = _amended(table, event)
    if round_ is not None:
        round_.outcome, round_.results = event.outcome, event.sessions
        round_.corrections += 1
        round_.imprisons_for = _next_to_be_decided(table)
        put_right_later(floor.state.returned, event.round)


def _next_to_be_decided(table: Table) -> int:
    under_way = table.round is not None and table.round.status not in OVER
    return table.rounds if under_way else table.rounds + 1


def past_voided(floor: Floor, event: events.PastRoundVoided) -> None:
    put_right(floor, event.round, event.sessions, event.moves)
    round_ = _amended(floor.state.tables[table_of(event.round)], event)
    if round_ is not None:
        round_.status, round_.results, round_.tokens = RoundStatus.VOID, (), ()
        round_.corrections += 1
        put_right_later(floor.state.returned, event.round)


def _amended(
    table: Table, event: events.RoundResettled | events.PastRoundVoided | events.CreditAdjusted
) -> Round | None:
    """Of a round that state has dropped the table keeps the digest of what it came to."""
    round_ = fold.found(table, event.round)
    if round_ is None:
        table.amended[event.round] = event.digest
        if len(table.amended) > AMENDED_KEPT:
            del table.amended[next(iter(table.amended))]
    return round_


def put_right(
    floor: Floor, round_: RoundId, sessions: Sequence[SessionId], moves: Iterable[ledger.Transfer]
) -> None:
    _meter(floor, sessions, moves)
    for session in sessions:
        debts.noted(floor, session, moves, round_)


def _meter(floor: Floor, sessions: Iterable[SessionId], moves: Iterable[ledger.Transfer]) -> None:
    """What corrections have given and taken, apart from what was played and won."""
    named = {accounts.chips(name): name for name in sessions}
    named |= {accounts.prison(name): name for name in sessions}
    for move in moves:
        if move.destination in named:
            count(floor, named[move.destination], Meter.GIVEN_BACK, move.amount)
        if move.source in named:
            count(floor, named[move.source], Meter.TAKEN_BACK, move.amount)


def wagers_voided(floor: Floor, event: events.WagersVoided) -> None:
    table = floor.state.tables[table_of(event.round)]
    round_ = fold.kept(floor, event.round)
    gone = {item.bet: item.stake for item in event.bets}
    if round_.status is RoundStatus.SETTLED:
        put_right(floor, event.round, (event.session,), event.moves)
        _freed(table, round_, event)
        round_.results = tuple(without(result, event.session, gone) for result in round_.results)
    elif round_.closed is None:
        board = floor.state.sessions[event.session].boards[table.id]
        _take_off(floor, table, board, event.bets)
    else:
        lain = round_.wagers[event.session]
        left = {bet: rest for bet, cents in lain.items() if (rest := cents - gone.get(bet, 0)) > 0}
        if left:
            round_.wagers[event.session] = left
        else:
            del round_.wagers[event.session]


def _freed(table: Table, round_: Round, event: events.WagersVoided) -> None:
    """What the round had imprisoned of these is void there too."""
    gone = {item.bet for item in event.bets}
    for result in round_.results:
        if result.session == event.session:
            wagers = tuple(wager for wager in result.wagers if wager.bet in gone)
            prison.taken_out(table, SessionSettled(event.session, wagers), event.moves)


def _take_off(floor: Floor, table: Table, board: Board, bets: Iterable[events.VoidedBet]) -> None:
    """What is taken off by staff cannot be put back by undoing."""
    game = floor.offer(table).game
    for item in bets:
        bet = game.bet(item.bet)
        assert isinstance(bet, Bet)
        for position in bet.positions:
            board.positions[position] -= item.stake // len(bet.positions)
        board.staked -= item.stake
        for lies in (board.bets, board.confirmed):
            if lies.get(item.bet, 0) > item.stake:
                lies[item.bet] -= item.stake
            else:
                lies.pop(item.bet, None)
    board.undo.clear()
    board.redo.clear()


def wagers_replaced(floor: Floor, event: events.WagersReplaced) -> None:
    round_ = fold.kept(floor, event.round)
    if round_.settled is not None:
        put_right(floor, event.round, (event.session,), event.moves)
    after = {item.bet: item.stake for item in event.after}
    if after:
        round_.wagers[event.session] = after
    else:
        round_.wagers.pop(event.session, None)


def adjusted(floor: Floor, event: events.CreditAdjusted) -> None:
    put_right(floor, event.round, (event.session,), event.moves)
    table = floor.state.tables.get(table_of(event.round))
    if table is None or not event.digest:
        return
    round_ = _amended(table, event)
    if round_ is not None:
        round_.adjusted = with_adjusted(record_of(table, round_), event).adjusted


def repaid(floor: Floor, event: events.DebtRepaid) -> None:
    _meter(floor, (event.session,), event.moves)
    debts.noted(floor, event.session, event.moves)


def demand_repaid(floor: Floor, event: events.DemandRepaid) -> None:
    _meter(floor, (event.session,), event.moves)
    demands = floor.state.money.demands
    demands[event.case].amount -= event.amount
    if not demands[event.case].amount:
        del demands[event.case]


def written_off(floor: Floor, event: events.DebtWrittenOff) -> None:
    debts.noted(floor, event.session, event.moves)
    debts.given_up(floor, event.session, event.rounds)


def display_shown(floor: Floor, event: events.DisplayShown) -> None:
    fold.kept(floor, event.round).displays[event.display] = event.shown


def display_differed(floor: Floor, event: events.DisplayDiffered) -> None:
    fold.kept(floor, event.round).display_differs |= event.blocks


def error_shown(floor: Floor, event: events.TerminalErrorShown) -> None:
    errors = floor.state.errors
    errors.setdefault(event.error, {})[event.terminal] = event.at
    if len(errors) > _ERRORS_KEPT:
        del errors[next(iter(errors))]


def error_cleared(floor: Floor, event: events.TerminalErrorCleared) -> None:
    errors = floor.state.errors
    for error in (event.error,) if event.error is not None else tuple(errors):
        shown = errors.get(error, {})
        shown.pop(event.terminal, None)
        if not shown:
            errors.pop(error, None)


def uspin_faulted(floor: Floor, event: events.UspinFaulted) -> None:
    """A ball that it has not spun is taken out, and loaded anew once it may be used."""
    table = floor.state.tables[event.table]
    table.stops[failed_spins.UNIT] = f"the spinning unit failed: {event.reason}"
    if table.round is not None and table.round.spun is None:
        table.round.loaded = None


def uspin_returned(floor: Floor, event: events.UspinReturned) -> None:
    table = floor.state.tables[event.table]
    table.stops.pop(failed_spins.UNIT, None)
    if event.how is UspinReturn.REMOVED:
        table.source = Source.LIVE


_LUCKY_OPTIONS = ("lucky_ball", "mega")


def lucky_stopped(floor: Floor, event: events.LuckyBallStopped) -> None:
    """The round under way is read without a draw from here on: none of its wagers is left."""
    table, desk = floor.state.tables[event.table], floor.state.plan.desks[event.table]
    had = {name: value for name, value in table.options.items() if name in _LUCKY_OPTIONS}
    desk.lucky_fault = LuckyFault(event.reason, had)
    others = {name: value for name, value in table.options.items() if name not in had}
    table.options = {**others, "lucky_ball": "off"}
    if table.round is not None and table.round.status not in OVER:
        table.round.draw, table.round.options = None, dict(table.options)
        table.round.lucky = results.LuckyProgress(void=event.reason)
        # What was read of it already keeps its number alone, or nobody could confirm it.
        table.round.readings = [
            replace(reading, outcome=OutcomeData(reading.outcome.number))
            for reading in table.round.readings
        ]
    floor.forget_offer(table.id)


def lucky_restored(floor: Floor, event: events.LuckyBallRestored) -> None:
    table, desk = floor.state.tables[event.table], floor.state.plan.desks[event.table]
    had = desk.lucky_fault.options if desk.lucky_fault is not None else {}
    table.options, desk.lucky_fault = {**table.options, **had, "lucky_ball": event.mode}, None
    floor.forget_offer(table.id)


def noted(floor: Floor, event: object) -> None:
    """On record, and nothing else changes."""
