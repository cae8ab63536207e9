import { centsTyped, typedWhole } from "../../kit/wording/money_typed";
import type { PrizePart, PrizePayment } from "../../wire/types";

export const FORMS: readonly PrizePayment[] = ["cash", "crossed-cheque", "electronic-transfer"];
export type Typed = Record<PrizePayment, string>;
export const NOTHING: Typed = { cash: "", "crossed-cheque": "", "electronic-transfer": "" };

/** All in cash, until somebody says otherwise. */
export function startOf(due: number): Typed {
  return due === 0 ? NOTHING : { ...NOTHING, cash: typedWhole(due) };
}

/** Nothing while one of them cannot be read. */
export function partsOf(typed: Typed): readonly PrizePart[] | null {
  const read = FORMS.map((how) => ({
    how,
    amount: typed[how].trim() === "" ? 0 : centsTyped(typed[how]),
  }));
  if (read.some(({ amount }) => amount === null)) return null;
  return read.flatMap(({ how, amount }) => (amount ? [{ how, amount }] : []));
}
