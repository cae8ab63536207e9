"""Tests write to memory where there is enough of it, and where the caller says if he says so."""

import tempfile
from pathlib import Path

import pytest

from tests.plugins.memory_disk import chosen, use


def test_memory_is_used_where_there_is_enough_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TMPDIR", raising=False)
    assert chosen(tmp_path, least=0) == tmp_path
    assert chosen(tmp_path, least=1 << 60) is None
    assert chosen(tmp_path / "none", least=0) is None
    monkeypatch.setenv("TMPDIR", "/elsewhere")
    assert chosen(tmp_path, least=0) is None


def test_whoever_asks_for_a_place_is_given_the_one_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", tempfile.gettempdir())
    monkeypatch.setattr(tempfile, "tempdir", tempfile.gettempdir())
    before = tempfile.gettempdir()
    use(None)
    assert tempfile.gettempdir() == before
    use(tmp_path)
    assert tempfile.gettempdir() == str(tmp_path)
