"""Making the streams what the configuration says, by the commands that anybody would have to give.

Said at every start. What is so already answers that it is done and stays; what cannot be changed
while a table is open is left for the next start, and told.
"""

from collections.abc import Iterable
from typing import Any

from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.stream.names import Origin, PersonId
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.purpose import DeclarePurpose, Purpose
from croupier.server.config.reading import Configured
from croupier.server.config.terms import setting_up
from croupier.server.house import House
from croupier.server.keyring.refused import Refused
from croupier.server.keyring.screen import PitId
from croupier.server.pit_host import PitHost
from croupier.server.venue_host import VenueHost

CONFIGURATION = Origin("configuration")
_ACTOR = Actor(PersonId("configuration"), Role.CASINO_OPERATOR)
_SO_ALREADY = frozenset({RefusalCode.ALREADY_DONE, RefusalCode.TABLE_OPEN})


async def furnish_pit(host: PitHost, found: Configured) -> list[str]:
    """What could not be done, in sentences."""
    pit = next(each for each in found.config.pits if each.id == PitId(host.pit))
    return [
        sentence
        for body in setting_up(found, pit)
        if (sentence := await _pit_does(host, body)) is not None
    ]


async def _pit_does(host: PitHost, body: Any) -> str | None:  # noqa: ANN401 - any command
    number = host.last_seq(CONFIGURATION) + 1
    answer = await host.submit(CONFIGURATION, number, _ACTOR, body)
    if answer.refusal is None or answer.refusal.code in _SO_ALREADY:
        return None
    return answer.refusal.sentence


async def declare(host: VenueHost, purpose: Purpose) -> str | None:
    """Why this journal cannot be used for it, if it cannot."""
    answer = await host.submit(CONFIGURATION, _ACTOR, DeclarePurpose(purpose))
    if answer.refusal is None or answer.refusal.code in _SO_ALREADY:
        return None
    return answer.refusal.sentence


async def furnish_venue(host: VenueHost, found: Configured) -> list[str]:
    shelf = found.shelf()
    sentences: list[str] = []
    for book in found.config.rulebooks():
        answer = await host.submit(CONFIGURATION, _ACTOR, AdoptRulebook(shelf.text(book)))
        if answer.refusal is not None and answer.refusal.code not in _SO_ALREADY:
            sentences.append(answer.refusal.sentence)
    return sentences


async def put_up_screens(house: House, found: Configured) -> list[str]:
    refusals: Iterable[Refused | None] = [
        await house.keyring.screens.put(screen) for screen in found.config.screens
    ]
    return [refusal.sentence for refusal in refusals if refusal is not None]
