from pathlib import Path

from tests.architecture.completeness import GAME_FILES, games, missing
from tests.architecture.repository import PACKAGE, ROOT

SOURCE = PACKAGE / "core" / "games"
TESTS = ROOT / "tests" / "core" / "games"


def test_every_game_has_the_same_complete_set_of_files_and_tests() -> None:
    assert [lack for game in games(SOURCE) for lack in missing(game, SOURCE, TESTS)] == []


def test_a_game_without_a_file_or_without_tests_is_found(tmp_path: Path) -> None:
    source, tests = tmp_path / "games", tmp_path / "tests"
    for name in GAME_FILES:
        _write(source / "faro" / f"{name}.py")
    _write(tests / "faro" / "test_bets.py")
    _write(source / "pictures" / "layout.svg")

    assert games(source) == ["faro"]
    assert missing("faro", source, tests) == []

    (source / "faro" / "payout.py").unlink()
    (tests / "faro" / "test_bets.py").unlink()
    assert missing("faro", source, tests) == [
        "faro lacks payout.py",
        "faro lacks tests in tests/core/games/faro/",
    ]


def _write(file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch()
