"""For one run of pytest in a process of its own: a changed module, or which lines tests ran.

`-p tests.mutants.code_plugin` with `CHANGED_MODULE` and `CHANGED_SOURCE` (a file), or with
`LINES_TO` (a file that gets a JSON list of [path, line]).
"""

import importlib.abc
import importlib.machinery
import json
import os
import sys
from collections.abc import Generator, Sequence
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

import pytest

FOLDER = str(Path("src/croupier/core").absolute())


class ChangedFinder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def __init__(self, name: str, source: str) -> None:
        self._name, self._source = name, source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self._name:
            return None
        return importlib.machinery.ModuleSpec(fullname, self)

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self._source, f"changed {self._name}", "exec"), module.__dict__)


if "CHANGED_MODULE" in os.environ:
    assert os.environ["CHANGED_MODULE"] not in sys.modules
    text = Path(os.environ["CHANGED_SOURCE"]).read_text(encoding="utf-8")
    sys.meta_path.insert(0, ChangedFinder(os.environ["CHANGED_MODULE"], text))

RAN: set[tuple[str, int]] = set()


def _traced(frame: FrameType, event: str, argument: object) -> Any:
    if not frame.f_code.co_filename.startswith(FOLDER):
        return None
    if event == "line":
        RAN.add((frame.f_code.co_filename, frame.f_lineno))
    return _traced


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, None, None]:
    if "LINES_TO" in os.environ:
        sys.settrace(_traced)
    try:
        yield
    finally:
        sys.settrace(None)


def pytest_sessionfinish() -> None:
    if "LINES_TO" in os.environ:
        Path(os.environ["LINES_TO"]).write_text(json.dumps(sorted(RAN)), encoding="utf-8")
