"""`python -m croupier …` forked from a process that has imported everything.

Python needs half a second of the processor to import a server, and tests start more than a hundred.
What comes of it is a process like any other: a child of the test's own, with its own descriptors,
folder, surroundings and arguments, which can be stopped, killed and waited for. How a command
starts from nothing is proved in tests/cli and tests/server/test_crowds.py, which do without this.
"""

import atexit
import ctypes
import gc
import json
import os
import runpy
import socket
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Iterator, Mapping
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from croupier.core.identifiers import RulebookId
from croupier.core.pit import registry as pit
from croupier.core.pit.tables.setting_up import judged
from croupier.core.venue import registry as venue
from croupier.rulebooks.shelf import Shelf
from croupier.runtime.identify import code_digest, dependencies

ROOT = Path(__file__).resolve().parents[2]
INSTALLED = str(Path(sys.executable).with_name("croupier"))
# What commands import when they run, and with it nearly everything else.
IMPORTED = (
    "croupier.bootstrap",
    "croupier.cli.main",
    "croupier.cli.house.agent",
    "croupier.cli.house.serve",
    "croupier.demo.running",
    "croupier.server.config.loading",
    "croupier.server.start.running",
    "croupier.server.web.app",
    "croupier.sim.floors",
)
# The rulebook of the shipped configuration, which most servers of tests adopt.
READ = RulebookId("nsw-rapid-2016")
MESSAGE_BYTES = 1 << 20
PID_BYTES = 8
PR_SET_CHILD_SUBREAPER = 36


class Start(NamedTuple):
    """What a process is told; its descriptors come with the message."""

    module: str
    arguments: list[str]
    folder: str
    environment: dict[str, str]
    new_session: bool


class Forge:
    """Started when the first command is asked for; it ends with the run, however that ends."""

    def __init__(self) -> None:
        self._line: socket.socket | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._turn = threading.Lock()

    def fork(self, start: Start, descriptors: list[int]) -> int:
        """Returns the pid of a new child of this process."""
        with self._turn:
            line = self._line or self._start()
            # An orphan goes to whoever asks for orphans: that makes the forge's child ours.
            _adopt(orphans=True)
            try:
                socket.send_fds(line, [json.dumps(start).encode()], descriptors)
                return int.from_bytes(line.recv(PID_BYTES))
            finally:
                _adopt(orphans=False)

    def _start(self) -> socket.socket:
        self._line, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        for end in (self._line, there):
            end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MESSAGE_BYTES)
        with there:
            command = [sys.executable, "-m", __name__, str(there.fileno())]
            self._process = _COLD(command, pass_fds=[there.fileno()], cwd=ROOT)
        return self._line

    def stop(self) -> None:
        if self._line is not None and self._process is not None:
            self._line.close()
            self._process.wait()


_COLD = subprocess.Popen


def _adopt(*, orphans: bool) -> None:
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, int(orphans), 0, 0, 0)


def forkable(asked: Mapping[str, Any]) -> Start | None:
    """What `subprocess` was asked for, if a fork can do it and nobody could tell."""
    command, environment = asked["args"], asked["env"]
    if isinstance(command, str | bytes | os.PathLike) or asked["shell"] or asked["executable"]:
        return None
    words = [os.fspath(each) for each in command]
    if words[0] == INSTALLED:
        words[:1] = [sys.executable, "-m", "croupier"]
    if words[:2] != [sys.executable, "-m"] or words[2].split(".")[0] not in ("croupier", "tests"):
        return None
    if environment is not None and _python_settings(environment) != _python_settings(os.environ):
        return None
    plain = ("preexec_fn", "pass_fds", "user", "uid", "gid", "gids", "startupinfo")
    if any(asked.get(name) not in (None, (), []) for name in plain):
        return None
    if asked.get("umask", -1) != -1 or asked.get("process_group", -1) not in (-1, None):
        return None
    return Start(
        module=words[2],
        arguments=words[3:],
        folder=os.path.abspath(asked["cwd"] or os.curdir),
        environment=dict(os.environ if environment is None else environment),
        new_session=bool(asked["start_new_session"]),
    )


def _python_settings(environment: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in environment.items() if name.startswith("PYTHON")}


@pytest.fixture(scope="session")
def forge() -> Iterator[Forge]:
    made = Forge()
    yield made
    made.stop()


@pytest.fixture
def commands_are_forked(forge: Forge, monkeypatch: pytest.MonkeyPatch) -> None:
    """For a folder whose tests start many commands. Where orphans stay orphans, nothing changes."""

    class Popen(subprocess.Popen[Any]):
        def _execute_child(self, *asked: Any) -> None:
            cold: Any = super()._execute_child  # type: ignore[misc]
            told = signature(cold).bind(*asked).arguments
            start = forkable(told)
            if start is None:
                cold(*asked)
                return
            theirs = [told[name] for name in ("p2cread", "c2pwrite", "errwrite")]
            self.pid = forge.fork(start, [own if fd == -1 else fd for own, fd in enumerate(theirs)])
            self._child_created = True
            ends = ("p2cread", "p2cwrite", "c2pread", "c2pwrite", "errread", "errwrite")
            closing: Any = super()._close_pipe_fds  # type: ignore[misc]
            closing(*(told[name] for name in ends))

    if sys.platform == "linux":
        monkeypatch.setattr(subprocess, "Popen", Popen)


def _become(start: Start, descriptors: list[int]) -> None:
    for own, fd in enumerate(descriptors):
        os.dup2(fd, own)
    for fd in descriptors:
        os.close(fd)
    _open_streams()
    if start.new_session:
        os.setsid()
    os.chdir(start.folder)
    os.environ.clear()
    os.environ.update(start.environment)
    time.tzset()
    sys.argv = [start.module, *start.arguments]
    sys.path[0] = start.folder
    code = 0
    try:
        runpy.run_module(start.module, run_name="__main__", alter_sys=True)
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
        if isinstance(ended.code, str):
            print(ended.code, file=sys.stderr)
    except BaseException:
        code = 1
        traceback.print_exc()
    _end(code)


def _open_streams() -> None:
    """As Python does for what it finds there."""
    coded = sys.stdin.encoding
    sys.stdin = os.fdopen(0, encoding=coded, closefd=False)
    sys.stdout = os.fdopen(1, "w", encoding=coded, closefd=False)
    sys.stderr = os.fdopen(2, "w", 1, encoding=coded, errors="backslashreplace", closefd=False)


def _end(code: int) -> None:
    """As Python ends, but without taking apart what it has imported."""
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (AttributeError, OSError, ValueError):
            code = code or 120
    os._exit(code)


def _fork(line: socket.socket) -> int:
    """The pid of a process that no longer has a parent; nothing in that process itself."""
    reading, writing = os.pipe()
    between = os.fork()
    if between == 0:
        pid = os.fork()
        if pid == 0:
            for fd in (reading, writing, line.detach()):
                os.close(fd)
            return 0
        os.write(writing, pid.to_bytes(PID_BYTES))
        os._exit(0)
    os.waitpid(between, 0)
    pid = int.from_bytes(os.read(reading, PID_BYTES))
    os.close(reading)
    os.close(writing)
    return pid


def _prepare() -> None:
    """Whatever every server would import, read and reckon anew, to the same end."""
    for module in IMPORTED:
        import_module(module)
    judged(Shelf().rulebook(READ).text, {})
    code_digest()
    dependencies()
    for codec in (pit.CODEC, venue.CODEC):
        assert codec.digest
    gc.collect()
    gc.freeze()


def main(line: socket.socket) -> None:
    _prepare()
    while True:
        message, descriptors, _, _ = socket.recv_fds(line, MESSAGE_BYTES, 3)
        if not message:
            return
        pid = _fork(line)
        if pid == 0:
            _become(Start(*json.loads(message)), descriptors)
            return
        for fd in descriptors:
            os.close(fd)
        line.send(pid.to_bytes(PID_BYTES))


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])))
