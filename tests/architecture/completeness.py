"""Every game has the same files, and tests beside them."""

from pathlib import Path

GAME_FILES = ("__init__", "bets", "rules", "outcome", "payout", "explain")


def games(folder: Path) -> list[str]:
    """The folders that are packages; what holds no source yet, or only data, is none."""
    return sorted(init.parent.name for init in folder.glob("*/__init__.py"))


def missing(game: str, source: Path, tests: Path) -> list[str]:
    lacking = [
        f"{game} lacks {name}.py"
        for name in GAME_FILES
        if not (source / game / f"{name}.py").is_file()
    ]
    if not any((tests / game).glob("test_*.py")):
        lacking.append(f"{game} lacks tests in tests/core/games/{game}/")
    return lacking
