import { sayFirst } from "../../words/dynamic";
import type { WordKey } from "../../words/words";

/** The codes that the catalogue has words for. */
export type Code = WordKey extends infer Key ? (Key extends `code.${infer C}` ? C : never) : never;

/** A code of the rulebooks in words: a role, a kind of bet, a reason. */
export function spoken(code: string): string {
  return sayFirst([`code.${code}`, `role.${code}`, `bet.${code}`]) ?? code.replace(/[-_]/g, " ");
}

/** Several of them, the usual way. */
export function spokenList(codes: readonly string[]): string {
  return codes.map(spoken).join(", ");
}
