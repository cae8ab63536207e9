"""Two arithmetics, written apart, pay alike for every bet on every outcome of every rulebook."""

import random
from collections.abc import Iterator

import msgspec
import pytest

from croupier.audit.independent.entries import UnsoundError
from croupier.audit.independent.games.baccarat import Baccarat
from croupier.audit.independent.games.odds_tables import Books
from croupier.audit.independent.games.roulette import Roulette
from croupier.audit.independent.games.sicbo import SicBo
from croupier.core.games.baccarat.cards import DECK, Card
from croupier.core.games.baccarat.rules import Draw, next_draw
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import RulebookId
from croupier.core.money import Cents
from croupier.core.offer.offer import Offer, build
from croupier.core.refusals import Refusal
from croupier.core.rulebook.document.reading import read
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.rulebook import Rulebook
from croupier.rulebooks.shelf import Shelf

SHELF = Shelf()
RRB, IBK, MTT = "nsw-rapid-2016", "nsw-interblock-2016", "act-mttg-2019"
ROU, RFS = "nsw-roulette-2019", "rapid-fusion-2015"
STAKE = 7 * 5 * 9 * 6 * 20
GAMES: dict[GameName, type[Roulette | Baccarat | SicBo]] = {
    GameName.ROULETTE: Roulette,
    GameName.BACCARAT: Baccarat,
    GameName.SIC_BO: SicBo,
}
LUCKY = {"red": "5", "green": "12", "blue": "0", "yellow": "33"}


def offer_of(rulebook: str, game: GameName, options: dict[str, str]) -> Offer:
    book = read(SHELF.text(RulebookId(rulebook)), rulebook, {})
    assert isinstance(book, Rulebook)
    offer = build(book, game, options)
    assert isinstance(offer, Offer)
    return offer


def tables(rulebook: str) -> Books:
    books = Books()
    text = SHELF.text(RulebookId(rulebook))
    book = read(text, rulebook, {})
    assert isinstance(book, Rulebook)
    books.adopt(rulebook, text, book.digest)
    return books


def agree_on(
    rulebook: str, game: GameName, options: dict[str, str], outcomes: Iterator[OutcomeData]
) -> int:
    """How many payments both have made alike."""
    core = offer_of(rulebook, game, options).game
    own = GAMES[game](tables(rulebook).tables(rulebook, 0), options)
    paid = 0
    for data in outcomes:
        outcome, plain = core.read(data), msgspec.to_builtins(data)
        assert not isinstance(outcome, Refusal), outcome
        own.check(plain)
        for bet in core.bets():
            theirs = core.settle(bet, Cents(STAKE), outcome)
            mine = own.pay(bet.text, STAKE, plain)
            assert (mine.credit, mine.commission) == (theirs.credit, theirs.commission), bet.text
            paid += 1
    return paid


WHEELS = [(RRB, "single-zero"), (ROU, "single-zero"), (ROU, "double-zero")]
WHEELS += [(MTT, "single-zero"), (IBK, "single-zero"), (RFS, "single-zero")]


def numbers(wheel: str) -> Iterator[OutcomeData]:
    yield from (OutcomeData(number=str(pocket)) for pocket in range(37))
    if wheel == "double-zero":
        yield OutcomeData(number="00")


@pytest.mark.parametrize(("rulebook", "wheel"), WHEELS)
def test_roulette_on_every_pocket(rulebook: str, wheel: str) -> None:
    options = {"wheel": wheel} if rulebook == ROU else {}
    assert agree_on(rulebook, GameName.ROULETTE, options, numbers(wheel)) > 5_000


@pytest.mark.parametrize("mode", ["standard", "mega"])
def test_lucky_ball_on_every_pocket_and_boost(mode: str) -> None:
    boosts = ["super", "mega"] if mode == "mega" else ["super"]
    outcomes = (
        OutcomeData(number=str(pocket), lucky=LUCKY, boosted=colour, boost=boost)
        for pocket in range(37)
        for colour in LUCKY
        for boost in boosts
    )
    options = {"lucky_ball": mode} | ({"mega": "1/200"} if mode == "mega" else {})
    assert agree_on(ROU, GameName.ROULETTE, options, outcomes)
    failed = iter([OutcomeData(number="5", lucky_void=True)])
    assert agree_on(ROU, GameName.ROULETTE, options, failed)


@pytest.mark.parametrize("rulebook", [MTT, IBK])
def test_sic_bo_on_every_roll(rulebook: str) -> None:
    faces = range(1, 7)
    rolls = (OutcomeData(dice=(a, b, c)) for a in faces for b in faces for c in faces)
    assert agree_on(rulebook, GameName.SIC_BO, {}, rolls) > 10_000


def coups(rulebook: str, seed: int) -> Iterator[OutcomeData]:
    """Dealt by the tableau from a shuffled shoe."""
    baccarat = offer_of(rulebook, GameName.BACCARAT, {}).game
    shoe = list(DECK) * 8
    random.Random(seed).shuffle(shoe)
    while len(shoe) >= 6:
        hands: dict[Draw, list[Card]] = {Draw.PLAYER: [], Draw.BANKER: []}
        while True:
            step = next_draw(
                baccarat.rules.tableau,  # type: ignore[attr-defined]
                hands[Draw.PLAYER],
                hands[Draw.BANKER],
            )
            if step.draw is Draw.DONE:
                break
            hands[step.draw].append(shoe.pop())
        yield OutcomeData(player=tuple(hands[Draw.PLAYER]), banker=tuple(hands[Draw.BANKER]))


@pytest.mark.parametrize("rulebook", [RRB, MTT])
@pytest.mark.parametrize("settlement", ["commission", "even-money"])
def test_baccarat_on_some_shoes(rulebook: str, settlement: str) -> None:
    outcomes = (coup for seed in range(20) for coup in coups(rulebook, seed))
    options = {"settlement": settlement}
    assert agree_on(rulebook, GameName.BACCARAT, options, outcomes) > 5_000


IMPOSSIBLE = [
    (GameName.ROULETTE, {"number": "00"}),
    (GameName.ROULETTE, {"number": "37"}),
    (GameName.ROULETTE, {"number": "5", "lucky": {**LUCKY, "red": "12"}}),
    (GameName.SIC_BO, {"dice": [1, 2, 7]}),
    (GameName.SIC_BO, {"dice": [1, 2]}),
    (GameName.BACCARAT, {"player": ["9S", "KD", "2C"], "banker": ["2H", "3H"]}),
    (GameName.BACCARAT, {"player": ["2S", "KD"], "banker": ["2H", "3H"]}),
    (GameName.BACCARAT, {"player": ["2S", "KD", "8H"], "banker": ["2H", "AH", "5C"]}),
]


@pytest.mark.parametrize(("game", "outcome"), IMPOSSIBLE)
def test_an_impossible_outcome_is_objected_to(game: GameName, outcome: dict[str, object]) -> None:
    own = GAMES[game](tables(MTT).tables(MTT, 0), {})
    with pytest.raises(UnsoundError):
        own.check(outcome)
