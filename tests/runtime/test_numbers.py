"""A number drawn for a ticket is handed to its printer once; core knows a name apart from it."""

from croupier.runtime.tickets.validation_numbers import UNPRINTED_AT_MOST, Numbers


def test_a_number_is_handed_over_once_and_its_name_says_nothing_of_it() -> None:
    numbers = Numbers(b"venue")
    drawn = numbers.draw()
    clear = numbers.hand_over(drawn.id)
    assert clear is not None
    assert numbers.key_for(drawn.id) == numbers.key_of(clear)
    assert str(drawn.id) not in (clear, numbers.key_of(clear))
    assert drawn.tail == clear[-4:]
    assert numbers.hand_over(drawn.id) is None


def test_one_number_drawn_twice_has_two_names() -> None:
    numbers = Numbers(b"venue")
    clear = numbers.hand_over(numbers.draw().id)
    assert clear is not None
    assert numbers.drawn(clear).id != numbers.drawn(clear).id


def test_numbers_that_nobody_asks_for_are_forgotten_oldest_first() -> None:
    numbers = Numbers(b"venue")
    drawn = [numbers.draw() for _ in range(UNPRINTED_AT_MOST + 1)]
    assert numbers.hand_over(drawn[0].id) is None
    assert numbers.hand_over(drawn[1].id) is not None
    assert len({each.id for each in drawn}) == len(drawn)
