"""The kernels play exactly the rounds that are played by hand, and pay as the core pays."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import islice
from random import Random

import numpy as np
import pytest

from croupier.core.games.baccarat.cards import DECK, Card
from croupier.core.games.baccarat.payout import Baccarat
from croupier.core.games.baccarat.shoe import DealtShoe, cards_burned, deal_shoe
from croupier.core.games.contract import OutcomeData
from croupier.core.games.roulette.payout import Roulette
from croupier.core.money import Cents
from croupier.core.offer.offer import Offer
from croupier.core.refusals import Refusal
from croupier.lab.json_lines import LineFault
from croupier.lab.offers import Offers
from croupier.montecarlo.classes import COUPS, Play, coup_class, play_of, sighted_class, whole_shoes
from croupier.montecarlo.estimates import groups_of, paid
from croupier.montecarlo.job import BlockRange, Job, run_task
from croupier.montecarlo.kernels.baccarat import CLASSES
from croupier.montecarlo.kernels.philox import fill
from croupier.montecarlo.kernels.shoes import BURN, COUPS_MAX, burned, deal_order
from croupier.rulebooks.shelf import Shelf
from tests.jurisdictions import invented
from tests.montecarlo import rounds_by_hand as by_hand

OFFERS = Offers(Shelf())
MEGA = {"lucky_ball": "mega", "mega": "1/7"}
# Many chunks of each kernel, and no whole number of them.
ROUNDS = 1_000_003
# What takes the core long: so many always, and a million as well.
DEALT = [9_001, pytest.param(ROUNDS, marks=pytest.mark.slow)]


def offer_of(rulebook: str, game: str, **options: str) -> Offer:
    offer = OFFERS.find(rulebook, game, options)
    assert not isinstance(offer, LineFault)
    return offer


def playing(offer: Offer) -> Play:
    play = play_of(offer)
    assert not isinstance(play, Refusal)
    return play


def counted(play: Play, rounds: int, seed: int = 5) -> list[int]:
    job = Job(play.kernel, play.parameters, rounds, seed)
    return [int(count) for count in run_task(job, BlockRange(0, job.blocks))]


def key_of(play: Play, seed: int = 5) -> int:
    return Job(play.kernel, play.parameters, 1, seed).key


# The vectors that come with Random123, the reference implementation.
VECTORS = [
    ("00000000 00000000 00000000 00000000", "00000000 00000000",
     "6627e8d5 e169c58d bc57ac4c 9b00dbd8"),
    ("ffffffff ffffffff ffffffff ffffffff", "ffffffff ffffffff",
     "408f276d 41c83b0e a20bc7c6 6d5451fd"),
    ("243f6a88 85a308d3 13198a2e 03707344", "a4093822 299f31d0",
     "d16cfe09 94fdcceb 5001e420 24126ea1"),
]  # fmt: skip


@pytest.mark.parametrize(("counter", "key", "words"), VECTORS)
def test_philox_gives_the_published_words(counter: str, key: str, words: str) -> None:
    c0, c1, c2, c3 = (int(word, 16) for word in counter.split())
    k0, k1 = (int(word, 16) for word in key.split())
    found = np.empty(4, np.uint32)
    fill(
        found,
        np.uint64(k0 | k1 << 32),
        np.uint64(c2 | c3 << 32),
        np.uint64(c0 | c1 << 32),
    )
    expected = tuple(int(word, 16) for word in words.split())
    assert tuple(map(int, found)) == expected == by_hand.philox((c0, c1, c2, c3), (k0, k1))


def test_a_batch_takes_every_number_equally_often() -> None:
    """By the theorem for words of five bits, which can all be tried."""
    for bounds in ((3,), (2, 3), (3, 3), (2, 2, 5)):
        product = int(np.prod(bounds))
        found: Counter[tuple[int, ...]] = Counter()
        for word in range(32):
            left, numbers = word, []
            for bound in bounds:
                number, left = divmod(left * bound, 32)
                numbers.append(number)
            if left >= 32 % product:
                found[tuple(numbers)] += 1
        assert len(found) == product
        assert len(set(found.values())) == 1


def tally(play: Play, classes: Iterable[int]) -> list[int]:
    found = Counter(classes)
    return [found[number] for number in range(len(play.outcomes))]


@pytest.mark.parametrize("wheel", ["single-zero", "double-zero"])
def test_spins_are_those_played_by_hand(wheel: str) -> None:
    play = playing(offer_of("nsw-roulette-2019", "roulette", wheel=wheel))
    spins = by_hand.batches(key_of(play), 0, len(play.outcomes), 4)
    assert counted(play, ROUNDS) == tally(play, islice(spins, ROUNDS))


def test_rolls_are_those_played_by_hand() -> None:
    play = playing(offer_of("act-mttg-2019", "sic-bo"))
    rolls = by_hand.batches(key_of(play), 0, 216, 3)
    assert counted(play, ROUNDS) == tally(play, islice(rolls, ROUNDS))


@pytest.mark.parametrize("rounds", DEALT)
def test_coups_are_those_dealt_by_the_core(rounds: int) -> None:
    offer = offer_of("nsw-rapid-2016", "baccarat")
    play, game = playing(offer), offer.game
    assert isinstance(game, Baccarat)
    coups = by_hand.coups(key_of(play), 0, game.rules.tableau, 8)
    assert counted(play, rounds) == tally(play, map(coup_class, islice(coups, rounds)))


def test_coups_seen_with_cards_and_suits_are_those_dealt_by_the_core() -> None:
    offer = invented.offer(invented.MACAU, "baccarat")
    play, game = playing(offer), offer.game
    assert isinstance(game, Baccarat)
    coups = by_hand.coups(key_of(play), 0, game.rules.tableau, game.rules.shoe.decks.value)
    seen = (sighted_class(coup) for coup in islice(coups, 7_001))
    assert counted(play, 7_001) == tally(play, seen)


@pytest.mark.parametrize("rounds", DEALT)
@pytest.mark.parametrize("wheel", ["single-zero", "double-zero"])
def test_lucky_balls_are_those_drawn_by_hand_and_read_by_the_core(wheel: str, rounds: int) -> None:
    offer = offer_of("nsw-roulette-2019", "roulette", wheel=wheel, **MEGA)
    play, game = playing(offer), offer.game
    assert isinstance(game, Roulette)
    drawn = by_hand.lucky_spins(key_of(play), 0, game.wheel, (1, 7))
    classes = (play.class_of(read(game, data)) for data in islice(drawn, rounds))
    assert counted(play, rounds) == tally(play, classes)


def read(game: Roulette, data: OutcomeData) -> object:
    spin = game.read(data)
    assert not isinstance(spin, Refusal), spin
    return spin


GAMES = [
    ("nsw-rapid-2016", "roulette", {}),
    ("nsw-roulette-2019", "roulette", {"wheel": "double-zero", **MEGA}),
    ("act-mttg-2019", "sic-bo", {}),
    ("nsw-interblock-2016", "sic-bo", {}),
    ("nsw-rapid-2016", "baccarat", {}),
    ("act-mttg-2019", "baccarat", {"settlement": "even-money"}),
]


@pytest.mark.parametrize(("rulebook", "game", "options"), GAMES)
def test_each_class_is_paid_like_every_outcome_in_it(
    rulebook: str, game: str, options: dict[str, str]
) -> None:
    offer = offer_of(rulebook, game, **options)
    play = playing(offer)
    for bet in offer.game.bets():
        table = paid(offer, bet.text, play.outcomes)
        stake = Cents(len(bet.positions) * bet.unit)
        for outcome, _ in offer.game.weighted_outcomes():
            settled = offer.game.settle(bet, stake, outcome)
            assert table.returned[play.class_of(outcome)] * stake == settled.credit, bet.text


@pytest.mark.parametrize(("rulebook", "game", "options"), GAMES)
def test_one_round_more_adds_one_round(rulebook: str, game: str, options: dict[str, str]) -> None:
    """Whatever a chunk is, a longer run begins with the same rounds."""
    play = playing(offer_of(rulebook, game, **options))
    for rounds in (0, 1, 1_023, 1_024, 4_095, 12_287, 12_288, 16_383, 16_384, 16_385):
        shorter, longer = counted(play, rounds), counted(play, rounds + 1)
        more = [after - before for before, after in zip(shorter, longer, strict=True)]
        assert sum(shorter) == rounds
        assert sorted(more)[-2:] == [0, 1]


@cache
def shoe_play(rulebook: str, behind: int) -> Play:
    offer = offer_of(rulebook, "baccarat")
    assert isinstance(offer.game, Baccarat)
    play = whole_shoes(offer.game, behind, groups_of([offer], COUPS))
    assert not isinstance(play, Refusal)
    return play


SHOES = [("nsw-rapid-2016", 20), ("nsw-rapid-2016", 200), ("act-mttg-2019", 12)]
RANK = {rank: number for number, rank in enumerate("A23456789TJQK")}


@pytest.mark.parametrize(("rulebook", "behind"), SHOES)
def test_a_shoe_is_dealt_coup_by_coup_as_the_core_deals_it(rulebook: str, behind: int) -> None:
    offer = offer_of(rulebook, "baccarat")
    game = offer.game
    assert isinstance(game, Baccarat)
    parameters = np.array(shoe_play(rulebook, behind).parameters, np.int64)
    chance, order = Random(3), list(DECK * 8)
    for _ in range(200):
        chance.shuffle(order)
        shoe = deal_shoe(game.rules, order, behind)
        assert isinstance(shoe, DealtShoe)
        came = np.zeros(COUPS_MAX, np.int64)
        ranks = np.array([RANK[card[0]] for card in order], np.uint8)
        coups = deal_order(ranks, parameters, came)
        expected = [read_coup(game, coup.player, coup.banker) for coup in shoe.coups]
        assert [int(coup) for coup in came[:coups]] == expected


def test_a_burn_of_the_rulebooks_own_is_that_of_the_core() -> None:
    offer = invented.offer(invented.NEVADA, "baccarat")
    assert isinstance(offer.game, Baccarat)
    play = whole_shoes(offer.game, 60, groups_of([offer], COUPS))
    assert not isinstance(play, Refusal)
    rule = offer.game.rules.shoe.burn.value
    for rank, number in RANK.items():
        expected = cards_burned(rule, Card(f"{rank}S"))
        assert burned(number, play.parameters[BURN]) == expected


def read_coup(game: Baccarat, player: tuple[str, ...], banker: tuple[str, ...]) -> int:
    coup = game.read(OutcomeData(player=tuple(player), banker=tuple(banker)))
    assert not isinstance(coup, Refusal)
    return coup_class(coup)


def test_shoes_are_counted_with_their_lengths_and_products() -> None:
    play = shoe_play("nsw-rapid-2016", 20)
    counts = counted(play, 1_500)
    classes, lengths = counts[:CLASSES], counts[CLASSES : CLASSES + COUPS_MAX]
    products = counts[CLASSES + COUPS_MAX :]
    coups = sum(classes)
    assert sum(lengths) == 1_500
    assert sum(length * shoes for length, shoes in enumerate(lengths)) == coups
    assert sum(products) == sum(length**2 * shoes for length, shoes in enumerate(lengths))
    assert 80 < coups / 1_500 < 83
