"""`croupier access` makes the first operator, and only the first."""

import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

from croupier.server.config.venue_key import make_key

PASSWORD, PIN = "correct horse battery", "4719"


def access(folder: Path, said: str, *words: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "croupier", "access", *words]
    command += ["--config", str(folder / "floor.toml")]
    return subprocess.run(command, input=said, capture_output=True, text=True, check=False)


def venue(folder: Path) -> None:
    text = (files("croupier.server.config") / "example.toml").read_text(encoding="utf-8")
    (folder / "floor.toml").write_text(text, encoding="utf-8")
    (folder / "data").mkdir()
    assert make_key(folder / "venue.key") is None


def test_the_first_operator_is_made_and_enrols_the_office(tmp_path: Path) -> None:
    venue(tmp_path)
    weak = access(tmp_path, f"short\n{PIN}\n", "first", "500", "Alex Novak")
    assert weak.returncode == 1
    made = access(tmp_path, f"{PASSWORD}\n{PIN}\n", "first", "500", "Alex Novak")
    assert (made.returncode, made.stderr) == (0, "")
    second = access(tmp_path, f"{PASSWORD}\n{PIN}\n", "first", "501", "Eve Other")
    assert second.returncode == 1
    code = access(tmp_path, f"{PASSWORD}\n", "code", "office", "--badge", "500")
    assert re.match(r"office: [0-9A-Z]{4}-[0-9A-Z]{4}, good once, until ", code.stdout)
    wrong = access(tmp_path, "not the password\n", "code", "office", "--badge", "500")
    assert wrong.returncode == 1
    assert "wrong" in wrong.stderr
    listing = access(tmp_path, "", "list").stdout
    assert "Alex Novak" in listing
    assert "Eve Other" not in listing
