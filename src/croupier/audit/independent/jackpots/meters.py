"""Meters of mystery jackpots, to the micro-cent, at every entry.

What lies on meters and in reserves, frozen meters included, is what the house paid in as seeds,
plus contributions, less what was taken back, less what was paid, plus what was rounded up.
"""

import hmac

from croupier.audit.independent.entries import Fields, Follower, UnsoundError, agree

MICRO = 1_000_000
# Of each jackpot, more than any house goes back to.
_PRESSES_KEPT = 1_000


class _Level:
    def __init__(self, terms: Fields) -> None:
        self.terms = terms
        self.meter: int = terms["seed"]
        self.reserve = 0
        self.hits = 0


class _Press:
    """An activation whose contributions are on the meters. `frozen` is by level."""

    def __init__(self, event: Fields) -> None:
        self.place = event["place"]
        self.sensors: list[str] = event["sensors"]
        self.added = {each["level"]: each for each in event["levels"]}
        self.frozen: dict[int, int] = {}
        self.ceilings: dict[int, int] = {}
        # By level, the number of its hit, and the seed that followed: of the reserve, of the house.
        self.seeds: dict[int, tuple[int, int, int]] = {}
        self.shares: list[Fields] = []
        self.voids: set[str] = set()
        # By level, what was revealed at its hit; and the entry that it judged.
        self.keys: dict[int, bytes] = {}
        self.h = b""
        # Whether its shares are those that the last entry left.
        self.shared = True


class _Jackpot:
    def __init__(self, parameters: Fields) -> None:
        self.parameters = parameters
        self.levels = [_Level(level) for level in parameters["levels"]]
        self.places = 0
        self.withdrawn = False
        self.pending: _Press | None = None
        self.presses: dict[str, _Press] = {}
        # By their places, those that another press of their table has followed.
        self.earlier: dict[int, _Press] = {}
        self.should = sum(level.meter for level in self.levels)

    def follows(self, before: _Press) -> None:
        self.earlier[before.place] = before
        while len(self.earlier) > _PRESSES_KEPT:
            del self.earlier[next(iter(self.earlier))]

    def lies(self) -> int:
        on_meters = sum(level.meter + level.reserve for level in self.levels)
        return on_meters + sum(sum(press.frozen.values()) for press in self.presses.values())


class JackpotMeters(Follower):
    def __init__(self) -> None:
        self._jackpots: dict[str, _Jackpot] = {}

    def on_jackpot_set_up(self, event: Fields) -> None:
        parameters = event["parameters"]
        if parameters["jackpot"] in self._jackpots:
            raise UnsoundError(f"there is a jackpot {parameters['jackpot']} already")
        self._jackpots[parameters["jackpot"]] = _Jackpot(parameters)

    def on_activation_counted(self, event: Fields) -> None:
        jackpot = self._jackpots[event["jackpot"]]
        agree("an activation is counted out of turn", jackpot.places + 1, event["place"])
        if jackpot.withdrawn:
            raise UnsoundError("an activation is counted for a jackpot that is withdrawn")
        if jackpot.pending is not None:
            raise UnsoundError("an activation is counted before the last one is answered")
        before = jackpot.presses.pop(event["key"], None)
        if before is not None and before.frozen:
            raise UnsoundError("a table presses again whose hit is not paid")
        if before is not None:
            jackpot.follows(before)
        jackpot.places += 1
        jackpot.pending = press = _Press(event)
        wagers = len(set(press.sensors))
        agree("a sensor is counted twice", len(press.sensors), wagers)
        agree("not every level is counted", len(jackpot.levels), len(press.added))
        for number, level in enumerate(jackpot.levels, 1):
            added = press.added[number]
            agree(f"level {number} begins elsewhere", level.meter, added["before"])
            per_wager = level.terms["contribution"], level.terms["reserve"]
            must = tuple(each * wagers for each in per_wager)
            found = added["added"], added["reserved"]
            agree(f"a press adds something else to level {number}", must, found)
            level.meter += must[0]
            level.reserve += must[1]
            jackpot.should += sum(must)

    def on_activation_answered(self, event: Fields) -> None:
        jackpot = self._jackpots[event["jackpot"]]
        press, jackpot.pending = jackpot.pending, None
        if press is None:
            raise UnsoundError("an activation is answered that is not pending")
        agree("another activation is answered", press.place, event["place"])
        hits = {each["level"]: each for each in event["hits"]}
        for told in event["levels"]:
            level, added = jackpot.levels[told["level"] - 1], press.added[told["level"]]
            for name in ("before", "added", "cycle"):
                agree(f"the {name} of an answer is another", added[name], told[name])
            agree("a hit is told of a level and not of its key", told["level"] in hits, told["hit"])
            if told["hit"]:
                self._hit(jackpot, press, level, told, hits[told["level"]])
        press.shares = event["shares"]
        press.shared, press.h = False, bytes.fromhex(event["h"])
        press.keys = {number: bytes.fromhex(hit["key"]) for number, hit in hits.items()}
        jackpot.presses[event["key"]] = press

    def _hit(
        self, jackpot: _Jackpot, press: _Press, level: _Level, told: Fields, hit: Fields
    ) -> None:
        number, ceiling = told["level"], level.terms["ceiling"]
        amount = max(told["before"], min(level.meter, ceiling))
        agree(f"level {number} froze elsewhere", amount, hit["amount"])
        agree(f"level {number} froze elsewhere", amount, told["amount"])
        agree("what is beyond a ceiling is another", level.meter - amount, hit["beyond"])
        press.frozen[number], press.ceilings[number] = amount, ceiling
        reset = hit["reset"]
        level.reserve += hit["beyond"] - reset["from_reserve"]
        if level.reserve < 0:
            raise UnsoundError(f"the reserve of level {number} goes below nothing")
        seed = reset["from_reserve"] + reset["from_house"]
        agree("a seed is not what was paid in", reset["terms"]["seed"], seed)
        level.hits += 1
        press.seeds[number] = level.hits, reset["from_reserve"], reset["from_house"]
        level.terms, level.meter = reset["terms"], seed
        jackpot.should += reset["from_house"]

    def on_contributions_taken_back(self, event: Fields) -> None:
        jackpot = self._jackpots[event["jackpot"]]
        press = jackpot.presses.get(event["key"])
        if press is None or press.place != event["place"]:
            press = jackpot.earlier.get(event["place"])
        if press is None:
            raise UnsoundError("an activation is adjusted that nobody knows")
        void = {each["sensor"] for each in event["voids"]}
        if press.voids & void or not void <= {*press.sensors} or len(void) < len(event["voids"]):
            raise UnsoundError("a wager is taken back that does not count")
        press.voids |= void
        self._off(jackpot, press, event, len(event["voids"]), len(press.sensors))
        press.shares = event["shares"]
        press.shared = False

    def on_activation_reversed(self, event: Fields) -> None:
        jackpot = self._jackpots[event["jackpot"]]
        press = jackpot.pending or jackpot.presses[event["key"]]
        agree("another activation is reversed", press.place, event["place"])
        jackpot.pending = None
        self._off(jackpot, press, event, len(press.sensors), len(press.sensors))
        if press.frozen:
            raise UnsoundError("an activation is reversed and its hit is not")
        jackpot.presses.pop(event["key"], None)

    def _off(self, jackpot: _Jackpot, press: _Press, event: Fields, wagers: int, of: int) -> None:
        """The contributions of so many wagers come off, wherever they are by now."""
        for void in event["voided"]:
            level = jackpot.levels[void["level"] - 1]
            hit, *seed = press.seeds[void["level"]]
            # What a later hit has paid out does not go back.
            must_go = seed if hit == level.hits else [0, 0]
            agree("another seed goes back", must_go, [void["to_reserve"], void["to_house"]])
            level.reserve += void["to_reserve"]
            level.meter -= void["to_reserve"] + void["to_house"]
            jackpot.should -= void["to_house"]
        for back in event["levels"]:
            number, added = back["level"], press.added[back["level"]]
            must = (added["added"] + added["reserved"]) // of * wagers
            off = back["off"] + back["reserved"] + back["borne"]
            agree(f"something else comes off level {number}", must, off)
            level = jackpot.levels[number - 1]
            if number in press.frozen:
                press.frozen[number] -= back["off"]
            else:
                level.meter -= back["off"]
            level.reserve -= back["reserved"]
            if min(level.meter, level.reserve, back["borne"]) < 0:
                raise UnsoundError(f"level {number} goes below nothing")
            jackpot.should += back["borne"] - must
        for void in event["voided"]:
            amount = press.frozen.pop(void["level"])
            agree("a hit that is void goes back with another amount", amount, void["amount"])
            jackpot.levels[void["level"] - 1].meter += amount

    def on_jackpot_paid(self, event: Fields) -> None:
        jackpot = self._jackpots[event["jackpot"]]
        press = jackpot.presses.pop(event["key"])
        paid = sum(share["amount"] for share in press.shares)
        agree("what is paid is not what was shared", paid, event["paid"])
        agree("something else leaves the meters", sum(press.frozen.values()), event["amount"])
        rounded = paid * MICRO - event["amount"]
        agree("something else is rounded up", rounded, event["rounding"])
        jackpot.should += rounded - paid * MICRO

    def on_jackpot_withdrawn(self, event: Fields) -> None:
        jackpot, into = self._jackpots[event["jackpot"]], self._jackpots[event["into"]]
        if jackpot.withdrawn or into.withdrawn or jackpot.pending is not None:
            raise UnsoundError("a jackpot passes on what is not at rest, or not there")
        jackpot.withdrawn = True
        for passed in event["passed"]:
            level = jackpot.levels[passed["level"] - 1]
            lay, goes = level.meter + level.reserve, passed["to_meter"] + passed["to_reserve"]
            agree("a jackpot that is withdrawn passes something else", lay, goes)
            level.meter = level.reserve = 0
            other = into.levels[passed["into"] - 1]
            other.meter += passed["to_meter"]
            other.reserve += passed["to_reserve"]
            jackpot.should -= goes
            into.should += goes
        agree("something is left in a jackpot that is withdrawn", 0, jackpot.lies())

    def on_jackpot_shown(self, event: Fields) -> None:
        """Comes last of every entry that changes a jackpot."""
        jackpot = self._jackpots[event["jackpot"]]
        name = event["jackpot"]
        agree(f"the meters of {name} are not what was paid in", jackpot.should, jackpot.lies())
        for press in jackpot.presses.values():
            if not press.shared:
                press.shared = True
                _share(jackpot, press)


def _share(jackpot: _Jackpot, press: _Press) -> None:
    """Each share is an even part of what froze, in whole dollars, rounded up."""
    valid = sorted({*press.sensors} - press.voids)
    everybody = jackpot.parameters["sharing"] == "even"
    for number, amount in press.frozen.items():
        shares = [share for share in press.shares if share["level"] == number]
        have = sorted(share["sensor"] for share in shares)
        drawn = valid if everybody else [_drawn(press, number, valid)]
        agree(f"level {number} is shared by others", drawn, have)
        must = -(-amount // (len(have) * 100 * MICRO)) * 100
        agree("a share is another", [must] * len(have), [share["amount"] for share in shares])
    agree("a share is of nothing", {*press.frozen}, {share["level"] for share in press.shares})


def _drawn(press: _Press, level: int, valid: list[str]) -> str:
    """The one whose name, under the key and with the entry, comes first."""
    key, h = press.keys[level], press.h
    return min(valid, key=lambda sensor: hmac.digest(key, h + sensor.encode(), "sha256"))
