import type { english } from "../en";
import type { Translation } from "../translation";
import { kit } from "./kit";

export const simplifiedChinese: Translation<typeof english> = { ...kit };
