"""The papers of a tournament, read back by a reader that has no line of ours."""
# ruff: noqa: RUF001 - these signs are how people write

from zoneinfo import ZoneInfo

import pytest

from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.core.identifiers import Instant
from croupier.core.rulebook.standing import RulebookStanding, StandingKind
from croupier.papers.pdf import pdf
from croupier.views.tournaments.office_view import OfficeTournament, office_tournaments
from croupier.views.tournaments.papers import Letter, PaperKind, paper_of, results_sheet
from croupier.words.catalogue import Language
from tests.core.pit.floor_script import NOON
from tests.core.pit.tournaments.tournament_script import MTT
from tests.core.venue.tournaments.contest import Contest
from tests.papers.reading_back import pages_of

SYDNEY = ZoneInfo("Australia/Sydney")
UNSIGNED = RulebookStanding(StandingKind.DRAFT)
NOBODY = {"en": "DRAFT: nobody has signed these rules", "zh-Hans": "草案：这些规则无人签署"}


@pytest.fixture(scope="module")
def contest() -> Contest:
    """Played, and its prizes awarded; nothing is paid yet."""
    played = Contest(MTT)
    played.enter_all()
    played.draw("final", 1, 2, 3)
    played.send("final")
    for _ in range(2):
        played.pit.play_round({1: ("red", 500), 2: ("red", 200), 3: ("red", 100)}, "1")
    played.take()
    played.award()
    return played


def told(contest: Contest, language: Language) -> tuple[OfficeTournament, Letter]:
    (shown,) = office_tournaments(contest.venue.hall, language, SYDNEY)
    letter = Letter(
        "The Test Casino", Instant(NOON), SYDNEY, AUSTRALIAN_DOLLARS, UNSIGNED, language
    )
    return shown, letter


SAYS = [
    (PaperKind.CONDITIONS, "en", ("It starts at 2020-03-01 23:00 AEDT.", "the rules prevail")),
    (PaperKind.CONDITIONS, "zh-Hans", ("以规则为准",)),
    (PaperKind.SEAT_TICKET, "en", ("E1", "player 1", "p1", "$100.00 (Cash)", "Be in your seat")),
    (PaperKind.SEAT_TICKET, "zh-Hans", ("座位票与收据", "现金")),
    (PaperKind.PRIZE_SLIP, "en", ("$162.00", "Payee", "Cashier", "Witness", "Date and time")),
    (PaperKind.PRIZE_SLIP, "zh-Hans", ("领奖单", "见证人")),
    (PaperKind.RESULTS, "en", ("E2 player 2", "$108.00", "Chips", "$30.00", "$270.00")),
    (PaperKind.RESULTS, "zh-Hans", ("Friday roulette", "成绩", "奖金合计")),
]


@pytest.mark.parametrize(("kind", "language", "says"), SAYS)
def test_a_paper_says_in_its_language_what_its_holder_needs(
    contest: Contest, kind: PaperKind, language: str, says: tuple[str, ...]
) -> None:
    shown, letter = told(contest, Language(language))
    read = " ".join(pages_of(pdf(paper_of(kind, shown, letter, shown.entries[0]))))
    text = " ".join(read.split())
    assert [part for part in says if part not in text] == [], text
    assert "The Test Casino" in text
    assert NOBODY[language] in text


def test_results_are_a_sheet_that_any_program_reads(contest: Contest) -> None:
    lines = results_sheet(*told(contest, Language.ENGLISH)).splitlines()
    assert lines[1].endswith(NOBODY["en"])
    assert lines[2] == "place,entry,name,prize,goods,reason,clause"
    assert lines[3] == "1,E1,player 1,162.00,,chips,MTT-11.13"
    assert [line.split(",")[:2] for line in lines[4:]] == [["2", "E2"], ["3", "E3"]]
