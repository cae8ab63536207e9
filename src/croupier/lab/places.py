"""`croupier places`: the players of a session or final in, places, play-offs and prizes out."""

from collections import Counter
from typing import Annotated

from msgspec import Meta, Struct

from croupier.core.identifiers import ClauseId
from croupier.core.money import STAKE_MAX, Cents
from croupier.core.refusals import Refusal, quoted
from croupier.core.tournaments.placing import Contender, Out, Place, Stakes, rank
from croupier.lab.json_lines import ErrorCode, Id, LineFault, QuestionPart, refused
from croupier.lab.offers import Offers
from croupier.rulebooks.trusted_keys import standing_of
from croupier.words.catalogue import Language, say

Amount = Annotated[int, Meta(ge=0, le=STAKE_MAX)]
Ordinal = Annotated[int, Meta(ge=1, le=STAKE_MAX)]


class OutLine(QuestionPart, frozen=True):
    round: Ordinal
    residual: Amount | None = None
    wager: Amount | None = None
    removed: Ordinal | None = None


class PlayerLine(QuestionPart, frozen=True):
    id: Id
    chips: Amount
    out: OutLine | None = None


class PlacesLine(QuestionPart, frozen=True):
    id: Id
    rulebook: str
    players: tuple[PlayerLine, ...]
    prizes: tuple[Amount, ...] = ()
    advance: Ordinal | None = None


class PlaceAnswer(Struct, frozen=True):
    player: Id
    place: int
    tied: bool
    prize: int | None
    advances: bool | None
    why: str
    clause: ClauseId | None


class PlacesAnswer(Struct, frozen=True, omit_defaults=True):
    id: Id
    places: list[PlaceAnswer]
    playoff: tuple[tuple[Id, ...], ...]
    odd_cents: int
    unawarded: int
    approved: bool = True


class PlacesDesk:
    def __init__(self, offers: Offers) -> None:
        self._offers = offers

    def answer(self, line: PlacesLine) -> PlacesAnswer | LineFault:
        book = self._offers.rulebook(line.rulebook)
        if isinstance(book, LineFault):
            return book
        rules = book.settings.tournaments
        if rules is None:
            return LineFault(ErrorCode.NO_TOURNAMENTS, f"{book.id} has no tournaments")
        twice = [name for name, times in Counter(p.id for p in line.players).items() if times > 1]
        if twice:
            sentence = f"the player id {quoted(str(twice[0]))} stands twice in the line"
            return LineFault(ErrorCode.REPEATED_PLAYER_ID, sentence)
        contenders = [Contender(p.id, p.chips, _out(p.out)) for p in line.players]
        stakes = Stakes(line.advance, tuple(map(Cents, line.prizes)))
        found = rank(rules, contenders, stakes)
        if isinstance(found, Refusal):
            return refused(found)
        return PlacesAnswer(
            line.id,
            [_answered(place) for place in found.places],
            found.playoffs,
            found.odd_cents,
            found.unawarded,
            standing_of(book).approved,
        )


def _out(line: OutLine | None) -> Out | None:
    return None if line is None else Out(line.round, line.residual, line.wager, line.removed)


def _answered(place: Place) -> PlaceAnswer:
    one = place.contender
    return PlaceAnswer(
        *(one.name, place.place, place.tied, place.prize, place.advances),
        *(_why(place), place.clause),
    )


def _why(place: Place) -> str:
    one = place.contender
    out = one.out or Out(0)
    return say(
        Language.ENGLISH,
        f"placing.{place.reason}",
        **{"chips": one.chips, "round": out.round, "residual": out.residual},
        **{"wager": out.wager, "removed": out.removed},
    )
