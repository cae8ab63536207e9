"""Fees, buy-ins and debts: taken in at a drawer, paid out at one by two people."""

from collections.abc import Iterator

from msgspec.structs import replace

from croupier.core.identifiers import Instant
from croupier.core.ledger.accounts import HOUSE, VAULT, AccountId
from croupier.core.ledger.ledger import Transfer, moved
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import Place
from croupier.core.stream.envelope import Answer, Command, Decision
from croupier.core.tickets import ticket as tickets
from croupier.core.tournaments import conditions, structure
from croupier.core.venue.cases import case
from croupier.core.venue.drawers import cash_of
from croupier.core.venue.events import CaseOpened
from croupier.core.venue.state import Drawer, DrawerId, Hall, VenueCase
from croupier.core.venue.tournaments import commands, events, ranking, state
from croupier.core.venue.tournaments.tournament_lookup import (
    AtTournament,
    entry_of,
    found,
    must_be_running,
    must_not_have_begun,
    must_take_entries,
)

Moves = tuple[Transfer, ...]


def desk(hall: Hall, name: DrawerId, at: Instant) -> Drawer | Refusal:
    """A cash desk that is open now."""
    if name not in hall.state.drawers:
        return Refusal(RefusalCode.UNKNOWN_DRAWER, f"there is no drawer {name!r}")
    drawer = hall.paying(name, at)
    if isinstance(drawer, Refusal) or drawer.place is Place.CASH_DESK:
        return drawer
    return Refusal(RefusalCode.NOT_HERE, "a tournament's money is taken and paid at the cash desk")


def reported(
    hall: Hall, about: str, cash: int, at: Instant, ahead: int = 0
) -> Iterator[CaseOpened]:
    """Cash of the reporting threshold raises its report by itself."""
    if cash >= hall.state.policy.report_from:
        sentence = f"{hall.money(cash)} in cash at once, {about}: it is to be reported"
        yield case(hall, VenueCase.CASH_REPORT, about, sentence, None, at)


def pay_fee(hall: Hall, command: Command[commands.PayEntryFee]) -> Decision | Refusal:
    body, at = command.body, found(hall, command.body)
    entry = entry_of(at)
    refusal = must_take_entries(at) or must_not_have_begun(at) or _must_owe_fee(entry)
    if refusal is not None:
        return refusal
    fee = at.tournament.conditions.fee or 0
    source = _source(hall, command, at)
    if isinstance(source, Refusal):
        return source
    moves = moved(source, state.fees_of(at.tournament.id), fee)
    paid = events.FeePaid(
        *(at.tournament.id, entry.id, fee, at.tournament.conditions.commission or 0),
        *(body.means, body.drawer if body.means is state.Means.CASH else None, moves),
    )
    cash = fee if body.means is state.Means.CASH else 0
    return Decision((paid, *reported(hall, f"{at.tournament.id} {entry.id}", cash, command.at)))


def _must_owe_fee(entry: state.TournamentEntry) -> Refusal | None:
    """Nobody is entered before the fee is paid, and nobody pays it twice."""
    if entry.state is state.EntryState.APPLIED:
        return None
    return Refusal(RefusalCode.NOT_NOW, f"{entry.id} is {entry.state.value}")


def _source(
    hall: Hall, command: Command[commands.PayEntryFee], at: AtTournament
) -> AccountId | Refusal:
    """Whence the fee comes: a drawer, the cage's own stock of chips, or the operator."""
    body = command.body
    match body.means:
        case state.Means.COMPLIMENTARY:
            return HOUSE
        case state.Means.CHIPS:
            return VAULT
        case state.Means.CASH if body.drawer is not None:
            drawer = desk(hall, body.drawer, command.at)
            return drawer if isinstance(drawer, Refusal) else cash_of(drawer.place, drawer.id)
        case state.Means.CASH:
            return Refusal(RefusalCode.UNKNOWN_DRAWER, "say which drawer the cash goes into")
        case _:
            return Refusal(RefusalCode.NOTHING_ASKED, "present the ticket")


def pay_fee_by_ticket(
    hall: Hall, command: Command[commands.PayEntryFeeByTicket]
) -> Decision | Refusal:
    body, at = command.body, found(hall, command.body)
    entry, fee = entry_of(at), at.tournament.conditions.fee or 0
    refusal = must_take_entries(at) or must_not_have_begun(at) or _must_owe_fee(entry)
    if refusal is not None:
        return refusal
    drawer = desk(hall, body.drawer, command.at)
    if isinstance(drawer, Refusal):
        return drawer
    ticket = tickets.payable(body.found, drawer.place, command.at, hall.currency)
    if isinstance(ticket, Refusal):
        return ticket
    assert body.found is not None
    if ticket.amount < fee:
        sentence = (
            f"{ticket.name} is worth {hall.money(ticket.amount)}, less than {hall.money(fee)}"
        )
        return Refusal(RefusalCode.CREDIT_TOO_SMALL, sentence)
    dealt = tickets.Dealt(command.at, drawer.place, drawer.id, command.actor.person)
    redeemed = tickets.became(ticket, tickets.TicketState.REDEEMED, dealt)
    owed, change = tickets.liability(ticket.paper), ticket.amount - fee
    moves = (
        *moved(owed, state.fees_of(at.tournament.id), fee),
        *moved(owed, cash_of(drawer.place, drawer.id), change),
    )
    commission = at.tournament.conditions.commission or 0
    paid = events.FeePaid(
        *(at.tournament.id, entry.id, fee, commission, state.Means.TICKET, drawer.id, moves),
        ticket=redeemed,
        change=change,
    )
    return Decision((paid,), claims=(tickets.changed_row(body.found, redeemed),))


def buy_chips(hall: Hall, command: Command[commands.BuyTournamentChips]) -> Decision | Refusal:
    body, at = command.body, found(hall, command.body)
    entry, chips = entry_of(at), at.tournament.conditions.chips
    refusal = must_be_running(at.tournament)
    if refusal is not None:
        return refusal
    if chips is None or chips.supply is not conditions.Supply.BOUGHT:
        return Refusal(RefusalCode.NOT_OFFERED, "chips come with the entry")
    if at.tournament.conditions.stage(body.stage) is None:
        return Refusal(RefusalCode.NOT_THERE, f"there is no stage {body.stage!r}")
    known = at.tournament.stages.get(body.stage)
    seated = known is not None and entry.id in known.seated()
    if entry.state is not state.EntryState.ENTERED or body.stage in entry.bought or not seated:
        sentence = f"{entry.id} is {entry.state.value}, has no seat or has chips for {body.stage}"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    drawer = desk(hall, body.drawer, command.at)
    if isinstance(drawer, Refusal):
        return drawer
    cash = cash_of(drawer.place, drawer.id)
    moves = moved(cash, state.buy_ins_of(at.tournament.id), chips.price)
    bought = events.TournamentChipsBought(
        at.tournament.id, entry.id, body.stage, chips.price, drawer.id, moves
    )
    about = f"{at.tournament.id} {entry.id}"
    return Decision((bought, *reported(hall, about, chips.price, command.at)))


def buy_back(hall: Hall, command: Command[commands.BuyBackIn]) -> Decision | Refusal:
    at = found(hall, command.body)
    entry, terms = entry_of(at), at.tournament.conditions.buy_back
    refusal = must_be_running(at.tournament)
    if refusal is not None:
        return refusal
    if terms is None or entry.bought_back >= terms.times:
        return Refusal(RefusalCode.NOT_OFFERED, f"{entry.id} may not buy back in again")
    if entry.state is not state.EntryState.OUT:
        return Refusal(RefusalCode.NOT_NOW, f"{entry.id} is {entry.state.value}")
    into = at.tournament.stages.get(terms.into_stage)
    if into is not None and into.runs:
        return Refusal(RefusalCode.TOO_LATE, f"{terms.into_stage} is seated")
    room = structure.seats_to_buy_back(at.tournament.conditions)
    if sum(bool(each.joins) for each in at.tournament.entries.values()) >= room:
        sentence = f"{terms.into_stage} has {room} seats for players who buy back in"
        return Refusal(RefusalCode.OVER_LIMIT, sentence)
    drawer = desk(hall, command.body.drawer, command.at)
    if isinstance(drawer, Refusal):
        return drawer
    moves = moved(cash_of(drawer.place, drawer.id), state.fees_of(at.tournament.id), terms.fee)
    paid = events.FeePaid(
        *(at.tournament.id, entry.id, terms.fee, terms.commission, state.Means.CASH, drawer.id),
        moves,
        back=True,
    )
    about = f"{at.tournament.id} {entry.id}"
    return Decision((paid, *reported(hall, about, terms.fee, command.at)))


def refunded(tournament: state.Tournament, entry: state.TournamentEntry) -> tuple[int, Moves]:
    """Fees and buy-ins of one entry; what the operator had paid for them goes back there."""
    theirs = sum(paid.amount for paid in entry.fees if paid.means is not state.Means.COMPLIMENTARY)
    given = sum(paid.amount for paid in entry.fees if paid.means is state.Means.COMPLIMENTARY)
    bought = sum(entry.bought.values())
    owed = state.refund_of(tournament.id, entry.id)
    return theirs + bought, (
        *moved(state.fees_of(tournament.id), owed, theirs),
        *moved(state.fees_of(tournament.id), HOUSE, given),
        *moved(state.buy_ins_of(tournament.id), owed, bought),
    )


def pay_out(hall: Hall, command: Command[commands.PayTournamentMoney]) -> Decision | Refusal:
    """All at once, on one slip, against the payee's document and signature."""
    body, at = command.body, found(hall, command.body)
    entry, tournament = entry_of(at), at.tournament
    prize = tournament.owed.get(entry.id, 0)
    refund = tournament.refunds.get(entry.id, 0)
    total = prize + refund
    if not total:
        return Refusal(RefusalCode.ALREADY_DONE, f"nothing is owed to {entry.id}")
    if not body.redeemer.identified:
        sentence = "a prize is paid to somebody with a name, an address and a document"
        return Refusal(RefusalCode.NOT_IDENTIFIED, sentence)
    if not body.redeemer.signed:
        return Refusal(RefusalCode.NOT_SIGNED, "the payee signs the slip")
    drawer = desk(hall, body.drawer, command.at)
    if isinstance(drawer, Refusal):
        return drawer
    cash = cash_of(drawer.place, drawer.id)
    there = -hall.ledger.balance(cash)
    if total > there:
        sentence = f"{drawer.id} holds {hall.money(there)}, not {hall.money(total)}"
        return Refusal(RefusalCode.DRAWER_TOO_SMALL, sentence)
    assert command.approver is not None
    moves = (
        *moved(state.prize_of(tournament.id, entry.id), cash, prize),
        *moved(state.refund_of(tournament.id, entry.id), cash, refund),
    )
    paid = events.TournamentMoneyPaid(
        *(tournament.id, entry.id, prize, refund, drawer.id, body.redeemer),
        *(command.actor.person, command.approver, moves),
    )
    about = f"{tournament.id} {entry.id}"
    return Decision((paid, *reported(hall, about, total, command.at)), Answer(amounts=(total,)))


def allow_back(hall: Hall, command: Command[commands.AllowFeeBack]) -> Decision | Refusal:
    """Of who was disqualified for absence, with the manager's approval. No other fee goes back."""
    at = found(hall, command.body)
    entry, rule = entry_of(at), at.rules.absence
    refusal = must_be_running(at.tournament) or _must_not_be_drawing(at.tournament)
    if refusal is not None:
        return refusal
    if (
        entry.state is not state.EntryState.DISQUALIFIED
        or entry.clause != rule.last
        or not entry.fees
    ):
        sentence = f"the fee of {entry.id} is not refunded: {entry.state.value}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, at.rules.fee_refund.first)
    if at.rules.fee_refund.value != "if-conditions-or-manager-allow":
        sentence = "fees are not refundable"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, at.rules.fee_refund.first)
    without = replace(entry, bought={})
    short = _must_cover_fixed_prizes(hall, at.tournament, entry)
    if short is not None:
        return short
    refund, moves = refunded(at.tournament, without)
    allowed = events.FeeAllowedBack(
        *(at.tournament.id, entry.id, refund, command.body.reason, rule.last, moves)
    )
    return Decision((allowed,))


def _must_not_be_drawing(tournament: state.Tournament) -> Refusal | None:
    if tournament.odd_cents is None:
        return None
    return Refusal(RefusalCode.NOT_NOW, "odd cents are being drawn: the pool is what it is")


def _must_cover_fixed_prizes(
    hall: Hall, tournament: state.Tournament, entry: state.TournamentEntry
) -> Refusal | None:
    """What was announced as fixed is paid, whoever has a fee back."""
    prizes = tournament.conditions.prizes
    assert prizes is not None
    fixed = sum(prize.amount for prize in prizes.places)
    others = {**tournament.entries, entry.id: replace(entry, fees=[])}
    left = ranking.pool_now(replace(tournament, entries=others)).total
    if left >= fixed:
        return None
    money = hall.money
    sentence = f"the pool would be {money(left)}, and fixed prizes come to {money(fixed)}"
    return Refusal(RefusalCode.CREDIT_TOO_SMALL, sentence)
