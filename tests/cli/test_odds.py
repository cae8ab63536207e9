"""`croupier odds`: the figures everybody knows, the shape of the lines, and what is refused."""

import json
from fractions import Fraction
from math import isclose, sqrt
from pathlib import Path
from subprocess import CompletedProcess
from xml.etree import ElementTree

import pytest
from PIL import Image

from croupier.cli.main import main
from tests.lab.tools import Json, answer, croupier, odds, odds_of, written

RRB, IBK, MTT = "nsw-rapid-2016", "nsw-interblock-2016", "act-mttg-2019"
ROU, RFS = "nsw-roulette-2019", "rapid-fusion-2015"
DOUBLE = ("--option", "wheel=double-zero")
EVEN = ("--option", "settlement=even-money")

# Published counts of the 4,998,398,275,503,360 orders of six cards from eight decks.
BANKER, PLAYER, TIE = 2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216
COUPS = BANKER + PLAYER + TIE
PAIR = Fraction(31, 415)

# Of the three dice: ways of 216 in which each bet wins.
TOTALS = {4: 3, 5: 6, 6: 10, 7: 15, 8: 21, 9: 25, 10: 27}


def edges(*words: str) -> dict[str, Fraction]:
    [line] = odds(*words)
    return {name: Fraction(row["edge"]) for name, row in odds_of(line).items()}


@pytest.mark.parametrize("rulebook", [RRB, IBK, MTT, ROU, RFS])
def test_on_a_single_zero_wheel_every_bet_has_the_edge_of_one_pocket(rulebook: str) -> None:
    found = edges(rulebook, "roulette")
    assert len(found) >= 13
    assert set(found.values()) == {Fraction(1, 37)}


def test_on_a_double_zero_wheel_every_bet_but_the_five_line_has_the_edge_of_two_pockets() -> None:
    found = edges(ROU, "roulette", *DOUBLE)
    assert found.pop("five-line") == Fraction(3, 38)
    assert set(found.values()) == {Fraction(2, 38)}


@pytest.mark.parametrize("rulebook", [RRB, MTT])
def test_baccarat_is_as_published(rulebook: str) -> None:
    found = edges(rulebook, "baccarat")
    assert found["player"] == Fraction(BANKER - PLAYER, COUPS)
    assert found["banker"] == Fraction(PLAYER, COUPS) - Fraction(19, 20) * Fraction(BANKER, COUPS)
    assert found["tie"] == 1 - Fraction(9 * TIE, COUPS)
    assert found["player-pair"] == found["banker-pair"] == 1 - 12 * PAIR
    [line] = odds(rulebook, "baccarat")
    row = odds_of(line)["banker"]
    for name, ways in {"win": BANKER, "push": TIE, "lose": PLAYER}.items():
        assert Fraction(row[name]) == Fraction(ways, COUPS)


@pytest.mark.parametrize("rulebook", [RRB, MTT])
def test_banker_at_even_money_is_as_published(rulebook: str) -> None:
    assert round(float(edges(rulebook, "baccarat", *EVEN)["banker"]) * 100, 3) == 1.458


def test_the_dragon_bonus_is_as_published() -> None:
    found = edges(RRB, "baccarat")
    assert round(float(found["dragon-player"]) * 100, 3) == 2.652
    assert round(float(found["dragon-banker"]) * 100, 3) == 9.373


@pytest.mark.parametrize(
    ("rulebook", "bet", "ways", "pays"),
    [
        (MTT, "small", 105, 1),
        (MTT, "triple", 1, 180),
        (MTT, "any-triple", 6, 31),
        (MTT, "double", 16, 11),
        (MTT, "combination", 30, 6),
        (IBK, "triple", 1, 190),
        (IBK, "any-triple", 6, 31),
        (IBK, "double", 16, 12),
    ],
)
def test_sic_bo_by_the_count_of_winning_rolls(
    rulebook: str, bet: str, ways: int, pays: int
) -> None:
    assert edges(rulebook, "sic-bo")[bet] == 1 - Fraction(ways * (pays + 1), 216)


@pytest.mark.parametrize("rulebook", [MTT, IBK])
def test_a_total_wins_on_as_many_rolls_as_its_mirror(rulebook: str) -> None:
    [line] = odds(rulebook, "sic-bo")
    rows = odds_of(line)
    for total, ways in TOTALS.items():
        for named in (total, 21 - total):
            assert Fraction(rows[f"total:{named}"]["win"]) == Fraction(ways, 216)
        assert rows[f"total:{total}"]["pays"] == rows[f"total:{21 - total}"]["pays"]


EVERY_TABLE = [
    (RRB,),
    (IBK,),
    (MTT,),
    (ROU,),
    (RFS,),
    (ROU, "roulette", *DOUBLE),
    (ROU, "roulette", "--option", "lucky_ball=standard"),
    (ROU, "roulette", "--option", "lucky_ball=mega", "--option", "mega=1/200"),
    (MTT, "baccarat", *EVEN),
]
KEYS = [
    *("bet", "label", "pays", "win", "push", "lose", "return", "edge", "variance"),
    *("edge_decimal", "std", "clauses"),
]


@pytest.mark.parametrize("words", EVERY_TABLE, ids=" ".join)
def test_every_line_and_row_has_the_contracted_shape_and_adds_up(words: tuple[str, ...]) -> None:
    for line in odds(*words):
        assert list(line) == ["rulebook", "game", "options", "bets"]
        names = [row["bet"] for row in line["bets"]]
        assert len(set(names)) == len(names)
        for row in line["bets"]:
            assert_adds_up(row)


def assert_adds_up(row: Json) -> None:
    assert list(row) == KEYS
    win, push, lose, back = (Fraction(row[key]) for key in ("win", "push", "lose", "return"))
    pays = {Fraction(paid["odds"]): Fraction(paid["probability"]) for paid in row["pays"]}
    assert win + push + lose == 1
    assert sum(pays.values()) == win
    assert back == push + sum((net + 1) * chance for net, chance in pays.items())
    assert Fraction(row["edge"]) == 1 - back > 0
    square = push + sum((net + 1) ** 2 * chance for net, chance in pays.items())
    assert Fraction(row["variance"]) == square - back**2
    assert isclose(row["edge_decimal"], float(1 - back))
    assert isclose(row["std"], sqrt(square - back**2))
    for name in ("win", "push", "lose", "return", "edge", "variance"):
        fraction = Fraction(row[name])
        assert row[name] == f"{fraction.numerator}/{fraction.denominator}"
    assert row["label"]
    assert row["clauses"]


def test_the_command_writes_these_lines() -> None:
    run = croupier("odds", MTT, "--json")
    assert (run.returncode, run.stderr) == (0, b"")
    assert written(run) == odds(MTT)


def test_without_a_game_every_game_of_the_rulebook_has_a_line() -> None:
    assert [line["game"] for line in odds(MTT)] == ["roulette", "baccarat", "sic-bo"]
    assert [line["game"] for line in odds(RFS)] == ["roulette"]


def test_without_a_game_an_option_goes_to_the_games_it_is_for() -> None:
    wheel, hands, dice = odds(MTT, *EVEN)
    assert wheel["options"] == {"wheel": "single-zero", "lucky_ball": "off"}
    assert hands["options"] == {"settlement": "even-money"}
    assert dice["options"] == {}


def lucky_return(standard: int, boosted: int, mega: Fraction, pockets: int) -> Fraction:
    """Hit once in all pockets; boosted one time in four, and then Mega as often as is said."""
    boost = (1 - mega) * (boosted + 1) + mega * 1001
    return (Fraction(3, 4) * (standard + 1) + Fraction(1, 4) * boost) / pockets


@pytest.mark.parametrize(("wheel", "pockets"), [("single-zero", 37), ("double-zero", 38)])
@pytest.mark.parametrize("mega", ["0/1", "1/1000", "1/200", "88/10000"])
def test_lucky_ball_with_mega_by_its_formula(wheel: str, pockets: int, mega: str) -> None:
    options = (f"wheel={wheel}", "lucky_ball=mega", f"mega={mega}")
    found = edges(ROU, "roulette", *(word for option in options for word in ("--option", option)))
    table = {"red": (5, 120), "green": (12, 100), "blue": (20, 75), "yellow": (25, 60)}
    for colour, (standard, boosted) in table.items():
        expected = 1 - lucky_return(standard, boosted, Fraction(mega), pockets)
        assert found[f"lucky:{colour}"] == expected


@pytest.mark.parametrize(
    ("wheel", "mega", "accepted"),
    [
        ("single-zero", "2/225", False),
        ("single-zero", "1/100", False),
        ("single-zero", "1/1", False),
        ("single-zero", "1999999999/225000000000", True),
        ("double-zero", "1/75", False),
        ("double-zero", "2/225", True),
        ("double-zero", "999999999/75000000000", True),
    ],
)
def test_mega_is_refused_from_where_the_house_has_no_edge(
    wheel: str, mega: str, accepted: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["odds", ROU, "roulette", "--option", f"wheel={wheel}"]
    code = main([*words, "--option", "lucky_ball=mega", "--option", f"mega={mega}"])
    assert code == (0 if accepted else 2)
    said = capsys.readouterr().err
    assert ("these settings leave the house no edge" in said) is not accepted


REFUSED = [
    (["nsw-rapid"], "there is no rulebook 'nsw-rapid': there are act-mttg-2019, "),
    ([RRB, "craps"], "there is no game 'craps': there are roulette, baccarat, sic-bo"),
    ([RRB, "sic-bo"], "nsw-rapid-2016 has no sic-bo: it has roulette, baccarat"),
    ([RRB, "--option", "wheel"], "--option wheel: write it NAME=VALUE"),
    ([RRB, "--option", "wheel="], "'' is not a wheel: there are single-zero, double-zero"),
    ([RRB, "--option", "zero=1"], "there is no option 'zero': there are wheel, lucky_ball"),
    ([RRB, *DOUBLE], "nsw-rapid-2016 does not offer roulette with wheel 'double-zero'"),
    ([ROU, *DOUBLE, *DOUBLE], "--option wheel is given twice"),
    ([ROU, *EVEN], "settlement 'even-money' is for baccarat: roulette has no such option"),
    ([ROU, "--option", "mega=1/200"], "the option mega goes with lucky_ball=mega only"),
    ([ROU, "--option", "lucky_ball=mega"], "does not say how often Mega comes: give it as mega="),
    *(
        (
            [ROU, "--option", "lucky_ball=mega", "--option", f"mega={mega}"],
            "is not a probability written a/b",
        )
        for mega in ("0.005", "1/0", "-1/200", "3/2", "1", "1/", "½", "1/" + "9" * 5000)
    ),
    ([RRB, "--plot", "edges.gif"], "--plot edges.gif: the name must end in .svg or .png"),
    ([RRB, "--plot", "nowhere/edges.svg"], "--plot nowhere/edges.svg: No such file or directory"),
]


@pytest.mark.parametrize(("words", "message"), REFUSED, ids=lambda value: str(value)[:60])
def test_what_cannot_be_is_refused_in_a_sentence(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["odds", *words]) == 2
    shown, said = capsys.readouterr()
    assert shown == ""
    assert said.startswith("croupier odds: ")
    assert message in said
    assert said.count("\n") == 1
    assert len(said) < 300


TABLE = """\
act-mttg-2019: baccarat (settlement even-money)
bet          name         pays      wins      house edge  exactly                      std
player       Player       1:1       44.6247%  1.2351%     241149546272/19524993263685  0.951
banker       Banker       1:1, 1:2  45.8597%  1.4581%     284694798368/19524993263685  0.930
tie          Tie          8:1       9.5156%   14.3596%    103841353768/723147898655    2.641
player-pair  Player Pair  11:1      7.4699%   10.3614%    43/415                       3.155
banker-pair  Banker Pair  11:1      7.4699%   10.3614%    43/415                       3.155

"""


def test_without_json_it_is_a_table_to_read() -> None:
    run = croupier("odds", MTT, "baccarat", *EVEN)
    assert (run.returncode, run.stdout.decode(), run.stderr) == (0, TABLE, b"")


def test_a_plot_is_a_picture_that_names_every_bet_of_its_own(tmp_path: Path) -> None:
    drawn, painted = tmp_path / "edges.svg", tmp_path / "EDGES.PNG"
    for file in (drawn, painted):
        run = croupier("odds", RRB, "baccarat", "--plot", str(file))
        assert (run.returncode, run.stderr) == (0, b"")
    root = ElementTree.parse(drawn).getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    words = " ".join(root.itertext())
    for bet in edges(RRB, "baccarat"):
        assert bet in words
    with Image.open(painted) as picture:
        picture.verify()
        assert picture.format == "PNG"


SUPERNOVA: Json = {
    "levels": [
        {"seed": 500_000, "ceiling": 1_000_000, "contribution": "1/5"},
        {"seed": 5_000, "ceiling": 20_000, "contribution": "1/10"},
    ],
    "wager": 500,
    "wagers": 7,
}
SUPERNOVA_TABLE = """\
rapid-fusion-2015: Supernova ($5.00 from each of 7 players a press)
level  costs     pays on average  presses  half by  at most  favours from
1      59.9840%  $7,508.49        357.6    358      715      $8,285.72
2      17.0634%  $130.97          21.9     22       43       $177.78
all    77.0474%

"""


def supernova(tmp_path: Path, *words: str, **changes: object) -> CompletedProcess[bytes]:
    file = tmp_path / "supernova.json"
    file.write_text(json.dumps({**SUPERNOVA, **changes}))
    return croupier("odds", "rapid-fusion-2015", "roulette", "--jackpot", str(file), *words)


def test_a_jackpot_is_priced_under_its_rulebook(tmp_path: Path) -> None:
    run = supernova(tmp_path)
    assert (run.returncode, run.stderr) == (0, b"")
    assert run.stdout.decode().endswith(SUPERNOVA_TABLE)


def test_a_jackpot_is_the_last_line_of_json_and_rounds_as_its_rulebook_says(tmp_path: Path) -> None:
    game, jackpot = written(supernova(tmp_path, "--json"))
    assert game["game"] == "roulette"
    assert (jackpot["jackpot"], jackpot["rounded_up_to"]) == ("Supernova", 100)
    line = {"id": 1, **SUPERNOVA, "edge": 1, "rounded_up_to": 100}
    assert jackpot["levels"] == answer("jackpot", line)["levels"]
    assert jackpot["favours_player"] is False


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"levels": SUPERNOVA["levels"] * 3}, "at most 5 levels (RFS-9.6), not of 6"),
        ({"levels": []}, "levels: a jackpot has at least one level"),
        ({"wager": 0}, "wager: 0 is less than 1"),
        ({"rounded_up_to": 1}, "there is no field 'rounded_up_to'"),
        ({"edge": "2"}, "the edge, 2, is not from 0 to 1"),
    ],
)
def test_a_jackpot_that_cannot_be_is_refused(
    tmp_path: Path, changes: dict[str, object], message: str
) -> None:
    run = supernova(tmp_path, **changes)
    assert (run.returncode, run.stdout) == (2, b"")
    assert message in run.stderr.decode()


def test_a_jackpot_that_favours_the_player_says_so(tmp_path: Path) -> None:
    run = supernova(tmp_path, edge="1/37")
    assert "FAVOURS THE PLAYER" in run.stdout.decode()


def test_a_rulebook_without_a_jackpot_prices_none(tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    file.write_text(json.dumps(SUPERNOVA))
    run = croupier("odds", RRB, "--jackpot", str(file))
    assert (run.returncode, run.stdout) == (2, b"")
    assert b"nsw-rapid-2016 has no jackpot" in run.stderr
    gone = croupier("odds", RRB, "--jackpot", str(tmp_path / "none.json"))
    assert b"No such file" in gone.stderr
