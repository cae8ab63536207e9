import { currency } from "../../words/currency";

const THOUSAND = 1_000;

/** How many minor units there are in one of the venue's currency: cents, yen, fils. */
export function minorUnits(): number {
  return 10 ** currency.value.digits;
}

/** Minor units as `$1,234.50`, `¥123,450`, `KWD 123.450`. */
export function money(amount: number): string {
  const rest = currency.value.digits === 0 ? "" : `.${part(amount)}`;
  return `${whole(amount)}${rest}`;
}

/** Without the decimals where there are none: `$5`, `$2.50`. For signs and other tight places. */
export function moneyShort(amount: number): string {
  return amount % minorUnits() === 0 ? whole(amount) : money(amount);
}

/** What fits on the face of a chip, and is exact: `5`, `.50`, `2.50`, `1250`, `1.2K`, `25K`. */
export function moneyOnChip(amount: number): string {
  if (amount < minorUnits()) return `.${part(amount)}`;
  const units = amount / minorUnits();
  if (!Number.isInteger(units)) return `${Math.trunc(units)}.${part(amount)}`;
  return units >= THOUSAND && units % 100 === 0 ? `${units / THOUSAND}K` : String(units);
}

/** The sign alone, as it stands on a stack of value chips. */
export function moneySign(): string {
  return currency.value.sign.trim();
}

function whole(amount: number): string {
  const units = Math.trunc(Math.abs(amount) / minorUnits());
  const grouped = String(units).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${amount < 0 ? "-" : ""}${currency.value.sign}${grouped}`;
}

function part(amount: number): string {
  const { digits } = currency.value;
  return String(Math.abs(amount) % minorUnits()).padStart(digits, "0");
}
