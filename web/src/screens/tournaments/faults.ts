import type { ChecklistFault } from "../../wire/types";
import { sayFirst } from "../../words/dynamic";

/** What is wrong with the conditions, in the language of the screen. */
export function faultWords({ wrong }: ChecklistFault): string {
  const values = Object.entries(wrong.values ?? {}).map(([name, value]) => [name, String(value)]);
  return sayFirst([`tournament.fault.${wrong.key}`], Object.fromEntries(values)) ?? wrong.key;
}
