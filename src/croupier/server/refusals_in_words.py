"""Words a refusal for staff: with the names they use, and by the venue's clock."""

from msgspec.structs import replace

from croupier.core.pit.floor import Floor
from croupier.core.refusals import Refusal
from croupier.server.house import House
from croupier.views.sentence import names as sentence_names
from croupier.views.sentence.names import Names, names_of


async def people(house: House) -> dict[str, str]:
    return {staff.badge: staff.name for staff in await house.keyring.people.everybody()}


async def venue_refusal_in_words(house: House, refusal: Refusal) -> Refusal:
    return _in_words(house, refusal, Names(people=await people(house), currency=house.currency))


async def pit_refusal_in_words(house: House, floor: Floor, refusal: Refusal) -> Refusal:
    return _in_words(house, refusal, names_of(floor, await people(house)))


def _in_words(house: House, refusal: Refusal, names: Names) -> Refusal:
    told = sentence_names.refused(refusal, names)
    return replace(told, sentence=sentence_names.by_the_clock(told.sentence, house.days.zone))
