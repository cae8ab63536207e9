"""Puts the condition of a rulebook's own prize into words."""

from collections.abc import Iterator

from croupier.core.rulebook.games.conditions import When
from croupier.words.catalogue import Language, say

# What is told by a word for each value, and not by the value itself.
_IN_WORDS = {"winner": "offer.side", "alike": "offer.alike"}


def told(when: When, language: Language) -> str:
    """`Banker wins; with 6 points; on 3 cards`."""
    return say(language, "offer.when.and").join(_parts(when, language))


def _parts(when: When, language: Language) -> Iterator[str]:
    for name in when.said():
        asked = getattr(when, name)
        if name == "natural":
            yield say(language, "offer.when.natural" if asked else "offer.when.no-natural")
        elif isinstance(asked, tuple):
            words = _IN_WORDS.get(name)
            spoken = [say(language, f"{words}.{one}") if words else str(one) for one in asked]
            listed = _listed(spoken, name, language)
            yield say(language, f"offer.when.{name}", asked=listed)
        else:
            hand = say(language, f"offer.hand.{asked}")
            yield say(language, f"offer.when.{name}", asked=hand)


def _listed(asked: list[str], name: str, language: Language) -> str:
    """Numbers shown together are joined by `and`; of anything else one is enough."""
    join = say(language, "offer.when.all" if name == "shows" else "offer.when.any")
    comma = say(language, "offer.listing")
    return join.join([comma.join(asked[:-1]), asked[-1]]) if len(asked) > 1 else asked[0]
