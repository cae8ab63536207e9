"""Finds numbers that no house could mean, and words that were left empty."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from croupier.core.money import STAKE_MAX
from croupier.core.refusals import quoted
from croupier.core.rulebook.checks.supported import by_section, covers, section_of
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.document.schema import Nodes, Problem, dotted
from croupier.core.rulebook.limits import NoticePeriod


class PlausibleRange(Struct, frozen=True):
    """From the least to the most that can be meant, in `what`."""

    least: int
    most: int
    what: str

    def sentence(self, value: int) -> str:
        return f"{quoted(value)} {self.what}: write a number from {self.least} to {self.most:,}"


_CENTS = PlausibleRange(0, STAKE_MAX, "cents")
# By dotted key. Decks, cards behind the cutting card and seconds of rest have checks of their own.
PLAUSIBLE: Mapping[str, PlausibleRange] = {
    "faults.same_error_terminals_min": PlausibleRange(1, 1_000, "terminals"),
    "tournaments.absent_rounds_deducted_max": PlausibleRange(0, 1_000, "rounds"),
    "conduct.idle_rounds": PlausibleRange(1, 1_000, "rounds"),
    "promotions.scrutineer_above_cents": _CENTS,
    "promotions.payment_choice_above_cents": _CENTS,
    "promotions.denied_claims_kept_above_cents": _CENTS,
    "promotions.liquor_max_litres": PlausibleRange(0, 1_000, "litres"),
    "promotions.terms_to_authority_hours_before": PlausibleRange(0, 8_760, "hours"),
    "promotions.winner_told_within_days": PlausibleRange(1, 365, "days"),
    "jackpot.levels_max": PlausibleRange(1, 20, "levels"),
    "jackpot.rounded_up_to_cents": PlausibleRange(1, 1_000_000, "cents"),
    "tickets.expires_after_months": PlausibleRange(1, 1_200, "months"),
    "tickets.expires_after_days": PlausibleRange(1, 36_600, "days"),
    "wagering.*.tables_at_most": PlausibleRange(2, 100, "tables"),
    "bounds.ticket": PlausibleRange(1, STAKE_MAX, "minor units"),
    "bounds.credit": PlausibleRange(1, STAKE_MAX, "minor units"),
    "spin.revolutions_min": PlausibleRange(1, 20, "revolutions"),
    "spin.ball_diameter_min_mm": PlausibleRange(5, 50, "mm"),
    "spin.ball_diameter_max_mm": PlausibleRange(5, 50, "mm"),
    "spin.wheel_diameter_min_mm": PlausibleRange(300, 2_000, "mm"),
    "cards.cutting_cards": PlausibleRange(1, 4, "cutting cards"),
    "cards.cut_from_ends_min_cards": PlausibleRange(1, 200, "cards"),
    "cards.shuffler_shoes_max": PlausibleRange(1, 20, "shoes"),
}
_PLAUSIBLE = by_section(PLAUSIBLE)
# A week, and more rounds than a day has.
MINUTES_MAX, ROUNDS_MAX = 10_080, 2_000
_ALLOWED = f"minutes from 0 to {MINUTES_MAX:,}, or rounds from 0 to {ROUNDS_MAX:,}"
# Texts that people read: an empty one would leave a button or a paper without a word.
_READ = ("label", "title", "name")


def problems(parts: Nodes) -> Iterator[Problem]:
    for name, node in parts:
        yield from _empty(name, node)
        if isinstance(node, Cited):
            yield from _number(name, node.value)
        elif isinstance(node, NoticePeriod):
            yield from _notice(name, node)


def _number(name: str, value: object) -> Iterator[Problem]:
    if type(value) is not int:
        return
    for key, between in _PLAUSIBLE.get(section_of(name), ()):
        if not between.least <= value <= between.most and covers(key, name):
            yield Problem(name, between.sentence(value))


def _notice(name: str, notice: NoticePeriod) -> Iterator[Problem]:
    written = "write { minutes = 20 } or { rounds = 3 }, or { } for none"
    if notice.minutes and notice.rounds:
        yield Problem(name, f"so many minutes or so many rounds, not both: {written}")
    elif not (0 <= notice.minutes <= MINUTES_MAX and 0 <= notice.rounds <= ROUNDS_MAX):
        said = f"{notice.minutes} minutes" if notice.minutes else f"{notice.rounds} rounds"
        yield Problem(
            name,
            f"{said}: a notice is so many minutes or so many rounds, not both ({_ALLOWED}): "
            f"{written}",
        )


def _empty(name: str, node: Struct) -> Iterator[Problem]:
    said = [(field, getattr(node, field, None)) for field in _READ]
    if isinstance(node, Cited):
        said.append(("is", node.value))
    for field, text in said:
        if isinstance(text, str) and not text.strip():
            yield Problem(dotted(name, field), "it is empty: write what the document calls it")
