"""`croupier deal`: the order of a shoe in, every coup it deals under a rulebook out."""

from msgspec import Struct

from croupier.core.games.baccarat.shoe import Burned, ShoeCoup, deal_shoe
from croupier.core.refusals import Refusal, RefusalCode
from croupier.lab.json_lines import Id, LineFault, QuestionPart, refused
from croupier.lab.offers import Offers
from croupier.rulebooks.trusted_keys import standing_of


class DealLine(QuestionPart, frozen=True):
    id: Id
    rulebook: str
    order: tuple[str, ...]
    behind: int


class DealAnswer(Struct, frozen=True, omit_defaults=True):
    id: Id
    burn: Burned
    coups: tuple[ShoeCoup, ...]
    ended: str
    unused: int
    approved: bool = True


class DealDesk:
    def __init__(self, offers: Offers) -> None:
        self._offers = offers

    def answer(self, line: DealLine) -> DealAnswer | LineFault:
        book = self._offers.rulebook(line.rulebook)
        if isinstance(book, LineFault):
            return book
        rules = book.settings.baccarat
        if rules is None:
            sentence = f"{book.id} has no baccarat, so no shoe is dealt under it"
            return refused(Refusal(RefusalCode.UNKNOWN_GAME, sentence))
        shoe = deal_shoe(rules, line.order, line.behind)
        if isinstance(shoe, Refusal):
            return refused(shoe)
        return DealAnswer(
            line.id, shoe.burn, shoe.coups, shoe.ended, shoe.unused, standing_of(book).approved
        )
