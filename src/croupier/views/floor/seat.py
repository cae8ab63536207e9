"""What one player sees at their own terminal: credit, chips on every table, the last win."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core import identifiers
from croupier.core.games.contract import free_bet, in_prison, without_prison
from croupier.core.ledger.accounts import chips
from croupier.core.offer.limits import Sign
from croupier.core.pit.accounts.self_audit import SELF_AUDIT
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.conduct.bars import must_not_be_barred
from croupier.core.pit.demonstration.state import Demonstration, ShownTicket
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.opening import can_be_placed_again, leaves_standing, winning_stakes
from croupier.core.pit.rounds.results import SessionSettled, WagerSettled
from croupier.core.pit.state import OVER, Session, Table, TableStatus, Terminal
from croupier.core.pit.terminals.fitness import out_of_service
from croupier.core.pit.tournaments.state import TournamentPlay
from croupier.views.floor.table_jackpot import OwnSpotView, own_spot
from croupier.views.player_results import LastResults, PaperView, left_paper
from croupier.views.tournaments.leader_board import OwnTournamentView, own_tournament
from croupier.views.unsettled_wagers import UncountedWager, returned, uncounted


class Freeze(StrEnum):
    """Why an account is held, as its player is told; what staff wrote of it is for staff."""

    DOES_NOT_ADD_UP = "does-not-add-up"
    RESULT_IN_QUESTION = "result-in-question"


class StaffDecision(Struct, frozen=True, omit_defaults=True):
    """Something that staff have decided about the player, and the clause that it rests on."""

    clause: identifiers.ClauseId | None = None


class BoardView(Struct, frozen=True, omit_defaults=True, gc=False):
    """The chips of one round. `locked` ones were on the layout when wagering closed."""

    round: identifiers.RoundId
    bets: Mapping[identifiers.BetText, int]
    staked: int
    confirmed: Mapping[identifiers.BetText, int] = {}
    undo: int = 0
    redo: int = 0
    locked: bool = False
    # What will not count, or only this once, as the chips lie now.
    uncounted: tuple[UncountedWager, ...] = ()


class ResultView(Struct, frozen=True, omit_defaults=True):
    """`again` are winning stakes that the credit has, until the next round opens and takes them."""

    round: identifiers.RoundId
    staked: int
    credit: int
    wagers: tuple[WagerSettled, ...]
    again: Mapping[identifiers.BetText, int] = {}


class OwnedTableView(Struct, frozen=True, omit_defaults=True, gc=False):
    """What is the player's own at one table."""

    board: BoardView | None = None
    result: ResultView | None = None
    repeat: Mapping[identifiers.BetText, int] = {}
    personal: Sign | None = None
    barred: StaffDecision | None = None
    # What the last round that was played came to, until another is settled.
    won: int = 0
    # What went back when wagering closed, until the next round opens.
    returned: tuple[UncountedWager, ...] = ()
    # On the jackpot beside the game.
    spot: OwnSpotView | None = None
    # Stakes that the next round decides, or this one, by the bet they were laid on.
    prison: Mapping[identifiers.BetText, int] = {}


class DemonstrationView(Struct, frozen=True, omit_defaults=True):
    """The terminal only shows: its notice, and a ticket that is worth nothing, if one is shown."""

    ticket: ShownTicket | None = None


class SeatView(Struct, frozen=True, omit_defaults=True, tag="seat", gc=False):
    """In demonstration mode `credit`, `staked` and `tables` are shown ones, and nobody's.

    `enabled` is whether wagers and money are taken: by staff's word and by its devices' own.
    """

    terminal: identifiers.TerminalId
    rulebook: identifiers.RulebookId
    enabled: bool
    money: TerminalMoney
    session: identifiers.SessionId | None = None
    opened: identifiers.Instant | None = None
    credit: int = 0
    staked: int = 0
    # Why nothing may be wagered or taken out.
    freezes: tuple[Freeze, ...] = ()
    # Asked to give up the place.
    directed: StaffDecision | None = None
    one_game: bool = False
    # Whether the player has asked the dealer to be paid.
    asked: bool = False
    held: int = 0
    tables: Mapping[identifiers.TableId, OwnedTableView] = {}
    patron: str | None = None
    called: identifiers.Instant | None = None
    demonstration: DemonstrationView | None = None
    # A win that staff confirm before credit leaves.
    large_win: int = 0
    # What credit left as here, until the next player comes.
    left: PaperView | None = None
    # In a tournament `credit`, `staked` and `tables` are of tournament chips, which are no money.
    tournament: OwnTournamentView | None = None


def seat_view(floor: Floor, name: identifiers.TerminalId, results: LastResults) -> SeatView:
    state = floor.state
    terminal = state.terminals[name]
    money = state.money.of(name)
    shown = state.demonstrations.get(name)
    if shown is not None:
        return _demonstrated(terminal, money, shown)
    playing = own_tournament(floor, name) if state.tournaments else None
    if playing is not None:
        return _in_tournament(floor, terminal, money, *playing)
    session = state.sessions.get(terminal.session) if terminal.session else None
    in_service = out_of_service(floor, terminal) is None
    if session is None:
        left = left_paper(floor, name, None)
        return SeatView(
            name, terminal.rulebook, in_service, money, called=terminal.called, left=left
        )
    tables: dict[identifiers.TableId, OwnedTableView] = {}
    staked = 0
    for table in state.tables.values():
        if table.rulebook != terminal.rulebook:
            continue
        view = _owned(floor, table, session, results)
        if view is not None:
            tables[table.id] = view
            staked += view.board.staked if view.board is not None else 0
            staked += view.spot.staked if view.spot is not None else 0
    credit = floor.ledger.balance(chips(session.id))
    freezes = _freezes(session) if session.freezes else ()
    direction = state.directions.get(session.id)
    directed = StaffDecision(direction.clause) if direction else None
    asked = session.id in state.money.asked
    held = _held(floor, session) if state.money.holds else 0
    large_win = _large_win(floor, session) if state.money.large_wins else 0
    left = left_paper(floor, name, session) if name in state.money.papers else None
    # By place and not by name: that takes a seventh of the time, and every wager is shown by this.
    return SeatView(
        name,
        terminal.rulebook,
        in_service,
        money,
        session.id,
        session.opened,
        credit,
        staked,
        freezes,
        directed,
        session.one_game,
        asked,
        held,
        tables,
        session.patron,
        terminal.called,
        None,
        large_win,
        left,
    )


def _demonstrated(terminal: Terminal, money: TerminalMoney, shown: Demonstration) -> SeatView:
    boards = {
        table: BoardView(board.round, board.bets, board.staked)
        for table, board in shown.boards.items()
    }
    results = {
        table: ResultView(
            result.round,
            sum(wager.stake for wager in result.wagers),
            sum(wager.credit for wager in result.wagers),
            result.wagers,
        )
        for table, result in shown.results.items()
    }
    return SeatView(
        terminal.id,
        terminal.rulebook,
        terminal.enabled,
        money,
        credit=shown.credit,
        staked=sum(board.staked for board in boards.values()),
        tables={
            table: OwnedTableView(boards.get(table), results.get(table))
            for table in {**boards, **results}
        },
        called=terminal.called,
        demonstration=DemonstrationView(shown.ticket),
    )


def _in_tournament(
    floor: Floor, terminal: Terminal, money: TerminalMoney, table: Table, own: OwnTournamentView
) -> SeatView:
    play = floor.state.tournaments[table.id]
    bets = play.players[terminal.id].bets
    scored = play.scored.get(play.round) if play.round is not None else None
    lies = BoardView(play.round, bets, own.seat.staked, own.confirmed) if play.round else None
    result = None
    if scored is not None and play.round is not None and terminal.id in scored.wagers:
        staked = sum(scored.wagers[terminal.id].values())
        result = ResultView(play.round, staked, scored.credits.get(terminal.id, 0), ())
        lies = None
    return SeatView(
        terminal.id,
        terminal.rulebook,
        out_of_service(floor, terminal) is None,
        money,
        credit=own.seat.chips - own.seat.staked,
        staked=own.seat.staked,
        tables={table.id: OwnedTableView(lies, result, won=_last_win(play, terminal.id))},
        called=terminal.called,
        tournament=own,
    )


def _last_win(play: TournamentPlay, seat: str) -> int:
    """What the player got of the last round on which they had wagered."""
    played = [each for each in play.scored.values() if seat in each.wagers]
    return max(played, key=lambda each: each.number).credits.get(seat, 0) if played else 0


# Every wager is shown to its player, and few players are frozen, held or barred: each is asked
# about only where there is any.


def _freezes(session: Session) -> tuple[Freeze, ...]:
    return tuple(dict.fromkeys(_freeze(behind) for behind in session.freezes))


def _large_win(floor: Floor, session: Session) -> int:
    win = floor.state.money.large_wins.get(session.id)
    return win.won if win is not None else 0


def _held(floor: Floor, session: Session) -> int:
    holds = floor.state.money.holds.values()
    return sum(hold.amount for hold in holds if hold.session == session.id)


def _barred(floor: Floor, table: Table, session: Session) -> StaffDecision | None:
    refusal = must_not_be_barred(floor, session, table)
    return StaffDecision(refusal.clause) if refusal is not None else None


def _freeze(behind: str) -> Freeze:
    """An account is frozen by its own audit or by the case of a wrong outcome, and by no other."""
    return Freeze.DOES_NOT_ADD_UP if behind == SELF_AUDIT else Freeze.RESULT_IN_QUESTION


def _owned(
    floor: Floor, table: Table, session: Session, results: LastResults
) -> OwnedTableView | None:
    personal = floor.state.plan.desk(table.id).personal.get(session.id)
    board = _board(floor, table, session, personal or table.sign)
    round_ = table.round
    back = returned(round_, session.id) if round_ is not None and round_.returned else ()
    settled = results.of(table, session.id)
    repeat = session.last.get(table.id, {})
    told = _barred(floor, table, session) if floor.state.bars else None
    spot = own_spot(floor, table, session) if floor.state.jackpots else None
    jailed = _in_prison(table, session)
    bare = board is None and settled is None and not repeat and not back and spot is None
    bare = bare and not jailed
    if bare and personal is None and told is None:
        return None
    result = None
    if settled is not None:
        round_, came_to = settled
        again = _plays_again(floor, table, came_to) if round_ is table.round else {}
        result = ResultView(round_.id, came_to.staked, _received(came_to), came_to.wagers, again)
    won = result.credit if result is not None else results.last_win(table, session.id)
    return OwnedTableView(board, result, repeat, personal, told, won, back, spot, jailed)


def _received(came_to: SessionSettled) -> int:
    """Not what is in prison: nobody has that yet."""
    return came_to.credit - came_to.flows().prison


def _in_prison(table: Table, session: Session) -> Mapping[identifiers.BetText, int]:
    """What waits for the next round, and what lies in prison on this one."""
    board, round_ = session.boards.get(table.id), table.round
    lies: Mapping[identifiers.BetText, int] = board.bets if board is not None else {}
    if board is None and round_ is not None and round_.status not in OVER:
        lies = round_.wagers.get(session.id, {})
    there = {bet: amount for bet, amount in lies.items() if in_prison(bet)}
    there.update(table.prison.get(session.id, {}))
    return {free_bet(bet): amount for bet, amount in there.items()}


def _plays_again(
    floor: Floor, table: Table, came_to: SessionSettled
) -> Mapping[identifiers.BetText, int]:
    if table.status is TableStatus.CLOSED or not leaves_standing(floor, table):
        return {}
    bets = winning_stakes(came_to)
    credit = floor.ledger.balance(chips(came_to.session))
    return bets if can_be_placed_again(floor, table, came_to.session, bets, credit) else {}


def _board(floor: Floor, table: Table, session: Session, sign: Sign) -> BoardView | None:
    board = session.boards.get(table.id)
    if board is not None:
        return BoardView(
            board.round,
            without_prison(board.bets),
            board.staked,
            without_prison(board.confirmed),
            len(board.undo),
            len(board.redo),
            False,
            uncounted(floor, table, sign, session.id, board),
        )
    round_ = table.round
    if round_ is None or round_.status in OVER or session.id not in round_.wagers:
        return None
    bets = round_.wagers[session.id]
    shown = without_prison(bets)
    return BoardView(round_.id, shown, sum(bets.values()), locked=True)
