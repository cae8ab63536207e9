"""What core must not touch, and what stands in its place."""

import ast
from collections.abc import Iterator

from tests.architecture.imports import imported

TIME = "the time arrives with the command, stamped by the writer"
CHANCE = "chance arrives with the command, as an outcome that staff confirmed"
FILES = "a caller outside core reads the file and passes its text"
WORLD = "the machine is the runtime's; pass what is needed as an argument"
WAITING = "core computes at once; the runtime waits, schedules and shares out work"
SPEECH = "core answers with values; a view or a command shows them"
HIDDEN = "say in the source what is imported and run"

BANNED_MODULES = {
    "time": TIME,
    "sched": TIME,
    "random": CHANCE,
    "secrets": CHANCE,
    "uuid": "an identifier arrives with the command, made by whoever sends it",
    "io": FILES,
    "pathlib": FILES,
    "tempfile": FILES,
    "shutil": FILES,
    "glob": FILES,
    "fileinput": FILES,
    "mmap": FILES,
    "sqlite3": "the journal stores; core returns events",
    "pickle": "msgspec encodes values, outside core",
    "os": WORLD,
    "sys": WORLD,
    "platform": WORLD,
    "socket": WORLD,
    "subprocess": WORLD,
    "ctypes": WORLD,
    "signal": WORLD,
    "locale": WORLD,
    "getpass": WORLD,
    "urllib.request": WORLD,
    "http": WORLD,
    "asyncio": WAITING,
    "threading": WAITING,
    "multiprocessing": WAITING,
    "concurrent": WAITING,
    "queue": WAITING,
    "contextvars": WAITING,
    "logging": SPEECH,
    "warnings": SPEECH,
    "importlib": HIDDEN,
}
BANNED_CALLS = {
    "open": FILES,
    "input": SPEECH,
    "print": SPEECH,
    "eval": HIDDEN,
    "exec": HIDDEN,
    "__import__": HIDDEN,
}
BANNED_METHODS = {
    "now": TIME,
    "utcnow": TIME,
    "today": TIME,
    "read_text": FILES,
    "read_bytes": FILES,
    "write_text": FILES,
    "write_bytes": FILES,
}


def objections(name: str, source: str) -> list[str]:
    """What is impure in one module of core, each with what to do instead."""
    found = [*_imports(source), *_calls(source), *_awaiting(source)]
    return [f"{name}:{line}: {what} is not for core: {instead}" for line, what, instead in found]


def _imports(source: str) -> Iterator[tuple[int, str, str]]:
    for line, target in imported(source, BANNED_MODULES):
        for banned, instead in BANNED_MODULES.items():
            if target == banned or target.startswith(f"{banned}."):
                yield line, f"import {target}", instead


def _calls(source: str) -> Iterator[tuple[int, str, str]]:
    # To read a module takes a while, and hardly any has even the words.
    if not any(word in source for word in (*BANNED_CALLS, *BANNED_METHODS)):
        return
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id=called)) if called in BANNED_CALLS:
                yield node.lineno, f"{called}()", BANNED_CALLS[called]
            # Also without a call: `clock = datetime.now` only hides it.
            case ast.Attribute(attr=method) if method in BANNED_METHODS:
                yield node.lineno, f".{method}", BANNED_METHODS[method]
            case _:
                pass


def _awaiting(source: str) -> Iterator[tuple[int, str, str]]:
    if not any(word in source for word in ("async", "global", "nonlocal")):
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.AsyncFunctionDef):
            yield node.lineno, "async def", WAITING
        elif isinstance(node, ast.Global | ast.Nonlocal):
            yield node.lineno, f"changing {', '.join(node.names)} from within", WORLD
