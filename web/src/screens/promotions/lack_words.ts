import type { Unpublishable } from "../../wire/types";
import { sayFirst } from "../../words/dynamic";

// Of these values the catalogue has words.
const NAMED: Readonly<Record<string, string>> = { term: "promo.states", what: "promo.particular" };

/** Why the terms cannot be published yet, in the language of the screen. */
export function lackWords({ key, values }: Unpublishable): string {
  const said = Object.entries(values).map(([name, value]) => {
    const section = NAMED[name];
    const words = section === undefined ? undefined : sayFirst([`${section}.${value}`]);
    return [name, words ?? String(value)];
  });
  return sayFirst([`promo.lack.${key}`], Object.fromEntries(said)) ?? key;
}
