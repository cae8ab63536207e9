"""The last line of every paper: the house, the rules that bind it, and who has approved those."""

from croupier.core.rulebook.rulebook import Rulebook
from croupier.devices.printing.letterhead import Letterhead
from croupier.rulebooks.trusted_keys import standing_of
from croupier.views.offers.standing_words import standing_words
from croupier.words.catalogue import Language


def foot_of(letterhead: Letterhead, language: Language, *books: Rulebook, about: str = "") -> str:
    """`about` is what the paper tells of, where it has a name of its own."""
    rules = (f"{book.id} · {standing_words(standing_of(book), language)}" for book in books)
    return " · ".join(part for part in (letterhead.venue, about, *rules) if part)
