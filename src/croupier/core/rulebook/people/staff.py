"""Who must be there for a table to play."""

from collections.abc import Mapping

from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.game import Source
from croupier.core.rulebook.people.roles import Role

Presence = Mapping[Source, Cited[tuple[Role, ...]]]
