"""Finds the jackpot of a command, its rulebook, and who may send it with whose approval."""

from typing import Any

from msgspec import Struct

from croupier.core.jackpots.parameters import JackpotId
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import promotions, roles, rulebook
from croupier.core.stream import authority, envelope
from croupier.core.venue.jackpots.commands import SetUpJackpot
from croupier.core.venue.jackpots.state import Jackpot
from croupier.core.venue.state import Hall


class JackpotFound(Struct, frozen=True):
    jackpot: Jackpot
    book: rulebook.Settings


def unknown(name: JackpotId) -> Refusal:
    return Refusal(RefusalCode.UNKNOWN_JACKPOT, f"there is no jackpot {name!r}")


def withdrawn(name: JackpotId) -> Refusal:
    return Refusal(RefusalCode.NOT_NOW, f"the jackpot {name} is withdrawn")


def jackpot_named(hall: Hall, body: Any) -> JackpotFound | Refusal:
    found = hall.state.jackpots.get(body.jackpot)
    if found is None:
        return unknown(body.jackpot)
    if found.withdrawn:
        return withdrawn(body.jackpot)
    return JackpotFound(found, hall.settings_found(found.parameters.rulebook))


def jackpot_even_withdrawn(hall: Hall, body: Any) -> JackpotFound | Refusal:
    """A table may still have to hear of a press from before, and its keys be revealed or lost."""
    found = hall.state.jackpots.get(body.jackpot)
    if found is None:
        return unknown(body.jackpot)
    return JackpotFound(found, hall.settings_found(found.parameters.rulebook))


def jackpot_rulebook(hall: Hall, body: SetUpJackpot) -> rulebook.Settings | Refusal:
    book = hall.settings(body.rulebook)
    if isinstance(book, Refusal) or book.jackpot is not None:
        return book
    return Refusal(RefusalCode.NOT_OFFERED, f"{book.id} knows no jackpot")


def rules_of(book: rulebook.Settings) -> promotions.JackpotRules:
    """Of a rulebook under which a jackpot is set up, which has them."""
    assert book.jackpot is not None
    return book.jackpot


class May(Struct, frozen=True):
    action: roles.Action

    def __call__(
        self, hall: Hall, command: envelope.Command[Any], subject: JackpotFound | rulebook.Settings
    ) -> Refusal | None:
        book = subject.book if isinstance(subject, JackpotFound) else subject
        return authority.must_be_permitted(book, self.action, command)


def approver_of(command: envelope.Command[Any]) -> envelope.Actor:
    """For a decision: its gate has found that there is one where the action takes two."""
    return command.approver if command.approver is not None else command.actor
