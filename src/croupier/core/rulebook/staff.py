"""Who must be there for a table to play."""

from collections.abc import Mapping

from croupier.core.rulebook.citation import Cited
from croupier.core.rulebook.game import Source
from croupier.core.rulebook.roles import Role

Presence = Mapping[Source, Cited[tuple[Role, ...]]]
