"""The desk that takes tournament entries: forms, fees, buy-ins, withdrawals and prizes."""

from random import Random

from croupier.actors.cashier import SOMEBODY, VenuePort
from croupier.actors.port import CASHIER, OPERATOR, done
from croupier.actors.tournaments import contest, fates
from croupier.core.identifiers import PersonId
from croupier.core.tournaments import conditions, score_sheet
from croupier.core.venue.tournaments import commands
from croupier.core.venue.tournaments.state import (
    Entrant,
    EntryState,
    Means,
    Standing,
    TableState,
    Tournament,
    TournamentEntry,
)

_WAIT_MS = 15_000
_COMES, _WITHDRAWS, _BACK, _POOR = 0.6, 0.03, 0.2, 0.02
# By this anybody knows who plays by themselves.
BOT = "bot "


class EntryDesk:
    """`most` is how many bots enter a tournament, so that somebody real finds a place."""

    def __init__(self, venue: VenuePort, arena: contest.Arena, chance: Random, most: int) -> None:
        self._venue = venue
        self._arena = arena
        self._chance = chance
        self._most = most
        self._fates = fates.Fates(venue)
        # Who cannot buy chips for which session.
        self._poor: set[tuple[str, str, str]] = set()

    async def act(self) -> int:
        for tournament in list(self._venue.hall.state.tournaments.values()):
            if tournament.standing is Standing.PUBLISHED:
                await self._entries(tournament)
                await self._buy_ins(tournament)
            for entry in [*tournament.owed, *tournament.refunds]:
                await self._pay(tournament, entry)
        return self._venue.ms(_WAIT_MS)

    async def _entries(self, tournament: Tournament) -> None:
        chance, name = self._chance, tournament.id
        if tournament.begun():
            await self._buy_back(tournament)
            return
        for entry in [*tournament.entries.values()]:
            if entry.state is EntryState.APPLIED and entry.person.startswith(BOT):
                await self._pay_fee(tournament, entry)
            elif entry.state is EntryState.ENTERED and self._fates.befalls(
                _WITHDRAWS, "withdraws", name, entry.id
            ):
                await self._ask(commands.WithdrawEntry(name, entry.id))
        bots = [each for each in tournament.entries.values() if each.person.startswith(BOT)]
        if len(bots) < self._most and chance.random() < _COMES:
            number = len(tournament.entries) + 1
            who = Entrant(
                f"Player {number}", f"passport {number}", f"form {number}", True, True, True
            )
            person = PersonId(f"{BOT}{name} {number}")
            await self._ask(commands.ApplyForEntry(person=person, tournament=name, entrant=who))

    async def _pay_fee(self, tournament: Tournament, entry: TournamentEntry) -> None:
        venue, name = self._venue, tournament.id
        means = self._chance.choice((Means.CASH, Means.CASH, Means.COMPLIMENTARY, Means.CHIPS))
        if self._chance.random() < 0.2:
            ticket = await venue.brought(self._chance)
            if ticket is not None:
                by_ticket = commands.PayEntryFeeByTicket(
                    ticket, tournament=name, entry=entry.id, drawer=self._arena.drawer
                )
                await venue.looked_at(ticket, paid=await self._ask(by_ticket))
                return
        drawer = self._arena.drawer if means is Means.CASH else None
        await self._ask(commands.PayEntryFee(name, entry.id, means, drawer))

    async def _buy_ins(self, tournament: Tournament) -> None:
        """Before a table's sheet is sent; now and then somebody cannot."""
        chips = tournament.conditions.chips
        if chips is None or chips.supply is not conditions.Supply.BOUGHT:
            return
        for stage, run in tournament.stages.items():
            for table in run.runs:
                for seated in table.seats if table.state is TableState.SEATED else ():
                    entry = tournament.entries[seated.entry]
                    about = (tournament.id, entry.id, stage)
                    if about not in self._poor and self._fates.befalls(_POOR, "poor", *about):
                        self._poor.add(about)
                    if stage not in entry.bought and about not in self._poor:
                        await self._ask(
                            commands.BuyTournamentChips(
                                tournament.id, entry.id, stage, self._arena.drawer
                            )
                        )

    async def _buy_back(self, tournament: Tournament) -> None:
        terms = tournament.conditions.buy_back
        if terms is None or not terms.times:
            return
        for entry in tournament.entries.values():
            out = entry.state is EntryState.OUT and entry.person.startswith(BOT)
            if out and entry.bought_back < terms.times and self._chance.random() < _BACK:
                await self._ask(commands.BuyBackIn(tournament.id, entry.id, self._arena.drawer))
                return

    async def _pay(self, tournament: Tournament, entry: score_sheet.EntryId) -> None:
        if not tournament.entries[entry].person.startswith(BOT):
            return
        body = commands.PayTournamentMoney(tournament.id, entry, self._arena.drawer, SOMEBODY)
        await self._venue.ask_venue(CASHIER, body, OPERATOR)

    async def _ask(self, body: object) -> bool:
        return done(await self._venue.ask_venue(CASHIER, body))
