"""A forked command is a process of its own, and a child of whoever asked for it."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.plugins.forked_commands import INSTALLED, forkable

pytestmark = pytest.mark.usefixtures("commands_are_forked")

COMMAND = [sys.executable, "-m", "tests.plugins.told_process"]
SCRIPT = [INSTALLED, "--version"]
VERSION = [sys.executable, "-m", "croupier", "--version"]


def told(*words: str, folder: Path, env: dict[str, str], given: str) -> dict[str, object]:
    command = [*COMMAND, *words]
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, cwd=folder, env=env, input=given
    )
    found: dict[str, object] = json.loads(done.stdout)
    return found


def parent_of(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def imported_before_it_ran(process: "subprocess.Popen[bytes]") -> bool:
    """Only a forked one runs a file that it was not started for."""
    return b"forked_commands" in Path(f"/proc/{process.pid}/cmdline").read_bytes()


def test_it_has_its_own_arguments_folder_surroundings_and_input(tmp_path: Path) -> None:
    env = {**os.environ, "MADE_UP": "so", "TZ": "Australia/Sydney"}
    found = told("one", "two words", folder=tmp_path, env=env, given="typed")
    assert found == {
        "arguments": ["one", "two words"],
        "folder": str(tmp_path),
        "made up": "so",
        "zone": ["AEST", "AEDT"],
        "given": "typed",
    }


def test_it_is_a_child_that_can_be_killed_and_waited_for() -> None:
    with subprocess.Popen([*COMMAND, "wait"], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"waiting\n"
        assert imported_before_it_ran(process)
        assert parent_of(process.pid) == os.getpid()
        assert process.poll() is None
        process.kill()
        assert process.wait() == -signal.SIGKILL


@pytest.mark.parametrize("code", [0, 3])
def test_its_code_comes_back_and_what_it_had_left_to_write(code: int) -> None:
    done = subprocess.run([*COMMAND, "end", str(code)], capture_output=True)
    assert (done.returncode, done.stdout, done.stderr) == (code, b"not flushed", b"at exit")


def test_a_fault_is_told_as_any_other_is() -> None:
    done = subprocess.run([*COMMAND, "raise"], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("Traceback (most recent call last):")
    assert done.stderr.endswith("RuntimeError: on purpose\n")


async def test_asyncio_waits_for_it() -> None:
    process = await asyncio.create_subprocess_exec(*VERSION, stdout=subprocess.PIPE)
    said, _ = await process.communicate()
    assert (process.returncode, said.split()[0]) == (0, b"croupier")


def test_the_installed_command_is_the_same() -> None:
    said = [subprocess.run(each, capture_output=True).stdout for each in (VERSION, SCRIPT)]
    assert said[0] == said[1] != b""
    assert forkable(ASKED | {"args": SCRIPT}) == forkable(ASKED)


ASKED = {
    "args": VERSION,
    "executable": None,
    "preexec_fn": None,
    "pass_fds": (),
    "cwd": None,
    "env": None,
    "shell": False,
    "start_new_session": False,
}


@pytest.mark.parametrize(
    "otherwise",
    [
        {"args": [sys.executable, "-c", "pass"]},
        {"args": [sys.executable, "-X", "importtime", "-m", "croupier"]},
        {"args": [sys.executable, "-m", "pytest"]},
        {"args": "croupier --version"},
        {"shell": True},
        {"env": {"PYTHONHASHSEED": "1"}},
        {"preexec_fn": os.getpid},
        {"pass_fds": (5,)},
        {"uid": 1},
        {"umask": 0o77},
    ],
    ids=str,
)
def test_whatever_a_fork_would_do_otherwise_begins_from_nothing(
    otherwise: dict[str, object],
) -> None:
    assert forkable(ASKED) is not None
    assert forkable(ASKED | otherwise) is None
