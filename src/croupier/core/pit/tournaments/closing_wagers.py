"""Decides which wagers stand at the close: cut, made up, voided, or reported to the manager."""

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText, ClauseId, RoundId
from croupier.core.ledger.ledger import Transfer, moved
from croupier.core.offer import admitting, limits
from croupier.core.offer.offer import AnyOutcome, Offer
from croupier.core.pit.floor import Floor
from croupier.core.pit.tournaments import events
from croupier.core.pit.tournaments.at_table import AtPlay, held, limits_now, rules_of
from croupier.core.pit.tournaments.state import (
    Missed,
    TournamentPlayer,
    chips_of,
    inventory_of,
    stakes_on,
)
from croupier.core.pit.wagers.events import Stake
from croupier.core.rulebook.tournaments import ShortWager
from croupier.core.tournaments import placing, wager_rules


def closed(floor: Floor, at: AtPlay, round_: RoundId) -> events.TournamentWageringClosed:
    made_up = rules_of(at.book).short_wager.value is ShortWager.MADE_UP_OR_ELIMINATED
    offer = floor.offer(at.table)
    outcomes = () if made_up else wager_rules.outcomes_of(offer)
    seats: list[events.SeatJudged] = []
    moves: list[Transfer] = []
    for player in at.play.playing():
        each = _made_up(floor, at, player) if made_up else _reported(floor, at, player, outcomes)
        seats.append(each)
        account, pot = chips_of(at.table.id, player.seat), stakes_on(round_)
        change = sum(stake.amount for stake in each.stands) - sum(player.bets.values())
        moves += moved(account, pot, change) if change > 0 else moved(pot, account, -change)
        if each.void is not None:
            moves += moved(account, inventory_of(at.table.id), each.void.residual or 0)
    return events.TournamentWageringClosed(at.table.id, round_, tuple(seats), tuple(moves))


def _made_up(floor: Floor, at: AtPlay, player: TournamentPlayer) -> events.SeatJudged:
    """A wager off its unit or above the maximum is cut, and one that is short is made up."""
    rules, step = rules_of(at.book), limits_now(at.play)
    if not player.bets:
        return _without_wager(at, player)
    offer = floor.offer(at.table)
    bets: dict[Bet, int] = {offer.accepted(text): each for text, each in player.bets.items()}
    in_hand = held(floor, at.table, player)
    found = wager_rules.judged(bets, step, in_hand)
    if found.void and player.form is None:
        chips = in_hand + sum(player.bets.values())
        laid = sum(player.bets.values())
        out = placing.Out(at.play.rounds + 1, chips, laid, player.removed or None)
        clause = rules.short_wager.last
        return events.SeatJudged(player.seat, (), laid, 0, out, None, clause)
    changed = found.returned or found.made_up
    return events.SeatJudged(
        player.seat,
        _stakes(found.stands),
        found.returned,
        found.made_up,
        None,
        None,
        rules.short_wager.last if changed else None,
    )


def _reported(
    floor: Floor, at: AtPlay, player: TournamentPlayer, outcomes: tuple[AnyOutcome, ...]
) -> events.SeatJudged:
    """What is not confirmed or off the limits goes back; a duty not met is told to the manager."""
    rules, step, offer = rules_of(at.book), limits_now(at.play), floor.offer(at.table)
    bets = player.confirmed if offer.wagering.confirm_bet.value else player.bets
    sign = limits.Sign(limits.Limits(step.minimum, step.maximum))
    stands = _admitted_bets(offer, sign, bets)
    returned = sum(player.bets.values()) - sum(stands.values())
    if not stands and not player.acted:
        return _without_wager(at, player)
    missed, clause = None, None
    least = step.minimum if at.play.content.terms.compulsory else 0
    short = sum(stands.values()) < least
    if rules.minimum_must_be_risked.value and not short:
        short = wager_rules.risked(offer, stands, outcomes) < least
    if short:
        missed, clause = Missed.TOO_LITTLE, rules.minimum_must_be_risked.first
    return events.SeatJudged(player.seat, _stakes(stands), returned, 0, None, missed, clause)


def _admitted_bets(offer: Offer, sign: limits.Sign, bets: dict[BetText, int]) -> dict[BetText, int]:
    stands = {bet: amount for bet, amount in bets.items() if amount}
    for verdict in admitting.at_close(offer, sign, stands):
        if verdict.excess:
            stands[verdict.bet] -= verdict.excess
        elif verdict.returned:
            stands[verdict.bet] = 0
    return {bet: amount for bet, amount in stands.items() if amount}


def _without_wager(at: AtPlay, player: TournamentPlayer) -> events.SeatJudged:
    """Neither chips nor a pass card nor a form. Whose turn never came could lay none."""
    turn = at.play.turn_once_there(player.seat)
    turn_came = not at.play.order or turn in (None, player.seat)
    excused = not at.play.content.terms.compulsory or not turn_came
    if player.passed or player.form is not None or excused:
        return events.SeatJudged(player.seat, ())
    rules = rules_of(at.book)
    clause: ClauseId | None
    if player.absent:
        missed, clause = Missed.ABSENT, rules.absence.first
    else:
        missed, clause = Missed.SILENT, rules.missed_wager.first
    return events.SeatJudged(player.seat, (), 0, 0, None, missed, clause)


def _stakes(bets: object) -> tuple[Stake, ...]:
    assert isinstance(bets, dict)
    return tuple(Stake(bet, amount) for bet, amount in bets.items())
