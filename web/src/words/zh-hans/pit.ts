import type { pit as english } from "../en/pit";
import type { Translation } from "../translation";

export const pit: Translation<typeof english> = {};
