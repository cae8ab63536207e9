import { bets } from "./bets";
import { kit } from "./kit";
import { terminal } from "./terminal";

/** English, one section a file; a screen adds a section here and in every other language. */
export const english = { ...kit, ...bets, ...terminal } as const;
