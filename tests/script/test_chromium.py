"""Where the browser tests get their Chromium from."""

from pathlib import Path

import pytest

from script import chromium


@pytest.fixture
def bare_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """No browser is named, none is on the PATH, and Playwright has downloaded none."""
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "downloaded"))
    return tmp_path


def test_a_bare_machine_has_none(bare_machine: Path) -> None:
    assert chromium.find() is None


@pytest.mark.parametrize("name", chromium.NAMES)
def test_one_on_the_path_is_found(bare_machine: Path, name: str) -> None:
    program = bare_machine / name
    program.touch(mode=0o755)
    assert chromium.find() == program


def test_the_one_that_is_named_comes_first(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (bare_machine / "chromium").touch(mode=0o755)
    named = bare_machine / "my own browser"
    named.touch(mode=0o755)
    monkeypatch.setenv(chromium.VARIABLE, str(named))
    assert chromium.find() == named


def test_one_that_is_named_and_not_there_is_said_by_name(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(chromium.VARIABLE, "no-such-browser")
    assert chromium.main() == 1
    assert "CROUPIER_CHROMIUM names no-such-browser" in capsys.readouterr().err
