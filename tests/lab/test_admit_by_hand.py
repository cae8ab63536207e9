"""`croupier admit` against arithmetic that shares nothing with it, and the laws of any answer."""

from collections import Counter
from dataclasses import asdict, dataclass

from hypothesis import given
from hypothesis import strategies as st

from tests.lab.admit_by_hand import BANKER_STEPS, RULES, Rules, Sign, Touch, accepted
from tests.lab.tools import answer

ANYWHERE = ["straight:17", "straight:1", "split:12-15", "red"]
CALLS = ["tier", "orphelins", "grand-series", "street:0-2-3", "split:32-35"]
BACCARAT = ["player", "banker", "tie", "player-pair", "banker-pair"]
SIC_BO = ["small", "total:9", "single:6"]
# What is bet where: selections that share positions, so that pieces and touches meet.
TABLES = [
    ("nsw-rapid-2016", "terminal", "roulette", [*ANYWHERE, *CALLS, "zero-spiel", "split:0-3"]),
    ("nsw-interblock-2016", "terminal", "roulette", [*ANYWHERE, *CALLS, "neighbours:17x1"]),
    (
        "act-mttg-2019",
        "terminal",
        "roulette",
        [*ANYWHERE, *CALLS, "neighbours:17x1", "neighbours:17x2"],
    ),
    ("nsw-roulette-2019", "table", "roulette", ANYWHERE),
    ("rapid-fusion-2015", "terminal", "roulette", ANYWHERE),
    ("rapid-fusion-2015", "table", "roulette", ANYWHERE),
    ("nsw-rapid-2016", "terminal", "baccarat", [*BACCARAT, "dragon-player"]),
    ("act-mttg-2019", "terminal", "baccarat", BACCARAT),
    ("nsw-interblock-2016", "terminal", "sic-bo", SIC_BO),
    ("act-mttg-2019", "terminal", "sic-bo", SIC_BO),
]
MOST = 150  # Small enough to try every cent, large enough for several units and Banker steps.


@dataclass(frozen=True)
class Case:
    rulebook: str
    form: str
    game: str
    settlement: str
    sign: Sign
    touches: list[Touch]

    @property
    def rules(self) -> Rules:
        return RULES[self.rulebook, self.form]

    @property
    def banker_step(self) -> int:
        return BANKER_STEPS[self.settlement] if self.game == "baccarat" else 1


@st.composite
def cases(draw: st.DrawFn) -> Case:
    rulebook, form, game, selections = draw(st.sampled_from(TABLES))
    limit = st.none() | st.integers(0, MOST)
    sign = Sign(
        min=draw(st.none() | st.integers(0, 60)),
        max=draw(limit),
        unit=draw(st.none() | st.integers(1, 30)),
        min_total=draw(limit),
        max_total=draw(st.none() | st.integers(0, 4 * MOST)),
    )
    touches = draw(st.lists(touches_of(selections), min_size=1, max_size=6))
    settlement = draw(st.sampled_from(["commission", "even-money"]))
    return Case(rulebook, form, game, settlement, sign, touches)


@st.composite
def touches_of(draw: st.DrawFn, selections: list[str]) -> Touch:
    """Mostly stakes that can be shared evenly, for the others are merely invalid."""
    bet = draw(st.sampled_from(selections))
    chip = draw(st.integers(1, MOST))
    uneven = draw(st.sampled_from([0, 0, 0, 0, 0, 0, 0, 1]))
    return Touch(bet, chip * len(Touch(bet, 1).pieces) + uneven)


def taken(case: Case, touches: list[Touch]) -> list[int]:
    options = {"settlement": case.settlement} if case.game == "baccarat" else {}
    if case.rulebook == "rapid-fusion-2015":
        options["form"] = case.form
    line = {
        "id": "one",
        "rulebook": case.rulebook,
        "game": case.game,
        "options": options,
        "limits": asdict(case.sign),
        "bets": [
            {"id": number, "bet": touch.bet, "stake": touch.stake}
            for number, touch in enumerate(touches)
        ],
    }
    answered = answer("admit", line)
    assert [bet["id"] for bet in answered["bets"]] == list(range(len(touches)))
    assert [bet["requested"] for bet in answered["bets"]] == [touch.stake for touch in touches]
    amounts = [bet["accepted"] for bet in answered["bets"]]
    assert answered["accepted"] == sum(amounts)
    return amounts


@given(cases())
def test_every_cent_is_as_reckoned_by_hand(case: Case) -> None:
    expected = accepted(case.rules, case.sign, case.touches, case.banker_step)
    assert taken(case, case.touches) == expected


@given(cases())
def test_no_more_is_taken_than_was_asked_and_pieces_stay_equal(case: Case) -> None:
    for touch, amount in zip(case.touches, taken(case, case.touches), strict=True):
        assert 0 <= amount <= touch.stake
        assert amount % len(touch.pieces) == 0


@given(cases())
def test_what_lies_after_close_keeps_within_the_sign(case: Case) -> None:
    rules, sign = case.rules, case.sign
    amounts = taken(case, case.touches)
    board = lying(case.touches, amounts)
    assert all(sign.max is None or amount <= sign.max for amount in board.values())
    if rules.small in ("returned at close", "never shown"):
        assert all(amount == 0 or amount >= (sign.min or 0) for amount in board.values())
    if rules.totals:
        assert sign.max_total is None or sum(amounts) <= sign.max_total
        assert sum(amounts) == 0 or sum(amounts) >= (sign.min_total or 0)
    assert board["banker"] % case.banker_step == 0


@given(cases())
def test_what_lies_after_close_is_on_the_unit(case: Case) -> None:
    """Unless a bet of several pieces went back from under it, which no document lets cut again."""
    rules, sign = case.rules, case.sign
    amounts = taken(case, case.touches)
    gone = {
        piece
        for touch, amount in zip(case.touches, amounts, strict=True)
        for piece in touch.pieces
        if amount == 0 and len(touch.pieces) > 1
    }
    for position, amount in lying(case.touches, amounts).items():
        if amount == 0 or position in gone:
            continue
        if rules.step == "unit":
            assert (amount - (sign.min or 0)) % (sign.unit or 1) == 0
        if rules.step == "minimum":
            assert amount % (sign.min or 1) == 0


@given(cases())
def test_what_was_taken_once_is_taken_whole_again(case: Case) -> None:
    """Of bets of one piece: a call bet that went back may have held others on the unit."""
    single = [touch for touch in case.touches if len(touch.pieces) == 1]
    amounts = [amount for amount in taken(case, single) if amount]
    bets = [touch.bet for touch, amount in zip(single, taken(case, single), strict=True) if amount]
    kept = [Touch(bet, amount) for bet, amount in zip(bets, amounts, strict=True)]
    assert taken(case, kept) == amounts


def lying(touches: list[Touch], amounts: list[int]) -> Counter[str]:
    board: Counter[str] = Counter()
    for touch, amount in zip(touches, amounts, strict=True):
        for piece in touch.pieces:
            board[piece] += amount // len(touch.pieces)
    return board
