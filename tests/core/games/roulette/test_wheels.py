"""The wheels as they turn: their order, their colours, and which numbers are neighbours."""

from itertools import pairwise

import pytest

from croupier.core.games.roulette.rules import BLACK, RED, WHEELS, Pocket
from tests.core.games.roulette import by_hand
from tests.core.games.shipped import DOUBLE, SINGLE, roulette, tables_of
from tests.plugins.proofs import proves


@pytest.mark.parametrize(
    ("clauses", "wheel"),
    [
        proves(
            ("RRB-2.4.3.2", "ROU-2.3.2", "MTT-9.2(b)(i)", "RFS-1.2"),
            "the pockets lie in the European order",
            ("RRB-2.4.3.2", "ROU-2.3.2", "MTT-9.2(b)(i)", "RFS-1.2"),
            SINGLE,
        ),
        proves("ROU-2.3.4", "the pockets lie in the American order", "ROU-2.3.4", DOUBLE),
    ],
)
def test_the_order_of_the_wheel(clauses: str | tuple[str, ...], wheel: str) -> None:
    games = [game for game in tables_of(clauses) if game.wheel.name == wheel]
    assert games
    for game in games:
        assert game.wheel.order == by_hand.ORDER[wheel]


@pytest.mark.parametrize(
    ("documents", "wheel"),
    [
        proves(
            ("RRB-2.4.3.1", "ROU-2.3.1", "RFS-1.2"),
            "zero and 1 to 36, alternating red and black",
            ("RRB", "ROU", "RFS"),
            SINGLE,
        ),
        proves(
            "ROU-2.3.3",
            "0, 00 and 1 to 36, alternating red and black between the zeros",
            ("ROU",),
            DOUBLE,
        ),
    ],
)
def test_each_pocket_is_there_once_and_the_colours_alternate(
    documents: tuple[str, ...], wheel: str
) -> None:
    for document in documents:
        order = roulette(document, wheel).wheel.order
        assert sorted(order) == sorted(by_hand.POCKETS[wheel])
        for one, other in pairwise(order):
            if not {one, other} & {"0", "00"}:
                assert (one in by_hand.RED) != (other in by_hand.RED)


def test_red_and_black_are_eighteen_numbers_each() -> None:
    assert set(RED) == by_hand.RED
    assert set(RED) | set(BLACK) == set(by_hand.NUMBERS)
    assert (len(RED), len(BLACK)) == (18, 18)


def test_across_the_double_zero_wheel_lies_the_next_number() -> None:
    order = WHEELS[DOUBLE].order
    across = {pocket: order[(at + 19) % 38] for at, pocket in enumerate(order)}
    assert across[Pocket("0")] == "00"
    assert all(across[Pocket(str(odd))] == str(odd + 1) for odd in range(1, 36, 2))
