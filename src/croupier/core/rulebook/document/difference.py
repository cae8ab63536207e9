"""Where two rulebooks differ, setting by setting, with the clause on each side."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core.rulebook.document.walk import Setting, settings
from croupier.core.rulebook.rulebook import Rulebook


class Difference(Struct, frozen=True):
    name: str
    left: Setting | None
    right: Setting | None

    @property
    def of_pay(self) -> bool:
        """A row of a pay table, as against a rule."""
        return any(side is not None and side.pays is not None for side in (self.left, self.right))

    @property
    def of_price(self) -> bool:
        """A bet that both have and do not pay alike."""
        if self.left is None or self.right is None:
            return False
        return self.left.pays != self.right.pays


def differences(left: Rulebook, right: Rulebook) -> Iterator[Difference]:
    """A setting differs when its value does; clause numbers and capital letters do not count."""
    ours = {setting.name: setting for setting in settings(left.settings)}
    theirs = {setting.name: setting for setting in settings(right.settings)}
    for name in dict.fromkeys([*ours, *theirs]):
        here, there = ours.get(name), theirs.get(name)
        if here is None or there is None or here.shown.casefold() != there.shown.casefold():
            yield Difference(name, here, there)
