import { signal } from "@preact/signals";
import type { Currency } from "../wire/types";

/** The venue's, as its server says; before that nothing is shown that has an amount. */
export const currency = signal<Currency>({ code: "AUD", digits: 2, sign: "$" });

/** From now on every amount is written in the venue's currency. */
export function inCurrency(said: Currency): void {
  const known = currency.peek();
  // A screen is welcomed again and again: only another currency is drawn anew.
  if (JSON.stringify(known) !== JSON.stringify(said)) currency.value = said;
}
