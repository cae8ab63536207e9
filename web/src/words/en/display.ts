/** What the boards above the tables say beyond what terminals say. */
export const display = {
  "display.limits": "Limits",
  "display.limits-change": "New limits from {time}",
  "display.not-approved": "Not approved: for demonstration only",
  "display.winning": "Winning number",
  "display.last-number": "Last number",
  "display.last-spins": "Last {count} spins",
  "display.last-rolls": "Last {count} rolls",
  "display.wins.player": "Player wins",
  "display.wins.banker": "Banker wins",
  "display.wins.tie": "Tie",
  "display.colour.red": "red",
  "display.colour.green": "green",
  "display.colour.blue": "blue",
  "display.colour.yellow": "yellow",
} as const;
