"""Draws possible outcomes of a table from the seed."""

from random import Random

from croupier.core.games.baccarat.cards import DECK, Card
from croupier.core.games.baccarat.rules import Draw, next_draw
from croupier.core.games.contract import OutcomeData
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table
from croupier.core.rulebook.games import baccarat, paytable

COLOURS = ("red", "green", "blue", "yellow")
_POCKETS = tuple(str(number) for number in range(37))


def outcome_of(chance: Random, floor: Floor, table: Table) -> OutcomeData:
    match table.game:
        case paytable.GameName.ROULETTE:
            double = table.options.get("wheel") == "double-zero"
            return OutcomeData(number=chance.choice((*_POCKETS, "00") if double else _POCKETS))
        case paytable.GameName.SIC_BO:
            return OutcomeData(dice=tuple(chance.randint(1, 6) for _ in range(3)))
        case paytable.GameName.BACCARAT:
            rules = floor.settings(table).baccarat
            assert rules is not None
            return coup_of(chance, rules.tableau, (), ())


def coup_of(
    chance: Random, tableau: baccarat.Tableau, player: tuple[str, ...], banker: tuple[str, ...]
) -> OutcomeData:
    """Both hands dealt to their end, from where they stand."""
    hands = {Draw.PLAYER: [Card(c) for c in player], Draw.BANKER: [Card(c) for c in banker]}
    while True:
        draw = next_draw(tableau, hands[Draw.PLAYER], hands[Draw.BANKER]).draw
        if draw is Draw.DONE:
            break
        hands[draw].append(chance.choice(DECK))
    return OutcomeData(player=tuple(hands[Draw.PLAYER]), banker=tuple(hands[Draw.BANKER]))
