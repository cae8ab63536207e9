"""An invented place that offers tournaments, jackpots and promotions is one file and no code."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.cli.main import main
from croupier.core.identifiers import Instant, RulebookId
from croupier.core.promotions.terms import HOUR_MS
from croupier.core.refusals import RefusalCode
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.promotions import commands as promoting
from croupier.core.venue.tournaments import commands as contesting
from croupier.rulebooks.folders import FOLDERS_VARIABLE
from croupier.rulebooks.shelf import Shelf
from tests.core.pit.floor_script import OPERATOR
from tests.core.pit.tournaments.tournament_script import MTT
from tests.core.rows import Rows
from tests.core.rulebook.good_texts import GUIDED, SIXTH, put
from tests.core.venue.promotions import promotion_script
from tests.core.venue.promotions.promotion_script import SPRING, PromotionScript
from tests.core.venue.tournaments.contest import ID, conditions
from tests.core.venue.venue_script import VenueScript
from tests.mutants.toml_text import written

HOURS = 72
JACKPOT = "Comet"
# From which document each part is taken over, with clauses and some values of its own.
PARTS = {
    "tournaments": ("act-mttg-2019", ("run-tournament", "cancel-tournament", "appoint-director")),
    "promotions": ("nsw-rapid-2016", ("publish-promotion", "amend-promotion", "oversee-draw")),
    "jackpot": (
        "rapid-fusion-2015",
        ("adjust-jackpot", "approve-jackpot", "open-jackpot-terminal"),
    ),
}


def own(part: Any) -> Any:
    """With clauses of the invented document, and none of its readings."""
    if isinstance(part, dict):
        kept = {key: value for key, value in part.items() if key != "decision"}
        cited = {"clauses": ["XYZ-20.1"], "clause": "XYZ-20.1"}
        return {key: cited.get(key) or own(value) for key, value in kept.items()}
    return [own(each) for each in part] if isinstance(part, list) else part


def text() -> str:
    tables = tomllib.loads(GUIDED[SIXTH])
    for part, (rulebook, actions) in PARTS.items():
        source = tomllib.loads(Shelf().text(RulebookId(rulebook)))
        tables[part] = own(source[part])
        for action in (each for each in actions if each in source["authority"]):
            tables["authority"][action] = own(source["authority"][action])
        for role in source["roles"].keys() - tables["roles"].keys():
            tables["roles"][role] = own(source["roles"][role])
    tables["promotions"]["terms_to_authority_hours_before"]["is"] = HOURS
    tables["jackpot"]["name"]["is"] = JACKPOT
    return written(tables)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    put(tmp_path, SIXTH, text())
    monkeypatch.setenv(FOLDERS_VARIABLE, str(tmp_path))
    return Shelf.from_environment()


def test_it_loads_and_is_shown_with_its_own_jackpot(
    shelf: Shelf, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = shelf.rulebook(SIXTH).settings
    assert settings.tournaments is not None
    assert settings.promotions is not None
    assert settings.jackpot is not None
    assert settings.jackpot.name.value == JACKPOT
    assert main(["rulebooks", "show", SIXTH]) == 0
    assert JACKPOT in capsys.readouterr().out


def test_a_promotion_waits_as_long_as_its_own_document_says(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(promotion_script, "Shelf", lambda: shelf)
    script = PromotionScript(SIXTH)
    script.do(OPERATOR, promoting.PublishPromotion(SPRING))
    refusal = script.refused(OPERATOR, promoting.SubmitTerms(SPRING, "letter 1"))
    assert (refusal.code, refusal.clause) == (RefusalCode.TOO_LATE, "XYZ-20.1")
    ahead = HOURS * HOUR_MS
    in_time = PromotionScript(
        SIXTH,
        starts=Instant(script.terms.starts + ahead),
        entries_close=Instant(script.terms.entries_close + ahead),
        draw_at=Instant(script.terms.draw_at + ahead),
    )
    in_time.do(OPERATOR, promoting.PublishPromotion(SPRING))
    in_time.do(OPERATOR, promoting.SubmitTerms(SPRING, "letter 1"))


def test_a_tournament_is_published_by_its_own_document(shelf: Shelf) -> None:
    venue = VenueScript(Rows())
    venue.do(OPERATOR, AdoptRulebook(shelf.text(SIXTH)))
    drafted = replace(conditions(MTT), rulebook=RulebookId(SIXTH))
    venue.do(OPERATOR, contesting.DraftTournament(drafted))
    venue.do(OPERATOR, contesting.PublishTournament(ID))
    assert venue.hall.state.tournaments[ID].conditions.rulebook == SIXTH
