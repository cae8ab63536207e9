"""Folds each event into the venue's state."""

from croupier.core.stream.house_currency import CurrencySet
from croupier.core.stream.intents import IntentClosed, IntentOpened
from croupier.core.stream.starting import Started, Stopped
from croupier.core.venue import events
from croupier.core.venue.state import Case, Demand, Drawer, Hall, InvestigatedTicket


def adopted(hall: Hall, event: events.RulebookAdopted) -> None:
    hall.forget_books()
    hall.state.rulebooks[event.rulebook] = event.text


def currency_set(hall: Hall, event: CurrencySet) -> None:
    hall.state.currency = event.currency
    hall.forget_currency()


def policy_set(hall: Hall, event: events.PolicySet) -> None:
    hall.state.policy = event.policy


def drawer_opened(hall: Hall, event: events.DrawerOpened) -> None:
    hall.state.drawers[event.drawer] = Drawer(
        event.drawer, event.place, event.day, event.cash, event.ends, opened=hall.state.at
    )


def drawer_filled(hall: Hall, event: events.DrawerFilled) -> None:
    hall.state.drawers[event.drawer].added += event.cash


def drawer_closed(hall: Hall, event: events.DrawerClosed) -> None:
    hall.state.drawers[event.drawer].open = False


def paid(hall: Hall, event: events.TicketPaid) -> None:
    drawer = hall.state.drawers[event.drawer]
    drawer.paid += event.ticket.amount
    drawer.papers += 1


def dispensed(hall: Hall, event: events.CashDispensed) -> None:
    if event.short:
        hall.state.short[event.ticket] = event.short
        hall.state.drawers[event.drawer].paid -= event.short


def rest_paid(hall: Hall, event: events.RestPaid) -> None:
    del hall.state.short[event.ticket]
    hall.state.drawers[event.drawer].paid += event.amount


def held(hall: Hall, event: events.TicketHeld) -> None:
    name = event.ticket.number.id
    hall.state.holds[name] = InvestigatedTicket(
        name, event.ticket.terms.rulebook, event.reason, event.at, event.by, event.notified
    )


def reviewed(hall: Hall, event: events.HoldReviewed) -> None:
    state = hall.state
    (state.holds.get(event.ticket) or state.demands[event.ticket]).review = event.finding


def determined(hall: Hall, event: events.HoldDetermined) -> None:
    hall.state.holds.pop(event.ticket.number.id, None)


def demanded(hall: Hall, event: events.ReturnDemanded) -> None:
    name = event.ticket.number.id
    hall.state.demands[name] = Demand(
        name,
        event.case,
        event.amount,
        event.ticket.terms.rulebook,
        event.reason,
        event.at,
        event.by,
        event.notified,
        event.ticket.paper,
        event.ticket.number.tail,
    )


def repaid(hall: Hall, event: events.DemandRepaid) -> None:
    state = hall.state
    state.drawers[event.drawer].added += event.amount
    state.returned[event.ticket] = state.returned.get(event.ticket, 0) + event.amount
    state.demands[event.ticket].amount -= event.amount
    if not state.demands[event.ticket].amount:
        del state.demands[event.ticket]


def withdrawn(hall: Hall, event: events.DemandWithdrawn) -> None:
    del hall.state.demands[event.ticket]


def excluded(hall: Hall, event: events.Excluded) -> None:
    hall.state.exclusions[event.exclusion.person] = event.exclusion


def lifted(hall: Hall, event: events.ExclusionLifted) -> None:
    """Or of somebody whom a pit excluded a moment ago, and of whom the list had not heard."""
    hall.state.exclusions.pop(event.person, None)


def case_opened(hall: Hall, event: events.CaseOpened) -> None:
    state = hall.state
    state.cases_opened += 1
    state.cases[event.case] = Case(
        event.case, event.kind, event.about, event.sentence, event.clause, event.at
    )


def case_decided(hall: Hall, event: events.CaseDecided) -> None:
    del hall.state.cases[event.case]


def intents(hall: Hall, event: IntentOpened | IntentClosed) -> None:
    hall.state.intents.fold(event)


def run(hall: Hall, event: Started | Stopped) -> None:
    hall.state.run.fold(event)


def recorded(hall: Hall, event: object) -> None:
    """Its money is moved and its row is claimed; no decision here asks for more."""
