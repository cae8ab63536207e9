"""A rulebook is begun by a command, written by a reference, and held against its own clauses."""

import json
from itertools import chain, combinations
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.document.listing import settings
from croupier.core.rulebook.games.paytable import GameName
from croupier.rulebooks.authoring.reference import markdown, uses
from croupier.rulebooks.authoring.rulebook_keys import all_keys
from croupier.rulebooks.authoring.shipped_digests import MODULE, written
from croupier.rulebooks.authoring.skeleton import skeleton
from croupier.rulebooks.folders import FOLDERS_VARIABLE
from croupier.rulebooks.shelf import Shelf
from tests.core.rulebook.good_texts import changed

DOCS = Path(__file__).parents[2] / "docs"
GAMES = [
    game_names
    for game_names in chain.from_iterable(combinations(GameName, count) for count in (1, 2, 3))
]


def begun(folder: Path, *games: str) -> Path:
    names = ["rulebooks", "new", "abc-tables-2040", "--prefix", "ABC", "--folder", str(folder)]
    assert main([*names, "--games", *games]) == 0
    return folder / "abc-tables-2040.toml"


@pytest.mark.parametrize("games", GAMES, ids="+".join)
def test_what_new_writes_can_be_checked_and_priced_at_once(
    tmp_path: Path, games: tuple[GameName, ...]
) -> None:
    path = begun(tmp_path, *games)
    book = Shelf((tmp_path,)).rulebook(RulebookId(path.stem))
    assert set(book.settings.games()) == set(games)
    own = {clause for said in settings(book.settings) for clause in said.clauses}
    assert own
    assert {clause[:4] for clause in own} == {"ABC-"}


def test_beside_each_setting_stands_what_the_documents_say_of_it_alone() -> None:
    """What the same key says for other games, actions or bets is no help, and buries the file."""
    begun_with = skeleton(RulebookId("x"), "XYZ", tuple(GameName))
    lines = begun_with.rulebook.splitlines()
    table, remarks = "", list[str]()
    shelf = Shelf()
    documents = {book.settings.document.prefix: book for book in map(shelf.rulebook, shelf.ids())}
    told = {
        prefix: {said.name: said.shown for said in settings(book.settings)}
        for prefix, book in documents.items()
    }
    checked = 0
    for line in lines:
        if line.startswith("["):
            table = line.strip("[]").replace('"', "")
        elif line.startswith("#   "):
            remarks.append(line.removeprefix("#   "))
        elif " = " in line and not line.startswith(("#", " ")):
            name = f"{table}.{line.partition(' = ')[0]}"
            for remark in remarks:
                named, _, shown = remark.partition(": ")
                assert {told[prefix][name] for prefix in named.split(", ")} == {shown}, name
                checked += 1
            remarks.clear()
    assert checked > 300
    assert len(lines) < 2_000


def test_a_clause_that_the_house_has_not_listed_is_named_with_the_nearest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = begun(tmp_path, "sic-bo")
    monkeypatch.setenv("CROUPIER_RULEBOOKS", str(tmp_path))
    text = path.read_text("utf-8")
    path.write_text(
        text.replace(
            'product = { is = "Interblock Electronic Table Game", clauses = ["ABC-2"',
            'product = { is = "Dice", clauses = ["ABC-2002"',
        ),
        encoding="utf-8",
    )
    assert main(["rulebooks", "check", str(path)]) == 1
    told = capsys.readouterr()
    assert (
        "labels.product: ABC has no clause ABC-2002: list it in ABC.csv, or did you mean ABC-2"
        in told.out + told.err
    )


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["ABC tables", "--prefix", "ABC"], "cannot name a file"),
        (["abc-1", "--prefix", "ab"], "three capitals"),
        (["abc-1", "--prefix", "RRB"], "RRB begins the clauses of another document"),
        (["nsw-rapid-2016", "--prefix", "ABC"], "there is a rulebook nsw-rapid-2016 already"),
    ],
)
def test_new_refuses_names_that_cannot_be_used(
    tmp_path: Path, given: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rulebooks", "new", *given, "--games", "roulette", "--folder", str(tmp_path)])
    assert says in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_new_overwrites_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = begun(tmp_path, "sic-bo").read_text("utf-8")
    names = ["rulebooks", "new", "abc-tables-2040", "--prefix", "ABC", "--folder", str(tmp_path)]
    assert main([*names, "--games", "roulette"])
    assert "nothing is overwritten" in capsys.readouterr().err
    assert (tmp_path / "abc-tables-2040.toml").read_text("utf-8") == before


def test_the_reference_has_every_setting_of_the_shipped_documents() -> None:
    """But pay tables, whose rows stand under one key."""
    shelf = Shelf()
    for id_ in shelf.ids():
        prefix = shelf.rulebook(id_).settings.document.prefix
        said = [one for one in settings(shelf.rulebook(id_).settings) if one.clauses]
        used = sum(1 for each in uses().values() for use in each if use.document == prefix)
        assert used > len(said) * 3 // 4


def test_the_page_of_keys_is_the_one_that_the_types_give() -> None:
    page = (DOCS / "reference" / "rulebook-keys.md").read_text("utf-8")
    assert page == "\n".join(markdown()) + "\n", "croupier rulebooks reference > the page"


def test_the_schema_knows_every_section_and_its_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulebooks", "schema"]) == 0
    schema = json.loads(capsys.readouterr().out)
    assert {key.section for key in all_keys()} <= set(schema["$defs"]["Settings"]["properties"])
    assert "never-shown" in json.dumps(schema)


def write(folder: Path) -> None:
    """What `new` leaves to be written, in its two files."""
    for path in (*folder.glob("*.toml"), *folder.glob("*.csv")):
        text = path.read_text("utf-8").replace("To be written", "Written")
        path.write_text(text, encoding="utf-8")


def sign(path: Path, name: str = "A. Person") -> int:
    write(path.parent)
    given = ["--name", name, "--instrument", "Order 7", "--key", str(path.with_name("sign.key"))]
    return main(["rulebooks", "sign", str(path), *given])


def test_a_rulebook_is_a_draft_until_it_is_signed(tmp_path: Path) -> None:
    path = begun(tmp_path, "sic-bo")
    id_ = RulebookId(path.stem)
    before = Shelf((tmp_path,)).rulebook(id_)
    assert (before.draft, before.approved) == (True, False)
    assert sign(path) == 0
    after = Shelf((tmp_path,)).rulebook(id_)
    assert (after.draft, after.approved) == (False, True)
    assert after.settings.approval is not None
    assert after.settings.approval.by == "A. Person"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('product = { is = "', 'product = { is = "Our ', "changed after it was signed"),
        ('by = "A. Person"', 'by = "B. Other"', "not a signature by this key"),
        ('instrument = "Order 7"', 'instrument = "Order 8"', "not a signature by this key"),
    ],
)
def test_whoever_changes_what_was_signed_is_found_out(
    tmp_path: Path, old: str, new: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = begun(tmp_path, "sic-bo")
    assert sign(path) == 0
    path.write_text(changed(path.read_text("utf-8"), old, new), encoding="utf-8")
    assert main(["rulebooks", "check", str(path)]) == 1
    assert says in capsys.readouterr().out


@pytest.mark.parametrize(
    "added",
    [
        '[sic-bo.bets.lucky]\nlabel = "Lucky"\nclauses = ["ABC-1"]\n'
        'prizes.win = { pays = [1, 1], when = { totals = [4] }, clause = "ABC-1" }\n',
        '[labels.shuffler]\nis = "machine"\nclauses = ["ABC-1"]\n',
    ],
)
def test_nothing_is_added_behind_a_signature(
    tmp_path: Path, added: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = begun(tmp_path, "sic-bo")
    with path.open("a", encoding="utf-8") as file:
        file.write(added)
    assert main(["rulebooks", "check", str(path)]) == 0, "it is right by itself"
    path.unlink()
    (tmp_path / "ABC.csv").unlink()
    path = begun(tmp_path, "sic-bo")
    assert sign(path) == 0
    with path.open("a", encoding="utf-8") as file:
        file.write(added)
    assert main(["rulebooks", "check", str(path)]) == 1
    assert "the text was changed after it was signed" in capsys.readouterr().out


def test_no_remark_stands_below_a_signature_as_if_it_were_signed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = begun(tmp_path, "sic-bo")
    assert sign(path) == 0
    with path.open("a", encoding="utf-8") as file:
        file.write("\n# A triple pays 200 to 1.\n")
    assert main(["rulebooks", "check", str(path)]) == 1
    assert "a remark stands below the signature" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "says"),
    [("", "say who signs"), ("   ", "say who signs"), ("A.\nPerson", "nothing is signed so"),
     ("A" * 5_000, "write 300 at most")],
)  # fmt: skip
def test_a_name_that_nobody_could_read_back_signs_nothing(
    tmp_path: Path, name: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = begun(tmp_path, "sic-bo")
    write(tmp_path)
    text = path.read_text("utf-8")
    assert sign(path, name) != 0
    assert says in capsys.readouterr().err
    assert path.read_text("utf-8") == text


def test_a_variant_of_a_signed_rulebook_is_signed_by_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = begun(tmp_path, "sic-bo")
    assert sign(path) == 0
    variant = tmp_path / "our-sic-bo.toml"
    variant.write_text(
        f'id = "our-sic-bo"\nderived_from = "{path.stem}"\n[document]\ntitle = "Ours"\n'
        '[closure]\nnotice = { is = { minutes = 45 }, house = "players asked for it" }\n',
        encoding="utf-8",
    )
    assert main(["rulebooks", "check", str(variant)]) == 1
    assert "lies in a folder that CROUPIER_RULEBOOKS names" in capsys.readouterr().out
    monkeypatch.setenv(FOLDERS_VARIABLE, str(tmp_path))
    assert main(["rulebooks", "check", str(variant)]) == 0
    book = Shelf((tmp_path,)).rulebook(RulebookId("our-sic-bo"))
    assert book.settings.approval is None
    assert not book.approved
    assert sign(variant) == 2
    assert "a variant of a document, which nobody can approve" in capsys.readouterr().err


def test_what_is_wrong_is_not_signed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = begun(tmp_path, "sic-bo")
    write(tmp_path)
    text = changed(path.read_text("utf-8"), "double_wins_on_triple", "double_wins_on_trple")
    path.write_text(text, encoding="utf-8")
    assert sign(path) == 1
    assert "did you mean double_wins_on_triple" in capsys.readouterr().err
    assert path.read_text("utf-8") == text


def test_what_is_still_to_be_written_is_not_signed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = begun(tmp_path, "sic-bo")
    given = ["--name", "A. Person", "--instrument", "Order 7", "--key", str(tmp_path / "k")]
    assert main(["rulebooks", "sign", str(path), *given]) == 1
    assert 'line 11: title = "To be written"' in capsys.readouterr().err
    text = path.read_text("utf-8").replace("To be written", "Written")
    path.write_text(text, encoding="utf-8")
    assert main(["rulebooks", "sign", str(path), *given]) == 1
    assert "ABC.csv line 2" in capsys.readouterr().err


def test_a_key_that_others_may_read_signs_nothing(tmp_path: Path) -> None:
    path = begun(tmp_path, "sic-bo")
    key = tmp_path / "sign.key"
    key.write_text("11" * 32)
    key.chmod(0o644)
    assert sign(path) != 0


def test_the_shipped_documents_need_no_signature_and_their_digests_are_listed() -> None:
    assert MODULE.read_text("utf-8") == written(), "python -m " + written.__module__
    assert all(Shelf().rulebook(id_).approved for id_ in Shelf().ids())
