import type { english } from "../en";
import type { Translation } from "../translation";
import { bets } from "./bets";
import { kit } from "./kit";
import { terminal } from "./terminal";

export const simplifiedChinese: Translation<typeof english> = {
  ...kit,
  ...bets,
  ...terminal,
};
