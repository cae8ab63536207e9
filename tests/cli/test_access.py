"""`croupier access` does what nobody could do in the office, and no more."""

import os
import pty
import re
import subprocess
import sys
from collections import deque
from contextlib import suppress
from importlib.resources import files
from pathlib import Path

import pytest

from croupier.server.config.loading import make_key
from tests.lab.tools import in_process

pytestmark = pytest.mark.usefixtures("cheap_hashing")

PASSWORD, PIN = "correct horse battery", "4719"


def access(folder: Path, said: str, *words: str) -> "subprocess.CompletedProcess[str]":
    return in_process("access", *words, "--config", str(folder / "floor.toml"), given=said)


def at_a_terminal(folder: Path, *typed: str) -> tuple[int, str]:
    """`access first`, with each line typed when it is asked for; exit code and what was shown."""
    command = [sys.executable, "-m", "croupier", "access", "first", "500", "Alex Novak"]
    command += ["--config", str(folder / "floor.toml")]
    child, terminal = pty.fork()
    if child == 0:
        os.execv(sys.executable, command)
    shown, lines = "", deque(typed)
    with suppress(OSError):  # The terminal is gone with the command.
        while read := os.read(terminal, 1024):
            shown += read.decode()
            if shown.endswith(": ") and lines:
                os.write(terminal, f"{lines.popleft()}\n".encode())
    os.close(terminal)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), shown


def venue(folder: Path) -> None:
    text = (files("croupier.server.config") / "example.toml").read_text(encoding="utf-8")
    (folder / "floor.toml").write_text(text, encoding="utf-8")
    (folder / "data").mkdir()
    assert make_key(folder / "venue.key") is None


def test_the_first_two_operators_are_made_and_one_enrols_the_office(tmp_path: Path) -> None:
    venue(tmp_path)
    weak = access(tmp_path, f"short\n{PIN}\n", "first", "500", "Alex Novak")
    assert weak.returncode == 1
    made = access(tmp_path, f"{PASSWORD}\n{PIN}\n", "first", "500", "Alex Novak")
    assert (made.returncode, made.stderr) == (0, "")
    second = access(tmp_path, f"{PASSWORD}\n{PIN}\n", "first", "501", "Kim Adeyemi")
    assert (second.returncode, second.stderr) == (0, "")
    third = access(tmp_path, f"{PASSWORD}\n{PIN}\n", "first", "502", "Eve Other")
    assert third.returncode == 1
    code = access(tmp_path, f"{PASSWORD}\n", "code", "office", "--badge", "500")
    assert re.match(r"office: [0-9A-Z]{4}-[0-9A-Z]{4}, good once, until ", code.stdout)
    wrong = access(tmp_path, "not the password\n", "code", "office", "--badge", "500")
    assert wrong.returncode == 1
    assert "wrong" in wrong.stderr
    listing = access(tmp_path, "", "list").stdout
    assert "Alex Novak" in listing
    assert "Eve Other" not in listing


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ((PASSWORD, "correct horse battary"), "password"),
        ((PASSWORD, PASSWORD, PIN, "4791"), "PIN"),
    ],
)
def test_a_slip_in_what_is_typed_blind_makes_nobody_an_operator(
    tmp_path: Path, typed: tuple[str, ...], wrong: str
) -> None:
    venue(tmp_path)
    code, shown = at_a_terminal(tmp_path, *typed)
    assert code == 1
    assert f"the {wrong} was not the same the second time" in shown
    assert PASSWORD not in shown
    assert "Alex Novak" not in access(tmp_path, "", "list").stdout


def test_at_a_terminal_password_and_pin_are_each_asked_for_twice(tmp_path: Path) -> None:
    venue(tmp_path)
    code, shown = at_a_terminal(tmp_path, PASSWORD, PASSWORD, PIN, PIN)
    assert (code, re.findall(r"[A-Za-z ]+(?=: \r)", shown)) == (
        0,
        ["password", "password again", "PIN", "PIN again"],
    )
    assert "Alex Novak, badge 500, is an operator of the venue." in shown


def test_the_first_regulators_a_loss_and_new_secrets_are_seen_to_at_the_console(
    tmp_path: Path,
) -> None:
    venue(tmp_path)
    secrets = f"{PASSWORD}\n{PIN}\n"
    assert access(tmp_path, secrets, "first", "500", "Alex Novak").returncode == 0
    for badge in ("900", "901"):
        made = access(tmp_path, secrets, "regulator", badge, "Reg")
        assert (made.returncode, made.stdout) == (0, f"Reg, badge {badge}, is a regulator here.\n")
    assert access(tmp_path, secrets, "regulator", "902", "Third").returncode == 1
    gone = access(tmp_path, "", "remove", "901", "--reason", "retired")
    assert (gone.returncode, gone.stderr) == (0, "")
    new = "another long phrase\n5184\n"
    assert access(tmp_path, new, "secret", "500").returncode == 0
    old = access(tmp_path, f"{PASSWORD}\n", "code", "office", "--badge", "500")
    assert old.returncode == 1
    code = access(tmp_path, "another long phrase\n", "code", "office", "--badge", "500")
    assert code.returncode == 0
    nobody = access(tmp_path, new, "secret", "777")
    assert nobody.returncode == 1
    streams = in_process("verify", str(tmp_path / "data" / "journal.db"))
    assert streams.returncode == 0, streams.stdout + streams.stderr


def test_a_badge_locked_at_the_console_is_unlocked_there_on_record(tmp_path: Path) -> None:
    venue(tmp_path)
    assert access(tmp_path, f"{PASSWORD}\n{PIN}\n", "first", "500", "Alex Novak").returncode == 0
    for _ in range(5):
        assert access(tmp_path, "wrong\n", "code", "office", "--badge", "500").returncode == 1
    locked = access(tmp_path, f"{PASSWORD}\n", "code", "office", "--badge", "500")
    assert "locked" in locked.stderr
    free = access(tmp_path, "", "unlock", "500", "--reason", "mistyped")
    assert (free.returncode, free.stdout) == (0, "The badge 500 is unlocked.\n")
    assert access(tmp_path, f"{PASSWORD}\n", "code", "office", "--badge", "500").returncode == 0
    again = access(tmp_path, "", "unlock", "500", "--reason", "mistyped")
    assert (again.returncode, "not locked" in again.stderr) == (1, True)
