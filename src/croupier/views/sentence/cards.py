"""Sets of cards, shoes, coups as they are dealt, and misdeals."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "card-dealt": "{card} was dealt to {hand} in {round}, {way}",
    "card-unread": "a card of {round} could not be read",
    "card-strayed": "a card left the shoe of {table} out of turn[: {card}]",
    "carried-card-shown": "the carried card of {table} is {card}",
    "coup-left-empty": "{round} is dealt without wagers: nobody had wagered",
    "coup-without-wagers-began": "{round} began without wagers: {reason}",
    "card-carried": "a card was carried into the next coup of {table}[: {card}]",
    "next-coup-without-wagers": "the next coup of {table} is dealt without wagers: {reason}",
    "cards-set-aside": "the cards too many at {table} went to the discards",
    "coup-cards-set-aside": "the cards in the hands of {round} were another game's and went to "
    "the discards[, by {clause}]",
    "irregularity-noted": "an irregularity at {table} was noted: {sentence}",
    "burn-missed": "the burning of a card at {table} was missed",
    "shoe-stopped": "the shoe of {table} was stopped: {reason}",
    "shoe-moved": "the cards of {table} went on in the shoe {device}",
    "shuffler-replaced": "{device} shuffles {cards} now"
    "[; damaged: {damaged}, replaced by {replacements}]",
    "hands-put-right": "the hands of {round} were put right: Player {player}, Banker {banker}"
    "[, before: Player {player_before}, Banker {banker_before}]; {reason}",
    "result-pressed": "{by} pressed {result} for {round}",
    "shoe-result-read": "the shoe says {result} for {round}",
    "cards-registered": "the set {cards} was registered: {decks} {decks|deck|decks}, {back}",
    "cards-secured": "the set {cards} was secured at {place}",
    "cards-checked": "the set {cards} was checked[; wrong: {faults}]",
    "card-check-ordered": "a check of the set {cards} was ordered[: {reason}]",
    "cards-shuffled": "the set {cards} was shuffled",
    "cards-riffled": "the set {cards} was riffled",
    "cards-cut": "the set {cards} was cut",
    "cards-retired": "the set {cards} was retired: {reason}",
    "cards-brought": "the set {cards} was brought to {table}[ instead of {instead}]",
    "shoe-loaded": "shoe {number} of {table} was loaded with {cards}, {holds} cards",
    "card-burned": "a card was burned at {table}[: {card}]",
    "cutting-card-met": "the cutting card came at {table}, {where}",
    "shoe-ended": "the shoe of {table} ended: {ending}",
    "shoe-ends-after-coup": "the shoe of {table} ends after this coup: {ending}",
}
