"""Evenings at a table, each with something that has to be proved afterwards."""

from typing import Any

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import Instant, Origin, PersonId, RulebookId
from croupier.core.pit.accounts.commands import CashOut
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    DeclareNoSpin,
    InvalidateRound,
    ReportMalfunction,
    ReportWrongOutcome,
    VoidPastRound,
    VoidUnprovedWagers,
)
from croupier.core.pit.irregularities.old_rounds import OldRound, digest, record_of
from croupier.core.rulebook.faults import InvalidReason
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.games.roulette import NoSpinReason
from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Claim, Command, Entry
from croupier.core.tickets.ticket import KIND, Numbered, Ticket, TicketId
from croupier.core.venue import machine
from croupier.core.venue.commands import AdoptRulebook, OpenDrawer, PayTicket
from croupier.core.venue.state import DrawerId, Hall
from tests.core.pit.cards.card_script import CardTable
from tests.core.pit.floor_script import DEALER, OPERATOR, SHELF, SUPERVISOR, FloorScript
from tests.core.pit.round_script import MTT, RRB, RoundScript, dice, number

TICKET = Numbered(TicketId("5e" * 32), "4711")
CASHIER = Actor(PersonId("carl"), Role.CASHIER)
DESK = DrawerId("desk-1")
FORGED = "\x1b[2Jsorry\nNothing is wrong\u2028\x85"
SPUN = ("17", "0", "32", "5", "20", "36")


def roulette() -> RoundScript:
    """Six rounds with bets of every kind, then both players on their way."""
    script = RoundScript(RRB)
    for spun in SPUN:
        script.play(
            *((1, "red", 500), (1, "split:17-20", 200), (1, "straight:0", 100)),
            *((2, "tier", 600), (2, "dozen:2", 300), (2, "column:2", 300), (2, "even", 200)),
            outcome=number(spun),
        )
    return script


def sic_bo() -> RoundScript:
    script = RoundScript(MTT, GameName.SIC_BO)
    for faces in ((1, 3, 6), (2, 2, 2), (4, 4, 5)):
        script.play(
            *((1, "small", 200), (1, "single:2", 300), (1, "double:4", 100)),
            *((2, "total:10", 100), (2, "combination:1-3", 100), (2, "any-triple", 100)),
            outcome=dice(*faces),
        )
    return script


def corrected(told: str = "the wheel shows 18", why: str = "seen on camera") -> RoundScript:
    """A wrong number confirmed, found out after the round, and put right by a supervisor."""
    script = RoundScript(RRB)
    name = script.play((1, "red", 500), (2, "straight:17", 200), outcome=number("17"))
    script.do(DEALER, ReportWrongOutcome(name, told))
    script.do(SUPERVISOR, CorrectOutcome(name, number("18"), why))
    return script


def forged_words() -> RoundScript:
    """A player and staff whose words would clear a screen, and would be lines of their own."""
    script = corrected(FORGED, FORGED)
    player, session = script.seats[0]
    script.do(player, ReportMalfunction(session, FORGED))
    return script


def cashed_out() -> RoundScript:
    """The first player leaves with a ticket that is good at the cash desk."""
    script = roulette()
    script.open()
    actor, session = script.seats[0]
    script.do(actor, CashOut(session, script.id, TICKET))
    return script


def ticket_of(script: RoundScript) -> Claim[Ticket]:
    """The row of the ticket as the cash desk finds it."""
    made = next(claim for entry in script.entries for claim in entry.claims)
    return Claim(KIND, made.key, 1, made.body)


class HallScript:
    """The venue's own stream, by the same means."""

    def __init__(self, now: int) -> None:
        self.hall = Hall()
        self.entries: list[Entry] = []
        self.now = now

    def do(self, actor: Actor, body: Any, approver: Actor | None = None) -> Entry:
        self.now += 1
        seq = len(self.entries) + 1
        command = Command(Origin(actor.person), seq, Instant(self.now), actor, body, approver)
        entry = machine.decide(self.hall, command)
        assert entry.answer.refusal is None, entry.answer.refusal
        machine.fold(self.hall, entry)
        self.entries.append(entry)
        return entry

    def open(self, rulebook: str = RRB) -> None:
        self.do(OPERATOR, AdoptRulebook(SHELF.text(RulebookId(rulebook))))
        self.do(OPERATOR, OpenDrawer(DESK, Place.CASH_DESK, "2020-03-01", 1_000_000), SUPERVISOR)

    def pay(self, found: Claim[Ticket]) -> Entry:
        return self.do(CASHIER, PayTicket(ticket=found.body.number.id, found=found, drawer=DESK))


def paid_at_the_desk() -> tuple[RoundScript, HallScript]:
    pit = cashed_out()
    hall = HallScript(pit.now)
    hall.open()
    hall.pay(ticket_of(pit))
    return pit, hall


def voided_after_settlement() -> RoundScript:
    """All wagers of a player taken out of a settled round, which is then put right."""
    script = RoundScript(MTT)
    name = script.play((1, "red", 500), (2, "straight:17", 200), outcome=number("17"))
    script.failed(name)
    script.do(SUPERVISOR, VoidUnprovedWagers(name, script.session(1), "nothing proves them"))
    script.do(DEALER, ReportWrongOutcome(name, "the wheel shows 18"))
    script.do(SUPERVISOR, CorrectOutcome(name, number("18"), "seen on camera"))
    return script


def no_spin() -> RoundScript:
    script = RoundScript(MTT)
    script.open()
    script.lay(1, ("red", 500))
    script.close()
    script.spin()
    script.do(DEALER, DeclareNoSpin(script.name, NoSpinReason.FOREIGN_OBJECT))
    script.play((1, "red", 500), outcome=number("1"))
    return script


def late_void() -> RoundScript:
    """A past round made void while the later ones stand."""
    script = RoundScript(MTT)
    name = script.play((1, "red", 500), (2, "straight:17", 200), outcome=number("17"))
    script.play((1, "red", 500), outcome=number("1"))
    script.do(DEALER, VoidPastRound(name, "a ball of the wrong kind"), SUPERVISOR)
    return script


def coups(rulebook: str = RRB) -> FloorScript:
    """Baccarat dealt card by card from a shoe: a tie, a natural, and third cards."""
    table = CardTable(rulebook).start()
    bets = {"player": 1_000, "banker": 2_000, "tie": 500, "player-pair": 500}
    for cards in ("9S TD TC 9H", "9S 8D TC JH", "2S 3D TC JH 5C 9D"):
        table.play(cards, bets)
    return table.script


def coups_act() -> FloorScript:
    return coups(MTT)


def wheel(rulebook: str, source: Source) -> RoundScript:
    script = RoundScript(rulebook, source=source)
    for spun in SPUN:
        bets = ((1, "red", 500), (1, "straight:17", 100), (2, "dozen:2", 300))
        script.play(*bets, outcome=number(spun))
    return script


def long_ago(rest: float = 0, corrected: OutcomeData | None = None) -> RoundScript:
    """A round made void or put right when state has dropped it: its record is brought along."""
    script = RoundScript(MTT)
    name = script.play((1, "red", 500), (2, "straight:17", 200), outcome=number("18"))
    record = record_of(script.at, script.round)
    seq = len(script.entries)
    for _ in range(110):
        script.play((2, "red", 100), (2, "black", 100), outcome=number("1"))
    old = OldRound(record, digest(record), seq)
    script.wait(rest)
    body: VoidPastRound | CorrectOutcome = VoidPastRound(name, "a ball of the wrong kind", old=old)
    if corrected is not None:
        body = CorrectOutcome(name, corrected, "seen on camera", old=old)
    script.do(DEALER, body, SUPERVISOR)
    return script


def forfeited() -> RoundScript:
    """A settled outcome found to be somebody's fraud, whose stake is not given back."""
    script = RoundScript(RRB)
    name = script.play((1, "red", 500), (2, "straight:17", 200), outcome=number("18"))
    one = script.session(1)
    fraud = InvalidateRound(name, InvalidReason.FRAUD, "a magnet", (one,), (one,))
    script.do(SUPERVISOR, fraud)
    return script
