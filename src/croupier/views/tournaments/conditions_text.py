"""The conditions of a tournament as a text to read, print and hand to each entrant."""

from collections.abc import Iterator
from datetime import UTC, datetime, tzinfo

from croupier.core.currencies import Currency
from croupier.core.identifiers import Instant
from croupier.core.tournaments.conditions import (
    Conditions,
    LimitStep,
    StageKind,
    StartingChips,
    Supply,
    TournamentPrize,
    TournamentStage,
)
from croupier.core.tournaments.prizes import WHOLE
from croupier.words.catalogue import Language, say

_KEY = "tournament.conditions."


class ConditionsText:
    """Every sentence is of one language, and every moment by the venue's own clock."""

    def __init__(
        self,
        conditions: Conditions,
        currency: Currency,
        language: Language = Language.ENGLISH,
        zone: tzinfo = UTC,
    ) -> None:
        self._money = currency.written
        self._conditions = conditions
        self._language = language
        self._zone = zone

    def lines(self) -> Iterator[str]:
        """The title, then a sentence for each item; the last says that the rules prevail."""
        yield self._conditions.title
        yield from self._entry()
        yield from self._play()
        yield from self._prizes()
        yield self._say("rules-prevail", rulebook=self._conditions.rulebook)

    def _say(self, key: str, **values: object) -> str:
        return say(self._language, _KEY + key, **values)

    def _moment(self, at: Instant) -> str:
        return f"{datetime.fromtimestamp(at / 1000, tz=self._zone):%Y-%m-%d %H:%M %Z}"

    def _entry(self) -> Iterator[str]:
        known = self._conditions
        if known.starts is not None:
            yield self._say("starts", starts=self._moment(known.starts))
        if known.fee is not None:
            yield self._fee(known.fee, known.commission or 0)
        if known.least_players is not None and known.most_players is not None:
            yield self._say("numbers", least=known.least_players, most=known.most_players)
        yield self._say("entitled")
        if known.eligibility is not None and known.eligibility.operator_may_refuse:
            yield self._say("may-refuse")
        if known.eligibility is not None and known.eligibility.criteria:
            yield self._say("criteria", criteria=known.eligibility.criteria)
        if known.player_groups is not None:
            yield self._say("groups", groups=known.player_groups)
        if known.entry is not None:
            yield self._say("form", form=known.entry.form, entries=known.entry.entries_each)
            until = known.entry.withdraw_until
            yield (
                self._say("withdraw", until=self._moment(until))
                if until is not None
                else self._say("no-withdrawal")
            )
            if known.entry.written_agreement:
                yield self._say("agreement")

    def _fee(self, fee: int, kept: int) -> str:
        if kept:
            return self._say("fee", fee=self._money(fee), kept=self._money(kept))
        return self._say("fee-whole", fee=self._money(fee))

    def _play(self) -> Iterator[str]:
        known = self._conditions
        for stage in known.stages:
            yield self._stage(stage)
        if known.chips is not None:
            each = self._money(known.chips.each)
            if known.chips.supply is Supply.ALLOCATED:
                yield self._say("chips", each=each)
            else:
                money = known.chips.money
                yield self._say(
                    f"chips-bought-{money.value if money is not None else 'undecided'}",
                    each=each,
                    price=self._money(known.chips.price),
                )
            yield from self._values(known.chips)
        yield self._say("no-cash-value")
        if known.compulsory_wager is not None:
            yield self._say("compulsory" if known.compulsory_wager else "not-compulsory")
        for step in known.limits:
            yield self._limits(step)
        yield from self._wagering()
        back = known.buy_back
        if back is not None and back.times:
            fee = self._money(back.fee)
            yield self._say("buy-back", times=back.times, fee=fee, stage=back.into_stage)
        elif back is not None:
            yield self._say("no-buy-back")

    def _values(self, chips: StartingChips) -> Iterator[str]:
        for value in chips.values:
            yield self._say("colour", colour=value.colour, value=self._money(value.value))
        for rise in chips.rises:
            values = ", ".join(f"{each.colour} {self._money(each.value)}" for each in rise.values)
            yield self._say("rise", round=rise.from_round, values=values)
        if chips.rises:
            yield self._say("exchange")

    def _stage(self, stage: TournamentStage) -> str:
        taken = ", ".join(
            self._say(f"takes-{intake.who.value}", stage=intake.stage) for intake in stage.takes
        )
        return self._say(
            "final" if stage.kind is StageKind.FINAL else "stage",
            name=stage.name,
            kind=self._say(f"kind-{stage.kind.value}"),
            tables=stage.tables,
            seats=stage.seats,
            sittings=stage.sittings,
            ends=self._say(f"ends-{stage.ends.by.value}", after=stage.ends.after),
            advance=stage.advance,
            taken=taken,
        )

    def _limits(self, step: LimitStep) -> str:
        least, most = self._money(step.minimum), self._money(step.maximum)
        return self._say("limits", round=step.from_round, least=least, most=most)

    def _wagering(self) -> Iterator[str]:
        wagering = self._conditions.wagering
        if wagering is None:
            return
        yield self._say(f"seats-{wagering.seats.value}")
        if wagering.in_turn:
            yield self._say("in-turn")
        if wagering.time_ms:
            yield self._say("time", seconds=wagering.time_ms // 1000)
        if wagering.passes:
            yield self._say("passes", passes=wagering.passes)
        if wagering.undisclosed:
            yield self._say("undisclosed", forms=wagering.undisclosed)

    def _prizes(self) -> Iterator[str]:
        prizes = self._conditions.prizes
        if prizes is None:
            return
        for place, prize in enumerate(prizes.places, start=1):
            yield self._prize(place, prize)
        if prizes.added_cash:
            yield self._say("added", added=self._money(prizes.added_cash))
        if prizes.guarantee:
            sums = {"guarantee": self._money(prizes.guarantee), "entries": prizes.guarantee_from}
            yield self._say("guarantee", **sums)
        if prizes.may_cancel_short:
            yield self._say("may-cancel")
        yield self._say("cancelled")
        if prizes.odd_cents is not None:
            yield self._say(f"odd-{prizes.odd_cents.value}")
        if prizes.payment:
            yield self._say("payment", payment=prizes.payment)

    def _prize(self, place: int, prize: TournamentPrize) -> str:
        return self._say(
            "prize",
            place=place,
            share=f"{prize.share * 100 / WHOLE:g}" if prize.share else "",
            amount=self._money(prize.amount) if prize.amount else "",
            goods=prize.goods,
        )
