"""Where two rulebooks differ, setting by setting, with the clause on each side."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.rulebook.walk import Setting, settings


class Difference(Struct, frozen=True):
    name: str
    left: Setting | None
    right: Setting | None


def differences(left: Rulebook, right: Rulebook) -> Iterator[Difference]:
    """A setting differs when its value does; a mere difference of clause numbers does not count."""
    ours = {setting.name: setting for setting in settings(left.settings)}
    theirs = {setting.name: setting for setting in settings(right.settings)}
    for name in dict.fromkeys([*ours, *theirs]):
        here, there = ours.get(name), theirs.get(name)
        if here is None or there is None or here.shown != there.shown:
            yield Difference(name, here, there)
