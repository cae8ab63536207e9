"""How bets are written: one spelling of each, numbers in any order, and nothing near it."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.games.contract import Bet
from croupier.core.games.roulette.bets import canonical, kind_of
from croupier.core.games.roulette.outcome import LuckyBall
from croupier.core.games.roulette.payout import Roulette
from croupier.core.refusals import Refusal, RefusalCode
from tests.core.games.shipped import DOUBLE, SINGLE, placed, refused, roulette

GAMES = [
    roulette("RRB"),
    roulette("MTT"),
    roulette("ROU", SINGLE, LuckyBall.STANDARD),
    roulette("ROU", DOUBLE, LuckyBall.MEGA),
]


def numbers_of(text: str) -> Counter[str]:
    return Counter(text.partition(":")[2].split("-"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.rules.lose} {game.wheel.name}")
def test_every_bet_is_its_own_canonical_spelling(game: Roulette) -> None:
    for bet in game.bets():
        assert game.bet(bet.text) is bet
        assert canonical(bet.text) == bet.text
        assert kind_of(bet.text) == bet.kind


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("split:20-17", "split:17-20"),
        ("split:10-7", "split:7-10"),
        ("street:2-0-00", "street:0-00-2"),
        ("street:3-00-2", "street:00-2-3"),
        ("street:12-10-11", "street:10-11-12"),
        ("corner:29-25-28-26", "corner:25-26-28-29"),
        ("six-line:11-14-13-15-10-12", "six-line:10-11-12-13-14-15"),
    ],
)
def test_numbers_may_be_written_in_any_order(text: str, spelled: str) -> None:
    assert placed(roulette("ROU", DOUBLE), text).text == spelled


def test_every_order_of_a_corner_is_the_same_bet() -> None:
    game = roulette("RRB")
    for order in permutations(("0", "1", "2", "3")):
        assert placed(game, f"corner:{'-'.join(order)}") is placed(game, "corner:0-1-2-3")


@st.composite
def shuffled(draw: st.DrawFn) -> tuple[int, str, str]:
    at = draw(st.integers(0, len(GAMES) - 1))
    texts = sorted(bet.text for bet in GAMES[at].bets() if "-" in bet.text.partition(":")[2])
    text = draw(st.sampled_from(texts))
    kind, _, selection = text.partition(":")
    return at, text, f"{kind}:{'-'.join(draw(st.permutations(selection.split('-'))))}"


@given(shuffled())
def test_a_shuffled_bet_round_trips_to_its_one_spelling(case: tuple[int, str, str]) -> None:
    at, text, other = case
    assert placed(GAMES[at], other).text == text


@st.composite
def damaged(draw: st.DrawFn) -> tuple[int, str]:
    """A bet of the layout with one character put in, taken out or exchanged."""
    at = draw(st.integers(0, len(GAMES) - 1))
    text = draw(st.sampled_from(sorted(bet.text for bet in GAMES[at].bets())))
    place = draw(st.integers(0, len(text)))
    put = draw(st.sampled_from([*"0123456789-:x aXé", "\n", "\u0661", "\u2010", "\x00", ""]))
    cut = draw(st.integers(0, 1))
    return at, text[:place] + put + text[place + cut :]


@given(damaged())
def test_a_damaged_bet_is_refused_or_says_the_same_numbers(case: tuple[int, str]) -> None:
    at, text = case
    found = GAMES[at].bet(text)
    if isinstance(found, Bet):
        assert found.kind == text.partition(":")[0]
        assert numbers_of(found.text) == numbers_of(text)


@given(st.text(max_size=40))
def test_no_text_is_anything_but_a_bet_on_offer_or_a_refusal(text: str) -> None:
    for game in GAMES:
        found = game.bet(text)
        if isinstance(found, Refusal):
            assert found.clause == game.rules.permitted[0]
        else:
            assert found in game.bets()


@pytest.mark.parametrize(
    "text",
    [
        "straight:01",
        "straight:-1",
        "straight:+1",
        "straight:1.0",
        "straight:37",
        "straight:000",
        "straight:",
        "straight",
        "straight: 17",
        "straight:17 ",
        "straight:17\n",
        "straight:\u0661\u0667",
        "straight:1\uff17",
        "straight:17:18",
        "straight:17-",
        "straight:-17",
        "split:17",
        "split:17-17",
        "split:17--20",
        "split:17,20",
        "split:17/20",
        "split:17 - 20",
        "split:17\u201320",
        "split:17-20-23",
        "street:1-2",
        "street:1-2-3-3",
        "street:1-1-2-3",
        "corner:1-2-4-5-5",
        "six-line:1-2-3-4-5",
        "six-line:1",
        "column",
        "column:4",
        "dozen:0",
        "red:1",
        "red:",
        "low:1-18",
        "even:2",
        "tier:1",
        "orphelins:",
        "neighbours",
        "neighbours:17",
        "neighbours:17x",
        "neighbours:17x0",
        "neighbours:17x01",
        "neighbours:x1",
        "neighbours:017x1",
        "neighbours:37x1",
        "neighbours:00x1",
        "neighbours:17X1",
        "neighbours:17x1x1",
        "neighbours:17-18x1",
    ],
)
def test_a_known_kind_wrongly_written_is_not_on_the_layout(text: str) -> None:
    refusal = refused(roulette("MTT"), text)
    assert refusal.code is RefusalCode.NOT_ON_LAYOUT
    assert refusal.sentence == f"{text!r} is not on the single-zero layout"
    assert refusal.clause == "MTT-9.4(a)"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        ":",
        ":17",
        "17",
        "RED",
        "Red",
        " red",
        "red ",
        "red\n",
        "r\u00e9d",
        "Straight:17",
        "straight-up:17",
        "straight 17",
        "straight=17",
        "sixline:1-2-3-4-5-6",
        "six line:1-2-3-4-5-6",
        "fiveline",
        "snake",
        "player",
        "small",
        "total:9",
        "\x00",
        "None",
    ],
)
def test_what_is_no_kind_of_roulette_bet_is_unknown(text: str) -> None:
    refusal = refused(roulette("MTT"), text)
    assert refusal.code is RefusalCode.UNKNOWN_BET
    assert refusal.sentence == f"{text!r} is not a bet of roulette"
    assert refusal.clause == "MTT-9.4(a)"


@pytest.mark.parametrize("beginning", ["straight:", "split:17-", "x", "neighbours:", ""])
def test_a_very_long_text_is_refused_shortly(beginning: str) -> None:
    refusal = refused(roulette("MTT"), beginning + "20-" * 300_000)
    assert len(refusal.sentence) < 150
