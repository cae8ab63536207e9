"""What a touch comes to under the limits of each document, and what is said of it."""

from collections.abc import Mapping

import pytest

from croupier.core.identifiers import BetText, RulebookId
from croupier.core.offer.admitting import Verdict, at_close
from croupier.core.offer.limits import Bound, LimitedStake, Limits, Sign, Why, cut
from croupier.core.offer.offer import Offer, build
from croupier.rulebooks.shelf import Shelf
from tests.plugins.proofs import proves

MTT, RRB, ROU, RFS = "act-mttg-2019", "nsw-rapid-2016", "nsw-roulette-2019", "rapid-fusion-2015"
UNIT = Sign(Limits(500, 10_000, 300), max_total=12_000)
PLAIN = Sign(Limits(500, 10_000))


def offer_of(rulebook: str, form: str) -> Offer:
    options = {"form": form} if form else {}
    built = build(Shelf().rulebook(RulebookId(rulebook)), "roulette", options)
    assert isinstance(built, Offer), built
    return built


def clauses(cut_: LimitedStake) -> tuple[object, ...]:
    return cut_.amount, cut_.why, cut_.clause, cut_.bound


LESS, TO, TOTAL = Why.NEXT_LOWEST, Why.TO_MAXIMUM, Why.NEXT_LOWEST_OF_TOTAL
TOUCHES = [
    *(
        proves(each, fact, MTT, "", PLAIN, {}, bet, stake, expected)
        for each, fact, bet, stake, expected in [
            ("MTT-3.2", "a multiple stands", "red", 1_500, (1_500, Why.STANDS, "MTT-3.2", None)),
            ("MTT-3.2", "off it less", "red", 1_700, (1_500, LESS, "MTT-3.4(i)", Bound.STEP)),
            ("MTT-3.4(i)", "the lower one", "red", 999, (500, LESS, "MTT-3.4(i)", Bound.STEP)),
            ("MTT-3.4(i)", "just on it", "red", 1_000, (1_000, Why.STANDS, "MTT-3.2", None)),
            ("MTT-3.4(ii)", "above", "red", 10_700, (10_000, LESS, "MTT-3.4(ii)", Bound.MAXIMUM)),
            ("MTT-3.3", "no chips", "red", 499, (0, Why.NEVER_SHOWN, "MTT-3.3", Bound.MINIMUM)),
            ("MTT-3.3", "fewer chips", "red", 999, (500, LESS, "MTT-3.4(i)", Bound.STEP)),
            ("MTT-3.3", "the minimum", "red", 500, (500, Why.STANDS, "MTT-3.2", None)),
        ]
    ),
    *(
        proves(("MTT-3.2", "MTT-3.4(i)"), fact, MTT, "", PLAIN, {"red": on}, "red", stake, expected)
        for fact, on, stake, expected in [
            ("with what lies there", 500, 700, (500, LESS, "MTT-3.4(i)", Bound.STEP)),
            ("nor less than a step", 500, 300, (0, Why.NEVER_SHOWN, "MTT-3.3", Bound.STEP)),
        ]
    ),
    *(
        proves(each, fact, RRB, "", UNIT, {"red": on}, "red", stake, expected)
        for each, fact, on, stake, expected in [
            ("RRB-6.3.1", "on the unit", 0, 800, (800, Why.STANDS, "RRB-6.1", None)),
            ("RRB-6.3.1", "off the unit", 0, 1_000, (800, LESS, "RRB-6.3.1", Bound.STEP)),
            ("RRB-6.3.1", "one below", 0, 799, (500, LESS, "RRB-6.3.1", Bound.STEP)),
            ("RRB-6.3.1", "with what lies there", 500, 700, (600, LESS, "RRB-6.3.1", Bound.STEP)),
            ("RRB-6.3.1", "not of small ones", 0, 499, (499, Why.STANDS, "RRB-6.1", None)),
            ("RRB-6.3.2", "a step below", 0, 10_001, (9_800, LESS, "RRB-6.3.2", Bound.MAXIMUM)),
            ("RRB-6.3.2", "all there", 9_800, 300, (0, LESS, "RRB-6.3.2", Bound.MAXIMUM)),
        ]
    ),
    proves(("RRB-6.3.1", "RRB-6.3.3"), "no cut goes below the minimum", RRB, "", UNIT,
           {"black": 11_700}, "red", 3_200, (0, TOTAL, "RRB-6.3.3", Bound.MAXIMUM)),
    *(
        proves("RRB-6.3.3", fact, RRB, "", UNIT, {"black": on}, "red", stake, expected)
        for fact, on, stake, expected in [
            ("within the total", 9_000, 2_900, (2_900, Why.STANDS, "RRB-6.1", None)),
            ("cut to the total", 9_000, 3_200, (2_900, TOTAL, "RRB-6.3.3", Bound.MAXIMUM)),
            ("a total reached", 12_000, 500, (0, TOTAL, "RRB-6.3.3", Bound.MAXIMUM)),
            ("the bet first", 0, 13_000, (9_800, LESS, "RRB-6.3.2", Bound.MAXIMUM)),
        ]
    ),
    *(
        proves(each, fact, book, "table", PLAIN, {"red": on}, "red", stake, expected)
        for book, each, below in ((ROU, "ROU-4.3", "ROU-4.1"), (RFS, "RFS-5.2", "RFS-5.1"))
        for fact, on, stake, expected in [
            ("to the maximum", 0, 10_001, (10_000, TO, each, Bound.MAXIMUM)),
            ("with what lies there", 9_900, 200, (100, TO, each, Bound.MAXIMUM)),
            ("the maximum itself", 0, 10_000, (10_000, Why.STANDS, below, None)),
            ("any amount", 0, 777, (777, Why.STANDS, below, None)),
            ("what is small is shown", 0, 1, (1, Why.STANDS, below, None)),
        ]
    ),
]  # fmt: skip


@pytest.mark.parametrize(("rulebook", "form", "sign", "board", "bet", "stake", "expected"), TOUCHES)
def test_a_touch_is_taken_whole_or_cut_as_its_clause_says(
    rulebook: str,
    form: str,
    sign: Sign,
    board: Mapping[BetText, int],
    bet: str,
    stake: int,
    expected: tuple[object, ...],
) -> None:
    offer = offer_of(rulebook, form)
    found = cut(offer, sign, board, sum(board.values()), offer.accepted(BetText(bet)), stake)
    assert clauses(found) == expected


def back(bet: str, why: Why, clause: str, excess: int = 0, *, returned: bool = False) -> Verdict:
    return Verdict(BetText(bet), returned, why, clause, excess)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rulebook", "bets", "warned", "expected"),
    [
        proves("ROU-4.2", "small and valid", ROU, {"red": 499, "black": 500}, False,
            [back("red", Why.STANDS_SMALL, "ROU-4.2")]),
        proves("ROU-4.2", "again and again", ROU, {"red": 1}, True,
            [back("red", Why.STANDS_SMALL, "ROU-4.2")]),
        proves(("RFS-5.2", "RFS-5.3"), "the first stands", RFS, {"red": 499, "black": 500}, False,
            [back("red", Why.WARNED, "RFS-5.3")]),
        proves(("RFS-5.2", "RFS-5.3"), "a later one does not", RFS, {"red": 499}, True,
            [back("red", Why.RETURNED_AFTER_WARNING, "RFS-5.3", returned=True)]),
        proves("ROU-4.3", "the rest goes back", ROU, {"red": 10_100, "black": 10_000}, False,
            [back("red", TO, "ROU-4.3", 100)]),
        proves("RFS-5.2", "the rest goes back", RFS, {"red": 10_100, "black": 10_000}, False,
            [back("red", TO, "RFS-5.2", 100)]),
    ],
)  # fmt: skip
def test_what_lies_there_at_close_is_judged_as_its_clause_says(
    rulebook: str, bets: Mapping[BetText, int], *, warned: bool, expected: list[Verdict]
) -> None:
    assert at_close(offer_of(rulebook, "table"), PLAIN, bets, warned=warned) == expected


@pytest.mark.parametrize("rulebook", [
    proves("ROU-4.3", "all of it where others have the maximum", ROU),
    proves("RFS-5.2", "all of it where others have the maximum", RFS),
])  # fmt: skip
def test_nothing_stays_where_others_of_the_same_player_have_the_maximum(rulebook: str) -> None:
    offer, red = offer_of(rulebook, "table"), BetText("red")
    (verdict,) = at_close(offer, PLAIN, {red: 600}, beside={red: 10_000})
    assert (verdict.returned, verdict.excess) == (True, 600)
