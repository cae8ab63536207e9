"""Settles one player's wagers on one round, each by its clause, and explains them in sentences."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import fields

from croupier.core.games.contract import PRISON, Bet, OutcomeData, Settlement, Status
from croupier.core.money import Cents
from croupier.core.offer.offer import MAIN_BETS, AnyOutcome, Offer
from croupier.core.refusals import Refusal, RefusalCode


class Wager(Struct, frozen=True, gc=False):
    bet: str
    stake: Cents
    confirmed: bool = True


class Void(Struct, frozen=True):
    """A round without a result: every valid stake goes back."""

    reason: str


_BLANK = OutcomeData()
_RESULTS = tuple(item.name for item in fields(OutcomeData) if item.name != "void")


def read_outcome(offer: Offer, data: OutcomeData) -> AnyOutcome | Void | Refusal:
    """A round of any game may be void; any other outcome is for the game to judge."""
    if data.void is None:
        judged: AnyOutcome | Refusal = offer.game.read(data)
        return judged
    given = [name for name in _RESULTS if getattr(data, name) != getattr(_BLANK, name)]
    if given:
        sentence = f"a void outcome has no result, yet it names {', '.join(given)}"
        return Refusal(RefusalCode.IMPOSSIBLE_OUTCOME, sentence)
    return Void(data.void)


def settle(
    offer: Offer, wagers: Sequence[Wager], outcome: AnyOutcome | Void
) -> list[Settlement | Refusal]:
    judged = zip(valid(offer, wagers), wagers, strict=True)
    if isinstance(outcome, Void):
        return [
            bet if isinstance(bet, Refusal) else _voided(offer, wager.stake)
            for bet, wager in judged
        ]
    play = offer.game.settle
    return [
        bet if isinstance(bet, Refusal) else play(bet, wager.stake, outcome)
        for bet, wager in judged
    ]


def _voided(offer: Offer, stake: Cents) -> Settlement:
    return Settlement(Status.VOID, stake, stake, offer.void_clause)


def valid(offer: Offer, wagers: Sequence[Wager]) -> list[Bet | Refusal]:
    """Each wager's bet, or why the wager is none; side wagers are judged beside the main ones."""
    judged = [bet_of(offer, wager.bet, wager.stake) for wager in wagers]
    if offer.confirms:
        judged = [
            bet if wager.confirmed or isinstance(bet, Refusal) else _unconfirmed(offer, bet)
            for bet, wager in zip(judged, wagers, strict=True)
        ]
    if not offer.needs_main or any(
        isinstance(bet, Bet) and bet.kind in MAIN_BETS for bet in judged
    ):
        return judged
    return [
        bet if isinstance(bet, Refusal) or offer.stands_alone(bet) else unsupported(offer, bet)
        for bet in judged
    ]


def bet_of(offer: Offer, text: str, stake: int) -> Bet | Refusal:
    """The bet of that name, where the stake can be laid in equal pieces."""
    bet = offer.game.bet(text)
    if isinstance(bet, Refusal):
        return bet
    if bet.kind == PRISON:
        sentence = f"nobody lays {bet.text}: a stake goes to prison by what comes"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, bet.clauses[0] if bet.clauses else None)
    if stake % len(bet.positions):
        money = offer.currency.written(stake)
        return Refusal(
            RefusalCode.UNEVEN_PIECES,
            f"{money} does not split into {len(bet.positions)} equal pieces of {bet.text}",
            # A bet of the house's own rests on no clause.
            bet.clauses[0] if bet.clauses else None,
        )
    return bet


def _unconfirmed(offer: Offer, bet: Bet) -> Refusal:
    sentence = f"{bet.text} was not confirmed before wagering closed"
    return Refusal(RefusalCode.UNCONFIRMED, sentence, offer.confirm_clause)


def unsupported(offer: Offer, bet: Bet) -> Refusal:
    return Refusal(
        RefusalCode.PAIR_WITHOUT_MAIN,
        f"{bet.text} needs a valid wager on player, banker or tie beside it",
        offer.needs_main_by,
    )


def explain(offer: Offer, wagers: Sequence[Wager], outcome: AnyOutcome | Void) -> list[str]:
    """A sentence for each wager of one player on one round, as `settle` judges them together."""
    return [
        _refused(bet) if isinstance(bet, Refusal) else _counted(offer, bet, wager, outcome)
        for bet, wager in zip(valid(offer, wagers), wagers, strict=True)
    ]


def _refused(refusal: Refusal) -> str:
    by = f", by {refusal.clause}" if refusal.clause else ""
    return f"{refusal.sentence}; the wager does not count and takes no stake{by}."


def _counted(offer: Offer, bet: Bet, wager: Wager, outcome: AnyOutcome | Void) -> str:
    if not isinstance(outcome, Void):
        return offer.game.explain(bet, wager.stake, outcome, offer.currency)
    stake = offer.currency.written(wager.stake)
    why = f" ({outcome.reason})" if outcome.reason else ""
    return (
        f"{stake} on {bet.label} ({bet.text}); the round is void{why}; the stake of {stake} is"
        f" returned, by {offer.void_clause}."
    )
