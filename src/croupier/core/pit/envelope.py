"""The envelope of every stream, under the name by which the pit's concerns know it."""

from croupier.core.stream.envelope import ACCEPTED, Actor, Answer, Claim, Command, Decision, Entry

__all__ = ["ACCEPTED", "Actor", "Answer", "Claim", "Command", "Decision", "Entry"]
