"""A signature counts if its key is one that the house trusts, and everything says whose it is."""

from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.standing import RulebookStanding, StandingKind
from croupier.rulebooks.register import RegisterError
from croupier.rulebooks.shelf import Shelf
from croupier.rulebooks.trusted_keys import TRUSTED_VARIABLE, read_trusted, standing_of
from tests.core.rulebook.good_texts import GUIDED, RRB, SIXTH, VARIANT, put


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return put(tmp_path, SIXTH, GUIDED[SIXTH])


def sign(path: Path) -> str:
    given = ["--name", "A. Person", "--instrument", "Order 7", "--key", str(path.parent / "k.key")]
    assert main(["rulebooks", "sign", str(path), *given]) == 0
    approval = Shelf((path.parent,)).rulebook(SIXTH).settings.approval
    assert approval is not None
    return approval.key


def trust(path: Path, monkeypatch: pytest.MonkeyPatch, *rows: str) -> None:
    file = path.parent / "trusted.csv"
    file.write_text("\n".join(("name,key", *rows, "")), encoding="utf-8")
    monkeypatch.setenv(TRUSTED_VARIABLE, str(file))


def known(path: Path, id_: RulebookId = SIXTH) -> RulebookStanding:
    return standing_of(Shelf((path.parent,)).rulebook(id_))


def test_who_has_approved_a_rulebook_is_told_by_the_keys_that_are_trusted(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert known(path).kind is StandingKind.DRAFT
    key = sign(path)
    assert known(path) == RulebookStanding(StandingKind.UNKNOWN_KEY, "A. Person")
    assert not known(path).approved
    trust(path, monkeypatch, f"Example Gaming Board,{key.upper()}")
    assert known(path) == RulebookStanding(StandingKind.SIGNED, "Example Gaming Board")
    assert known(path).approved


def test_shipped_documents_need_nobodys_key_and_variants_have_no_use_for_one(path: Path) -> None:
    put(path.parent, VARIANT, GUIDED[VARIANT])
    assert known(path, RRB).kind is StandingKind.SHIPPED
    assert known(path, VARIANT) == RulebookStanding(StandingKind.VARIANT, "nsw-roulette-2019")


def test_check_list_and_odds_say_whose_signature_it_is(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CROUPIER_RULEBOOKS", str(path.parent))

    def said(*words: str) -> str:
        capsys.readouterr()
        assert main(list(words)) == 0
        return capsys.readouterr().out

    asked = (("rulebooks", "check", str(path)), ("rulebooks", "show", SIXTH, "closure"))
    odds = ("odds", SIXTH, "roulette")
    for words in (*asked, odds):
        assert "DRAFT, signed by nobody" in said(*words)
    key = sign(path)
    for words in (*asked, odds):
        assert "signed with an unknown key, in the name of A. Person" in said(*words)
    trust(path, monkeypatch, f"Example Gaming Board,{key}")
    for words in asked:
        assert "signed by Example Gaming Board" in said(*words)
    assert "NOT APPROVED" not in said(*odds)


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        (("Board,12ab",), "line 2: '12ab' is no public key"),
        ((f"Board,{'0' * 64}", f"Other,{'0' * 64}"), "line 3: Board has this key already"),
        ((f",{'0' * 64}",), "line 2: name is empty"),
    ],
)
def test_a_list_of_keys_that_cannot_be_used_says_where(
    tmp_path: Path, rows: tuple[str, ...], says: str
) -> None:
    file = tmp_path / "trusted.csv"
    file.write_text("\n".join(("name,key", *rows, "")), encoding="utf-8")
    with pytest.raises(RegisterError, match=says):
        read_trusted(file)
