"""The auditor follows each draw by itself: its bounds, once, after the spin, after no more bets."""

from typing import Any

import pytest

from croupier.audit.independent.draws import DrawsAuditor
from croupier.audit.independent.entries import UnsoundError, kind_of

Event = dict[str, Any]
ROUND = "T1/1"
NUMBERS = {"red": "5", "green": "12", "blue": "0", "yellow": "33"}


def asked(purpose: str, population: int, count: int, **odds: str) -> Event:
    draw = {"purpose": purpose, "population": population, "count": count, **odds}
    intent = {"id": "I1", "kind": "draw", "about": ROUND, "draw": draw}
    return {"type": "intent-opened.1", "intent": intent}


def shown(shows: str) -> Event:
    return {"type": "lucky-ball-shown.1", "round": ROUND, "shows": shows}


def settled(**other: object) -> Event:
    outcome = {"number": "0", "lucky": NUMBERS, "boosted": "blue", "boost": "super", **other}
    return {"type": "round-settled.1", "round": ROUND, "outcome": outcome}


SET_UP = {"type": "table-set-up.1", "table": "T1", "options": {"lucky_ball": "standard"}}
OPENED = {"type": "wagering-opened.1", "table": "T1", "round": ROUND, "number": 1}
SPUN = {"type": "ball-spun.1", "round": ROUND}
ASKED = asked("lucky-numbers", 37, 4)
DRAWN: Event = {"type": "lucky-numbers-drawn.1", "round": ROUND, "numbers": NUMBERS}
SHOWN = shown("numbers")
CLOSED = {"type": "wagering-closed.1", "round": ROUND}
NO_MORE_BETS = shown("no-more-bets")
BOOST = asked("lucky-boost", 4, 1)
BOOSTED = {"type": "lucky-number-boosted.1", "round": ROUND, "colour": "blue", "boost": "super"}
SETTLED = settled()
WHOLE = (
    *(SET_UP, OPENED, SPUN, ASKED, DRAWN, SHOWN, CLOSED),
    *(NO_MORE_BETS, BOOST, BOOSTED, SETTLED),
)


def follow(*events: Event) -> None:
    draws = DrawsAuditor()
    for event in events:
        follow = draws.follow(kind_of(event["type"]))
        assert follow is not None
        follow(event)


def put(old: Event, *new: Event) -> tuple[Event, ...]:
    """The whole round with something else instead of one event of it."""
    return tuple(each for event in WHOLE for each in (new if event is old else (event,)))


def test_a_whole_round_is_sound() -> None:
    follow(*WHOLE)


UNSOUND = {
    "drawn before the spin": put(SPUN),
    "drawn although nobody asked": put(ASKED),
    "asked twice": put(ASKED, ASKED, ASKED),
    "drawn twice": put(DRAWN, DRAWN, DRAWN),
    "of fewer pockets than the wheel has": put(ASKED, asked("lucky-numbers", 36, 4)),
    "three numbers": put(ASKED, asked("lucky-numbers", 37, 3)),
    "one number twice": put(DRAWN, {**DRAWN, "numbers": {**NUMBERS, "red": "0"}}),
    "no pocket of the wheel": put(DRAWN, {**DRAWN, "numbers": {**NUMBERS, "red": "00"}}),
    "closed without the numbers showing": put(SHOWN),
    "void although they were showing": put(CLOSED, {**CLOSED, "lucky_void": True}),
    "boosted before no more bets was shown": put(NO_MORE_BETS),
    "shown before it was called": put(CLOSED),
    "boosted although nobody asked": put(BOOST),
    "Mega at a table without it": put(BOOSTED, {**BOOSTED, "boost": "mega"}),
    "odds of Mega at a table without it": put(BOOST, asked("lucky-boost", 4, 1, odds="1/200")),
    "settled by other numbers": put(SETTLED, settled(lucky={**NUMBERS, "red": "1"})),
    "settled by another boost": put(SETTLED, settled(boosted="red")),
    "repaired into another mode": (
        SET_UP,
        {"type": "lucky-ball-stopped.1", "table": "T1"},
        {"type": "lucky-ball-restored.1", "table": "T1", "mode": "mega"},
    ),
}


@pytest.mark.parametrize("events", UNSOUND.values(), ids=UNSOUND)
def test_what_is_not_drawn_as_it_must_be_is_found(events: tuple[Event, ...]) -> None:
    with pytest.raises(UnsoundError):
        follow(*events)


def test_mega_is_drawn_by_the_probability_that_was_entered() -> None:
    entered = {"type": "mega-odds-entered.1", "table": "T1", "probability": "1/200"}
    boost = asked("lucky-boost", 4, 1, odds="1/200")
    before = (SET_UP, entered, OPENED, SPUN, ASKED, DRAWN, SHOWN, CLOSED, NO_MORE_BETS)
    follow(*before, boost, {**BOOSTED, "boost": "mega"}, settled(boost="mega"))
