"""The shell's help: its own commands, and every command of the pit with fields and senders."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from croupier.core.currencies import Currency
from croupier.core.identifiers import PersonId
from croupier.core.pit.registry import RIGHTS
from croupier.core.stream.envelope import Actor
from croupier.shell import values
from croupier.shell.command_lines import ALIASES, requests_of, said_fields, tags
from croupier.shell.errors import NotUnderstood, nearest
from croupier.shell.pit import MemoryPit
from croupier.shell.references import STAFF, KnownReferences

_LINE = "WHO: COMMAND WORDS FIELD=VALUE …"
_COMMANDS = "commands"
_WHO = "who"


def help_lines(
    words: list[str], directives: Mapping[str, tuple[str, str]], pit: MemoryPit
) -> Iterator[str]:
    match words:
        case []:
            yield from _help_overview(directives, pit.floor.currency)
        case [word] if word == _COMMANDS:
            yield from sorted(tags())
        case [word] if word == _WHO:
            yield from (f"{name:<8} {role.value}" for name, role in STAFF.items())
        case [word] if word in directives:
            usage, about = directives[word]
            yield f"{usage}: {about}."
        case [word]:
            yield from _command_help(ALIASES.get(word, word), pit)
        case _:
            raise NotUnderstood("say help, help commands, help who, or help COMMAND")


def _help_overview(directives: Mapping[str, tuple[str, str]], currency: Currency) -> Iterator[str]:
    yield f"A line is {_LINE}, or one of the words below. For example:"
    yield "  floor nsw-rapid-2016 roulette players=2"
    yield "  dan: open-wagering"
    five, one = (values.amount_words(each * currency.unit, currency) for each in (5, 1))
    yield f"  T1-A: bet red {five}, straight:17 {one}"
    yield "  wait 30s"
    yield "  dan: spin"
    yield "  wait"
    yield "  dan: enter-outcome 17"
    yield "  dan with sue: void-past-round T1/1 chips were misplaced"
    yield "WHO is staff by name or role, a player by terminal or session, or a device: the wheel."
    yield "A table, round, session, case or ticket is filled in where there is only one."
    width = max(len(usage) for usage, _ in directives.values() if len(usage) < len(_LINE) + 10)
    for usage, about in directives.values():
        yield f"  {usage:<{width}}  {about}"
    yield f"  {'help commands':<{width}}  every command of the pit ({len(tags())})"
    yield f"  {'help who':<{width}}  the staff, and what each is"
    yield "Short: " + ", ".join(f"{short} = {tag}" for short, tag in ALIASES.items()) + "."


def _command_help(name: str, pit: MemoryPit) -> Iterator[str]:
    known = tags()
    if name not in known:
        raise NotUnderstood(f"there is no command {name!r}{nearest(name, known)}")
    about = (known[name].__doc__ or "").strip().splitlines()
    if about and not about[0].startswith(known[name].__name__):
        yield about[0]
    rights = RIGHTS.get(known[name])
    if rights is not None:
        more = "; the rulebook says who of them may" if rights.asks is not None else ""
        yield f"Sent by {rights.senders.who.rstrip(',')}{more}."
    yield f"WHO: {name}" + "".join(f" {_usage(field)}" for field in said_fields(known[name]))
    for field in said_fields(known[name]):
        yield f"  {field.name}: {_kind(field, KnownReferences(pit, Actor(PersonId(''))))}"


def _usage(field: msgspec.structs.FieldInfo) -> str:
    return field.name.upper() if field.required else f"[{field.name}=…]"


def _kind(field: msgspec.structs.FieldInfo, known: KnownReferences) -> str:
    may = values.choices(field.type) or [*requests_of(field.type)]
    if may:
        return "one of " + ", ".join(may)
    there: list[Any] = known.candidates(field.name, field.type)
    now = f" (now {', '.join(map(str, there))})" if there else ""
    return values.described(field.type, field.name, known.pit.floor.currency) + now
