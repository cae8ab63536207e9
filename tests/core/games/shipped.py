"""The games as the shipped rulebooks set them up, each built once for all tests."""

from fractions import Fraction
from functools import cache

from croupier.core.games.contract import Bet, Game, OutcomeData, Settlement
from croupier.core.games.roulette.outcome import LuckyBall, Spin
from croupier.core.games.roulette.payout import Roulette
from croupier.core.games.sicbo.outcome import Roll
from croupier.core.games.sicbo.payout import SicBo
from croupier.core.identifiers import RulebookId
from croupier.core.money import Cents
from croupier.core.refusals import Refusal
from croupier.core.rulebook.games.roulette import RouletteRules
from croupier.core.rulebook.games.sicbo import SicBoRules
from croupier.core.rulebook.rulebook import Settings
from croupier.rulebooks.shelf import Shelf

RULEBOOKS = {
    "RRB": RulebookId("nsw-rapid-2016"),
    "ROU": RulebookId("nsw-roulette-2019"),
    "MTT": RulebookId("act-mttg-2019"),
    "IBK": RulebookId("nsw-interblock-2016"),
    "RFS": RulebookId("rapid-fusion-2015"),
}
SINGLE, DOUBLE = "single-zero", "double-zero"

_SHELF = Shelf()


def settings(document: str) -> Settings:
    return _SHELF.rulebook(RULEBOOKS[document]).settings


def roulette_rules(document: str) -> RouletteRules:
    rules = settings(document).roulette
    assert rules is not None
    return rules


def sicbo_rules(document: str) -> SicBoRules:
    rules = settings(document).sicbo
    assert rules is not None
    return rules


@cache
def roulette(
    document: str,
    wheel: str = SINGLE,
    lucky_ball: LuckyBall = LuckyBall.OFF,
    mega: Fraction | None = None,
) -> Roulette:
    return Roulette(roulette_rules(document), wheel, lucky_ball, mega)


@cache
def sicbo(document: str) -> SicBo:
    return SicBo(sicbo_rules(document))


def tables_of(clauses: str | tuple[str, ...]) -> list[Roulette]:
    """Roulette by every document that these clauses belong to, on each of its wheels."""
    named = (clauses,) if isinstance(clauses, str) else clauses
    documents = dict.fromkeys(clause.partition("-")[0] for clause in named)
    return [
        roulette(document, wheel)
        for document in documents
        for wheel in roulette_rules(document).wheels
    ]


def placed(game: Roulette | SicBo, text: str) -> Bet:
    bet = game.bet(text)
    assert isinstance(bet, Bet), bet
    return bet


def refused(game: Roulette | SicBo, text: str) -> Refusal:
    refusal = game.bet(text)
    assert isinstance(refusal, Refusal), refusal
    return refusal


def spun(game: Roulette, number: str) -> Spin:
    return read_spin(game, OutcomeData(number=number))


def read_spin(game: Roulette, data: OutcomeData) -> Spin:
    spin = game.read(data)
    assert isinstance(spin, Spin), spin
    return spin


def rolled(game: SicBo, *dice: int) -> Roll:
    roll = game.read(OutcomeData(dice=dice))
    assert isinstance(roll, Roll), roll
    return roll


def unreadable(game: Game[Spin] | Game[Roll], data: OutcomeData) -> Refusal:
    refusal = game.read(data)
    assert isinstance(refusal, Refusal), refusal
    return refusal


def settled(game: Roulette, text: str, stake: int, number: str) -> Settlement:
    return game.settle(placed(game, text), Cents(stake), spun(game, number))
