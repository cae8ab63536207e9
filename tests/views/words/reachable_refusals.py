"""Which refusals a function can come to: its own and those of every function it may call.

Found in the source, so that a refusal added anywhere below a command is found as well. A method is
followed by its name into every class that the function's module knows: rather one too many.
"""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

from croupier.core.games.baccarat.payout import Baccarat
from croupier.core.games.roulette.payout import Roulette
from croupier.core.games.sicbo.payout import SicBo
from croupier.core.refusals import Refusal, RefusalCode

# An offer's game is known by its contract alone.
_GAMES = (Roulette, Baccarat, SicBo)


def reachable(*starts: Callable[..., Any]) -> set[RefusalCode]:
    waiting: list[Any] = [*starts]
    seen: set[Any] = set()
    codes: set[RefusalCode] = set()
    while waiting:
        function = waiting.pop()
        if function in seen or not isinstance(function, FunctionType):
            continue
        seen.add(function)
        waiting.extend(cell.cell_contents for cell in function.__closure__ or ())
        for found in _mentioned(function):
            if isinstance(found, RefusalCode):
                codes.add(found)
            elif isinstance(found, Refusal):
                codes.add(found.code)
            elif isinstance(found, dict):
                waiting.extend(value for value in found.values() if _ours(value))
                codes |= {value for value in found.values() if isinstance(value, RefusalCode)}
            elif _ours(found):
                waiting.append(found)
    return codes


def _ours(value: object) -> bool:
    return isinstance(value, FunctionType) and value.__module__.startswith("croupier.")


@cache
def _mentioned(function: FunctionType) -> tuple[object, ...]:
    return tuple(_named_in(function))


def _named_in(function: FunctionType) -> Iterator[object]:
    known = function.__globals__
    classes = [
        value
        for value in (*known.values(), *_GAMES)
        if isinstance(value, type) and value.__module__.startswith("croupier.")
    ]
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield known.get(node.id)
        elif isinstance(node, ast.Attribute):
            named = known.get(node.value.id) if isinstance(node.value, ast.Name) else None
            if isinstance(named, ModuleType) or named is RefusalCode:
                yield getattr(named, node.attr, None)
            else:
                yield from (_method(owner, node.attr) for owner in classes)


def _method(owner: type, name: str) -> object:
    found = inspect.getattr_static(owner, name, None)
    if isinstance(found, property):
        return found.fget
    return found.__func__ if isinstance(found, staticmethod | classmethod) else found
