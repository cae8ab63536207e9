"""What the office reads of a tournament: who waits, where they sit, what the pool comes to."""

from croupier.views.tournaments.office_view import office_tournaments
from croupier.words.catalogue import Language
from tests.core.pit.tournaments.tournament_script import MTT
from tests.core.venue.tournaments.contest import Contest


def test_it_follows_a_tournament_from_entries_to_places() -> None:
    contest = Contest(MTT)
    contest.enter_all()
    (before,) = office_tournaments(contest.venue.hall, Language.ENGLISH)
    assert before.stages[0].waiting == ("E1", "E2", "E3")
    assert before.pool is not None
    assert (before.pool.fees, before.pool.commission, before.pool.total) == (30_000, 3_000, 27_000)
    assert before.text[-1].endswith("the rules prevail.")
    contest.draw("final", 1, 2, 3)
    contest.send("final")
    for _ in range(2):
        contest.pit.play_round({1: ("red", 500), 2: ("red", 200), 3: ("red", 100)}, "1")
    contest.take()
    contest.award()
    (after,) = office_tournaments(contest.venue.hall, Language.SIMPLIFIED_CHINESE)
    assert [(entry.place, entry.prize, entry.owed) for entry in after.entries] == [
        (1, 16_200, 16_200),
        (2, 10_800, 10_800),
        (3, 0, 0),
    ]
    seats = after.stages[0].runs[0].seats
    assert [(each.entry, each.seat) for each in seats] == [("E1", "p1"), ("E2", "p2"), ("E3", "p3")]
    assert after.text[-1].endswith("以规则为准。")
