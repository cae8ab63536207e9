"""A rulebook whose lines name no bet, no event, no place or no wheel is found out before play."""

import pytest
from msgspec.structs import replace

from croupier.core.offer.vetting import prices, structure
from croupier.core.rulebook.games.roulette import RouletteRules
from croupier.core.rulebook.rulebook import Rulebook, Settings
from tests.core.games.shipped import RULEBOOKS, roulette_rules, settings, sicbo_rules

RRB, ROU, MTT = roulette_rules("RRB"), roulette_rules("ROU"), roulette_rules("MTT")
DICE = sicbo_rules("MTT")
TIER = RRB.calls["tier"]


def roulette(rules: RouletteRules, **changes: object) -> Settings:
    return replace(settings("RRB"), roulette=replace(rules, **changes))


def line(key: str, like: str) -> Settings:
    return roulette(RRB, bets={**RRB.bets, key: RRB.bets[like]})


def call(name: str, *pieces: str) -> Settings:
    return roulette(RRB, calls={**RRB.calls, name: replace(TIER, pieces=pieces)})


def lucky(mode: str, *left_out: str, like: str = "mega") -> Settings:
    assert ROU.lucky_ball is not None
    copied = ROU.lucky_ball.modes[like]
    bets = {text: terms for text, terms in copied.bets.items() if text not in left_out}
    modes = {mode: replace(copied, bets=bets)}
    return roulette(ROU, lucky_ball=replace(ROU.lucky_ball, modes=modes))


def dice(key: str, like: str) -> Settings:
    return replace(settings("MTT"), sicbo=replace(DICE, bets={**DICE.bets, key: DICE.bets[like]}))


@pytest.mark.parametrize("document", RULEBOOKS)
def test_the_shipped_rulebooks_have_nothing_to_object_to(document: str) -> None:
    assert list(structure(settings(document))) == []


@pytest.mark.parametrize(
    ("book", "key", "reason"),
    [
        (line("strait", "straight"), "roulette.bets.strait", "no bet 'strait'"),
        (line("corner:1-2-3-9", "corner"), "roulette.bets.corner:1-2-3-9", "no bet"),
        (line("split:20-17", "split"), "roulette.bets.split:20-17", "no bet"),
        (line("tier", "split"), "roulette.bets.tier", "no bet 'tier'"),
        (line("lucky:red", "red"), "roulette.bets.lucky:red", "no bet 'lucky:red'"),
        (call("red", "split:5-8"), "roulette.calls.red", "'red' cannot name a call"),
        (call("Jeu zéro", "split:5-8"), "roulette.calls.Jeu zéro", "cannot name a call"),
        (call("tier", "split:5-9"), "roulette.calls.tier.pieces", "'split:5-9' is not on"),
        (call("tier", "split:8-5"), "roulette.calls.tier.pieces", "'split:8-5' is not on"),
        (call("tier", "tier"), "roulette.calls.tier.pieces", "'tier' is not on"),
        (lucky("turbo"), "roulette.lucky_ball.modes.turbo", "no such mode: standard, mega"),
        (lucky("mega", "lucky:red"), "roulette.lucky_ball.modes.mega.bets", "lucky:red"),
        (dice("total:3", "total:4"), "sic-bo.bets.total:3", "no bet 'total:3'"),
        (dice("combination:5-2", "combination"), "sic-bo.bets.combination:5-2", "no bet"),
        (dice("red", "small"), "sic-bo.bets.red.prizes.win", "no bet 'red': if it is a bet of"),
        (dice("small", "single"), "sic-bo.bets.small.prizes.one-die", "nothing called 'one-die'"),
    ],
)
def test_it_is_named_with_its_key_and_reason(book: Settings, key: str, reason: str) -> None:
    problem = next(structure(book))
    assert problem.key == key
    assert reason in problem.reason


def test_every_colour_needs_its_mega_odds_where_mega_is_played() -> None:
    keys = [problem.key for problem in structure(lucky("mega", like="standard"))]
    colours = ("red", "green", "blue", "yellow")
    assert keys == [f"roulette.lucky_ball.modes.mega.bets.lucky:{c}.prizes" for c in colours]


def test_a_wheel_there_is_none_of() -> None:
    wheels = {"triple-zero": RRB.wheels["single-zero"]}
    (problem,) = structure(roulette(RRB, wheels=wheels))
    assert problem.key == "roulette.wheels.triple-zero"


def test_a_rulebook_of_wrong_structure_is_not_priced() -> None:
    book = Rulebook(settings=lucky("mega", "lucky:red"), digest="", text="")
    assert list(prices(book)) == []
