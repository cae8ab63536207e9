"""Commands of every shape, most of them nearly right: made from their types and a floor's names."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

from croupier.core.identifiers import PersonId, TerminalId
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor

USUAL = (100, 200, 500, 1_000, 5_000, 10_000)
WILD = (0, 1, -1, 10**12, 10**12 + 1, 10**18, -(10**18), 2**63 - 1, -(2**63))
JUNK = ("", " ", "nobody", "🎲" * 50, "T1; DROP TABLE claims", "x" * 5_000, "-1", "0", "\x00")
_WHEEL = ("red", "straight:17", "split:17-20", "tier", "lucky:red")
BETS = (*_WHEEL, "banker", "player", "tie", "player-pair", "small", "big", "total:9", "any-triple")
CARDS = ("AS", "TD", "9H", "KC", "2S", "5D")
ROLES: tuple[Role | None, ...] = (None, *Role)

_infos: dict[type, inspect.StructType] = {}


class Arsenal:
    """`names` are those that the floor knows, by the field that would hold one."""

    def __init__(self, chance: Random, names: Mapping[str, Iterable[str]]) -> None:
        self._chance = chance
        self._names = {field: tuple(known) for field, known in names.items()}
        every = sorted({name for known in self._names.values() for name in known})
        self._any = (*every, *BETS, *CARDS, *JUNK)
        self._wild: tuple[int, ...] = WILD

    def body(self, type_: type) -> Any:
        if type_ not in _infos:
            info = inspect.type_info(type_)
            assert isinstance(info, inspect.StructType)
            _infos[type_] = info
        return self._struct(_infos[type_], getattr(type_, "SUPPLIED", ()))

    def _struct(self, info: inspect.StructType, absent: Iterable[str]) -> Any:
        made: type[msgspec.Struct] = info.cls
        fields = (field for field in info.fields if field.name not in absent)
        return made(**{field.name: self._of(field.type, field.name) for field in fields})

    def _of(self, info: inspect.Type, name: str) -> Any:
        chance = self._chance
        match info:
            case inspect.IntType():
                return chance.choice(USUAL if chance.random() < 0.7 else self._wild)
            case inspect.StrType():
                known = self._names.get(name, ())
                return chance.choice(known if known and chance.random() < 0.8 else self._any)
            case inspect.BoolType():
                return chance.random() < 0.5
            case inspect.NoneType():
                return None
            case inspect.EnumType():
                return chance.choice(list(info.cls))
            case inspect.LiteralType():
                return chance.choice(info.values)
            case inspect.UnionType():
                return self._of(chance.choice(info.types), name)
            case inspect.StructType():
                return self._struct(info, ())
            case _:
                return self._collection(info, name)

    def _collection(self, info: inspect.Type, name: str) -> Any:
        many = range(self._chance.randrange(4))
        match info:
            case inspect.VarTupleType():
                return tuple(self._of(info.item_type, name) for _ in many)
            case inspect.TupleType():
                return tuple(self._of(item, name) for item in info.item_types)
            case inspect.ListType():
                return [self._of(info.item_type, name) for _ in many]
            case inspect.FrozenSetType():
                return frozenset(self._of(info.item_type, name) for _ in many)
            case inspect.DictType():
                keys, values = info.key_type, info.value_type
                return {self._of(keys, name): self._of(values, name) for _ in many}
            case _:
                raise TypeError(f"{info} has no place in a command")


def everybody(terminals: Iterable[str]) -> list[Actor]:
    """Somebody of every role, and a device; a player at every terminal and at none."""
    people = [Actor(PersonId(f"a {role}"), role) for role in ROLES]
    return people + [Actor(PersonId("player"), Role.PLAYER, TerminalId(name)) for name in terminals]
