"""A bet that favours the player is told of once, with the options that it depends on."""

import pytest

from croupier.core.offer.vetting import prices
from croupier.core.rulebook.document.reading import read
from croupier.core.rulebook.rulebook import Rulebook
from croupier.rulebooks.shipped_texts import texts

ACT, ROU, RRB = "act-mttg-2019", "nsw-roulette-2019", "nsw-rapid-2016"
END = ": no edge for the house, so let it pay less"


def told(document: str, *changes: tuple[str, str]) -> dict[str, list[str]]:
    text = texts()[f"{document}.toml"]
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    book = read(text, document, {})
    assert isinstance(book, Rulebook), book
    found: dict[str, list[str]] = {}
    for problem in prices(book):
        found.setdefault(problem.key, []).append(problem.reason)
    return found


PAIRS = 'clause = "MTT-8.7(b).pairs"'
TIE_A = '[8, 1], clause = "MTT-8.7(b).method-a-tie"'
TIE_B = '[8, 1], clause = "MTT-8.7(b).method-b-tie"'
NUMBER = '[35, 1], clause = "ROU-6.1.straight-up"'


@pytest.mark.parametrize(
    ("document", "changes", "key", "said"),
    [
        # It pays the same however Banker is paid: that is said once, of neither way.
        (
            ACT,
            [(f"[11, 1], {PAIRS}", f"[13, 1], {PAIRS}")],
            "baccarat.player-pair",
            f"(104.58%){END}",
        ),
        (
            ACT,
            [(TIE_A, TIE_A.replace("8", "10", 1))],
            "baccarat.tie",
            "(104.67%) with settlement=commission:",
        ),
        (
            ACT,
            [(TIE_A, TIE_A.replace("8", "10", 1)), (TIE_B, TIE_B.replace("8", "10", 1))],
            "baccarat.tie",
            f"(104.67%){END}",
        ),
        # Two ways that differ are one sentence with both.
        (
            ACT,
            [(TIE_A, TIE_A.replace("8", "10", 1)), (TIE_B, TIE_B.replace("8", "11", 1))],
            "baccarat.tie",
            "(104.67%) with settlement=commission, and returns",
        ),
    ],
)
def test_each_bet_has_one_sentence(
    document: str, changes: list[tuple[str, str]], key: str, said: str
) -> None:
    (reason,) = told(document, *changes)[key]
    assert reason.endswith(END)
    assert said in reason
    assert reason.startswith("returns ")


def test_a_number_is_told_of_with_the_wheel_on_which_it_favours_and_with_no_other_option() -> None:
    found = told(ROU, (NUMBER, NUMBER.replace("35", "36", 1)))
    (reason,) = found["roulette.straight"]
    assert "wheel=single-zero" in reason, reason
    assert "layout" not in reason, reason
    assert "lucky_ball" not in reason, reason
