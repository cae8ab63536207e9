"""The two rulebooks with baccarat, and coups written as two strings of cards."""

from croupier.core.games.baccarat.outcome import Coup
from croupier.core.games.baccarat.payout import Baccarat
from croupier.core.games.contract import Bet, OutcomeData, Settlement
from croupier.core.identifiers import RulebookId
from croupier.core.money import Cents
from croupier.core.rulebook.games.baccarat import BaccaratRules
from croupier.rulebooks.shelf import Shelf

_SHELF = Shelf()


def rules(id_: str) -> BaccaratRules:
    found = _SHELF.rulebook(RulebookId(id_)).settings.baccarat
    assert found is not None
    return found


RRB = rules("nsw-rapid-2016")
MTT = rules("act-mttg-2019")
BOOKS = {"RRB": RRB, "MTT": MTT}
# Each rulebook with each way to settle.
GAMES = {
    (name, mode): Baccarat(book, mode)
    for name, book in BOOKS.items()
    for mode in ("commission", "even-money")
}


def bet(game: Baccarat, text: str) -> Bet:
    found = game.bet(text)
    assert isinstance(found, Bet), found
    return found


def coup(game: Baccarat, player: str, banker: str) -> Coup:
    """`coup(game, "9S QD", "9H QC")`: only what the tableau could have produced."""
    read = game.read(OutcomeData(player=tuple(player.split()), banker=tuple(banker.split())))
    assert isinstance(read, Coup), read
    return read


def settled(game: Baccarat, text: str, stake: int, player: str, banker: str) -> Settlement:
    return game.settle(bet(game, text), Cents(stake), coup(game, player, banker))
