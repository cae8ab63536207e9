"""Recomputes who won a promotion: from the entries that came in, the secret and the numbers.

Nothing of the core's own selection is used. A prize is paid once, to whoever has it, and in money
to the cent that the terms state.
"""

from collections.abc import Iterator, Mapping
from hashlib import sha256

from croupier.audit.independent.earned_entries import FromPlay, PlayTold
from croupier.audit.independent.entries import Fields, Follower, UnsoundError, agree

_DOMAIN = "croupier promotional draw 1"
_BITS = 256


class _Draw:
    """One promotion: its terms, its list, and what was put on record before it was drawn."""

    def __init__(self, terms: Fields) -> None:
        self.terms = terms
        self.entries: dict[int, str] = {}
        self.commitment = self.digest = ""
        self.numbers: list[int] = []
        self.reserves: list[tuple[int, str]] = []
        # Which prize each award is of, whose it is, and those that were paid.
        self.awards: dict[str, tuple[int, int]] = {}
        self.paid: set[str] = set()
        self.from_play = FromPlay()
        # Whether the Authority has the terms, which papers have left the barrel, and why nothing
        # is paid.
        self.submitted = False
        self.out: set[int] = set()
        self.stopped = ""

    def listed(self) -> str:
        return "".join(f"{number}\t{self.entries[number]}\n" for number in sorted(self.entries))


class Promotions(Follower):
    def __init__(self) -> None:
        self.seq = self.at = 0
        self._draws: dict[str, _Draw] = {}
        # Whoever was excluded, or oversees a draw, is not entered by play.
        self._barred: set[str] = set()

    def on_promotion_drafted(self, event: Fields) -> None:
        self._draws[event["promotion"]] = _Draw(event["terms"])

    def on_promotion_amended(self, event: Fields) -> None:
        draw = self._draws[event["promotion"]]
        draw.terms = event["terms"]
        draw.submitted = draw.submitted and not event["resubmit"]

    def on_promotion_terms_submitted(self, event: Fields) -> None:
        self._draws[event["promotion"]].submitted = True

    def on_draw_secret_committed(self, event: Fields) -> None:
        self._draws[event["promotion"]].commitment = event["commitment"]

    def on_promotion_entered(self, event: Fields) -> None:
        draw = self._draws[event["promotion"]]
        agree("somebody entered before the Authority had the terms", True, draw.submitted)
        if event["source"] == "by-hand":
            open_ = draw.terms["starts"] <= self.at < draw.terms["entries_close"]
            agree("somebody entered while no entries were taken", True, open_)
        for number in range(event["first"], event["first"] + event["entries"]):
            agree(f"entry {number} is somebody else's", None, draw.entries.get(number))
            draw.entries[number] = event["entrant"]
            if event["source"] == "from-play":
                draw.from_play.numbers[number] = event["entrant"]

    def on_promotion_entry_struck(self, event: Fields) -> None:
        draw = self._draws[event["promotion"]]
        del draw.entries[event["number"]]
        draw.from_play.strike(event["number"], taken_back=event.get("taken_back", False))

    def on_promotion_play_counted(self, event: Fields) -> None:
        read = {each["stream"]: each["seq"] for each in event["read"]}
        self._draws[event["promotion"]].from_play.read = read

    def on_excluded(self, event: Fields) -> None:
        self._barred.add(event["exclusion"]["person"])

    def on_scrutineer_nominated(self, event: Fields) -> None:
        self._barred.add(event["scrutineer"]["person"])

    def recounted(self, pits: Mapping[str, PlayTold]) -> Iterator[tuple[int, UnsoundError]]:
        """Once every pit was read: the entries of closed lists, counted from play once more."""
        for name, draw in self._draws.items():
            if draw.terms.get("earning") is None or not draw.from_play.closed_at:
                continue
            try:
                draw.from_play.recount(name, draw.terms, pits, self._barred)
            except UnsoundError as fault:
                yield draw.from_play.closed_at, fault

    def on_promotion_entries_closed(self, event: Fields) -> None:
        draw, name = self._draws[event["promotion"]], event["promotion"]
        draw.from_play.closed_at = self.seq
        agree(f"{name} has other entries", len(draw.entries), event["entries"])
        draw.digest = _hex(draw.listed())
        agree(f"the list of {name} has another hash", draw.digest, event["digest"])

    def on_promotion_list_signed(self, event: Fields) -> None:
        draw = self._draws[event["promotion"]]
        agree("another list was signed", draw.digest, event["digest"])

    def on_draw_numbers_recorded(self, event: Fields) -> None:
        draw = self._draws[event["promotion"]]
        agree("numbers were recorded twice", [], draw.numbers)
        draw.numbers = list(event["numbers"]["numbers"])

    def on_prizes_drawn(self, event: Fields) -> None:
        name, draw = event["promotion"], self._draws[event["promotion"]]
        secret, terms = event["secret"], draw.terms
        committed = _hex(f"{_DOMAIN}\n{name}\n{secret}\n")
        agree(f"the secret of {name} is another one", committed, draw.commitment)
        prizes = len(terms["prizes"])
        order = [*_order(name, draw, secret)][: prizes + terms.get("reserves", 0)]
        agree(f"others won {name}", order[:prizes], _pairs(event["winners"]))
        agree(f"others are reserves of {name}", order[prizes:], _pairs(event["reserves"]))
        draw.reserves = order[prizes:]
        for place, (number, _) in enumerate(order[:prizes], 1):
            draw.awards[f"{name}/{place}"] = (place, number)

    def on_barrel_drawn(self, event: Fields) -> None:
        name, draw = event["promotion"], self._draws[event["promotion"]]
        number, entrant = event["entry"]
        agree(f"entry {number} of {name} is not theirs", draw.entries.get(number), entrant)
        agree(f"entry {number} of {name} is drawn twice", False, number in draw.out)
        draw.out.add(number)
        if event["answered"]:
            draw.awards[f"{name}/{len(draw.awards) + 1}"] = (event["prize"], number)

    def on_prize_passed_on(self, event: Fields) -> None:
        draw, name = self._draw_of(event["award"])
        heir = draw.reserves.pop(0) if draw.reserves else None
        said = event["entry"]
        agree("another reserve has the prize", heir, None if said is None else tuple(said))
        if heir is not None:
            prize = draw.awards[event["award"]][0]
            draw.awards[f"{name}/{len(draw.awards) + 1}"] = (prize, heir[0])

    def on_prize_paid(self, event: Fields) -> None:
        award = event["award"]
        draw, _ = self._draw_of(award)
        agree(f"{award} is paid twice", False, award in draw.paid)
        agree(f"{award} is paid although its draw is stopped", "", draw.stopped)
        draw.paid.add(award)
        prize = draw.terms["prizes"][draw.awards[award][0] - 1]
        instead = prize.get("cash_alternative") if event["cash_alternative"] else None
        due = prize["value"] if prize["category"] == "cash" else 0
        parts = sum(part["amount"] for part in event["parts"])
        agree(f"{award} is not paid as the terms state", due if instead is None else instead, parts)

    def on_promotional_prize_repaid(self, event: Fields) -> None:
        """It may be paid again, once somebody has determined that."""
        award = event["award"]
        draw, _ = self._draw_of(award)
        agree(f"{award} comes back and was not paid", True, award in draw.paid)
        draw.paid.discard(award)

    def on_draw_postponed(self, event: Fields) -> None:
        self._draws[event["promotion"]].stopped = "postponed"

    def on_draw_validated(self, event: Fields) -> None:
        self._draws[event["promotion"]].stopped = ""

    def on_promotion_cancelled(self, event: Fields) -> None:
        self._draws[event["promotion"]].stopped = "cancelled"

    def _draw_of(self, award: str) -> tuple[_Draw, str]:
        name = award.rpartition("/")[0]
        return self._draws[name], name


def _order(name: str, draw: _Draw, secret: str) -> Iterator[tuple[int, str]]:
    """Everybody on the list in the order in which they are drawn."""
    spoken = ".".join(map(str, draw.numbers))
    key = sha256(f"{_DOMAIN}\n{name}\n{draw.digest}\n{secret}\n{spoken}\n".encode()).digest()
    left = sorted(draw.entries.items())
    place = 0
    while left:
        number, entrant = left.pop(_pick(key, place, len(left)))
        yield number, entrant
        place += 1
        if draw.terms.get("one_prize_a_person", True):
            left = [entry for entry in left if entry[1] != entrant]


def _pick(key: bytes, place: int, size: int) -> int:
    """Hashes above the last whole multiple of `size` are not used."""
    attempt = 0
    while True:
        block = (place << 32 | attempt).to_bytes(8, "big") + key
        value = int.from_bytes(sha256(block).digest(), "big")
        whole, remainder = divmod(value, size)
        if (whole + 1) * size <= 1 << _BITS:
            return remainder
        attempt += 1


def _hex(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def _pairs(entries: list[list[object]]) -> list[tuple[object, object]]:
    return [(number, entrant) for number, entrant in entries]
