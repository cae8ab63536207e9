"""One tournament from the first heat to the last place, played by people of several styles."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from itertools import accumulate
from random import Random

from msgspec import Struct, field

from croupier.core.identifiers import BetText
from croupier.core.money import Cents
from croupier.core.offer.offer import AnyOutcome, Offer
from croupier.core.refusals import Refusal
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.tournaments import SessionEnd, TournamentRules
from croupier.core.tournaments.conditions import (
    Conditions,
    LimitStep,
    StageKind,
    TournamentStage,
    Who,
)
from croupier.core.tournaments.placing import Contender, Out, Ranking, Stakes, rank

# A shoe of eight decks gives about so many coups.
ROUNDS_A_SHOE = 70


class Style(StrEnum):
    """CAUTIOUS wagers the minimum, STEADY a tenth of the chips, BOLD a half. A CHASER is steady
    while ahead, and from the last rounds on wagers what it takes to catch up with the leader.
    """

    CAUTIOUS = "cautious"
    STEADY = "steady"
    BOLD = "bold"
    CHASER = "chaser"


STYLES = tuple(Style)
# Two even chances that lose against each other, and a bet with long odds.
_BETS: Mapping[GameName, tuple[str, str, str]] = {
    GameName.ROULETTE: ("red", "black", "straight:17"),
    GameName.BACCARAT: ("player", "banker", "tie"),
    GameName.SIC_BO: ("big", "small", "total:5"),
}
_LAST_ROUNDS = 3


class WeightedOutcomes:
    """Outcomes by their exact weights, and what each bet then gives for a stake."""

    def __init__(self, offer: Offer, game: GameName, chance: Random) -> None:
        self._offer, self._chance = offer, chance
        weighted = list(offer.game.weighted_outcomes())
        self._outcomes = [outcome for outcome, _ in weighted]
        self._weights = list(accumulate(float(weight) for _, weight in weighted))
        self.bets = _BETS[game]
        self._known: dict[tuple[int, str, int], int] = {}

    def spin(self) -> int:
        (found,) = self._chance.choices(range(len(self._outcomes)), cum_weights=self._weights, k=1)
        return found

    def pay(self, outcome: int, bet: str, stake: int) -> int:
        key = (outcome, bet, stake)
        if key not in self._known:
            came: AnyOutcome = self._outcomes[outcome]
            found = self._offer.game.settle(self._offer.accepted(BetText(bet)), Cents(stake), came)
            self._known[key] = found.credit
        return self._known[key]


class EstimatedSeat(Struct):
    player: int
    style: Style
    chips: int
    wager: int = 0
    out: Out | None = None


class EstimatedTournament(Struct):
    """What one tournament came to."""

    rounds: int = 0
    play_offs: int = 0
    # By player: whether they reached the final, and their place there.
    finalists: list[int] = field(default_factory=list)
    places: dict[int, int] = field(default_factory=dict)
    # Rounds played one after the other, stage by stage: tables play side by side.
    longest: dict[str, int] = field(default_factory=dict)


class Playing:
    def __init__(
        self, conditions: Conditions, rules: TournamentRules, offer: Offer, chance: Random
    ) -> None:
        self._conditions, self._rules, self._chance = conditions, rules, chance
        self._wheel = WeightedOutcomes(offer, conditions.game, chance)

    def tournament(self, entrants: int) -> EstimatedTournament:
        told = EstimatedTournament()
        through: dict[str, list[int]] = {}
        others: dict[str, list[int]] = {}
        for stage in self._conditions.stages:
            players = self._due(stage, entrants, through, others)
            self._stage(stage, players, through, others, told)
        return told

    def _due(
        self,
        stage: TournamentStage,
        entrants: int,
        through: Mapping[str, list[int]],
        others: Mapping[str, list[int]],
    ) -> list[int]:
        if not stage.takes:
            players = list(range(entrants))
        else:
            players = [
                each
                for intake in stage.takes
                for each in (through if intake.who is Who.ADVANCING else others)[intake.stage]
            ]
        self._chance.shuffle(players)
        return players

    def _stage(
        self,
        stage: TournamentStage,
        players: list[int],
        through: dict[str, list[int]],
        others: dict[str, list[int]],
        told: EstimatedTournament,
    ) -> None:
        through[stage.name], others[stage.name] = [], []
        # As many tables as it takes, and everybody spread over them.
        tables = max(-(-len(players) // stage.seats), 1)
        final = stage.kind is StageKind.FINAL
        if final:
            told.finalists = list(players)
        longest: list[int] = []
        for table in range(tables):
            seated = players[table::tables]
            rounds = self._table(stage, seated, through, others, told)
            longest.append(rounds)
        sittings = -(-tables // stage.tables)
        told.longest[stage.name] = sittings * max(longest)

    def _table(
        self,
        stage: TournamentStage,
        players: Sequence[int],
        through: dict[str, list[int]],
        others: dict[str, list[int]],
        told: EstimatedTournament,
    ) -> int:
        chips = self._conditions.chips
        assert chips is not None
        seats = [EstimatedSeat(each, STYLES[each % len(STYLES)], chips.each) for each in players]
        rounds = self._session(stage, seats)
        step = self._conditions.limits_in(rounds)
        final = stage.kind is StageKind.FINAL
        ranking = self._ranked(stage, seats)
        while ranking.playoffs:
            told.play_offs += 1
            rounds += 1
            self._play_off(seats, [int(name) for name in ranking.playoffs[0]], step)
            ranking = self._ranked(stage, seats)
        told.rounds += rounds
        for place in ranking.places:
            player = int(place.contender.name)
            if final:
                told.places[player] = place.place
            (through if place.advances else others)[stage.name].append(player)
        return rounds

    def _session(self, stage: TournamentStage, seats: list[EstimatedSeat]) -> int:
        ends, rounds = stage.ends, 0
        most = {
            SessionEnd.ROUNDS: ends.after,
            SessionEnd.SHOES: ends.after * ROUNDS_A_SHOE,
            SessionEnd.TIME: ends.after,
            SessionEnd.PLAYERS_LEFT: 10_000,
        }[ends.by]
        left = ends.after if ends.by is SessionEnd.PLAYERS_LEFT else 1
        while rounds < most:
            step = self._conditions.limits_in(rounds + 1)
            for seat in seats:
                if seat.out is None and seat.chips < step.minimum:
                    seat.out = Out(rounds, seat.chips, seat.wager, seat.player + 1)
                    seat.chips = 0
            playing = [seat for seat in seats if seat.out is None]
            if len(playing) <= left:
                break
            rounds += 1
            self._round(playing, step, most - rounds)
        for seat in seats:
            if seat.out is None and not seat.chips:
                seat.out = Out(rounds, 0, seat.wager, seat.player + 1)
        return rounds

    def _round(self, playing: list[EstimatedSeat], step: LimitStep, left: int) -> None:
        """One spin for everybody."""
        outcome = self._wheel.spin()
        leader = max(seat.chips for seat in playing)
        laid = [(seat, *self._wager(seat, leader, step, left)) for seat in playing]
        for seat, bet, stake in laid:
            seat.wager = stake
            seat.chips += self._wheel.pay(outcome, bet, stake) - stake

    def _wager(
        self, seat: EstimatedSeat, leader: int, step: LimitStep, left: int
    ) -> tuple[str, int]:
        first, second, long = self._wheel.bets
        side = first if self._chance.random() < 0.5 else second
        parts = {Style.CAUTIOUS: 0, Style.STEADY: 10, Style.BOLD: 2, Style.CHASER: 10}
        part = parts[seat.style]
        wanted = seat.chips // part if part else 0
        if seat.style is Style.CHASER and left < _LAST_ROUNDS and seat.chips < leader:
            behind = leader - seat.chips
            wanted = behind + step.minimum
            if wanted > min(seat.chips, step.maximum):
                side, wanted = long, behind // 30 + step.minimum
        stake = min(max(wanted, step.minimum), step.maximum, seat.chips)
        return side, max(stake // step.minimum * step.minimum, step.minimum)

    def _play_off(self, seats: list[EstimatedSeat], tied: list[int], step: LimitStep) -> None:
        """One round among those who are equal, under the limits that the session ended with: it
        tells them apart and nobody else.
        """
        among = [seat for seat in seats if seat.player in tied]
        held = among[0].chips
        scores: dict[int, int] = {}
        outcome = self._wheel.spin()
        for seat in among:
            stake = min(max(held // 4 // step.minimum * step.minimum, step.minimum), step.maximum)
            bet = self._wheel.bets[self._chance.randrange(3)]
            scores[seat.player] = self._wheel.pay(outcome, bet, stake) - stake
        order = sorted({*scores.values()})
        # Everybody else keeps their distance: twice the chips leave room between two of them.
        for seat in seats:
            seat.chips *= len(among) + 1
            if seat.player in scores:
                seat.chips += order.index(scores[seat.player])

    def _ranked(self, stage: TournamentStage, seats: list[EstimatedSeat]) -> Ranking:
        prizes = self._conditions.prizes
        assert prizes is not None
        shares = tuple(Cents(prize.share + prize.amount) for prize in prizes.places)
        final = stage.kind is StageKind.FINAL
        stakes = Stakes(None if final else stage.advance, shares if final else ())
        contenders = [Contender(seat.player, seat.chips, seat.out) for seat in seats]
        found = rank(self._rules, contenders, stakes)
        assert not isinstance(found, Refusal), found
        return found
