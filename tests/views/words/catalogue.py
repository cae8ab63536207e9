"""The catalogues as the tests of words read them, and what the player's terminal is made of."""

from functools import cache
from pathlib import Path

from croupier.words.catalogue import Language, catalogue
from croupier.words.typescript import SERVERS_OWN

_TERMINAL = Path(__file__).resolve().parents[3] / "web" / "src" / "screens" / "terminal"


@cache
def screen_words(language: Language) -> dict[str, str]:
    """What the screens themselves say."""
    said = catalogue(language).items()
    return {key: text for key, text in said if not key.startswith(SERVERS_OWN)}


@cache
def terminal_source() -> str:
    """Everything that the player's terminal is made of."""
    return "\n".join(file.read_text("utf-8") for file in sorted(_TERMINAL.rglob("*.ts*")))
