"""What documents say that no rulebook can say yet, so that whoever tries is told so plainly.

None of it is ignored: a file that asks for it is refused, and needs code first.
"""

from collections.abc import Mapping

# By a word in the key, what is meant by it and what a house does meanwhile.
UNSAYABLE: Mapping[str, str] = {
    "tax": "tax on winnings or stakes: no table takes it; work it out from reports",
    "opening": "opening hours: staff open and close tables, with the notice of [closure]",
    "hours": "opening hours: staff open and close tables, with the notice of [closure]",
    "payout": "a cap on what a bet or a round pays: bound stakes instead, in [bounds] or [limits]",
    "triple-zero": "a wheel with three zeros: single-zero and double-zero are there",
}
ROLES = "a role of your own: give one of those that there are the label that your document has"


def unsayable(key: str) -> str | None:
    """The sentence for a key that is not known because nothing of the kind can be said."""
    words = key.replace("-", "_").split("_")
    whole = {key, *words, *(word.removesuffix("es") for word in words)}
    found = next((told for word, told in UNSAYABLE.items() if word in whole), None)
    return None if found is None else f"a rulebook cannot say this yet: {found}"
