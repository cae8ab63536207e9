"""Drawers and kiosks: opened, filled and closed by two people, and reconciled every day."""

from typing import Any

from croupier.core.ledger.accounts import VAULT, AccountId, Kind, account, variance
from croupier.core.ledger.transfer import moved
from croupier.core.money import STAKE_MAX, dollars
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.rulebook.tickets import Place
from croupier.core.stream.envelope import Actor, Answer, Command, Decision
from croupier.core.venue.casework import case
from croupier.core.venue.commands import CloseDrawer, FillDrawer, OpenDrawer
from croupier.core.venue.events import DrawerClosed, DrawerFilled, DrawerOpened
from croupier.core.venue.gaming_day import day_ends
from croupier.core.venue.hall import Hall
from croupier.core.venue.names import DrawerId
from croupier.core.venue.state import VenueCase

_KINDS = {Place.CASH_DESK: Kind.CAGE, Place.KIOSK: Kind.KIOSK}
_HANDLERS = frozenset({Role.CASHIER, Role.CASINO_OPERATOR, Role.CASINO_MANAGEMENT})
# Devices have no role, and guests are not staff: neither signs for what was counted.
_STRANGERS = frozenset({None, Role.PLAYER, Role.TOURNAMENT_PLAYER, Role.SPECTATOR})


def cash_of(place: Place, drawer: DrawerId) -> AccountId:
    return account(_KINDS[place], drawer)


def open_drawer(hall: Hall, command: Command[OpenDrawer]) -> Decision | Refusal:
    body = command.body
    witness = _two(command)
    if isinstance(witness, Refusal):
        return witness
    known = hall.state.drawers.get(body.drawer)
    if known is not None and known.open:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.drawer} is open for {known.day}")
    if not 0 <= body.cash <= STAKE_MAX:
        return Refusal(RefusalCode.BAD_AMOUNT, f"{body.cash} cents cannot be put in a drawer")
    if body.place not in _KINDS:
        sentence = f"the venue pays no cash at a {body.place.value}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    ends = day_ends(body, hall.state.policy, command.at)
    if isinstance(ends, Refusal):
        return ends
    moves = moved(cash_of(body.place, body.drawer), VAULT, body.cash)
    opened = DrawerOpened(body.drawer, body.place, body.day, body.cash, witness, moves, ends)
    return Decision((opened,))


def fill_drawer(hall: Hall, command: Command[FillDrawer]) -> Decision | Refusal:
    body = command.body
    drawer = hall.paying(body.drawer, command.at)
    if isinstance(drawer, Refusal):
        return drawer
    witness = _two(command)
    if isinstance(witness, Refusal):
        return witness
    if not 0 < body.cash <= STAKE_MAX:
        return Refusal(RefusalCode.BAD_AMOUNT, f"{body.cash} cents cannot be put in a drawer")
    moves = moved(cash_of(drawer.place, drawer.id), VAULT, body.cash)
    return Decision((DrawerFilled(drawer.id, body.cash, witness, moves),))


def close_drawer(hall: Hall, command: Command[CloseDrawer]) -> Decision | Refusal:
    """Everything goes back to the vault; what is missing or too much is a case, the same day."""
    body = command.body
    drawer = hall.drawer(body.drawer)
    if isinstance(drawer, Refusal):
        return drawer
    witness = _two(command)
    if isinstance(witness, Refusal):
        return witness
    if any(intent.device == drawer.id for intent in hall.state.intents.open.values()):
        return Refusal(RefusalCode.UNSETTLED, f"{drawer.id} is still paying")
    if not 0 <= body.cash <= STAKE_MAX or not 0 <= body.papers <= STAKE_MAX:
        return Refusal(RefusalCode.BAD_AMOUNT, "what was counted cannot be in a drawer")
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
        sentence = f"{drawer.id} on {drawer.day}: cash off by {dollars(over)}, papers by {papers}"
        kind = VenueCase.VARIANCE
        events = (closed, case(hall, kind, drawer.id, sentence, None, command.at))
    return Decision(events, Answer(amounts=(over,)))


def _two(command: Command[Any]) -> Actor | Refusal:
    if command.actor.role not in _HANDLERS:
        sentence = f"{command.actor.person} handles no cash of the cage"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    witness = command.approver
    if witness is None:
        return Refusal(RefusalCode.APPROVAL_NEEDED, "cash is counted by two people")
    if witness.person == command.actor.person:
        return Refusal(RefusalCode.OWN_APPROVAL, "nobody witnesses their own count")
    if witness.role in _STRANGERS:
        return Refusal(RefusalCode.NOT_PERMITTED, f"{witness.person} witnesses no count here")
    return witness
