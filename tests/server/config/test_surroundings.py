"""What a configuration names must be there and of use: found by a check, not by a failed start."""

import shutil
import subprocess
from pathlib import Path

import pytest

from croupier.journal.witness import HeadSigner
from croupier.server.config.loading import Configured, load
from tests.server.config.files import EXAMPLE, written
from tests.server.config.test_bad_configs import faults
from tests.server.test_tls import certificate

needs_openssl = pytest.mark.skipif(shutil.which("openssl") is None, reason="there is no openssl")
WITNESS = '[witness]\nfile = "heads.jsonl"\nkey = "witness.key"\n[tickets]'


def with_tls(made: Path, key: Path) -> str:
    named = f'[server]\ntls_certificate = "{made}"\ntls_key = "{key}"\n'
    text = EXAMPLE.replace("[server]\n", named, 1)
    return text.replace("http://127.0.0.1", "https://127.0.0.1")


def private(path: Path, text: str) -> Path:
    path.write_text(text)
    path.chmod(0o600)
    return path


@needs_openssl
def test_a_certificate_and_its_own_key_are_fine(tmp_path: Path) -> None:
    found = load(written(tmp_path, with_tls(*certificate(tmp_path))))
    assert isinstance(found, Configured), str(found)


@needs_openssl
def test_the_key_of_another_certificate_is_refused(tmp_path: Path) -> None:
    made, _ = certificate(tmp_path)
    (tmp_path / "other").mkdir()
    _, key = certificate(tmp_path / "other")
    assert faults(tmp_path, with_tls(made, key)) == {
        "server.tls_key": f"{key} is not the key of {made}"
    }


@needs_openssl
def test_what_is_no_certificate_or_no_key_is_refused(tmp_path: Path) -> None:
    made, key = certificate(tmp_path)
    none = private(tmp_path / "none.pem", "-----BEGIN NOTHING-----\n")
    assert faults(tmp_path, with_tls(none, key)) == {
        "server.tls_certificate": f"{none} holds no certificate in PEM"
    }
    assert "holds no private key" in faults(tmp_path, with_tls(made, none))["server.tls_key"]


@needs_openssl
def test_a_key_that_needs_a_password_is_refused_and_nobody_is_asked_for_it(tmp_path: Path) -> None:
    made, key = certificate(tmp_path)
    locked = tmp_path / "locked.pem"
    files = ["-in", str(key), "-out", str(locked)]
    command = ["openssl", "pkcs8", "-topk8", *files, "-passout", "pass:word"]
    subprocess.run(command, check=True, capture_output=True)
    locked.chmod(0o600)
    assert "without a password" in faults(tmp_path, with_tls(made, locked))["server.tls_key"]


@pytest.mark.parametrize("text", ["", "rubbish", "ab" * 31, "zz" * 32])
def test_what_is_no_key_of_a_witness_is_refused(tmp_path: Path, text: str) -> None:
    private(tmp_path / "witness.key", text)
    found = faults(tmp_path, EXAMPLE.replace("[tickets]", WITNESS))
    assert found.keys() == {"witness.key"}
    assert "config witness-key" in found["witness.key"]


def test_the_folder_of_the_witness_is_there(tmp_path: Path) -> None:
    HeadSigner.create(tmp_path / "witness.key")
    text = EXAMPLE.replace("[tickets]", WITNESS)
    assert isinstance(load(written(tmp_path, text)), Configured)
    found = faults(tmp_path, text.replace('"heads.jsonl"', '"elsewhere/heads.jsonl"'))
    assert found.keys() == {"witness.file"}


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("floor.toml/journal.db", "floor.toml is not a folder"),
        ("floor.toml/deeper/journal.db", "floor.toml is not a folder"),
        ("folder", "is a folder: name a file in it"),
    ],
)
def test_a_journal_that_could_not_be_made_is_refused(tmp_path: Path, url: str, reason: str) -> None:
    (tmp_path / "folder").mkdir()
    found = faults(tmp_path, EXAMPLE.replace("sqlite:data/journal.db", f"sqlite:{url}"))
    assert found.keys() == {"journal.url"}
    assert reason in found["journal.url"]
