"""Ways in which a line of code can be wrong: a comparison, a bound, a sign or a refusal left out.

What is changed is swapped into the functions that are already loaded, in a process that ends with
the question it was made for. Lines keep their numbers, so that a function is found by its own.
"""

import ast
import builtins
import gc
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from types import CodeType, FunctionType
from typing import Any, NamedTuple

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
# What a watched expression calls, among the built-in names while the process lasts.
_ASKED = "__croupier_must_be_same__"
# What a function calls that is run in both forms, with what it was given.
_BOTH = "__croupier_both_forms__"
_SIGNS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


class CodeChange(NamedTuple):
    line: int
    what: str
    source: str
    place: int
    other: ast.AST

    def tree(self, *, watched: bool = False) -> ast.Module:
        """The changed text; watched, it does the same as before until the change would differ."""
        tree = ast.parse(self.source)
        target = next(node for at, node in enumerate(ast.walk(tree)) if at == self.place)
        parents = {of: parent for parent in ast.walk(tree) for of in ast.iter_child_nodes(parent)}
        changed = _either(target, self.other) if watched else self.other
        parent, other = parents[target], ast.copy_location(changed, target)
        for field, value in ast.iter_fields(parent):
            if value is target:
                setattr(parent, field, other)
            elif isinstance(value, list) and any(each is target for each in value):
                setattr(parent, field, [other if each is target else each for each in value])
        return ast.fix_missing_locations(tree)


class TakesEffect(Exception):
    """A changed expression would have come out otherwise than the one that was written."""


def _either(written: ast.AST, changed: ast.AST) -> ast.AST:
    """Of a statement the changed form: there is no value to compare."""
    if not isinstance(written, ast.expr) or not isinstance(changed, ast.expr):
        return changed
    return ast.Call(ast.Name(_ASKED, ast.Load()), [written, changed], [])


def _must_be_same(written: object, changed: object) -> object:
    if written != changed:
        raise TakesEffect
    return written


def changes(source: str, lines: Set[int]) -> list[CodeChange]:
    """Every changed form of these lines, in the order of the text."""
    found = []
    tree = ast.parse(source)
    worded = {id(inner) for node in ast.walk(tree) if _is_wording(node) for inner in ast.walk(node)}
    for place, node in enumerate(ast.walk(tree)):
        line: int | None = getattr(node, "lineno", None)
        if line is not None and line in lines and id(node) not in worded:
            found += [CodeChange(line, what, source, place, other) for what, other in _others(node)]
    return sorted(found, key=lambda each: (each.line, each.what, each.place))


def _is_wording(node: ast.AST) -> bool:
    """A sentence for people: what it says is no decision."""
    match node:
        case ast.JoinedStr() | ast.Call(func=ast.Attribute(value=ast.Constant(), attr="join")):
            return True
        case ast.FunctionDef(returns=ast.Name(id="str")):
            return True
        case ast.Assign(targets=[ast.Name(id="sentence" | "said" | "why")]):
            return True
        case _:
            return False


def _others(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    other: Any
    match node:
        case ast.Compare(ops=[op]) if type(op) in _COMPARED:
            compared = _COMPARED[type(op)]()
            other = ast.Compare(node.left, [compared], node.comparators)
            yield f"{type(op).__name__} to {type(compared).__name__}", other
        case ast.BoolOp(op=joins, values=values):
            joined: ast.boolop = ast.Or() if isinstance(joins, ast.And) else ast.And()
            yield f"{type(joins).__name__} to {type(joined).__name__}", ast.BoolOp(joined, values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not left out", operand
        case ast.Constant(value=bool() as value):
            yield f"{value} to {not value}", ast.Constant(not value)
        case ast.BinOp(op=op) if type(op) in _SIGNS:
            sign = _SIGNS[type(op)]()
            turned = ast.BinOp(node.left, sign, node.right)
            yield f"{type(op).__name__} to {type(sign).__name__}", turned
        case ast.Return(value=ast.Call(func=ast.Name(id="Refusal"))):
            yield "refusal left out", ast.Return(ast.Constant(None))
        case _:
            pass


Functions = Mapping[str, Sequence[FunctionType]]


def loaded_functions(folder: str) -> Functions:
    """Every function loaded from a file below the folder, by its file."""
    gc.unfreeze()
    found: dict[str, list[FunctionType]] = {}
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(folder):
            found.setdefault(each.__code__.co_filename, []).append(each)
    gc.freeze()
    return found


def swap(change: CodeChange, file: str, functions: Functions, *, watched: bool = False) -> None:
    """Whatever this file has loaded does the changed thing from now on."""
    setattr(builtins, _ASKED, _must_be_same)
    changed = dict(_codes(compile(change.tree(watched=watched), file, "exec")))
    for function in functions.get(file, ()):
        code = function.__code__
        if (code.co_qualname, code.co_firstlineno) in changed:
            function.__code__ = changed[code.co_qualname, code.co_firstlineno]


def run_both(change: CodeChange, file: str, functions: Functions) -> None:
    """Whichever function holds the change does both forms, and must come out the same each time.

    What tells its result by doing something, or belongs to another function, cannot be run twice:
    there it is the changed expression that must.
    """
    written = dict(_codes(compile(change.source, file, "exec")))
    changed = dict(_codes(compile(change.tree(), file, "exec")))
    swap(change, file, functions, watched=True)
    for function in functions.get(file, ()):
        at = (function.__code__.co_qualname, function.__code__.co_firstlineno)
        if at not in written or written[at] == changed[at]:
            continue
        if function.__annotations__.get("return") is not None and not written[at].co_freevars:
            _do_both(function, written[at], changed[at])


def _do_both(function: FunctionType, written: CodeType, changed: CodeType) -> None:
    forms = [_copied(function, code) for code in (written, changed)]

    def both(given: tuple[Any, ...], named: dict[str, Any]) -> Any:
        told, other = (_outcome(form, given, named) for form in forms)
        if told != other:
            raise TakesEffect
        if told.raised is not None:
            raise told.raised
        return iter(told.value) if told.yielded else told.value

    name = f"{_BOTH}{id(function)}"
    setattr(builtins, name, both)
    scope: dict[str, Any] = {}
    exec(f"def instead(*given, **named):\n    return {name}(given, named)\n", scope)
    function.__defaults__ = function.__kwdefaults__ = None
    function.__code__ = scope["instead"].__code__


def _copied(function: FunctionType, code: CodeType) -> FunctionType:
    copied = FunctionType(code, function.__globals__, function.__name__, function.__defaults__)
    copied.__kwdefaults__ = function.__kwdefaults__
    return copied


class _Outcome(NamedTuple):
    value: Any
    yielded: bool = False
    raised: Exception | None = None

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Outcome):
            return False
        if self.raised is not None or other.raised is not None:
            return repr(self.raised) == repr(other.raised)
        return type(self.value) is type(other.value) and bool(self.value == other.value)


def _outcome(form: Callable[..., Any], given: tuple[Any, ...], named: dict[str, Any]) -> _Outcome:
    try:
        value = form(*given, **named)
        yields = isinstance(value, Iterator)
        return _Outcome(list(value) if yields else value, yields)
    except TakesEffect:
        raise
    except Exception as raised:
        return _Outcome(None, raised=raised)


def _codes(code: CodeType) -> Iterator[tuple[tuple[str, int], CodeType]]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield (constant.co_qualname, constant.co_firstlineno), constant
            yield from _codes(constant)
