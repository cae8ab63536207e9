"""Makes the draws that the core asks for: the only call by which a draw of a game is made."""

from fractions import Fraction

from croupier.chance.chance import Chance
from croupier.chance.system_chance import ChanceFailedError
from croupier.core.stream.intents import CompleteDraw, Draw, Intent, ReportDrawFailed

# In whose name it is said.
CHANCE = "chance"


def drawn(chance: Chance, draw: Draw) -> tuple[tuple[int, ...], bool]:
    """The numbers, and whether what has odds beside them happened."""
    numbers = chance.sample(draw.population, draw.count)
    return numbers, chance.happens(Fraction(draw.odds)) if draw.odds else False


def answered(chance: Chance, intent: Intent) -> CompleteDraw | ReportDrawFailed:
    assert isinstance(intent.draw, Draw)
    try:
        named = chance.named(f"{intent.draw.purpose.value} {intent.about}")
        return CompleteDraw(intent.id, *drawn(named, intent.draw))
    except ChanceFailedError as error:
        return ReportDrawFailed(intent.id, str(error))
