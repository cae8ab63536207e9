"""How bets are written: one spelling of each, numbers in any order, and nothing near it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.core.games.contract import Bet
from croupier.core.games.sicbo.bets import canonical, kind_of
from croupier.core.games.sicbo.payout import SicBo
from croupier.core.refusals import Refusal, RefusalCode
from tests.core.games.shipped import placed, refused, sicbo, sicbo_rules
from tests.core.games.sicbo.by_hand import BETS


def test_every_bet_is_its_own_canonical_spelling() -> None:
    game = sicbo("IBK")
    for text in BETS:
        bet = placed(game, text)
        assert bet.text == text == canonical(text)
        assert bet.kind == kind_of(text)
        assert bet.positions == (text,)


def test_a_combination_may_be_written_either_way_round() -> None:
    game = sicbo("IBK")
    for text in BETS:
        kind, _, selection = text.partition(":")
        if kind == "combination":
            low, high = selection.split("-")
            assert placed(game, f"combination:{high}-{low}").text == text


@given(st.text(max_size=30) | st.from_regex(r"(total|single|combination):[0-9-]{0,8}"))
def test_no_text_is_anything_but_a_bet_on_offer_or_a_refusal(text: str) -> None:
    found = sicbo("MTT").bet(text)
    if isinstance(found, Bet):
        assert found.text in BETS
        assert found.kind == text.partition(":")[0]
        numbers = text.partition(":")[2].split("-")
        assert sorted(numbers) == sorted(found.text.partition(":")[2].split("-"))
    else:
        assert found.clause == "MTT-10.4(a)"


@pytest.mark.parametrize(
    "text",
    [
        "total:3",
        "total:18",
        "total:09",
        "total:-9",
        "total:9.0",
        "total:",
        "total",
        "total:9-9",
        "single:0",
        "single:7",
        "single: 6",
        "single:\u0666",
        "triple:9",
        "triple",
        "double:3-3",
        "double:",
        "combination:2-2",
        "combination:1-7",
        "combination:1-2-3",
        "combination:12",
        "combination:1_2",
        "combination:2\u20115",
        "combination:2-",
        "small:1",
        "small:",
        "any-triple:4",
    ],
)
def test_a_known_kind_wrongly_written_is_not_on_the_layout(text: str) -> None:
    refusal = refused(sicbo("IBK"), text)
    assert refusal.code is RefusalCode.NOT_ON_LAYOUT
    assert refusal.sentence == f"{text!r} is not on the sic bo layout"
    assert refusal.clause == "IBK-5.4"


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", ":", "Small", "SMALL", " small", "small\n", "s\u043call", "odd", "even", "red"),
        *("straight:17", "banker", "anytriple", "any triple", "tripple:4", "9", "total=9"),
    ],
)
def test_what_is_no_kind_of_sic_bo_bet_is_unknown(text: str) -> None:
    refusal = refused(sicbo("IBK"), text)
    assert refusal.code is RefusalCode.UNKNOWN_BET
    assert refusal.sentence == f"{text!r} is not a bet of sic bo"
    assert refusal.clause == "IBK-5.4"


def test_a_family_the_rulebook_leaves_out_is_not_offered() -> None:
    rules = sicbo_rules("MTT")
    kept = {key: terms for key, terms in rules.bets.items() if key != "double"}
    game = SicBo(replace(rules, bets=kept))
    for text in ("double:3", "double:9", "double"):
        refusal = game.bet(text)
        assert isinstance(refusal, Refusal)
        assert refusal.code is RefusalCode.NOT_OFFERED


@pytest.mark.parametrize("beginning", ["total:", "combination:1-", "x", ""])
def test_a_very_long_text_is_refused_shortly(beginning: str) -> None:
    refusal = refused(sicbo("MTT"), beginning + "2-" * 300_000)
    assert len(refusal.sentence) < 150
