"""Says who is at the other end of a connection, and which commands they may send in whose name.

A dealer's screen sends commands about its own tables only. A device sends only what it may say by
itself; everything else needs a person, and a person a role. Of a ticket a device says nothing here:
it sends the number that it read, or names its task. A display says nothing, but for what a table's
Lucky Ball screen shows.
"""

from croupier.core import identifiers
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import ReportLuckyScreen
from croupier.core.pit.jackpots.commands import ReportJackpotSensors
from croupier.core.pit.registry import DECLARED, RIGHTS
from croupier.core.pit.rounds.commands import ShowLuckyBall
from croupier.core.pit.state import PitState
from croupier.core.pit.tables.equipment import must_be_approved_device
from croupier.core.pit.tables.state import Device
from croupier.core.pit.tickets.commands import PresentTicket, ReturnTicket, StackTicket
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import equipment, roles
from croupier.core.stream.envelope import Actor
from croupier.core.stream.rights import must_be_well_formed
from croupier.server.keyring.staff import KeyedScreen, StaffSession
from croupier.wire.screens import PUBLIC, ScreenKind, Subject, Watched


def tables_named(state: PitState, body: object) -> set[identifiers.TableId]:
    """Those that it or the request inside it names, and where its cards or its case belong."""
    request = getattr(body, "request", None)
    further = tables_named(state, request) if request is not None else set()
    table, round_ = getattr(body, "table", None), getattr(body, "round", None)
    cards = state.cards.sets.get(getattr(body, "cards", identifiers.CardSetId("")))
    lies = cards.table if cards is not None else None
    # A round that no table could have had is no table's of any screen either.
    named = (
        table or None,
        identifiers.table_of(round_) if round_ else None,
        lies,
        _of_case(state, body),
    )
    return {name for name in named if name is not None} | further


def _of_case(state: PitState, body: object) -> identifiers.TableId | None:
    """A case about a round is its table's; one about a player or a terminal is no table's."""
    case = state.cases.get(getattr(body, "case", identifiers.CaseId("")))
    table = identifiers.table_of(identifiers.RoundId(case.about)) if case is not None else None
    return table if table in state.tables else None


# What is said of a ticket whose number the device has read, and of no other.
SCANNED_BODIES: frozenset[type] = frozenset({PresentTicket, StackTicket, ReturnTicket})
_LUCKY_BODIES: frozenset[type] = frozenset({ShowLuckyBall, ReportLuckyScreen})
DEVICE_BODIES: frozenset[type] = DECLARED.from_device - SCANNED_BODIES


_STAFF_SCREENS = frozenset({ScreenKind.DEALER, ScreenKind.PIT_CONSOLE, ScreenKind.INSPECTOR})
# Whoever sits at an inspector's screen looks on, lets a terminal be looked into, orders a check of
# cards and records what a review has found.
_INSPECTING = DECLARED.inspecting
_LOOKS_ON = Refusal(RefusalCode.NOT_PERMITTED, "an inspector's screen cannot change a game")
_NOBODY = Refusal(RefusalCode.NOT_PERMITTED, "nobody is signed on at this screen")
_NOTHING = Refusal(
    RefusalCode.NOT_PERMITTED, "this screen is for display only: it sends no commands"
)


class Principal:
    """A screen, with whoever is signed on at it. What it may do is the rulebook's to say."""

    def __init__(self, at: KeyedScreen, session: StaffSession | None) -> None:
        self.screen = screen = at.screen
        self.key = at.mark
        self.session = session
        # Whether anything was asked for since somebody last looked: see `looking_round`.
        self.busy = False
        self.origin = identifiers.Origin(f"screen {screen.id}")
        # A player's name is their place, for every command of thousands the same.
        self._player = Actor(
            identifiers.PersonId(f"player at {screen.terminal}"), roles.Role.PLAYER, screen.terminal
        )

    def actor(self, floor: Floor, body: object) -> Actor | Refusal:
        """In whose name it goes out, or why it does not: its shape first, then who is here."""
        if self.screen.kind is ScreenKind.TERMINAL:
            return self._player
        found = self._here(floor, body)
        return must_be_well_formed(RIGHTS, body) or found if isinstance(found, Refusal) else found

    def _here(self, floor: Floor, body: object) -> Actor | Refusal:
        screen = self.screen
        if screen.kind is ScreenKind.AGENT:
            return self._device(floor, body)
        if screen.kind is ScreenKind.DISPLAY and type(body) in _LUCKY_BODIES:
            return self._lucky_screen(floor, body)
        if screen.kind not in _STAFF_SCREENS:
            return _NOTHING
        if self.session is None:
            return _NOBODY
        if screen.kind is ScreenKind.INSPECTOR and type(body) not in _INSPECTING:
            return _LOOKS_ON
        if screen.kind is ScreenKind.DEALER and not (
            tables_named(floor.state, body) <= set(screen.tables)
        ):
            return Refusal(RefusalCode.NOT_YOURS, f"{screen.id} stands at another table")
        return Actor(self.session.staff.person, self.session.role)

    def _lucky_screen(self, floor: Floor, body: object) -> Actor | Refusal:
        """A display of one table alone is its Lucky Ball screen, and speaks in its name."""
        tables = tables_named(floor.state, body)
        if tables == set(self.screen.tables) and len(tables) == 1:
            for device in floor.state.plan.devices.values():
                if device.kind is equipment.Equipment.LUCKY_BALL_SCREEN and device.place in tables:
                    return Actor(identifiers.PersonId(device.id))
        return _NOTHING

    def scanning(self, floor: Floor, body: object) -> Actor | Refusal:
        """The device that has read the number of the ticket that the body is about."""
        return self._device(floor, body, SCANNED_BODIES)

    def _device(
        self, floor: Floor, body: object, sayable: frozenset[type] = DEVICE_BODIES
    ) -> Actor | Refusal:
        """A device speaks of the place it stands at and of nothing else, and of play if it may."""
        if type(body) not in sayable:
            return Refusal(RefusalCode.NOT_PERMITTED, "a device may not send this")
        stranger = self._must_have_sensors(body)
        if stranger is not None:
            return stranger
        names, unfit = self._names_in(body), None
        for device in self.screen.devices:
            known = floor.state.plan.devices.get(device)
            if names <= {device, known.place if known is not None else ""}:
                unfit = _must_be_approved(floor, known, body)
                if unfit is None:
                    return Actor(identifiers.PersonId(device))
        if unfit is not None:
            return unfit
        where = ", ".join(sorted(names)) or "nothing"
        return Refusal(RefusalCode.NOT_YOURS, f"no device of {self.screen.id} stands at {where}")

    def _must_have_sensors(self, body: object) -> Refusal | None:
        """Whoever speaks of many sensors at once speaks of their own alone."""
        if not isinstance(body, ReportJackpotSensors):
            return None
        for each in body.sensors:
            if each.device not in self.screen.devices:
                sentence = f"{each.device} is no device of {self.screen.id}"
                return Refusal(RefusalCode.NOT_YOURS, sentence)
        return None

    def _names_in(self, body: object) -> set[str]:
        named = {
            getattr(body, name)
            for name in ("table", "terminal", "shoe", "device")
            if getattr(body, name, None)
        }
        round_ = getattr(body, "round", None)
        if round_:
            named.add(identifiers.table_of(round_))
        return {str(name) for name in named}

    def may_watch(self, watched: Watched) -> bool:
        screen = self.screen
        if watched.subject in PUBLIC:
            return True
        if watched.subject is Subject.SEAT and screen.kind is ScreenKind.TERMINAL:
            return watched.name == screen.terminal
        return screen.kind in _STAFF_SCREENS and self.session is not None

    @property
    def subjects(self) -> tuple[str, ...]:
        screen = self.screen
        if screen.terminal is not None:
            return (screen.terminal,)
        if screen.drawer is not None:
            return (screen.drawer,)
        return (*screen.tables, *(identifiers.DeviceId(device) for device in screen.devices))


def _must_be_approved(floor: Floor, device: Device | None, body: object) -> Refusal | None:
    """What has been paid or printed is heard whoever did it; what comes of a game is not."""
    plays = getattr(body, "round", None) or getattr(body, "shoe", None)
    table = (
        floor.state.tables.get(identifiers.TableId(device.place)) if device is not None else None
    )
    if table is None or device is None or not plays:
        return None
    return must_be_approved_device(floor, table, device.id)
