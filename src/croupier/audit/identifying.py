"""Identifies the running software file by file, and how it differs from what was approved.

The journal's `started` entries hold the same in short: `code_digest`, the dependencies that are
asked for by name, and the rulebooks. Here every file has its own digest, so a difference is named.
"""

import base64
import hashlib
import platform
import re
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import msgspec

import croupier
from croupier.runtime import identify

# The name at the beginning of a requirement.
_NAME = re.compile(r"[A-Za-z0-9._-]+")


class Distribution(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`record` is the digest of its list of files; `altered` are files that the list denies."""

    version: str
    record: str
    altered: tuple[str, ...] = ()


class Identification(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    version: str
    python: str
    interpreter: str
    platform: str
    code_digest: str
    code: dict[str, str]
    dependencies: dict[str, Distribution]
    rulebooks: dict[str, str]
    configuration: str | None = None


class IdentityDifference(msgspec.Struct, frozen=True):
    what: str
    approved: str | None
    running: str | None

    def __str__(self) -> str:
        if self.approved is None:
            return f"{self.what} is not on the approved list"
        if self.running is None:
            return f"{self.what} is approved and not there"
        return f"{self.what} is {self.running}, and {self.approved} was approved"


def identification(configuration: bytes | None = None) -> Identification:
    return Identification(
        version=croupier.__version__,
        python=f"{platform.python_implementation()} {platform.python_version()}",
        interpreter=_digest(Path(sys.executable).resolve().read_bytes()),
        platform=f"{platform.system()} {platform.machine()}",
        code_digest=identify.code_digest(),
        code=dict(_package_files()),
        dependencies={name: _described(found) for name, found in _needed().items()},
        rulebooks=identify.rulebooks(),
        configuration=_digest(configuration) if configuration is not None else None,
    )


def read_approved(text: bytes) -> Identification:
    """An approved list is what `croupier identify --json` wrote where it was approved."""
    return msgspec.json.decode(text, type=Identification)


def differences(approved: Identification, running: Identification) -> list[IdentityDifference]:
    ours, theirs = dict(_listed(running)), dict(_listed(approved))
    return [
        IdentityDifference(what, theirs.get(what), ours.get(what))
        for what in sorted({*ours, *theirs})
        if theirs.get(what) != ours.get(what)
    ]


def _listed(known: Identification) -> Iterator[tuple[str, str]]:
    for field in ("version", "python", "interpreter", "platform", "code_digest", "configuration"):
        value = getattr(known, field)
        if value is not None:
            yield field.replace("_", " "), value
    yield from ((f"file {name}", digest) for name, digest in known.code.items())
    yield from ((f"rulebook {name}", digest) for name, digest in known.rulebooks.items())
    for name, found in known.dependencies.items():
        yield f"dependency {name}", f"{found.version} {found.record}"
        yield from ((f"file {path} of {name}", "altered") for path in found.altered)


def _package_files() -> Iterator[tuple[str, str]]:
    root = Path(croupier.__file__).parent
    for path in sorted(root.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(root).as_posix(), _digest(path.read_bytes())


def _needed() -> dict[str, metadata.Distribution]:
    """Whatever Croupier needs to run, and what that needs in turn, as far as it is installed."""
    found: dict[str, metadata.Distribution] = {}
    waiting = [identify.PACKAGE]
    while waiting:
        name = waiting.pop()
        try:
            distribution = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue
        for line in distribution.requires or ():
            match = _NAME.match(line)
            if match is None or "extra ==" in line:
                continue
            needed = match[0].lower().replace("_", "-")
            if needed not in found and needed not in waiting:
                waiting.append(needed)
        found[name] = distribution
    found.pop(identify.PACKAGE, None)
    return dict(sorted(found.items()))


def _described(found: metadata.Distribution) -> Distribution:
    record = (found.read_text("RECORD") or "").encode()
    return Distribution(found.version, _digest(record), tuple(_altered(found)))


def _altered(found: metadata.Distribution) -> Iterator[str]:
    for path in found.files or ():
        if path.hash is None:
            continue
        there = Path(str(path.locate()))
        content = there.read_bytes() if there.is_file() else b""
        digest = hashlib.new(path.hash.mode, content).digest()
        if base64.urlsafe_b64encode(digest).rstrip(b"=").decode() != path.hash.value:
            yield path.as_posix()


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
