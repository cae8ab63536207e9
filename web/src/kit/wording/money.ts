const CENTS_IN_DOLLAR = 100;

/** Cents as `$1,234.50`. */
export function money(cents: number): string {
  return `${dollars(cents)}.${part(cents)}`;
}

/** Without the cents where there are none: `$5`, `$2.50`. For signs and other tight places. */
export function moneyShort(cents: number): string {
  return cents % CENTS_IN_DOLLAR === 0 ? dollars(cents) : money(cents);
}

/** What fits on the face of a chip, and is exact: `5`, `.50`, `2.50`, `1250`, `1.2K`, `25K`. */
export function moneyOnChip(cents: number): string {
  if (cents < CENTS_IN_DOLLAR) return `.${part(cents)}`;
  const whole = cents / CENTS_IN_DOLLAR;
  if (!Number.isInteger(whole)) return `${Math.trunc(whole)}.${part(cents)}`;
  return whole >= 1_000 && whole % 100 === 0 ? `${whole / 1_000}K` : String(whole);
}

function dollars(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / CENTS_IN_DOLLAR);
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${cents < 0 ? "-" : ""}$${grouped}`;
}

function part(cents: number): string {
  return String(Math.abs(cents) % CENTS_IN_DOLLAR).padStart(2, "0");
}
