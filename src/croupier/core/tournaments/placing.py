"""Places of a session or a final: by chips, by who went out when, by play-offs; with prizes.

Whoever is not out is ranked by chips, before everybody who is. Whoever went out later ranks higher.
"""

from collections.abc import Sequence
from enum import StrEnum
from itertools import groupby, pairwise

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.money import Cents
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook.tournaments import AdvancementTie, SameRoundElimination, TournamentRules

# The name of a player, as whoever asks has it.
Name = str | int


class Out(Struct, frozen=True, forbid_unknown_fields=True):
    """Eliminated in this round with `residual` chips left, after a last wager of `wager`.

    `removed` is whose chips the dealer took first in that round, second and so on, from 1.
    """

    round: int
    residual: int | None = None
    wager: int | None = None
    removed: int | None = None


class Contender(Struct, frozen=True):
    name: Name
    chips: int
    out: Out | None = None


class Reason(StrEnum):
    """What decided a place, or what has still to decide it."""

    CHIPS = "chips"
    EQUAL_CHIPS = "equal-chips"
    EXTRA_ROUNDS = "extra-rounds"
    PLAY_OFF_TO_ADVANCE = "play-off-to-advance"
    PLAY_OFF_FOR_PRIZES = "play-off-for-prizes"
    OUT_ALONE = "out-alone"
    OUT_RESIDUAL = "out-residual"
    OUT_WAGER = "out-wager"
    OUT_REMOVED = "out-removed"
    OUT_TOGETHER = "out-together"


_PLAYED_OFF = frozenset(
    {Reason.EXTRA_ROUNDS, Reason.PLAY_OFF_TO_ADVANCE, Reason.PLAY_OFF_FOR_PRIZES}
)


class Place(Struct, frozen=True):
    """`prize` is None until a play-off; `advances` is None in a final and until a play-off."""

    contender: Contender
    place: int
    tied: bool
    prize: Cents | None
    advances: bool | None
    reason: Reason
    clause: ClauseId | None


class Ranking(Struct, frozen=True):
    """`odd_cents` are left over where prizes are split, `unawarded` where places lack a player."""

    places: tuple[Place, ...]
    playoffs: tuple[tuple[Name, ...], ...]
    odd_cents: Cents
    unawarded: Cents


class Stakes(Struct, frozen=True):
    """What is played for: in a session how many advance, in a final (None) the prizes."""

    advance: int | None
    prizes: Sequence[Cents] = ()
    # What else each place wins, which nobody can split.
    goods: Sequence[str] = ()

    def prizes_of(self, first: int, count: int) -> list[Cents]:
        """Of so many places from this one on. A session pays nobody."""
        paid = self.prizes if self.advance is None else ()
        return [
            paid[place - 1] if place <= len(paid) else Cents(0)
            for place in range(first, first + count)
        ]

    def differ(self, first: int, count: int) -> bool:
        """Whether it matters who of so many has which place."""
        paid = self.prizes_of(first, count)
        goods = self.goods[first - 1 : first - 1 + count]
        return any(one != other for one, other in pairwise(paid)) or any(goods)


def rank(
    rules: TournamentRules, contenders: Sequence[Contender], stakes: Stakes
) -> Ranking | Refusal:
    """In order of place; whoever shares one, in the order given."""
    wrong = must_be_in_or_out(contenders)
    if wrong is not None:
        return wrong
    groups = _groups(rules, contenders)
    if isinstance(groups, Refusal):
        return groups
    places: list[Place] = []
    playoffs: list[tuple[Name, ...]] = []
    odd = 0
    for group in groups:
        placed = _placed(rules, group, len(places) + 1, stakes)
        if placed[0].reason in _PLAYED_OFF:
            playoffs.append(tuple(one.name for one in group.members))
        if placed[0].reason is Reason.OUT_TOGETHER:
            odd += sum(stakes.prizes_of(len(places) + 1, len(placed))) % len(placed)
        places += placed
    given = sum(stakes.prizes_of(1, len(places)))
    unawarded = Cents(sum(stakes.prizes) - given)
    return Ranking(tuple(places), tuple(playoffs), Cents(odd), unawarded)


def must_be_in_or_out(contenders: Sequence[Contender]) -> Refusal | None:
    """Whoever has chips is in, and whoever has none is out and has a round."""
    for one in contenders:
        who = quoted(str(one.name))
        if one.chips == 0 and one.out is None:
            sentence = f"{who} has no chips and is not said to be out: give the round in `out`"
            return Refusal(RefusalCode.BAD_AMOUNT, sentence)
        if one.chips and one.out is not None:
            sentence = f"{who} is out and is said to have {one.chips} chips: write 0, and what"
            return Refusal(RefusalCode.BAD_AMOUNT, f"{sentence} was left as `residual`")
    return None


class _Group(Struct, frozen=True):
    """Those whom nothing tells apart yet. The reason is what set them apart from the others."""

    members: tuple[Contender, ...]
    reason: Reason


def _groups(rules: TournamentRules, contenders: Sequence[Contender]) -> list[_Group] | Refusal:
    playing = sorted((c for c in contenders if c.out is None), key=lambda c: -c.chips)
    gone = sorted((c for c in contenders if c.out is not None), key=_round, reverse=True)
    found = [
        _Group(tuple(equal), Reason.CHIPS) for _, equal in groupby(playing, key=lambda c: c.chips)
    ]
    for _, together in groupby(gone, key=_round):
        members = tuple(together)
        if len(members) == 1:
            found.append(_Group(members, Reason.OUT_ALONE))
        elif rules.same_round_elimination.value is SameRoundElimination.PRIZES_COMBINED_AND_SPLIT:
            found.append(_Group(members, Reason.OUT_TOGETHER))
        else:
            apart = _break_ties(members)
            if isinstance(apart, Refusal):
                return apart
            found += apart
    return found


def _round(contender: Contender) -> int:
    assert contender.out is not None
    return contender.out.round


def _break_ties(members: tuple[Contender, ...]) -> list[_Group] | Refusal:
    """Out in one round: by residual chips, then the larger last wager, then who was removed later.

    Whatever is needed to tell two apart must be there.
    """
    found: list[_Group] = []
    left: list[tuple[tuple[Contender, ...], int]] = [(members, 0)]
    while left:
        same, depth = left.pop()
        if len(same) == 1:
            found.append(_Group(same, _TELLING[depth - 1][1]))
            continue
        if depth == len(_TELLING):
            return _alike(same)
        name = _TELLING[depth][0]
        figures = [(getattr(one.out, name), one) for one in same]
        lacking = [one for figure, one in figures if figure is None]
        if lacking:
            return _lacking(lacking[0], name)
        figures.sort(key=lambda pair: pair[0])
        left += [
            (tuple(one for _, one in equal), depth + 1)
            for _, equal in groupby(figures, key=lambda pair: pair[0])
        ]
    return found


_TELLING = (
    ("residual", Reason.OUT_RESIDUAL),
    ("wager", Reason.OUT_WAGER),
    ("removed", Reason.OUT_REMOVED),
)


def _lacking(one: Contender, name: str) -> Refusal:
    sentence = f"{quoted(str(one.name))} went out in round {_round(one)} with another:"
    return Refusal(RefusalCode.BAD_RECORD, f"{sentence} `{name}` is needed to tell them apart")


def _alike(same: tuple[Contender, ...]) -> Refusal:
    one, other = (quoted(str(contender.name)) for contender in same[:2])
    return Refusal(
        RefusalCode.BAD_RECORD,
        f"{one} and {other} went out in round {_round(same[0])} and are equal in residual chips,"
        " wager and removal: chips are removed one after the other",
    )


def _placed(rules: TournamentRules, group: _Group, first: int, stakes: Stakes) -> list[Place]:
    count = len(group.members)
    prizes = stakes.prizes_of(first, count)
    reason = _reason(rules, group, first, stakes)
    prize = None if reason in _PLAYED_OFF else Cents(sum(prizes) // count)
    return [
        Place(
            contender=one,
            place=first,
            tied=count > 1,
            prize=prize,
            advances=_advances(one, first, count, stakes.advance),
            reason=reason,
            clause=_clause(rules, reason),
        )
        for one in group.members
    ]


def _reason(rules: TournamentRules, group: _Group, first: int, stakes: Stakes) -> Reason:
    count = len(group.members)
    if group.reason is not Reason.CHIPS or count == 1:
        return group.reason
    if rules.advancement_tie.value is AdvancementTie.EXTRA_ROUNDS:
        return Reason.EXTRA_ROUNDS
    if stakes.advance is not None and first <= stakes.advance < first + count - 1:
        return Reason.PLAY_OFF_TO_ADVANCE
    if stakes.differ(first, count):
        return Reason.PLAY_OFF_FOR_PRIZES
    return Reason.EQUAL_CHIPS


def _advances(one: Contender, first: int, count: int, advance: int | None) -> bool | None:
    if advance is None:
        return None
    if one.out is not None or first > advance:
        return False
    return True if first + count - 1 <= advance else None


def _clause(rules: TournamentRules, reason: Reason) -> ClauseId | None:
    if reason in _PLAYED_OFF:
        return rules.advancement_tie.first
    if reason in (Reason.CHIPS, Reason.EQUAL_CHIPS):
        return rules.places_by.first
    if reason is Reason.OUT_ALONE:
        return rules.out_when_below_minimum.first
    return rules.same_round_elimination.first
