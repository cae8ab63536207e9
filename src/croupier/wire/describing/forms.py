"""Derives the fixed part of every form that staff fill in from the declared commands.

What a form holds for good is here: its fields, what each holds, whether it may be left out. It goes
into the build of the screens (see `typescript`). What can be chosen at the moment is asked for when
a button is pressed: see `FormView`.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from croupier.core import identifiers
from croupier.core.games.contract import OutcomeData
from croupier.core.jackpots import activation, parameters
from croupier.core.offer.limits import Sign
from croupier.core.pit.registry import DECLARED
from croupier.core.promotions.terms import PromotionId
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.stream.declaring import Button, CommandDeclaration
from croupier.core.stream.messages import Body, Field, FieldKind, field_of, plain_type
from croupier.core.tickets.ticket import TicketId
from croupier.core.tournaments.score_sheet import EntryId, SheetId, TournamentId
from croupier.core.venue import registry as venue
from croupier.core.venue.access.state import ScreenId
from croupier.core.venue.promotions.state import AwardId

_BY_TYPE: Mapping[Any, FieldKind] = {
    str: FieldKind.TEXT,
    bool: FieldKind.YES,
    identifiers.Instant: FieldKind.MOMENT,
    identifiers.TableId: FieldKind.TABLE,
    identifiers.TerminalId: FieldKind.TERMINAL,
    identifiers.RoundId: FieldKind.ROUND,
    identifiers.SessionId: FieldKind.SESSION,
    identifiers.PersonId: FieldKind.PERSON,
    identifiers.CaseId: FieldKind.CASE,
    identifiers.RulebookId: FieldKind.RULEBOOK,
    identifiers.CardSetId: FieldKind.CARD_SET,
    identifiers.DeviceId: FieldKind.DEVICE,
    identifiers.BetText: FieldKind.BET,
    TicketId: FieldKind.TEXT,
    PromotionId: FieldKind.TEXT,
    AwardId: FieldKind.TEXT,
    TournamentId: FieldKind.TEXT,
    EntryId: FieldKind.TEXT,
    SheetId: FieldKind.TEXT,
    ScreenId: FieldKind.TEXT,
    parameters.JackpotId: FieldKind.JACKPOT,
    activation.SensorId: FieldKind.SENSOR,
    Sign: FieldKind.SIGN,
    OutcomeData: FieldKind.OUTCOME,
}


# What a form may be given by where its button stands: its choices follow from these.
GIVEN = ("table", "terminal", "session", "round", "case", "cards", "about", "hold")


class FormlessError(TypeError):
    """A command with a button has a field that no form can ask for. The screens are not built."""


class FormField(Struct, frozen=True, omit_defaults=True):
    """`required`: somebody has to fill it in. `nullable`: left empty, it is sent as null.

    `options` are those of an enum, and `start` is what it holds where nobody says otherwise.
    """

    kind: FieldKind
    required: bool = False
    nullable: bool = False
    options: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    start: int | None = None


class Form(Struct, frozen=True):
    button: Button
    fields: dict[str, FormField]


class FieldChoice(Struct, frozen=True, omit_defaults=True):
    """One that can be chosen now. Screens name tables, people and players in their own language.

    `terminal` is where a player sits, `amount` what is at stake, `words` what the server calls it.
    """

    value: str
    terminal: identifiers.TerminalId | None = None
    amount: int | None = None
    words: str = ""


class FieldNow(Struct, frozen=True, omit_defaults=True):
    """What can be said in a field at this moment: no choices are not the same as none to make."""

    choices: tuple[FieldChoice, ...] | None = None
    start: str | int | None = None
    # What it starts as where it holds several in their order.
    several: tuple[str, ...] | None = None
    least: int | None = None
    most: int | None = None
    # The limits that are shown at the table.
    sign: Sign | None = None
    # The round whose outcome is asked for: where it was played, and what it was settled on.
    table: identifiers.TableId | None = None
    game: GameName | None = None
    outcome: OutcomeData | None = None


class FormView(Struct, frozen=True):
    """The moving part of a form, as things stood when it was asked for."""

    command: str
    fields: dict[str, FieldNow]


def whole_by() -> dict[str, str]:
    """The commands that one press sends: they need nothing but a table or a round.

    Not those with a reason, which is asked for even where the command can do without.
    """
    found = {}
    for kind in DECLARED.on_wire:
        supplied = getattr(kind, "SUPPLIED", ())
        heard = [each for each in fields(kind) if each.name not in supplied]
        needed = [each.name for each in heard if each.required]
        if needed in (["table"], ["round"]) and all(each.name != "reason" for each in heard):
            found[tag_of(kind)] = needed[0]
    return found


def tag_of(kind: type[Body]) -> str:
    return str(kind.__struct_config__.tag)


def forms() -> dict[str, Form]:
    """Of every command with a button, by its tag."""
    return {
        tag_of(one.kind): form_of(one)
        for declared in (DECLARED, venue.DECLARED)
        for one in declared.commands.values()
        if one.button is not None and one.on_wire
    }


def form_of(declared: CommandDeclaration) -> Form:
    assert declared.button is not None
    return Form(declared.button, dict(_fields(declared.kind)))


def _fields(kind: type[Body]) -> Iterator[tuple[str, FormField]]:
    hints = get_type_hints(kind, include_extras=True)
    supplied = getattr(kind, "SUPPLIED", ())
    for each in fields(kind):
        if each.name in supplied:
            continue
        found = _field(each, hints[each.name])
        if found is not None:
            yield each.name, found
        elif each.required:
            raise FormlessError(f"no form can ask for `{each.name}` of {kind.__qualname__}")


def _field(info: FieldInfo, hint: Any) -> FormField | None:
    plain, nullable = plain_type(hint)
    said = field_of(hint) or _by_type(plain)
    if said is None or said.unasked:
        return None
    return FormField(
        said.kind,
        info.required and not nullable,
        info.required and nullable,
        _options(plain),
        said.least,
        said.most,
        info.default if type(info.default) is int else None,
    )


def _options(plain: Any) -> tuple[str, ...]:
    """Of an enum, or of several of its members in a row."""
    one = next(iter(get_args(plain)), plain)
    return tuple(str(member.value) for member in one) if _is_enum(one) else ()


def _by_type(plain: Any) -> Field | None:
    if _is_enum(plain):
        return Field(FieldKind.CHOICE)
    return Field(_BY_TYPE[plain]) if plain in _BY_TYPE else None


def _is_enum(only: object) -> bool:
    return isinstance(only, type) and issubclass(only, Enum)


_HEAD = """\
// Written by croupier.wire.describing.typescript from the declared commands. Do not edit.

export type FieldKind = {kinds};

/** One field of a form, as it is for good: see `FormField` of croupier.wire.describing.forms. */
export interface FormField {{
  readonly kind: FieldKind;
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly options?: readonly string[];
  readonly least?: number;
  readonly most?: number;
  readonly start?: number;
}}

/** A constant, so that the compiler knows every command, field and option. */
export const FORMS = {{"""


def forms_typescript() -> str:
    """`web/src/wire/forms.ts`, in the order of the declarations: so the buttons stand."""
    kinds = " | ".join(f'"{kind}"' for kind in FieldKind)
    lines = [_HEAD.format(kinds=kinds)]
    for tag, form in forms().items():
        lines.append(f'  "{tag}": {{')
        lines.append(f'    button: "{form.button}",')
        lines.append("    fields: {")
        for name, one in form.fields.items():
            lines.append(f"      {name}: {msgspec.json.encode(one).decode()},")
        lines += ["    },", "  },"]
    lines += ["} as const;", "", "/** Commands that need nothing but a table or a round. */"]
    lines.append("export const WHOLE_BY = {")
    lines += [f'  "{tag}": "{name}",' for tag, name in whole_by().items()]
    return "\n".join([*lines, "} as const;", ""])
