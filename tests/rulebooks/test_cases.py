"""`croupier rulebooks test`: cases out of the file, confirmed by a person, and run ever after."""

import io
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.document.check import pay_tables
from croupier.rulebooks.cases.authority_cases import authority_cases
from croupier.rulebooks.cases.case import AuthorityAsked, LimitAsked, SettlementAsked, SignAsked
from croupier.rulebooks.cases.confirmed import all_cases
from croupier.rulebooks.cases.sign_cases import sign_cases
from croupier.rulebooks.shelf import Shelf
from tests.core.rulebook.good_texts import changed
from tests.jurisdictions import invented


@pytest.fixture
def path(tmp_path: Path) -> Path:
    names = ["rulebooks", "new", "abc-tables-2040", "--prefix", "ABC", "--folder", str(tmp_path)]
    assert main([*names, "--games", "sic-bo"]) == 0
    return tmp_path / "abc-tables-2040.toml"


class Person:
    """Runs the command, and answers what it asks."""

    def __init__(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.path = path
        self._patch = monkeypatch

    def tests(self, *options: str, says: str = "") -> int:
        self._patch.setattr("sys.stdin", io.StringIO(says))
        return main(["rulebooks", "test", str(self.path), *options])

    def confirms(self, says: str) -> int:
        return self.tests("--confirm", "--name", "A. Person", says=says)

    def changes(self, old: str, new: str) -> None:
        self.path.write_text(changed(self.path.read_text("utf-8"), old, new), encoding="utf-8")


@pytest.fixture
def person(path: Path, monkeypatch: pytest.MonkeyPatch) -> Person:
    return Person(path, monkeypatch)


def test_what_is_confirmed_is_kept_beside_the_rulebook_and_holds(
    person: Person, capsys: pytest.CaptureFixture[str]
) -> None:
    assert person.tests("--complete") == 1, "nobody has confirmed anything"
    assert person.confirms("y\n" * 500) == 0
    assert (person.path.parent / "abc-tables-2040.cases.jsonl").is_file()
    assert person.tests("--complete") == 0
    assert "0 are not confirmed" in capsys.readouterr().out


# What is changed in the file, and which confirmed case is told to hold no longer.
CHANGES = {
    "a prize": ("pays = [190, 1]", "pays = [180, 1]", "settlement sic-bo triple:1 win"),
    "a limit": ('is = "unit-above-minimum"', 'is = "multiples-of-minimum"', "limit sic-bo"),
    "a power": (
        'close-table = { is = { alone = ["casino-supervisor"]',
        'close-table = { is = { alone = ["casino-operator"]',
        "authority close-table",
    ),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_later_change_is_told_with_who_confirmed_what(
    change: str, person: Person, capsys: pytest.CaptureFixture[str]
) -> None:
    person.confirms("y\n" * 500)
    old, new, case = CHANGES[change]
    person.changes(old, new)
    capsys.readouterr()
    assert person.tests() == 1
    told = capsys.readouterr().out
    assert f"does not hold: {case}" in told
    assert "A. Person confirmed on" in told
    person.changes(new, old)
    assert person.tests() == 0


def test_a_case_that_holds_no_longer_can_be_confirmed_anew(person: Person) -> None:
    person.confirms("y\n" * 500)
    old, new, _ = CHANGES["a limit"]
    person.changes(old, new)
    assert person.tests() == 1
    assert person.confirms("y\n" * 500) == 0
    assert person.tests("--complete") == 0


def test_only_what_a_person_says_yes_to_is_kept(
    person: Person, capsys: pytest.CaptureFixture[str]
) -> None:
    assert person.confirms("y\nn\ny\nq\n") == 0
    assert "2 of 2 confirmed cases hold" in capsys.readouterr().out


def test_whoever_confirms_says_who_they_are(
    person: Person, capsys: pytest.CaptureFixture[str]
) -> None:
    assert person.tests("--confirm") == 2
    assert "say who confirms" in capsys.readouterr().err


def test_cases_that_cannot_be_read_are_named_by_line(
    person: Person, capsys: pytest.CaptureFixture[str]
) -> None:
    person.confirms("y\ny\nq\n")
    file = person.path.parent / "abc-tables-2040.cases.jsonl"
    file.write_text(file.read_text("utf-8") + "{}\n", encoding="utf-8")
    assert person.tests() == 2
    assert "abc-tables-2040.cases.jsonl line 3" in capsys.readouterr().err


def test_every_prize_and_return_of_a_pay_table_has_a_case() -> None:
    book = Shelf((invented.FOLDER,)).rulebook(RulebookId(invented.FRENCH))
    cases = list(all_cases(book))
    cited = {case.answered.facts["clause"] for case in cases if "clause" in case.answered.facts}
    bets = [terms for _, table in pay_tables(book.settings) for terms in table.values()]
    assert {prize.clause for terms in bets for prize in terms.prizes.values()} <= cited
    assert {back.clause for terms in bets for back in terms.returns.values()} <= cited
    kinds = {type(case.asked) for case in cases}
    assert kinds == {SettlementAsked, LimitAsked, SignAsked, AuthorityAsked}
    named = {case.asked.action for case in cases if isinstance(case.asked, AuthorityAsked)}
    assert named >= {action.value for action in book.settings.authority}


def test_an_authority_case_says_who_must_approve_and_by_when() -> None:
    book = invented.shelf().rulebook(RulebookId(invented.NEVADA))
    said = {case.asked.action: case.answered.sentence for case in authority_cases(book)
            if isinstance(case.asked, AuthorityAsked)}  # fmt: skip
    assert said["void-settled-for-fault"] == (
        "To void settled for fault: pit boss with the approval of shift manager and licensee,"
        " by NEV-9.8."
    )
    assert said["correct-outcome"] == (
        "To correct outcome: dealer with the approval of pit boss or shift manager, given"
        " within the round, by NEV-9.8."
    )


def test_what_prison_does_with_a_stake_is_asked_too() -> None:
    book = invented.shelf().rulebook(RulebookId(invented.FRENCH))
    asked = [
        (case.asked.bet, case.answered.facts["status"], case.answered.sentence)
        for case in all_cases(book)
        if isinstance(case.asked, SettlementAsked) and case.asked.game == "roulette"
    ]
    prisons = [bet for bet, status, _ in asked if status == "prison" and ":" not in bet]
    assert prisons
    for bet in prisons:
        later = {status for text, status, _ in asked if text == f"prison:{bet}"}
        assert {"push", "lose"} <= later
    closes = [said for _, status, said in asked if status == "prison"]
    assert all("Should the table close first, it is" in said for said in closes)


def test_each_bound_of_limits_is_asked_at_it_and_beyond_it() -> None:
    strict = invented.shelf().rulebook(RulebookId(invented.STRICT))
    told = {case.name: case.answered.facts["allowed"] for case in sign_cases(strict)}
    assert told == {
        "sign roulette terminal minimum least": True,
        "sign roulette terminal minimum least beyond": False,
        "sign roulette terminal minimum most": True,
        "sign roulette terminal minimum most beyond": False,
        "sign roulette terminal maximum most": True,
        "sign roulette terminal maximum most beyond": False,
    }
    french = invented.shelf().rulebook(RulebookId(invented.FRENCH))
    [at, beyond] = sign_cases(french)
    assert "€2,000.00 on straight" in at.answered.sentence
    assert "may be stated" in at.answered.sentence
    assert beyond.answered.sentence.endswith(
        "straight: limits of Pleins et chevaux are €2,000.00 or less, by FRA-4.7."
    )


def test_a_bound_that_changes_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / f"{invented.FRENCH}.toml"
    path.write_bytes((invented.FOLDER / path.name).read_bytes())
    (tmp_path / "FRA.csv").write_bytes((invented.FOLDER / "FRA.csv").read_bytes())
    person = Person(path, monkeypatch)
    assert person.confirms("y\n" * 500) == 0
    person.changes("most = 200000", "most = 300000")
    capsys.readouterr()
    assert person.tests() == 1
    told = capsys.readouterr().out
    assert "does not hold: sign roulette terminal group pleins most beyond" in told


@pytest.mark.parametrize("spoilt", [b"\xff\xfe\n", b"garbage\n", b'{"name": "a"}\n'])
def test_confirmed_cases_that_cannot_be_read_are_told_with_what_to_do(
    path: Path,
    spoilt: bytes,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    person = Person(path, monkeypatch)
    file = path.with_name(f"{path.stem}.cases.jsonl")
    file.write_bytes(spoilt)
    assert person.tests() == 2
    assert "put it back as --confirm wrote it, or delete it" in capsys.readouterr().err


def test_a_case_that_stands_twice_counts_once_and_a_mark_of_the_encoding_is_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    person = Person(path, monkeypatch)
    assert person.confirms("y\ny\nq\n") == 0
    file = path.with_name(f"{path.stem}.cases.jsonl")
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes() * 2)
    capsys.readouterr()
    assert person.tests() == 0
    assert "2 of 2 confirmed cases hold" in capsys.readouterr().out
