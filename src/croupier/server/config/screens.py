"""Screens and agents: that what they are for is there."""

from collections.abc import Collection, Iterator

from croupier.core.rulebook.document.problem import Problem
from croupier.server.config.pits import names
from croupier.server.config.settings import Config
from croupier.server.keyring.screen import PitId, Screen, faults
from croupier.wire.kinds import ScreenKind

_TILLS = (ScreenKind.CAGE, ScreenKind.KIOSK)


class _Known:
    """What there is to show, by pit."""

    def __init__(self, config: Config) -> None:
        self.tables = {pit.id: {table.id for table in pit.tables} for pit in config.pits}
        self.terminals = {pit.id: {each.id for each in pit.terminals} for pit in config.pits}
        self.devices = {pit.id: {device.id for device in pit.devices} for pit in config.pits}


def screens(config: Config) -> Iterator[Problem]:
    numbered = [(f"screens.{n}", screen) for n, screen in enumerate(config.screens, start=1)]
    yield from names((screen.id, f"{key}.id") for key, screen in numbered)
    yield from _drawers(numbered)
    known = _Known(config)
    shown: dict[str, str] = {}
    for key, screen in numbered:
        for name, reason in faults(screen):
            if name != "id":
                yield Problem(f"{key}.{name}", reason)
        yield from _subjects(screen, key, known)
        if screen.kind is ScreenKind.TERMINAL and screen.terminal is not None:
            if screen.terminal in shown:
                reason = f"{screen.terminal} is already the terminal of {shown[screen.terminal]}"
                yield Problem(f"{key}.terminal", reason)
            shown.setdefault(screen.terminal, screen.id)


def _drawers(numbered: list[tuple[str, Screen]]) -> Iterator[Problem]:
    """Money that two screens pay out of is nobody's to count."""
    tills: dict[str, str] = {}
    for key, screen in numbered:
        if screen.kind not in _TILLS or screen.drawer is None:
            continue
        if screen.drawer in tills:
            reason = f"{screen.drawer} is already the drawer of {tills[screen.drawer]}"
            yield Problem(f"{key}.drawer", reason)
        tills.setdefault(screen.drawer, screen.id)


def _subjects(screen: Screen, key: str, known: _Known) -> Iterator[Problem]:
    pit = screen.pit
    if pit is None:
        return
    if pit not in known.tables:
        yield Problem(f"{key}.pit", f"there is no pit {pit!r}")
        return
    yield from _missing(screen.tables, known.tables[pit], f"{key}.tables", "table", pit)
    yield from _missing(screen.devices, known.devices[pit], f"{key}.devices", "device", pit)
    terminals = (screen.terminal,) if screen.terminal is not None else ()
    yield from _missing(terminals, known.terminals[pit], f"{key}.terminal", "terminal", pit)


def _missing(
    named: tuple[str, ...], there: Collection[str], key: str, what: str, pit: PitId
) -> Iterator[Problem]:
    for name in named:
        if name not in there:
            yield Problem(key, f"{pit} has no {what} {name!r}")
