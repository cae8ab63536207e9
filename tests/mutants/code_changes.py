"""Ways in which a line of code can be wrong: a comparison, a bound, a sign or a refusal left out.

Parses source alone and imports nothing of the package, so that what is changed is not yet loaded.
"""

import ast
from collections.abc import Iterator, Set
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
_SIGNS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


class CodeChange(NamedTuple):
    line: int
    what: str
    source: str


def changes(source: str, lines: Set[int]) -> list[CodeChange]:
    """Every changed form of these lines, in the order of the text."""
    found = []
    tree = ast.parse(source)
    worded = {id(inner) for node in ast.walk(tree) if _is_wording(node) for inner in ast.walk(node)}
    for place, node in enumerate(ast.walk(tree)):
        line: int | None = getattr(node, "lineno", None)
        if line is not None and line in lines and id(node) not in worded:
            found += [
                CodeChange(line, what, _with(source, place, other)) for what, other in _others(node)
            ]
    return sorted(found, key=lambda each: (each.line, each.what))


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


def _with(source: str, place: int, other: ast.AST) -> str:
    tree = ast.parse(source)
    target = next(node for number, node in enumerate(ast.walk(tree)) if number == place)
    parents = {child: parent for parent in ast.walk(tree) for child in ast.iter_child_nodes(parent)}
    parent = parents[target]
    for field, value in ast.iter_fields(parent):
        if value is target:
            setattr(parent, field, other)
        elif isinstance(value, list) and any(each is target for each in value):
            setattr(parent, field, [other if each is target else each for each in value])
    return ast.unparse(ast.fix_missing_locations(tree))
