"""Closing a table at which players are present."""

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.rounds.notice import Notice


class ClosureRules(Struct, frozen=True, forbid_unknown_fields=True):
    notice: Cited[Notice]
    players_must_clear_credits: Cited[bool]
    # Whether a table stays open while a terminal that has no other table holds credit.
    credit_keeps_table_open: Cited[bool]
