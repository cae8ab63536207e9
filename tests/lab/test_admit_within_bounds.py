"""`croupier admit` takes no sign that goes beyond the bounds of its rulebook."""

import msgspec
import pytest

from croupier.lab.json_lines import LineAnswerer
from croupier.lab.offers import Offers
from croupier.lab.wagers import AdmitDesk, AdmitLine
from tests.jurisdictions.invented import FRENCH, STRICT, shelf
from tests.lab.tools import Json

# Pleins and chevaux are for 2,000 euros at most.
GROUP = {"straight": {"min": 500, "max": 200_000}, "split": {"min": 500, "max": 200_000}}


def answered(rulebook: str, bet: str, **limits: object) -> Json:
    bets = [{"id": "a", "bet": bet, "stake": 300_000}]
    asked = {"id": 1, "rulebook": rulebook, "game": "roulette", "limits": limits, "bets": bets}
    desk = LineAnswerer(AdmitLine, AdmitDesk(Offers(shelf())).answer)
    [told] = desk.encoded([msgspec.json.encode(asked)])
    found: Json = msgspec.json.decode(told)
    return found


@pytest.mark.parametrize(
    ("rulebook", "least", "most", "sentence"),
    [
        (FRENCH, 500, 400_000, "straight: limits of Pleins et chevaux are €2,000.00 or less"),
        (STRICT, 500, 300_000, "general: a maximum of CHF 3,000.00 is not CHF 2,000.00 or less"),
        (STRICT, None, 1_000, "general: a minimum of none is not from CHF 1.00 to CHF 10.00"),
    ],
)
def test_a_sign_beyond_them_is_refused(
    rulebook: str, least: int | None, most: int, sentence: str
) -> None:
    told = answered(rulebook, "red", min=least, max=most)["error"]
    assert (told["code"], told["message"]) == ("bad-amount", sentence)


def test_a_sign_may_have_limits_of_their_own_for_some_bets() -> None:
    told = answered(FRENCH, "straight:17", min=500, max=400_000, kinds=GROUP)
    assert told["accepted"] == 200_000
