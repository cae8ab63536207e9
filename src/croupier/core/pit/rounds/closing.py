"""Closes wagering: which wagers stand, which go back, and who was below the minimum.

The word is said to a player and not of a table, so it holds at every table whose rulebook has it.
A patron who is known has heard it for good, a stranger for as long as the session lasts. A round
that turns out void has neither paid nor collected, and nobody was told anything in it.
"""

from collections import Counter
from collections.abc import Iterator

from croupier.core.games.contract import without_prison
from croupier.core.games.roulette.bets import Kind
from croupier.core.games.roulette.outcome import LuckyBall
from croupier.core.identifiers import BetText, ClauseId, Instant, RoundId, SessionId
from croupier.core.ledger.accounts import chips, escrow
from croupier.core.ledger.ledger import Transfer
from croupier.core.money import Cents
from croupier.core.offer.admitting import at_close
from croupier.core.offer.limits import Why
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.events import ClosedBy, WageringClosed, Warned
from croupier.core.pit.rounds.results import Returned
from croupier.core.pit.state import Bets, Board, Round, Session, Table

WARNED_KEPT = 200
# Why Lucky Ball is void in a round whose numbers nobody saw in time.
NOT_SHOWN = "the numbers were not showing when wagering closed"


def warned_before(floor: Floor, name: SessionId, round_: RoundId) -> bool:
    """In an earlier round: what was told of this one's own wager binds from the next on."""
    session = floor.state.sessions.get(name)
    if session is None:
        return False
    known = floor.state.warned.get(session.patron) if session.patron is not None else None
    return any(told not in (None, round_) for told in (session.warned, known))


def warn(floor: Floor, round_: RoundId, told: tuple[Warned, ...]) -> None:
    for item in told:
        session = floor.state.sessions[item.session]
        session.warned = session.warned or round_
        if session.patron is not None:
            floor.state.warned.setdefault(session.patron, round_)
            if len(floor.state.warned) > WARNED_KEPT:
                del floor.state.warned[next(iter(floor.state.warned))]


def take_back(floor: Floor, round_: Round) -> None:
    for name in round_.players:
        session = floor.state.sessions.get(name)
        if session is not None and session.warned == round_.id:
            session.warned = None
    for patron in [who for who, told in floor.state.warned.items() if told == round_.id]:
        del floor.state.warned[patron]


def close(floor: Floor, table: Table, round_: Round, by: ClosedBy, at: Instant) -> WageringClosed:
    returned: list[Returned] = []
    warned: list[Warned] = []
    moves: list[Transfer] = []
    for name, board in boards(floor, table, round_).items():
        judged = list(_judged(floor, table, round_, floor.state.sessions[name], board))
        warned += [item for item in judged if isinstance(item, Warned)]
        back = [item for item in judged if isinstance(item, Returned)]
        if back:
            returned += back
            amount = sum(item.amount for item in back)
            moves.append(Transfer(escrow(round_.id), chips(name), Cents(amount)))
    void = not_showing(floor, table, round_)
    return WageringClosed(round_.id, by, at, tuple(returned), tuple(moves), tuple(warned), void)


def not_showing(floor: Floor, table: Table, round_: Round) -> bool:
    """Whether Lucky Ball is played here and its numbers are not before everybody's eyes."""
    return lucky_ball_played(floor, table) and round_.lucky.shows is None


def lucky_ball_played(floor: Floor, table: Table) -> bool:
    return floor.offer(table).options.lucky_ball is not LuckyBall.OFF


def is_lucky(bet: str) -> bool:
    return bet.partition(":")[0] == Kind.LUCKY.value


def lucky_clause(floor: Floor, table: Table) -> ClauseId | None:
    """By which wagers of Lucky Ball go back when its screen does not show what it must."""
    roulette = floor.settings(table).roulette
    lucky = roulette.lucky_ball if roulette is not None else None
    return lucky.screen_fault.first if lucky is not None else None


def boards(floor: Floor, table: Table, round_: Round) -> dict[SessionId, Board]:
    """What lies on the layout while wagering is open."""
    found: dict[SessionId, Board] = {}
    for name in round_.players:
        session = floor.state.sessions.get(name)
        board = session.boards.get(table.id) if session else None
        if board is not None and board.bets and board.round == round_.id:
            found[name] = board
    return found


def surviving(
    floor: Floor, table: Table, round_: Round, closed: WageringClosed
) -> dict[SessionId, Bets]:
    """The snapshot that settlement knows: what lay there, less what went back."""
    back: dict[tuple[str, str], int] = {}
    for item in closed.returned:
        key = (item.session, item.bet)
        back[key] = back.get(key, 0) + item.amount
    snapshot: dict[SessionId, Bets] = {}
    for name, board in boards(floor, table, round_).items():
        kept = {bet: amount - back.get((name, bet), 0) for bet, amount in board.bets.items()}
        kept = {bet: amount for bet, amount in kept.items() if amount}
        if kept:
            snapshot[name] = kept
    return snapshot


def _judged(
    floor: Floor, table: Table, round_: Round, session: Session, board: Board
) -> Iterator[Returned | Warned]:
    """Unconfirmed chips first: a main wager nobody confirmed supports no side wager."""
    wagering = floor.wagering(table)
    bets: Bets = board.bets
    if wagering.confirm_bet.value:
        clause = wagering.confirm_bet.first
        for bet, amount in board.bets.items():
            free = amount - board.confirmed.get(bet, 0)
            if free:
                yield Returned(session.id, bet, free, Why.NOT_CONFIRMED.value, clause)
        bets = {bet: amount for bet, amount in board.confirmed.items() if amount}
    if not_showing(floor, table, round_):
        clause = lucky_clause(floor, table)
        for bet in [bet for bet in bets if is_lucky(bet)]:
            yield Returned(session.id, bet, bets[bet], Why.LUCKY_BALL_NOT_SHOWN.value, clause)
        bets = {bet: amount for bet, amount in bets.items() if not is_lucky(bet)}
    bets = without_prison(bets)
    sign, warned = floor.sign(table, session.id), warned_before(floor, session.id, board.round)
    beside = _stakes_of_joined_players(floor, table, session, board.round)
    for verdict in at_close(floor.offer(table), sign, bets, warned=warned, beside=beside):
        amount = verdict.excess or bets[verdict.bet]
        if verdict.excess:
            why = verdict.why.value
            if session.place is not None:
                there = floor.state.racks[session.place]
                amount = there.in_whole_checks(session.id, verdict.bet, amount)
            yield Returned(session.id, verdict.bet, amount, why, verdict.clause)
        elif verdict.why is Why.WARNED:
            yield Warned(session.id, verdict.bet, amount, verdict.clause)
        elif verdict.returned:
            yield Returned(session.id, verdict.bet, amount, verdict.why.value, verdict.clause)


def _stakes_of_joined_players(
    floor: Floor, table: Table, session: Session, round_: RoundId
) -> Counter[BetText]:
    """What those have on the layout who count as one with this player and came before them."""
    found: Counter[BetText] = Counter()
    rack = floor.state.racks.get(table.id) if session.place is not None else None
    if rack is None or not rack.joined:
        return found
    for player in rack.together(rack.player_of(session.id)):
        name = rack.places[player]
        if name == session.id:
            break
        board = floor.state.sessions[name].boards.get(table.id)
        if board is not None and board.round == round_:
            found.update(board.positions)
    return found
