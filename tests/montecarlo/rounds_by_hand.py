"""The same rounds as the kernels play, one at a time, in plain whole numbers and the core's cards.

Written from the published descriptions of Philox and of batched numbers, not from the kernels.
"""

from collections.abc import Iterator
from itertools import count, islice

from croupier.core.games.baccarat.cards import RANKS, SUITS, Card
from croupier.core.games.baccarat.outcome import Coup
from croupier.core.games.baccarat.shoe import deal_coup
from croupier.core.games.contract import OutcomeData
from croupier.core.games.roulette.rules import COLOURS, Wheel
from croupier.core.rulebook.games.baccarat import Tableau

WORD = 1 << 32


def philox(counter: tuple[int, int, int, int], key: tuple[int, int]) -> tuple[int, ...]:
    x0, x1, x2, x3 = counter
    k0, k1 = key
    for _ in range(10):
        first, second = 0xD2511F53 * x0, 0xCD9E8D57 * x2
        x0, x1, x2, x3 = (
            *(second // WORD ^ x1 ^ k0, second % WORD),
            *(first // WORD ^ x3 ^ k1, first % WORD),
        )
        k0, k1 = (k0 + 0x9E3779B9) % WORD, (k1 + 0xBB67AE85) % WORD
    return x0, x1, x2, x3


def words(key: int, block: int, chunk: int) -> Iterator[int]:
    """As a kernel reads them: of a chunk all first words of its counters, then all second ones."""
    for start in count(0, chunk // 4):
        drawn = [
            philox((at % WORD, at // WORD, block % WORD, block // WORD), (key % WORD, key // WORD))
            for at in range(start, start + chunk // 4)
        ]
        for place in range(4):
            yield from (four[place] for four in drawn)


def numbers(word: int, *bounds: int) -> tuple[int, ...] | None:
    """One number below each bound, or None where the word must be rejected."""
    found, product = [], 1
    for bound in bounds:
        number, word = divmod(word * bound, WORD)
        found.append(number)
        product *= bound
    return tuple(found) if word >= WORD % product else None


def batches(key: int, block: int, bound: int, per_word: int) -> Iterator[int]:
    for word in words(key, block, 4096):
        yield from numbers(word, *[bound] * per_word) or ()


def six_cards(key: int, block: int, decks: int) -> Iterator[tuple[Card, ...]]:
    """A shoe in order of rank; six cards of it, if they are six."""
    shoe = [Card(rank + suit) for rank in RANKS for suit in SUITS * decks]
    drawn = words(key, block, 2048)
    while True:
        chunk = list(islice(drawn, 2048))
        for one, other in zip(chunk[:1024], chunk[1024:], strict=True):
            first, second = (numbers(word, *[len(shoe)] * 3) for word in (one, other))
            if first and second and len({*first, *second}) == 6:
                yield tuple(shoe[place] for place in (*first, *second))


def coups(key: int, block: int, tableau: Tableau, decks: int) -> Iterator[Coup]:
    for cards in six_cards(key, block, decks):
        coup = deal_coup(tableau, cards)
        assert coup is not None
        yield coup


def lucky_spins(key: int, block: int, wheel: Wheel, mega: tuple[int, int]) -> Iterator[OutcomeData]:
    labels, (chance, of) = wheel.labels, mega
    pockets = len(labels)
    drawn = words(key, block, 4096)
    while True:
        # Four words a spin; of each chunk the last four are left.
        chunk = list(islice(drawn, 4096))
        for at in range(0, 4092, 4):
            one, two, three, four = chunk[at : at + 4]
            first = numbers(one, pockets, pockets, pockets - 1, pockets - 2)
            second = numbers(two, pockets - 3, 4)
            draw = three * 2**31 + four // 2
            if not first or not second or draw >= 2**63 // of * of:
                continue
            rack = list(labels)
            taken = [rack.pop(number) for number in (*first[1:], second[0])]
            yield OutcomeData(
                number=labels[first[0]],
                lucky=dict(zip(COLOURS, taken, strict=True)),
                boosted=COLOURS[second[1]],
                boost="mega" if draw % of < chance else "super",
            )
