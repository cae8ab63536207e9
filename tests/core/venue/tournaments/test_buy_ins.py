"""Chips that are bought before each session, and who cannot buy them."""

import pytest

from croupier.core.identifiers import TableId
from croupier.core.tournaments import conditions as terms
from croupier.core.tournaments.score_sheet import EntryId
from croupier.core.venue.tournaments import commands
from croupier.core.venue.tournaments.due_players import due_in
from tests.core.pit.money_script import CASHIER
from tests.core.pit.tournaments.tournament_script import DIRECTOR, ROU
from tests.core.venue.tournaments.contest import ID, Contest, stage
from tests.core.venue.venue_script import DESK


@pytest.mark.proves("ROU-10.6.3", "ROU-10.1.1.buy-in")
def test_who_has_not_bought_chips_is_out_and_the_fee_stays() -> None:
    chips = terms.StartingChips(2_000, terms.Supply.BOUGHT, 5_000, terms.BoughtChips.TO_POOL)
    contest = Contest(ROU, chips=chips)
    contest.enter_all()
    contest.draw("final", 1, 2, 3)
    for name in ("E1", "E2"):
        body = commands.BuyTournamentChips(ID, EntryId(name), "final", DESK)
        contest.venue.do(CASHIER, body)
    contest.send("final")
    assert contest.tournament.entries[EntryId("E3")].clause == "ROU-10.6.3"
    for _ in range(2):
        contest.pit.play_round({1: ("red", 500), 2: ("red", 100)}, "1")
    contest.take()
    contest.award()
    assert contest.prizes() == {"E1": (1, 24_000), "E2": (2, 16_000)}
    contest.pay_all()
    assert contest.left() == {}


@pytest.mark.proves("ROU-10.6.3")
def test_no_stage_waits_for_who_could_not_provide_the_buy_in() -> None:
    chips = terms.StartingChips(2_000, terms.Supply.BOUGHT, 5_000, terms.BoughtChips.TO_POOL)
    stages = (
        stage("heat", terms.StageKind.HEAT, 1, 3),
        stage("final", terms.StageKind.FINAL, 1, 0, "heat"),
    )
    contest = Contest(ROU, 4, chips=chips, stages=stages)
    contest.enter_all()
    contest.draw("heat", 1, 2, 3, 4)
    for name in ("E1", "E2", "E3", "E4"):
        contest.venue.do(CASHIER, commands.BuyTournamentChips(ID, EntryId(name), "heat", DESK))
    contest.send("heat")
    wagers = {1: ("red", 500), 2: ("red", 400), 3: ("red", 300), 4: ("black", 100)}
    contest.pit.play_round(wagers, "1")
    contest.take()
    contest.draw("final", 1, 2, 3)
    for name in ("E1", "E2"):
        contest.venue.do(CASHIER, commands.BuyTournamentChips(ID, EntryId(name), "final", DESK))
    contest.send("final")
    assert due_in(contest.tournament, stages[1]) == []
    contest.pit.play_round({1: ("red", 500), 2: ("red", 100)}, "1")
    contest.take()
    contest.award()
    assert [entry for entry, _ in sorted(contest.prizes().items())] == ["E1", "E2"]
    contest.pay_all()
    assert contest.left() == {}


def test_no_score_sheet_goes_out_where_nobody_could_play() -> None:
    chips = terms.StartingChips(2_000, terms.Supply.BOUGHT, 5_000, terms.BoughtChips.TO_POOL)
    contest = Contest(ROU, chips=chips)
    contest.enter_all()
    contest.draw("final", 1, 2, 3)
    send = commands.SendScoreSheet(ID, "final", TableId("T1"))
    refusal = contest.venue.ask(DIRECTOR, send).answer.refusal
    assert refusal is not None
    assert refusal.sentence == "nobody at T1 has bought chips for final"
    contest.venue.do(CASHIER, commands.BuyTournamentChips(ID, EntryId("E1"), "final", DESK))
    contest.direct(send)
