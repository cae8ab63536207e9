"""What nobody has said a limit for keeps to what its rulebook bounds, on every kind of floor."""

import asyncio
from pathlib import Path

import pytest

from croupier.core.identifiers import RulebookId
from croupier.core.offer.limits import Limits
from croupier.core.offer.offer import Offer, build
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.tables.limits import must_be_bounded_period, must_be_possible_sign
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.rulebook import Rulebook
from croupier.floor_plan.signs import money_within, period_within, sign_for
from croupier.rulebooks.folders import FOLDERS_VARIABLE
from croupier.rulebooks.shelf import Shelf
from croupier.sim.simulation import Plan, Simulation
from tests.core.rulebook.good_texts import changed
from tests.jurisdictions.invented import FOLDER, FRENCH
from tests.shell.floors import shell_after

# Every bound that there is beyond what is usual, a shoe of one deck, and two ways to pay Banker
# whose first is not the first of the alphabet.
TIGHT = """[bounds]
wagering_seconds = { is = { least = 33, most = 34 }, clauses = ["FRA-4.5"] }
minimum = { is = { least = 1000, most = 2000 }, clauses = ["FRA-4.7"] }
maximum = { is = { least = 1500, most = 50000 }, clauses = ["FRA-4.7"] }
ticket = { is = 12345, clauses = ["FRA-8.2"] }
credit = { is = 2000000, clauses = ["FRA-8.2"] }

[round]
"""
_BET = 'clauses = ["FRA-6.2"], prizes = {'
_CLAUSE = 'clause = "FRA-7.2"'
SECOND = f"""[baccarat.settlement.even]
label = "Even"
clauses = ["FRA-7.2"]

[baccarat.settlement.even.bets]
player = {{ label = "Player", {_BET} win = {{ pays = [1, 1], {_CLAUSE} }} }} }}
tie = {{ label = "Tie", {_BET} win = {{ pays = [8, 1], {_CLAUSE} }} }} }}

[baccarat.settlement.even.bets.banker]
label = "Bank"
clauses = ["FRA-6.2"]
unit = 2
prizes.win = {{ pays = [1, 1], {_CLAUSE} }}
prizes.win-with-six = {{ pays = [1, 2], {_CLAUSE} }}

[baccarat.bets]
"""


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Rulebook:
    text = (FOLDER / f"{FRENCH}.toml").read_text("utf-8")
    for old, new in (
        ("[round]\n", TIGHT),
        ("most = 200000\n", "most = 30000\nleast = 1200\n"),
        ("decks = { is = 8,", "decks = { is = 1,"),
        ("[baccarat.bets]\n", SECOND),
    ):
        text = changed(text, old, new)
    text = text.replace("settlement.commission", "settlement.some-commission")
    (tmp_path / f"{FRENCH}.toml").write_text(text, "utf-8")
    (tmp_path / "FRA.csv").write_bytes((FOLDER / "FRA.csv").read_bytes())
    monkeypatch.setenv(FOLDERS_VARIABLE, str(tmp_path))
    return Shelf.from_environment().rulebook(RulebookId(FRENCH))


@pytest.mark.parametrize("game", [GameName.ROULETTE, GameName.BACCARAT])
def test_the_usual_sign_is_brought_within_the_bounds(book: Rulebook, game: GameName) -> None:
    sign = sign_for(book, game, {})
    offer = build(book, game, {})
    assert isinstance(offer, Offer)
    assert must_be_possible_sign(offer, sign) is None
    assert sign.general == Limits(1_000, 50_000, 100)
    if game is GameName.ROULETTE:
        assert sign.kinds["straight"] == Limits(1_200, 20_000, 100)
        assert sign.kinds["split"] == Limits(1_200, 30_000, 100)


@pytest.mark.parametrize(("usual", "fits"), [(1_000, 33_000), (33_500, 33_000), (60_000, 34_000)])
def test_the_usual_period_too(book: Rulebook, usual: int, fits: int) -> None:
    assert period_within(book.settings, usual) == fits
    assert must_be_bounded_period(book.settings, fits) is None


def test_and_the_money_of_terminals(book: Rulebook) -> None:
    assert money_within(book.settings, TerminalMoney()) == TerminalMoney(
        credit_max=2_000_000, ticket_max=12_345
    )
    less = TerminalMoney(credit_max=500, ticket_max=400)
    assert money_within(book.settings, less) == less


def test_the_shell_builds_a_floor_within_them(book: Rulebook) -> None:
    sources = {GameName.ROULETTE: " source=automated", GameName.BACCARAT: ""}
    for game in book.settings.games():
        floor = shell_after(f"floor {book.id} {game}{sources[game]} players=2").pit.floor
        assert [len(floor.state.tables), len(floor.state.sessions)] == [1, 2]


def test_a_simulated_floor_plays_within_them_and_is_audited(book: Rulebook) -> None:
    simulation = Simulation(Plan(book.id, seed=3, hours=0.4, terminals=5, faults=True))
    report = asyncio.run(simulation.run())
    assert report.rounds.keys() == {table.name for table in simulation.world.house.tables}
    assert min(report.rounds.values()) > 5
