"""Awards the prizes of a final, down to the last cent of the pool, and cancels a tournament."""

from collections.abc import Sequence

from msgspec import Struct

from croupier.core.invariants import require
from croupier.core.ledger import accounts, ledger
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Action
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.intents import CompleteDraw, Draw, DrawPurpose, IntentClosed, IntentKind
from croupier.core.tournaments import direction, placing
from croupier.core.tournaments.conditions import OddCents, Prizes
from croupier.core.tournaments.prizes import handed_out
from croupier.core.tournaments.score_sheet import EntryId
from croupier.core.venue.state import Hall
from croupier.core.venue.tournaments import commands, due_players, entry_money, events, state
from croupier.core.venue.tournaments.ranking import division_now, pool_now, ranked
from croupier.core.venue.tournaments.tournament_lookup import AtTournament, found, must_be_running

CHANCE = "chance"


class PrizeAward(Struct, frozen=True):
    """Places with their prizes, and the cents that are still to be handed out."""

    ranking: placing.Ranking
    prizes: tuple[int, ...]
    odd_of_pool: int
    # What the operator need not pay out.
    returned: int

    @property
    def winners(self) -> tuple[EntryId, ...]:
        """Whoever has a part of the pool. Of one too small for parts that is whoever is first."""
        shared = {entry for group in _shared(self.ranking).values() for entry in group}
        named = [(EntryId(str(place.contender.name)), place) for place in self.ranking.places]
        found = tuple(
            entry
            for entry, place in named
            if place.prize or (entry in shared and self._divisions(place.place))
        )
        return found or tuple(entry for entry, place in named if place.place == 1)

    def _divisions(self, first: int) -> int:
        """What those who share this place share."""
        group = _shared(self.ranking)[first]
        return sum(self.prizes[first - 1 : first - 1 + len(group)])


def _award(hall: Hall, at: AtTournament) -> PrizeAward | Refusal:
    tournament = at.tournament
    final = tournament.stages.get(tournament.conditions.stages[-1].name)
    if final is None or not final.over():
        return Refusal(RefusalCode.TOO_EARLY, "the final is not over")
    run = final.runs[-1]
    ranking = ranked(at, tournament.conditions.stages[-1].name, run.held)
    if isinstance(ranking, Refusal):
        return ranking
    if ranking.playoffs or run.state is not state.TableState.PLAYED:
        return Refusal(RefusalCode.NOT_NOW, "players are equal and play off first")
    if not ranking.places:
        return Refusal(RefusalCode.NOT_NOW, "nobody is placed: cancel the tournament")
    waiting = due_players.due_in(tournament, tournament.conditions.stages[-1])
    if waiting:
        sentence = f"{waiting[0]} waits for a seat in {tournament.conditions.stages[-1].name}"
        return Refusal(RefusalCode.TOO_EARLY, sentence)
    divided = division_now(at, len(ranking.places))
    return PrizeAward(ranking, divided.places, divided.odd_cents, divided.returned)


def award(hall: Hall, command: Command[commands.AwardPrizes]) -> Decision | Refusal:
    at = found(hall, command.body)
    tournament = at.tournament
    refusal = must_be_running(tournament)
    if refusal is not None:
        return refusal
    if tournament.odd_cents is not None:
        return Refusal(RefusalCode.NOT_NOW, "odd cents are being drawn")
    made = _award(hall, at)
    if isinstance(made, Refusal):
        return made
    prizes = tournament.conditions.prizes
    odd = made.odd_of_pool + made.ranking.odd_cents
    if odd and prizes is not None and prizes.odd_cents is OddCents.BY_DRAW:
        count = len(made.winners)
        opened = hall.state.intents.intend(
            *(IntentKind.DRAW, CHANCE, tournament.id, odd, command.at),
            draw=Draw(DrawPurpose.ODD_CENTS, count, count),
        )
        return Decision((events.OddCentsToDraw(tournament.id, opened.intent.id), opened))
    return Decision((_awarded(tournament, made, made.winners),))


def drawn(
    hall: Hall, tournament: state.Tournament, command: Command[CompleteDraw]
) -> Decision | Refusal:
    at = AtTournament(hall.settings_found(tournament.conditions.rulebook), tournament)
    made = _award(hall, at)
    if isinstance(made, Refusal):
        return made
    order = tuple(made.winners[place] for place in command.body.drawn)
    awarded = _awarded(tournament, made, order, command.body.drawn)
    return Decision((awarded, IntentClosed(command.body.intent, done=True)))


def _awarded(
    tournament: state.Tournament,
    made: PrizeAward,
    order: Sequence[EntryId],
    numbers: tuple[int, ...] = (),
) -> events.PrizesAwarded:
    amounts = _amounts(made, order)
    pool, name = pool_now(tournament), tournament.id
    conditions = tournament.conditions.prizes
    assert conditions is not None
    whole = sum(amounts.values()) + made.returned == pool.total
    require(whole, "the prizes are not the whole pool")
    places = tuple(
        state.Awarded(
            EntryId(str(each.contender.name)),
            each.place,
            amounts.get(EntryId(str(each.contender.name)), 0),
            each.reason,
            each.clause,
            _goods(conditions, made.ranking, each),
        )
        for each in made.ranking.places
    )
    moves: list[ledger.Transfer] = [
        *ledger.moved(state.fees_of(name), state.commission_of(name), pool.commission),
        *ledger.moved(state.fees_of(name), state.pool_account(name), pool.fees - pool.commission),
        *ledger.moved(state.buy_ins_of(name), state.pool_account(name), pool.bought),
        *ledger.moved(accounts.HOUSE, state.pool_account(name), pool.added + pool.top_up),
        *ledger.moved(state.pool_account(name), accounts.HOUSE, made.returned),
    ]
    for entry, amount in amounts.items():
        moves += ledger.moved(state.pool_account(name), state.prize_of(name, entry), amount)
    total = state.Sum(
        *(pool.fees, pool.commission, pool.bought, pool.added, pool.top_up),
        *(sum(amounts.values()), made.returned),
    )
    return events.PrizesAwarded(name, places, total, tuple(moves), numbers)


def _amounts(made: PrizeAward, order: Sequence[EntryId]) -> dict[EntryId, int]:
    """What the pool does not divide goes around among the winners; what a shared division does not
    divide, among those who share it.
    """
    given: dict[str, int] = {
        str(place.contender.name): int(place.prize or 0) for place in made.ranking.places
    }
    given = handed_out(given, made.odd_of_pool, order)
    for place, group in _shared(made.ranking).items():
        divisions = made.prizes[place - 1 : place - 1 + len(group)]
        odd = sum(divisions) % len(group)
        given = handed_out(given, odd, [entry for entry in order if entry in group])
    return {EntryId(name): amount for name, amount in given.items() if amount}


def _goods(prizes: Prizes, ranking: placing.Ranking, place: placing.Place) -> str:
    """Of the place; those who share divisions share what belongs to all of them."""
    group = _shared(ranking).get(place.place, set())
    shared = max(len(group), 1) if place.reason is placing.Reason.OUT_TOGETHER else 1
    won = prizes.places[place.place - 1 : place.place - 1 + shared]
    return ", ".join(prize.goods for prize in won if prize.goods)


def _shared(ranking: placing.Ranking) -> dict[int, set[EntryId]]:
    """By the best of their places, those whose divisions are combined."""
    groups: dict[int, set[EntryId]] = {}
    for place in ranking.places:
        if place.reason is placing.Reason.OUT_TOGETHER:
            groups.setdefault(place.place, set()).add(EntryId(str(place.contender.name)))
    return groups


def cancel(hall: Hall, command: Command[commands.CancelTournament]) -> Decision | Refusal:
    """Without liability, and whatever was said of fees: all of them go back. Chips of a session
    that is over have been cashed by their count, and that stays.
    """
    at = found(hall, command.body)
    tournament = at.tournament
    if tournament.standing not in (state.Standing.DRAFT, state.Standing.PUBLISHED):
        return Refusal(RefusalCode.TOO_LATE, f"{tournament.id} is {tournament.standing.value}")
    refunds: list[tuple[EntryId, int]] = []
    moves: list[ledger.Transfer] = []
    for entry in tournament.entries.values():
        amount, back = entry_money.refunded(tournament, entry)
        moves += back
        if amount:
            refunds.append((entry.id, amount))
    clause = at.clause_of(Action.CANCEL_TOURNAMENT)
    cancelled = events.TournamentCancelled(
        tournament.id, command.body.reason, clause, tuple(refunds), tuple(moves)
    )
    draws = [*tournament.ballots, *([tournament.odd_cents] if tournament.odd_cents else [])]
    now = direction.Direction(tuple(tournament.directors), tournament.present, cancelled=True)
    row = direction.direction_row(tournament.id, command.body.found, now)
    closed = (IntentClosed(intent, done=False) for intent in draws)
    return Decision((cancelled, *closed), claims=(row,))
