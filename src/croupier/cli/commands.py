"""Lists the commands of `croupier`. The command `a-name` is the module croupier/cli/a_name.py.

The help stands here and not in the modules, so that `croupier --help` imports none of them.
"""


class CommandFailed(Exception):
    """Ends a command: a sentence for standard error, and the exit code."""

    def __init__(self, sentence: str, code: int = 2) -> None:
        super().__init__(sentence)
        self.code = code


COMMANDS: dict[str, str] = {
    "accept": "record that two people accept a clock set back, a gap or a loss",
    "access": "make the first operator and enrol screens, before there is an office",
    "admit": "work out how much of each bet a table takes under its limits",
    "agent": "run a device agent: ESC/POS printers, and devices worked by hand",
    "bench": "measure Croupier on this machine, beside a reference",
    "clauses": "list the clauses of the documents, and what proves each",
    "config": "check a venue's configuration file, or print an example",
    "deal": "deal a shoe of known order, coup by coup",
    "demo": "open a floor to play at, with bots and simulated devices",
    "draws": "collect outcomes and raw bytes of chance, for a test laboratory",
    "evidence": "gather what a test laboratory asks for, in a folder that proves itself",
    "explain": "explain wagers in sentences, as for a dispute",
    "export": "write a gaming day as CSV and JSON lines, with a manifest",
    "identify": "list the digests of the running software, or compare with a list",
    "jackpot": "price mystery jackpots: cost, turnover, meter that favours players",
    "keeper": "keep the keys of mystery jackpots, apart from every server",
    "montecarlo": "play very many rounds, and hold every bet against its exact odds",
    "odds": "show every bet with its exact probabilities and house edge",
    "par": "write PAR sheets: exact odds, spread and bands, to file and to check",
    "places": "rank the players of a tournament, with play-offs and prizes",
    "play": "play a transcript of the shell again, and compare every answer",
    "recall": "show a round, or the last rounds or shifts of a terminal or table",
    "reports": "count a journal and show the figures of any period",
    "rng-test": "test the random numbers that a server draws, with a report",
    "rulebooks": "list, show, compare and check the rule documents as data",
    "serve": "run a real venue from its configuration",
    "settle": "work out what each wager pays on an outcome, and by which clause",
    "shell": "control a pit in memory, or a copy of a journal, by typed lines",
    "simulate": "run whole floors in virtual time, every cent followed by an auditor",
    "tour": "show what Croupier does, step by step",
    "tournament": "check, print and simulate the conditions of a tournament",
    "verify": "replay a journal and prove it, or name the first wrong entry",
    "whatif": "settle a past day by other rules, on the same outcomes",
}
