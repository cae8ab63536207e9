"""The screens' catalogues of sentences, read from their own files."""

import re
from functools import cache
from pathlib import Path

_WEB = Path(__file__).resolve().parents[3] / "web" / "src"
_ENTRY = re.compile(r'^\s+"([^"]+)":\s*"((?:[^"\\]|\\.)*)"', re.MULTILINE)
LANGUAGES = ("en", "zh-hans")


@cache
def catalogue(language: str) -> dict[str, str]:
    files = sorted((_WEB / "words" / language).glob("*.ts"))
    return {key: said for file in files for key, said in _ENTRY.findall(file.read_text("utf-8"))}


@cache
def terminal_source() -> str:
    """Everything that the player's terminal is made of."""
    files = sorted((_WEB / "screens" / "terminal").rglob("*.ts*"))
    return "\n".join(file.read_text("utf-8") for file in files)


def values_in(sentence: str) -> set[str]:
    return set(re.findall(r"\{([\w-]+)\}", sentence))
