import { currency } from "./currency";
import { CATALOGUES, type WordKey, filled, language } from "./words";

/** The first of these sentences that the catalogue has, with its values; undefined for none. */
export function sayFirst(
  keys: readonly string[],
  values: Readonly<Record<string, string>> = {},
): string | undefined {
  const key = keys.find((one): one is WordKey => one in CATALOGUES.en);
  if (key === undefined) return undefined;
  return filled(CATALOGUES[language.value][key], { currency: currency.value.code, ...values });
}
