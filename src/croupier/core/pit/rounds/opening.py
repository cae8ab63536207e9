"""Opens wagering: by the dealer, or by itself when the previous round is over.

Winning stakes left standing are credited when they are paid, and taken again at the next opening.
In between they are their owner's credit like any other. Chips on a cloth, which stay there until
they are withdrawn, come to the same: they count in no round until the next one opens, and whoever
withdraws them until then finds them where these are.
"""

from collections.abc import Iterator, Mapping, Sequence

from croupier.core.games.contract import Bet, Status
from croupier.core.identifiers import BetText, Instant, PersonId, RoundId, SessionId, round_id
from croupier.core.ledger import accounts, ledger
from croupier.core.money import Cents
from croupier.core.offer.limits import cut
from croupier.core.pit.accounts.events import AccountFrozen
from croupier.core.pit.accounts.self_audit import before_round
from croupier.core.pit.cards.gates import must_be_ready_to_open
from croupier.core.pit.chips.settlement.paying import squared, taken_down
from croupier.core.pit.conduct.bars import must_not_be_barred, must_not_be_barred_with_chips
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots import jackpot_stakes, round_order
from croupier.core.pit.rounds import prison
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.rounds.events import WageringOpened
from croupier.core.pit.rounds.results import SessionSettled
from croupier.core.pit.state import OVER, Bets, RoundStatus, Session, Table, TableStatus
from croupier.core.pit.tables.closing import still_plays
from croupier.core.pit.tables.dealing import must_not_be_stopped
from croupier.core.pit.tables.equipment import must_be_approved
from croupier.core.pit.tables.limits import limits_due
from croupier.core.pit.tables.opening import must_have_staff, must_not_be_replaced
from croupier.core.pit.terminals.fitness import unfit
from croupier.core.pit.wagers.events import Stake, WagersChanged
from croupier.core.pit.wagers.seat import must_not_play_elsewhere, one_terminal
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.wagering import WageringClosing, WageringOpening, WinningWager
from croupier.core.stream.envelope import Answer, Command, Decided, Decision

_LEFT_STANDING = (WinningWager.PLACED_AGAIN_AT_NEXT_OPENING, WinningWager.STAYS_UNTIL_WITHDRAWN)


def leaves_standing(floor: Floor, table: Table) -> bool:
    return floor.wagering(table).winning_wager.value in _LEFT_STANDING


def winning_stakes(result: SessionSettled) -> Bets:
    return {w.bet: w.stake for w in result.wagers if w.status == Status.WIN.value}


def _stays_up(floor: Floor, table: Table, result: SessionSettled) -> Bets:
    """Winning stakes; of chips on a layout those that are known to lie there, on bets that the
    table still offers: a screen may have failed since, or a bet have been withheld.
    """
    session = floor.state.sessions.get(result.session)
    if session is None or session.place is None:
        return winning_stakes(result)
    game, withheld = floor.offer(table).game, floor.state.plan.desk(table.id).withheld
    bets: Bets = {}
    for piece in floor.state.racks[table.id].lying.get(session.id, ()):
        bet = game.bet(piece.bet)
        if isinstance(bet, Bet) and bet.kind not in withheld:
            bets[piece.bet] = bets.get(piece.bet, 0) + piece.amount
    return bets


def can_be_placed_again(
    floor: Floor, table: Table, name: SessionId, bets: Bets, credit: int
) -> bool:
    """All of them or none: half a repeated bet is not the bet that won."""
    session = floor.state.sessions.get(name)
    if session is None or not bets or not _may_play(floor, table, session):
        return False
    fits = session.place is not None or _fits(floor, table, name, bets)
    return credit >= sum(bets.values()) and fits


def bound_to_one_terminal(floor: Floor, table: Table, name: SessionId) -> PersonId | None:
    """The patron whose session this is, where they may play at one terminal and no more."""
    session = floor.state.sessions.get(name)
    if session is None or session.patron is None or not one_terminal(floor, session, table):
        return None
    return session.patron


def _may_play(floor: Floor, table: Table, session: Session) -> bool:
    if session.place is not None:
        player = floor.state.racks[session.place].player_of(session.id)
        usable = must_not_be_barred_with_chips(floor, table, player) is None
    else:
        usable = unfit(floor, floor.state.terminals[session.terminal]) is None
    here = (
        must_not_be_barred(floor, session, table) is None
        and must_not_play_elsewhere(floor, session, table) is None
    )
    return not session.frozen and usable and here


def _fits(floor: Floor, table: Table, session: SessionId, bets: Bets) -> bool:
    """Limits may have changed since the bet was laid, or its button been taken away."""
    offer = floor.offer(table)
    withheld = floor.state.plan.desk(table.id).withheld
    positions: dict[BetText, int] = {}
    total = 0
    for text, amount in bets.items():
        bet = offer.game.bet(text)
        if not isinstance(bet, Bet) or bet.kind in withheld:
            return False
        if cut(offer, floor.sign(table, session), positions, total, bet, amount).amount != amount:
            return False
        total += amount
        for position in bet.positions:
            positions[position] = positions.get(position, 0) + amount // len(bet.positions)
    return True


def open_wagering(floor: Floor, command: Command[OpenWagering], table: Table) -> Decided:
    refusal = must_be_openable(floor, table, command.at)
    if refusal := refusal or round_order.must_have_pressed_game_over(floor, table):
        return refusal
    events = opening(floor, table, command.at)
    return Decision(events, Answer(made=round_id(table.id, table.rounds + 1)))


def must_be_openable(floor: Floor, table: Table, at: Instant) -> Refusal | None:
    """Whether a round may open, as far as the table and its game are concerned."""
    refusal = must_be_open_to_rounds(floor, table, at)
    if refusal := (
        refusal or must_be_approved(floor, table) or must_have_staff(floor, table, table.dealer)
    ):
        return refusal
    if table.round is not None and table.round.status not in OVER:
        return Refusal(RefusalCode.ROUND_UNDER_WAY, f"{table.round.id} is not over yet")
    return must_be_ready_to_open(floor, table, at)


def opens_by_itself(floor: Floor, table: Table) -> bool:
    opens = floor.wagering(table).opens.get(table.source)
    return opens is not None and opens.value is WageringOpening.WHEN_PREVIOUS_GAME_ENDS


def must_be_open_to_rounds(floor: Floor, table: Table, at: Instant) -> Refusal | None:
    if table.status is TableStatus.CLOSED:
        return Refusal(RefusalCode.TABLE_CLOSED, f"{table.id} is closed")
    if not still_plays(floor, table, at):
        sentence = f"the notice of closing at {table.id} is served: no further round opens"
        return Refusal(RefusalCode.TABLE_CLOSED, sentence)
    return must_not_be_stopped(table) or must_not_be_replaced(floor, table, at)


def opening(
    floor: Floor,
    table: Table,
    at: Instant,
    ended: Sequence[SessionSettled] | None = None,
    moves: Sequence[ledger.Transfer] = (),
) -> tuple[object, ...]:
    """Limits due bind, accounts are audited, wagering opens, stakes left standing go up again.

    Where the previous round ends in the same decision, `ended` and `moves` say how.
    """
    number = table.rounds + 1
    name = round_id(table.id, number)
    audited = before_round(floor, table, at)
    locked = {event.session for event in audited if isinstance(event, AccountFrozen)}
    by_clock = WageringClosing.CLOCK in floor.wagering(table).closes[table.source].value
    closes = Instant(at + table.wagering_ms) if by_clock else None
    due = limits_due(floor, table, at)
    paid = (*jackpot_stakes.left_unpressed(floor, table), *squared(floor, table, at))
    events = [*due, *audited, *paid, WageringOpened(table.id, name, number, at, closes)]
    events += prison.laid(floor, table, name, ended)
    if leaves_standing(floor, table):
        results = ended if ended is not None else _last_results(table)
        free = [result for result in results if result.session not in locked]
        again = tuple(_all_placed_again(floor, table, name, free, _reached(moves)))
        up = {each.session: {stake.bet for stake in each.stakes} for each in again}
        events += (*taken_down(floor, table, up), *again)
    return tuple(events)


def _last_results(table: Table) -> Sequence[SessionSettled]:
    last = table.round
    return last.results if last is not None and last.status is RoundStatus.SETTLED else ()


def _reached(moves: Sequence[ledger.Transfer]) -> dict[accounts.AccountId, int]:
    change: dict[accounts.AccountId, int] = {}
    for move in moves:
        change[move.source] = change.get(move.source, 0) - move.amount
        change[move.destination] = change.get(move.destination, 0) + move.amount
    return change


def _all_placed_again(
    floor: Floor,
    table: Table,
    round_: RoundId,
    results: Sequence[SessionSettled],
    change: Mapping[accounts.AccountId, int],
) -> Iterator[WagersChanged]:
    """Whoever keeps to one terminal and has won at two finds stakes at the first alone."""
    up: set[PersonId] = set()
    for result in results:
        patron = bound_to_one_terminal(floor, table, result.session)
        if patron in up:
            continue
        for again in _placed_again(floor, table, round_, result, change):
            yield again
            if patron is not None:
                up.add(patron)


def _placed_again(
    floor: Floor,
    table: Table,
    round_: RoundId,
    result: SessionSettled,
    change: Mapping[accounts.AccountId, int],
) -> tuple[WagersChanged, ...]:
    name, bets = result.session, _stays_up(floor, table, result)
    account = accounts.chips(name)
    credit = floor.ledger.balance(account) + change.get(account, 0)
    if not can_be_placed_again(floor, table, name, bets, credit):
        return ()
    stakes = tuple(Stake(bet, amount) for bet, amount in bets.items())
    moves = (ledger.Transfer(account, accounts.escrow(round_), Cents(sum(bets.values()))),)
    return (WagersChanged(name, round_, stakes, moves),)


def following(
    floor: Floor,
    table: Table,
    at: Instant,
    ended: Sequence[SessionSettled] = (),
    moves: Sequence[ledger.Transfer] = (),
) -> tuple[object, ...]:
    """The opening of the next round, where the rulebook has games follow one another."""
    if table.status is TableStatus.CLOSED or table.stops or not opens_by_itself(floor, table):
        return ()
    if table.id in floor.state.tournaments:
        # What follows from the last round comes first.
        return ()
    if not still_plays(floor, table, at) or must_not_be_replaced(floor, table, at) is not None:
        return ()
    if must_be_approved(floor, table) is not None:
        return ()
    return opening(floor, table, at, ended, moves)
