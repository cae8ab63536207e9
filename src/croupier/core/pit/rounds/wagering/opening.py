"""Opening wagering: by the dealer, or by itself when the previous game has ended."""

from collections.abc import Iterator, Mapping, Sequence

from croupier.core.ledger.accounts import AccountId, chips, escrow
from croupier.core.ledger.transfer import Transfer
from croupier.core.money import Cents
from croupier.core.pit.accounts.events import AccountFrozen
from croupier.core.pit.accounts.self_audit import before_round
from croupier.core.pit.cards.gates import must_be_ready_to_open
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant, PersonId, RoundId, round_id
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.rounds.events import WageringOpened
from croupier.core.pit.rounds.outcome.results import SessionSettled
from croupier.core.pit.rounds.outcome.stakes_left_standing import (
    bound_to_one_terminal,
    goes_up_again,
    leaves_standing,
    winning_stakes,
)
from croupier.core.pit.state import OVER, RoundStatus, Table, TableStatus
from croupier.core.pit.tables.running.closing import still_plays
from croupier.core.pit.tables.running.dealing import must_not_be_stopped
from croupier.core.pit.tables.running.in_force import must_not_be_replaced
from croupier.core.pit.tables.running.limits import limits_due
from croupier.core.pit.tables.running.presence import must_have_staff
from croupier.core.pit.tables.setup.approval import must_be_approved
from croupier.core.pit.wagers.events import Stake, WagersChanged
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.rounds.wagering import Closing, Opening
from croupier.core.stream.envelope import Answer, Command, Decision


def open_wagering(floor: Floor, command: Command[OpenWagering]) -> Decision | Refusal:
    table = floor.state.tables[command.body.table]
    refusal = must_be_open_to_rounds(floor, table, command.at)
    refusal = (
        refusal or must_be_approved(floor, table) or must_have_staff(floor, table, table.dealer)
    )
    if refusal is not None:
        return refusal
    if table.round is not None and table.round.status not in OVER:
        return Refusal(RefusalCode.ROUND_UNDER_WAY, f"{table.round.id} is not over yet")
    refusal = must_be_ready_to_open(floor, table, command.at)
    if refusal is not None:
        return refusal
    events = opening(floor, table, command.at)
    return Decision(events, Answer(made=round_id(table.id, table.rounds + 1)))


def opens_by_itself(floor: Floor, table: Table) -> bool:
    opens = floor.wagering(table).opens.get(table.source)
    return opens is not None and opens.value is Opening.WHEN_PREVIOUS_GAME_ENDS


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
    moves: Sequence[Transfer] = (),
) -> tuple[object, ...]:
    """Limits due bind, accounts are audited, wagering opens, stakes left standing go up again.

    Where the previous round ends in the same decision, `ended` and `moves` say how.
    """
    number = table.rounds + 1
    name = round_id(table.id, number)
    audited = before_round(floor, table, at)
    locked = {event.session for event in audited if isinstance(event, AccountFrozen)}
    by_clock = Closing.CLOCK in floor.wagering(table).closes[table.source].value
    closes = Instant(at + table.wagering_ms) if by_clock else None
    due = limits_due(floor, table, at)
    events = [*due, *audited, WageringOpened(table.id, name, number, at, closes)]
    if leaves_standing(floor, table):
        results = ended if ended is not None else _last_results(table)
        free = [result for result in results if result.session not in locked]
        events += _all_placed_again(floor, table, name, free, _reached(moves))
    return tuple(events)


def _last_results(table: Table) -> Sequence[SessionSettled]:
    last = table.round
    return last.results if last is not None and last.status is RoundStatus.SETTLED else ()


def _reached(moves: Sequence[Transfer]) -> dict[AccountId, int]:
    change: dict[AccountId, int] = {}
    for move in moves:
        change[move.source] = change.get(move.source, 0) - move.amount
        change[move.destination] = change.get(move.destination, 0) + move.amount
    return change


def _all_placed_again(
    floor: Floor,
    table: Table,
    round_: RoundId,
    results: Sequence[SessionSettled],
    change: Mapping[AccountId, int],
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
    change: Mapping[AccountId, int],
) -> tuple[WagersChanged, ...]:
    name, bets = result.session, winning_stakes(result)
    account = chips(name)
    credit = floor.ledger.balance(account) + change.get(account, 0)
    if not goes_up_again(floor, table, name, bets, credit):
        return ()
    stakes = tuple(Stake(bet, amount) for bet, amount in bets.items())
    moves = (Transfer(account, escrow(round_), Cents(sum(bets.values()))),)
    return (WagersChanged(name, round_, stakes, moves),)
