"""Who may do what, read straight from the text of a rulebook: no code of the core is asked."""

import tomllib
from collections.abc import Iterable
from typing import Any

from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.roles import Role
from croupier.floor_plan.house_roulette import HOUSE_TEXT
from tests.core.pit.floor_script import SHELF
from tests.core.pit.round_script import ROU


class Written:
    """One rule document, or the house's variant of one."""

    def __init__(self, rulebook: str) -> None:
        base = "nsw-roulette-2019" if rulebook == ROU else rulebook
        self.text: dict[str, Any] = tomllib.loads(SHELF.text(RulebookId(base)))
        if rulebook == ROU:
            house = tomllib.loads(HOUSE_TEXT)
            self.text["authority"] |= house.get("authority", {})

    def acting(self, role: Role | None) -> set[str]:
        """A role, and those that the document's definitions make it count as."""
        if role is None:
            return set()
        defined = self.text["roles"].get(role.value, {})
        return {role.value, *defined.get("counts_as", ())}

    def alone(self, action: str, role: Role | None) -> bool:
        return self._named(action, ("alone",), role)

    def given(self, action: str, role: Role | None) -> bool:
        """Alone, or with somebody's approval."""
        return self._named(action, ("alone", "requests"), role)

    def concerned(self, action: str, role: Role | None) -> bool:
        """Whoever does it, asks for it or approves it."""
        return self._named(action, ("alone", "requests", "approves"), role)

    def _named(self, action: str, ways: Iterable[str], role: Role | None) -> bool:
        powers = self.text["authority"].get(action, {}).get("is", {})
        return any(self.acting(role) & {*powers.get(way, ())} for way in ways)
