import type { english } from "../en";
import type { Translation } from "../translation";
import { bets } from "./bets";
import { kit } from "./kit";
import { lobby } from "./lobby";
import { pit } from "./pit";
import { terminal } from "./terminal";

export const simplifiedChinese: Translation<typeof english> = {
  ...kit,
  ...bets,
  ...lobby,
  ...pit,
  ...terminal,
};
