"""`croupier evidence`: anybody proves the folder with Python alone, and it shows any change."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.lab.tools import in_process

SMALL = ("--rulebook", "nsw-rapid-2016", "--draws", "1000", "--raw", "10000", "--hours", "0.02")
VERIFIER = "verify_evidence.py"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lab")
    words = ("--key", str(folder / "lab.key"), "--name", "A Lab “Ltd”")
    run = in_process("evidence", str(folder / "evidence"), *SMALL, *words)
    assert (run.returncode, run.stderr) == (0, "")
    return folder / "evidence"


@pytest.fixture
def folder(made: Path, tmp_path: Path) -> Path:
    """A copy to tamper with."""
    return Path(shutil.copytree(made, tmp_path / "evidence"))


def proved(folder: Path, *words: str) -> tuple[int, str]:
    """By a Python that sees neither Croupier nor anything else that is installed."""
    run = subprocess.run(
        [sys.executable, "-I", "-S", str(folder / VERIFIER), str(folder), *words],
        capture_output=True,
        text=True,
        check=False,
    )
    assert not run.stderr
    return run.returncode, run.stdout


def key_of(folder: Path) -> str:
    key: str = json.loads((folder / "manifest.json").read_text())["seal"]["key"]
    return key


def test_it_holds_what_a_laboratory_asks_for_and_proves_itself(folder: Path) -> None:
    code, said = proved(folder, "--key", key_of(folder))
    assert (code, "signed by A Lab “Ltd”" in said) == (0, True)
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert {
        *("manifest.json", VERIFIER, "software.json", "clauses.csv"),
        *("rulebooks/nsw-rapid-2016.toml", "simulations/nsw-rapid-2016.json"),
        *("random-numbers/report.json", "random-numbers/report.pdf", "random-numbers/report.html"),
        # With every choice that the rulebook leaves to a house.
        "par/par-nsw-rapid-2016-baccarat-settlement-commission.pdf",
        "par/par-nsw-rapid-2016-baccarat-settlement-even-money.pdf",
    } <= files
    clauses = (folder / "clauses.csv").read_text()
    assert clauses.count("\n") > 1_395
    assert "RRB-11.4.10" in clauses


def test_any_byte_changed_anywhere_is_found(folder: Path) -> None:
    """A different byte of each file, and each file by its own name."""
    names = [entry["name"] for entry in manifest(folder)["files"] if entry["name"] != VERIFIER]
    for number, name in enumerate(names):
        content = bytearray((folder / name).read_bytes())
        content[(number * 7919) % len(content)] ^= 1
        (folder / name).write_bytes(content)
    code, said = proved(folder)
    assert code == 1
    assert said.splitlines() == [f"WRONG: {name} is not what it was" for name in sorted(names)]


def manifest(folder: Path) -> dict[str, list[dict[str, str]]]:
    found: dict[str, list[dict[str, str]]] = json.loads((folder / "manifest.json").read_text())[
        "manifest"
    ]
    return found


def _missing(folder: Path) -> None:
    (folder / "clauses.csv").unlink()


def _added(folder: Path) -> None:
    (folder / "par" / "more.json").write_text("{}")


def _rewritten(folder: Path) -> None:
    """A file changed together with its digest in the manifest."""
    import hashlib

    path, content = folder / "manifest.json", b"nothing"
    text = path.read_text()
    (folder / "clauses.csv").write_bytes(content)
    [known] = (one["sha256"] for one in manifest(folder)["files"] if one["name"] == "clauses.csv")
    path.write_text(text.replace(known, hashlib.sha256(content).hexdigest()))


def _renamed(folder: Path) -> None:
    path = folder / "manifest.json"
    path.write_text(path.read_text().replace("A Lab", "B Lab"))


def _forged(folder: Path) -> None:
    path = folder / "manifest.json"
    seal = json.loads(path.read_text())["seal"]
    last = "0" if seal["signature"][-1] != "0" else "1"
    path.write_text(path.read_text().replace(seal["signature"], seal["signature"][:-1] + last))


def _no_manifest(folder: Path) -> None:
    (folder / "manifest.json").write_text("{")


@pytest.mark.parametrize(
    ("tamper", "why"),
    [
        (_missing, "clauses.csv is missing"),
        (_added, "par/more.json is not in the manifest"),
        (_rewritten, "manifest.json is not what was sealed"),
        (_renamed, "the signature is wrong"),
        (_forged, "the signature is wrong"),
        (_no_manifest, "manifest.json cannot be read"),
    ],
)
def test_tampering_is_named(folder: Path, tamper: Callable[[Path], None], why: str) -> None:
    tamper(folder)
    code, said = proved(folder)
    assert code == 1
    assert f"WRONG: {why}" in said


@pytest.mark.parametrize("words", [("--key",), ("--key", ""), ("--help",), ("--keys", "00")])
def test_a_key_that_was_forgotten_proves_nothing(folder: Path, words: tuple[str, ...]) -> None:
    code, said = proved(folder, *words)
    assert (code, "verify_evidence.py [FOLDER] [--key HEX]" in said) == (2, True)


def test_another_key_than_expected_is_named(folder: Path) -> None:
    code, said = proved(folder, "--key", "00" * 32)
    assert code == 1
    assert f"it is signed by another key, {key_of(folder)}" in said


# The first three test vectors of RFC 8032, section 7.1.
VECTORS = [
    ("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
     "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
     "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"),
    ("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
     "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
     "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"),
    ("fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
     "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
     "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "message", "signature"), VECTORS)
def test_the_verifiers_own_arithmetic_knows_signatures(
    key: str, message: str, signature: str
) -> None:
    from croupier.evidence.verify_evidence import signed

    public, said, sign = (bytes.fromhex(part) for part in (key, message, signature))
    assert signed(said, public, sign)
    assert not signed(said + b"x", public, sign)
    assert not signed(said, bytes(32), sign)
    assert not signed(said, public, sign[:-1] + bytes([sign[-1] ^ 1]))


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((".",), ". is there already: name a new folder"),
        (("new", "--hours", "0"), "--hours are more than 0"),
        (("new", "--draws", "1"), "--draws are from 1,000"),
        (("new", "--rulebook", "nowhere-2020"), "nowhere-2020"),
        (("new", "--name", "A Lab"), "--key and --name go together"),
    ],
)
def test_bad_input_is_named_and_leaves_nothing(
    words: tuple[str, ...], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run = in_process("evidence", *words)
    assert run.returncode == 2
    assert why in run.stderr
    assert not list(tmp_path.iterdir())
