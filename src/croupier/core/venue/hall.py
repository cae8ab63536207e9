"""The venue's state with what is worked out from it once and kept: its ledger and rulebooks."""

from croupier.core.identifiers import Instant, RulebookId
from croupier.core.invariants import require
from croupier.core.ledger.ledger import Ledger
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.reading import Unreadable, read_adopted
from croupier.core.rulebook.rulebook import Rulebook, Settings
from croupier.core.venue.state import Drawer, DrawerId, VenueState


class Hall:
    def __init__(self, state: VenueState | None = None) -> None:
        self.state = state if state is not None else VenueState()
        self.ledger = Ledger(self.state.balances)
        self._books: dict[RulebookId, Rulebook] = {}

    def settings(self, name: RulebookId) -> Settings | Refusal:
        if name not in self.state.rulebooks:
            sentence = f"the rulebook {name!r} is not adopted by the venue"
            return Refusal(RefusalCode.UNKNOWN_RULEBOOK, sentence)
        return self.settings_found(name)

    def settings_found(self, name: RulebookId) -> Settings:
        """For a decision: its gate has found that the rulebook is adopted."""
        texts = self.state.rulebooks
        if name not in self._books:
            book = read_adopted(
                texts[name], name, {key: texts[key] for key in texts if key != name}
            )
            require(not isinstance(book, Unreadable), f"the journal holds a bad rulebook: {book}")
            assert isinstance(book, Rulebook)
            self._books[name] = book
        return self._books[name].settings

    def forget_books(self) -> None:
        """After another text was adopted, on which others may rest: as a restart would read it."""
        self._books.clear()

    def drawer(self, name: DrawerId) -> Drawer | Refusal:
        """Asked by decisions: their gate has found the drawer, open or not."""
        found = self.state.drawers[name]
        if not found.open:
            return Refusal(RefusalCode.NOT_NOW, f"{name} is closed for {found.day}")
        return found

    def paying(self, name: DrawerId, at: Instant) -> Drawer | Refusal:
        """A drawer whose day is not over: what one has paid in a day is counted for that day."""
        found = self.drawer(name)
        if isinstance(found, Refusal) or not found.over(at):
            return found
        sentence = f"{name} is open for {found.day}, which is over: it is counted and closed first"
        return Refusal(RefusalCode.NOT_NOW, sentence)
