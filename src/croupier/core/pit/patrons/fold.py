"""Whose session it is."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.patrons.events import CardRemoved, PatronRecognised


def recognised(floor: Floor, event: PatronRecognised) -> None:
    state = floor.state
    state.money.cards[event.terminal] = event.patron
    session = state.terminals[event.terminal].session
    if session is not None:
        state.sessions[session].patron = event.patron
        floor.forget_sittings()
        for bar in state.bars:
            # A stranger who was barred turns out to be somebody, and stays barred as that.
            if bar.session == session and bar.of_a_stranger:
                bar.patron = event.patron


def removed(floor: Floor, event: CardRemoved) -> None:
    floor.state.money.cards.pop(event.terminal, None)
