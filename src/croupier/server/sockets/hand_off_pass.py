"""Issues and accepts the passes by which a screen moves to another server of the venue.

Every server of a venue has the venue's key, so that one can read what another has sealed, and
nobody else can. What is sealed are the screen's own key and session, which the keyring still has
to know: a screen that was revoked in between comes in nowhere.
"""

import base64
import hmac
from binascii import Error as NotBase64Error

import msgspec
from nacl.exceptions import CryptoError
from nacl.secret import SecretBox

from croupier.chance.system_chance import SYSTEM
from croupier.core.identifiers import Instant
from croupier.core.venue.access.state import ScreenId
from croupier.server.keyring.credentials import Key, Token

# A screen that has lost its server asks nobody for a newer one.
GOOD_FOR_MS = 60 * 60 * 1000
_USED_AT_MOST = 100_000


class HandOffArrival(msgspec.Struct, frozen=True):
    """Who comes in. `staff` is whoever was signed on at the screen, if anybody was."""

    screen: ScreenId
    key: Key
    staff: Token | None


class HandOffPass(msgspec.Struct, frozen=True):
    """A pass, and the key with which its screen seals what it brings along.

    Whoever finds the pass afterwards, in a browser's history say, has neither: the key is told to
    the screen that was given the pass, and at the other server once, to whoever shows it first.
    """

    token: str
    seal: str

    def __repr__(self) -> str:
        return "Given(…)"


class _Sealed(msgspec.Struct, frozen=True, array_like=True):
    number: str
    to: str
    until: int
    screen: str
    key: str
    staff: str | None


class HandOffPasses:
    def __init__(self, secret: bytes, address: str) -> None:
        """`address` is this server's: a pass to another's is good for nothing here."""
        self._box = SecretBox(hmac.digest(secret, b"croupier pass", "sha256"))
        self._seals = hmac.digest(secret, b"croupier seal of a pass", "sha256")
        self.address = address.rstrip("/")
        # Those that were used, with the moment from which they would be too old anyway.
        self._used: dict[str, int] = {}

    def give(self, to: str, arrival: HandOffArrival, now: Instant) -> HandOffPass:
        staff = arrival.staff.reveal() if arrival.staff is not None else None
        number, until = SYSTEM.raw(16).hex(), now + GOOD_FOR_MS
        key = arrival.key.reveal()
        sealed = _Sealed(number, to.rstrip("/"), until, arrival.screen, key, staff)
        box = self._box.encrypt(msgspec.json.encode(sealed))
        return HandOffPass(base64.urlsafe_b64encode(box).decode(), self._seal(number))

    def take(self, token: str, screen: ScreenId, now: Instant) -> tuple[HandOffArrival, str] | None:
        """Once, with the key of its seal. None for one of another screen or server, used or old."""
        found = self._opened(token)
        if found is None or found.to != self.address or found.screen != screen:
            return None
        if found.until <= now or found.number in self._used:
            return None
        self._forget_old(now)
        self._used[found.number] = found.until
        staff = Token(found.staff) if found.staff is not None else None
        return HandOffArrival(screen, Key(found.key), staff), self._seal(found.number)

    def _seal(self, number: str) -> str:
        return base64.b64encode(hmac.digest(self._seals, number.encode(), "sha256")).decode()

    def _opened(self, token: str) -> _Sealed | None:
        try:
            box = base64.urlsafe_b64decode(token.encode("ascii"))
            return msgspec.json.decode(self._box.decrypt(box), type=_Sealed)
        except (UnicodeEncodeError, NotBase64Error, CryptoError, ValueError):
            return None

    def _forget_old(self, now: Instant) -> None:
        if len(self._used) >= _USED_AT_MOST:
            self._used = {number: until for number, until in self._used.items() if until > now}
