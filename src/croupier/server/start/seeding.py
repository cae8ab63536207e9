"""Seeds the streams with what the configuration says, by the commands that anybody would give.

At every start a pit is given what the file names and it has never had. What it has already stays,
for people may have changed it since: where the two differ, the journal prevails, and it is told.
"""

from asyncio import Future
from collections.abc import Iterable
from typing import Any

from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.names import CONFIGURATION, THE_FILE
from croupier.core.tickets.validation import SetValidation
from croupier.core.venue.access.state import Access
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.purpose import DeclarePurpose, Purpose
from croupier.journal.port import StoreFailedError
from croupier.runtime.writing.pending_commands import UnknownResultError
from croupier.server.config.conversion import plan_of, screen_of, setting_up, vouching
from croupier.server.config.loading import Configured
from croupier.server.hosts.pit_host import PitHost
from croupier.server.hosts.venue_host import VenueHost
from croupier.server.house import House
from croupier.server.keyring.credentials import Refused
from croupier.server.keyring.screen import PitId
from croupier.server.start.drift import pit_departures, screen_departures

# The file acts in its own name, and nobody approves it: no person is recorded who was not asked.
_ACTOR = Actor(THE_FILE, Role.CASINO_OPERATOR)
_SO_ALREADY = frozenset({RefusalCode.ALREADY_DONE, RefusalCode.TABLE_OPEN})


async def seed_pit(host: PitHost, found: Configured) -> list[str]:
    """What could not be done, and where the pit has gone on from the file, in sentences."""
    pit = next(each for each in found.config.pits if each.id == PitId(host.pit))
    if host.owner.floor is None:
        raise StoreFailedError(f"{host.pit} records nothing at present")
    state = host.owner.floor.state
    departed = [f"{said}: the journal's holds" for said in pit_departures(found.config, pit, state)]
    refused = [
        sentence
        for body in [*setting_up(found, pit, state)]
        if (sentence := await _pit_does(host, body)) is not None
    ]
    return departed + refused


async def _pit_does(host: PitHost, body: Any) -> str | None:  # noqa: ANN401 - any command
    number = host.last_seq(CONFIGURATION) + 1
    answer = await _known(host.submit(CONFIGURATION, number, _ACTOR, body))
    if answer.refusal is None or answer.refusal.code in _SO_ALREADY:
        return None
    return answer.refusal.sentence


async def _known(asked: "Future[Answer]") -> Answer:
    """A store that has just gone is no word about what was asked: whoever runs this asks again."""
    try:
        answer = await asked
    except UnknownResultError as error:
        raise StoreFailedError(str(error)) from error
    if answer.refusal is not None and answer.refusal.code is RefusalCode.OUT_OF_SERVICE:
        raise StoreFailedError(answer.refusal.sentence)
    return answer


async def declare(host: VenueHost, purpose: Purpose) -> str | None:
    """Why this journal cannot be used for it, if it cannot."""
    answer = await _known(host.submit(CONFIGURATION, _ACTOR, DeclarePurpose(purpose)))
    if answer.refusal is None or answer.refusal.code in _SO_ALREADY:
        return None
    return answer.refusal.sentence


async def seed_venue(host: VenueHost, house: House, found: Configured) -> list[str]:
    shelf = found.shelf()
    sentences: list[str] = []
    for book in found.config.rulebooks():
        answer = await _known(host.submit(CONFIGURATION, _ACTOR, AdoptRulebook(shelf.text(book))))
        if answer.refusal is not None and answer.refusal.code not in _SO_ALREADY:
            sentences.append(answer.refusal.sentence)
    by = vouching(found.config)
    if host.hall.state.validation is not by:
        await _known(host.submit(CONFIGURATION, _ACTOR, SetValidation(by)))
    access = host.hall.state.access
    await _as_the_journal_has_them(house, access)
    said = screen_departures(found.config, access)
    return sentences + [f"{each}: the journal's holds" for each in said]


async def _as_the_journal_has_them(house: House, access: Access) -> None:
    """A crash may have come between the journal and the keyring, which follows it."""
    screens = house.keyring.screens
    for plan in access.planned.values():
        known = await screens.find(plan.screen)
        if known is None or known.retired is not None or plan_of(known.screen) != plan:
            await screens.plan(screen_of(plan))
    for screen in access.retired:
        await screens.retire(screen)


async def put_up_screens(house: House, found: Configured) -> list[str]:
    refusals: Iterable[Refused | None] = [
        await house.keyring.screens.put(screen) for screen in found.config.screens
    ]
    return [refusal.sentence for refusal in refusals if refusal is not None]
