"""Chips that count for more from a stated round on: exchanged value for value, and never a gift."""

from typing import Any

import pytest

from croupier.core.pit.floor import Floor
from croupier.core.pit.registry import decode_snapshot, encode_snapshot
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.tournaments import commands
from croupier.core.pit.tournaments.events import (
    SeatExchanged,
    TournamentChipsExchanged,
    TournamentRoundBegun,
)
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.tournaments import SeatAllocation
from croupier.core.tournaments.conditions import ChipRise, ChipValue, LimitStep, Wagering
from croupier.core.tournaments.score_sheet import play_off_terms
from croupier.views.tournaments.leader_board import ExchangeView, RiseView, tournament_view
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.tournaments.tournament_script import (
    CHIPS,
    DIRECTOR,
    EXAMINER,
    MTT,
    ROU,
    SHEET,
    TournamentScript,
)

FIRST = (ChipValue("blue", 50), ChipValue("gold", 200))
LATER = (ChipValue("gold", 200), ChipValue("black", 1_000))
RISE = ChipRise(2, LATER)
LIMITS = (LimitStep(1, 100, 1_000), LimitStep(2, 200, 2_000))
WAGERS = {1: ("red", 150), 2: ("black", 150), 3: ("black", 100)}


def begun(rulebook: str = ROU, **terms: Any) -> TournamentScript:
    usual: dict[str, Any] = {"limits": LIMITS, "values": FIRST, "rises": (RISE,)}
    script = TournamentScript(rulebook, 3, **{**usual, **terms})
    script.begin()
    return script


def exchange(script: TournamentScript) -> Any:
    return script.do(DEALER, commands.ExchangeTournamentChips(script.id))


@pytest.mark.proves("ROU-10.2.2.1", "ROU-10.6.5", "ROU-10.4.2(b)")
def test_no_round_opens_until_chips_are_exchanged_and_nobody_has_more_or_less_by_it() -> None:
    script = begun()
    script.play_round(WAGERS, "1")
    before = [script.chips(number) for number in (1, 2, 3)]
    assert before == [2_100, 1_900, 1_900]
    refused = script.refused(DEALER, OpenWagering(script.id))
    assert refused.code is RefusalCode.TABLE_STOPPED
    assert "exchanged" in refused.sentence
    assert script.refused(SUPERVISOR, commands.ExchangeTournamentChips(script.id)).code is (
        RefusalCode.NOT_PERMITTED
    )
    (event,) = exchange(script).events
    assert event == TournamentChipsExchanged(
        script.id,
        2,
        LATER,
        (
            SeatExchanged("1", 2_100, 100),
            SeatExchanged("2", 1_900, 100),
            SeatExchanged("3", 1_900, 100),
        ),
        DEALER.person,
    )
    assert [script.chips(number) for number in (1, 2, 3)] == before
    again = script.refused(DEALER, commands.ExchangeTournamentChips(script.id))
    assert again.code is RefusalCode.NOT_NOW
    script.open()


@pytest.mark.proves("ROU-10.6.14")
def test_what_no_chips_in_play_make_is_not_laid() -> None:
    script = begun()
    script.open()
    body = script.body(commands.RecordTournamentWager, 1, "red", 120)
    assert script.refused(DEALER, body).code is RefusalCode.OFF_STEP
    for number in (1, 2, 3):
        script.lay(number, ("red", 150))
    script.finish("1")
    exchange(script)
    script.open()
    body = script.body(commands.RecordTournamentWager, 1, "red", 250)
    assert script.refused(DEALER, body).sentence == (
        "$2.50 cannot be laid: the smallest chip in play counts $2.00"
    )
    script.lay(1, ("red", 400))


@pytest.mark.proves("ROU-10.10.2")
def test_what_makes_no_whole_chip_counts_at_the_end() -> None:
    script = begun()
    script.play_round(WAGERS, "1")
    exchange(script)
    for _ in range(2):
        script.play_round({1: ("red", 200), 2: ("red", 200), 3: ("black", 200)}, "1")
    results = script.end()
    assert {name: result.chips for name, result in results.items()} == {
        "E1": 2_500,
        "E2": 2_300,
        "E3": 1_500,
    }
    assert script.nothing_is_left()


def test_a_pit_that_starts_again_still_waits_for_the_exchange() -> None:
    script = begun()
    script.play_round(WAGERS, "1")
    state = decode_snapshot(encode_snapshot(script.floor.state, "tests"), "tests")
    assert state is not None
    script.floor = Floor(state)
    assert script.refused(DEALER, OpenWagering(script.id)).code is RefusalCode.TABLE_STOPPED
    exchange(script)
    script.open()


def test_nothing_is_exchanged_in_the_midst_of_a_round_or_before_its_time() -> None:
    script = begun()
    assert script.refused(DEALER, commands.ExchangeTournamentChips(script.id)).code is (
        RefusalCode.NOT_NOW
    )
    script.play_round(WAGERS, "1")
    exchange(script)
    script.open()
    assert script.refused(DEALER, commands.ExchangeTournamentChips(script.id)).code is (
        RefusalCode.NOT_NOW
    )


def test_terminals_count_in_values_and_exchange_nothing() -> None:
    script = begun(MTT)
    script.play_round({1: ("red", 100), 2: ("black", 100), 3: ("red", 100)}, "1")
    script.open()
    told = [
        event
        for entry in script.entries
        for event in entry.events
        if isinstance(event, TournamentRoundBegun)
    ]
    assert [event.values for event in told] == [(), LATER]
    assert script.chips(1) == CHIPS + 100


def test_the_board_tells_what_is_in_play_what_comes_and_what_the_dealer_makes_of_it() -> None:
    script = begun()
    table = script.floor.state.tables[script.id]
    shown = tournament_view(script.floor, table)
    assert shown is not None
    assert (shown.values, shown.exchange) == (FIRST, ())
    assert shown.rises == RiseView(2, 200, 2_000, LATER)
    script.play_round(WAGERS, "1")
    shown = tournament_view(script.floor, table)
    assert shown is not None
    assert (shown.values, shown.rises) == (LATER, None)
    assert shown.exchange[0] == ExchangeView("1", (("black", 2),), 100)
    assert shown.exchange[1] == ExchangeView("2", (("black", 1), ("gold", 4)), 100)


@pytest.mark.proves("ROU-10.6.14", "ROU-10.8.3")
def test_an_undisclosed_wager_is_good_to_its_last_whole_unit() -> None:
    wagering = Wagering(SeatAllocation.BY_MANAGER, undisclosed=1)
    script = begun(wagering=wagering, rises=(), values=())
    script.open()
    script.do(DEALER, script.body(commands.HandInForm, 1, "F1"))
    script.do(EXAMINER, script.body(commands.ExamineForm, 1))
    script.lay(2, ("red", 100))
    script.lay(3, ("red", 100))
    script.finish("1")
    (event,) = script.do(EXAMINER, script.body(commands.RevealForm, 1, "red", 270)).events
    assert (event.counts, event.credit, event.clause) == (200, 400, "ROU-10.6.14")
    assert script.chips(1) == CHIPS + 200


@pytest.mark.proves("ROU-10.10.3")
def test_a_play_off_has_the_colours_and_limits_that_its_session_ended_with() -> None:
    terms = play_off_terms(begun().sheet.terms, 3)
    assert terms.limits == (LimitStep(1, 200, 2_000),)
    assert (terms.values, terms.rises, terms.play_off) == (LATER, (), True)
    assert play_off_terms(begun().sheet.terms, 1).limits == (LimitStep(1, 100, 1_000),)


def test_whoever_directs_may_tell_of_the_exchange_too() -> None:
    script = begun()
    script.play_round(WAGERS, "1")
    script.do(DIRECTOR, commands.ExchangeTournamentChips(script.id))
    script.open()


@pytest.mark.proves("ROU-10.5.9")
def test_missing_chips_are_of_a_colour_that_was_in_play() -> None:
    script = begun()
    script.play_round(WAGERS, "1")
    exchange(script)
    for _ in range(2):
        script.play_round({1: ("red", 200), 2: ("red", 200), 3: ("black", 200)}, "1")
    script.count_all()

    def ending(colour: str) -> commands.EndTournamentPlay:
        missing = (commands.MissingChips(colour, 2),)
        return commands.EndTournamentPlay(sheet=SHEET, table=script.id, missing=missing)

    refused = script.refused(DIRECTOR, ending("purple"))
    assert refused.sentence == "no chip of this tournament is 'purple': blue, gold, black"
    script.do(DIRECTOR, ending("blue"))
