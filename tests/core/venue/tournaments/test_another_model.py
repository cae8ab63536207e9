"""New Zealand's model of a tournament, as a third set of settings, announced, played and paid.

There a session ends by players left, by time or by rounds; there are pass cards, secret wagers and
a second chance for who is out; a fee may be kept in part or whole.
"""

import pytest

from croupier.audit.independent.auditor import Auditor
from croupier.core.identifiers import RulebookId
from croupier.core.pit.registry import encode_entry
from croupier.core.pit.tables.commands import AdoptRulebook as AdoptAtTables
from croupier.core.pit.tournaments import commands as at_table
from croupier.core.rulebook.tournaments import SeatAllocation, SessionEnd
from croupier.core.tournaments import conditions as terms
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.registry import CODEC
from croupier.core.venue.tournaments.state import commission_of
from tests.core.pit.floor_script import DEALER, OPERATOR
from tests.core.pit.tournaments.tournament_script import EXAMINER, ROU, TournamentScript
from tests.core.venue.tournaments.contest import ID, Contest, conditions, stage

MODEL = "division-7"
_WHY = 'house = "New Zealand, Division 7: Tournament Play"'
TEXT = f"""
id = "{MODEL}"
derived_from = "{ROU}"

[document]
title = "Roulette, with tournaments by another document"

[tournaments]
fees_to_pool = {{ is = "as-conditions-say", {_WHY} }}
pool_paid_out_whole = {{ is = false, {_WHY} }}
seats = {{ is = "by-ballot-each-session", {_WHY} }}
sessions_end = {{ is = ["players-left", "time", "rounds"], {_WHY} }}
incomplete_form = {{ is = "void", {_WHY} }}
missed_wager = {{ is = "reported-to-manager", {_WHY} }}
"""
STAGES = (
    stage(
        "session",
        terms.StageKind.HEAT,
        0,
        1,
        ends=terms.Ends(SessionEnd.PLAYERS_LEFT, 2),
    ),
    stage(
        "second chance",
        terms.StageKind.REPECHAGE,
        0,
        1,
        takes=(terms.Intake("session", terms.Who.THE_OTHERS),),
        ends=terms.Ends(SessionEnd.TIME, 1),
    ),
    stage("final", terms.StageKind.FINAL, 1, 0, "session", "second chance"),
)


class TablesOfTheModel(TournamentScript):
    def adopt(self, rulebook: str) -> None:
        super().adopt(ROU)
        if RulebookId(MODEL) not in self.floor.state.rulebooks:
            self.do(OPERATOR, AdoptAtTables(TEXT))


class OtherModel(Contest):
    def __init__(self, players: int, **other: object) -> None:
        super().__init__(ROU, players)
        self.venue.do(OPERATOR, AdoptRulebook(TEXT))
        self.pit = TablesOfTheModel(MODEL, max(players, 4), self.venue.rows)
        self.conditions = conditions(MODEL, **other)


def audited(contest: Contest) -> None:
    auditor = Auditor()
    for name, entries, encode in (
        ("venue", contest.venue.entries, CODEC.encode_entry),
        ("pit", contest.pit.entries, encode_entry),
    ):
        for seq, entry in enumerate(entries, start=1):
            if entry.answer.refusal is None:
                assert auditor.take(name, seq, encode(entry)) is None


@pytest.mark.parametrize("kept", [4_000, 10_000], ids=["in part", "whole"])
def test_a_third_model_is_played_from_its_first_session_to_its_prizes(kept: int) -> None:
    wagering = terms.Wagering(SeatAllocation.BY_BALLOT_EACH_SESSION, passes=1, undisclosed=1)
    prizes = terms.Prizes(
        (terms.TournamentPrize(7_000), terms.TournamentPrize(3_000)),
        "in cash",
        terms.OddCents.TO_BETTER_PLACE,
        added_cash=5_000,
    )
    contest = OtherModel(
        4, stages=STAGES, commission=kept, prizes=prizes, wagering=wagering, least_players=3
    )
    contest.enter_all()
    pit = contest.pit
    # Until two are left: the third and the fourth lose all they have.
    contest.draw("session", 1, 2, 3, 4)
    contest.send("session")
    pit.open()
    pit.do(DEALER, pit.body(at_table.PlayPassCard, 1))
    pit.do(DEALER, pit.body(at_table.HandInForm, 2, "S1"))
    pit.do(EXAMINER, pit.body(at_table.ExamineForm, 2))
    pit.lay(3, ("black", 1_000))
    pit.lay(4, ("black", 1_000))
    pit.finish("1")
    # A card that names no wager is void, and costs nothing here.
    pit.do(EXAMINER, pit.body(at_table.RevealForm, 2))
    assert pit.chips(2) == 2_000
    pit.play_round(
        {1: ("red", 100), 2: ("red", 200), 3: ("black", 1_000), 4: ("black", 1_000)}, "1"
    )
    assert pit.play.concluded == "it is played out"
    pit.do(DEALER, at_table.RecordRemovalOrder(pit.id, ("3", "4")))
    contest.take()
    assert contest.tournament.stages["session"].runs[0].advancing == ("E2",)
    # The others have a second chance, by the clock.
    contest.draw("second chance", 1, 2, 3)
    contest.send("second chance")
    pit.play_round({1: ("red", 100), 2: ("red", 500), 3: ("black", 100)}, "1")
    pit.now += 60_000
    pit.notice()
    contest.take()
    contest.draw("final", 1, 2)
    contest.send("final")
    pit.play_round({1: ("red", 500), 2: ("red", 100)}, "1")
    contest.take()
    contest.award()
    pool = 4 * (10_000 - kept) + 5_000
    found = contest.prizes()
    assert [found["E2"], found["E3"]] == [(1, pool * 7 // 10), (2, pool * 3 // 10)]
    assert sum(contest.pay_all().values()) == pool
    assert contest.left() == {}
    assert contest.venue.hall.ledger.balance(commission_of(ID)) == 4 * kept
    audited(contest)


@pytest.mark.parametrize(
    ("places", "prizes", "returned"),
    [
        ((terms.TournamentPrize(2_500), terms.TournamentPrize(2_500)), [7_500, 7_500], 15_000),
        (
            (terms.TournamentPrize(0, 10_000), terms.TournamentPrize(0, 1, "a car")),
            [10_000, 1],
            19_999,
        ),
        ((terms.TournamentPrize(0, 0, "a car"),), [0, 0], 30_000),
    ],
)
def test_what_the_conditions_do_not_promise_goes_back_to_the_operator(
    places: tuple[terms.TournamentPrize, ...], prizes: list[int], returned: int
) -> None:
    promised = terms.Prizes(places, "in cash", terms.OddCents.TO_BETTER_PLACE)
    wagering = terms.Wagering(SeatAllocation.BY_BALLOT_EACH_SESSION)
    contest = OtherModel(3, prizes=promised, wagering=wagering, least_players=3)
    contest.enter_all()
    contest.draw("final", 1, 2, 3)
    contest.send("final")
    for _ in range(2):
        contest.pit.play_round({1: ("red", 300), 2: ("red", 200), 3: ("red", 100)}, "1")
    contest.take()
    contest.award()
    assert [contest.prizes()[name][1] for name in ("E1", "E2")] == prizes
    assert contest.tournament.sum is not None
    assert contest.tournament.sum.returned == returned
    contest.pay_all()
    assert contest.left() == {}
    audited(contest)


def test_under_the_other_documents_such_a_tournament_is_not_announced() -> None:
    wagering = terms.Wagering(SeatAllocation.BY_BALLOT_EACH_SESSION, passes=1)
    contest = Contest(ROU, 4, stages=STAGES, commission=4_000, wagering=wagering)
    with pytest.raises(AssertionError, match="structure, commission"):
        contest.publish()
