"""Drafts from a file: the conditions of a tournament, or the terms of a promotion."""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from croupier.core.stream.messages import Body
from croupier.core.venue.promotions.commands import DraftPromotion
from croupier.core.venue.tournaments.commands import DraftTournament
from croupier.shell.errors import NotUnderstood
from croupier.views.tournaments.conditions_file import BadConditions, conditions_in, plain_values


def draft_in(folder: Path, name: str, changes: Iterable[str] = ()) -> Body:
    """A file that names a `promotion` holds its terms; any other is a tournament's.

    A change is `KEY=VALUE`: the key is a path such as `terms.prizes.1.category`, lists counted
    from one, and the value is TOML, or a plain word.
    """
    path = folder / name
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
        for change in changes:
            _change(found, change)
        if "promotion" in found:
            return msgspec.convert(plain_values(found), DraftPromotion)
        return DraftTournament(conditions_in(found, name))
    except OSError as error:
        raise NotUnderstood(f"{path}: {error.strerror}") from error
    except tomllib.TOMLDecodeError as error:
        raise NotUnderstood(f"{name} is not TOML: {error}") from error
    except msgspec.ValidationError as error:
        raise NotUnderstood(f"{name}: {error}") from error
    except BadConditions as error:
        raise NotUnderstood(str(error)) from error


def _change(found: dict[str, Any], change: str) -> None:
    key, is_change, text = change.partition("=")
    if not is_change:
        raise NotUnderstood(f"{change!r} changes nothing: say KEY=VALUE")
    *way, last = key.split(".")
    inner: Any = found
    for step in way:
        inner = _within(inner, step, key)
    if isinstance(inner, list):
        _within(inner, last, key)
        inner[int(last) - 1] = _value(text)
    elif isinstance(inner, dict):
        inner[last] = _value(text)
    else:
        raise NotUnderstood(f"the file has no {key}")


def _within(inner: Any, step: str, key: str) -> Any:
    if isinstance(inner, list) and step.isdecimal() and 0 < int(step) <= len(inner):
        return inner[int(step) - 1]
    if isinstance(inner, dict) and step in inner:
        return inner[step]
    raise NotUnderstood(f"the file has no {key}")


def _value(text: str) -> Any:
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text
