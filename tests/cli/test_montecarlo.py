"""`croupier montecarlo` as an outside checker runs it: the line, the figures, what is refused."""

from itertools import combinations
from math import dist, isclose, sqrt
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.lab.tools import Json, in_process, odds, odds_of, written
from tests.lab.tools import croupier as installed

SVG = "{http://www.w3.org/2000/svg}"
RRB, ROU, MTT = "nsw-rapid-2016", "nsw-roulette-2019", "act-mttg-2019"
IBK, RFS = "nsw-interblock-2016", "rapid-fusion-2015"


def lines(*words: str) -> list[Json]:
    import json

    run = in_process("montecarlo", *words, "--json")
    assert (run.returncode, run.stderr) == (0, ""), run.stderr
    return [json.loads(line) for line in run.stdout.splitlines()]


def line(*words: str) -> Json:
    [one] = lines(*words)
    return one


def test_the_line_has_the_run_and_every_bet_of_the_odds_table() -> None:
    found = line(RRB, "roulette", "--rounds", "1e6")
    assert list(found)[:7] == [
        *("rulebook", "game", "options", "rounds", "seconds", "rounds_per_second", "bets"),
    ]
    assert (found["rulebook"], found["game"], found["rounds"]) == (RRB, "roulette", 10**6)
    assert found["options"] == {"wheel": "single-zero", "lucky_ball": "off"}
    assert isclose(found["rounds_per_second"], 10**6 / found["seconds"])
    [exact] = odds(RRB, "roulette")
    assert [bet["bet"] for bet in found["bets"]] == [bet["bet"] for bet in exact["bets"]]
    for bet in found["bets"]:
        row = odds_of(exact)[bet["bet"]]
        above, _, below = row["return"].partition("/")
        assert bet["exact_return"] == int(above) / int(below)
        assert isclose(bet["standard_error"], row["std"] / sqrt(10**6))
        off = bet["mean_return"] - bet["exact_return"]
        assert isclose(bet["z"], off / bet["standard_error"], rel_tol=1e-9, abs_tol=1e-9)
        assert bet["win"] + bet["push"] + bet["lose"] == 10**6


EVERYTHING = [
    (RRB, "roulette"),
    (ROU, "roulette"),
    (ROU, "roulette", "--option", "wheel=double-zero"),
    (ROU, "roulette", "--option", "lucky_ball=standard"),
    (ROU, "roulette", "--option", "lucky_ball=mega", "--option", "mega=1/200"),
    (MTT, "roulette"),
    (RFS, "roulette"),
    (RRB, "baccarat"),
    (MTT, "baccarat"),
    (MTT, "baccarat", "--option", "settlement=even-money"),
    (MTT, "sic-bo"),
    (IBK, "sic-bo"),
]


def must_agree(found: Json, most: float) -> None:
    """A wrong kernel or a wrong prize would be off by hundreds of standard errors."""
    assert found["fit"]["p"] > 1e-6
    for bet in found["bets"]:
        assert abs(bet["z"]) < most, bet


@pytest.mark.parametrize("words", EVERYTHING, ids=" ".join)
def test_every_bet_of_every_document_returns_what_its_exact_odds_say(
    words: tuple[str, ...],
) -> None:
    must_agree(line(*words, "--rounds", "1e7", "--seed", "20"), 5)


@pytest.mark.slow
@pytest.mark.parametrize("words", EVERYTHING, ids=" ".join)
def test_a_thousand_million_rounds_agree_too(words: tuple[str, ...]) -> None:
    must_agree(line(*words, "--rounds", "1e9", "--seed", "21"), 5)


def test_one_run_pays_the_bets_of_every_document() -> None:
    found = lines("all", "roulette", "--rounds", "1e6")
    assert {one["rulebook"] for one in found} == {RRB, ROU, MTT, IBK, RFS}
    straights = {odds_of(one)["straight"]["win"] for one in found}
    assert len(straights) == 1
    assert {one["rulebook"] for one in lines("all", "sic-bo", "--rounds", "1e5")} >= {MTT, IBK}


def test_the_figures_are_the_same_for_any_number_of_workers() -> None:
    one, two, many = (
        line(MTT, "baccarat", "--rounds", "4e7", "--workers", workers)["bets"]
        for workers in ("1", "2", "9")
    )
    assert one == two == many
    assert line(MTT, "baccarat", "--rounds", "4e7", "--seed", "2")["bets"] != one


def test_whole_shoes_have_errors_by_shoe_and_no_z() -> None:
    found = line(RRB, "baccarat", "--shoes", "20000", "--behind", "20")
    assert found["shoe"]["shoes"] == 20_000
    assert found["shoe"]["behind"] == 20
    assert isclose(found["shoe"]["coups_mean"] * 20_000, found["rounds"])
    assert "fit" not in found
    for bet in found["bets"]:
        assert bet["z"] is None
        off = bet["mean_return"] - bet["exact_return"]
        # Nobody who bets without looking gains or loses by the cutting card more than a trifle.
        assert abs(off) < 6 * bet["standard_error"]
    fresh = odds_of(odds(RRB, "baccarat")[0])["player"]["std"] / sqrt(found["rounds"])
    by_shoe = next(bet for bet in found["bets"] if bet["bet"] == "player")["standard_error"]
    assert 0.7 < by_shoe / fresh < 1.3


def test_shoes_by_depth_have_hands_the_cutting_card_and_the_counter(tmp_path: Path) -> None:
    file = tmp_path / "depths.svg"
    words = (MTT, "baccarat", "--shoes", "100", "--by-depth", "--seed", "4")
    found = line(*words, "--plot", str(file))
    hands = {int(length): shoes for length, shoes in found["shoe"]["hands"].items()}
    assert sum(hands.values()) == 100
    assert sum(length * shoes for length, shoes in hands.items()) == found["rounds"]
    fresh = {bet["bet"]: bet["exact_return"] for bet in found["bets"]}
    for effect, counter in zip(found["cutting_card"], found["counter"], strict=True):
        assert isclose(effect["fresh"], fresh[effect["bet"]])
        # The worth of each coup varies less than what came of it, by far.
        assert abs(effect["by_coup"] - effect["fresh"]) < 5 * effect["by_coup_error"]
        assert effect["by_coup_error"] < 0.005
        assert sum(depth["coups"] for depth in counter["depths"]) == found["rounds"]
        sds = [depth["edge_sd"] for depth in counter["depths"]]
        assert sds == sorted(sds)
    root = ElementTree.parse(file).getroot()
    told = " ".join(root.itertext())
    assert all(bet in told for bet in fresh)
    marks = [
        tuple(float(each.get(name, "")) for name in ("cx", "cy", "r"))
        for each in root.iter(f"{SVG}circle")
    ]
    assert len(marks) == 2 * len(fresh)
    # None hides another, although some bets favour a counter equally often.
    assert all(
        dist(one[:2], other[:2]) >= one[2] + other[2] for one, other in combinations(marks, 2)
    )
    few = ("--shoes", "5", "--by-depth", "--seed", "4")
    table = in_process("montecarlo", MTT, "baccarat", *few).stdout
    assert "A perfect counter who stakes one unit" in table


def test_a_few_rounds_are_enough_for_a_line() -> None:
    for words in ((RRB, "roulette"), (MTT, "baccarat"), (MTT, "sic-bo")):
        found = line(*words, "--rounds", "1")
        assert (found["rounds"], found["fit"]) == (1, None)
        assert all(bet["z"] is not None for bet in found["bets"])


def test_without_json_it_is_a_table_to_read() -> None:
    run = in_process("montecarlo", MTT, "sic-bo", "--rounds", "1e5")
    assert (run.returncode, run.stderr) == (0, "")
    table = run.stdout.splitlines()
    assert table[0] == "act-mttg-2019: sic-bo"
    assert table[1].startswith("100,000 rounds, seed 1, ")
    assert table[3].split("  ")[0] == "bet"
    assert any(row.startswith("any-triple") for row in table)


def test_a_plot_names_every_bet(tmp_path: Path) -> None:
    for words in ((MTT, "sic-bo", "--rounds", "1e5"), (RRB, "baccarat", "--shoes", "50")):
        file = tmp_path / "run.svg"
        found = line(*words, "--plot", str(file))
        told = " ".join(ElementTree.parse(file).getroot().itertext())
        assert all(bet["bet"] in told for bet in found["bets"])


REFUSED = [
    ((RRB, "roulette"), "one of the arguments --rounds --shoes is required"),
    ((RRB, "roulette", "--rounds", "0"), "'0' is not a whole number from 1 to 1e15"),
    ((RRB, "roulette", "--rounds", "-5"), "'-5' is not a whole number"),
    ((RRB, "roulette", "--rounds", "1.5"), "'1.5' is not a whole number"),
    ((RRB, "roulette", "--rounds", "1e16"), "'1e16' is not a whole number"),
    ((RRB, "roulette", "--rounds", "1e999999999"), "is not a whole number"),
    ((RRB, "roulette", "--rounds", "nan"), "'nan' is not a whole number"),
    ((RRB, "roulette", "--rounds", "many"), "'many' is not a whole number"),
    ((RRB, "roulette", "--rounds", "9", "--workers", "0"), "'0' is not a number from 1 to 1024"),
    ((RRB, "roulette", "--rounds", "9", "--workers", "x"), "'x' is not a number from 1 to 1024"),
    ((RRB, "roulette", "--rounds", "9", "--seed", "x"), "invalid int value: 'x'"),
    ((RRB, "roulette", "--rounds", "9", "--shoes", "9"), "not allowed with argument"),
    (("nsw-rapid-2017", "roulette", "--rounds", "9"), "nsw-rapid-2017"),
    ((RRB, "craps", "--rounds", "9"), "there is no game 'craps'"),
    ((ROU, "baccarat", "--rounds", "9"), "nsw-roulette-2019 has no baccarat"),
    ((RRB, "roulette", "--shoes", "9"), "roulette is not dealt from a shoe"),
    ((RRB, "baccarat", "--rounds", "9", "--behind", "20"), "--behind goes with --shoes only"),
    ((RRB, "baccarat", "--rounds", "9", "--by-depth"), "--by-depth goes with --shoes only"),
    ((RRB, "baccarat", "--shoes", "1e8", "--by-depth"), "counts 1e7 shoes at most"),
    ((RRB, "baccarat", "--shoes", "9", "--by-depth", "--behind", "1"), "not from 20 to 416"),
    ((RRB, "roulette", "--shoes", "9", "--by-depth"), "roulette is not dealt from a shoe"),
    ((RRB, "baccarat", "--shoes", "9", "--behind", "19"), "not from 20 to 416"),
    ((RRB, "baccarat", "--shoes", "9", "--behind", "417"), "not from 20 to 416"),
    ((RRB, "roulette", "--rounds", "9", "--option", "wheel"), "write it NAME=VALUE"),
    ((RRB, "roulette", "--rounds", "9", "--option", "a=b"), "there is no option 'a'"),
    ((ROU, "roulette", "--rounds", "9", "--option", "lucky_ball=mega"), "give it as mega=a/b"),
    ((RRB, "roulette", "--rounds", "9", "--plot", "x.jpg"), "must end in .svg or .png"),
    ((RRB, "roulette", "--rounds", "9", "--checkpoint", "/"), "--checkpoint /: Is a directory"),
    ((RRB, "roulette", "--rounds", "9", "--checkpoint", "/no/c"), "there is no folder /no"),
    ((RRB, "roulette", "--rounds", "9", "--dask", "nobody"), "write it tcp://HOST:PORT"),
    ((RRB, "roulette", "--rounds", "9", "--dask", "tcp://127.0.0.1:99999"), "no Dask scheduler"),
    ((RRB, "roulette", "--rounds", "9", "--dask", "tcp://127.0.0.1:9"), "no Dask scheduler"),
    (("all", "baccarat", "--shoes", "9"), "--shoes are dealt by the rules of one rulebook"),
    (("all", "craps", "--rounds", "9"), "there is no game 'craps'"),
]


@pytest.mark.parametrize(("words", "why"), REFUSED)
def test_what_cannot_be_played_is_refused_with_its_reason(words: tuple[str, ...], why: str) -> None:
    run = in_process("montecarlo", *words)
    assert (run.returncode, run.stdout) == (2, "")
    assert why in run.stderr


def test_mega_finer_than_the_kernel_draws_is_refused() -> None:
    options = ("--option", "lucky_ball=mega", "--option", f"mega=1/{2**62 + 1}")
    run = in_process("montecarlo", ROU, "roulette", "--rounds", "9", *options)
    assert run.returncode == 2
    assert "use a denominator below 2^62" in run.stderr


def test_the_installed_command_compiles_its_kernel_and_answers_one_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    run = installed("montecarlo", RRB, "roulette", "--rounds", "1e3", "--json")
    assert (run.returncode, run.stderr, len(written(run))) == (0, b"", 1)
