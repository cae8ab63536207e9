"""Default limits of a table for which nobody has set any."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.offer.limits import Sign
from croupier.core.offer.offer import Offer, build
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.rulebook import Rulebook
from croupier.floor_plan.plan import SIGNS


def sign_for(book: Rulebook, game: GameName, options: Mapping[str, str]) -> Sign:
    """The usual one, without limits for bets that the rulebook does not have."""
    usual = SIGNS[game]
    offer = build(book, game, options)
    assert isinstance(offer, Offer), f"{book.id} offers its own games: {offer}"
    kinds = {bet.kind for bet in offer.game.bets()}
    return replace(usual, kinds={kind: own for kind, own in usual.kinds.items() if kind in kinds})
