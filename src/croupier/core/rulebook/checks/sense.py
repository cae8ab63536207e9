"""Finds lists that name one thing twice, texts nobody can read, and bounds that shut all out."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from croupier.core.money import STAKE_MAX
from croupier.core.rulebook import bounds, limits, rulebook
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.document.schema import Nodes, Problem, dotted
from croupier.core.rulebook.games.baccarat import ShoeRules
from croupier.core.rulebook.games.paytable import BetTerms, GameName
from croupier.core.rulebook.roles import Action, Approval, ApprovedUntil, Powers
from croupier.core.rulebook.round import ScriptStep

# Longer than any document calls anything, and as much as a paper has room for.
TEXT_MAX = 300
# The longest that a table takes wagers, in seconds.
WAGERING_SECONDS_MAX = 3_600
CARDS_OF_DECK, CARDS_OF_TWO_COUPS = 52, 12
# Chips may lie on one piece twice, and clauses stand in the order of what they say.
_MAY_REPEAT = frozenset({"pieces", "clauses", "permitted"})


def problems(book: rulebook.Settings, parts: Nodes) -> Iterator[Problem]:
    for name, node in parts:
        yield from _unreadable(name, node)
        yield from _named_twice(name, node)
        if isinstance(node, BetTerms) and node.unit > STAKE_MAX:
            yield Problem(f"{name}.unit", f"nobody can stake so much: {_up_to(1, STAKE_MAX)}")
    yield from _bounds(book)
    yield from _lapses(book)
    yield from _disputes(book)
    yield from _scripts(book)
    if book.baccarat is not None:
        yield from _cards(book.baccarat.shoe, book)


def _fields(node: Struct) -> Iterable[tuple[str, str]]:
    """Each field as it is called here, and as a rulebook has it."""
    return zip(node.__struct_fields__, node.__struct_encode_fields__, strict=True)


def _unreadable(name: str, node: Struct) -> Iterator[Problem]:
    for field, written in _fields(node):
        text = getattr(node, field)
        if not isinstance(text, str):
            continue
        key = dotted(name, written)
        if not text.isprintable():
            yield Problem(key, "a line break or another sign that nobody can read: leave it out")
        if len(text) > TEXT_MAX and field != "note":
            yield Problem(key, f"{len(text)} characters: write {TEXT_MAX} at most")


def _named_twice(name: str, node: Struct) -> Iterator[Problem]:
    for field, written in _fields(node):
        listed = getattr(node, field)
        if not isinstance(listed, tuple) or field in _MAY_REPEAT:
            continue
        words = [each for each in listed if isinstance(each, str)]
        for word in dict.fromkeys(each for each in words if words.count(each) > 1):
            told = f"{word} is named twice"
            if isinstance(node, Powers) and node.approval is Approval.ALL_OF:
                told = f"{told}: each role approves once, and no role as two people"
            yield Problem(dotted(name, written), told)


def _bounds(book: rulebook.Settings) -> Iterator[Problem]:
    rules = book.bounds or bounds.BoundRules()
    for key, cited, most in (
        ("minimum", rules.minimum, STAKE_MAX),
        ("maximum", rules.maximum, STAKE_MAX),
        ("wagering_seconds", rules.wagering_seconds, WAGERING_SECONDS_MAX),
    ):
        said = (cited.value.least, cited.value.most) if cited is not None else ()
        if any(each is not None and not 1 <= each <= most for each in said):
            yield Problem(f"bounds.{key}", f"no house could set that: {_up_to(1, most)}")
    low, high = _least(rules.minimum), _most(rules.maximum)
    if low is not None and high is not None and low > high:
        told = f"a minimum of {low:,} or more leaves no maximum of {high:,} or less"
        yield Problem("bounds.maximum", told)
    for form, stated in book.limits.items():
        for name, group in stated.groups.items():
            yield from _group(f"limits.{form}.groups.{name}", group, rules)


def _group(key: str, group: limits.BetGroup, rules: bounds.BoundRules) -> Iterator[Problem]:
    if any((each or 1) > STAKE_MAX for each in (group.least, group.most)):
        yield Problem(key, f"nobody can stake so much: {_up_to(1, STAKE_MAX)}")
    least, most = _least(rules.minimum), _most(rules.maximum)
    if group.least is not None and most is not None and group.least > most:
        yield Problem(key, f"{group.least:,} or more is above bounds.maximum, {most:,} or less")
    if group.most is not None and least is not None and group.most < least:
        yield Problem(key, f"{group.most:,} or less is below bounds.minimum, {least:,} or more")


def _least(cited: Cited[bounds.Between] | None) -> int | None:
    return None if cited is None else cited.value.least


def _most(cited: Cited[bounds.Between] | None) -> int | None:
    return None if cited is None else cited.value.most


def _up_to(least: int, most: int) -> str:
    return f"write numbers from {least} to {most:,}"


def _lapses(book: rulebook.Settings) -> Iterator[Problem]:
    if GameName.BACCARAT in book.games():
        return
    for action, powers in book.authority.items():
        if powers.value.until is ApprovedUntil.BEFORE_THE_NEXT_SHOE:
            told = "no shoe comes to a table without baccarat: write later or within-the-round"
            yield Problem(f"authority.{action}", told)


def _disputes(book: rulebook.Settings) -> Iterator[Problem]:
    """Whom the section names is who has the power."""
    asked = (
        ("first", book.disputes.first, Action.DECIDE_DISPUTE),
        ("review", book.disputes.review, Action.REVIEW_DISPUTE),
    )
    for key, named, action in asked:
        powers = book.authority.get(action)
        may = powers.value.roles() if powers is not None else ()
        if not named.value:
            yield Problem(f"disputes.{key}", f"it names nobody: write who may {action.value}")
        elif powers is not None and not set(named.value) & set(may):
            told = f"authority.{action.value} gives it to none of these, but to"
            yield Problem(f"disputes.{key}", f"{told} {' and '.join(may) or 'nobody'}")


def _scripts(book: rulebook.Settings) -> Iterator[Problem]:
    for form, games in book.script.items():
        for game, sources in games.items():
            for source, steps in sources.items():
                if not steps or steps[-1].value is not ScriptStep.SETTLE:
                    told = f"a round ends when it is settled: end with {ScriptStep.SETTLE.value}"
                    yield Problem(f"script.{form}.{game}.{source}", told)


def _cards(shoe: ShoeRules, book: rulebook.Settings) -> Iterator[Problem]:
    """What lies behind the cutting card and what is cut off leave cards to deal."""
    cards = CARDS_OF_DECK * shoe.decks.value
    behind = shoe.behind_cutting_card_min.value
    if 0 < cards < behind + CARDS_OF_TWO_COUPS:
        told = f"{behind} cards behind it leave nothing to deal of the {cards} in the shoe"
        yield Problem("baccarat.shoe.behind_cutting_card_min", told)
    ends = book.cards.cut_from_ends_min_cards.value if book.cards is not None else 0
    if cards > 0 and 2 * ends > cards:
        told = f"{ends} cards from either end are more than the {cards} in the shoe"
        yield Problem("cards.cut_from_ends_min_cards", told)
