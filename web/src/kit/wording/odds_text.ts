import { say } from "../../words/words";

// The server writes `35 to 1`, `1, 2 or 3 to 1`, `1 to 1 less 5%`, `up to 30 to 1`.
const PARTS = /^(up to )?(.*?) to (\d+)(?: less (.+))?$/;

/** Odds in the player's language; what is written in no way that is known stays as it is. */
export function oddsText(odds: string): string {
  const [whole, best, wins = "", per = "", less] = PARTS.exec(odds) ?? [];
  if (whole === undefined || / to /.test(wins)) return odds;
  const paid = say("terminal.odds", { wins: wins.replace(" or ", say("terminal.odds.or")), per });
  const named = best === undefined ? paid : say("terminal.odds.up-to", { odds: paid });
  return less === undefined ? named : say("terminal.odds.less", { odds: named, share: less });
}
