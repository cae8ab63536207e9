"""Pays and takes tournament chips by a round's result, and again if the result is corrected."""

from collections.abc import Iterable

from croupier.core.identifiers import BetText, Instant, RoundId
from croupier.core.ledger.accounts import AccountId
from croupier.core.ledger.ledger import Transfer, moved
from croupier.core.money import Cents
from croupier.core.offer.settling import read_outcome
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Round, RoundStatus, Table
from croupier.core.pit.tournaments import at_table, events
from croupier.core.pit.tournaments.state import (
    Scored,
    TournamentPlay,
    TournamentPlayer,
    chips_of,
    inventory_of,
    stakes_on,
)
from croupier.core.refusals import Refusal


def changes(moves: Iterable[Transfer]) -> dict[AccountId, int]:
    found: dict[AccountId, int] = {}
    for move in moves:
        found[move.source] = found.get(move.source, 0) - move.amount
        found[move.destination] = found.get(move.destination, 0) + move.amount
    return found


def paid(floor: Floor, table: Table, round_: Round, bets: dict[BetText, int]) -> int:
    """What wagers get back of the inventory and their own stake: all of it where nothing counts."""
    if round_.status is RoundStatus.VOID or round_.outcome is None:
        return sum(bets.values())
    offer = floor.offer_of(table, round_)
    outcome = read_outcome(offer, round_.outcome)
    if isinstance(outcome, Refusal):
        return sum(bets.values())
    settled = (
        offer.game.settle(offer.accepted(text), Cents(amount), outcome)
        for text, amount in bets.items()
    )
    return sum(each.credit for each in settled)


def settled_moves(
    table: Table, pot: AccountId, seat: str, staked: int, credit: int
) -> tuple[Transfer, ...]:
    """The stake goes to the inventory as far as it is lost; what is won comes out of there."""
    account, stock = chips_of(table.id, seat), inventory_of(table.id)
    back = min(staked, credit)
    return (
        *moved(pot, account, back),
        *moved(pot, stock, staked - back),
        *moved(stock, account, credit - back),
    )


def scored(
    floor: Floor, table: Table, play: TournamentPlay, round_: Round, now: Instant
) -> events.TournamentRoundScored:
    results: list[events.SeatScored] = []
    moves: list[Transfer] = []
    for player in play.players.values():
        staked = sum(player.bets.values())
        if not staked:
            continue
        credit = paid(floor, table, round_, player.bets)
        results.append(events.SeatScored(player.seat, staked, credit))
        moves += settled_moves(table, stakes_on(round_.id), player.seat, staked, credit)
    void = round_.status is RoundStatus.VOID
    shoe = floor.state.cards.shoes.get(table.id)
    return events.TournamentRoundScored(
        *(table.id, round_.id, play.rounds + 1, tuple(results), round_.corrections, void),
        *(now, tuple(moves), shoe is not None and shoe.ended is not None),
    )


def corrected(floor: Floor, table: Table, play: TournamentPlay) -> RoundId | None:
    """The earliest round of this session that was put right after it had been scored.

    Asked after every command of the pit: rounds that state has are fewer than a session's.
    """
    scored, wrong = play.scored, None
    for round_ in (*table.past, table.round):
        known = scored.get(round_.id) if round_ is not None else None
        if known is None or round_ is None:
            continue
        void = round_.status is RoundStatus.VOID
        if known.corrections == round_.corrections and known.void is void:
            continue
        if wrong is None or known.number < scored[wrong].number:
            wrong = round_.id
    return wrong


def rescored(
    floor: Floor, table: Table, play: TournamentPlay, name: RoundId, now: Instant
) -> events.TournamentRoundScored:
    """Too little is made good out of the inventory; too much is taken as far as it is there."""
    round_, known = at_table.round_of(floor, table, name), play.scored[name]
    assert round_ is not None
    void = round_.status is RoundStatus.VOID
    minimum = play.content.terms.limits_in(play.rounds + 1).minimum
    results: list[events.SeatScored] = []
    moves: list[Transfer] = []
    back_in: list[str] = []
    for seat in dict.fromkeys((*known.wagers, *known.absent, *known.blank)):
        player, bets = play.players[seat], known.wagers.get(seat, {})
        credit = paid(floor, table, round_, bets) if bets else 0
        if bets:
            results.append(events.SeatScored(seat, sum(bets.values()), credit))
        more = credit - known.credits.get(seat, 0)
        if void and not known.void:
            more += known.absent.get(seat, 0) + known.blank.get(seat, 0)
        if not player.plays:
            more = _chips_if_back_in(player, known, more, minimum)
            back_in += [seat] if more else []
        account, stock = chips_of(table.id, seat), inventory_of(table.id)
        there = floor.ledger.balance(account)
        moves += (
            moved(stock, account, more) if more > 0 else moved(account, stock, min(-more, there))
        )
    return events.TournamentRoundScored(
        *(table.id, name, known.number, tuple(results), round_.corrections, void, now),
        *(tuple(moves), False, tuple(back_in)),
    )


def _chips_if_back_in(player: TournamentPlayer, known: Scored, more: int, minimum: int) -> int:
    """What somebody gets who went out by this round and would not have: the chips that were left,
    and what they should have won. Whoever else is out gets nothing.
    """
    out = player.out
    if out is None or player.disqualified or out.round != known.number:
        return 0
    held = (out.residual or 0) + more
    return held if held >= minimum else 0
