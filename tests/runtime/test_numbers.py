"""A number drawn for a ticket is handed to its printer once, and known to core by its hash."""

from croupier.runtime.numbers import UNPRINTED_AT_MOST, Numbers


def test_a_number_is_handed_over_once_and_kept_as_its_hash() -> None:
    numbers = Numbers(b"venue")
    drawn = numbers.draw()
    clear = numbers.hand_over(drawn.key)
    assert clear is not None
    assert numbers.hashed(clear) == drawn
    assert clear not in drawn.key
    assert drawn.tail == clear[-4:]
    assert numbers.hand_over(drawn.key) is None


def test_numbers_that_nobody_asks_for_are_forgotten_oldest_first() -> None:
    numbers = Numbers(b"venue")
    drawn = [numbers.draw() for _ in range(UNPRINTED_AT_MOST + 1)]
    assert numbers.hand_over(drawn[0].key) is None
    assert numbers.hand_over(drawn[1].key) is not None
    assert len({each.key for each in drawn}) == len(drawn)
