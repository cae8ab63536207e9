"""Drafts what a file says: the conditions of a tournament, or the terms of a promotion."""

import tomllib
from pathlib import Path

import msgspec

from croupier.core.stream.messages import Body
from croupier.core.venue.promotions.commands import DraftPromotion
from croupier.core.venue.tournaments.commands import DraftTournament
from croupier.shell.errors import NotUnderstood
from croupier.views.tournaments.conditions_file import BadConditions, plain_values, read_conditions


def draft_in(folder: Path, name: str) -> Body:
    """A file that names a `promotion` holds its terms; any other is a tournament's."""
    path = folder / name
    try:
        text = path.read_text(encoding="utf-8")
        found = tomllib.loads(text)
        if "promotion" in found:
            return msgspec.convert(plain_values(found), DraftPromotion)
        return DraftTournament(read_conditions(text, name))
    except OSError as error:
        raise NotUnderstood(f"{path}: {error.strerror}") from error
    except tomllib.TOMLDecodeError as error:
        raise NotUnderstood(f"{name} is not TOML: {error}") from error
    except msgspec.ValidationError as error:
        raise NotUnderstood(f"{name}: {error}") from error
    except BadConditions as error:
        raise NotUnderstood(str(error)) from error
