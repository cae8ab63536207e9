"""What a case waits for is said in every language, and in English as the journal has it."""

import re
from pathlib import Path

import pytest

from croupier.core.pit.cases.case_words import CaseWords
from croupier.core.pit.state import Case
from croupier.words.catalogue import Language, catalogue, fields, say
from tests.core.pit.irregularities.test_prisoners import correct
from tests.core.pit.round_script import number
from tests.core.pit.rounds.test_en_prison import STAKE, Prison

CORE = Path(__file__).parents[3] / "src" / "croupier" / "core"
KEYS = sorted(
    found
    for path in CORE.rglob("*.py")
    for text in [path.read_text("utf-8")]
    if "CaseWords" in text
    for found in re.findall(r'(?:CaseWords\(|: \()"([a-z-]+)"', text)
)


def test_each_key_of_the_core_is_one_of_the_catalogue_and_the_other_way_round() -> None:
    known = {key.removeprefix("case.") for key in catalogue(Language.ENGLISH) if key[:5] == "case."}
    assert set(KEYS) == known


@pytest.mark.parametrize(
    ("later", "right", "key"),
    [("15", "32", "prison-lost"), ("32", "15", "prison-given-back"), ("0", "15", "prison-left")],
)
def test_a_stake_in_prison_that_staff_judge_is_told_alike_in_journal_and_catalogue(
    later: str, right: str, key: str
) -> None:
    script = Prison()
    name = script.play((1, "red", STAKE), outcome=number("32"))
    after = script.play(outcome=number(later))
    correct(script, name, "0")
    correct(script, after, right)
    (found,) = (case for case in script.cases() if case.words is not None)
    assert found.words is not None
    assert found.words.key == key
    assert _told(found, script.floor.money) == found.sentence
    assert set(fields(catalogue(Language.SIMPLIFIED_CHINESE)[f"case.{key}"])) == _named(found.words)


def _told(found: Case, money: object) -> str:
    assert found.words is not None
    assert callable(money)
    words = found.words
    amounts = {name: money(amount) for name, amount in words.amounts.items()}
    return say(Language.ENGLISH, f"case.{words.key}", **amounts, **words.bets, **words.rounds)


def _named(words: CaseWords) -> set[str]:
    return {*words.amounts, *words.bets, *words.rounds}
