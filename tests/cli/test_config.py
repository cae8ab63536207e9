"""`croupier config` as whoever sets a venue up uses it."""

from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.core.identifiers import RulebookId
from croupier.journal.witness import HeadSigner
from croupier.rulebooks.shelf import Shelf
from tests.core.pit.round_script import RRB

Output = pytest.CaptureFixture[str]


def began(folder: Path, capsys: Output) -> Path:
    """As the help says: an example and a secret beside it."""
    assert main(["config", "example"]) == 0
    path = folder / "floor.toml"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["config", "secret", str(folder / "venue.key")]) == 0
    assert "keep a copy" in capsys.readouterr().out
    return path


def test_the_example_passes_its_own_check_and_is_told_in_tables(
    tmp_path: Path, capsys: Output
) -> None:
    path = began(tmp_path, capsys)
    assert main(["config", "check", str(path)]) == 0
    said = capsys.readouterr().out
    for words in (
        "Harbour Casino",
        "mode     live",
        "2 terminals, 9 devices",
        "$1.00 to $2,000.00",
        "software WARNING: no approved list",
    ):
        assert words in said
    assert "cannot be opened" not in said
    (dealer,) = (line for line in said.splitlines() if line.startswith("  dealer-1"))
    assert dealer.split() == ["dealer-1", "dealer", "north", "R1"]


def test_whoever_sets_up_by_rules_that_nobody_has_approved_is_told(
    tmp_path: Path, capsys: Output
) -> None:
    path = began(tmp_path, capsys)
    books = tmp_path / "books"
    books.mkdir()
    own = Shelf().text(RulebookId(RRB)).replace(f'id = "{RRB}"', 'id = "our-rapid"')
    (books / "our-rapid.toml").write_text(own, encoding="utf-8")
    text = path.read_text("utf-8").replace(RRB, "our-rapid")
    path.write_text(text, encoding="utf-8")
    assert main(["config", "check", str(path)]) == 1
    assert "a folder that rulebook_folders names" in capsys.readouterr().err
    path.write_text(f'rulebook_folders = ["books"]\n{text}', encoding="utf-8")
    assert main(["config", "check", str(path)]) == 0
    assert "goes by our-rapid: DRAFT, signed by nobody" in capsys.readouterr().out


def test_what_is_wrong_is_counted_and_named(tmp_path: Path, capsys: Output) -> None:
    path = began(tmp_path, capsys)
    text = path.read_text().replace("port = 8443\n", "port = 0\n").replace('"06:00"', '"noon"')
    path.write_text(text)
    assert main(["config", "check", str(path)]) == 1
    said = capsys.readouterr().err.splitlines()
    assert said[0] == f"{path}: venue.gaming_day_starts: a time of day such as 06:00 is expected"
    assert said[1] == f"{path}: server.port: 0 is not between 1 and 65,535"
    assert said[2] == "2 things are wrong"


def test_no_password_is_shown(tmp_path: Path, capsys: Output) -> None:
    path = began(tmp_path, capsys)
    url = "postgresql://floor:hush-hush@db.example/casino"
    path.write_text(path.read_text().replace("sqlite:data/journal.db", url))
    assert main(["config", "check", str(path)]) == 0
    said = capsys.readouterr().out
    assert "db.example/casino" in said
    assert "hush-hush" not in said


def test_a_file_that_is_not_there_is_no_crash(tmp_path: Path, capsys: Output) -> None:
    assert main(["config", "check", str(tmp_path / "none.toml")]) == 2
    assert "No such file" in capsys.readouterr().err


def test_a_secret_is_never_written_over(tmp_path: Path, capsys: Output) -> None:
    began(tmp_path, capsys)
    before = (tmp_path / "venue.key").read_text()
    assert main(["config", "secret", str(tmp_path / "venue.key")]) == 2
    assert "File exists" in capsys.readouterr().err
    assert (tmp_path / "venue.key").read_text() == before


def test_a_key_of_the_witness_is_made_once_and_shows_its_public_half(
    tmp_path: Path, capsys: Output
) -> None:
    path = tmp_path / "witness.key"
    assert main(["config", "witness-key", str(path)]) == 0
    public = capsys.readouterr().out.splitlines()[-1]
    assert HeadSigner.load(path).public == public
    assert path.stat().st_mode & 0o077 == 0
    assert main(["config", "witness-key", str(path)]) == 2
    assert "File exists" in capsys.readouterr().err
    assert HeadSigner.load(path).public == public
