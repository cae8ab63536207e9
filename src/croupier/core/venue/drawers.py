"""Drawers and kiosks: opened, filled and closed by two people, and reconciled every gaming day."""

from datetime import UTC, date, datetime, timedelta

from croupier.core.identifiers import Instant
from croupier.core.ledger.accounts import VAULT, AccountId, AccountKind, account, variance
from croupier.core.ledger.ledger import moved
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import Place
from croupier.core.stream import authority, dates, envelope
from croupier.core.venue.cases import case
from croupier.core.venue.commands import CloseDrawer, FillDrawer, OpenDrawer
from croupier.core.venue.events import DrawerClosed, DrawerFilled, DrawerOpened
from croupier.core.venue.state import DAY_MS, DrawerId, Hall, Policy, VenueCase

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def day_ends(body: OpenDrawer, policy: Policy, at: Instant) -> Instant | Refusal:
    """When the day that a drawer is opened for is over, by whoever knows the venue's time zone.

    Without that it is over at the policy's hour. No drawer is opened for a day that is over, or
    for one that is not even the next.
    """
    if isinstance(on := dates.date_of(body.day), Refusal):
        return on
    usual = _usual_end(on, policy)
    ends = usual if body.ends is None else body.ends
    if abs(ends - usual) > DAY_MS:
        sentence = f"{on.isoformat()} cannot end more than a day from its own date"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    if at >= ends:
        return Refusal(RefusalCode.TOO_LATE, f"{on.isoformat()} is over")
    if ends - at > 2 * DAY_MS:
        return Refusal(RefusalCode.TOO_EARLY, f"{on.isoformat()} has not come yet")
    return ends


def day_at(at: Instant, policy: Policy) -> str:
    """The gaming day of a moment by the policy's hour."""
    days = (at + policy.ahead_ms - policy.day_starts_ms) // DAY_MS
    return (_EPOCH.date() + timedelta(days=days)).isoformat()


def _usual_end(on: date, policy: Policy) -> Instant:
    midnight = datetime.combine(on + timedelta(days=1), datetime.min.time(), tzinfo=UTC)
    since_epoch = (midnight - _EPOCH) // timedelta(milliseconds=1)
    return Instant(since_epoch - policy.ahead_ms + policy.day_starts_ms)


_KINDS = {Place.CASH_DESK: AccountKind.CAGE, Place.KIOSK: AccountKind.KIOSK}


def cash_of(place: Place, drawer: DrawerId) -> AccountId:
    return account(_KINDS[place], drawer)


def open_drawer(hall: Hall, command: envelope.Command[OpenDrawer]) -> envelope.Decided:
    body = command.body
    witness = authority.second_person(command)
    known = hall.state.drawers.get(body.drawer)
    if known is not None and known.open:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.drawer} is open for {known.day}")
    if body.place not in _KINDS:
        sentence = f"the venue pays no cash at a {body.place.value}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    if isinstance(ends := day_ends(body, hall.state.policy, command.at), Refusal):
        return ends
    moves = moved(cash_of(body.place, body.drawer), VAULT, body.cash)
    opened = DrawerOpened(body.drawer, body.place, body.day, body.cash, witness, moves, ends)
    return envelope.Decision((opened,))


def fill_drawer(hall: Hall, command: envelope.Command[FillDrawer]) -> envelope.Decided:
    body = command.body
    if isinstance(drawer := hall.paying(body.drawer, command.at), Refusal):
        return drawer
    witness = authority.second_person(command)
    moves = moved(cash_of(drawer.place, drawer.id), VAULT, body.cash)
    return envelope.Decision((DrawerFilled(drawer.id, body.cash, witness, moves),))


def close_drawer(hall: Hall, command: envelope.Command[CloseDrawer]) -> envelope.Decided:
    """Everything goes back to the vault; what is missing or too much is a case, the same day."""
    body = command.body
    if isinstance(drawer := hall.drawer(body.drawer), Refusal):
        return drawer
    witness = authority.second_person(command)
    if any(intent.device == drawer.id for intent in hall.state.intents.open.values()):
        return Refusal(RefusalCode.UNSETTLED, f"{drawer.id} is still paying")
    cash = cash_of(drawer.place, drawer.id)
    over = body.cash + hall.ledger.balance(cash)
    square = moved(cash, variance(cash), over) if over > 0 else moved(variance(cash), cash, -over)
    papers = body.papers - drawer.papers
    closed = DrawerClosed(
        drawer.id,
        drawer.day,
        drawer.paid,
        body.cash,
        over,
        body.papers,
        papers,
        witness,
        (*square, *moved(VAULT, cash, body.cash)),
    )
    events: tuple[object, ...] = (closed,)
    if over or papers:
        sentence = (
            f"{drawer.id} on {drawer.day}: cash off by {hall.money(over)}, papers by {papers}"
        )
        kind = VenueCase.VARIANCE
        events = (closed, case(hall, kind, drawer.id, sentence, None, command.at))
    return envelope.Decision(events, envelope.Answer(amounts=(over,)))
