"""The digest names the exact version of a rulebook."""

import hashlib

from hypothesis import assume, given
from hypothesis import strategies as st

from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.document.reading import read
from croupier.core.rulebook.rulebook import Rulebook
from tests.core.rulebook.good_texts import GUIDED, PACKAGED, ROU, RRB, VARIANT, accepted, changed


def digest(text: str, others: dict[RulebookId, str] | None = None) -> str | None:
    book = read(text, "x.toml", PACKAGED if others is None else others)
    return book.digest if isinstance(book, Rulebook) else None


def test_the_digest_of_a_document_is_that_of_its_text() -> None:
    for text in PACKAGED.values():
        assert digest(text) == hashlib.sha256(text.encode()).hexdigest()


def test_the_same_text_has_the_same_digest() -> None:
    assert digest(PACKAGED[RRB]) == digest("".join(PACKAGED[RRB]))


def test_all_digests_differ() -> None:
    texts = [*PACKAGED.values(), *GUIDED.values()]
    assert len({digest(text) for text in texts}) == len(texts)


@given(at=st.integers(0, len(PACKAGED[ROU]) - 1), put=st.sampled_from("x0 #=\"\n'[]é"))
def test_any_changed_character_changes_the_digest_or_makes_the_text_unreadable(
    at: int, put: str
) -> None:
    text = PACKAGED[ROU]
    assume(text[at] != put)
    assert digest(text[:at] + put + text[at + 1 :]) != digest(text)


def test_a_comment_changes_the_digest_and_nothing_else() -> None:
    commented = changed(PACKAGED[RRB], "\n[closure]\n", "\n# When a table closes.\n[closure]\n")
    assert digest(commented) != digest(PACKAGED[RRB])
    assert accepted(commented).settings == accepted(PACKAGED[RRB]).settings


def test_the_digest_of_a_variant_covers_its_own_text_and_its_parents() -> None:
    own = GUIDED[VARIANT]
    parent = {ROU: PACKAGED[ROU]}
    reworded = {ROU: changed(PACKAGED[ROU], 'title = "Roulette"', 'title = "Roulette "')}
    assert digest(own, parent) == digest(own, parent)
    assert digest(own, parent) != digest(own, reworded)
    assert digest(own, parent) != digest(changed(own, "as at the table", "as ever"), parent)
    assert digest(own, parent) not in (digest(PACKAGED[ROU]), None)
