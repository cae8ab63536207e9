"""What the keeper does: commits to keys, judges one entry after another, and reveals them.

A key is revealed at its hit, and all keys of a jackpot when it is withdrawn. The keeper cannot know
whether it is: so it judges nothing more of a jackpot whose keys it has revealed, and one that was
asked too early stands still at once.

The same question gets the same answer, so a server that crashed may ask again. A question that does
not follow the last one judged is refused: nobody can try several entries and record the one they
like. Whatever changes is on the disk before it is known here: if that fails, nothing has happened.
"""

import hashlib
import logging

import msgspec
from msgspec.structs import replace

from croupier.chance.chance import Chance
from croupier.core.jackpots.hit_judging import KEY_BYTES, RevealedKey, commitment, hits
from croupier.core.jackpots.parameters import JackpotId, Parameters
from croupier.keeper import key_file, messages

HASH_BYTES = 32
_LOGGER = logging.getLogger("croupier.keeper")
_encode = msgspec.json.Encoder(order="sorted").encode


class Keeper:
    def __init__(self, file: key_file.KeyFile, chance: Chance) -> None:
        self._file = file
        self._chance = chance
        self._kept = file.load()

    def answer(self, question: messages.Question) -> messages.Reply:
        match question:
            case messages.Commit():
                return self._commit(question)
            case messages.Judge():
                return self._judge(question)
            case messages.Holdings():
                return self._holdings(question)
            case messages.Reveal():
                return self._reveal(question.jackpot)

    def _keep(self, name: JackpotId, jackpot: key_file.KeptJackpot) -> None:
        kept = replace(self._kept, jackpots={**self._kept.jackpots, name: jackpot})
        self._file.save(kept)
        self._kept = kept

    def _commit(self, asked: messages.Commit) -> messages.Reply:
        if not 1 <= asked.level <= len(asked.parameters.levels):
            return messages.KeeperRefusal(f"there is no level {asked.level}")
        name = asked.parameters.jackpot
        jackpot = self._kept.jackpots.get(name, key_file.KeptJackpot())
        if jackpot.revealed:
            return messages.KeeperRefusal(
                f"the keys of {name} were revealed: no other is drawn (`croupier keeper forget`"
                " gives them up)"
            )
        known = jackpot.levels.get(asked.level)
        if known is not None and known.cycle >= asked.cycle:
            if known.commitment == commitment(
                bytes.fromhex(known.key), asked.parameters, asked.level, asked.cycle
            ):
                return messages.Committed(known.commitment)
            return messages.KeeperRefusal(
                f"cycle {asked.cycle} of level {asked.level} is not the current one: a key of cycle"
                f" {known.cycle} is kept here (`croupier keeper forget` gives it up)"
            )
        drawn = self._drawn(asked.parameters, asked.level, asked.cycle)
        levels = {**jackpot.levels, asked.level: drawn}
        if any(key.judged for key in levels.values()):
            self._keep(name, replace(jackpot, levels=levels))
        else:
            # Every key that has judged is given up: nothing is left that another order could try.
            self._keep(name, key_file.KeptJackpot(levels))
        return messages.Committed(drawn.commitment)

    def _drawn(self, parameters: Parameters, level: int, cycle: int) -> key_file.KeptKey:
        key = self._chance.named(f"{parameters.jackpot} {level} {cycle}").raw(KEY_BYTES)
        return key_file.KeptKey(
            cycle, key.hex(), commitment(key, parameters, level, cycle), parameters
        )

    def _judge(self, asked: messages.Judge) -> messages.Reply:
        jackpot = self._kept.jackpots.get(asked.jackpot)
        if jackpot is None:
            return messages.KeeperRefusal(f"no key of {asked.jackpot} is kept here", lost=True)
        digest = hashlib.sha256(_encode(asked)).hexdigest()
        if jackpot.answer is not None and jackpot.last == asked.h:
            if jackpot.asked == digest:
                return jackpot.answer
            return messages.KeeperRefusal("this entry was judged with other meters")
        if jackpot.revealed:
            return messages.KeeperRefusal(
                f"the keys of {asked.jackpot} were revealed: they judge nothing more", lost=True
            )
        if asked.previous != jackpot.last:
            return messages.KeeperRefusal("this entry does not follow the last one that was judged")
        if refused := _must_be_judged(asked, jackpot):
            return refused
        # Drawn before anything changes: should chance fail, nothing is judged.
        following = {
            each.level: self._drawn(asked.following, each.level, each.cycle + 1)
            for each in asked.levels
            if _hits(jackpot.levels[each.level], each, asked.h)
        }
        judged = tuple(
            _judged(each, jackpot.levels[each.level], following.get(each.level))
            for each in asked.levels
        )
        used = {level: replace(key, judged=True) for level, key in jackpot.levels.items()}
        answer = messages.PressJudged(judged)
        kept = key_file.KeptJackpot({**used, **following}, asked.h, digest, answer)
        self._keep(asked.jackpot, kept)
        return answer

    def _holdings(self, asked: messages.Holdings) -> messages.Reply:
        jackpot = self._kept.jackpots.get(asked.jackpot)
        if jackpot is None:
            return messages.KeysHeld((), "")
        if jackpot.revealed:
            return messages.KeysHeld((), jackpot.last)
        many = max(jackpot.levels, default=0)
        kept = (jackpot.levels.get(level) for level in range(1, many + 1))
        return messages.KeysHeld(tuple(key.commitment if key else "" for key in kept), jackpot.last)

    def _reveal(self, name: JackpotId) -> messages.Reply:
        jackpot = self._kept.jackpots.get(name)
        if jackpot is None:
            return messages.KeeperRefusal(f"no key of {name} is kept here", lost=True)
        if not jackpot.revealed:
            self._keep(name, replace(jackpot, revealed=True))
            _LOGGER.warning("revealed the keys of %r: nothing more of it is judged", name)
        keys = sorted(jackpot.levels.items())
        return messages.KeysRevealed(
            tuple(RevealedKey(level, kept.cycle, kept.key) for level, kept in keys)
        )


def _hits(kept: key_file.KeptKey, asked: messages.LevelAsked, h: str) -> bool:
    ceiling = kept.parameters.levels[asked.level - 1].ceiling
    key, entry = bytes.fromhex(kept.key), bytes.fromhex(h)
    return hits(key, entry, ceiling, asked.before, asked.added)


def _judged(
    asked: messages.LevelAsked, kept: key_file.KeptKey, follows: key_file.KeptKey | None
) -> messages.LevelJudged:
    if follows is None:
        return messages.LevelJudged(asked.level, hit=False)
    return messages.LevelJudged(asked.level, hit=True, key=kept.key, commitment=follows.commitment)


def _must_be_judged(
    asked: messages.Judge, jackpot: key_file.KeptJackpot
) -> messages.KeeperRefusal | None:
    if not _is_hash(asked.h):
        return messages.KeeperRefusal("an entry is named by its hash, 64 hexadecimal digits")
    if [each.level for each in asked.levels] != sorted(jackpot.levels):
        return messages.KeeperRefusal("every level must be named, in order", lost=True)
    for each in asked.levels:
        if jackpot.levels[each.level].cycle != each.cycle:
            return messages.KeeperRefusal(f"no key of cycle {each.cycle} is kept here", lost=True)
        if each.before < 0 or each.added <= 0:
            return messages.KeeperRefusal(
                "a meter cannot be negative, and an activation must add to it"
            )
    following = asked.following
    if following.jackpot != asked.jackpot or len(following.levels) != len(asked.levels):
        return messages.KeeperRefusal("the parameters that follow are of another jackpot")
    return None


def _is_hash(text: str) -> bool:
    try:
        return len(bytes.fromhex(text)) == HASH_BYTES and text == text.lower()
    except ValueError:
        return False
