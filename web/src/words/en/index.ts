import { bets } from "./bets";
import { dealer } from "./dealer";
import { kit } from "./kit";
import { lobby } from "./lobby";
import { pit } from "./pit";
import { terminal } from "./terminal";
import { paying } from "./paying";
import { display } from "./display";
import { records } from "./records";
import { inspector } from "./inspector";

/** English, one section a file; a screen adds a section here and in every other language. */
export const english = {
  ...kit,
  ...bets,
  ...lobby,
  ...pit,
  ...terminal,
  ...paying,
  ...dealer,
  ...display,
  ...records,
  ...inspector,
} as const;
