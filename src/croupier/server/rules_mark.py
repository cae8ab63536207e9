"""A short mark of the rulebooks in use, so that a screen notices when one changes."""

import hashlib
from collections.abc import Iterable

from croupier.core.pit.floor import Floor
from croupier.core.venue.state import Hall


def rules_mark(where: Iterable[Floor | Hall]) -> str:
    known = {each.book(name).digest for each in where for name in each.state.rulebooks}
    return hashlib.sha256(" ".join(sorted(known)).encode()).hexdigest()[:16]
