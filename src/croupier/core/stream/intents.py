"""Outside effects: journaled as intended before they begin, completed by a second command.

What a crash leaves unfinished stays here, so that after a restart the device can be asked what
became of it. Nothing is printed, stacked or paid because a state says so twice.
"""

from enum import StrEnum

from msgspec import UNSET, Struct, UnsetType, field

from croupier.core.identifiers import Instant, IntentId
from croupier.core.stream.messages import Body, Event, Words


class IntentKind(StrEnum):
    """What a device or host is to do. After a restart it is asked; if it cannot say, a case.

    DRAW is chance's: what was drawn is known only once it is recorded, so it may be drawn anew.
    """

    PRINT = "print"
    STACK = "stack"
    PAY = "pay"
    LAUNCH = "launch"
    # To a casino's own validation host: a ticket was paid, went back to its bearer, is void, is not
    # to be paid for the time being, or is as good as before.
    CONFIRM = "confirm"
    RELEASE = "release"
    VOID = "void"
    HOLD = "hold"
    FREE = "free"
    DRAW = "draw"


class DrawPurpose(StrEnum):
    """What a draw decides."""

    LUCKY_NUMBERS = "lucky-numbers"
    LUCKY_BOOST = "lucky-boost"
    TOURNAMENT_SEATS = "tournament-seats"
    ODD_CENTS = "odd-cents"


class Draw(Struct, frozen=True, omit_defaults=True):
    """So many different numbers below `population`, each order as likely.

    `odds`, written a/b, is the probability of a second thing that happens or does not.
    """

    purpose: DrawPurpose
    population: int
    count: int
    odds: str = ""


class Intent(Struct, frozen=True):
    """`about` names the ticket, note or round; `device` is whose doing it waits for.

    What is not to be paid before a moment says until when; what is to be drawn says from what.
    Nothing else says anything of either.
    """

    id: IntentId
    kind: IntentKind
    device: str
    about: str
    amount: int
    at: Instant
    until: Instant | UnsetType = UNSET
    draw: Draw | UnsetType = UNSET


class Became(StrEnum):
    """What a device says of an intent. DOUBTFUL: it cannot tell. LOST: there is nobody to ask."""

    DONE = "done"
    NOT_DONE = "not-done"
    DOUBTFUL = "doubtful"
    LOST = "lost"


class IntentOutcome(Struct, frozen=True):
    """`paid` is what was dispensed of a payment, which may be less than all of it."""

    became: Became
    paid: int = 0


class LoseIntent(Body, frozen=True, tag="lose-intent"):
    """The device was asked and cannot say whether it did it."""

    intent: IntentId


class CompleteDraw(Body, frozen=True, omit_defaults=True, tag="complete-draw"):
    """What chance drew. `happened` says so of a draw that has odds."""

    intent: IntentId
    drawn: tuple[int, ...]
    happened: bool = False


class ReportDrawFailed(Body, frozen=True, tag="report-draw-failed"):
    """Random numbers cannot be trusted, and none was drawn."""

    intent: IntentId
    reason: Words


class IntentOpened(Event, frozen=True, tag="intent-opened.1"):
    intent: Intent


class IntentClosed(Event, frozen=True, tag="intent-closed.1"):
    """`done` is false where the device did not do it, or nobody can tell."""

    intent: IntentId
    done: bool


class Intents(Struct):
    """The unfinished ones, oldest first."""

    opened: int = 0
    open: dict[IntentId, Intent] = field(default_factory=dict)

    def intend(
        self,
        kind: IntentKind,
        device: str,
        about: str,
        amount: int,
        at: Instant,
        *,
        until: Instant | None = None,
        draw: Draw | None = None,
        ahead: int = 0,
    ) -> IntentOpened:
        """`ahead` counts the intents that the same decision has opened before this one."""
        name = IntentId(f"I{self.opened + 1 + ahead}")
        ends = UNSET if until is None else until
        drawn = UNSET if draw is None else draw
        return IntentOpened(Intent(name, kind, device, about, amount, at, ends, drawn))

    def find(self, kind: IntentKind, device: str, about: str | None = None) -> Intent | None:
        for intent in self.open.values():
            if intent.kind is kind and intent.device == device and about in (None, intent.about):
                return intent
        return None

    def fold(self, event: IntentOpened | IntentClosed) -> None:
        if isinstance(event, IntentOpened):
            self.opened += 1
            self.open[event.intent.id] = event.intent
        else:
            self.open.pop(event.intent, None)
