"""Makes .venv and the screens ready, from hashed lock files, and Croupier itself, editable.

Called by script/setup. Only the standard library is at hand here. A stamp in .venv holds the digest
of all that it was made from, so that the second time takes a moment; a mark left by an interrupted
installation makes the next one start afresh.
"""

import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import screens

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / "bin" / "python"
UV = VENV / "bin" / "uv"
UNFINISHED = VENV / ".croupier-unfinished"
REQUIREMENTS = ROOT / "requirements"

# What each purpose installs; developing includes running, so its environment serves both.
LOCKS = {"run": ("run", "build"), "develop": ("develop",)}
SERVED_BY = {"run": ("run", "develop"), "develop": ("develop",)}


class Missing(Exception):
    """Something this machine lacks, in a sentence for the person at the keyboard."""


def main(arguments: list[str]) -> int:
    purpose = arguments[0] if arguments else "develop"
    if purpose not in LOCKS or len(arguments) > 1:
        print(f"usage: script/setup [{'|'.join(LOCKS)}]", file=sys.stderr)
        return 2
    try:
        prepare(purpose)
    except (Missing, screens.NotBuilt) as missing:
        print(f"Set-up cannot go on: {missing}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Set-up interrupted; the next run starts it afresh.", file=sys.stderr)
        return 130
    return 0


def prepare(purpose: str) -> None:
    make_ready(purpose)
    if not screens.are_built():
        say("Building the screens ...")
    screens.build(find_node, for_developing=purpose == "develop")


def make_ready(purpose: str) -> None:
    if is_ready(purpose):
        return
    # Two commands started at once share one .venv: the second waits for the first.
    with (ROOT / ".venv.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if is_ready(purpose):
            return
        begun = time.monotonic()
        make_venv()
        if stamp("develop").exists():  # An environment for developing stays one.
            purpose = "develop"
        UNFINISHED.touch()
        for made in LOCKS:
            stamp(made).unlink(missing_ok=True)
        install_locked(purpose)
        # Before Croupier itself, whose build would otherwise look for Node in its own way.
        screens.build(find_node, for_developing=purpose == "develop")
        install_croupier()
        remove_strays(purpose)
        stamp(purpose).write_text(digest(purpose))
        UNFINISHED.unlink()
        say(f"Ready after {time.monotonic() - begun:.0f} s.")


def is_ready(purpose: str) -> bool:
    if UNFINISHED.exists() or not python_runs():
        return False
    return any(
        stamp(server).is_file() and stamp(server).read_text() == digest(server)
        for server in SERVED_BY[purpose]
    )


def stamp(purpose: str) -> Path:
    return VENV / f".croupier-{purpose}"


def digest(purpose: str) -> str:
    """Of all that .venv is made from, and of its place: a .venv that was moved is broken."""
    locks = [REQUIREMENTS / f"{name}.txt" for name in (*LOCKS[purpose], "uv")]
    parts = [file.read_bytes() for file in (ROOT / "pyproject.toml", Path(__file__), *locks)]
    made_of = [sys.version.encode(), str(VENV).encode(), *parts]
    return hashlib.sha256(b"\0".join(made_of)).hexdigest()


def python_runs() -> bool:
    """Whether the .venv starts at all, and with the Python that was found."""
    return answer_of_venv("-c", "import sys; print(sys.version)") == sys.version


def has_pip() -> bool:
    return answer_of_venv("-m", "pip", "--version") is not None


def answer_of_venv(*question: str) -> str | None:
    """What the Python of .venv prints, or nothing if it fails or is not even a program."""
    command = [str(VENV_PYTHON), "-I", *question]
    try:
        answer = subprocess.run(command, capture_output=True, text=True)
    except OSError:
        return None
    return answer.stdout.strip() if answer.returncode == 0 else None


def make_venv() -> None:
    if VENV.is_symlink() or (VENV.exists() and not VENV.is_dir()):
        raise Missing(f"{VENV} is not a folder; remove it and try again.")
    if VENV.exists() and (UNFINISHED.exists() or not python_runs() or not has_pip()):
        say("The .venv is unfinished or of another Python; making it anew.")
        shutil.rmtree(VENV)
    if VENV.exists():
        return
    say(f"Making .venv with Python {sys.version.split()[0]} ...")
    VENV.mkdir()
    UNFINISHED.touch()
    made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True)
    if made.returncode != 0 or not has_pip():
        raise Missing(
            f"{sys.executable} could not make a virtual environment. On Debian and Ubuntu the "
            f"package python3-venv is needed. It said:\n{made.stdout}{made.stderr}"
        )


def install_locked(purpose: str) -> None:
    locks = LOCKS[purpose]
    say(f"Installing the locked dependencies ({', '.join(locks)}) ...")
    if not run(pip_install(), ["--only-binary", ":all:", *requirement_files(("uv",))]):
        say("The fast installer uv cannot be had here; pip takes a little longer.")
    if not install(requirement_files(locks)):
        raise Missing(
            "the locked dependencies could not be installed (see above). If the package registry "
            "cannot be reached from here, configure pip's index or proxy, and try again."
        )


def install_croupier() -> None:
    say("Installing Croupier itself, editable ...")
    # Its build tools come from the lock just installed, so nothing is downloaded here.
    build = ["--no-deps", "--no-index", "--no-build-isolation", "--editable", str(ROOT)]
    if not install(build):
        raise Missing("Croupier itself could not be installed (see above).")


def find_node() -> screens.Node | None:
    """The machine's own, or else the one in a wheel, which is installed only for this."""
    packages = list(VENV.glob("lib/python*/site-packages"))
    found = screens.node_of_machine() or screens.node_of_wheel(packages)
    if found is None:
        say("This machine has no Node that is new enough; installing the one in a wheel ...")
        if not install(requirement_files(("node",))):
            raise Missing("Node could not be installed (see above).")
        found = screens.node_of_wheel(VENV.glob("lib/python*/site-packages"))
    return found


def remove_strays(purpose: str) -> None:
    """What only an earlier lock brought could still be imported, and no two machines be alike."""
    locked = "".join((REQUIREMENTS / f"{name}.txt").read_text() for name in LOCKS[purpose])
    # Node stays where a machine needed it.
    node = names((REQUIREMENTS / "node.txt").read_text())
    wanted = {*names(locked), *node, "croupier", "pip", "setuptools", "uv"}
    installed = names(answer_of_venv("-m", "pip", "list", "--format=freeze") or "")
    strays = sorted(installed - wanted)
    if strays:
        say(f"Removing what the lock does not name: {', '.join(strays)} ...")
        pip_uninstall = [str(VENV_PYTHON), "-m", "pip", "uninstall", "--quiet", "--yes"]
        if not run(pip_uninstall, strays, show_errors=True):
            raise Missing("they could not be removed (see above); delete .venv and try again.")


def names(requirements: str) -> set[str]:
    """The packages at the beginnings of lines, spelled as indexes spell them."""
    found = re.findall(r"^([A-Za-z0-9][\w.-]*) *(?:==|@)", requirements, flags=re.MULTILINE)
    return {re.sub(r"[-_.]+", "-", name).lower() for name in found}


def install(arguments: list[str]) -> bool:
    """By uv if it is there; if not, or if its settings do not reach a registry, by pip."""
    if UV.exists() and run(uv_install(), arguments):
        return True
    return run(pip_install(), arguments, show_errors=True)


def requirement_files(locks: tuple[str, ...]) -> list[str]:
    files = [argument for name in locks for argument in ("-r", str(REQUIREMENTS / f"{name}.txt"))]
    return ["--require-hashes", *files]


def pip_install() -> list[str]:
    return [str(VENV_PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]


def uv_install() -> list[str]:
    # Compiled now, as pip does it, so that the first command does not wait for it.
    command = [str(UV), "pip", "install", "--quiet", "--compile-bytecode"]
    return [*command, "--python", str(VENV_PYTHON)]


def run(command: list[str], arguments: list[str], *, show_errors: bool = False) -> bool:
    """Runs an installer without the settings of another active environment."""
    environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")}
    result = subprocess.run(
        [*command, *arguments], env=environment, cwd=ROOT, capture_output=True, text=True
    )
    if result.returncode != 0 and show_errors:
        print(result.stdout + result.stderr, file=sys.stderr)
    return result.returncode == 0


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
