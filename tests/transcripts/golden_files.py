"""The golden transcripts: the clause and the title that each begins with, and its name."""

import re
from pathlib import Path

GOLDEN = Path(__file__).parent / "golden"
_TITLE = re.compile(r"# (?P<clause>[A-Z]{3}-\S+): (?P<title>[A-Z].*)\.")


def golden_files() -> list[Path]:
    return sorted(GOLDEN.glob("*.txt"))


def title_of(path: Path) -> re.Match[str]:
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    found = _TITLE.fullmatch(first)
    assert found is not None, f"{path.name} begins with {first!r}, and not with its clause"
    return found


def slug_of(path: Path) -> str:
    """What the file must be called: its clause and its title in small letters, with dashes."""
    title = title_of(path)
    return re.sub(r"[^a-z0-9]+", "-", f"{title['clause']} {title['title']}".lower()).strip("-")
