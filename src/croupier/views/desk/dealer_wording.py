"""Words the core's sentences for the dealer of one table.

Its own table is this table and its own rounds go by their number; everything else has the name that
people on the floor use. Cards are shown as they look, and a sentence begins with a capital and
ends.
"""

import re

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table
from croupier.views.sentence.names import Names, names_of
from croupier.views.sentence.spoken_names import spoken_names

_NAMED = re.compile(r"[A-Za-z]\d")
_CARD = re.compile(r"\b([A2-9TJQK])([SHDC])\b")
_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_ENDS = (".", "!", "?", ":")


def dealer_wording(floor: Floor, table: Table, sentence: str) -> str:
    """A set of cards keeps the name on its box, whatever stands in that name."""
    sets = [name for name in floor.state.cards.sets if name in sentence]
    if not sets:
        return finished(_renamed(floor, table, sentence))
    named = re.compile(f"({'|'.join(map(re.escape, sorted(sets, key=len, reverse=True)))})")
    parts = named.split(sentence)
    parts[::2] = (_renamed(floor, table, part) for part in parts[::2])
    return finished("".join(parts))


def _renamed(floor: Floor, table: Table, text: str) -> str:
    own = re.compile(rf"\b{re.escape(table.id)}(?:/(\d+))?(?![\w-])")
    told = own.sub(lambda found: f"round {found[1]}" if found[1] else "this table", text)
    # Whoever plays is looked up only where somebody may be named.
    names = names_of(floor) if _NAMED.search(told) else Names()
    return _CARD.sub(_card, spoken_names(told, names))


def finished(sentence: str) -> str:
    if not sentence:
        return sentence
    told = sentence[0].upper() + sentence[1:]
    return told if told.endswith(_ENDS) else f"{told}."


def _card(found: re.Match[str]) -> str:
    rank = "10" if found[1] == "T" else found[1]
    return f"{rank}{_SUITS[found[2]]}"
