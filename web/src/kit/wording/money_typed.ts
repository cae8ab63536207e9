import { currency } from "../../words/currency";
import { minorUnits, moneySign } from "./money";

const TYPED = /^(\d{1,9})(?:\.(\d+))?$/;

/** An amount as a person types it, in minor units: `1,500`, `$20.50`. Nothing where it is none. */
export function centsTyped(text: string): number | null {
  const plain = text.replace(moneySign(), "").replace(/[,\s]/g, "");
  const found = TYPED.exec(plain);
  const part = found?.[2] ?? "";
  const { digits } = currency.value;
  if (found === null || part.length > digits) return null;
  return Number(found[1]) * minorUnits() + Number(part.padEnd(digits, "0") || "0");
}

/** As a person would type it: `20`, `20.50`. */
export function typedAmount(amount: number): string {
  const units = amount / minorUnits();
  return Number.isInteger(units) ? String(units) : units.toFixed(currency.value.digits);
}

/** The same with all decimals: `20.00`. */
export function typedWhole(amount: number): string {
  return (amount / minorUnits()).toFixed(currency.value.digits);
}
