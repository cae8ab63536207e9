"""The example as a file among what it needs, and changed in one place."""

from importlib.resources import files
from pathlib import Path

from croupier.server.config.loading import make_key

EXAMPLE = (files("croupier.server.config") / "example.toml").read_text(encoding="utf-8")


def changed(old: str, new: str) -> str:
    assert EXAMPLE.count(old) == 1, old
    return EXAMPLE.replace(old, new)


def written(folder: Path, text: str = EXAMPLE) -> Path:
    path = folder / "floor.toml"
    path.write_text(text, encoding="utf-8")
    make_key(folder / "venue.key")
    return path
