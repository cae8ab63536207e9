"""What each bet pays: one case for every way in which it can end."""

from collections.abc import Iterator, Sequence
from itertools import product

from msgspec.structs import replace

from croupier.core.games.contract import Bet, OutcomeData, Settlement, Status, imprisoned, in_prison
from croupier.core.games.roulette.bets import Kind
from croupier.core.games.roulette.outcome import LuckyBall
from croupier.core.games.roulette.payout import Roulette
from croupier.core.identifiers import BetText
from croupier.core.money import Cents
from croupier.core.offer.offer import MAIN_BETS, AnyOutcome, Offer, bears_on, build, offered
from croupier.core.offer.pricing import odds_table
from croupier.core.offer.settling import Void, Wager, explain, read_outcome, settle
from croupier.core.refusals import Refusal
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.rulebook import Rulebook
from croupier.rulebooks.cases.case import Answered, RuleCase, SettlementAsked
from croupier.rulebooks.cases.outcomes import outcomes

# About as much as a player lays: the least multiple of a bet's unit that reaches it.
_STAKE = 1_000
_CHOSEN = ("wheel", "lucky_ball", "settlement", "form")


def settlement_cases(book: Rulebook) -> Iterator[RuleCase]:
    """A bet that ends alike under two choices of options is asked about once."""
    for game in book.settings.games():
        told: set[tuple[str, str]] = set()
        for options in choices(book, game):
            offer = build(book, game, options)
            if isinstance(offer, Offer):
                for asked, facts in _ends_of(offer, options):
                    key = asked.bet, str(facts)
                    if key not in told:
                        told.add(key)
                        name = f"settlement {asked.game} {asked.bet} {facts['status']}"
                        yield RuleCase(name, asked, Answered(facts, sentence(offer, asked)))


def choices(book: Rulebook, game: GameName) -> Iterator[dict[str, str]]:
    names = [name for name in _CHOSEN if bears_on(name, game)]
    for values in product(*(offered(book.settings, game, name) for name in names)):
        chosen = dict(zip(names, values, strict=True))
        yield {**chosen, "mega": "1/1000"} if chosen.get("lucky_ball") == "mega" else chosen


def _ends_of(
    offer: Offer, options: dict[str, str]
) -> Iterator[tuple[SettlementAsked, dict[str, object]]]:
    came = list(outcomes(offer))
    for bet in _lines(offer):
        beside = None if offer.stands_alone(bet) else _main(offer)
        ends: set[str] = set()
        for data in came:
            asked = SettlementAsked(offer.name.value, options, bet.text, _stake(bet), data, beside)
            facts = settled(offer, asked)
            if str(facts) not in ends:
                ends.add(str(facts))
                yield asked, facts
                if facts.get("status") == Status.PRISON.value:
                    yield from _freed(offer, asked, came)


def _freed(
    offer: Offer, asked: SettlementAsked, came: Sequence[OutcomeData]
) -> Iterator[tuple[SettlementAsked, dict[str, object]]]:
    """What later rounds make of the stake that went to prison."""
    ends: set[str] = set()
    for data in came:
        later = replace(asked, bet=imprisoned(BetText(asked.bet)), outcome=data)
        facts = settled(offer, later)
        if str(facts) not in ends:
            ends.add(str(facts))
            yield later, facts


def _lines(offer: Offer) -> Iterator[Bet]:
    """One placement of each line of the odds table; with Lucky Ball, its own bets alone."""
    lucky = offer.options.lucky_ball is not LuckyBall.OFF
    lines = odds_table(offer)
    assert not isinstance(lines, Refusal), lines
    for bet in (offer.accepted(line.text) for line in lines):
        if (bet.kind == Kind.LUCKY) == lucky:
            yield bet


def _stake(bet: Bet) -> int:
    least = len(bet.positions) * bet.unit
    return -(-_STAKE // least) * least


def _main(offer: Offer) -> str:
    return next(bet.text for bet in offer.game.bets() if bet.kind in MAIN_BETS)


def _wagers(asked: SettlementAsked) -> list[Wager]:
    wagers = [Wager(asked.bet, Cents(asked.stake))]
    return [*wagers, Wager(asked.beside, Cents(asked.stake))] if asked.beside else wagers


def settled(offer: Offer, asked: SettlementAsked) -> dict[str, object]:
    outcome = read_outcome(offer, asked.outcome)
    if isinstance(outcome, Refusal):
        return {"refused": outcome.sentence}
    result = _prison(offer, asked, outcome) or settle(offer, _wagers(asked), outcome)[0]
    if isinstance(result, Refusal):
        return {"refused": result.sentence}
    facts: dict[str, object] = {
        "status": result.status.value,
        "credit": result.credit,
        "clause": result.clause,
    }
    rule = offer.game.prison(BetText(asked.bet)) if isinstance(offer.game, Roulette) else None
    if rule is not None and result.status is Status.PRISON:
        facts["table_closes"] = rule.table_closes.value
    return facts


def _prison(offer: Offer, asked: SettlementAsked, outcome: AnyOutcome | Void) -> Settlement | None:
    """Of a stake in prison, which nobody lays, so that `settle` takes none."""
    if not in_prison(asked.bet) or isinstance(outcome, Void):
        return None
    bet = offer.game.bet(asked.bet)
    return None if isinstance(bet, Refusal) else offer.game.settle(bet, Cents(asked.stake), outcome)


def sentence(offer: Offer, asked: SettlementAsked) -> str:
    outcome = read_outcome(offer, asked.outcome)
    if isinstance(outcome, Refusal):
        return outcome.sentence
    held = _prison(offer, asked, outcome)
    if held is None:
        told = explain(offer, _wagers(asked), outcome)[0]
    else:
        bet = offer.game.bet(asked.bet)
        assert not isinstance(bet, Refusal)
        assert not isinstance(outcome, Void)
        told = offer.game.explain(bet, Cents(asked.stake), outcome, offer.currency)
    closes = settled(offer, asked).get("table_closes")
    return told if closes is None else f"{told} Should the table close first, it is {closes}."


def answer(book: Rulebook, asked: SettlementAsked) -> Answered:
    offer = build(book, asked.game, asked.options)
    if isinstance(offer, Refusal):
        return Answered({"refused": offer.sentence}, offer.sentence)
    return Answered(settled(offer, asked), sentence(offer, asked))
