"""Places, play-offs and prizes of sessions and finals, by the rules of two documents.

A player is written `900` for the chips held, or `r7:15/200/1` for one who went out in round 7 with
15 chips left, after a last wager of 200, whose chips were removed first in that round.
"""

import string
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.identifiers import RulebookId
from croupier.core.money import Cents
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.tournaments import TournamentRules
from croupier.core.tournaments.placing import (
    Contender,
    Name,
    Out,
    Place,
    Ranking,
    Reason,
    Stakes,
    rank,
)
from croupier.rulebooks.shelf import Shelf

ROU, MTT = "nsw-roulette-2019", "act-mttg-2019"


@cache
def rules_of(rulebook: str) -> TournamentRules:
    rules = Shelf().rulebook(RulebookId(rulebook)).settings.tournaments
    assert rules is not None
    return rules


def contenders(players: str) -> list[Contender]:
    """Named a, b, c … in the order written."""
    return [_one(*pair) for pair in zip(string.ascii_letters, players.split(), strict=False)]


def _one(name: str, text: str) -> Contender:
    if not text.startswith("r"):
        return Contender(name, int(text))
    number, _, figures = text[1:].partition(":")
    residual, wager, removed = map(int, figures.split("/")) if figures else (None, None, None)
    return Contender(name, 0, Out(int(number), residual, wager, removed))


def ranked(
    rulebook: str, players: str, *, advance: int | None = None, prizes: tuple[int, ...] = ()
) -> Ranking:
    found = rank(
        rules_of(rulebook), contenders(players), Stakes(advance, tuple(map(Cents, prizes)))
    )
    assert isinstance(found, Ranking)
    return found


def order(found: Ranking) -> str:
    """Groups of equal place with a blank between them: `ab c`."""
    groups: dict[int, str] = {}
    for place in found.places:
        groups[place.place] = groups.get(place.place, "") + str(place.contender.name)
    return " ".join(groups.values())


def by_name(found: Ranking) -> dict[Name, Place]:
    return {place.contender.name: place for place in found.places}


def prizes_of(found: Ranking) -> list[int | None]:
    return [place.prize for place in found.places]


@pytest.mark.proves("ROU-10.10.2", "MTT-11.13")
@pytest.mark.parametrize("rulebook", [ROU, MTT])
def test_whoever_holds_more_chips_ranks_higher_and_before_everybody_who_is_out(
    rulebook: str,
) -> None:
    found = ranked(rulebook, "r9 5 900 r3 20 r12", prizes=(600, 500, 400, 300, 200, 100))
    assert order(found) == "c e b f a d"
    assert prizes_of(found) == [600, 500, 400, 300, 200, 100]
    assert not any(place.tied for place in found.places)
    assert [place.advances for place in found.places] == [None] * 6
    assert (found.playoffs, found.odd_cents, found.unawarded) == ((), 0, 0)


@pytest.mark.proves("ROU-10.10.4")
@pytest.mark.parametrize(
    ("players", "expected", "reason"),
    [
        ("r7:15/200/1 r7:40/100/2", "b a", Reason.OUT_RESIDUAL),
        ("r7:15/200/1 r7:0/900/2", "a b", Reason.OUT_RESIDUAL),
        ("r7:0/200/2 r7:0/300/1", "b a", Reason.OUT_WAGER),
        ("r7:15/200/9 r7:15/300/1", "b a", Reason.OUT_WAGER),
        ("r7:15/200/1 r7:15/200/2", "b a", Reason.OUT_REMOVED),
        ("r7:0/200/3 r7:0/200/2", "a b", Reason.OUT_REMOVED),
    ],
)
def test_rou_ranks_who_went_out_together_by_chips_left_then_wager_then_removal(
    players: str, expected: str, reason: Reason
) -> None:
    found = ranked(ROU, players, prizes=(700, 300))
    assert order(found) == expected
    assert prizes_of(found) == [700, 300]
    assert {place.reason for place in found.places} == {reason}
    assert {place.clause for place in found.places} == {"ROU-10.10.4"}


@pytest.mark.proves("ROU-10.10.4")
def test_each_place_of_a_round_is_told_by_what_decided_it() -> None:
    found = ranked(ROU, "r7:50/10/1 r7:15/30/2 r7:15/20/3 r7:15/20/4 r8")
    assert order(found) == "e a b d c"
    assert [place.reason for place in found.places] == [
        *(Reason.OUT_ALONE, Reason.OUT_RESIDUAL, Reason.OUT_WAGER),
        *(Reason.OUT_REMOVED, Reason.OUT_REMOVED),
    ]
    assert by_name(found)["e"].clause == "ROU-10.6.13"


@pytest.mark.parametrize(
    ("players", "needed"),
    [
        ("r7 r7:1/1/1", "'a' went out in round 7 with another: `residual` is needed"),
        ("r7:5/1/1 r7:5/1/1", "'a' and 'b' went out in round 7 and are equal in residual chips"),
    ],
)
def test_rou_refuses_two_whom_the_record_cannot_tell_apart(players: str, needed: str) -> None:
    refused = rank(rules_of(ROU), contenders(players), Stakes(None))
    assert isinstance(refused, Refusal)
    assert refused.code is RefusalCode.BAD_RECORD
    assert needed in refused.sentence


def test_a_figure_that_decides_nothing_may_be_missing() -> None:
    alone = [Contender("a", 0, Out(3)), Contender("b", 0, Out(4))]
    assert isinstance(rank(rules_of(ROU), alone, Stakes(None)), Ranking)
    by_residual = [Contender("a", 0, Out(3, 5)), Contender("b", 0, Out(3, 6))]
    assert isinstance(rank(rules_of(ROU), by_residual, Stakes(None)), Ranking)


@pytest.mark.proves("MTT-11.16", "MTT-11.14")
@pytest.mark.parametrize(
    ("players", "prizes", "shares", "odd"),
    [
        # Two out in one round share second and third.
        ("9 r7 r7", (1000, 500, 300), [1000, 400, 400], 0),
        # What does not divide is left for the draw.
        ("9 r7 r7 r7", (1000, 500, 300, 101), [1000, 300, 300, 300], 1),
        # Places beyond the prizes bring nothing into what is combined.
        ("9 r7 r7 r7", (1000, 500), [1000, 166, 166, 166], 2),
        ("9 8 r7 r7", (1000,), [1000, 0, 0, 0], 0),
        # Every group is split by itself, the later one first.
        ("r7 r8 r7 r8", (101, 100, 50, 1), [100, 100, 25, 25], 2),
        # Nobody is left: all of them share all of it.
        ("r7 r7", (1, 0), [0, 0], 1),
    ],
)
def test_mtt_combines_and_splits_the_divisions_of_who_went_out_together(
    players: str, prizes: tuple[int, ...], shares: list[int], odd: int
) -> None:
    found = ranked(MTT, players, prizes=prizes)
    assert (prizes_of(found), found.odd_cents) == (shares, odd)
    assert found.playoffs == ()
    together = [place for place in found.places if place.contender.out]
    assert all(place.tied and place.clause == "MTT-11.16" for place in together)


@pytest.mark.proves("MTT-11.16")
def test_mtt_looks_at_nothing_else_of_who_went_out_together() -> None:
    found = ranked(MTT, "r7:50/10/1 r7:15/30/2 r6", prizes=(300, 100, 50))
    assert order(found) == "ab c"
    assert prizes_of(found) == [200, 200, 50]


@pytest.mark.proves("MTT-11.15")
@pytest.mark.parametrize(
    ("players", "advance", "prizes", "playoffs"),
    [
        ("9 9 5", None, (300, 100), (("a", "b"),)),
        # Even where both have the same prize, or none at all.
        ("9 9", None, (100, 100), (("a", "b"),)),
        ("9 5 5", None, (100,), (("b", "c"),)),
        # In a heat, across the line, within it and behind it.
        ("9 9 5 5", 1, (), (("a", "b"), ("c", "d"))),
        ("9 9 5", 2, (), (("a", "b"),)),
        ("9 5 5", 1, (), (("b", "c"),)),
    ],
)
def test_mtt_plays_on_wherever_chips_are_equal(
    players: str, advance: int | None, prizes: tuple[int, ...], playoffs: tuple[tuple[str, ...]]
) -> None:
    found = ranked(MTT, players, advance=advance, prizes=prizes)
    assert found.playoffs == playoffs
    for place in found.places:
        played_off = any(place.contender.name in names for names in playoffs)
        assert place.tied is played_off
        assert (place.prize is None) is played_off
        assert place.clause == ("MTT-11.15" if played_off else "MTT-11.13")


@pytest.mark.proves("ROU-10.10.3", "ROU-10.1.1.play-off")
@pytest.mark.parametrize(
    ("players", "advance", "expected", "advances", "playoffs"),
    [
        # The tie lies across the last place to advance.
        ("9 9 5", 1, "ab c", [None, None, False], (("a", "b"),)),
        ("9 5 5 5 1", 3, "a bcd e", [True, None, None, None, False], (("b", "c", "d"),)),
        # It lies within, or behind: nothing hangs on the order.
        ("9 9 5", 2, "ab c", [True, True, False], ()),
        ("9 5 5", 1, "a bc", [True, False, False], ()),
        ("9 9 5 5 1", 4, "ab cd e", [True, True, True, True, False], ()),
        # As many as are left, or fewer: all of them go on, and nobody who is out.
        ("9 9", 2, "ab", [True, True], ()),
        ("9 9", 5, "ab", [True, True], ()),
        ("9 r3", 2, "a b", [True, False], ()),
    ],
)
def test_rou_plays_off_in_a_session_only_across_the_line(
    players: str,
    advance: int,
    expected: str,
    advances: list[bool | None],
    playoffs: tuple[tuple[str, ...]],
) -> None:
    found = ranked(ROU, players, advance=advance)
    assert order(found) == expected
    assert [place.advances for place in found.places] == advances
    assert found.playoffs == playoffs
    for place in found.places:
        waits = any(place.contender.name in names for names in playoffs)
        assert place.prize == (None if waits else 0)
        assert (place.clause == "ROU-10.10.3") is waits


@pytest.mark.proves("ROU-10.10.3")
@pytest.mark.parametrize(
    ("players", "prizes", "paid", "playoffs"),
    [
        ("9 9 5", (300, 200, 100), [None, None, 100], (("a", "b"),)),
        ("9 9 5", (300, 300, 100), [300, 300, 100], ()),
        # The last prize has no equal beside it.
        ("9 5 5", (300, 200), [300, None, None], (("b", "c"),)),
        ("9 5 5", (300,), [300, 0, 0], ()),
        ("9 5 5 5", (300, 50, 50), [300, None, None, None], (("b", "c", "d"),)),
    ],
)
def test_rou_plays_off_in_a_final_only_for_different_prizes(
    players: str,
    prizes: tuple[int, ...],
    paid: list[int | None],
    playoffs: tuple[tuple[str, ...]],
) -> None:
    found = ranked(ROU, players, prizes=prizes)
    assert (prizes_of(found), found.playoffs) == (paid, playoffs)
    assert all(place.advances is None for place in found.places)


@pytest.mark.parametrize("rulebook", [ROU, MTT])
def test_prizes_that_no_place_is_there_for_are_counted(rulebook: str) -> None:
    assert ranked(rulebook, "9 r3", prizes=(300, 200, 100, 50)).unawarded == 150
    assert ranked(rulebook, "", prizes=(300, 200)).unawarded == 500
    assert ranked(rulebook, "9 8", prizes=(300,)).unawarded == 0


@pytest.mark.parametrize("rulebook", [ROU, MTT])
def test_a_session_pays_nobody(rulebook: str) -> None:
    found = ranked(rulebook, "9 8 r3", advance=1, prizes=(300, 200))
    assert (prizes_of(found), found.unawarded) == ([0, 0, 0], 500)


@pytest.mark.parametrize(
    ("one", "sentence"),
    [
        (Contender("x", 0), "'x' has no chips and is not said to be out"),
        (Contender("x", 5, Out(3, 5)), "'x' is out and is said to have 5 chips"),
    ],
)
def test_whoever_is_neither_in_nor_out_is_refused(one: Contender, sentence: str) -> None:
    refused = rank(rules_of(ROU), [Contender("y", 1), one], Stakes(None))
    assert isinstance(refused, Refusal)
    assert sentence in refused.sentence


PLAYERS = st.lists(
    st.integers(1, 4).map(str)
    | st.builds(
        "r{}:{}/{}/{}".format,
        *(st.integers(1, 3), st.integers(0, 2), st.integers(0, 2), st.integers(1, 9)),
    ),
    max_size=9,
)
PRIZES = st.lists(st.integers(0, 999), max_size=9).map(tuple)


@given(
    rulebook=st.sampled_from([ROU, MTT]),
    players=PLAYERS,
    prizes=PRIZES,
    advance=st.none() | st.integers(1, 9),
)
def test_every_cent_is_paid_left_odd_unawarded_or_played_off_for(
    rulebook: str, players: list[str], prizes: tuple[int, ...], advance: int | None
) -> None:
    stakes = Stakes(advance, tuple(map(Cents, prizes)))
    everybody = contenders(" ".join(players))
    found = rank(rules_of(rulebook), everybody, stakes)
    if isinstance(found, Refusal):
        assert found.code is RefusalCode.BAD_RECORD
        return
    assert sorted(str(p.contender.name) for p in found.places) == [str(c.name) for c in everybody]
    waiting = sum(_stakes_of_playoffs(found, stakes))
    paid = sum(place.prize or 0 for place in found.places)
    assert paid + waiting + found.odd_cents + found.unawarded == sum(prizes)
    for place in found.places:
        better = sum(_beats(rulebook, other, place.contender) for other in everybody)
        assert place.place == better + 1


def _stakes_of_playoffs(found: Ranking, stakes: Stakes) -> Iterator[int]:
    places = by_name(found)
    for names in found.playoffs:
        yield sum(stakes.prizes_of(places[names[0]].place, len(names)))


def _beats(rulebook: str, one: Contender, other: Contender) -> bool:
    """Told again, one pair at a time."""
    if one.out is None or other.out is None:
        return one.chips > other.chips
    if one.out.round != other.out.round or rulebook == MTT:
        return one.out.round > other.out.round
    mine = (one.out.residual, one.out.wager, one.out.removed)
    theirs = (other.out.residual, other.out.wager, other.out.removed)
    return mine > theirs
