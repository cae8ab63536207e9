"""Which bets there are: every legal placement, and none of its illegal neighbours."""

from collections.abc import Iterator

import pytest

from croupier.core.games.roulette.payout import Roulette
from croupier.core.refusals import Refusal, RefusalCode
from tests.core.games.roulette import by_hand
from tests.core.games.shipped import DOUBLE, RULEBOOKS, SINGLE, placed, refused, roulette

WHEELS = (SINGLE, DOUBLE)
CALLS = {"tier", "orphelins", "grand-series", "zero-spiel", "neighbours"}
TABLES = [(document, SINGLE) for document in RULEBOOKS] + [("ROU", DOUBLE)]


def offered(game: Roulette, kind: str) -> dict[str, frozenset[str]]:
    bets = [bet for bet in game.bets() if bet.kind == kind]
    return {bet.text: frozenset(game.covered(bet)) for bet in bets}


@pytest.mark.parametrize(("document", "wheel"), TABLES)
@pytest.mark.parametrize("kind", by_hand.PAYS)
def test_the_placements_are_those_listed_by_hand(document: str, wheel: str, kind: str) -> None:
    assert offered(roulette(document, wheel), kind) == by_hand.layout(wheel).get(kind, {})


@pytest.mark.parametrize(("document", "wheel"), TABLES)
def test_there_is_no_bet_besides_those_and_the_racetrack(document: str, wheel: str) -> None:
    kinds = {bet.kind for bet in roulette(document, wheel).bets()}
    assert kinds - CALLS == set(by_hand.layout(wheel))


@pytest.mark.parametrize(
    ("wheel", "counts"),
    [
        (SINGLE, {"straight": 37, "split": 60, "street": 14, "corner": 23, "six-line": 11}),
        (DOUBLE, {"straight": 38, "split": 62, "street": 15, "corner": 22, "six-line": 11}),
    ],
)
def test_the_inside_bets_are_as_many_as_published(wheel: str, counts: dict[str, int]) -> None:
    game = roulette("ROU", wheel)
    assert {kind: len(offered(game, kind)) for kind in counts} == counts


def test_each_placement_is_offered_once_and_lies_on_itself_alone() -> None:
    for wheel in WHEELS:
        singles = [bet for bet in roulette("ROU", wheel).bets() if bet.kind not in CALLS]
        assert len({bet.text for bet in singles}) == len(singles)
        assert [bet for bet in singles if bet.positions != (bet.text,)] == []


@pytest.mark.parametrize(
    ("wheel", "text"),
    [
        (DOUBLE, "split:0-3"),
        (DOUBLE, "street:0-2-3"),
        (DOUBLE, "corner:0-1-2-3"),
        (DOUBLE, "split:00-1"),
        (DOUBLE, "street:0-00-1"),
        (DOUBLE, "street:0-00-3"),
        (DOUBLE, "street:00-1-2"),
        (DOUBLE, "corner:0-00-2-3"),
        (DOUBLE, "corner:0-00-1-2"),
        (SINGLE, "straight:00"),
        (SINGLE, "split:0-00"),
        (SINGLE, "split:00-2"),
        (SINGLE, "street:0-00-2"),
        (SINGLE, "street:00-2-3"),
        (SINGLE, "street:0-1-3"),
        (SINGLE, "six-line:0-1-2-3-4-5"),
        (SINGLE, "split:0-36"),
        (SINGLE, "split:3-4"),
        (SINGLE, "corner:3-4-6-7"),
        (SINGLE, "corner:35-36-1-2"),
    ],
)
def test_what_does_not_touch_on_the_layout_is_no_bet(wheel: str, text: str) -> None:
    refusal = refused(roulette("ROU", wheel), text)
    assert refusal.code is RefusalCode.NOT_ON_LAYOUT
    assert refusal.sentence == f"{text!r} is not on the {wheel} layout"


def neighbours(covers: frozenset[str]) -> Iterator[tuple[str, ...]]:
    """The placement with each number replaced by each other, one left out, or one too many."""
    for gone in covers:
        rest = tuple(covers - {gone})
        if rest:
            yield rest
        yield from ((*rest, other) for other in by_hand.WRITABLE if other != gone)
    yield from ((*covers, more) for more in by_hand.WRITABLE)


@pytest.mark.parametrize(("document", "wheel"), TABLES)
@pytest.mark.parametrize("kind", by_hand.INSIDE)
def test_every_neighbour_of_a_placement_is_another_placement_or_refused(
    document: str, wheel: str, kind: str
) -> None:
    game = roulette(document, wheel)
    legal = by_hand.layout(wheel)[kind]
    for covers in legal.values():
        for numbers in neighbours(covers):
            text = f"{kind}:{'-'.join(numbers)}"
            spelled = by_hand.written(kind, numbers)
            found = game.bet(text)
            if spelled in legal:
                assert found == placed(game, spelled)
            else:
                assert isinstance(found, Refusal), text
                assert found.code is RefusalCode.NOT_ON_LAYOUT, text


@pytest.mark.parametrize("kind", ["column", "dozen"])
@pytest.mark.parametrize("part", ["", ":", ":0", ":4", ":1-2", ":01", ":1x1", ":one", ": 1"])
def test_there_are_three_columns_and_three_dozens(kind: str, part: str) -> None:
    assert refused(roulette("RRB"), kind + part).code is RefusalCode.NOT_ON_LAYOUT
