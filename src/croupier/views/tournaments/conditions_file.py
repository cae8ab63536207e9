"""Reads the conditions of a tournament from TOML, and names what is wrong in them."""

import datetime
import tomllib
from importlib import resources
from typing import Any

import msgspec

from croupier.core.tournaments.conditions import Conditions

TEMPLATES = ("single-table", "heats-and-final", "heats-repechage-final")


class BadConditions(Exception):
    """The message says where and why."""


def read_conditions(text: str, source: str) -> Conditions:
    """Amounts are cents. A moment is written with its offset: 2026-11-20T19:00:00+11:00."""
    try:
        return conditions_in(tomllib.loads(text), source)
    except tomllib.TOMLDecodeError as error:
        raise BadConditions(f"{source} is not TOML: {error}") from error


def conditions_in(values: dict[str, Any], source: str) -> Conditions:
    try:
        return msgspec.convert(plain_values(values), Conditions)
    except msgspec.ValidationError as error:
        raise BadConditions(f"{source}: {error}") from error


def plain_values(value: Any) -> Any:
    """Moments as the core has them, in milliseconds since 1970."""
    match value:
        case dict():
            return {key: plain_values(each) for key, each in value.items()}
        case list():
            return [plain_values(each) for each in value]
        case datetime.datetime() if value.tzinfo is not None:
            return round(value.timestamp() * 1000)
        case datetime.datetime() | datetime.date() | datetime.time():
            raise BadConditions(f"{value} is no moment: write its date, time and offset")
        case _:
            return value


def template(name: str) -> str:
    """A structure to begin with, complete but for the house's own sums."""
    if name not in TEMPLATES:
        raise BadConditions(f"there is no template {name!r}: there are {', '.join(TEMPLATES)}")
    folder = resources.files("croupier.views.tournaments").joinpath("templates")
    return folder.joinpath(f"{name}.toml").read_text(encoding="utf-8")
