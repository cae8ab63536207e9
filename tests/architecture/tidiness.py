"""Small files, short functions, finished work, and no trace of anybody's machine."""

import ast
import re
from collections.abc import Iterator

LINES_PER_FILE = 400
LINES_PER_FUNCTION = 70
CHARACTERS_PER_LINE = 100
VAGUE_NAMES = frozenset({"utils", "util", "helpers", "helper", "common", "misc"})

# Written with a letter in brackets, or this file would object to itself.
UNFINISHED = re.compile(r"\b(?:FIXM[E]|TOD[O]|XX[X])\b")
MACHINE_PATH = re.compile(r"(?<![\w.~/-])/(?:home|root|Users|work|opt|mnt|tmp)/\w[^\s'\"`)]*")
REGISTRY = re.compile(r"\bpypi\.or[g]|pythonhosted\.or[g]|registry\.npmj[s]")


def of_python(source: str) -> Iterator[str]:
    """Objections to the shape of a Python source."""
    yield from of_length(source)
    if source.count("\n") < LINES_PER_FUNCTION:
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > LINES_PER_FUNCTION:
                yield f"{node.name} has {length} lines; the most is {LINES_PER_FUNCTION}"


def of_length(source: str) -> Iterator[str]:
    lines = source.splitlines()
    if len(lines) > LINES_PER_FILE:
        yield f"{len(lines)} lines; the most is {LINES_PER_FILE}: split it by concept"


def of_code_lines(text: str) -> Iterator[str]:
    for number, line in enumerate(text.splitlines(), start=1):
        if len(line) > CHARACTERS_PER_LINE:
            yield f"line {number} has {len(line)} characters; the most is {CHARACTERS_PER_LINE}"


def of_package(source: str) -> Iterator[str]:
    """A package opens by saying what it is, who may import it, and what to read first."""
    if not ast.get_docstring(ast.parse(source)):
        yield "the package does not say what it is, who may import it and what to read first"


def of_text(text: str) -> Iterator[str]:
    """Objections to any text, whatever its kind."""
    for number, line in enumerate(text.splitlines(), start=1):
        for pattern, what in (
            (UNFINISHED, "unfinished work is marked"),
            (MACHINE_PATH, "a path of one machine"),
            (REGISTRY, "a registry is named"),
        ):
            found = pattern.search(line)
            if found:
                yield f"line {number}: {what}: {found.group()}"


def of_blanks(text: str) -> Iterator[str]:
    """What .editorconfig asks of every editor."""
    if "\r" in text:
        yield "lines end with a carriage return"
    if text and not text.endswith("\n"):
        yield "the last line has no end"
    for number, line in enumerate(text.splitlines(), start=1):
        if line != line.rstrip():
            yield f"line {number} ends with blanks"


def of_path(parts: tuple[str, ...]) -> Iterator[str]:
    for part in parts:
        if part.partition(".")[0] in VAGUE_NAMES:
            yield f"{part} says nothing: name it for its concept"


def of_executable(first_line: str, *, executable: bool, is_command: bool) -> Iterator[str]:
    """A command says what runs it and may be run; nothing else pretends to be one."""
    has_interpreter = first_line.startswith("#!")
    if is_command and not has_interpreter:
        yield "a command without an interpreter in its first line"
    if has_interpreter and not executable:
        yield "names an interpreter but may not be executed"
    if executable and not has_interpreter:
        yield "may be executed but names no interpreter"


def of_lock(text: str) -> Iterator[str]:
    for number, line in enumerate(text.splitlines(), start=1):
        if "://" in line:
            yield f"line {number}: a lock names a download address"
