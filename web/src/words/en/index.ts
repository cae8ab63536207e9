import { bets } from "./bets";
import { kit } from "./kit";
import { lobby } from "./lobby";
import { pit } from "./pit";
import { terminal } from "./terminal";

/** English, one section a file; a screen adds a section here and in every other language. */
export const english = { ...kit, ...bets, ...lobby, ...pit, ...terminal } as const;
