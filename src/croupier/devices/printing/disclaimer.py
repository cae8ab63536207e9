"""What a venue does not answer for, where its rules say so and want it on the ticket."""

from enum import StrEnum

from croupier.core.rulebook.rulebook import Settings


class Disclaimer(StrEnum):
    UNATTENDED_CREDIT = "Credit left unattended is at the player's risk."
    LOST_TICKET = "A lost, stolen or illegible ticket is at the player's risk."


def disclaimers_of(settings: Settings) -> tuple[Disclaimer, ...]:
    """A rulebook without accounts or tickets disclaims nothing of them."""
    accounts, tickets = settings.accounts, settings.tickets
    said: list[Disclaimer] = []
    if accounts is not None and accounts.unattended_credit_at_players_risk.value:
        said.append(Disclaimer.UNATTENDED_CREDIT)
    if tickets is not None and tickets.lost_at_players_risk.value:
        said.append(Disclaimer.LOST_TICKET)
    return tuple(said)
