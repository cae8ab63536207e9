"""Drafts the tournaments that actors announce: small ones of every kind the rulebook allows.

Their terms differ from one to the next, so that a long run has met most of them.
"""

from random import Random

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.identifiers import Instant, RulebookId, TableId
from croupier.core.rulebook import tournaments
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.tournaments import conditions as terms
from croupier.core.venue.state import DrawerId

_MINUTE = 60_000


class Arena(Struct, frozen=True):
    """Where tournaments are played: one table, its places, and the drawer that takes fees.

    `players` sit there at once; further places are for when some are out of order.
    `entries_ms` is for how long entries are taken.
    """

    rulebook: RulebookId
    game: GameName
    table: TableId
    seats: tuple[str, ...]
    players: int
    drawer: DrawerId
    title: str = "Tournament"
    entries_ms: int = 5 * _MINUTE
    rounds: int = 3
    chips: int = 100_000
    minimum: int = 2_500


def conditions(
    arena: Arena, rules: tournaments.TournamentRules, now: Instant, chance: Random
) -> terms.Conditions:
    """Every part is stated, and no two contradict each other."""
    seats = arena.players
    kept = 500 if rules.fees_to_pool.value is not tournaments.FeesToPool.ALL else 0
    heats = chance.random() < 0.5
    bought = _bought(rules, chance)
    return terms.Conditions(
        title=arena.title,
        rulebook=arena.rulebook,
        game=arena.game,
        starts=Instant(now + arena.entries_ms),
        fee=chance.choice((5_000, 10_000, 3_333)),
        commission=kept,
        chips=_with_colours(bought or terms.StartingChips(arena.chips), arena, chance),
        compulsory_wager=True,
        limits=_limits(arena),
        stages=_stages(arena, heats=heats),
        wagering=_wagering(rules, chance),
        buy_back=terms.BuyBack(1, 2_000, kept and 100, "final") if heats else terms.BuyBack(),
        eligibility=terms.Eligibility(operator_may_refuse=True),
        player_groups="none",
        entry=terms.EntryTerms(
            "the entry form",
            Instant(now + arena.entries_ms)
            if not rules.regulator_told_before_entries.value
            else None,
            written_agreement=True,
        ),
        least_players=2,
        most_players=2 * seats if heats else seats,
        prizes=_prizes(chance),
        rules_prevail=True,
    )


def _bought(rules: tournaments.TournamentRules, chance: Random) -> terms.StartingChips | None:
    cash = rules.chips_have_cash_value
    if cash is None or chance.random() < 0.6:
        return None
    goes = chance.choice(tuple(terms.BoughtChips))
    return terms.StartingChips(100_000, terms.Supply.BOUGHT, 4_000, goes)


def _with_colours(chips: terms.StartingChips, arena: Arena, chance: Random) -> terms.StartingChips:
    """All count alike, or there are two colours, of which one is out of play in the last round."""
    if chance.random() < 0.4:
        return chips
    low, high = terms.ChipValue("blue", 100), terms.ChipValue("gold", arena.minimum)
    return replace(chips, values=(low, high), rises=(terms.ChipRise(arena.rounds, (high,)),))


def _limits(arena: Arena) -> tuple[terms.LimitStep, ...]:
    least = arena.minimum
    return (
        terms.LimitStep(1, least, least * 20),
        terms.LimitStep(arena.rounds, least * 2, least * 40),
    )


def _stages(arena: Arena, *, heats: bool) -> tuple[terms.TournamentStage, ...]:
    seats, ends = arena.players, terms.Ends(tournaments.SessionEnd.ROUNDS, arena.rounds)
    kind = terms.StageKind
    if not heats:
        return (terms.TournamentStage("final", kind.FINAL, 1, seats, ends),)
    takes = (terms.Intake("heat"),)
    return (
        terms.TournamentStage("heat", kind.HEAT, 1, seats, ends, 1, sittings=2),
        terms.TournamentStage("final", kind.FINAL, 1, seats, ends, 0, takes),
    )


def _wagering(rules: tournaments.TournamentRules, chance: Random) -> terms.Wagering:
    in_turn = rules.order_of_wagering.value and chance.random() < 0.5
    return terms.Wagering(
        tournaments.SeatAllocation.BY_BALLOT_EACH_SESSION,
        in_turn=in_turn,
        passes=1 if rules.pass_cards.value else 0,
        undisclosed=1 if rules.undisclosed_wagers.value else 0,
        time_ms=8_000 if in_turn else 0,
    )


def _prizes(chance: Random) -> terms.Prizes:
    return terms.Prizes(
        (terms.TournamentPrize(6_667), terms.TournamentPrize(3_333)),
        "in cash at the cage",
        chance.choice(tuple(terms.OddCents)),
        added_cash=chance.choice((0, 0, 1_001)),
        guarantee=chance.choice((0, 25_000)),
        guarantee_from=3,
        may_cancel_short=True,
    )
