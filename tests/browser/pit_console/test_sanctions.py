"""Wagers made void wherever they lie, and outcomes that fraud has touched, from the console."""

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from croupier.core.identifiers import PersonId, TerminalId
from croupier.core.ledger.accounts import HOUSE, chips
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.server.housekeeping import spread_exclusions
from tests.browser.pit_console.supervising import ANNEXE, Supervising, supervising
from tests.core.pit.round_script import IBK, RRB, START, RoundScript, number
from tests.server.test_spreading import until

READER = Actor(PersonId("card reader"))
PAT = PersonId("pat")
LIES = "Wagers that become void"


def playing(*wagers: tuple[str, int]) -> RoundScript:
    """Pat at the first terminal, with these wagers."""
    script = RoundScript(RRB)
    script.open()
    script.lay(1, *wagers)
    script.lay(2, ("red", 900))
    script.do(READER, RecognisePatron(PAT, terminal=TerminalId("T1-A")))
    return script


def elsewhere(at: Supervising, script: RoundScript, player: int) -> int:
    ledger = at.floor.house.pits[ANNEXE].read_model.floor.ledger
    return int(ledger.balance(chips(script.session(player))))


@pytest.mark.proves("RRB-12.3.1", fact="the form lists those of every pit, all chosen")
async def test_any_wager_of_the_person_is_listed_and_chosen_at_first(
    page: Page, tmp_path: Path
) -> None:
    here, there = playing(("red", 500), ("odd", 200)), playing(("black", 700))
    async with supervising(tmp_path, page, here, elsewhere=there) as at:
        await at.go("Terminals")
        await at.press("Terminal T1-A: Playing")
        await at.press("Void wagers")
        form = at.form("Void wagers")
        boxes = form.get_by_role("group", name=LIES).get_by_role("checkbox")
        await expect(boxes).to_have_count(3)
        assert [await box.is_checked() for box in await boxes.all()] == [True] * 3
        await expect(form).to_contain_text("Annexe pit")
        await form.get_by_label("Rule that was broken").select_option("RRB-12.1")
        await at.press("Confirm: Void wagers")
        await until(lambda: at.credit(here.session(1)) == START)
        await spread_exclusions(at.floor.house)
        await until(lambda: elsewhere(at, there, 1) == START)
        assert (at.credit(here.session(2)), elsewhere(at, there, 2)) == (START - 900, START - 900)


async def test_a_wager_that_is_left_out_stands(page: Page, tmp_path: Path) -> None:
    here, there = playing(("red", 500), ("odd", 200)), playing(("black", 700))
    async with supervising(tmp_path, page, here, elsewhere=there) as at:
        await at.go("Terminals")
        await at.press("Terminal T1-A: Playing")
        await at.press("Void wagers")
        form = at.form("Void wagers")
        await form.get_by_label("Rule that was broken").select_option("RRB-12.1")
        await form.get_by_label("$2.00 on").uncheck()
        told = await at.foreseen()
        assert told[chips(here.session(1))] == ("$93.00", "$98.00")
        await at.press("Confirm: Void wagers")
        await until(lambda: at.credit(here.session(1)) == START - 200)
        await spread_exclusions(at.floor.house)
        await until(lambda: elsewhere(at, there, 1) == START)
        assert at.credit(here.session(1)) == START - 200


@pytest.mark.proves(
    "IBK-9.9.2", "IBK-9.10", "RRB-12.4.2", "RRB-12.5", fact="from the console, with who forfeits"
)
@pytest.mark.parametrize(
    ("rulebook", "source", "role"),
    [
        (IBK, Source.AUTOMATED, Role.ELECTRONIC_GAMING_SUPERVISOR),
        (RRB, Source.LIVE, Role.CASINO_SUPERVISOR),
    ],
)
async def test_fraud_found_when_the_round_is_paid_forfeits_the_stake_of_whoever_is_named(
    page: Page, tmp_path: Path, rulebook: str, source: Source, role: Role
) -> None:
    script = RoundScript(rulebook, source=source)
    script.play((1, "red", 500), (2, "red", 700), outcome=number("18"))
    if source is Source.LIVE:
        script.open()
    async with supervising(tmp_path, page, script, role) as at:
        house = at.balance(HOUSE)
        await at.press("Invalidate the round: Round 1", exact=False)
        form = at.form("Invalidate the round: Round 1")
        await form.get_by_label("Reason", exact=True).select_option("fraud")
        await form.get_by_label("Note").fill("a magnet under the rim")
        players = form.get_by_role("group", name="Players involved")
        await players.get_by_role("checkbox").first.check()
        await form.get_by_label("Others involved").fill("a man in a hat")
        forfeits = form.get_by_role("group", name="Stakes that are forfeited")
        await forfeits.get_by_role("checkbox").nth(1).check()
        await expect(form.get_by_role("alert")).to_contain_text("only those named can forfeit")
        await forfeits.get_by_role("checkbox").nth(1).uncheck()
        await forfeits.get_by_role("checkbox").first.check()
        await at.press("Confirm: Invalidate the round")
        await until(lambda: at.credit(script.session(2)) == START)
        assert at.credit(script.session(1)) == START - 500
        assert at.balance(HOUSE) - house == 500 + 500 + 700
