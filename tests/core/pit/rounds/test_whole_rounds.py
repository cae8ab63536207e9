"""Rounds in which nothing goes wrong, under every rulebook, wheel and tumbler."""

import pytest

from croupier.core.pit.state import RoundStatus
from croupier.core.rulebook.games.paytable import GameName, Source
from tests.core.pit.round_script import (
    IBK,
    MTT,
    RFS,
    ROU,
    RRB,
    START,
    WHEELS,
    RoundScript,
    dice,
    number,
)  # fmt: skip


@pytest.mark.parametrize(("rulebook", "source"), WHEELS)
def test_a_round_of_roulette_is_opened_closed_spun_confirmed_and_settled(
    rulebook: str, source: Source
) -> None:
    script = RoundScript(rulebook, source=source)
    name = script.play((1, "straight:17", 500), (2, "red", 1000), outcome=number("17"))
    assert script.money(1) == START + 35 * 500
    assert script.money(2) == START - 1000
    assert script.pot(name) == 0
    assert script.house == 1000 - 35 * 500
    assert script.sound()


@pytest.mark.parametrize(
    ("rulebook", "source"), [(MTT, Source.LIVE), (IBK, Source.AUTOMATED)]
)  # fmt: skip
def test_a_round_of_sic_bo_is_tumbled_read_and_settled(rulebook: str, source: Source) -> None:
    script = RoundScript(rulebook, GameName.SIC_BO, source)
    script.play((1, "small", 500), (2, "total:9", 100), outcome=dice(2, 3, 4))
    assert script.money(1) == START + 500
    assert script.money(2) == START + 700
    assert script.sound()


@pytest.mark.parametrize(("rulebook", "source"), WHEELS)
def test_wagering_opens_by_itself_only_where_games_follow_one_another(
    rulebook: str, source: Source
) -> None:
    script = RoundScript(rulebook, source=source)
    script.play((1, "red", 500), outcome=number("17"))
    follows = source is Source.AUTOMATED
    assert script.round.number == (2 if follows else 1)
    assert script.round.status is (RoundStatus.OPEN if follows else RoundStatus.SETTLED)


def test_fifty_rounds_are_kept_and_older_ones_dropped() -> None:
    script = RoundScript(IBK, source=Source.AUTOMATED, players=1)
    for _ in range(60):
        script.play(outcome=number("5"))
    assert len(script.at.past) == 50
    assert script.at.past[0].number == 11


@pytest.mark.parametrize("rulebook", [RRB, ROU, MTT, RFS])
def test_the_round_keeps_who_confirmed_it(rulebook: str) -> None:
    script = RoundScript(rulebook)
    script.play((1, "red", 500), outcome=number("17"))
    assert script.round.confirmed is not None
    assert script.round.confirmed.person == "dan"
