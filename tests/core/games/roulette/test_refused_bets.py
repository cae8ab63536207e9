"""Which code says no to which fault, where more than one could, and by which clause."""

import pytest

from croupier.core.games.roulette.outcome import LuckyBall
from croupier.core.refusals import RefusalCode
from tests.core.games.shipped import DOUBLE, SINGLE, refused, roulette

UNKNOWN = RefusalCode.UNKNOWN_BET
NOT_OFFERED = RefusalCode.NOT_OFFERED
NOT_ON_LAYOUT = RefusalCode.NOT_ON_LAYOUT
PERMITTED = {
    "RRB": "RRB-5.1",
    "ROU": "ROU-3.2",
    "MTT": "MTT-9.4(a)",
    "IBK": "IBK-5.1",
    "RFS": "RFS-6.1",
}


@pytest.mark.parametrize(
    ("document", "wheel", "text", "code"),
    [
        ("RRB", SINGLE, "banker", UNKNOWN),
        ("RRB", SINGLE, "small", UNKNOWN),
        ("RRB", SINGLE, "", UNKNOWN),
        ("RRB", SINGLE, "five-line", NOT_OFFERED),
        ("ROU", SINGLE, "five-line", NOT_OFFERED),
        ("ROU", DOUBLE, "five-line:0-00-1-2-3", NOT_ON_LAYOUT),
        ("RRB", SINGLE, "straight:00", NOT_ON_LAYOUT),
        ("RRB", SINGLE, "split:17-19", NOT_ON_LAYOUT),
        ("ROU", SINGLE, "tier", NOT_OFFERED),
        ("RFS", SINGLE, "tier", NOT_OFFERED),
        ("MTT", SINGLE, "zero-spiel", NOT_OFFERED),
        ("RRB", SINGLE, "neighbours:17x1", NOT_OFFERED),
        ("IBK", SINGLE, "neighbours:17x2", NOT_OFFERED),
        ("MTT", SINGLE, "neighbours:17x3", NOT_OFFERED),
        ("IBK", SINGLE, "lucky:red", NOT_OFFERED),
        ("ROU", SINGLE, "lucky:red", NOT_OFFERED),
        # Not offered at all, and wrongly written besides: that it is not offered comes first.
        ("RRB", SINGLE, "neighbours:99x1", NOT_OFFERED),
        ("RRB", SINGLE, "neighbours:nonsense", NOT_OFFERED),
        ("ROU", SINGLE, "lucky:purple", NOT_OFFERED),
        ("MTT", SINGLE, "zero-spiel:1", NOT_OFFERED),
        ("IBK", SINGLE, "neighbours:37x2", NOT_OFFERED),
        # Offered, and wrongly written: there is no such place.
        ("IBK", SINGLE, "neighbours:37x1", NOT_ON_LAYOUT),
        ("MTT", SINGLE, "neighbours:37x2", NOT_ON_LAYOUT),
    ],
)
def test_the_code_and_the_clause_of_a_refused_bet(
    document: str, wheel: str, text: str, code: RefusalCode
) -> None:
    refusal = refused(roulette(document, wheel), text)
    assert (refusal.code, refusal.clause) == (code, PERMITTED[document])
    assert repr(text) in refusal.sentence


def test_a_colour_there_is_none_of_is_not_on_the_layout_where_lucky_ball_is_played() -> None:
    refusal = refused(roulette("ROU", SINGLE, LuckyBall.STANDARD), "lucky:purple")
    assert refusal.code is NOT_ON_LAYOUT
