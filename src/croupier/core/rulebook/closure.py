"""Closing a table at which players are present."""

from msgspec import Struct

from croupier.core.rulebook.citation import Cited
from croupier.core.rulebook.notice import Notice


class ClosureRules(Struct, frozen=True, forbid_unknown_fields=True):
    notice: Cited[Notice]
    players_must_clear_credits: Cited[bool]
