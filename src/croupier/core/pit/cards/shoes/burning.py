"""The cards that go before the first coup of a shoe."""

from croupier.core.games.baccarat.cards import Card
from croupier.core.games.baccarat.shoe import cards_burned
from croupier.core.pit.cards.shoes.events import CardBurned
from croupier.core.pit.cards.state import Shoe
from croupier.core.pit.cards.station import Station
from croupier.core.pit.names import Instant
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.baccarat import Burn
from croupier.core.stream.envelope import Decision


def burn(here: Station, shoe: Shoe, card: Card | None, at: Instant) -> Decision | Refusal:
    """An unseen card stays unseen: what it was is written nowhere."""
    rule = here.rules.shoe.burn
    shown = rule.value is not Burn.ONE_FACE_DOWN and not shoe.burned
    if shown and card is None:
        sentence = "the first card of a shoe is shown when it is burned"
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, sentence, rule.first)
    if not shown and card is not None:
        sentence = "this card is burned face down, and nobody says what it is"
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, sentence, rule.first)
    more = cards_burned(rule.value, card) - 1 if card is not None else 0
    return Decision((CardBurned(shoe.table, card, more, at),))
