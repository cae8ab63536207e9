"""An invented place that offers tournaments, jackpots and promotions is one file and no code."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.cli.main import main
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import Instant, RulebookId, TableId
from croupier.core.pit.rounds.commands import OpenWagering, ReadOutcome, SpinBall
from croupier.core.pit.state import RoundStatus
from croupier.core.promotions.terms import HOUR_MS, PrizeCategory
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import Source
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.promotions import commands as promoting
from croupier.core.venue.promotions.state import AwardState
from croupier.core.venue.tournaments import commands as contesting
from croupier.rulebooks.folders import FOLDERS_VARIABLE
from croupier.rulebooks.shelf import Shelf
from tests.core.jackpots import jackpot_stage
from tests.core.jackpots.jackpot_stage import JackpotStage
from tests.core.pit import floor_script
from tests.core.pit.floor_script import OPERATOR
from tests.core.pit.money_script import CASHIER
from tests.core.pit.round_script import DEVICE
from tests.core.pit.tournaments import tournament_script
from tests.core.pit.tournaments.tournament_script import MTT
from tests.core.rows import Rows
from tests.core.rulebook.good_texts import GUIDED, SIXTH, put
from tests.core.venue.promotions import promotion_script
from tests.core.venue.promotions.promotion_script import SPRING, PromotionScript, cash, pay
from tests.core.venue.tournaments import contest
from tests.core.venue.tournaments.contest import ID, conditions
from tests.core.venue.venue_script import VenueScript
from tests.mutants.toml_text import written

HOURS = 72
JACKPOT = "Comet"
# From which document each part is taken over, with clauses and some values of its own.
PARTS = {
    "tournaments": ("act-mttg-2019", "tournament"),
    "promotions": ("nsw-rapid-2016", "promotion draw prize claim"),
    "jackpot": ("rapid-fusion-2015", "jackpot"),
}


def own(part: Any) -> Any:
    """With clauses of the invented document, and none of its readings."""
    if isinstance(part, dict):
        kept = {key: value for key, value in part.items() if key != "decision"}
        cited = {"clauses": ["XYZ-20.1"], "clause": "XYZ-20.1"}
        return {key: cited.get(key) or own(value) for key, value in kept.items()}
    return [own(each) for each in part] if isinstance(part, list) else part


@cache
def text() -> str:
    tables = tomllib.loads(GUIDED[SIXTH])
    for part, (rulebook, about) in PARTS.items():
        source = tomllib.loads(Shelf().text(RulebookId(rulebook)))
        tables[part] = own(source[part])
        for action, who in source["authority"].items():
            if any(word in action for word in about.split()):
                tables["authority"][action] = own(who)
        for role in source["roles"].keys() - tables["roles"].keys():
            tables["roles"][role] = own(source["roles"][role])
    tables["promotions"]["terms_to_authority_hours_before"]["is"] = HOURS
    tables["jackpot"]["name"]["is"] = JACKPOT
    # The scripts play in 2020.
    starts = tables["document"]["in_force_from"]["is"]
    tables["document"]["in_force_from"]["is"] = starts.replace(year=2020, month=1)
    tables["document"]["signed"]["is"] = tables["document"]["signed"]["is"].replace(year=2019)
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


def test_its_promotion_is_drawn_and_paid(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(promotion_script, "Shelf", lambda: shelf)
    now, ahead = PromotionScript(SIXTH).terms, HOURS * HOUR_MS
    moments = {name: getattr(now, name) + ahead for name in ("starts", "entries_close", "draw_at")}
    script = PromotionScript(SIXTH, **moments)
    script.running()
    script.entered(*promotion_script.ENTRANTS)
    script.drawn()
    for award in script.awards:
        prize = script.terms.prizes[award.prize - 1]
        money = (cash(prize.value),) if prize.category is PrizeCategory.CASH else ()
        script.do(CASHIER, pay(award.id, *money))
    assert {award.state for award in script.awards} == {AwardState.PAID}


def test_its_jackpot_runs_a_cycle_to_a_hit_that_is_paid(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(jackpot_stage, "Shelf", lambda: shelf)
    monkeypatch.setattr(jackpot_stage, "RFS", SIXTH)
    small = replace(jackpot_stage.SET_UP, rulebook=RulebookId(SIXTH), levels=(jackpot_stage.MINI,))
    stage = JackpotStage(tmp_path, small)
    row = stage.play_until_hit()
    assert row.answer is not None
    stage.pay()
    assert any(level.cycle == 2 for level in stage.jackpot.levels)


class AutomatedScript(tournament_script.TournamentScript):
    """Its wheel spins by itself, and the next round opens when one is over."""

    def table(self, *asked: Any, **more: Any) -> TableId:
        return super().table(*asked, **{**more, "source": Source.AUTOMATED})

    def open(self) -> None:
        current = self.floor.state.tables[self.id].round
        if current is None or current.status is not RoundStatus.OPEN:
            self.do(DEVICE, OpenWagering(self.id))
        self.notice()

    def finish(self, number: str) -> None:
        self.now = max(self.now, self.round.closes)
        self.notice()
        name = self.round.id
        self.do(DEVICE, SpinBall(name))
        devices = self.floor.state.plan.devices.values()
        wheel = next(each.id for each in devices if each.kind is Equipment.AUTOMATED_WHEEL)
        self.do(DEVICE, ReadOutcome(name, wheel, OutcomeData(number=number)))
        self.notice()


def test_its_tournament_is_played_and_every_cent_paid_out(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (contest, tournament_script):
        monkeypatch.setattr(module, "MTT", SIXTH)
    monkeypatch.setattr(floor_script, "SHELF", shelf)
    monkeypatch.setattr(contest, "TournamentScript", AutomatedScript)
    found = contest.Contest(SIXTH)
    found.venue.do(OPERATOR, AdoptRulebook(shelf.text(SIXTH)))
    found.enter_all()
    found.draw("final", 1, 2, 3)
    found.send("final")
    for _ in range(2):
        found.pit.play_round({1: ("red", 500), 2: ("black", 500), 3: ("red", 100)}, "1")
    found.take()
    found.award()
    assert found.prizes()["E1"][0] == 1
    found.pay_all()
    assert found.left() == {}
