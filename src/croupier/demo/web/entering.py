"""The demo's tournament on its start page, and how a visitor enters it.

What the cashier does at the cage is done for them: the form, and the fee, which is on the house.
"""

from aiohttp import web
from msgspec import Struct

from croupier.core.identifiers import Origin, PersonId
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.tournaments.score_sheet import EntryId
from croupier.core.venue.state import Hall
from croupier.core.venue.tournaments.commands import ApplyForEntry, PayEntryFee
from croupier.core.venue.tournaments.state import (
    Entrant,
    EntryState,
    Means,
    Standing,
    TableState,
    Tournament,
    TournamentEntry,
)
from croupier.demo import plan
from croupier.server.house import House
from croupier.server.web import responses
from croupier.wire.http.demo import LobbyTournament, LobbyVisitor

VISITOR = "visitor "
_AT_THE_CAGE = Origin("visitor at the cage")
_NAME_MOST = 40


class EntryBody(Struct, frozen=True, forbid_unknown_fields=True):
    name: str


def _of_the_house(hall: Hall) -> list[Tournament]:
    every = hall.state.tournaments.values()
    return [each for each in every if each.conditions.title == plan.TOURNAMENT_TITLE]


def shown(house: House) -> LobbyTournament | None:
    """The latest that is announced; nothing before the first."""
    hall = _hall(house)
    known = [each for each in _of_the_house(hall) if each.standing is not Standing.DRAFT]
    if not known:
        return None
    latest = known[-1]
    entered = latest.entered()
    return LobbyTournament(
        title=latest.conditions.title,
        table=plan.TOURNAMENT_TABLE,
        standing=latest.standing.value,
        starts=latest.starts,
        fee=latest.conditions.fee or 0,
        entered=len(entered),
        most=latest.conditions.most_players or 0,
        open=_takes(latest),
        visitors=tuple(_visitor(latest, each) for each in _visitors(latest)),
    )


def _hall(house: House) -> Hall:
    assert house.venue is not None
    hall: Hall = house.venue.owner.floor
    return hall


def _takes(tournament: Tournament) -> bool:
    """Somebody else can enter: it is announced, has no seats yet, and is not full."""
    full = len(tournament.entered()) >= (tournament.conditions.most_players or 0)
    ready = tournament.standing is Standing.PUBLISHED and bool(tournament.notified)
    drawn = tournament.ballots or any(stage.runs for stage in tournament.stages.values())
    return ready and not drawn and not full


def _visitors(tournament: Tournament) -> list[TournamentEntry]:
    entries = tournament.entries.values()
    return [each for each in entries if each.person.startswith(VISITOR)]


def _visitor(tournament: Tournament, entry: TournamentEntry) -> LobbyVisitor:
    """`terminal` is where they are to sit down now."""
    seat = None
    for stage in tournament.stages.values():
        for run in stage.runs:
            here = [each.seat for each in run.seats if each.entry == entry.id]
            if run.state is not TableState.PLAYED and here:
                seat = here[0]
    plays = entry.state is EntryState.ENTERED
    won = next((each for each in tournament.places if each.entry == entry.id), None)
    return LobbyVisitor(
        entry.entrant.name,
        entry.state.value,
        seat if plays else None,
        won.place if won is not None else None,
        won.prize if won is not None else 0,
    )


async def enter(house: House, name: str) -> Refusal | None:
    hall = _hall(house)
    open_ = next((each for each in _of_the_house(hall) if _takes(each)), None)
    if open_ is None:
        return Refusal(RefusalCode.NOT_NOW, "no tournament takes entries now: the next will")
    who = Entrant(name, "seen", "at the start page", of_age=True, copy_given=True, agreed=True)
    person = PersonId(f"{VISITOR}{len(open_.entries) + 1}")
    made = await _ask(house, ApplyForEntry(person=person, tournament=open_.id, entrant=who))
    if isinstance(made, Refusal):
        return made
    paid = PayEntryFee(open_.id, EntryId(made), Means.COMPLIMENTARY)
    answer = await _ask(house, paid)
    return answer if isinstance(answer, Refusal) else None


async def _ask(house: House, body: object) -> str | Refusal:
    assert house.venue is not None
    cashier = plan.OTHERS[Role.CASHIER].acting(Role.CASHIER)
    answer = await house.venue.submit(_AT_THE_CAGE, cashier, body, None)
    return answer.refusal if answer.refusal is not None else answer.made or ""


async def asked(request: web.Request, house: House) -> web.Response | None:
    """Nothing where they have entered."""
    name = (await responses.body_of(request, EntryBody)).name.strip()
    if not 0 < len(name) <= _NAME_MOST:
        sentence = f"a name has from 1 to {_NAME_MOST} characters"
        return responses.refuse(400, "bad-name", sentence)
    refusal = await enter(house, name)
    return responses.refused(refusal) if refusal is not None else None
