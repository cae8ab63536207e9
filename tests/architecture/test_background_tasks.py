"""No task of a server escapes its supervisor: what runs for ever is begun nowhere else."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.repository import PACKAGE

BEGINNING = frozenset({"create_task", "ensure_future", "TaskGroup", "run_coroutine_threadsafe"})
# Tasks that end by themselves, and whose end somebody waits for and hears.
AWAITED = {
    ("runtime/task_supervisor.py", "_begin"): "keeps what runs for ever running",
    ("runtime/task_supervisor.py", "begin_once"): "tells the log of what failed",
    (
        "runtime/owning/owner.py",
        "start",
    ): "the stream itself, which `ended` waits for; and its opening",
    ("runtime/owning/owner.py", "_run_writer"): "writer and lease, which `_run_writer` waits for",
}


def begun(source: str) -> Iterator[str]:
    """The functions in which a task is begun."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Attribute | ast.Name) and _name(node) in BEGINNING:
                    yield function.name


def _name(node: ast.Attribute | ast.Name) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id


def found(package: Path) -> set[tuple[str, str]]:
    return {
        (path.relative_to(package).as_posix(), name)
        for part in ("server", "runtime")
        for path in (package / part).rglob("*.py")
        for name in begun(path.read_text(encoding="utf-8"))
    }


def test_every_task_of_a_server_is_begun_by_the_supervisor_or_awaited() -> None:
    assert found(PACKAGE) == AWAITED.keys()


def test_a_task_that_escapes_is_noticed() -> None:
    escaping = "async def f():\n    asyncio.get_running_loop().create_task(work())\n"
    assert list(begun(escaping)) == ["f"]
