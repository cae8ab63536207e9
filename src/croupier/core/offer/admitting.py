"""How much of each touch a table takes: cut when placed, judged again when wagering closes."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText, ClauseId
from croupier.core.money import Cents
from croupier.core.offer.cutting import Cut, Why, cut
from croupier.core.offer.offer import Offer
from croupier.core.offer.returning import at_close
from croupier.core.offer.settling import Wager, bet_of
from croupier.core.offer.sign import Sign
from croupier.core.refusals import Refusal


class Admission(Struct, frozen=True):
    accepted: Cents
    why: Why
    clause: ClauseId | None = None
    refusal: Refusal | None = None


def admit(offer: Offer, sign: Sign, wagers: Sequence[Wager]) -> list[Admission]:
    """The touches of one player in order, and what is left of each when wagering has closed."""
    board: Counter[BetText] = Counter()
    bets: Counter[BetText] = Counter()
    touches = [_place(offer, sign, board, bets, wager) for wager in wagers]
    verdicts = {verdict.bet: verdict for verdict in at_close(offer, sign, +bets)}
    admitted: list[Admission] = []
    for bet, taken in touches:
        verdict = verdicts.get(bet.text) if isinstance(bet, Bet) else None
        if isinstance(bet, Refusal):
            admitted.append(Admission(Cents(0), Why.INVALID, bet.clause, bet))
        elif verdict is None or taken.amount == 0:
            admitted.append(Admission(Cents(taken.amount), taken.why, taken.clause))
        else:
            kept = 0 if verdict.returned else taken.amount
            admitted.append(Admission(Cents(kept), verdict.why, verdict.clause))
    return admitted


def _place(
    offer: Offer, sign: Sign, board: Counter[BetText], bets: Counter[BetText], wager: Wager
) -> tuple[Bet | Refusal, Cut]:
    bet = bet_of(offer, wager.bet, wager.stake)
    if isinstance(bet, Refusal):
        return bet, Cut(0, Why.INVALID)
    taken = cut(offer, sign, board, bets.total(), bet, wager.stake)
    bets[bet.text] += taken.amount
    for position in bet.positions:
        board[position] += taken.amount // len(bet.positions)
    return bet, taken
