"""Says who has approved a rulebook, or that nobody has, in a reader's language."""

from croupier.core.rulebook.standing import RulebookStanding
from croupier.words.catalogue import Language, say


def standing_words(standing: RulebookStanding, language: Language) -> str:
    return say(language, f"standing.{standing.kind.value}", by=standing.by)
