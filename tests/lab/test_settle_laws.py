"""What holds of every settlement, whatever was bet and whatever came."""

from dataclasses import dataclass
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from tests.lab.coups_by_hand import RANKS, SUITS, dealt
from tests.lab.tools import Json, answer, odds, odds_of

INSIDE = ["straight:17", "straight:0", "split:20-17", "street:0-2-3", "corner:1-2-4-5", "dozen:1"]
CALLS = ["tier", "orphelins", "grand-series", "zero-spiel", "neighbours:17x1", "neighbours:8x2"]
ODD_ONES = ["straight:37", "five-line", "lucky:red", "split:1-5", "nonsense", "", "red:"]
ROULETTE = [*INSIDE, *CALLS, *ODD_ONES, "red", "even", "low"]
BACCARAT = ["player", "banker", "tie", "player-pair", "banker-pair", "dragon-banker", "red"]
SIC_BO = ["small", "triple:4", "any-triple", "double:3", "total:9", "combination:5-2", "single:6"]
TABLES = [
    *((book, "roulette", ROULETTE) for book in ("nsw-rapid-2016", "nsw-roulette-2019")),
    *((book, "roulette", ROULETTE) for book in ("act-mttg-2019", "nsw-interblock-2016")),
    ("rapid-fusion-2015", "roulette", ROULETTE),
    ("nsw-rapid-2016", "baccarat", BACCARAT),
    ("act-mttg-2019", "baccarat", BACCARAT),
    ("nsw-interblock-2016", "sic-bo", SIC_BO),
    ("act-mttg-2019", "sic-bo", SIC_BO),
]
CARDS = [rank + suit for rank in RANKS for suit in SUITS]


@dataclass(frozen=True)
class Round:
    rulebook: str
    game: str
    options: dict[str, str]
    bets: list[Json]
    outcome: Json

    def settled(self, bets: list[Json] | None = None, outcome: Json | None = None) -> Json:
        line = {
            "id": "one",
            "rulebook": self.rulebook,
            "game": self.game,
            "options": self.options,
            "bets": self.bets if bets is None else bets,
            "outcome": self.outcome if outcome is None else outcome,
        }
        return answer("settle", line)


@st.composite
def rounds(draw: st.DrawFn) -> Round:
    rulebook, game, selections = draw(st.sampled_from(TABLES))
    options = {}
    if game == "baccarat":
        options["settlement"] = draw(st.sampled_from(["commission", "even-money"]))
    chosen = draw(st.lists(st.sampled_from(selections), max_size=8))
    stakes = st.integers(1, 10**12) | st.integers(1, 500).map(lambda pieces: pieces * 180)
    bets = [
        {"id": number, "bet": text, "stake": draw(stakes)} for number, text in enumerate(chosen)
    ]
    return Round(rulebook, game, options, bets, draw(outcomes_of(game)))


def outcomes_of(game: str) -> st.SearchStrategy[Json]:
    if game == "roulette":
        return st.integers(0, 36).map(lambda number: {"number": str(number)})
    if game == "baccarat":
        six = st.lists(st.sampled_from(CARDS), min_size=6, max_size=6)
        return six.map(dealt).map(lambda hands: {"player": hands[0], "banker": hands[1]})
    faces = st.integers(1, 6)
    return st.tuples(faces, faces, faces).map(lambda dice: {"dice": dice})


@given(rounds(), st.text(max_size=20))
def test_a_void_round_returns_each_stake_and_what_was_invalid_stays_so(
    round_: Round, why: str
) -> None:
    voided = round_.settled(outcome={"void": why})["bets"]
    for wager, played, void in zip(round_.bets, round_.settled()["bets"], voided, strict=True):
        if played["status"] == "invalid":
            assert void == played
            assert (void["debit"], void["credit"]) == (0, 0)
        else:
            assert void["status"] == "void"
            assert (void["debit"], void["credit"]) == (wager["stake"], wager["stake"])


@given(rounds(), st.data())
def test_settling_in_parts_is_settling_together(round_: Round, data: st.DataObject) -> None:
    """Pairs are left out where they may not stand alone: they lean on another wager by rule."""
    lean = round_.rulebook == "act-mttg-2019"
    bets = [bet for bet in round_.bets if not (lean and bet["bet"].endswith("-pair"))]
    cut = data.draw(st.integers(0, len(bets)))
    whole, left, right = (round_.settled(part) for part in (bets, bets[:cut], bets[cut:]))
    assert left["bets"] + right["bets"] == whole["bets"]
    assert left["debit"] + right["debit"] == whole["debit"]
    assert left["credit"] + right["credit"] == whole["credit"]


@given(rounds())
def test_the_totals_are_the_sums_and_the_bets_are_answered_in_order(round_: Round) -> None:
    settled = round_.settled()
    assert [bet["id"] for bet in settled["bets"]] == [bet["id"] for bet in round_.bets]
    assert settled["debit"] == sum(bet["debit"] for bet in settled["bets"])
    assert settled["credit"] == sum(bet["credit"] for bet in settled["bets"])


@given(rounds())
def test_each_status_means_its_money(round_: Round) -> None:
    for wager, bet in zip(round_.bets, round_.settled()["bets"], strict=True):
        stake = 0 if bet["status"] == "invalid" else wager["stake"]
        assert bet["debit"] == stake
        if bet["status"] == "push":
            assert bet["credit"] == stake
        elif bet["status"] == "win":
            assert bet["credit"] > 0
        else:
            assert bet["credit"] == 0
            assert bet["status"] in ("lose", "invalid")
        assert bet["clause"]
        assert ("code" in bet) == ("reason" in bet) == (bet["status"] == "invalid")


@given(rounds())
def test_no_wager_is_credited_more_than_its_best_odds_and_its_stake(round_: Round) -> None:
    options = [
        word for key, value in round_.options.items() for word in ("--option", f"{key}={value}")
    ]
    [line] = odds(round_.rulebook, round_.game, *options)
    rows = odds_of(line)
    for wager, bet in zip(round_.bets, round_.settled()["bets"], strict=True):
        if bet["status"] == "invalid":
            continue
        best = max(Fraction(paid["odds"]) for paid in row_of(rows, wager["bet"])["pays"])
        assert bet["credit"] <= wager["stake"] * (best + 1)


def row_of(rows: dict[str, Json], text: str) -> Json:
    kind, _, selection = text.partition(":")
    reach = f"{kind}:x{selection.rpartition('x')[2]}"
    return next(rows[name] for name in (text, kind, reach) if name in rows)
