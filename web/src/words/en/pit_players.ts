/** Whom the pit keeps from playing, and players who are known by their place at a table. */
export const pitPlayers = {
  "pit.part.barred": "Barred",
  "pit.barred": "Barred from playing",
  "pit.barred.none":
    "Nobody is barred. Whoever may not play stands here, also when they have left.",
  "pit.barred.casino": "every game of the casino",
  "pit.barred.document": "every game under {rulebook}",
  "pit.barred.at-place": "{player}, at {table}",
  "pit.barred.session": "{who} (account {session})",
  "pit.barred.since": "Since {time}, until it is lifted",
  "pit.barred.until": "From {since} until {until}",
  "pit.barred.from": "From {where}",
  "pit.by-place": "A player with chips, by place",
  "pit.field.player": "Place or name at the table (place 3)",
  "pit.field.bet": "Bet: touch the layout",
  "pit.nobody-may": "{act}: under {rulebook} nobody may do this.",
  "pit.bet.none": "No bet chosen yet",
  "pit.breach.another": "Another rule …",
  "pit.breach.what": "What happened (optional)",
  "pit.breach.number": "Number of the rule, then what happened",
  "pit.act.refuse-wager": "Refuse a wager",
} as const;
