"""One game under one rulebook with its options chosen."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from croupier.core.games.baccarat.outcome import Coup
from croupier.core.games.baccarat.payout import Baccarat
from croupier.core.games.contract import Bet, Game
from croupier.core.games.roulette.outcome import Spin
from croupier.core.games.roulette.payout import Roulette
from croupier.core.games.sicbo.outcome import Roll
from croupier.core.games.sicbo.payout import SicBo
from croupier.core.identifiers import BetText, ClauseId
from croupier.core.offer.options import Options, choose
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook.games.game import GameName
from croupier.core.rulebook.rounds.limits import FormLimits
from croupier.core.rulebook.rounds.wagering import FormWagering
from croupier.core.rulebook.rulebook import Rulebook, Settings

# The games differ in what an outcome is; an offer hands back to its game what that game read.
AnyGame = Game[Any]
AnyOutcome = Spin | Coup | Roll

# The wagers that carry a side wager where the rulebook will not let it stand alone.
MAIN_BETS = frozenset({"player", "banker", "tie"})


class Offer:
    def __init__(self, book: Rulebook, name: GameName, options: Options, game: AnyGame) -> None:
        self.book = book
        self.name = name
        self.options = options
        self.game = game
        self.limits: FormLimits = book.settings.limits[options.form]
        self.wagering: FormWagering = book.settings.wagering[options.form]
        self.needs_main, self.needs_main_by = _needs_main(book.settings, name)
        self.void_clause = _void(book.settings, name)

    @property
    def confirms(self) -> bool:
        """Whether a wager counts only once its player has confirmed it."""
        return self.wagering.confirm_bet.value

    @property
    def confirm_clause(self) -> ClauseId | None:
        return self.wagering.confirm_bet.first

    def positions(self, bets: Mapping[BetText, int]) -> Counter[BetText]:
        """What lies on each position, of bets that were accepted."""
        board: Counter[BetText] = Counter()
        for text, amount in bets.items():
            bet = self.game.bet(text)
            assert isinstance(bet, Bet), f"{text} was accepted and is no bet"
            for position in bet.positions:
                board[position] += amount // len(bet.positions)
        return board

    def stands_alone(self, bet: Bet) -> bool:
        return bet.kind not in self.needs_main


def build(book: Rulebook, game: str, given: Mapping[str, str]) -> Offer | Refusal:
    settings = book.settings
    names = settings.games()
    if game not in tuple(GameName):
        sentence = f"there is no game {quoted(game)}: there are {', '.join(GameName)}"
        return Refusal(RefusalCode.UNKNOWN_GAME, sentence)
    name = GameName(game)
    if name not in names:
        sentence = f"{book.id} has no {name}: it has {', '.join(names)}"
        return Refusal(RefusalCode.UNKNOWN_GAME, sentence)
    options = choose(settings, name, given)
    if isinstance(options, Refusal):
        return options
    return Offer(book, name, options, _game(settings, name, options))


def _game(settings: Settings, name: GameName, options: Options) -> AnyGame:
    if name is GameName.ROULETTE and settings.roulette is not None:
        return Roulette(
            settings.roulette, options.wheel, options.lucky_ball, options.mega, options.layout
        )
    if name is GameName.BACCARAT and settings.baccarat is not None:
        return Baccarat(settings.baccarat, options.settlement.value)
    if settings.sicbo is not None:
        return SicBo(settings.sicbo)
    raise AssertionError(f"{settings.id} has no {name}")


def _needs_main(settings: Settings, name: GameName) -> tuple[frozenset[str], ClauseId | None]:
    if name is not GameName.BACCARAT or settings.baccarat is None:
        return frozenset(), None
    rule = settings.baccarat.side_needs_main
    return frozenset(rule.value), rule.first


def _void(settings: Settings, name: GameName) -> ClauseId:
    section = {
        GameName.ROULETTE: settings.roulette,
        GameName.BACCARAT: settings.baccarat,
        GameName.SIC_BO: settings.sicbo,
    }[name]
    assert section is not None
    return section.void
