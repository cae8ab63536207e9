"""What no rulebook can say yet is refused, and never ignored."""

import pytest

from croupier.core.offer.vetting import structure
from croupier.core.rulebook.document.reading import Unreadable, read
from tests.core.rulebook.good_texts import PACKAGED, RRB, changed

WHEEL = "[roulette.wheels.triple-zero]"


@pytest.mark.parametrize(
    ("before", "new", "key", "said"),
    [
        ("[labels]", "[tax]\nrate = 5\n", "tax", "cannot say this yet: tax on winnings"),
        ("[labels]", "[opening_hours]\nat = 5\n", "opening_hours", "opening hours: staff"),
        ("[labels]", "[bounds]\npayout_max = 5\n", "bounds.payout_max", "a cap on what a bet"),
        ("dealer = ", "chief = { clauses = [] }", "roles.chief", "cannot have a role of your own"),
        ("[roulette.bets", f'{WHEEL}\nclauses = ["RRB-7.3"]\n', "triple-zero", "three zeros"),
    ],
)
def test_what_no_rulebook_can_say_yet_is_refused_in_so_many_words(
    before: str, new: str, key: str, said: str
) -> None:
    book = read(changed(PACKAGED[RRB], f"\n{before}", f"\n{new}\n{before}"), RRB, PACKAGED)
    faults = book.problems if isinstance(book, Unreadable) else [*structure(book.settings)]
    assert any(fault.key.endswith(key) and said in fault.reason for fault in faults), faults
