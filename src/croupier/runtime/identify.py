"""Identifies the running software by digests that can be checked against an approved list."""

import hashlib
from collections.abc import Iterable
from functools import cache
from importlib import metadata
from pathlib import Path

import croupier
from croupier.core.stream.starting import Identity
from croupier.rulebooks.shelf import Shelf

PACKAGE = "croupier"


def identify(configuration: bytes) -> Identity:
    """Of this process. `configuration` is whatever it was started with, as bytes."""
    return Identity(
        version=croupier.__version__,
        code=code_digest(),
        dependencies=dependencies(),
        rulebooks=rulebooks(),
        configuration=hashlib.sha256(configuration).hexdigest(),
    )


@cache
def code_digest() -> str:
    """Over every source file and every word of the package, by name and content."""
    root = Path(croupier.__file__).parent
    sources = sorted((*root.rglob("*.py"), *root.glob("words/*/*.toml")))
    return _digest((path.relative_to(root).as_posix(), path.read_bytes()) for path in sources)


def rulebooks() -> dict[str, str]:
    """Each shipped rulebook's text, whether or not a pit has adopted it."""
    shelf = Shelf()
    return {name: hashlib.sha256(shelf.text(name).encode()).hexdigest() for name in shelf.ids()}


@cache
def dependencies() -> dict[str, str]:
    """Each distribution this one needs: its version, and a digest of its list of files."""
    return {
        name: f"{found.version} {hashlib.sha256(_listing(found)).hexdigest()}"
        for name in _required()
        if (found := _installed(name)) is not None
    }


def _required() -> list[str]:
    """By name, without the extras that only development asks for."""
    own = _installed(PACKAGE)
    lines = (own.requires or []) if own is not None else []
    names = (_name(line) for line in lines if "extra ==" not in line)
    return sorted(set(names))


def _name(requirement: str) -> str:
    end = next((i for i, c in enumerate(requirement) if not (c.isalnum() or c in "-_.")), None)
    return requirement[:end].lower()


def _installed(name: str) -> metadata.Distribution | None:
    try:
        return metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return None


def _listing(found: metadata.Distribution) -> bytes:
    return (found.read_text("RECORD") or "").encode()


def _digest(files: Iterable[tuple[str, bytes]]) -> str:
    total = hashlib.sha256()
    for name, content in files:
        total.update(f"{name}\n{hashlib.sha256(content).hexdigest()}\n".encode())
    return total.hexdigest()
