"""How much of each touch a table takes: cut when placed, judged again when wagering closes."""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText, ClauseId
from croupier.core.money import Cents
from croupier.core.offer.cutting import Cut, Why, cut
from croupier.core.offer.offer import Offer
from croupier.core.offer.returning import Verdict, at_close
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
    back = {verdict.bet: verdict.back for verdict in verdicts.values()}
    # What is cut at close is taken off the last touches first.
    admitted = [_left(bet, taken, verdicts, back) for bet, taken in reversed(touches)]
    return admitted[::-1]


def _left(
    bet: Bet | Refusal, taken: Cut, verdicts: Mapping[BetText, Verdict], back: dict[BetText, int]
) -> Admission:
    if isinstance(bet, Refusal):
        return Admission(Cents(0), Why.INVALID, bet.clause, bet)
    verdict = verdicts.get(bet.text)
    if verdict is None or taken.amount == 0 or (verdict.returned and not back[bet.text]):
        return Admission(Cents(taken.amount), taken.why, taken.clause)
    off = min(taken.amount, back[bet.text])
    back[bet.text] -= off
    return Admission(Cents(taken.amount - off), verdict.why, verdict.clause)


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
