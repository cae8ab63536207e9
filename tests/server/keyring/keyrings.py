"""Keyrings to try, on every store, with a clock that can be turned and cheap hashes."""

from croupier.core.identifiers import TableId, TerminalId
from croupier.core.rulebook.roles import Role
from croupier.core.venue.access.state import ScreenId
from croupier.core.venue.state import DrawerId
from croupier.devices.validation import VenueKey
from croupier.journal.port import Instant
from croupier.server.keyring.credentials import (
    USUAL,
    Key,
    KeyringPolicy,
    Password,
    Pin,
    Refused,
    Token,
)
from croupier.server.keyring.hashing import Cost
from croupier.server.keyring.keyring import Keyring
from croupier.server.keyring.staff import Badge, PitId, Screen
from croupier.wire.screens import ScreenKind

KEY = VenueKey(bytes(range(32)))
CHEAP = Cost(time=1, memory_kib=8, lanes=1)
ANN, BEN = Badge("1001"), Badge("1002")
ANNS_PIN, BENS_PIN, WRONG_PIN = Pin("7391"), Pin("8264"), Pin("5172")
ANNS_PASSWORD = Password("correct horse battery")
MINUTE = 60_000

DEALER_1 = Screen(
    ScreenId("dealer-1"), ScreenKind.DEALER, pit=PitId("north"), tables=(TableId("R1"),)
)
CONSOLE = Screen(ScreenId("console"), ScreenKind.PIT_CONSOLE, pit=PitId("north"))
SEAT = Screen(
    ScreenId("seat-1"), ScreenKind.TERMINAL, pit=PitId("north"), terminal=TerminalId("T1")
)
CAGE = Screen(ScreenId("cage"), ScreenKind.CAGE, drawer=DrawerId("desk"))


class TurnedClock:
    def __init__(self) -> None:
        self.now = Instant(1_000_000_000)

    def __call__(self) -> Instant:
        return self.now

    def turn(self, milliseconds: int) -> None:
        self.now = Instant(self.now + milliseconds)


class KeyringPlace:
    """Opened several times it gives several processes on one keyring."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.clock = TurnedClock()
        self._opened: list[Keyring] = []

    async def open(self, policy: KeyringPolicy = USUAL, key: VenueKey = KEY) -> Keyring:
        opened = await Keyring.open(
            self.url, key, policy, cost=CHEAP, clock=self.clock, patience=20.0
        )
        self._opened.append(opened)
        return opened

    async def close(self) -> None:
        for keyring in self._opened:
            await keyring.close()


async def enrolled(keyring: Keyring, screen: Screen) -> Key:
    assert await keyring.screens.put(screen) is None
    issued = await keyring.screens.issue_code(screen.id)
    assert not isinstance(issued, Refused)
    done = await keyring.screens.enrol(issued[0], screen.id)
    assert not isinstance(done, Refused)
    return done[1]


async def staffed(keyring: Keyring) -> None:
    """Ann deals and supervises, Ben deals; a dealer's screen and a console are enrolled."""
    people = keyring.people
    await people.add(ANN, "Ann Archer", (Role.DEALER, Role.CASINO_SUPERVISOR))
    await people.add(BEN, "Ben Baker", (Role.DEALER,))
    assert await people.set_pin(ANN, ANNS_PIN) is None
    assert await people.set_password(ANN, ANNS_PASSWORD) is None
    assert await people.set_pin(BEN, BENS_PIN) is None
    for screen in (DEALER_1, CONSOLE, SEAT):
        await enrolled(keyring, screen)


async def signed_on(keyring: Keyring, badge: Badge = ANN, pin: Pin = ANNS_PIN) -> Token:
    on = await keyring.sessions.sign_on(badge, pin, DEALER_1.id)
    assert not isinstance(on, Refused), on
    return on.token


def why(answer: object) -> str:
    assert isinstance(answer, Refused), answer
    return answer.why.value
