"""A session at terminals, from the score sheet to the count."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import CardSetId
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.tournaments import commands
from croupier.core.pit.tournaments.state import Missed, Phase
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.tournaments.conditions import LimitStep
from croupier.core.tournaments.placing import Out
from croupier.core.tournaments.score_sheet import SheetState
from tests.core.pit.cards.card_script import CardTable, shoe_at
from tests.core.pit.floor_script import DEALER
from tests.core.pit.tournaments.tournament_script import DIRECTOR, MTT, TournamentScript


def begun(players: int = 3, **terms: Any) -> TournamentScript:
    script = TournamentScript(MTT, players, **terms)
    script.begin()
    return script


class AtBaccarat(TournamentScript):
    game = GameName.BACCARAT


class ShoeOfTournament(CardTable):
    def __init__(self, script: TournamentScript) -> None:
        self.book, self.script, self.id = MTT, script, script.id
        self.device, self.cards = shoe_at(script, script.id), CardSetId("T1 red")


def test_a_session_is_played_counted_and_returned() -> None:
    script = begun()
    assert [script.chips(number) for number in (1, 2, 3)] == [2_000, 2_000, 2_000]
    script.play_round({1: ("straight:17", 100), 2: ("red", 500), 3: ("black", 1_000)}, "17")
    assert [script.chips(number) for number in (1, 2, 3)] == [5_500, 1_500, 3_000]
    script.play_round({1: ("red", 100), 2: ("red", 100), 3: ("red", 100)}, "1")
    script.play_round({1: ("red", 100), 2: ("red", 100), 3: ("red", 100)}, "0")
    assert script.play.phase is Phase.OVER
    results = script.end()
    assert {name: result.chips for name, result in results.items()} == {
        "E1": 5_500,
        "E2": 1_500,
        "E3": 3_000,
    }
    assert script.returned().state is SheetState.COUNTED
    assert script.nothing_is_left()


@pytest.mark.proves("MTT-11.7", fact="each terminal is a tournament player's, and nobody else's")
def test_no_session_begins_at_a_table_where_others_have_wagers() -> None:
    script = TournamentScript(MTT)
    somebody, session = script.sit("p1", 10_000)
    script.open()
    touches = (Touch("red", 500),)
    script.do(somebody, PlaceWagers(session, script.round.id, touches))
    script.send()
    begins = commands.BeginTournamentPlay(sheet=script.sheet_id, table=script.id)
    refusal = script.refused(DIRECTOR, begins)
    assert (refusal.code, refusal.clause) == (RefusalCode.ROUND_UNDER_WAY, "MTT-11.7")


@pytest.mark.proves("MTT-11.11")
def test_who_cannot_wager_the_minimum_is_out_before_the_round() -> None:
    script = begun()
    script.play_round({1: ("red", 1_000), 2: ("red", 100), 3: ("red", 100)}, "2")
    script.play_round({1: ("red", 1_000), 2: ("red", 100), 3: ("red", 100)}, "2")
    assert script.chips(1) == 0
    script.open()
    out = script.player_at(1).out
    assert out is not None
    assert out == Out(2, 0, 1_000)
    refusal = script.refused(
        script.who("p1"), script.body(commands.LayTournamentChips, 1, (Touch("red", 100),))
    )
    assert refusal.code is RefusalCode.NOT_NOW


@pytest.mark.proves("MTT-11.11")
@pytest.mark.parametrize(
    ("bets", "missed"),
    [
        ((("red", 100), ("black", 100)), None),
        ((("red", 100),), None),
        ((("even", 200), ("odd", 200)), None),
    ],
)
def test_wagers_that_can_lose_the_minimum_on_some_outcome_risk_it(
    bets: tuple[tuple[str, int], ...], missed: Missed | None
) -> None:
    script = begun()
    script.open()
    script.lay(1, *bets)
    script.lay(2, ("red", 100))
    script.lay(3, ("red", 100))
    script.finish("5")
    assert script.player_at(1).missed is missed


@pytest.mark.proves("MTT-11.11", fact="both sides of baccarat together may risk too little")
@pytest.mark.parametrize(
    ("bets", "missed"),
    [
        # The commission of 5 % on Banker is all that can be lost: $0.50, then $1.00.
        ((("player", 1_000), ("banker", 1_000)), Missed.TOO_LITTLE),
        ((("player", 2_000), ("banker", 2_000)), None),
        ((("player", 1_000), ("banker", 900)), None),
        ((("banker", 100),), None),
    ],
)
def test_wagers_that_cannot_lose_the_minimum_are_told_to_the_director(
    bets: tuple[tuple[str, int], ...], missed: Missed | None
) -> None:
    script = AtBaccarat(MTT, 2, limits=(LimitStep(1, 100, 2_000),))
    table = ShoeOfTournament(script)
    table.start()
    script.begin(seats=tuple(replace(seat, chips=5_000) for seat in script.sheet.seats))
    script.open()
    script.lay(1, *bets)
    script.lay(2, ("player", 100))
    table.close()
    script.notice()
    found = script.player_at(1)
    assert (found.missed, sum(found.bets.values())) == (missed, sum(each for _, each in bets))


@pytest.mark.proves("MTT-11.11")
def test_who_wagers_nothing_is_told_to_the_director_before_the_next_round() -> None:
    script = begun()
    script.play_round({1: ("red", 100), 2: ("red", 100)}, "5")
    assert script.player_at(3).missed is Missed.SILENT
    assert script.refused(DEALER, OpenWagering(script.id)).code is RefusalCode.TABLE_STOPPED
    body = commands.DecideMissedWager(
        script.id, "p3", commands.MissedDecision.LET_GO, "their terminal froze"
    )
    script.do(DIRECTOR, body)
    script.open()


def test_nothing_else_is_played_at_the_table_meanwhile() -> None:
    script = begun()
    script.terminal("guest", MTT)
    actor, session = script.sit("guest", 5_000)
    script.open()
    body = PlaceWagers(session, script.round.id, (Touch("red", 100),))
    assert script.refused(actor, body).code is RefusalCode.NOT_OFFERED
