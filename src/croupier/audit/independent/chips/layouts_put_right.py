"""Chips of a corrected round: where they were, where they lie again, what became of them.

A round is settled anew on what lay there. So what its settlement took out of accounts comes back
first: tokens that the house has, and winning chips that nobody follows.
"""

from collections import Counter
from collections.abc import Callable

from croupier.audit.independent import ledger, round_book, sessions
from croupier.audit.independent.chips import chip_book
from croupier.audit.independent.entries import Fields, Follower, agree

# What a round came to, by its name.
Results = Callable[[str], list[round_book.Result]]


class LayoutsPutRight(Follower):
    def __init__(self, book: chip_book.ChipBook, results: Results) -> None:
        self._book = book
        self._results = results
        # Rounds settled anew whose chips are still to be judged.
        self._awaited: set[str] = set()

    def check(self) -> None:
        """After an entry: nothing is left half put right."""
        agree("chips of a round settled anew are not judged again", set(), self._awaited)
        left = {session: lot for session, lot in self._book.restored.items() if lot}
        agree("chips were put back and are nowhere", {}, left)

    # Told

    def on_winning_bet_told(self, event: Fields) -> None:
        session, kind = event["session"], event["paid_with"]
        bet, stake, _, credit, *_ = event["wager"]
        agree(f"{session} plays elsewhere", event["round"].rpartition("/")[0],
              self._book.whose[session][0])  # fmt: skip
        won, kept = credit - stake, 0
        if kind == chip_book.TOKEN:
            kept = 0 if session in self._book.keep_tokens else stake
            self._book.tokens[session] -= kept
            chip_book.not_below(self._book.tokens[session], f"{session} has no such tokens in hand")
            self._stake_tokens(event["round"], session, bet, stake, kept=bool(kept))
        else:
            chip_book.add(self._book.standing[session], (bet, kind, event["colour"]), stake)
        chip_book.exactly(event, {sessions.HOUSE: kept - won, f"chips:{session}": won - kept})

    def on_winning_bet_taken_back(self, event: Fields) -> None:
        session, kind = event["session"], event["paid_with"]
        bet, stake, _, credit, *_ = event["wager"]
        won, back = credit - stake, 0
        if kind == chip_book.TOKEN:
            _, kept = self._book.token_stakes[event["round"]][session, bet]
            back = stake if kept else 0
            self._book.tokens[session] += back
            self._stake_tokens(event["round"], session, bet, -stake, kept=kept)
        else:
            gone = chip_book.trim(self._book.standing[session], bet, stake, (kind, event["colour"]))
            agree(f"{session} was not told to have won so much", stake, sum(gone.values()))
        sessions.of_these_alone(event, {session})
        agree(f"what {session} has not won is not taken back", back - won,
              ledger.net(event["moves"], *sessions.purse(session)))  # fmt: skip
        agree("the house does not get back what was not won", won - back,
              ledger.net(event["moves"], sessions.HOUSE))  # fmt: skip

    def _stake_tokens(self, round_: str, session: str, bet: str, more: int, *, kept: bool) -> None:
        stakes = self._book.token_stakes.setdefault(round_, {})
        before, _ = stakes.get((session, bet), (0, kept))
        stakes[session, bet] = (before + more, kept)
        chip_book.not_below(before + more, f"{session} has no such tokens on {bet}")

    # Put back

    def on_layout_restored(self, event: Fields) -> None:
        moves: Counter[str] = Counter()
        for one in event["pieces"]:
            session, (piece, cents) = one["session"], chip_book.listed(one["piece"])
            account, source = self._book.account(session), self._found(event["round"], one)
            if source:
                moves.update({source: -cents, account: cents})
            chip_book.add(self._book.restored[session], piece, cents)
        chip_book.exactly(event, moves)

    def _found(self, round_: str, one: Fields) -> str | None:
        """Where a piece was, which is there no more; and the account that pays for it."""
        book, session, whence = self._book, one["session"], one["whence"]
        piece, cents = chip_book.listed(one["piece"])
        if whence == "house":
            staked, _ = book.token_stakes[round_][session, piece[0]]
            agree(f"no token of {session} is in question on {piece[0]}", chip_book.TOKEN, piece[1])
            chip_book.not_below(staked - cents, f"{session} had fewer tokens on {piece[0]}")
            lost = self._became(round_, session, piece[0]) == chip_book.LOSE
            agree(f"what became of tokens of {session} is told wrongly", lost, one["lost"])
            return None if lost else sessions.HOUSE
        if whence == "hand":
            book.tokens[session] -= cents
            chip_book.not_below(book.tokens[session], f"{session} has no such tokens in hand")
            return None
        lot = book.standing[session] if whence == "cloth" else book.returned[session]
        gone = chip_book.trim(lot, piece[0], cents, piece[1:])
        agree(f"chips of {session} are put back that were not there", cents, sum(gone.values()))
        return book.source(round_.rpartition("/")[0], piece[1]) if whence == "cloth" else None

    def _became(self, round_: str, session: str, bet: str) -> str | None:
        for name, wagers in self._results(round_):
            if name == session:
                return next((status for text, _, status, *_ in wagers if text == bet), None)
        return None

    def on_round_resettled(self, event: Fields) -> None:
        last = self._book.is_last(event["round"])
        for session, _ in event["sessions"]:
            if self._book.restored.get(session) or (last and self._book.lying.get(session)):
                self._awaited.add(event["round"])

    def on_layout_put_right(self, event: Fields) -> None:
        """Judged by what the round came to, which the settlement before it has told."""
        round_ = event["round"]
        self._awaited.discard(round_)
        said: dict[str, list[tuple[chip_book.Piece, int, str]]] = {}
        for one in event["pieces"]:
            piece, cents = chip_book.listed(one["piece"])
            said.setdefault(one["session"], []).append((piece, cents, one["status"]))
        moves: Counter[str] = Counter()
        lies = self._book.is_last(round_)
        for session, wagers in self._results(round_) if event["pieces"] else ():
            lot = dict(self._book.lying.pop(session, {})) if lies else {}
            for piece, cents in self._book.restored.pop(session, {}).items():
                chip_book.add(lot, piece, cents)
            became = list(chip_book.parted(lot, wagers))
            agree(f"chips of {session} are judged otherwise", _sums(became),
                  _sums(said.pop(session, [])))  # fmt: skip
            for piece, cents, status in became:
                self._clear(round_, session, piece, cents, status, moves)
        agree("chips are judged that lie nowhere", {}, said)
        for session in [name for name in self._book.restored if name not in self._book.whose]:
            cents = sum(self._book.restored.pop(session).values())
            moves.update({f"hold:{session}": -cents, sessions.HOUSE: cents})
        chip_book.exactly(event, moves)

    def _clear(
        self,
        round_: str,
        session: str,
        piece: chip_book.Piece,
        cents: int,
        status: str,
        moves: Counter[str],
    ) -> None:
        book, table, kind = self._book, round_.rpartition("/")[0], piece[1]
        account, gone = book.account(session), session not in book.whose
        if status == chip_book.LOSE:
            if not gone:
                book.lose(session, piece, cents)
            if kind == chip_book.VALUE:
                moves.update({f"float:{table}": -cents, f"layout:{table}": cents})
        elif kind == chip_book.TOKEN and (
            gone or (status == chip_book.WIN and self._keeps(round_, session, piece[0]))
        ):
            moves.update({account: -cents, sessions.HOUSE: cents})
        elif book.follows_all(table) and status == chip_book.WIN and book.is_last(round_):
            chip_book.add(book.lying[session], piece, cents)
        elif book.follows_all(table) or kind == chip_book.TOKEN:
            chip_book.add(book.returned[session], piece, cents)
        else:
            source = book.source(table, kind)
            assert source is not None
            moves.update({account: -cents, source: cents})
            if status == chip_book.WIN:
                chip_book.add(book.standing[session], piece, cents)

    def _keeps(self, round_: str, session: str, bet: str) -> bool:
        """Tokens put elsewhere are under the conditions they were under."""
        stakes = self._book.token_stakes.setdefault(round_, {})
        _, kept = stakes.get((session, bet), (0, session not in self._book.keep_tokens))
        return kept

    # Made void, or put elsewhere

    def on_wagers_voided(self, event: Fields) -> None:
        session, book = event["session"], self._book
        if session in book.whose:
            for piece, cents in book.restored.pop(session, {}).items():
                chip_book.add(book.returned[session], piece, cents)
            if book.is_last(event["round"]):
                for bet, cents in event["bets"]:
                    chip_book.trim(book.standing[session], bet, cents)
                    for piece, part in chip_book.trim(book.lying[session], bet, cents).items():
                        chip_book.add(book.returned[session], piece, part)

    def on_wagers_replaced(self, event: Fields) -> None:
        session, book = event["session"], self._book
        if session not in book.whose:
            return
        lot, loose = book.lying[session], []
        for piece, cents in book.restored.pop(session, {}).items():
            chip_book.add(lot, piece, cents)
        before, after = dict(event["before"]), dict(event["after"])
        for bet, cents in before.items():
            loose += list(chip_book.trim(lot, bet, max(cents - after.get(bet, 0), 0)).items())
        for bet, cents in after.items():
            more = cents - before.get(bet, 0)
            while more > 0 and loose:
                (_, kind, colour), has = loose.pop(0)
                part = min(more, has)
                chip_book.add(lot, (bet, kind, colour), part)
                if kind == chip_book.TOKEN:
                    self._stake_tokens(event["round"], session, bet, part,
                                       kept=session not in book.keep_tokens)  # fmt: skip
                more -= part
                if has > part:
                    loose.insert(0, (("", kind, colour), has - part))
        for piece, cents in loose:
            chip_book.add(book.returned[session], piece, cents)

    def on_round_voided(self, event: Fields) -> None:
        table, book = event["round"].rpartition("/")[0], self._book
        forfeited = {session for session, _ in event.get("forfeits", ())}
        for session in list(book.restored):
            if session in forfeited or session in book.whose:
                self._go_back(table, session, book.restored.pop(session), forfeited)
        if book.is_last(event["round"]):
            for session in [name for name, (at, _) in book.whose.items() if at == table]:
                self._go_back(table, session, book.lying.pop(session, {}), forfeited)

    on_past_round_voided = on_round_voided

    def _go_back(self, table: str, session: str, lot: chip_book.Lot, forfeited: set[str]) -> None:
        for piece, cents in lot.items():
            if session not in forfeited:
                chip_book.add(self._book.returned[session], piece, cents)
            elif session in self._book.whose:
                self._book.lose(session, piece, cents)
            if session in forfeited and piece[1] == chip_book.VALUE:
                self._book.to_sweep[table] += cents

    on_past_round_voided = on_round_voided


def _sums(
    pieces: list[tuple[chip_book.Piece, int, str]],
) -> list[tuple[tuple[chip_book.Piece, str], int]]:
    found: Counter[tuple[chip_book.Piece, str]] = Counter()
    for piece, cents, status in pieces:
        found[piece, status] += cents
    return sorted(found.items())
