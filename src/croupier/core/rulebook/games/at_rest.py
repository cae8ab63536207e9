"""Whether a rulebook lets a number be keyed only once the ball is at rest."""

from croupier.core.rulebook.games.game import GameName, Source
from croupier.core.rulebook.games.spin import NumberKeyed, SpinRules
from croupier.core.rulebook.rounds.outcome import Reading
from croupier.core.rulebook.rulebook import Settings


def at_rest_rules(book: Settings, game: GameName, source: Source) -> SpinRules | None:
    """None where no number is keyed, or where one may be keyed as soon as the ball is spun."""
    rules = book.spin if game is GameName.ROULETTE else None
    if rules is None or rules.number_keyed is None:
        return None
    if Reading.DEALER_ENTRY not in book.outcome[game].get(source, {}):
        return None
    return rules if rules.number_keyed.value is NumberKeyed.ONCE_AT_REST else None
