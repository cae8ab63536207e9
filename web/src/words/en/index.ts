import { kit } from "./kit";

/** English, one section a file; a screen adds a section here and in every other language. */
export const english = { ...kit } as const;
