"""A round of a tournament that is put right or made void after it was scored."""

from collections.abc import Iterator

import pytest

from croupier.audit.independent.auditor import Auditor
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import RoundId
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    InvalidateRound,
    ReportWrongOutcome,
)  # fmt: skip
from croupier.core.pit.registry import decode_snapshot, encode_entry, encode_snapshot
from croupier.core.pit.tournaments import commands
from croupier.core.pit.tournaments.commands import MissedDecision
from croupier.core.pit.tournaments.state import Phase
from croupier.core.rulebook.faults import InvalidReason
from croupier.core.rulebook.tournaments import SeatAllocation, SessionEnd
from croupier.core.tournaments.conditions import Ends, LimitStep, Wagering
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.tournaments.tournament_script import DIRECTOR, EXAMINER, ROU, TournamentScript

SECRET = Wagering(SeatAllocation.BY_MANAGER, passes=1, undisclosed=1)
WHY = "it was the other pocket"


@pytest.fixture(params=[False, True], ids=["", "and after a restart"])
def script(request: pytest.FixtureRequest) -> Iterator[TournamentScript]:
    """Two rounds of three players, whose books the second arithmetic follows to the end."""
    script = TournamentScript(
        ROU, 3, wagering=SECRET, ends=Ends(SessionEnd.ROUNDS, 2), limits=(LimitStep(1, 100, 2_000),)
    )
    script.begin()
    script.restarts = request.param
    yield script
    audited(script)


def audited(script: TournamentScript) -> None:
    auditor = Auditor()
    for seq, entry in enumerate(script.entries, start=1):
        if entry.answer.refusal is None:
            assert auditor.take("pit", seq, encode_entry(entry)) is None


def restarted(script: TournamentScript) -> None:
    if script.restarts:
        state = decode_snapshot(encode_snapshot(script.floor.state, "tests"), "tests")
        assert state is not None
        script.floor = Floor(state)


def put_right(script: TournamentScript, round_: str, number: str | None) -> None:
    """None makes it void."""
    restarted(script)
    name = RoundId(round_)
    if number is None:
        script.do(SUPERVISOR, InvalidateRound(name, InvalidReason.DISRUPTION, "a fire alarm"))
    else:
        script.do(DEALER, ReportWrongOutcome(name, WHY))
        outcome = OutcomeData(number=number)
        script.do(SUPERVISOR, CorrectOutcome(name, outcome, WHY))
    script.notice()


def chips(script: TournamentScript) -> list[int]:
    return [script.chips(number) for number in (1, 2, 3)]


def test_a_revealed_form_is_put_right_with_its_round(script: TournamentScript) -> None:
    script.open()
    script.do(DEALER, script.body(commands.HandInForm, 1, "F1"))
    script.do(EXAMINER, script.body(commands.ExamineForm, 1))
    script.lay(2, ("black", 100))
    script.lay(3, ("red", 100))
    script.finish("1")
    script.do(EXAMINER, script.body(commands.RevealForm, 1, "red", 500))
    assert chips(script) == [2_500, 1_900, 2_100]
    put_right(script, script.round.id, "2")
    assert chips(script) == [1_500, 2_100, 1_900]


def test_a_round_void_later_gives_back_chips_passes_and_forms(script: TournamentScript) -> None:
    script.open()
    script.do(DEALER, script.body(commands.HandInForm, 1, "F1"))
    script.do(EXAMINER, script.body(commands.ExamineForm, 1))
    script.do(DEALER, script.body(commands.PlayPassCard, 2))
    script.lay(3, ("red", 100))
    script.finish("1")
    script.do(EXAMINER, script.body(commands.RevealForm, 1))
    assert chips(script) == [1_900, 2_000, 2_100]
    put_right(script, script.round.id, None)
    assert chips(script) == [2_000, 2_000, 2_000]
    assert (script.player_at(1).forms, script.player_at(2).passes) == (1, 1)


def test_absence_from_a_round_that_is_void_costs_nothing(script: TournamentScript) -> None:
    script.do(DEALER, commands.NoteAbsence(script.id, "1", True))
    script.play_round({2: ("red", 100), 3: ("red", 100)}, "1")
    deduct = commands.DecideMissedWager(script.id, "1", MissedDecision.DEDUCT, "away")
    script.do(DIRECTOR, deduct)
    assert (script.chips(1), script.player_at(1).deducted) == (1_900, 1)
    put_right(script, script.round.id, None)
    assert (script.chips(1), script.player_at(1).deducted) == (2_000, 0)


def test_who_went_out_by_a_wrong_result_plays_on(script: TournamentScript) -> None:
    script.play_round({1: ("black", 2_000), 2: ("red", 100), 3: ("red", 100)}, "1")
    first = script.round.id
    script.play_round({2: ("red", 100), 3: ("red", 100)}, "1")
    assert script.player_at(1).out is not None
    put_right(script, first, "2")
    assert script.player_at(1).out is None
    assert chips(script) == [4_000, 2_000, 2_000]
    results = script.end()
    assert (results["E1"].chips, results["E1"].out) == (4_000, None)


def test_who_was_disqualified_gets_nothing_of_a_correction(script: TournamentScript) -> None:
    script.play_round({1: ("black", 500), 2: ("red", 100), 3: ("red", 100)}, "1")
    ground = commands.Ground.CHIPS_HIDDEN
    script.do(DIRECTOR, commands.DisqualifyPlayer(script.id, "1", ground, "in a pocket"))
    put_right(script, script.round.id, "2")
    assert chips(script) == [0, 1_900, 1_900]


def test_a_last_round_that_is_void_is_played_again(script: TournamentScript) -> None:
    wagers = {1: ("red", 100), 2: ("black", 100), 3: ("red", 200)}
    script.play_round(wagers, "1")
    script.play_round(wagers, "1")
    assert script.play.phase is Phase.OVER
    put_right(script, script.round.id, None)
    assert (script.play.phase, chips(script)) == (Phase.WAITING, [2_100, 1_900, 2_200])
    script.play_round(wagers, "2")
    assert script.play.phase is Phase.OVER
    assert script.end()["E1"].chips == 2_000


def test_a_last_round_put_right_is_counted_anew(script: TournamentScript) -> None:
    wagers = {1: ("red", 100), 2: ("black", 100), 3: ("red", 200)}
    script.play_round(wagers, "1")
    script.play_round(wagers, "1")
    script.count_all()
    put_right(script, script.round.id, "2")
    assert chips(script) == [2_000, 2_000, 2_000]
    ending = commands.EndTournamentPlay(sheet=script.sheet_id, table=script.id)
    assert script.refused(DIRECTOR, ending).sentence.endswith("not as on record")
    script.end()


@pytest.mark.proves("ROU-10.6.14")
def test_who_cannot_make_a_wager_up_has_it_void_and_is_out_of_the_session() -> None:
    """Only a result put right in between leaves less than a round began with."""
    script = TournamentScript(ROU, 3, limits=(LimitStep(1, 100, 1_000), LimitStep(3, 900, 1_800)))
    script.begin()
    script.play_round({1: ("red", 1_000), 2: ("red", 100), 3: ("red", 100)}, "2")
    script.play_round({1: ("red", 1_000), 2: ("red", 100), 3: ("red", 100)}, "1")
    wrong = script.round.id
    script.open()
    script.lay(1, ("red", 500))
    script.lay(2, ("red", 900))
    script.lay(3, ("red", 900))
    put_right(script, wrong, "2")
    script.finish("2")
    out = script.player_at(1).out
    assert out is not None
    assert (out.residual, script.chips(1)) == (500, 0)
    assert script.end()["E1"].out == out
    audited(script)
